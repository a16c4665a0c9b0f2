//! Contact, the edge touched, and how the touch counts (MELEE-3).

use super::Base;
use super::frame::Frame;
use super::gap::{closest_points, gap};
use crate::{CONTACT, TOLERANCE, Vec2, within_limit};

/// An edge of a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// The edge it faces.
    Front,
    /// The edge on its left hand.
    Left,
    /// The edge on its right hand.
    Right,
    /// The edge behind it.
    Rear,
}

/// How a touch counts for power (MELEE-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CountsAs {
    /// The front value.
    Front,
    /// The flank value: sides and rear.
    Flank,
}

/// How one base touches another (MELEE-3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// The edge of this base that is touched.
    pub edge: Edge,
    /// Front or flank.
    pub counts_as: CountsAs,
    /// Length of that edge shared with the other base, in inches.
    pub shared: f64,
}

impl Edge {
    /// All four, the front first: where two edges share as much, the first of them is touched.
    pub const ALL: [Self; 4] = [Self::Front, Self::Left, Self::Right, Self::Rear];

    /// How a touch of this edge counts (MELEE-3).
    pub fn counts_as(self) -> CountsAs {
        match self {
            Self::Front => CountsAs::Front,
            Self::Left | Self::Right | Self::Rear => CountsAs::Flank,
        }
    }
}

/// What the ruleset says of how bases touch (MELEE-3).
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ContactLaw {
    /// `front_corner`: inches from a front corner within which a touch may count either way.
    pub front_corner: f64,
    /// `flush_angle`: edges farther from parallel than this, in degrees, meet at an angle: they
    /// share no length, a corner rests on an edge.
    pub flush_angle: f64,
}

/// [`contact_with`] for the `flush_angle` of Test 6, 10 degrees.
pub fn contact(a: &Base, b: &Base, front_corner: f64) -> Option<Contact> {
    let law = ContactLaw {
        front_corner,
        flush_angle: 10.0,
    };
    contact_with(a, b, &law)
}

/// How `a` is touched by `b`; nothing when their gap is more than the contact distance, 0.02"
/// (MELEE-3, MEASURE-3).
///
/// The edge of `a` touched is the one that shares the longest stretch with an edge of `b`; where
/// the edges meet at an angle of more than `law.flush_angle` (10 degrees), the one on which the corner of `b` rests. A touch that lies wholly
/// within `law.front_corner` inches (0.1) of a front corner of `a` counts as front when the centre of
/// `b` lies ahead of the line through the front edge by more than 0.01", else as that side. Where
/// a rear corner of `a` rests on `b`, the rear is touched when the centre of `b` lies behind the
/// rear edge, else the side.
///
/// ```
/// use muster_geometry::{Base, BaseSize, CountsAs, Edge, Pose, Vec2};
/// use muster_geometry::base::{ContactLaw, contact_with};
///
/// let standard = |x, y, facing| Base::new(Pose::snapped(Vec2::new(x, y), facing), BaseSize::STANDARD);
/// let victim = standard(20.0, 20.0, 0.0);
/// let flanker = standard(22.37, 20.5, 270.0);
/// let law = ContactLaw { front_corner: 0.1, flush_angle: 10.0 };
/// let touch = contact_with(&victim, &flanker, &law).unwrap();
/// assert_eq!((touch.edge, touch.counts_as), (Edge::Right, CountsAs::Flank));
/// assert_eq!(contact_with(&flanker, &victim, &law).unwrap().edge, Edge::Front);
/// ```
pub fn contact_with(a: &Base, b: &Base, law: &ContactLaw) -> Option<Contact> {
    let gap = gap(a, b);
    if gap > CONTACT {
        return None;
    }
    let touch = longest_shared(a, b, gap, law.flush_angle).unwrap_or_else(|| corner_touch(a, b));
    let edge = edge_counted(a, b, &touch, law.front_corner);
    Some(Contact {
        edge,
        counts_as: edge.counts_as(),
        shared: touch.shared,
    })
}

/// Where a base is touched, in its own frame.
struct Touch {
    edge: Edge,
    /// The ends of the touch; one point where a corner rests.
    ends: [Vec2; 2],
    shared: f64,
}

/// The edge of `a` along which most of `b` lies flush; nothing where they meet at an angle.
fn longest_shared(a: &Base, b: &Base, gap: f64, flush_angle: f64) -> Option<Touch> {
    let seen = Frame::of(a, b);
    // Both sines are the same angle between the two bases, up to a quarter turn.
    let sine = (a.ahead.perp_dot(b.ahead)).abs();
    let cosine = (a.ahead.dot(b.ahead)).abs();
    if sine.min(cosine) > libm::sin(flush_angle.to_radians()) {
        return None;
    }
    // A gap that opens slowly is still one touch: the last hundredth is the tolerance.
    let reach = CONTACT.max(gap + TOLERANCE);
    let corners = seen.corners();
    let mut longest: Option<Touch> = None;
    for edge in Edge::ALL {
        let out = own_outward(edge);
        let along = out.perp();
        let (height, half) = match edge {
            Edge::Front | Edge::Rear => (a.half.y, a.half.x),
            Edge::Left | Edge::Right => (a.half.x, a.half.y),
        };
        let over = corners.map(|p| Vec2::new(p.dot(along), p.dot(out) - height));
        let Some((from, to)) = stretch_in_slab(over, reach) else {
            continue;
        };
        let (from, to) = (from.max(-half), to.min(half));
        let shared = to - from;
        if shared > MERE_CORNER
            && longest
                .as_ref()
                .is_none_or(|best| shared > best.shared + MERE_CORNER)
        {
            longest = Some(Touch {
                edge,
                ends: [from, to].map(|u| along * u + out * height),
                shared,
            });
        }
    }
    longest
}

/// A shared stretch shorter than the contact distance is a mere corner: bases that overlap a
/// hundredth at a corner share so much of the edge round it.
const MERE_CORNER: f64 = CONTACT;

/// The extent in x of the part of a convex ring with |y| at most `reach`.
fn stretch_in_slab(ring: [Vec2; 4], reach: f64) -> Option<(f64, f64)> {
    let mut extent: Option<(f64, f64)> = None;
    let mut take = |x: f64| {
        extent = Some(extent.map_or((x, x), |(from, to)| (from.min(x), to.max(x))));
    };
    for i in 0..4 {
        let (p, q) = (ring[i], ring[(i + 1) % 4]);
        if p.y.abs() <= reach {
            take(p.x);
        }
        for level in [-reach, reach] {
            if (p.y < level) != (q.y < level) {
                take(p.x + (q.x - p.x) * ((level - p.y) / (q.y - p.y)));
            }
        }
    }
    extent
}

/// The touch where no edges lie flush: a corner of one rests on an edge or a corner of the other.
fn corner_touch(a: &Base, b: &Base) -> Touch {
    let seen = Frame::of(a, b);
    // A corner of `b` at an edge of `a`, unless a corner of `a` is deeper in `b`.
    let deepest = |frame: &Frame| {
        frame
            .corners()
            .map(|corner| (depth_outside(frame.own, corner), corner))
            .into_iter()
            .fold((f64::INFINITY, Vec2::ZERO), |best, next| {
                if next.0 < best.0 { next } else { best }
            })
    };
    let (of_b, corner) = deepest(&seen);
    let (of_a, _) = deepest(&Frame::of(b, a));
    let beyond = corner.abs() - a.half;
    let rests_on_edge = beyond.x.max(beyond.y) <= CONTACT && beyond.min_element() < 0.0;
    if of_b < of_a && rests_on_edge {
        let (edge, point) = if beyond.y >= beyond.x {
            let edge = if corner.y >= 0.0 {
                Edge::Front
            } else {
                Edge::Rear
            };
            (edge, Vec2::new(corner.x, a.half.y.copysign(corner.y)))
        } else {
            let edge = if corner.x >= 0.0 {
                Edge::Right
            } else {
                Edge::Left
            };
            (edge, Vec2::new(a.half.x.copysign(corner.x), corner.y))
        };
        return Touch {
            edge,
            ends: [point; 2],
            shared: 0.0,
        };
    }
    // A corner of `a` itself: the one nearest to where the bases are closest.
    let (point, _) = closest_points(a, b);
    let own = a.to_own_frame(point);
    let corner = Vec2::new(a.half.x.copysign(own.x), a.half.y.copysign(own.y));
    let behind = !within_limit(-seen.centre.y - a.half.y, 0.0);
    let edge = if corner.y < 0.0 && behind {
        Edge::Rear
    } else if corner.x < 0.0 {
        Edge::Left
    } else {
        Edge::Right
    };
    Touch {
        edge,
        ends: [corner; 2],
        shared: 0.0,
    }
}

/// The edge that counts as touched, after the rule about front corners.
fn edge_counted(a: &Base, b: &Base, touch: &Touch, front_corner: f64) -> Edge {
    /// Positions in a frame are good to this.
    const NOISE: f64 = 1e-9;
    for (corner, side) in [
        (Vec2::new(-a.half.x, a.half.y), Edge::Left),
        (a.half, Edge::Right),
    ] {
        let only_there = touch
            .ends
            .iter()
            .all(|end| end.distance(corner) <= front_corner + NOISE);
        if only_there {
            let ahead = !within_limit(a.to_own_frame(b.centre).y - a.half.y, 0.0);
            return if ahead { Edge::Front } else { side };
        }
    }
    touch.edge
}

/// How far a point lies outside a rectangle of these half sizes; negative inside.
fn depth_outside(half: Vec2, point: Vec2) -> f64 {
    let beyond = point.abs() - half;
    if beyond.max_element() <= 0.0 {
        beyond.max_element()
    } else {
        beyond.max(Vec2::ZERO).length()
    }
}

fn own_outward(edge: Edge) -> Vec2 {
    match edge {
        Edge::Front => Vec2::Y,
        Edge::Right => Vec2::X,
        Edge::Rear => -Vec2::Y,
        Edge::Left => -Vec2::X,
    }
}
