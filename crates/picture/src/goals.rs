//! Objectives on the table: what is to be held, and the edge to get off by.

use crate::art::Art;
use crate::colour::INK;
use crate::drawing::{Anchor, Text, Weight};
use crate::ground::Ground;
use crate::{Colour, Mark, Path, Scene, Vec2};

/// The accent: what a battle is about.
const AMBER: Colour = Colour::hex(0xF0B429);

/// Height of the letters of a goal's name, in inches.
const LETTERS: f64 = 0.85;

/// An edge of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Bottom, y = 0.
    South,
    /// Top.
    North,
    /// Left, x = 0.
    West,
    /// Right.
    East,
}

/// Where a goal lies. Lengths are inches, y up the table (MEASURE-1).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GoalPlace {
    /// A circle to be held.
    Circle {
        /// Its centre.
        at: Vec2,
        /// Its radius.
        radius: f64,
    },
    /// A feature to be held, by its index in the scene's terrain.
    Feature(usize),
    /// An edge to get off by.
    Edge(Edge),
}

/// A goal to be seen on the table (VICTORY-1).
#[derive(Clone, Debug, PartialEq)]
pub struct GoalMark {
    /// Where it lies.
    pub place: GoalPlace,
    /// What is written beside it; nothing for an empty name.
    pub name: String,
}

/// Draws the goals of a scene: dashed amber lines with their names, arrows along an edge.
pub(crate) fn draw(scene: &Scene<'_>, table: Vec2, px_per_inch: f64) -> Vec<Mark> {
    let width = (2.0 / px_per_inch).clamp(0.1, 0.5);
    let mut art = Art::new();
    let mut names = Vec::new();
    for goal in &scene.goals {
        match goal.place {
            GoalPlace::Circle { at, radius } => {
                let (x, y) = (usable(at.x), table.y - usable(at.y));
                let radius = usable(radius).abs();
                dashed(&mut art, &Path::ellipse(x, y, radius, radius), width);
                names.push((x, y - radius - 0.35, &goal.name));
            }
            GoalPlace::Feature(index) => {
                let feature = scene.terrain.get(index);
                let Some(ground) = feature.and_then(|it| Ground::of(it, table)) else {
                    continue;
                };
                let outline = ground.outline();
                if outline.is_empty() {
                    continue;
                }
                let (low, high) = crate::outline::bounds(&outline, table);
                dashed(&mut art, &Path::through(&outline, true), width);
                names.push(((low.x + high.x) / 2.0, low.y - 0.35, &goal.name));
            }
            GoalPlace::Edge(edge) => {
                let at = arrows(&mut art, edge, table, width);
                names.push((at.x, at.y, &goal.name));
            }
        }
    }
    let mut marks = art.marks;
    for (x, y, name) in names {
        label(&mut marks, Vec2::new(x, y), table, name, LETTERS);
    }
    marks
}

/// The same grid of sense as for bases: what is no number is nowhere.
fn usable(length: f64) -> f64 {
    if length.is_finite() {
        length.clamp(-1000.0, 1000.0)
    } else {
        0.0
    }
}

fn dashed(art: &mut Art, path: &Path, width: f64) {
    art.trace(path.clone(), INK, width * 2.0).alpha(0.35);
    art.trace(path.clone(), AMBER, width)
        .dashed(&[width * 6.0, width * 4.0]);
}

/// Arrows off the table; the place of the name, inside of them.
fn arrows(art: &mut Art, edge: Edge, table: Vec2, width: f64) -> Vec2 {
    /// Distance of one arrow from the next, in inches.
    const STEP: f64 = 6.0;
    let (corner, along, out, long) = match edge {
        Edge::South => (
            Vec2::new(0.0, table.y),
            Vec2::new(1.0, 0.0),
            Vec2::new(0.0, 1.0),
            table.x,
        ),
        Edge::North => (
            Vec2::ZERO,
            Vec2::new(1.0, 0.0),
            Vec2::new(0.0, -1.0),
            table.x,
        ),
        Edge::West => (
            Vec2::ZERO,
            Vec2::new(0.0, 1.0),
            Vec2::new(-1.0, 0.0),
            table.y,
        ),
        Edge::East => (
            Vec2::new(table.x, 0.0),
            Vec2::new(0.0, 1.0),
            Vec2::new(1.0, 0.0),
            table.y,
        ),
    };
    let count = (long / STEP).round().max(1.0);
    for index in 0..count as usize {
        let foot = corner + along * ((index as f64 + 0.5) * long / count);
        let (tip, tail) = (foot - out * 0.25, foot - out * 1.6);
        let head = foot - out * 0.95;
        let wings = [head + along * 0.55, tip, head - along * 0.55];
        for (colour, width) in [(INK, width * 2.2), (AMBER, width)] {
            art.bar((tail.x, tail.y), (tip.x, tip.y), colour, width)
                .trace(Path::through(&wings, false), colour, width);
        }
    }
    corner + along * (long / 2.0) - out * 2.4
}

/// Words on a dark tag in the middle of a place, kept on the table.
pub(crate) fn label(marks: &mut Vec<Mark>, at: Vec2, table: Vec2, words: &str, size: f64) {
    if words.is_empty() {
        return;
    }
    // Lato's letters are a good half as wide as high.
    let half = (words.chars().count() as f64 * size * 0.54 + size * 0.6) / 2.0;
    let x = at.x.min(table.x - half - 0.2).max(half + 0.2);
    let y = at.y.min(table.y - size * 0.5).max(size * 1.3);
    let mut tag = Art::new();
    tag.block(
        [x - half, y - size * 0.95, 2.0 * half, size * 1.3],
        size * 0.25,
        Colour::hex(0x15120F),
    )
    .alpha(0.72);
    marks.append(&mut tag.marks);
    marks.push(Mark::Text(Text {
        at: Vec2::new(x, y),
        words: words.to_owned(),
        size,
        weight: Weight::Bold,
        anchor: Anchor::Middle,
        paint: Colour::hex(0xF5EEDF).into(),
    }));
}
