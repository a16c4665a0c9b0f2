//! The rulesets that ship with the program (section 10 of the rule book).

use crate::diagnostic::Diagnostic;
use crate::ruleset::Ruleset;

macro_rules! shipped {
    ($($name:literal),* $(,)?) => {
        /// Names and texts of the shipped rulesets.
        const SHIPPED: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../assets/rules/", $name, ".toml")))),*
        ];

        const NAMES: &[&str] = &[$($name),*];
    };
}

shipped! {
    "shock-test-6",
    "shock-test-6-literal",
    "shock-test-5-saves",
    "shock-test-5-shooting",
    "shock-test-5-woods",
    "shock-engaged-turn",
    "shock-conform",
    "shock-rally-back",
    "warlord-medieval",
}

impl Ruleset {
    /// The names of the shipped rulesets, the complete one first.
    pub fn shipped_names() -> &'static [&'static str] {
        NAMES
    }

    /// The text of a shipped ruleset.
    pub fn shipped_text(name: &str) -> Option<&'static str> {
        SHIPPED
            .iter()
            .find(|(shipped, _)| *shipped == name)
            .map(|(_, text)| *text)
    }

    /// A shipped ruleset; none if there is none of this name.
    pub fn shipped(name: &str) -> Option<Self> {
        Self::shipped_or_faults(name)?.ok()
    }

    /// As [`Ruleset::shipped`], with what is wrong with it, which is nothing in a program that
    /// passes its tests.
    fn shipped_or_faults(name: &str) -> Option<Result<Self, Vec<Diagnostic>>> {
        let text = Self::shipped_text(name)?;
        Some(Self::read(text, &format!("{name}.toml"), &|_| None))
    }
}

#[cfg(test)]
mod tests;
