//! What a press on the table does.

use egui::Key;
use muster_geometry::TerrainKind;

use super::Deed;
use crate::panels::widgets::Icon;

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
    /// Cuts a feature in two along a line.
    Cut,
    /// Sets the points of a river, stream or road.
    Ribbon,
    /// Sets the points of a wall, palisade or hedge.
    Line,
    /// Lays a ford or bridge across the nearest river.
    Crossing,
    /// Sets houses down.
    House,
    /// Sets units down.
    Unit,
    /// Gives an army a commander.
    Commander,
    /// Pulls an army's deployment zone open.
    Zone,
    /// Sets ground to be held.
    Objective,
    /// Sets two points of the photograph.
    Measure,
}

/// A button of the tools.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Peg {
    /// A tool.
    Of(Tool),
    /// Terrain of a kind, with the tool that draws it.
    Ground(TerrainKind),
}

impl Peg {
    /// All, with the heading of each group.
    pub(crate) const GROUPS: [(&'static str, &'static [Self]); 3] = [
        (
            "Shape",
            &[
                Self::Of(Tool::Select),
                Self::Of(Tool::Polygon),
                Self::Of(Tool::Freehand),
                Self::Of(Tool::Rectangle),
                Self::Of(Tool::Ellipse),
                Self::Of(Tool::Cut),
            ],
        ),
        (
            "Terrain",
            &[
                Self::Ground(TerrainKind::Woods),
                Self::Ground(TerrainKind::Hill),
                Self::Ground(TerrainKind::River),
                Self::Ground(TerrainKind::Ford),
                Self::Ground(TerrainKind::Road),
                Self::Ground(TerrainKind::Wall),
                Self::Ground(TerrainKind::Building),
            ],
        ),
        (
            "Armies",
            &[
                Self::Of(Tool::Unit),
                Self::Of(Tool::Commander),
                Self::Of(Tool::Zone),
                Self::Of(Tool::Objective),
            ],
        ),
    ];

    /// All of them, from the top.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        Self::GROUPS.iter().flat_map(|(_, pegs)| *pegs).copied()
    }

    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Of(tool) => tool.name(),
            Self::Ground(TerrainKind::River) => "River, stream",
            Self::Ground(TerrainKind::Ford) => Tool::Crossing.name(),
            Self::Ground(TerrainKind::Wall) => Tool::Line.name(),
            Self::Ground(kind) => kind_name(kind),
        }
    }

    /// Its picture.
    pub(crate) fn icon(self) -> Icon {
        match self {
            Self::Of(tool) => match tool {
                Tool::Select => Icon::Arrow,
                Tool::Polygon => Icon::Polygon,
                Tool::Freehand => Icon::Freehand,
                Tool::Rectangle => Icon::Rectangle,
                Tool::Ellipse => Icon::Ellipse,
                Tool::Cut => Icon::Cut,
                Tool::Ribbon => Icon::River,
                Tool::Line => Icon::Wall,
                Tool::Crossing => Icon::Ford,
                Tool::House => Icon::House,
                Tool::Unit => Icon::Unit,
                Tool::Commander => Icon::Star,
                Tool::Zone => Icon::DeployZone,
                Tool::Objective => Icon::Flag,
                Tool::Measure => Icon::Ruler,
            },
            Self::Ground(kind) => match kind {
                TerrainKind::Woods => Icon::Woods,
                TerrainKind::River => Icon::River,
                TerrainKind::Ford => Icon::Ford,
                TerrainKind::Road => Icon::Road,
                TerrainKind::Wall => Icon::Wall,
                TerrainKind::Building => Icon::House,
                _ => Icon::Hill,
            },
        }
    }

    /// The key that takes it in hand.
    pub(crate) fn key(self) -> Key {
        match self {
            Self::Of(tool) => match tool {
                Tool::Select => Key::V,
                Tool::Polygon => Key::P,
                Tool::Freehand => Key::F,
                Tool::Rectangle => Key::R,
                Tool::Ellipse => Key::E,
                Tool::Cut => Key::X,
                Tool::Ribbon => Key::Num3,
                Tool::Crossing => Key::Num4,
                Tool::Line => Key::Num6,
                Tool::House => Key::Num7,
                Tool::Unit => Key::U,
                Tool::Commander => Key::K,
                Tool::Zone => Key::D,
                Tool::Objective => Key::O,
                // It is taken by its button alone.
                Tool::Measure => Key::F35,
            },
            Self::Ground(kind) => match kind {
                TerrainKind::Woods => Key::Num1,
                TerrainKind::River => Key::Num3,
                TerrainKind::Ford => Key::Num4,
                TerrainKind::Road => Key::Num5,
                TerrainKind::Wall => Key::Num6,
                TerrainKind::Building => Key::Num7,
                _ => Key::Num2,
            },
        }
    }

    /// What it does, in a sentence.
    pub(crate) fn about(self) -> &'static str {
        match self {
            Self::Of(tool) => tool.about(),
            Self::Ground(TerrainKind::Woods) => {
                "Drawn with the shape that was used last; rough ground, fields and lakes are chosen at the right."
            }
            Self::Ground(TerrainKind::Hill) => {
                "Drawn with the shape that was used last; a smaller one on top of it is its next step."
            }
            Self::Ground(kind) => Tool::default().that_draws(kind).about(),
        }
    }

    /// Takes it in hand.
    pub(crate) fn deed(self) -> Deed {
        match self {
            Self::Of(tool) => Deed::Take(tool),
            Self::Ground(kind) => Deed::Draw(kind),
        }
    }
}

impl Tool {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Select => "Select",
            Self::Polygon => "Polygon",
            Self::Freehand => "Freehand",
            Self::Rectangle => "Rectangle",
            Self::Ellipse => "Ellipse",
            Self::Cut => "Cut",
            Self::Ribbon => "River, road",
            Self::Line => "Wall, hedge",
            Self::Crossing => "Ford, bridge",
            Self::House => "Building",
            Self::Unit => "Unit",
            Self::Commander => "Commander",
            Self::Zone => "Deploy zone",
            Self::Objective => "Objective",
            Self::Measure => "Scale of the photograph",
        }
    }

    /// Whether it draws areas of any kind.
    pub(crate) fn is_of_areas(self) -> bool {
        matches!(
            self,
            Self::Polygon | Self::Freehand | Self::Rectangle | Self::Ellipse
        )
    }

    /// The tool that draws terrain of a kind: areas are drawn with this one, where it can.
    pub(crate) fn that_draws(self, kind: TerrainKind) -> Self {
        match kind {
            TerrainKind::River | TerrainKind::Stream | TerrainKind::Road => Self::Ribbon,
            TerrainKind::Wall | TerrainKind::Palisade | TerrainKind::Hedge => Self::Line,
            TerrainKind::Ford => Self::Crossing,
            TerrainKind::Building => Self::House,
            _ if self.is_of_areas() => self,
            _ => Self::Polygon,
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
            Self::Rectangle => "Drag from corner to corner: fields, anything square.",
            Self::Ellipse => "Drag from corner to corner of the box around it: hills, ponds.",
            Self::Cut => "Drag a line across features: each that it crosses becomes two.",
            Self::Ribbon => "Click point after point along its middle; Enter ends it.",
            Self::Line => "Click point after point along it; Enter ends it.",
            Self::Crossing => {
                "Click near a river or stream: the crossing is laid square across it."
            }
            Self::House => "Click to set a house down, or drag from corner to corner of one.",
            Self::Unit => {
                "Click to set units of the chosen troop type down, one a click; dragging sets a line of them, with Shift a column."
            }
            Self::Commander => "Click a unit to give it a commander, or free ground for one alone.",
            Self::Zone => "Drag the rectangle in which the chosen army deploys.",
            Self::Objective => {
                "Drag from the middle of the circle that the chosen army has to hold."
            }
            Self::Measure => {
                "Click two points of the photograph whose distance you know, for instance two corners of the table."
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
                Kind::Impassable,
            ],
            Self::Ribbon => &[Kind::River, Kind::Stream, Kind::Road],
            Self::Line => &[Kind::Wall, Kind::Palisade, Kind::Hedge],
            Self::Crossing => &[Kind::Ford, Kind::Road],
            Self::House => &[Kind::Building],
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
