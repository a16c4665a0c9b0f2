//! Outlines of a drawing as lyon has them, and lines cut into dashes.

use lyon_tessellation::path::iterator::PathIterator;
use lyon_tessellation::path::{Event, Path as Outline, PathEvent};
use muster_picture::{Path, Segment};

use super::to_lyon;

/// An outline for the tessellators. Steps to points that are no numbers are left out.
pub(super) fn outline(path: &Path) -> Outline {
    let mut builder = Outline::builder();
    let mut open = false;
    for segment in &path.segments {
        let sound = match segment {
            Segment::Move(a) | Segment::Line(a) => a.is_finite(),
            Segment::Quad(a, b) => a.is_finite() && b.is_finite(),
            Segment::Cubic(a, b, c) => a.is_finite() && b.is_finite() && c.is_finite(),
            Segment::Close => true,
        };
        let begins = matches!(segment, Segment::Move(_));
        if !sound || (!open && !begins) {
            continue;
        }
        match *segment {
            Segment::Move(to) => {
                if open {
                    builder.end(false);
                }
                builder.begin(to_lyon(to));
                open = true;
            }
            Segment::Line(to) => {
                builder.line_to(to_lyon(to));
            }
            Segment::Quad(control, to) => {
                builder.quadratic_bezier_to(to_lyon(control), to_lyon(to));
            }
            Segment::Cubic(a, b, to) => {
                builder.cubic_bezier_to(to_lyon(a), to_lyon(b), to_lyon(to));
            }
            Segment::Close => {
                builder.end(true);
                open = false;
            }
        }
    }
    if open {
        builder.end(false);
    }
    builder.build()
}

/// A line cut into dashes: lengths of dash and gap in turn, beginning anew with each of its parts.
/// Curves become straight pieces no farther off than `fineness`.
pub(super) fn dashed(outline: &Outline, lengths: &[f64], fineness: f64) -> Outline {
    let lengths: Vec<f32> = lengths.iter().map(|&it| it.abs() as f32).collect();
    let whole: f32 = lengths.iter().sum();
    // Dashes finer than can be drawn, or that are no numbers, are a line without gaps.
    if !(whole.is_finite() && whole > fineness as f32 * 0.01) {
        return outline.clone();
    }
    let mut builder = Outline::builder();
    let mut pattern = Pattern::new(&lengths);
    for event in outline.iter().flattened(fineness as f32) {
        let event: PathEvent = event;
        let (from, to) = match event {
            Event::Begin { .. } => {
                pattern = Pattern::new(&lengths);
                continue;
            }
            Event::Line { from, to } => (from, to),
            Event::End {
                last,
                first,
                close: true,
            } => (last, first),
            Event::End { .. } => {
                pattern.lift(&mut builder);
                continue;
            }
            Event::Quadratic { .. } | Event::Cubic { .. } => continue,
        };
        pattern.walk(from, to, &mut builder);
        if matches!(event, Event::End { .. }) {
            pattern.lift(&mut builder);
        }
    }
    pattern.lift(&mut builder);
    builder.build()
}

type Point = lyon_tessellation::math::Point;
type Builder = lyon_tessellation::path::path::Builder;

/// Where in the dashes a walk along a line is.
struct Pattern<'a> {
    lengths: &'a [f32],
    index: usize,
    left: f32,
    /// A dash has been begun.
    down: bool,
}

impl<'a> Pattern<'a> {
    fn new(lengths: &'a [f32]) -> Self {
        Self {
            lengths,
            index: 0,
            left: lengths.first().copied().unwrap_or_default(),
            down: false,
        }
    }

    fn walk(&mut self, from: Point, to: Point, builder: &mut Builder) {
        let way = to - from;
        let long = way.length();
        // Shorter steps than this would be lost in rounding.
        let least = long * 1e-6;
        let mut walked = 0.0;
        while walked < long {
            let draws = self.index.is_multiple_of(2);
            let step = self.left.max(least).min(long - walked);
            let next = from + way * ((walked + step) / long);
            if draws {
                if !self.down {
                    builder.begin(from + way * (walked / long));
                    self.down = true;
                }
                builder.line_to(next);
            }
            walked += step;
            self.left -= step;
            if self.left <= 0.0 {
                self.lift(builder);
                // An odd number of lengths swaps dash and gap each time around.
                self.index += 1;
                self.left = self.lengths[self.index % self.lengths.len()];
            }
        }
    }

    /// Ends the dash that has been begun.
    fn lift(&mut self, builder: &mut Builder) {
        if self.down {
            builder.end(false);
            self.down = false;
        }
    }
}
