//! Who plays: a level and a character.

use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

use crate::level::{Level, UnknownLevel};
use crate::temper::{SHIPPED, Temper};

/// A personality by name. Handed about as freely as a number; those that a user wrote are kept for as
/// long as the program runs.
#[derive(Clone, Copy)]
pub struct Character(&'static Named);

struct Named {
    name: String,
    temper: Temper,
}

impl Character {
    fn all_shipped() -> &'static [Named] {
        static ALL: OnceLock<Vec<Named>> = OnceLock::new();
        ALL.get_or_init(|| {
            let read = |(name, text): &(&str, &str)| match Temper::read(text) {
                Ok(temper) => Named {
                    name: (*name).to_owned(),
                    temper,
                },
                Err(why) => unreachable!("what is part of the program is sound: {name}: {why}"),
            };
            SHIPPED.iter().map(read).collect()
        })
    }

    /// Those that are part of the program, the steady one first.
    pub fn shipped() -> impl Iterator<Item = Self> {
        Self::all_shipped().iter().map(Self)
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

    /// One from a file of a user's own.
    ///
    /// # Errors
    /// What is wrong with the file, with its line.
    pub fn own(name: &str, text: &str) -> Result<Self, String> {
        let temper = Temper::read(text)?;
        let name = name.to_owned();
        Ok(Self(Box::leak(Box::new(Named { name, temper }))))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        &self.0.name
    }

    /// What it likes.
    pub fn temper(self) -> &'static Temper {
        &self.0.temper
    }
}

impl Default for Character {
    fn default() -> Self {
        Self(&Self::all_shipped()[0])
    }
}

impl PartialEq for Character {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name() && self.temper() == other.temper()
    }
}

impl fmt::Debug for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Character({})", self.name())
    }
}

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq)]
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
        if self.character == Character::default() {
            write!(f, "{}", self.level)
        } else {
            write!(f, "{}:{}", self.level, self.character.name())
        }
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
                let names: Vec<_> = Character::shipped().map(Character::name).collect();
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
    /// Reads a name; `find` finds characters by theirs.
    ///
    /// # Errors
    /// What of it is unknown.
    pub fn read(
        name: &str,
        find: impl FnOnce(&str) -> Option<Character>,
    ) -> Result<Self, UnknownContender> {
        let (level, character) = match name.split_once(':') {
            Some((level, character)) => (level, Some(character)),
            None => (name, None),
        };
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
        let own = Character::own("mine", "caution = 2.0").expect("sound");
        let steady = Character::default();
        assert_eq!(own.temper().caution, 2.0);
        assert_eq!(own.temper().fear, steady.temper().fear);
        let error = Character::own("mine", "cautoin = 2.0").expect_err("a misspelt key");
        assert!(
            error.contains("cautoin") && error.contains("line 1"),
            "{error}"
        );
    }
}
