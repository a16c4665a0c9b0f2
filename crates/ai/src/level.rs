//! The levels of play that there are.

use std::fmt;
use std::str::FromStr;

/// How a program plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Any legal orders, by chance: for tests and for the lower end of every comparison.
    Random,
    /// Advances on the nearest enemy, attacks and shoots when able, keeps the general behind the
    /// line.
    Scripted,
    /// The best for each unit now, whatever the enemy may answer.
    Greedy,
    /// As normal, but it sees less of what the enemy may answer, and misjudges.
    Easy,
    /// Plans its attacks together and thinks of what the enemy may answer.
    Normal,
    /// As normal, but it weighs many more turns it might play.
    Hard,
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 6] = [
        Self::Random,
        Self::Scripted,
        Self::Greedy,
        Self::Easy,
        Self::Normal,
        Self::Hard,
    ];

    /// Its name on the command line and in the protocol.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Scripted => "scripted",
            Self::Greedy => "greedy",
            Self::Easy => "easy",
            Self::Normal => "normal",
            Self::Hard => "hard",
        }
    }

    /// Whether it thinks, and may have a character.
    pub fn thinks(self) -> bool {
        !matches!(self, Self::Random | Self::Scripted)
    }

    /// One line about it.
    pub fn about(self) -> &'static str {
        match self {
            Self::Random => "legal orders by chance",
            Self::Scripted => "advances on the nearest enemy, attacks and shoots when able",
            Self::Greedy => "the best for each unit now, whatever the enemy may answer",
            Self::Easy => "as normal, but sees less of the enemy's answer and misjudges",
            Self::Normal => "attacks together and thinks of what the enemy may answer",
            Self::Hard => "as normal, but weighs many more turns it might play",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A name that no level has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLevel(pub String);

impl fmt::Display for UnknownLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = Level::ALL.iter().map(|level| level.name()).collect();
        write!(f, "there is no AI {:?}; there are {}", self.0, list(&names))
    }
}

/// Names in a sentence.
fn list(names: &[&str]) -> String {
    match names {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

impl std::error::Error for UnknownLevel {}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == name)
            .ok_or_else(|| UnknownLevel(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read_by_the_names_that_they_are_shown_with() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
    }

    #[test]
    fn an_unknown_level_is_answered_with_those_that_exist() {
        for name in ["grandmaster", "Scripted", "", "normal:berserker"] {
            let error = name.parse::<Level>().expect_err("no such level");
            assert_eq!(
                error.to_string(),
                format!(
                    "there is no AI {name:?}; there are random, scripted, greedy, easy, normal and hard"
                )
            );
        }
    }
}
