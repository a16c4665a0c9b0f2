//! Parameters that are one of a few words: the enum and the words of the files in one place.

/// A parameter that is one of a few words.
pub trait Choice: Copy + PartialEq + 'static {
    /// The words, the default of Test 6 first.
    const NAMES: &'static [&'static str];

    /// What each word means, in the same order.
    const MEANINGS: &'static [&'static str];

    /// The word of a value.
    fn name(self) -> &'static str;

    /// The value of a word; none if there is no such word.
    fn named(word: &str) -> Option<Self>;
}

/// Defines an enum together with its words; words after the first of a value are other spellings.
macro_rules! choices {
    (
        $(#[$doc:meta])*
        pub enum $Choice:ident {
            $first_doc:literal $First:ident = $first:literal $(| $first_alias:literal)*,
            $($value_doc:literal $Value:ident = $name:literal $(| $alias:literal)*,)*
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $Choice {
            #[doc = $first_doc]
            #[default]
            $First,
            $(#[doc = $value_doc] $Value,)*
        }

        impl $Choice {
            /// All values, in the order of their definition.
            pub const ALL: &'static [Self] = &[Self::$First, $(Self::$Value),*];
        }

        impl $crate::choice::Choice for $Choice {
            const NAMES: &'static [&'static str] = &[$first, $($name),*];

            const MEANINGS: &'static [&'static str] = &[$first_doc, $($value_doc),*];

            fn name(self) -> &'static str {
                match self {
                    Self::$First => $first,
                    $(Self::$Value => $name,)*
                }
            }

            fn named(word: &str) -> Option<Self> {
                match word {
                    $first $(| $first_alias)* => Some(Self::$First),
                    $($name $(| $alias)* => Some(Self::$Value),)*
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $Choice {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::choice::Choice::name(*self))
            }
        }
    };
}

pub(crate) use choices;

#[cfg(test)]
mod tests {
    use super::Choice;
    use crate::ruleset::{GroundEffect, PikePenalty};
    use crate::troop::Mobility;

    #[test]
    fn every_word_leads_back_to_its_value() {
        fn check<C: Choice + std::fmt::Debug>(all: &[C]) {
            assert_eq!(all.len(), C::NAMES.len());
            for (value, name) in all.iter().zip(C::NAMES) {
                assert_eq!(value.name(), *name);
                assert_eq!(C::named(name), Some(*value));
            }
            assert_eq!(C::named("nonsense"), None);
        }
        check(Mobility::ALL);
        check(PikePenalty::ALL);
        check(GroundEffect::ALL);
        assert_eq!(GroundEffect::named("half"), Some(GroundEffect::Half));
    }
}
