//! What a parameter of a ruleset is: its key, its rule, its meaning, and what it accepts. One
//! table drives reading, writing, comparing and documenting, so that nothing is said twice.

use crate::diagnostic::nearest;
use crate::document::{LONGEST_LINE, Node, Value, is_line, unreadable};
use crate::troop::BASE_MM;

/// Where a decision comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The quick reference sheet of Test 6 says so.
    Seed,
    /// The same author's other published rules.
    SameAuthor,
    /// A decision of this rule book.
    House,
    /// A switch for a variant; off in Test 6.
    Variant,
}

/// One parameter of `T`: a ruleset, a troop type, the shooting of a troop type.
#[derive(Debug)]
pub struct Parameter<T: 'static> {
    /// Its key in the file.
    pub key: &'static str,
    /// The rule that it belongs to; empty for names, titles and notes, which no rule asks.
    pub rule: &'static str,
    /// Whose decision its default is.
    pub origin: Origin,
    /// What it means, with its unit.
    pub meaning: &'static str,
    /// What it accepts.
    pub(crate) kind: Kind<T>,
}

/// What a parameter accepts, and the field of `T` where it is kept.
#[derive(Debug)]
pub(crate) enum Kind<T: 'static> {
    /// A number within bounds.
    Number {
        least: f64,
        most: f64,
        get: fn(&T) -> f64,
        set: fn(&mut T, f64),
    },
    /// A part of a whole, so that 1 is all of it.
    Share {
        least: f64,
        most: f64,
        get: fn(&T) -> f64,
        set: fn(&mut T, f64),
    },
    /// A whole number within bounds.
    Whole {
        least: u32,
        most: u32,
        get: fn(&T) -> u32,
        set: fn(&mut T, u32),
    },
    /// True or false.
    Switch {
        get: fn(&T) -> bool,
        set: fn(&mut T, bool),
    },
    /// One of a few words.
    Choice {
        names: &'static [&'static str],
        meanings: &'static [&'static str],
        get: fn(&T) -> &'static str,
        set: fn(&mut T, &str) -> bool,
    },
    /// A list of faces of a die.
    Faces {
        get: fn(&T) -> &[u8],
        set: fn(&mut T, Vec<u8>),
    },
    /// The lowest face that saves, or "none".
    Save {
        get: fn(&T) -> Option<u8>,
        set: fn(&mut T, Option<u8>),
    },
    /// A name or a title.
    Line {
        get: fn(&T) -> &str,
        set: fn(&mut T, String),
    },
    /// A text of one line or more.
    Text {
        get: fn(&T) -> &str,
        set: fn(&mut T, String),
    },
    /// Width and depth in millimetres.
    Base {
        get: fn(&T) -> (f64, f64),
        set: fn(&mut T, (f64, f64)),
    },
}

/// The longest text that a ruleset may hold, in characters.
const LONGEST_TEXT: usize = 10_000;

impl<T> Kind<T> {
    /// What it accepts, in words.
    pub(crate) fn accepted(&self) -> String {
        match self {
            Self::Number { least, most, .. } => format!("a number from {least} to {most}"),
            Self::Share { least, most, .. } => {
                format!("a share from {least} to {most} (0.5 is half)")
            }
            Self::Whole { least, most, .. } => format!("a whole number from {least} to {most}"),
            Self::Switch { .. } => "true or false".to_owned(),
            Self::Choice { names, .. } => {
                let names: Vec<String> = names.iter().map(|name| format!("{name:?}")).collect();
                names.join(" | ")
            }
            Self::Faces { .. } => "a list of faces from 1 to 6, each once".to_owned(),
            Self::Save { .. } => "the lowest face that saves, from 1 to 6, or \"none\"".to_owned(),
            Self::Line { .. } => format!("one line of {LONGEST_LINE} characters at most"),
            Self::Text { .. } => "a text".to_owned(),
            Self::Base { .. } => format!(
                "[width, depth] in millimetres, each from {} to {}",
                BASE_MM.start(),
                BASE_MM.end()
            ),
        }
    }

    /// The words of a choice, each with what it means; none where it is no choice.
    pub(crate) fn words(&self) -> Vec<(&'static str, &'static str)> {
        match self {
            Self::Choice {
                names, meanings, ..
            } => names
                .iter()
                .copied()
                .zip(meanings.iter().copied())
                .collect(),
            _ => Vec::new(),
        }
    }

    /// Reads a value into its field; where it is not accepted, nothing is changed and the answer
    /// is what would be right.
    pub(crate) fn read(&self, node: &Node, into: &mut T) -> Result<(), String> {
        let accepted = || format!("write {}", self.accepted());
        match self {
            Self::Number {
                least, most, set, ..
            } => match node.number() {
                Some(number) if (*least..=*most).contains(&number) => set(into, number),
                _ => return Err(accepted()),
            },
            Self::Share {
                least, most, set, ..
            } => match node.number() {
                Some(share) if (*least..=*most).contains(&share) => set(into, share),
                number => {
                    let part = number.or_else(|| percentage(node)).map(|it| it / 100.0);
                    let hint = part
                        .filter(|part| (*least..=*most).contains(part))
                        .map(|part| format!("; did you mean {part}?"));
                    return Err(accepted() + &hint.unwrap_or_default());
                }
            },
            Self::Whole {
                least, most, set, ..
            } => match node.whole().and_then(|whole| u32::try_from(whole).ok()) {
                Some(whole) if (*least..=*most).contains(&whole) => set(into, whole),
                _ => return Err(accepted()),
            },
            Self::Switch { set, .. } => match node.value {
                Value::Switch(on) => set(into, on),
                _ => {
                    let hint = yes_or_no(node).map(|on| format!("; did you mean {on}?"));
                    return Err(accepted() + &hint.unwrap_or_default());
                }
            },
            Self::Choice { names, set, .. } => {
                let word = node.text().unwrap_or_default();
                if !set(into, word) {
                    let hint = nearest(word, names.iter().copied())
                        .map(|name| format!("; did you mean {name:?}?"));
                    return Err(accepted() + &hint.unwrap_or_default());
                }
            }
            Self::Faces { set, .. } => set(into, faces(node).ok_or_else(accepted)?),
            Self::Save { set, .. } => match (face(node), node.text()) {
                (Some(lowest), _) => set(into, Some(lowest)),
                (None, Some("none")) => set(into, None),
                _ => return Err(accepted()),
            },
            Self::Line { set, .. } => match node.text() {
                Some(text) if is_line(text) => set(into, text.to_owned()),
                Some(text) => {
                    let hint = unreadable(text, &[]).map(without).unwrap_or_default();
                    return Err(accepted() + &hint);
                }
                None => return Err(accepted()),
            },
            Self::Text { set, .. } => match node.text() {
                Some(text) if text.chars().count() > LONGEST_TEXT => {
                    return Err(format!("write at most {LONGEST_TEXT} characters"));
                }
                Some(text) => set(into, text.to_owned()),
                None => return Err(accepted()),
            },
            Self::Base { set, .. } => set(into, base(node).ok_or_else(accepted)?),
        }
        Ok(())
    }

    /// The value as a file writes it.
    pub(crate) fn written(&self, of: &T) -> String {
        match self {
            Self::Number { get, .. } | Self::Share { get, .. } => format!("{:?}", get(of)),
            Self::Whole { get, .. } => get(of).to_string(),
            Self::Switch { get, .. } => get(of).to_string(),
            Self::Choice { get, .. } => format!("{:?}", get(of)),
            Self::Faces { get, .. } => format!("{:?}", get(of)),
            Self::Save { get, .. } => {
                get(of).map_or_else(|| "\"none\"".to_owned(), |lowest| lowest.to_string())
            }
            Self::Line { get, .. } | Self::Text { get, .. } => {
                toml::Value::String(get(of).to_owned()).to_string()
            }
            Self::Base { get, .. } => {
                let (width, depth) = get(of);
                format!("[{width:?}, {depth:?}]")
            }
        }
    }
}

/// What is to be left out of a text.
fn without((place, found): (usize, char)) -> String {
    format!(" without {found:?}, its character {place}")
}

/// What somebody means who writes `50%`.
fn percentage(node: &Node) -> Option<f64> {
    let number = node.text()?.strip_suffix('%')?;
    number.trim().parse().ok()
}

/// What somebody means who answers a switch with another word.
fn yes_or_no(node: &Node) -> Option<bool> {
    match node.text()?.to_ascii_lowercase().as_str() {
        "true" | "yes" | "on" => Some(true),
        "false" | "no" | "off" => Some(false),
        _ => None,
    }
}

fn face(node: &Node) -> Option<u8> {
    let face = u8::try_from(node.whole()?).ok()?;
    (1..=6).contains(&face).then_some(face)
}

/// Faces in rising order; none where one is no face or stands twice.
fn faces(node: &Node) -> Option<Vec<u8>> {
    let Value::List(items) = &node.value else {
        return None;
    };
    let mut faces = items.iter().map(face).collect::<Option<Vec<u8>>>()?;
    faces.sort_unstable();
    let count = faces.len();
    faces.dedup();
    (faces.len() == count).then_some(faces)
}

fn base(node: &Node) -> Option<(f64, f64)> {
    let Value::List(items) = &node.value else {
        return None;
    };
    let side = |item: &Node| item.number().filter(|side| BASE_MM.contains(side));
    match &items[..] {
        [width, depth] => Some((side(width)?, side(depth)?)),
        _ => None,
    }
}

/// The [`Kind`] of a field, by the name of the kind.
macro_rules! kind {
    ($field:ident: $type:ty = Number($least:expr, $most:expr)) => {
        $crate::parameter::Kind::Number {
            least: $least,
            most: $most,
            get: |of| of.$field,
            set: |of, number| of.$field = number,
        }
    };
    ($field:ident: $type:ty = Share($least:expr, $most:expr)) => {
        $crate::parameter::Kind::Share {
            least: $least,
            most: $most,
            get: |of| of.$field,
            set: |of, share| of.$field = share,
        }
    };
    ($field:ident: $type:ty = Whole($least:expr, $most:expr)) => {
        $crate::parameter::Kind::Whole {
            least: $least,
            most: $most,
            get: |of| u32::from(of.$field),
            // The bound of every field of eight bits is below 256.
            set: |of, whole| of.$field = whole as $type,
        }
    };
    ($field:ident: $type:ty = Switch()) => {
        $crate::parameter::Kind::Switch {
            get: |of| of.$field,
            set: |of, on| of.$field = on,
        }
    };
    ($field:ident: $type:ty = Choice()) => {
        $crate::parameter::Kind::Choice {
            names: <$type as $crate::choice::Choice>::NAMES,
            meanings: <$type as $crate::choice::Choice>::MEANINGS,
            get: |of| $crate::choice::Choice::name(of.$field),
            set: |of, word| match <$type as $crate::choice::Choice>::named(word) {
                Some(value) => {
                    of.$field = value;
                    true
                }
                None => false,
            },
        }
    };
    ($field:ident: $type:ty = $Kind:ident()) => {
        $crate::parameter::Kind::$Kind {
            get: |of| $crate::parameter::Lent::lent(&of.$field),
            set: |of, value| of.$field = value,
        }
    };
}

/// A field as its kind lends it out.
pub(crate) trait Lent<'a, L> {
    fn lent(&'a self) -> L;
}

impl<'a> Lent<'a, &'a [u8]> for Vec<u8> {
    fn lent(&'a self) -> &'a [u8] {
        self
    }
}

impl<'a> Lent<'a, &'a str> for String {
    fn lent(&'a self) -> &'a str {
        self
    }
}

impl Lent<'_, (f64, f64)> for (f64, f64) {
    fn lent(&self) -> (f64, f64) {
        *self
    }
}

/// Defines a struct whose fields are parameters, together with the table of them. Fields before
/// the `parameters` are no parameters of one value.
macro_rules! parameters {
    (
        $(#[$doc:meta])*
        pub struct $Owner:ident {
            $($(#[$plain_doc:meta])* $plain:ident: $plain_type:ty,)*
        }
        parameters $TABLE:ident {
            $($field:ident: $type:ty = $Kind:ident($($bound:expr),*),
                $origin:ident $(($rule:literal))? $meaning:literal;)*
        }
    ) => {
        $(#[$doc])*
        pub struct $Owner {
            $($(#[$plain_doc])* pub $plain: $plain_type,)*
            $(#[doc = concat!($meaning, $(" (", $rule, ")",)? ".")] pub $field: $type,)*
        }

        /// The table of the parameters, in the order of the file.
        pub(crate) const $TABLE: &[$crate::parameter::Parameter<$Owner>] = &[
            $($crate::parameter::Parameter {
                key: stringify!($field),
                rule: concat!($($rule)?),
                origin: $crate::parameter::Origin::$origin,
                meaning: $meaning,
                kind: $crate::parameter::kind!($field: $type = $Kind($($bound),*)),
            },)*
        ];

        impl $Owner {
            /// Nothing said yet: what a reader fills.
            pub(crate) fn blank() -> Self {
                Self {
                    $($plain: Default::default(),)*
                    $($field: Default::default(),)*
                }
            }
        }
    };
}

pub(crate) use {kind, parameters};
