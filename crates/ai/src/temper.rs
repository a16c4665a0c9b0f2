//! Personalities: what a player likes, as a set of published parameters that anyone may copy and
//! change.

use muster_rulebook::Diagnostic;
use muster_rulebook::diagnostic::nearest;
use muster_rulebook::document::{self, Entry, LONGEST_LINE};

/// The personalities that are part of the program: name and file.
pub(crate) const SHIPPED: [(&str, &str); 7] = [
    ("steady", include_str!("../../../assets/ais/steady.toml")),
    (
        "berserker",
        include_str!("../../../assets/ais/berserker.toml"),
    ),
    (
        "hammer-and-anvil",
        include_str!("../../../assets/ais/hammer-and-anvil.toml"),
    ),
    ("archer", include_str!("../../../assets/ais/archer.toml")),
    ("wall", include_str!("../../../assets/ais/wall.toml")),
    ("raider", include_str!("../../../assets/ais/raider.toml")),
    ("gambler", include_str!("../../../assets/ais/gambler.toml")),
];

/// One taste: what a key of a personality's file may say.
struct Taste {
    key: &'static str,
    least: f64,
    most: f64,
    meaning: &'static str,
    set: fn(&mut Temper, f64),
}

/// Defines the tastes: fields, what the steady one has, and the table that reads and explains them.
macro_rules! tastes {
    ($($field:ident: $steady:literal in $least:literal to $most:literal, $meaning:literal;)*) => {
        /// A player's tastes. Worths are in units of the line, lengths in inches. What a file leaves out
        /// is as in the steady one.
        #[derive(Clone, Debug, PartialEq)]
        pub struct Temper {
            /// One line about it.
            pub about: String,
            $(#[doc = concat!($meaning, ".")] pub $field: f64,)*
        }

        impl Default for Temper {
            fn default() -> Self {
                Self {
                    about: String::new(),
                    $($field: $steady,)*
                }
            }
        }

        const TASTES: &[Taste] = &[
            $(Taste {
                key: stringify!($field),
                least: $least,
                most: $most,
                meaning: $meaning,
                set: |of, number| of.$field = number,
            },)*
        ];
    };
}

tastes! {
    caution: 1.0 in 0.0 to 10.0, "how dear own losses are, beside the enemy's: 1 is even";
    least_gain: 0.02 in -10.0 to 10.0,
        "what an attack must promise, in worth, to be made; below 0 it is made at bad odds too";
    fear: 0.8 in 0.0 to 5.0, "how much of what the enemy may answer is counted";
    advance: 0.03 in 0.0 to 1.0,
        "what an inch nearer to the enemy is worth to those who fight hand to hand";
    duty: 0.05 in 0.0 to 1.0, "what an inch nearer to the place of its orders is worth";
    support: 0.08 in 0.0 to 5.0,
        "what a friend near enough to help is worth to a unit that may be attacked";
    apart: 0.04 in 0.0 to 1.0,
        "what standing apart from the others costs, an inch beyond what is near";
    endurance: 0.6 in 0.0 to 5.0,
        "how much of the second phase of a melee, in the enemy's turn, is counted";
    marksmanship: 0.6 in 0.0 to 5.0,
        "what a volley that a unit could shoot next turn is worth, beside one now";
    cover: 0.5 in 0.0 to 5.0,
        "how much of the volleys that the enemy may shoot at a unit is counted";
    patience: 2.0 in 0.0 to 100.0,
        "turns without a shot or an attack after which it goes at the enemy";
    concert: 0.0 in 0.0 to 5.0, "what it is worth beyond its fruits that another joins an attack";
    kill: 0.45 in 0.0 to 1.0,
        "the part of a unit's worth that it keeps until its last strength point: the greater, the more it \
         is after units that can be destroyed, and the less it spares its own that are worn down";
    flank: 0.0 in 0.0 to 5.0,
        "what it is worth beyond its fruits that an attack meets a flank or a rear";
    reserve: 0.0 in 0.0 to 1.0,
        "the part of its army that stays behind the front and out of attacks until the armies are in contact";
    risk: 0.0 in -5.0 to 5.0,
        "what a standard deviation of what a melee may come to is worth; below 0 it shuns chance";
    conviction: 0.0 in 0.0 to 5.0,
        "how much of what it likes counts when it compares plans of a turn, beside what they should come to";
}

/// The key of the one line about a personality.
const ABOUT: &str = "about";

impl Temper {
    /// The keys of a personality's file.
    pub fn keys() -> impl Iterator<Item = &'static str> + Clone {
        std::iter::once(ABOUT).chain(TASTES.iter().map(|it| it.key))
    }

    /// Whether a key of a file could be one of a personality's, if only mistyped.
    pub fn may_have(key: &str) -> bool {
        nearest(key, Self::keys()).is_some()
    }

    /// The personality of a file's text.
    ///
    /// # Errors
    /// Every fault of the file, in the order of the text.
    pub fn read(text: &str, file: &str) -> Result<Self, Vec<Diagnostic>> {
        let (root, mut faults) = document::from_toml(text, file);
        let broken: Vec<_> = faults.iter().map(|it| (it.line, it.column)).collect();
        let mut temper = Self::default();
        for entry in root.table().unwrap_or_default() {
            let place = &entry.node.place;
            // Where the syntax is at fault, the value is anything.
            if !broken.contains(&(place.line, place.column)) {
                faults.extend(temper.take(entry, file).err());
            }
        }
        faults.sort_by_key(|it| (it.line, it.column));
        if faults.is_empty() {
            Ok(temper)
        } else {
            Err(faults)
        }
    }

    /// Takes what a file says of one thing.
    fn take(&mut self, Entry { key, place, node }: &Entry, file: &str) -> Result<(), Diagnostic> {
        let wrong = |remedy: String| {
            let what = format!("{key} is {}", node.shown());
            Err(Diagnostic::error(file, &node.place, what, remedy))
        };
        if key == ABOUT {
            return match node.text().filter(|text| document::is_line(text)) {
                Some(line) => {
                    line.clone_into(&mut self.about);
                    Ok(())
                }
                None => wrong(format!(
                    "write one line of {LONGEST_LINE} characters at most, without control characters"
                )),
            };
        }
        let Some(taste) = TASTES.iter().find(|it| it.key == key) else {
            let remedy = match nearest(key, Self::keys()) {
                Some(near) => format!("did you mean {near:?}?"),
                None => format!(
                    "known here: {}",
                    Self::keys().collect::<Vec<_>>().join(", ")
                ),
            };
            let what = format!("unknown taste {key:?}");
            return Err(Diagnostic::error(file, place, what, remedy));
        };
        let &Taste {
            least,
            most,
            meaning,
            set,
            ..
        } = taste;
        match node.number().filter(|it| (least..=most).contains(it)) {
            Some(number) => {
                set(self, number);
                Ok(())
            }
            None => wrong(format!("write a number from {least} to {most}: {meaning}")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<String> {
        let faults = Temper::read(text, "mine.toml").expect_err("it is at fault");
        faults.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn the_steady_file_has_every_key_and_says_what_holds_without_it() {
        let (_, text) = SHIPPED[0];
        let steady = Temper::read(text, "steady.toml").expect("sound");
        let about = steady.about.clone();
        assert_eq!(
            steady,
            Temper {
                about,
                ..Temper::default()
            }
        );
        let (root, _) = document::from_toml(text, "steady.toml");
        let written: Vec<&str> = root.table().unwrap().iter().map(|it| &*it.key).collect();
        assert_eq!(written, Temper::keys().collect::<Vec<_>>());
    }

    #[test]
    fn every_fault_is_told_at_once_with_its_place_and_a_remedy() {
        let found = told(
            "about = \"a\\u202eb\"\nfear = nan\nadvance = inf\nleast_gain = -inf\nkill = 99\n\
             cuation = 1.0\ncover = \"much\"\n",
        );
        let starts = [
            "mine.toml:1:9: error: about is \"a\\u{202e}b\"; write one line of 200 characters",
            "mine.toml:2:8: error: fear is NaN; write a number from 0 to 5: how much",
            "mine.toml:3:11: error: advance is inf; write a number from 0 to 1",
            "mine.toml:4:14: error: least_gain is -inf; write a number from -10 to 10",
            "mine.toml:5:8: error: kill is 99; write a number from 0 to 1",
            "mine.toml:6:1: error: unknown taste \"cuation\"; did you mean \"caution\"?",
            "mine.toml:7:9: error: cover is \"much\"; write a number from 0 to 5",
        ];
        assert_eq!(found.len(), starts.len(), "{found:#?}");
        for (found, start) in found.iter().zip(starts) {
            assert!(found.starts_with(start), "{found}");
        }
    }

    #[test]
    fn what_is_no_toml_is_one_fault_and_not_two() {
        let found = told("caution = high\nkill = 0.5\n");
        assert_eq!(found.len(), 1, "{found:#?}");
        assert!(
            found[0].starts_with("mine.toml:1:11: error: "),
            "{found:#?}"
        );
    }

    #[test]
    fn both_ends_of_a_range_are_sound_and_what_lies_beyond_is_not() {
        for &Taste {
            key, least, most, ..
        } in TASTES
        {
            for within in [least, most] {
                let text = format!("{key} = {within:?}");
                assert!(Temper::read(&text, "mine.toml").is_ok(), "{text}");
            }
            for beyond in [least - 0.01, most + 0.01] {
                assert_eq!(told(&format!("{key} = {beyond:?}")).len(), 1, "{key}");
            }
        }
    }
}
