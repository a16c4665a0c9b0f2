//! A drawing as data: what the window tessellates is what reports and thumbnails rasterise.
//!
//! Lengths at the top level are inches on the table, x to the right and y **down**, as in SVG; the
//! upper left corner of the playing surface is 0, 0.

use std::collections::BTreeMap;

use crate::{Colour, Path, Vec2};

/// A colour and how strong it is laid on: 1 covers, 0 is nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    /// The colour.
    pub colour: Colour,
    /// 0 to 1.
    pub opacity: f64,
}

impl From<Colour> for Paint {
    fn from(colour: Colour) -> Self {
        Self {
            colour,
            opacity: 1.0,
        }
    }
}

/// What an outline is filled with.
#[derive(Clone, Debug, PartialEq)]
pub enum Fill {
    /// One colour.
    Plain(Paint),
    /// A symbol repeated edge to edge.
    Tiled {
        /// What is repeated.
        symbol: SymbolId,
        /// Size of one tile, from its upper left corner.
        size: Vec2,
        /// How the whole grid of tiles lies.
        placed: Placing,
    },
    /// Clear in the middle, darker to the rim: the light on the table, the only gradient there is.
    Vignette {
        /// The lightest place.
        centre: Vec2,
        /// Where the paint is at its full strength.
        radius: f64,
        /// The share of the radius that stays clear.
        clear: f64,
        /// The paint at the radius.
        paint: Paint,
    },
}

/// A line along an outline.
#[derive(Clone, Debug, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub paint: Paint,
    /// Its full width.
    pub width: f64,
    /// Round ends; joins are always round.
    pub round: bool,
    /// Lengths of dash and gap in turn; none for a line without gaps.
    pub dashes: Vec<f64>,
}

/// An outline with what it is painted with; the fill lies under the line.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    /// The outline.
    pub path: Path,
    /// Its inside.
    pub fill: Option<Fill>,
    /// Its line.
    pub stroke: Option<Stroke>,
}

/// Where and how something is placed: scaled first, then turned, then moved.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Placing {
    /// Where its origin goes.
    pub at: Vec2,
    /// Degrees clockwise on the picture.
    pub turn: f64,
    /// Along its own x and y.
    pub scale: Vec2,
}

impl Placing {
    /// As it is.
    pub const HERE: Self = Self {
        at: Vec2::ZERO,
        turn: 0.0,
        scale: Vec2::ONE,
    };

    /// Moved to a point.
    pub const fn at(x: f64, y: f64) -> Self {
        Self {
            at: Vec2::new(x, y),
            ..Self::HERE
        }
    }

    /// Turned, in degrees clockwise.
    pub const fn turned(self, turn: f64) -> Self {
        Self { turn, ..self }
    }

    /// Made larger by one factor.
    pub const fn scaled(self, factor: f64) -> Self {
        Self {
            scale: Vec2::new(factor, factor),
            ..self
        }
    }

    /// Made larger by a factor along each axis; below 0 mirrors.
    pub const fn stretched(self, x: f64, y: f64) -> Self {
        Self {
            scale: Vec2::new(x, y),
            ..self
        }
    }

    /// The matrix of this placing.
    pub fn affine(&self) -> Affine {
        let (sin, cos) = libm::sincos(self.turn.to_radians());
        Affine {
            x_axis: Vec2::new(cos, sin) * self.scale.x,
            y_axis: Vec2::new(-sin, cos) * self.scale.y,
            origin: self.at,
        }
    }
}

/// A matrix that turns a point of a symbol into a point of the drawing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Affine {
    /// Where the unit vector along x goes.
    pub x_axis: Vec2,
    /// Where the unit vector along y goes.
    pub y_axis: Vec2,
    /// Where the origin goes.
    pub origin: Vec2,
}

impl Affine {
    /// Leaves every point where it is.
    pub const IDENTITY: Self = Self {
        x_axis: Vec2::new(1.0, 0.0),
        y_axis: Vec2::new(0.0, 1.0),
        origin: Vec2::ZERO,
    };

    /// The place of a point.
    pub fn apply(&self, point: Vec2) -> Vec2 {
        self.origin + self.x_axis * point.x + self.y_axis * point.y
    }

    /// First `inner`, then this.
    pub fn after(&self, inner: &Self) -> Self {
        let turn = |vector: Vec2| self.x_axis * vector.x + self.y_axis * vector.y;
        Self {
            x_axis: turn(inner.x_axis),
            y_axis: turn(inner.y_axis),
            origin: self.apply(inner.origin),
        }
    }
}

/// Weight of the letters of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// Lato Regular.
    Regular,
    /// Lato Bold.
    Bold,
}

/// Which point of a text stands where it is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The left end.
    Start,
    /// The right end.
    End,
    /// The middle.
    Middle,
}

/// A line of text; beside the table, on the table only names of goals and ids.
#[derive(Clone, Debug, PartialEq)]
pub struct Text {
    /// The point on the base line.
    pub at: Vec2,
    /// The words.
    pub words: String,
    /// Height of the letters.
    pub size: f64,
    /// Their weight.
    pub weight: Weight,
    /// Which of its points stands there.
    pub anchor: Anchor,
    /// Their colour.
    pub paint: Paint,
}

/// One thing drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Mark {
    /// A painted outline.
    Shape(Shape),
    /// Marks placed together.
    Group {
        /// How.
        placed: Placing,
        /// Only what lies in this rectangle (upper left, lower right) is seen.
        clip: Option<(Vec2, Vec2)>,
        /// What.
        marks: Vec<Mark>,
    },
    /// A symbol of the drawing, placed.
    Use {
        /// Which.
        symbol: SymbolId,
        /// How.
        placed: Placing,
    },
    /// A line of text.
    Text(Text),
}

/// Number of a symbol in its drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SymbolId(pub usize);

/// Marks that are used more than once.
#[derive(Clone, Debug, PartialEq)]
pub struct Symbol {
    /// Its name in the drawing, for example `figure azure infantry 0`.
    pub name: String,
    /// What it shows.
    pub marks: Vec<Mark>,
}

/// A picture: symbols, and marks from the lowest to the uppermost.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Drawing {
    /// The upper left corner of what is to be seen.
    pub corner: Vec2,
    /// Width and height of what is to be seen.
    pub size: Vec2,
    /// What marks refer to.
    pub symbols: Vec<Symbol>,
    /// What is drawn, in order.
    pub marks: Vec<Mark>,
    names: BTreeMap<String, SymbolId>,
}

/// One painted outline of a drawing with the matrix that applies to it.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'a> {
    /// The outline.
    pub shape: &'a Shape,
    /// From its own lengths to those of the drawing.
    pub affine: Affine,
}

impl Drawing {
    /// An empty drawing of a region.
    pub fn new(corner: Vec2, size: Vec2) -> Self {
        Self {
            corner,
            size,
            ..Self::default()
        }
    }

    /// The symbol of that name, made now if the drawing has none yet.
    pub fn symbol(&mut self, name: &str, make: impl FnOnce(&mut Self) -> Vec<Mark>) -> SymbolId {
        if let Some(id) = self.names.get(name) {
            return *id;
        }
        let marks = make(self);
        let id = SymbolId(self.symbols.len());
        self.symbols.push(Symbol {
            name: name.to_owned(),
            marks,
        });
        self.names.insert(name.to_owned(), id);
        id
    }

    /// Calls back with every painted outline, from the lowest to the uppermost, groups and
    /// symbols resolved; clips are left to the caller, texts are left out.
    pub fn visit<'a>(&'a self, mut seen: impl FnMut(Placed<'a>)) {
        self.visit_marks(&self.marks, Affine::IDENTITY, 0, &mut seen);
    }

    fn visit_marks<'a>(
        &'a self,
        marks: &'a [Mark],
        affine: Affine,
        depth: usize,
        seen: &mut impl FnMut(Placed<'a>),
    ) {
        // A symbol is made before what uses it, so that real drawings are a few levels deep.
        const DEEPEST: usize = 16;
        if depth > DEEPEST {
            return;
        }
        for mark in marks {
            match mark {
                Mark::Shape(shape) => seen(Placed { shape, affine }),
                Mark::Group { placed, marks, .. } => {
                    self.visit_marks(marks, affine.after(&placed.affine()), depth + 1, seen);
                }
                Mark::Use { symbol, placed } => {
                    if let Some(symbol) = self.symbols.get(symbol.0) {
                        let inner = affine.after(&placed.affine());
                        self.visit_marks(&symbol.marks, inner, depth + 1, seen);
                    }
                }
                Mark::Text(_) => {}
            }
        }
    }
}
