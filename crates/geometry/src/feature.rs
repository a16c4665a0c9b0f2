//! Terrain features as a scenario file gives them.

use crate::Vec2;

/// The kinds of terrain (INTERFACES section 2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TerrainKind {
    /// Woods: area terrain.
    Woods,
    /// Rough ground: area terrain.
    Rough,
    /// A hill contour, with a level; steep or not.
    Hill,
    /// A river: forbidden to all but flyers.
    River,
    /// A stream: stops whoever enters it.
    Stream,
    /// A ford: stops whoever enters it; lies over rivers and streams.
    Ford,
    /// Lakes and cliffs: forbidden to all but flyers.
    Impassable,
    /// A building, solid or open.
    Building,
    /// A wall: linear, hard cover.
    Wall,
    /// A palisade: linear, hard cover.
    Palisade,
    /// A hedge: linear, soft cover.
    Hedge,
    /// A road; over a river or stream, a bridge.
    Road,
    /// A field: area terrain without effect in Test 6.
    Field,
}

impl TerrainKind {
    /// Every kind, in the order of the file format.
    pub const ALL: [Self; 13] = [
        Self::Woods,
        Self::Rough,
        Self::Hill,
        Self::River,
        Self::Stream,
        Self::Ford,
        Self::Impassable,
        Self::Building,
        Self::Wall,
        Self::Palisade,
        Self::Hedge,
        Self::Road,
        Self::Field,
    ];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            Self::Woods => "woods",
            Self::Rough => "rough",
            Self::Hill => "hill",
            Self::River => "river",
            Self::Stream => "stream",
            Self::Ford => "ford",
            Self::Impassable => "impassable",
            Self::Building => "building",
            Self::Wall => "wall",
            Self::Palisade => "palisade",
            Self::Hedge => "hedge",
            Self::Road => "road",
            Self::Field => "field",
        }
    }

    /// Walls, palisades and hedges: lines without thickness (MOVE-7).
    pub fn is_linear(self) -> bool {
        matches!(self, Self::Wall | Self::Palisade | Self::Hedge)
    }
}

/// The shape of a feature as the file gives it; lengths in inches, bearings in degrees clockwise.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A simple polygon, either way round, not closed by a repeated point.
    Polygon(Vec<Vec2>),
    /// A rectangle: `size` is given across the bearing, then along it.
    Rectangle {
        /// Centre.
        centre: Vec2,
        /// Across the bearing, then along it.
        size: Vec2,
        /// Degrees clockwise.
        bearing: f64,
    },
    /// An ellipse: `radii` are given across the bearing, then along it.
    Ellipse {
        /// Centre.
        centre: Vec2,
        /// Across the bearing, then along it.
        radii: Vec2,
        /// Degrees clockwise.
        bearing: f64,
    },
    /// A band along a line, with flat ends and mitred joins.
    Ribbon {
        /// The middle line.
        points: Vec<Vec2>,
        /// Full width.
        width: f64,
    },
    /// A line without thickness: walls, palisades, hedges.
    Line(Vec<Vec2>),
}

/// One terrain feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// Its id in the scenario.
    pub id: String,
    /// What it is.
    pub kind: TerrainKind,
    /// Where it lies.
    pub shape: Shape,
    /// Height of a hill contour, 1 to 3; 0 for everything else.
    pub level: u8,
    /// A steep hill.
    pub steep: bool,
    /// A building that nobody may enter or see through.
    pub solid: bool,
}

impl Feature {
    /// Area terrain: woods, rough ground, fields (MEASURE-5). Asked by the Warlord rules (section 9).
    pub fn is_area_terrain(&self) -> bool {
        matches!(
            self.kind,
            TerrainKind::Woods | TerrainKind::Rough | TerrainKind::Field
        )
    }

    /// An obstacle to stand in: a building, a stream, a ford, a steep slope. The ground behind a
    /// wall is one as well, see [`crate::TerrainMap::obstacle`] (MEASURE-5).
    pub fn is_obstacle(&self) -> bool {
        match self.kind {
            TerrainKind::Building | TerrainKind::Stream | TerrainKind::Ford => true,
            TerrainKind::Hill => self.steep,
            _ => false,
        }
    }

    /// Ground forbidden to all but flyers, with any part of the base: rivers, impassable ground,
    /// solid buildings (MOVE-6).
    pub fn is_forbidden(&self) -> bool {
        match self.kind {
            TerrainKind::River | TerrainKind::Impassable => true,
            TerrainKind::Building => self.solid,
            _ => false,
        }
    }

    /// Water that stops who enters it: fords and streams (MOVE-5).
    pub fn stops(&self) -> bool {
        matches!(self.kind, TerrainKind::Ford | TerrainKind::Stream)
    }
}
