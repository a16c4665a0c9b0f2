//! What an overlay is made of: marks on the table, in inches, and tags that name them.

use std::sync::Arc;

use egui::Color32;
use muster_battle::{ArmyId, UnitId};
use muster_geometry::{Pose, Vec2};

use super::area::Area;

/// How a line is drawn. Widths and lengths in points of the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pen {
    /// Its colour.
    pub colour: Color32,
    /// Its width.
    pub width: f32,
    /// Length of a dash and of a gap; none: unbroken.
    pub dash: Option<(f32, f32)>,
}

impl Pen {
    /// An unbroken line.
    pub fn solid(colour: Color32, width: f32) -> Self {
        Self {
            colour,
            width,
            dash: None,
        }
    }

    /// A dashed line.
    pub fn dashed(colour: Color32, width: f32) -> Self {
        Self {
            dash: Some((8.0, 6.0)),
            ..Self::solid(colour, width)
        }
    }

    /// A dotted line.
    pub fn dotted(colour: Color32, width: f32) -> Self {
        Self {
            dash: Some((2.0, 5.0)),
            ..Self::solid(colour, width)
        }
    }
}

/// What a tag says, and so what colour it has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// It may be.
    Legal,
    /// It may not be.
    Refused,
    /// This is what your click does.
    Deed,
    /// What it is.
    Plain,
    /// It can hurt.
    Threat,
    /// It is this side's.
    Side(ArmyId),
}

/// Words beside something on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Tag {
    /// What stands above the words, larger: what the player has to do.
    pub head: Option<&'static str>,
    /// What it says.
    pub words: String,
    /// How.
    pub tone: Tone,
    /// The corners of what it names, in inches; it stays clear of it.
    pub names: Vec<Vec2>,
    /// Left out where it could not stand close by without covering a base.
    pub gives_way: bool,
}

/// One mark.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A filled area.
    Fill(Arc<Area>, Color32),
    /// A line through places of the table.
    Line {
        /// The places.
        points: Vec<Vec2>,
        /// It comes back to the first.
        closed: bool,
        /// How it is drawn.
        pen: Pen,
    },
    /// The ring around a base: so many inches outside it, at least so many points.
    Ring {
        /// The corners of the base.
        corners: [Vec2; 4],
        /// Its width in inches.
        inches: f64,
        /// At least so wide, in points.
        least: f32,
        /// Its colour.
        colour: Color32,
    },
    /// The ring around a round base.
    Circle {
        /// Its middle.
        at: Vec2,
        /// Its radius in inches.
        radius: f64,
        /// How it is drawn.
        pen: Pen,
        /// Its fill.
        fill: Color32,
    },
    /// A base where it must not be: red, with pale hatching.
    Hatched([Vec2; 4]),
    /// A white cross in a red disc: here it fails.
    Cross(Vec2),
    /// A unit where it is not yet.
    Unit {
        /// Which.
        unit: UnitId,
        /// Where.
        pose: Pose,
        /// How opaque, 0 to 1.
        opacity: f32,
    },
    /// A small number on a disc.
    Number {
        /// Where.
        at: Vec2,
        /// What.
        number: u32,
        /// The disc's colour.
        colour: Color32,
    },
    /// Words.
    Tag(Tag),
}

impl Mark {
    /// A line from place to place.
    pub fn line(from: Vec2, to: Vec2, pen: Pen) -> Self {
        Self::Line {
            points: vec![from, to],
            closed: false,
            pen,
        }
    }

    /// A closed line.
    pub fn outline(points: &[Vec2], pen: Pen) -> Self {
        Self::Line {
            points: points.to_vec(),
            closed: true,
            pen,
        }
    }

    /// The corners that it runs around, where it is a closed line.
    pub fn frame(&self) -> Option<&[Vec2]> {
        match self {
            Self::Ring { corners, .. } => Some(corners),
            Self::Line {
                points,
                closed: true,
                ..
            } => Some(points),
            _ => None,
        }
    }

    /// Its words, where it is a tag.
    pub fn words_mut(&mut self) -> Option<&mut String> {
        match self {
            Self::Tag(tag) => Some(&mut tag.words),
            _ => None,
        }
    }

    /// A tag.
    pub fn tag(words: impl Into<String>, tone: Tone, names: &[Vec2]) -> Self {
        Self::Tag(Tag {
            head: None,
            words: words.into(),
            tone,
            names: names.to_vec(),
            gives_way: false,
        })
    }

    /// A tag that is left out where it could not stand close by without covering a base.
    pub fn tag_with_room(words: impl Into<String>, tone: Tone, names: &[Vec2]) -> Self {
        Self::Tag(Tag {
            head: None,
            words: words.into(),
            tone,
            names: names.to_vec(),
            gives_way: true,
        })
    }
}
