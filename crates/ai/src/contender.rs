//! Who plays: a level and a character.

use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, OnceLock};

use muster_rulebook::Diagnostic;

use crate::level::{Level, UnknownLevel};
use crate::temper::{SHIPPED, Temper};

/// A personality by name; copies share what it likes.
#[derive(Clone, PartialEq)]
pub struct Character(Arc<Named>);

#[derive(PartialEq)]
struct Named {
    name: String,
    temper: Temper,
}

impl Character {
    fn all_shipped() -> &'static [Self] {
        static ALL: OnceLock<Vec<Character>> = OnceLock::new();
        ALL.get_or_init(|| {
            let read = |(name, text): &(&str, &str)| match Self::own(name, text, name) {
                Ok(character) => character,
                Err(why) => unreachable!("what is part of the program is sound: {why:?}"),
            };
            SHIPPED.iter().map(read).collect()
        })
    }

    /// Those that are part of the program, the steady one first.
    pub fn shipped() -> impl Iterator<Item = Self> {
        Self::all_shipped().iter().cloned()
    }

    /// Their names.
    pub fn shipped_names() -> impl Iterator<Item = &'static str> {
        SHIPPED.iter().map(|(name, _)| *name)
    }

    /// The text of the file of a shipped one.
    pub fn shipped_text(name: &str) -> Option<&'static str> {
        let found = SHIPPED.iter().find(|(known, _)| *known == name);
        found.map(|(_, text)| *text)
    }

    /// The shipped one of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::shipped().find(|it| it.name() == name)
    }

    /// One from the text of a file of a user's own.
    ///
    /// # Errors
    /// Every fault of the file.
    pub fn own(name: &str, text: &str, file: &str) -> Result<Self, Vec<Diagnostic>> {
        let temper = Temper::read(text, file)?;
        let name = name.to_owned();
        Ok(Self(Arc::new(Named { name, temper })))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// What it likes.
    pub fn temper(&self) -> &Temper {
        &self.0.temper
    }
}

impl Default for Character {
    fn default() -> Self {
        Self::all_shipped()[0].clone()
    }
}

impl fmt::Debug for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Character({})", self.name())
    }
}

/// Who plays.
#[derive(Clone, Debug, PartialEq)]
pub struct Contender {
    /// How well.
    pub level: Level,
    /// In which manner; the levels that do not think have none and play as they do.
    pub character: Character,
}

impl From<Level> for Contender {
    fn from(level: Level) -> Self {
        Self {
            level,
            character: Character::default(),
        }
    }
}

/// `normal`, or `normal:berserker`.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own = self.character != Character::default();
        f.write_str(&Self::joined(
            self.level,
            own.then(|| self.character.name()),
        ))
    }
}

/// Why a name is none of a contender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnknownContender {
    /// There is no such level.
    Level(UnknownLevel),
    /// The level plays in one manner only.
    NoCharacter(Level),
    /// There is no such character.
    Character(String),
}

impl fmt::Display for UnknownContender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Level(unknown) => unknown.fmt(f),
            Self::NoCharacter(level) => write!(f, "{level} does not think and has no personality"),
            Self::Character(name) => {
                let names: Vec<_> = Character::shipped_names().collect();
                write!(
                    f,
                    "there is no personality {name:?}; there are {}",
                    names.join(", ")
                )
            }
        }
    }
}

impl std::error::Error for UnknownContender {}

impl Contender {
    /// The name of a level and, behind a colon, of a personality.
    pub fn joined(level: Level, personality: Option<&str>) -> String {
        match personality {
            None => level.name().to_owned(),
            Some(personality) => format!("{}:{personality}", level.name()),
        }
    }

    /// The level and the personality that a name tells of, as they are written in it.
    pub fn split(name: &str) -> (&str, Option<&str>) {
        match name.split_once(':') {
            Some((level, personality)) => (level, Some(personality)),
            None => (name, None),
        }
    }

    /// Reads a name; `find` finds characters by theirs.
    ///
    /// # Errors
    /// What of it is unknown.
    pub fn read(
        name: &str,
        find: impl FnOnce(&str) -> Option<Character>,
    ) -> Result<Self, UnknownContender> {
        let (level, character) = Self::split(name);
        let level: Level = level.parse().map_err(UnknownContender::Level)?;
        let Some(character) = character else {
            return Ok(level.into());
        };
        if !level.thinks() {
            return Err(UnknownContender::NoCharacter(level));
        }
        let found = find(character);
        let character = found.ok_or_else(|| UnknownContender::Character(character.to_owned()))?;
        Ok(Self { level, character })
    }
}

impl FromStr for Contender {
    type Err = UnknownContender;

    fn from_str(name: &str) -> Result<Self, UnknownContender> {
        Self::read(name, Character::named)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contenders_are_read_as_they_are_shown() {
        for character in Character::shipped() {
            for level in Level::ALL.into_iter().filter(|it| it.thinks()) {
                let character = character.clone();
                let contender = Contender { level, character };
                assert_eq!(contender.to_string().parse(), Ok(contender));
            }
        }
        assert_eq!("hard".parse(), Ok(Contender::from(Level::Hard)));
        assert_eq!("easy:steady".parse(), Ok(Contender::from(Level::Easy)));
    }

    #[test]
    fn what_is_unknown_of_a_contender_is_said() {
        let why = |name: &str| name.parse::<Contender>().expect_err("unknown").to_string();
        assert!(why("grandmaster:wall").starts_with("there is no AI \"grandmaster\""));
        assert!(
            why("normal:saint")
                .starts_with("there is no personality \"saint\"; there are steady, ")
        );
        assert_eq!(
            why("random:wall"),
            "random does not think and has no personality"
        );
    }

    #[test]
    fn a_character_of_ones_own_changes_what_its_file_says() {
        let own = Character::own("mine", "caution = 2.0", "mine.toml").expect("sound");
        let steady = Character::default();
        assert_eq!(own.temper().caution, 2.0);
        assert_eq!(own.temper().fear, steady.temper().fear);
    }

    #[test]
    fn a_character_is_dropped_with_the_last_who_has_it() {
        let own = Character::own("mine", "caution = 2.0", "mine.toml").expect("sound");
        let held = Arc::downgrade(&own.0);
        let contender = Contender {
            level: Level::Normal,
            character: own.clone(),
        };
        drop(own);
        assert!(held.upgrade().is_some());
        drop(contender);
        assert!(held.upgrade().is_none());
    }
}
