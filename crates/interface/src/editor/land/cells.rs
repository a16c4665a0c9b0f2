//! What lies where on the ground, in cells of the table. Two grounds are held against each other cell
//! by cell, so that no more is drawn anew than what looks different.

use std::ops::RangeInclusive;

use egui::{Rect, pos2};
use muster_geometry::Vec2;

use crate::mesh::Triangles;

/// Inches along the side of a cell.
const SIDE: f32 = 1.0;

/// How a table is cut into cells. Those at its edges reach outwards as far as anything lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Lattice {
    across: usize,
    along: usize,
}

/// What lies in each cell of a table, as a number that is another one where something else lies there;
/// 0 where nothing does.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Cells {
    lattice: Lattice,
    marks: Vec<u64>,
}

/// The cells in which a part of the ground lies, each with the number of what of it lies there.
#[derive(Debug, Default)]
pub(super) struct Traces(Vec<(usize, u64)>);

impl Lattice {
    fn of(table: Vec2) -> Self {
        let count = |length: f64| ((length as f32 / SIDE).ceil() as usize).max(1);
        Self {
            across: count(table.x),
            along: count(table.y),
        }
    }

    /// The cells that a rectangle touches, in inches from the table's upper left corner.
    fn touched(self, bounds: Rect) -> impl Iterator<Item = usize> {
        let span = |low: f32, high: f32, count: usize| -> RangeInclusive<usize> {
            // Not a number is the first, what is beyond an edge is at it.
            let index = |at: f32| ((at / SIDE) as usize).min(count - 1);
            index(low)..=index(high)
        };
        let columns = span(bounds.min.x, bounds.max.x, self.across);
        let rows = span(bounds.min.y, bounds.max.y, self.along);
        rows.flat_map(move |row| columns.clone().map(move |it| row * self.across + it))
    }

    /// The rectangle of some cells of a row.
    fn bounds(self, row: usize, columns: RangeInclusive<usize>) -> Rect {
        let ends = |first: usize, last: usize, count: usize| {
            let low = if first == 0 {
                f32::NEG_INFINITY
            } else {
                first as f32 * SIDE
            };
            let high = if last + 1 == count {
                f32::INFINITY
            } else {
                (last + 1) as f32 * SIDE
            };
            (low, high)
        };
        let (left, right) = ends(*columns.start(), *columns.end(), self.across);
        let (top, bottom) = ends(row, row, self.along);
        Rect::from_min_max(pos2(left, top), pos2(right, bottom))
    }
}

impl Traces {
    /// Of triangles in the order in which they are painted, with soft edges or without.
    pub(super) fn of(table: Vec2, triangles: &Triangles, soft: bool) -> Self {
        let mut cells = Cells::bare(table);
        for corners in triangles.indices.chunks_exact(3) {
            let mut bounds = Rect::NOTHING;
            let mut mark = u64::from(soft);
            for &corner in corners {
                let [x, y] = triangles.positions[corner as usize];
                bounds.extend_with(pos2(x, y));
                let colour = u32::from_le_bytes(triangles.colours[corner as usize]);
                let place = u64::from(x.to_bits()) << 32 | u64::from(y.to_bits());
                mark = above(above(mark, place), u64::from(colour));
            }
            for cell in cells.lattice.touched(bounds) {
                cells.marks[cell] = above(cells.marks[cell], mark);
            }
        }
        let marked = cells.marks.into_iter().enumerate();
        Self(marked.filter(|it| it.1 != 0).collect())
    }
}

impl Cells {
    /// Nothing but cloth.
    pub(super) fn bare(table: Vec2) -> Self {
        let lattice = Lattice::of(table);
        Self {
            lattice,
            marks: vec![0; lattice.across * lattice.along],
        }
    }

    /// Lays something above what is there.
    pub(super) fn lay(&mut self, traces: &Traces) {
        for &(cell, mark) in &traces.0 {
            if let Some(here) = self.marks.get_mut(cell) {
                *here = above(*here, mark);
            }
        }
    }

    /// Lays something of no account over a rectangle, in inches from the table's upper left corner.
    pub(super) fn cover(&mut self, bounds: Rect) {
        for cell in self.lattice.touched(bounds) {
            self.marks[cell] = above(self.marks[cell], 1);
        }
    }

    /// Whether something would lie above what is there.
    pub(super) fn are_under(&self, traces: &Traces) -> bool {
        let mut cells = traces.0.iter();
        cells.any(|&(cell, _)| self.marks.get(cell).is_some_and(|it| *it != 0))
    }

    /// Where another ground of the same table looks different: rectangles in inches from its upper left
    /// corner, without end where they reach its edge.
    pub(super) fn differing(&self, other: &Self) -> Vec<Rect> {
        let mut parts = Vec::new();
        if self.lattice != other.lattice {
            return vec![Rect::EVERYTHING];
        }
        let across = self.lattice.across;
        let differs = |cell: usize| self.marks[cell] != other.marks[cell];
        for row in 0..self.lattice.along {
            let first = row * across;
            let mut column = 0;
            while column < across {
                let run = (column..across).take_while(|it| differs(first + it));
                let run = run.count();
                if run > 0 {
                    let columns = column..=column + run - 1;
                    parts.push(self.lattice.bounds(row, columns));
                }
                column += run.max(1);
            }
        }
        parts
    }
}

/// The number of something that lies above something else.
fn above(under: u64, mark: u64) -> u64 {
    let mixed = (under.rotate_left(23) ^ mark).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 29)).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Vec2 = Vec2::new(5.5, 4.0);

    /// A triangle of a colour with its right angle at a place, its sides half an inch long.
    fn triangle(x: f32, y: f32, colour: u8) -> Triangles {
        Triangles {
            positions: vec![[x, y], [x + 0.5, y], [x, y + 0.5]],
            colours: vec![[colour; 4]; 3],
            indices: vec![0, 1, 2],
        }
    }

    fn ground(of: &[Triangles]) -> Cells {
        let mut cells = Cells::bare(TABLE);
        for it in of {
            cells.lay(&Traces::of(TABLE, it, true));
        }
        cells
    }

    fn rectangle(x: [f32; 2], y: [f32; 2]) -> Rect {
        Rect::from_min_max(pos2(x[0], y[0]), pos2(x[1], y[1]))
    }

    #[test]
    fn what_looks_different_is_found_where_it_is() {
        let [near, far] = [triangle(1.25, 1.25, 9), triangle(3.25, 2.25, 9)];
        let both = ground(&[near.clone(), far.clone()]);
        assert_eq!(both.differing(&both), []);
        let there = rectangle([3.0, 4.0], [2.0, 3.0]);
        assert_eq!(
            both.differing(&ground(std::slice::from_ref(&near))),
            [there]
        );
        let tinted = ground(&[near.clone(), triangle(3.25, 2.25, 8)]);
        assert_eq!(both.differing(&tinted), [there]);
        let moved = ground(&[near, triangle(2.25, 2.25, 9)]);
        assert_eq!(
            both.differing(&moved),
            [rectangle([2.0, 4.0], [2.0, 3.0])],
            "where it was and where it is"
        );
    }

    #[test]
    fn what_lies_above_counts_only_where_both_lie() {
        let [a, b] = [triangle(1.25, 1.25, 1), triangle(1.35, 1.35, 2)];
        let alone = triangle(3.25, 2.25, 3);
        let one = ground(&[a.clone(), b.clone(), alone.clone()]);
        let other = ground(&[b, alone, a]);
        assert_eq!(
            one.differing(&other),
            [rectangle([1.0, 2.0], [1.0, 2.0])],
            "the lonely one looks the same"
        );
    }

    #[test]
    fn cells_at_the_edges_reach_outwards() {
        let (inf, none) = (f32::INFINITY, ground(&[]));
        let corner = ground(&[triangle(-40.0, 90.0, 1)]);
        let there = rectangle([-inf, 1.0], [3.0, inf]);
        assert_eq!(corner.differing(&none), [there]);
        let nowhere = ground(&[triangle(f32::NAN, f32::MAX, 1)]);
        assert_eq!(nowhere.differing(&none), [], "nothing is painted of it");
    }

    #[test]
    fn edges_that_were_hard_look_different() {
        let it = triangle(1.25, 1.25, 1);
        let mut hard = Cells::bare(TABLE);
        hard.lay(&Traces::of(TABLE, &it, false));
        assert_eq!(hard.differing(&ground(&[it])).len(), 1);
    }

    #[test]
    fn what_is_covered_lies_under_what_shares_a_cell_with_it() {
        let mut cells = Cells::bare(TABLE);
        cells.cover(rectangle([2.25, 2.75], [0.25, 0.75]));
        let under = |x, y| cells.are_under(&Traces::of(TABLE, &triangle(x, y, 1), true));
        assert!(under(2.05, 0.05) && under(1.75, 0.05));
        assert!(!under(3.25, 0.05) && !under(2.05, 1.25));
    }

    #[test]
    fn another_table_is_another_ground() {
        let other = Cells::bare(TABLE + 2.0);
        assert_eq!(other.differing(&ground(&[])), [Rect::EVERYTHING]);
    }
}
