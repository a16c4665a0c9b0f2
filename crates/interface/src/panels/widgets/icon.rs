//! Icons, drawn as strokes in a box of 20 by 20.

use std::sync::LazyLock;

use egui::epaint::{CubicBezierShape, QuadraticBezierShape};
use egui::{Color32, Painter, Pos2, Shape, Stroke, pos2};
use muster_picture::{Path, Segment};

use crate::overlay::Lens;

/// What an icon shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Icon {
    /// A way out of a box.
    Reach,
    /// A base in its zone.
    Zones,
    /// A sector.
    Arc,
    /// An eye.
    Sight,
    /// A warning sign.
    Threat,
    /// A ruler.
    Ruler,
    /// An arrow back.
    Undo,
    /// An arrow forth.
    Redo,
    /// An open book.
    Rules,
    /// Three lines.
    Menu,
    /// Two bars.
    Pause,
    /// A triangle.
    Go,
    /// A triangle before a bar.
    Step,
    /// Two triangles.
    Skip,
    /// Two dice.
    Dice,
    /// An arrow to the left.
    Left,
    /// An arrow to the right.
    Right,
    /// A star.
    Star,
    /// A cross.
    Close,
    /// A pointer's arrow.
    Arrow,
    /// An area with its corners.
    Polygon,
    /// A line drawn in one stroke.
    Freehand,
    /// A rectangle.
    Rectangle,
    /// An ellipse.
    Ellipse,
    /// Scissors.
    Cut,
    /// A tree.
    Woods,
    /// A hill of two steps.
    Hill,
    /// Two banks.
    River,
    /// Stones in water.
    Ford,
    /// A road with its middle line.
    Road,
    /// Courses of stone.
    Wall,
    /// A house.
    House,
    /// A base with its front edge.
    Unit,
    /// A dashed box.
    DeployZone,
    /// A flag.
    Flag,
    /// A padlock.
    Lock,
    /// A lamp that is lit.
    Advice,
}

/// Outlines of an icon: those that are stroked, and those that are filled.
struct Strokes {
    lines: Vec<Vec<Part>>,
    fills: Vec<Vec<Pos2>>,
}

/// One curve of an outline.
#[derive(Clone, Copy)]
enum Part {
    Line([Pos2; 2]),
    Quad([Pos2; 3]),
    Cubic([Pos2; 4]),
}

impl Icon {
    const COUNT: usize = Self::Advice as usize + 1;

    const ALL: [Self; Self::COUNT] = [
        Self::Reach,
        Self::Zones,
        Self::Arc,
        Self::Sight,
        Self::Threat,
        Self::Ruler,
        Self::Undo,
        Self::Redo,
        Self::Rules,
        Self::Menu,
        Self::Pause,
        Self::Go,
        Self::Step,
        Self::Skip,
        Self::Dice,
        Self::Left,
        Self::Right,
        Self::Star,
        Self::Close,
        Self::Arrow,
        Self::Polygon,
        Self::Freehand,
        Self::Rectangle,
        Self::Ellipse,
        Self::Cut,
        Self::Woods,
        Self::Hill,
        Self::River,
        Self::Ford,
        Self::Road,
        Self::Wall,
        Self::House,
        Self::Unit,
        Self::DeployZone,
        Self::Flag,
        Self::Lock,
        Self::Advice,
    ];

    /// The icon of an overlay.
    pub fn of(lens: Lens) -> Self {
        match lens {
            Lens::Reach => Self::Reach,
            Lens::Zones => Self::Zones,
            Lens::Arc => Self::Arc,
            Lens::Sight => Self::Sight,
            Lens::Threat => Self::Threat,
            Lens::Ruler => Self::Ruler,
        }
    }

    /// What is stroked, and what is filled.
    fn data(self) -> (&'static str, &'static str) {
        match self {
            Self::Reach => ("M-8 6Q-10 -8 0 -9Q10 -8 8 6Z", "M-3 0H3V6H-3Z"),
            Self::Zones => (
                "M-2 -9H2M5.4 -8.6Q8.4 -7.6 8.8 -4.6M9 -1.6V2M8.6 5.2Q7.8 8 5 8.8M2 9H-2M-5.4 8.6Q-8.2 7.8 -8.8 5M-9 2V-2M-8.6 -5.2Q-7.8 -8 -5 -8.8",
                "M-4 -4H4V4H-4Z",
            ),
            Self::Arc => ("M0 8L-8 -4Q0 -11 8 -4Z", ""),
            Self::Sight => (
                "M-9 0Q0 -9 9 0Q0 9 -9 0Z",
                "M-2.8 0L-2 -2L0 -2.8L2 -2L2.8 0L2 2L0 2.8L-2 2Z",
            ),
            Self::Threat => ("M0 -9L9 8H-9ZM0 -3V2.6M0 5.2V5.4", ""),
            Self::Ruler => (
                "M-9 4L4 -9L9 -4L-4 9ZM-4.6 0L-2.6 2M-1.6 -3L.4 -1M1.4 -6L3.4 -4",
                "",
            ),
            Self::Undo => (
                "M-7 -2H4C6.8 -2 9 .2 9 3C9 5.8 6.8 8 4 8H-2M-3 -6L-7 -2L-3 2",
                "",
            ),
            Self::Redo => (
                "M7 -2H-4C-6.8 -2 -9 .2 -9 3C-9 5.8 -6.8 8 -4 8H2M3 -6L7 -2L3 2",
                "",
            ),
            Self::Rules => (
                "M0 8.4Q-1 6.8 -3 6.8H-8.4V-8H-3Q-1 -8 0 -6.2Q1 -8 3 -8H8.4V6.8H3Q1 6.8 0 8.4V-6",
                "",
            ),
            Self::Menu => ("M-8 -6H8M-8 0H8M-8 6H8", ""),
            Self::Pause => ("M-4 -7V7M4 -7V7", ""),
            Self::Go => ("", "M-5 -8L8 0L-5 8Z"),
            Self::Step => ("M6 -7V7", "M-7 -7L3 0L-7 7Z"),
            Self::Skip => ("M8 -7V7", "M-9 -7L-1 0L-9 7ZM-1 -7L7 0L-1 7Z"),
            Self::Dice => (
                "M-9 -3H2V8H-9ZM-3 -5V-9H9V3H5",
                "M-6.6 -.6H-4.6V1.4H-6.6ZM-2.4 3.6H-.4V5.6H-2.4ZM4.6 -5H6.6V-3H4.6Z",
            ),
            Self::Left => ("M3 -7L-4 0L3 7", ""),
            Self::Right => ("M-3 -7L4 0L-3 7", ""),
            Self::Star => (
                "M0 -8.6L2.5 -2.9L8.6 -2.5L3.9 1.5L5.4 7.5L0 4.2L-5.4 7.5L-3.9 1.5L-8.6 -2.5L-2.5 -2.9Z",
                "",
            ),
            Self::Close => ("M-6 -6L6 6M6 -6L-6 6", ""),
            Self::Arrow => ("", "M-5 -9L7 3L1 4ZM-5 -9L1 4L-2 9Z"),
            Self::Polygon => (
                "M-8 -4L2 -8L8 0L3 8L-7 6Z",
                "M-10 -6H-6V-2H-10ZM0 -10H4V-6H0ZM6 -2H10V2H6ZM1 6H5V10H1ZM-9 4H-5V8H-9Z",
            ),
            Self::Freehand => ("M-8 4C-8 -8 0 -10 3 -6C6 -2 -4 4 2 7C8 10 9 4 8 -2", ""),
            Self::Rectangle => ("M-8 -6H8V6H-8Z", ""),
            Self::Ellipse => ("M-9 0C-9 -8.5 9 -8.5 9 0C9 8.5 -9 8.5 -9 0", ""),
            Self::Cut => (
                "M-3.6 -3.4L9 6M-3.6 3.4L9 -6M-3 -5.4C-3 -1.6 -9 -1.6 -9 -5.4C-9 -9.2 -3 -9.2 -3 -5.4M-3 5.4C-3 1.6 -9 1.6 -9 5.4C-9 9.2 -3 9.2 -3 5.4",
                "",
            ),
            Self::Woods => ("M0 -9Q8 -8 7 -2Q7 3 0 3Q-7 3 -7 -2Q-8 -8 0 -9M0 3V9", ""),
            Self::Hill => (
                "M-9 6Q-6 -8 0 -8Q6 -8 9 6ZM-4.6 6Q-3 -2 0 -2Q3 -2 4.6 6",
                "",
            ),
            Self::River => ("M-4 -9Q-9 -3 -4 1Q1 5 -4 9M4 -9Q-1 -3 4 1Q9 5 4 9", ""),
            Self::Ford => (
                "M-9 -6Q-4 -9 0 -6Q4 -3 9 -6M-9 6Q-4 3 0 6Q4 9 9 6",
                "M-7 0L-6 -1.7H-4L-3 0L-4 1.7H-6ZM-1.4 0L-.2 -2H2.2L3.4 0L2.2 2H-.2ZM5 0L5.8 -1.4H7.4L8.2 0L7.4 1.4H5.8Z",
            ),
            Self::Road => ("M-7 9L-3 -9M7 9L3 -9M0 -8V-5M0 -1.5V1.5M0 5.5V8.5", ""),
            Self::Wall => ("M-9 -4H9V5H-9ZM-9 .5H9M-3 -4V.5M4 -4V.5M0 .5V5", ""),
            Self::House => ("M-8 0L0 -8L8 0V8H-8Z", ""),
            Self::Unit => ("M-8 -8H8V8H-8Z", "M-8 -8H8V-3.6H-8Z"),
            Self::DeployZone => (
                "M-9 -6H-6M-3 -6H0M3 -6H6M9 -6V-3.5M9 -.8V2M9 4.6V6H7M4 6H1M-2 6H-5M-8 6H-9V3.5M-9 .8V-2",
                "",
            ),
            Self::Flag => ("M-5 9V-9H7L4 -5L7 -1H-5", ""),
            Self::Advice => (
                "M-3 4C-3 1 -6.4 0 -6.4 -3.6C-6.4 -11 6.4 -11 6.4 -3.6C6.4 0 3 1 3 4ZM-2.6 6.6H2.6M-1.4 9H1.4",
                "",
            ),
            Self::Lock => ("M-4 0V-4C-4 -9.4 4 -9.4 4 -4V0", "M-7 0H7V9H-7Z"),
        }
    }
}

static STROKES: LazyLock<Vec<Strokes>> = LazyLock::new(|| {
    let all = Icon::ALL.iter();
    all.map(|icon| {
        let (lines, fills) = icon.data();
        Strokes {
            lines: outlines(&Path::parse(lines)),
            fills: outlines(&Path::parse(fills))
                .iter()
                .map(|parts| parts.iter().map(Part::start).collect())
                .collect(),
        }
    })
    .collect()
});

impl Part {
    fn start(&self) -> Pos2 {
        match self {
            Self::Line([from, ..]) | Self::Quad([from, ..]) | Self::Cubic([from, ..]) => *from,
        }
    }
}

/// The parts of a path, each a chain of curves.
fn outlines(path: &Path) -> Vec<Vec<Part>> {
    let point = |at: muster_picture::Vec2| pos2(at.x as f32, at.y as f32);
    let mut chains: Vec<Vec<Part>> = Vec::new();
    let (mut first, mut at) = (Pos2::ZERO, Pos2::ZERO);
    for segment in &path.segments {
        let part = match *segment {
            Segment::Move(to) => {
                (first, at) = (point(to), point(to));
                chains.push(Vec::new());
                continue;
            }
            Segment::Line(to) => Part::Line([at, point(to)]),
            Segment::Quad(a, to) => Part::Quad([at, point(a), point(to)]),
            Segment::Cubic(a, b, to) => Part::Cubic([at, point(a), point(b), point(to)]),
            Segment::Close => Part::Line([at, first]),
        };
        at = match part {
            Part::Line([_, to]) | Part::Quad([_, _, to]) | Part::Cubic([_, _, _, to]) => to,
        };
        if let Some(chain) = chains.last_mut() {
            chain.push(part);
        }
    }
    chains.retain(|chain| !chain.is_empty());
    chains
}

/// Paints an icon around a place; `size` is the side of its box of 20. Its parts overlap, so the
/// colour must be opaque.
pub fn paint_icon(painter: &Painter, icon: Icon, at: Pos2, size: f32, colour: Color32) {
    let scale = size / 20.0;
    let stroke = Stroke::new(1.8 * scale.max(0.8), colour);
    let put = |point: Pos2| at + point.to_vec2() * scale;
    let strokes = &STROKES[icon as usize];
    for part in strokes.lines.iter().flatten() {
        let points = match *part {
            Part::Line(ends) => ends.map(put).to_vec(),
            Part::Quad(points) => QuadraticBezierShape::from_points_stroke(
                points.map(put),
                false,
                Color32::TRANSPARENT,
                stroke,
            )
            .flatten(Some(0.1)),
            Part::Cubic(points) => CubicBezierShape::from_points_stroke(
                points.map(put),
                false,
                Color32::TRANSPARENT,
                stroke,
            )
            .flatten(Some(0.1)),
        };
        // Every part ends round, so that ends and corners do: the tessellator knows mitres only.
        for end in [points.first(), points.last()].into_iter().flatten() {
            painter.circle_filled(*end, stroke.width / 2.0, colour);
        }
        painter.add(Shape::line(points, stroke));
    }
    for outline in &strokes.fills {
        let points = outline.iter().map(|point| put(*point)).collect();
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_drawn_within_its_box() {
        for (index, icon) in Icon::ALL.iter().enumerate() {
            assert_eq!(*icon as usize, index);
            let strokes = &STROKES[index];
            assert!(
                !strokes.lines.is_empty() || !strokes.fills.is_empty(),
                "{icon:?} is empty"
            );
            let starts = strokes.lines.iter().flatten().map(Part::start);
            for point in starts.chain(strokes.fills.iter().flatten().copied()) {
                assert!(
                    point.x.abs() <= 10.0 && point.y.abs() <= 10.0,
                    "{icon:?} at {point:?}"
                );
            }
        }
    }
}
