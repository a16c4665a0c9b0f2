//! What a press on the table does.

use egui::Key;
use muster_geometry::TerrainKind;

/// What a press on the table does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Tool {
    /// Takes things in hand and moves them.
    #[default]
    Select,
    /// Sets the corners of an area one by one.
    Polygon,
    /// Draws an area in one stroke.
    Freehand,
    /// Pulls a rectangle open.
    Rectangle,
    /// Pulls an ellipse open.
    Ellipse,
    /// Sets the points of a river, stream or road.
    Ribbon,
    /// Sets the points of a wall, palisade or hedge.
    Line,
    /// Lays a ford or bridge across the nearest river.
    Crossing,
    /// Sets units down.
    Unit,
    /// Gives an army a commander.
    Commander,
    /// Pulls an army's deployment zone open.
    Zone,
    /// Sets ground to be held.
    Objective,
}

impl Tool {
    /// All, with the heading of each group.
    pub const GROUPS: [(&'static str, &'static [Self]); 3] = [
        ("Table", &[Self::Select]),
        (
            "Terrain",
            &[
                Self::Polygon,
                Self::Freehand,
                Self::Rectangle,
                Self::Ellipse,
                Self::Ribbon,
                Self::Line,
                Self::Crossing,
            ],
        ),
        (
            "Armies",
            &[Self::Unit, Self::Commander, Self::Zone, Self::Objective],
        ),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Select => "Select",
            Self::Polygon => "Polygon",
            Self::Freehand => "Freehand",
            Self::Rectangle => "Rectangle",
            Self::Ellipse => "Ellipse",
            Self::Ribbon => "River, road",
            Self::Line => "Wall, hedge",
            Self::Crossing => "Ford, bridge",
            Self::Unit => "Unit",
            Self::Commander => "Commander",
            Self::Zone => "Deploy zone",
            Self::Objective => "Objective",
        }
    }

    /// The key that takes it in hand.
    pub fn key(self) -> Key {
        match self {
            Self::Select => Key::V,
            Self::Polygon => Key::P,
            Self::Freehand => Key::F,
            Self::Rectangle => Key::R,
            Self::Ellipse => Key::E,
            Self::Ribbon => Key::B,
            Self::Line => Key::L,
            Self::Crossing => Key::C,
            Self::Unit => Key::U,
            Self::Commander => Key::K,
            Self::Zone => Key::D,
            Self::Objective => Key::O,
        }
    }

    /// What it does, in a sentence.
    pub fn about(self) -> &'static str {
        match self {
            Self::Select => {
                "Click to take something in hand, drag to move it, drag over free ground to take all that lies there."
            }
            Self::Polygon => {
                "Click corner after corner; Enter, or a click on the first, closes the area."
            }
            Self::Freehand => "Draw the outline of an area in one stroke.",
            Self::Rectangle => "Drag from corner to corner: fields, houses, anything square.",
            Self::Ellipse => "Drag from corner to corner of the box around it: hills, ponds.",
            Self::Ribbon => "Click point after point along its middle; Enter ends it.",
            Self::Line => "Click point after point along it; Enter ends it.",
            Self::Crossing => {
                "Click near a river or stream: the crossing is laid square across it."
            }
            Self::Unit => {
                "Click to set units of the chosen troop type down, one a click; dragging sets a line of them."
            }
            Self::Commander => "Click a unit to give it a commander, or free ground for one alone.",
            Self::Zone => "Drag the rectangle in which the chosen army deploys.",
            Self::Objective => {
                "Drag from the middle of the circle that the chosen army has to hold."
            }
        }
    }

    /// The kinds of terrain that it draws.
    pub fn kinds(self) -> &'static [TerrainKind] {
        use TerrainKind as Kind;
        match self {
            Self::Polygon | Self::Freehand | Self::Rectangle | Self::Ellipse => &[
                Kind::Woods,
                Kind::Rough,
                Kind::Hill,
                Kind::Field,
                Kind::Building,
                Kind::Impassable,
            ],
            Self::Ribbon => &[Kind::River, Kind::Stream, Kind::Road],
            Self::Line => &[Kind::Wall, Kind::Palisade, Kind::Hedge],
            Self::Crossing => &[Kind::Ford, Kind::Road],
            _ => &[],
        }
    }

    /// Whether it gathers points, one a click.
    pub fn gathers(self) -> bool {
        matches!(self, Self::Polygon | Self::Ribbon | Self::Line)
    }
}

/// What a kind of terrain is called.
pub fn kind_name(kind: TerrainKind) -> &'static str {
    match kind {
        TerrainKind::Woods => "Woods",
        TerrainKind::Rough => "Rough ground",
        TerrainKind::Hill => "Hill",
        TerrainKind::River => "River",
        TerrainKind::Stream => "Stream",
        TerrainKind::Ford => "Ford",
        TerrainKind::Impassable => "Lake or cliff",
        TerrainKind::Building => "Building",
        TerrainKind::Wall => "Wall",
        TerrainKind::Palisade => "Palisade",
        TerrainKind::Hedge => "Hedge",
        TerrainKind::Road => "Road",
        TerrainKind::Field => "Field",
    }
}
