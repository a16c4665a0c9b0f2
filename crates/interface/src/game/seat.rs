//! Who plays an army.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use muster_ai::{Character, Contender, Level};
use muster_battle::save::HUMAN;
use muster_scenario::words::of_id;

/// Who plays an army.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// A person at this screen.
    Human,
    /// A program of the steady kind.
    Ai(Level),
    /// A program with a personality of its own.
    Character(Level, Manner),
}

/// Bytes of a personality's name at most.
const LONGEST: usize = 60;

/// The name of a personality. There are few, and they live as long as the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner(&'static str);

impl Manner {
    /// The personality of this name, whether there is one or not.
    pub fn of(name: &str) -> Self {
        static KNOWN: Mutex<BTreeSet<&'static str>> = Mutex::new(BTreeSet::new());
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(&name) = known.get(name) {
            return Self(name);
        }
        let name: &'static str = Box::leak(name.to_owned().into_boxed_str());
        known.insert(name);
        Self(name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.0
    }
}

impl Seat {
    /// A program of this level and personality; the levels that do not think have none.
    pub fn program(level: Level, manner: Option<Manner>) -> Self {
        let own = manner.filter(|it| level.thinks() && it.name() != Character::default().name());
        own.map_or(Self::Ai(level), |manner| Self::Character(level, manner))
    }

    /// Of a program, how well it plays.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Human => None,
            Self::Ai(level) | Self::Character(level, _) => Some(level),
        }
    }

    /// Of a program with a personality of its own, which.
    pub fn manner(self) -> Option<Manner> {
        match self {
            Self::Human | Self::Ai(_) => None,
            Self::Character(_, manner) => Some(manner),
        }
    }

    /// The seat as saves write it, and as the command line names it: an AI's is its level, and its
    /// personality behind a colon.
    pub fn key(self) -> String {
        match self {
            Self::Human => HUMAN.to_owned(),
            Self::Ai(level) => level.name().to_owned(),
            Self::Character(level, manner) => format!("{}:{}", level.name(), manner.name()),
        }
    }

    /// The seat that a save names, if this program knows its level. Whether it has the personality is found
    /// out by whoever lets it think.
    pub fn of_key(key: &str) -> Option<Self> {
        if key == HUMAN {
            return Some(Self::Human);
        }
        let (level, manner) = match key.split_once(':') {
            Some((level, manner)) => (level, Some(manner)),
            None => (key, None),
        };
        let level: Level = level.parse().ok()?;
        match manner {
            Some(manner) if manner.is_empty() || !level.thinks() => None,
            // Names are kept as long as the program runs: no file may fill the memory with them.
            Some(manner) if manner.len() > LONGEST => None,
            manner => Some(Self::program(level, manner.map(Manner::of))),
        }
    }

    /// What the seat is called on the screen.
    pub fn name(self) -> String {
        match self {
            Self::Human => "Human".to_owned(),
            Self::Ai(_) | Self::Character(..) => format!("AI: {}", self.player()),
        }
    }

    /// Who a program is, within a sentence: `normal`, `normal berserker`.
    pub fn player(self) -> String {
        match self {
            Self::Human => HUMAN.to_owned(),
            Self::Ai(level) => level.name().to_owned(),
            Self::Character(level, manner) => {
                format!("{} {}", level.name(), of_id(manner.name()))
            }
        }
    }
}

impl From<&Contender> for Seat {
    fn from(who: &Contender) -> Self {
        Self::program(who.level, Some(Manner::of(who.character.name())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_read_as_it_is_written() {
        let berserker = Seat::program(Level::Normal, Some(Manner::of("berserker")));
        for (seat, key) in [
            (Seat::Human, "human"),
            (Seat::Ai(Level::Scripted), "scripted"),
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
        let of = |level, name| Seat::program(level, Some(Manner::of(name)));
        assert_eq!(of(Level::Hard, steady.name()), Seat::Ai(Level::Hard));
        assert_eq!(of(Level::Random, "wall"), Seat::Ai(Level::Random));
        assert_eq!(of(Level::Hard, "wall").manner(), Some(Manner::of("wall")));
        assert_eq!(of(Level::Hard, "wall").level(), Some(Level::Hard));
    }
}
