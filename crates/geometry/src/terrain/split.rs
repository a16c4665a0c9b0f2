//! Whether lines cut a base into parts (MOVE-7).
//!
//! First the places under the base that lie far from every line are found (`far`): a stretch of its
//! outline, or a pocket that the lines fence in. Then it is asked whether the lines part two of
//! them (`Fence`). Neither needs the parts themselves, so a line may have any number of points.

mod far;

use crate::shape::{Bounds, Chain, NOISE, TOUCHING, clip_to_base, nearest_on_segment};
use crate::{Base, Vec2};

/// Whether lines, taken together, cut a base into parts of which two reach more than `reach`
/// inches from them.
pub(super) fn parts_reach(base: &Base, lines: &[&Chain], reach: f64) -> bool {
    let fence = Fence::under(base, lines);
    if fence.pieces.is_empty() {
        return false;
    }
    // Exactly `reach` is not more.
    let reach = reach + NOISE;
    let mut spots = far::on_outline(base, lines, reach);
    if fence.parts_any(&spots) {
        return true;
    }
    // One straight leg fences nothing in.
    if fence.pieces.len() < 2 {
        return false;
    }
    let known = spots.len();
    far::inside(base, lines, reach, &mut spots);
    spots.len() > known && fence.parts_any(&spots)
}

/// Where one place on the lines is joined to another.
#[derive(Clone, Copy, Debug)]
struct Joint {
    one: usize,
    at_one: Vec2,
    /// Nothing: the outline of the base.
    other: Option<usize>,
    at_other: Vec2,
}

/// The straight pieces of lines under a base, and where they meet each other and its outline.
struct Fence {
    pieces: Vec<[Vec2; 2]>,
    joints: Vec<Joint>,
}

impl Fence {
    fn under(base: &Base, lines: &[&Chain]) -> Self {
        let mut fence = Self {
            pieces: Vec::new(),
            joints: Vec::new(),
        };
        let around = Bounds::of_base(base);
        let mut ends = Vec::new();
        for line in lines {
            let points = line.points();
            for (number, leg) in points.windows(2).enumerate() {
                let (p, q) = (leg[0], leg[1]);
                if !Bounds::of(&[p, q]).meets(around) {
                    continue;
                }
                let Some((enter, leave)) = clip_to_base(p, q, base, 0.0) else {
                    continue;
                };
                let at = |part: f64| if part >= 1.0 { q } else { p + (q - p) * part };
                let piece = [at(enter), at(leave)];
                if number == 0 && enter <= 0.0 {
                    ends.push((fence.pieces.len(), p));
                }
                if number + 2 == points.len() && leave >= 1.0 {
                    ends.push((fence.pieces.len(), q));
                }
                fence.pieces.push(piece);
            }
        }
        fence.join_outline(base);
        fence.join_crossings(base);
        fence.join_ends(&ends);
        fence
    }

    fn join(&mut self, one: usize, at_one: Vec2, other: Option<usize>, at_other: Vec2) {
        self.joints.push(Joint {
            one,
            at_one,
            other,
            at_other,
        });
    }

    fn join_outline(&mut self, base: &Base) {
        for one in 0..self.pieces.len() {
            for end in self.pieces[one] {
                if (base.half - base.to_own_frame(end).abs()).min_element() <= NOISE {
                    self.join(one, end, None, end);
                }
            }
        }
    }

    /// Pieces that meet, found by going over the base along the way the lines are longer.
    fn join_crossings(&mut self, base: &Base) {
        let extent = |axis: Vec2| {
            let along = |piece: &[Vec2; 2]| piece.map(|point| (point - base.centre).dot(axis));
            self.pieces
                .iter()
                .map(along)
                .map(|[a, b]| (a.min(b), a.max(b)))
                .collect::<Vec<_>>()
        };
        let crowded = |extents: &[(f64, f64)]| extents.iter().map(|it| it.1 - it.0).sum::<f64>();
        let (x, y) = (extent(base.right()), extent(base.ahead));
        let extents = if crowded(&x) <= crowded(&y) { x } else { y };
        let mut order: Vec<usize> = (0..extents.len()).collect();
        order.sort_by(|&a, &b| extents[a].0.total_cmp(&extents[b].0));
        let mut open: Vec<usize> = Vec::new();
        for one in order {
            open.retain(|&other| extents[other].1 >= extents[one].0 - NOISE);
            for &other in &open {
                if let Some(place) = meeting(self.pieces[one], self.pieces[other]) {
                    self.join(one, place, Some(other), place);
                }
            }
            open.push(one);
        }
    }

    /// The end of a wall meets a line that it comes within the tolerance of (MEASURE-3).
    fn join_ends(&mut self, ends: &[(usize, Vec2)]) {
        for &(one, end) in ends {
            for other in 0..self.pieces.len() {
                let [p, q] = self.pieces[other];
                let place = nearest_on_segment(end, p, q);
                if other != one && place.distance(end) <= TOUCHING {
                    self.join(one, end, Some(other), place);
                }
            }
        }
    }

    /// Whether the lines part any two of these places; none of them lies on a line.
    fn parts_any(&self, spots: &[Vec2]) -> bool {
        let Some((&first, others)) = spots.split_first() else {
            return false;
        };
        let apart: Vec<Vec2> = others
            .iter()
            .copied()
            .filter(|&spot| {
                let way = Way::new(first, spot);
                self.pieces.iter().any(|&[a, b]| way.crosses(a, b))
            })
            .collect();
        apart.chunks(64).any(|spots| {
            let ways: Vec<Way> = spots.iter().map(|&spot| Way::new(first, spot)).collect();
            self.closes_round_an_end(&ways)
        })
    }

    /// Whether lines and outline make a closed way round that crosses one of the straight ways an
    /// odd number of times: it parts the two ends of that one. Every piece keeps, for its start,
    /// the odd crossings on the way to it from the first piece that it is joined with.
    fn closes_round_an_end(&self, ways: &[Way]) -> bool {
        let odd = |a: Vec2, b: Vec2| {
            let crossed = |(bit, way): (usize, &Way)| u64::from(way.crosses(a, b)) << bit;
            ways.iter()
                .enumerate()
                .map(crossed)
                .fold(0, |all, it| all | it)
        };
        let outline = self.pieces.len();
        let mut joined = Joined::new(outline + 1);
        self.joints.iter().any(|joint| {
            let mut crossings = odd(self.pieces[joint.one][0], joint.at_one);
            if let Some(other) = joint.other {
                crossings ^= odd(joint.at_one, joint.at_other);
                crossings ^= odd(joint.at_other, self.pieces[other][0]);
            }
            joined.join(joint.one, joint.other.unwrap_or(outline), crossings)
        })
    }
}

/// The straight way between two places.
struct Way {
    from: Vec2,
    along: Vec2,
}

impl Way {
    fn new(from: Vec2, to: Vec2) -> Self {
        Self {
            from,
            along: to - from,
        }
    }

    /// Whether a segment crosses it. A point on the way counts to one side of it throughout.
    fn crosses(&self, a: Vec2, b: Vec2) -> bool {
        let side = |point: Vec2| self.along.perp_dot(point - self.from);
        let (at_a, at_b) = (side(a), side(b));
        if (at_a > 0.0) == (at_b > 0.0) {
            return false;
        }
        let place = a + (b - a) * (at_a / (at_a - at_b));
        let part = self.along.dot(place - self.from);
        part > 0.0 && part < self.along.length_squared()
    }
}

/// Where two segments meet; for two that lie along each other, an end of one on the other.
fn meeting(one: [Vec2; 2], other: [Vec2; 2]) -> Option<Vec2> {
    if !Bounds::of(&one).grown(NOISE).meets(Bounds::of(&other)) {
        return None;
    }
    let on = |point: Vec2, [p, q]: [Vec2; 2]| {
        (point.distance_squared(nearest_on_segment(point, p, q)) <= NOISE * NOISE).then_some(point)
    };
    let crossing = || {
        let ([a, b], [c, d]) = (one, other);
        let (along, across) = (b - a, d - c);
        let turn = along.perp_dot(across);
        let part = (c - a).perp_dot(across) / turn;
        let other_part = (c - a).perp_dot(along) / turn;
        let within = |part: f64| (0.0..=1.0).contains(&part);
        (within(part) && within(other_part)).then(|| a + along * part)
    };
    on(one[0], other)
        .or_else(|| on(one[1], other))
        .or_else(|| on(other[0], one))
        .or_else(|| on(other[1], one))
        .or_else(crossing)
}

/// Things joined one by one, each with what was crossed on the way to it from its root.
struct Joined {
    root: Vec<usize>,
    crossings: Vec<u64>,
}

impl Joined {
    fn new(count: usize) -> Self {
        Self {
            root: (0..count).collect(),
            crossings: vec![0; count],
        }
    }

    /// The root of a thing, and what is crossed on the way there.
    fn find(&mut self, thing: usize) -> (usize, u64) {
        let (mut here, mut crossings) = (thing, 0);
        while self.root[here] != here {
            // Every second one is hung one higher, which keeps the ways short.
            let above = self.root[here];
            self.crossings[here] ^= self.crossings[above];
            self.root[here] = self.root[above];
            crossings ^= self.crossings[here];
            here = self.root[here];
        }
        (here, crossings)
    }

    /// Joins two things by a way with these crossings; whether they were joined by one with others.
    fn join(&mut self, one: usize, other: usize, crossings: u64) -> bool {
        let ((root, to_one), (other_root, to_other)) = (self.find(one), self.find(other));
        let between = to_one ^ to_other ^ crossings;
        if root == other_root {
            return between != 0;
        }
        self.root[root] = other_root;
        self.crossings[root] = between;
        false
    }
}

#[cfg(test)]
mod tests;
