//! What blocks the line of sight (SIGHT-1 to 5).

use super::line::Line;
use super::{Sight, SightBlocker, SightLaw, SightObstacle};
use crate::base::{rounded, within};
use crate::shape::{Intervals, joined};
use crate::{Base, TOLERANCE, TerrainMap, Vec2, within_limit};

/// The line between two bases. `over_bases`: a flyer is at either end (SIGHT-4). `obstacles` holds
/// every other base that may block, in any order: the result does not depend on it. The caller may
/// leave out bases that the line cannot cross, and must leave out flyers, lone commanders and the
/// two bases themselves.
///
/// Of several blockers the one met first from `a` is named; at the same place features come before
/// bases, and lower numbers first. More than `law.woods` + 0.01" of woods block, anything else that
/// the line is in for more than 0.01" (SIGHT-2, SIGHT-3, MEASURE-3); bases whose gap is no more than
/// `law.woods` + 0.01" are never parted by woods, however the line between their centres runs. Running along an outline is
/// being in.
///
/// ```
/// use muster_geometry::{Base, BaseSize, Feature, Pose, Shape, SightBlocker, TerrainKind, TerrainMap, Vec2};
/// use muster_geometry::sight::{SightLaw, sight};
///
/// let wood = Feature {
///     id: "wood".into(),
///     kind: TerrainKind::Woods,
///     shape: Shape::Rectangle { centre: Vec2::new(20.0, 10.0), size: Vec2::new(3.0, 6.0), bearing: 0.0 },
///     level: 0,
///     steep: false,
///     solid: false,
/// };
/// let map = TerrainMap::new(72.0, 48.0, vec![wood]);
/// let at = |x| Base::new(Pose::snapped(Vec2::new(x, 10.0), 90.0), BaseSize::STANDARD);
/// let law = SightLaw { woods: 2.0, cover_reach: 1.0 };
/// let seen = sight(&map, &law, &at(10.0), &at(30.0), false, std::iter::empty());
/// assert_eq!(seen.woods_inches, 3.0);
/// assert_eq!(seen.blocked, Some((SightBlocker::Feature(0), Some(Vec2::new(20.5, 10.0)))));
/// ```
pub fn sight(
    map: &TerrainMap,
    law: &SightLaw,
    a: &Base,
    b: &Base,
    over_bases: bool,
    obstacles: impl Iterator<Item = SightObstacle>,
) -> Sight {
    let line = Line::between(a, b);
    let heights = (map.height(a.centre), map.height(b.centre));
    let higher = heights.0.max(heights.1);
    let mut first = First::default();

    let woods = Woods::on(map, &line);
    let woods_inches = rounded(line.inches(&woods.united));
    // The line may run a little farther between two bases than their gap: within 2" they see each
    // other all the same.
    if !within_limit(woods_inches, law.woods)
        && !within(a, b, law.woods + TOLERANCE)
        && let Some((feature, part)) = woods.used_up(&line, law.woods)
    {
        first.meet(part, SightBlocker::Feature(feature));
    }

    let hills = map.hills().iter().copied();
    let hills = hills.filter(|&it| map.features()[it].level > higher);
    for feature in hills.chain(map.solid_buildings().iter().copied()) {
        if !map.bounds(feature).meets(line.bounds()) {
            continue;
        }
        let inside = map.segment_intervals(feature, line.from, line.to);
        if blocks(line.inches(&inside)) {
            first.meet(line.first(&inside), SightBlocker::Feature(feature));
        }
    }

    if !over_bases {
        for obstacle in obstacles {
            let other = &obstacle.base;
            if line.bounds().distance(other.centre) > other.reach() {
                continue;
            }
            let Some(crossed) = other.clip(line.from, line.to) else {
                continue;
            };
            // Who stands higher than the base sees over it.
            if blocks(line.inches(&[crossed])) && higher <= map.height(other.centre) {
                first.meet(line.first(&[crossed]), SightBlocker::Base(obstacle.index));
            }
        }
    }

    let blocked = first.blocker.map(|blocker| {
        let place = line.point(first.part);
        (
            blocker,
            (!starts_in(map, a, blocker, first.part)).then_some(place),
        )
    });
    Sight {
        blocked,
        woods_inches,
    }
}

/// Whether a thing that the line is in for so many inches blocks it (SIGHT-3).
fn blocks(inches: f64) -> bool {
    !within_limit(inches, 0.0)
}

/// Whether the line starts inside the blocker: there is no place where it enters.
fn starts_in(map: &TerrainMap, a: &Base, blocker: SightBlocker, part: f64) -> bool {
    match blocker {
        SightBlocker::Feature(feature) => map.holds(feature, a.centre),
        SightBlocker::Base(_) => part <= 0.0,
    }
}

/// The first blocker from `a` so far.
#[derive(Default)]
struct First {
    part: f64,
    blocker: Option<SightBlocker>,
}

impl First {
    fn meet(&mut self, part: f64, blocker: SightBlocker) {
        /// Nearer to each other than this, two things are met at the same place.
        const SAME: f64 = 1e-9;
        let rank = |it: SightBlocker| match it {
            SightBlocker::Feature(index) => (0, index),
            SightBlocker::Base(index) => (1, index),
        };
        let is_first = self.blocker.is_none_or(|best| {
            part < self.part - SAME
                || ((part - self.part).abs() <= SAME && rank(blocker) < rank(best))
        });
        if is_first {
            self.part = part;
            self.blocker = Some(blocker);
        }
    }
}

/// The woods on a line, outside both bases (SIGHT-2).
struct Woods {
    each: Vec<(usize, Intervals)>,
    united: Intervals,
}

impl Woods {
    fn on(map: &TerrainMap, line: &Line) -> Self {
        let mut each = Vec::new();
        let mut all = Intervals::new();
        let (open, shut) = line.open;
        for &wood in map.woods() {
            if open >= shut || !map.bounds(wood).meets(line.bounds()) {
                continue;
            }
            let mut inside = map.segment_intervals(wood, line.from, line.to);
            for stretch in &mut inside {
                *stretch = (stretch.0.max(open), stretch.1.min(shut));
            }
            inside.retain(|stretch| stretch.0 < stretch.1);
            all.extend_from_slice(&inside);
            each.push((wood, inside));
        }
        Self {
            each,
            united: joined(all),
        }
    }

    /// The wood in which so many inches from `a` are used up, and the part of the way from `a`
    /// where they are.
    fn used_up(&self, line: &Line, inches: f64) -> Option<(usize, f64)> {
        /// A wood that ends where the last of it is used up is still the one.
        const SAME: f64 = 1e-9;
        let mut left = inches / line.length;
        for (from, to) in line.seen_from_a(&self.united) {
            if left > to - from + SAME {
                left -= to - from;
                continue;
            }
            let part = from + left;
            let holds = |inside: &Intervals| {
                line.seen_from_a(inside)
                    .iter()
                    .any(|&(from, to)| from - SAME <= part && part <= to + SAME)
            };
            return self
                .each
                .iter()
                .find(|(_, inside)| holds(inside))
                .map(|&(wood, _)| (wood, part));
        }
        None
    }
}

impl Sight {
    /// Where the line enters what blocks it, in inches on the table; nothing where it is clear or
    /// starts inside the blocker (SIGHT-5).
    pub fn place(&self) -> Option<Vec2> {
        self.blocked.and_then(|(_, place)| place)
    }
}
