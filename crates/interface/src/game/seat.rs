//! Who plays an army.

use std::sync::Arc;

use muster_ai::{Character, Contender, Level};
use muster_battle::save::HUMAN;
use muster_scenario::words::of_id;

/// Who plays an army.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this screen.
    Human,
    /// A program.
    Ai(Program),
}

/// A program that plays, by its names: whether there is such a personality is found out by whoever lets it
/// think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// How well it plays.
    pub level: Level,
    /// A personality other than the usual one.
    personality: Option<Arc<str>>,
}

/// Bytes of a personality's name at most: a save's is shown in lists and tags.
const LONGEST: usize = 60;

impl Program {
    /// A program of this level and personality; the levels that do not think have none.
    pub fn new(level: Level, personality: Option<&str>) -> Self {
        let own = personality.filter(|&it| level.thinks() && it != Character::default().name());
        Self {
            level,
            personality: own.map(Arc::from),
        }
    }

    /// Its personality, where it is not the usual one.
    pub fn personality(&self) -> Option<&str> {
        self.personality.as_deref()
    }
}

impl Seat {
    /// Two persons at one screen.
    pub const HOTSEAT: [Self; 2] = [Self::Human, Self::Human];

    /// A program of this level and the usual personality.
    pub const fn ai(level: Level) -> Self {
        Self::Ai(Program {
            level,
            personality: None,
        })
    }

    /// A program of this level and personality.
    pub fn program(level: Level, personality: Option<&str>) -> Self {
        Self::Ai(Program::new(level, personality))
    }

    /// A person sits here.
    pub fn is_human(&self) -> bool {
        *self == Self::Human
    }

    /// The program that sits here, if it is one.
    pub fn as_program(&self) -> Option<&Program> {
        match self {
            Self::Human => None,
            Self::Ai(program) => Some(program),
        }
    }

    /// Of a program, how well it plays.
    pub fn level(&self) -> Option<Level> {
        self.as_program().map(|program| program.level)
    }

    /// Lets a program of this level sit here, with the personality of the one that does.
    pub fn set_level(&mut self, level: Level) {
        let personality = self.as_program().and_then(Program::personality);
        *self = Self::program(level, personality);
    }

    /// The seat as saves write it, and as the command line names it ([`Contender::split`]).
    pub fn key(&self) -> String {
        let Self::Ai(program) = self else {
            return HUMAN.to_owned();
        };
        Contender::joined(program.level, program.personality())
    }

    /// The seat that a save names, if this program knows its level.
    pub fn of_key(key: &str) -> Option<Self> {
        if key == HUMAN {
            return Some(Self::Human);
        }
        let (level, personality) = Contender::split(key);
        let level: Level = level.parse().ok()?;
        match personality {
            Some(it) if it.is_empty() || it.len() > LONGEST || !level.thinks() => None,
            personality => Some(Self::program(level, personality)),
        }
    }

    /// What the seat is called on the screen.
    pub fn name(&self) -> String {
        match self {
            Self::Human => "Human".to_owned(),
            Self::Ai(_) => format!("AI: {}", self.player()),
        }
    }

    /// Who a program is, within a sentence: `normal`, `normal berserker`.
    pub fn player(&self) -> String {
        let Self::Ai(program) = self else {
            return HUMAN.to_owned();
        };
        let level = program.level.name();
        match program.personality() {
            None => level.to_owned(),
            Some(personality) => format!("{level} {}", of_id(personality)),
        }
    }
}

impl From<&Contender> for Seat {
    fn from(who: &Contender) -> Self {
        Self::program(who.level, Some(who.character.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_read_as_it_is_written() {
        let berserker = Seat::program(Level::Normal, Some("berserker"));
        for (seat, key) in [
            (Seat::Human, "human"),
            (Seat::ai(Level::Scripted), "scripted"),
            (berserker, "normal:berserker"),
        ] {
            assert_eq!(seat.key(), key);
            assert_eq!(Seat::of_key(key), Some(seat));
        }
        for key in [
            "",
            "somebody",
            "normal:",
            "random:berserker",
            "hard-ish:wall",
            &format!("normal:{}", "a".repeat(LONGEST + 1)),
        ] {
            assert_eq!(Seat::of_key(key), None, "{key:?}");
        }
    }

    #[test]
    fn who_is_steady_or_does_not_think_has_no_personality() {
        let steady = Character::default();
        let of = |level, name| Seat::program(level, Some(name));
        assert_eq!(of(Level::Hard, steady.name()), Seat::ai(Level::Hard));
        assert_eq!(of(Level::Random, "wall"), Seat::ai(Level::Random));
        let wall = Program::new(Level::Hard, Some("wall"));
        assert_eq!(
            (wall.level, wall.personality()),
            (Level::Hard, Some("wall"))
        );
    }
}
