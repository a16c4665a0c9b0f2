//! The shapes of terrain in the form in which they are measured: exact rings, ellipses and lines.
//!
//! Areas are closed sets: their outline belongs to them (MEASURE-4).

mod bounds;
mod chain;
mod collider;
mod convex;
mod ellipse;
mod form;
mod outline;
mod polygon;
mod ribbon;
mod ring;
mod segment;
mod tree;

pub use bounds::Bounds;
pub use collider::{base_collider, feature_collider};
pub use outline::outline;
pub use polygon::{polygon_contains_base, polygon_contains_point, signed_area};
pub use ring::Ring;

pub(crate) use chain::Chain;
pub(crate) use form::Form;
pub(crate) use segment::{clip_to_base, nearest_on_segment, segment_distance, surrounds};

/// Positions on the table are computed to better than this, in inches: what lies nearer to an
/// outline is on it.
pub(crate) const NOISE: f64 = 1e-7;

pub(crate) use crate::limit::TOUCHING;

/// Stretches of a segment, as parts of its length from 0 to 1, sorted and apart from each other.
pub type Intervals = Vec<(f64, f64)>;

/// Sorts stretches and joins those that meet.
pub(crate) fn joined(mut intervals: Intervals) -> Intervals {
    /// Parts of a length that differ by less are the same place.
    const SAME: f64 = 1e-10;
    intervals.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut united: Intervals = Vec::with_capacity(intervals.len());
    for (from, to) in intervals {
        match united.last_mut() {
            Some(last) if from <= last.1 + SAME => last.1 = last.1.max(to),
            _ => united.push((from, to)),
        }
    }
    united
}

/// What is left of the first stretches outside the second; both sorted and apart.
pub(crate) fn without(intervals: &[(f64, f64)], taken: &[(f64, f64)]) -> Intervals {
    let mut left = Vec::new();
    for &(mut from, to) in intervals {
        for &(start, end) in taken {
            if end <= from || start >= to {
                continue;
            }
            if start > from {
                left.push((from, start));
            }
            from = from.max(end);
        }
        if from < to {
            left.push((from, to));
        }
    }
    left
}
