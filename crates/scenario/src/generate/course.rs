//! Lines from edge to edge: rivers and roads.

use muster_geometry::{Shape, Vec2};
use muster_rulebook::chance::Chance;

use super::Symmetry;
use super::plan::image;
use super::shape::{between, tenths};
use crate::draft::shapes::{from_segment, smoothed};

/// Which way a line runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// From the south edge to the north edge: between the wings.
    Along,
    /// From the west edge to the east edge: between the armies.
    Across,
}

/// A line from one edge of the table to the other. It winds by at most `winding` inches to either
/// side of the straight line through `through`; `beyond` is how far it runs over the edges, so that
/// no corner of its flat ends is seen.
pub(super) struct Line {
    pub(super) way: Way,
    pub(super) through: f64,
    pub(super) winding: f64,
    pub(super) beyond: f64,
}

impl Line {
    /// The middle line, with as few points as it needs.
    pub(super) fn draw(&self, chance: &mut Chance, table: Vec2, symmetry: Symmetry) -> Vec<Vec2> {
        /// Inches between the bends that are set before all is smoothed.
        const STRIDE: f64 = 5.0;
        const TURN: f64 = std::f64::consts::TAU;
        let long = match self.way {
            Way::Along => table.y,
            Way::Across => table.x,
        };
        // Two waves, which come to no more than the winding together.
        let waves = [
            (0.6, between(chance, 0.6, 1.1)),
            (0.4, between(chance, 1.4, 2.2)),
        ];
        let phases = [between(chance, 0.0, TURN), between(chance, 0.0, TURN)];
        let off = |share: f64| -> f64 {
            let wave = |(index, (height, count)): (usize, &(f64, f64))| {
                let angle = TURN * count * share;
                height
                    * match symmetry {
                        Symmetry::None => libm::sin(angle + phases[index]),
                        // The other half is its image: at the middle it lies on the axis, or runs
                        // straight up to it.
                        Symmetry::HalfTurn => libm::sin(angle),
                        Symmetry::Mirrored => libm::cos(angle),
                    }
            };
            waves.iter().enumerate().map(wave).sum::<f64>() * self.winding
        };
        let at = |distance: f64| {
            let side = self.through + off((distance - long / 2.0) / long);
            match self.way {
                Way::Along => Vec2::new(side, distance),
                Way::Across => Vec2::new(distance, side),
            }
        };
        let whole = symmetry == Symmetry::None;
        let end = if whole { long } else { long / 2.0 };
        let steps = (end / STRIDE).ceil().max(2.0);
        let mut points: Vec<Vec2> = (0..=steps as u32)
            .map(|step| at(end * f64::from(step) / steps))
            .collect();
        let over = |point: Vec2, by: f64| match self.way {
            Way::Along => Vec2::new(point.x, point.y + by),
            Way::Across => Vec2::new(point.x + by, point.y),
        };
        if symmetry == Symmetry::Mirrored {
            // Straight up to the middle, or it would have a corner there.
            let (last, before) = (points.len() - 1, points.len() - 2);
            points[before] = match self.way {
                Way::Along => Vec2::new(points[last].x, points[before].y),
                Way::Across => Vec2::new(points[before].x, points[last].y),
            };
        }
        // Over the edge it runs straight.
        points.insert(0, over(points[0], -self.beyond));
        if whole {
            points.push(over(points[points.len() - 1], self.beyond));
        }
        let line = smoothed(&Shape::Ribbon { points, width: 1.0 });
        let Shape::Ribbon { points, .. } = line else {
            return Vec::new();
        };
        let mut points: Vec<Vec2> = points.into_iter().map(tenths).collect();
        if !whole {
            // The last is in the middle, which has no image but itself.
            if let Some(last) = points.last_mut() {
                *last = at(long / 2.0);
            }
            let images: Vec<Vec2> = points
                .iter()
                .rev()
                .skip(1)
                .map(|it| image(*it, table, symmetry))
                .collect();
            points.extend(images);
        }
        points.dedup();
        points
    }
}

/// How far a place is from a line, in inches.
pub(super) fn distance(line: &[Vec2], from: Vec2) -> f64 {
    line.windows(2)
        .map(|piece| from_segment(from, piece[0], piece[1]))
        .fold(f64::INFINITY, f64::min)
}

/// The place at a share of the length of a line, and the way that the line runs there.
pub(super) fn along(line: &[Vec2], share: f64) -> Option<(Vec2, Vec2)> {
    let long: f64 = line.windows(2).map(|it| it[0].distance(it[1])).sum();
    let mut left = long * share.clamp(0.0, 1.0);
    for piece in line.windows(2) {
        let way = piece[1] - piece[0];
        let inches = way.length();
        if left <= inches && inches > 0.0 {
            return Some((piece[0] + way * (left / inches), way / inches));
        }
        left -= inches;
    }
    None
}
