//! From a ghost to a path: the fewest poses that lead there, and where it snaps to.

use muster_battle::facts::approach::{self, Stop};
use muster_battle::facts::contact::is_engaged;
use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::facts::retreat;
use muster_battle::{Refusal, TableView, UnitId};
use muster_geometry::trace::{self, MoveLaw};
use muster_geometry::{Base, Pose, TOLERANCE, Vec2, base, within_limit};

use super::apart::beside_friends;

/// Nearer to an enemy than so many inches, a ghost is meant to touch it.
const MEANS_CONTACT: f64 = 0.4;
/// A ghost no farther than so many inches beside the line straight ahead is meant to be on it.
const MEANS_STRAIGHT: f64 = 0.5;

/// Where the furthest legal pose is nearer than so many inches to where the unit stands, there is
/// nothing to be offered.
const WORTH_A_MOVE: f64 = 0.2;
/// The same for its turn, in degrees.
const WORTH_A_TURN: f64 = 2.0;
/// Inches between the lengths of a way out of a line of friends that are tried.
const OUT: f64 = 0.5;
/// So many of these lengths are tried.
const MOST_OUT: i32 = 24;
/// So much farther than it is deep or wide, in inches, a unit is out of the line that it stood in.
const FREE: f64 = 0.02;
/// A move that ends nearer than so many inches to its allowance is ended by it.
const NEARLY_ALL: f64 = 0.1;
/// Inches between the lengths of a retreat that are tried.
const SHORTER: f64 = 0.25;
/// How far beside the straight way a detour is looked for, in inches.
const ASIDE: [f64; 5] = [0.7, 1.5, 2.5, 4.0, 6.0];
/// At which parts of the straight way a detour of one place lies.
const PARTS: [f64; 3] = [0.25, 0.5, 0.75];
/// At which parts of the straight way a detour of two places leaves it and comes back.
const BESIDE: [(f64, f64); 4] = [(0.0, 1.0), (0.0, 0.75), (0.25, 1.0), (0.25, 0.75)];

/// The path of a unit through way points to where its ghost is held: the cheapest legal one of those
/// with the fewest poses; into contact or onto the line where the ghost is near an enemy. Where none
/// is legal, the one whose refusal says most. `clear` is where an engaged unit may retreat to.
pub fn path(
    view: &TableView<'_>,
    unit: UnitId,
    way: &[Pose],
    ghost: Pose,
    clear: Option<Pose>,
) -> Vec<Pose> {
    let finder = Finder::new(view, unit, way, ghost);
    let attack = finder.attack();
    if let Some((path, true)) = &attack {
        return path.clone();
    }
    let direct = finder.cheapest(finder.candidates(clear));
    let beside = || {
        let ghost = beside_friends(view, unit, ghost)?;
        let finder = Finder::new(view, unit, way, ghost);
        finder.cheapest(finder.candidates(clear))
    };
    // Round what is in the way, where the player has set no way himself.
    let round = || finder.cheapest(finder.detours());
    match (direct.or_else(beside).or_else(round), attack) {
        (Some(path), _) | (None, Some((path, _))) => path,
        (None, None) => finder.with(&[ghost]),
    }
}

/// The path of an attack that goes on into contact from where the ghost is held, whether it is legal or not;
/// nothing where the ghost is near no enemy, or looks past him.
pub fn into_contact(
    view: &TableView<'_>,
    unit: UnitId,
    way: &[Pose],
    ghost: Pose,
) -> Option<Vec<Pose>> {
    let finder = Finder::new(view, unit, way, ghost);
    Some(finder.attack_to(Some(Stop::Contact))?.0)
}

/// The path up to where it could legally end, if that is not where it begins.
pub fn up_to(
    view: &TableView<'_>,
    unit: UnitId,
    path: &[Pose],
    furthest: Pose,
) -> Option<Vec<Pose>> {
    let start = view.base(unit).pose;
    let turned = f64::from(start.turn_to(furthest).abs()) / 100.0;
    if start.at().distance(furthest.at()) < WORTH_A_MOVE && turned < WORTH_A_TURN {
        return None;
    }
    let finder = Finder::new(view, unit, &[], furthest);
    (0..path.len())
        .map(|legs| {
            let mut cut = path[..legs].to_vec();
            cut.push(furthest);
            cut
        })
        .find(|cut| finder.judge(cut).0)
}

/// What stops a path that is too long before its allowance does, if something does: the rules tell of
/// the allowance first (MOVE-2).
pub fn in_the_way(
    view: &TableView<'_>,
    unit: UnitId,
    path: &[Pose],
    furthest: Option<Pose>,
) -> Option<Refusal> {
    let furthest = furthest?;
    let finder = Finder::new(
        view,
        unit,
        &path[..path.len().checked_sub(1)?],
        *path.last()?,
    );
    if within_limit(finder.judge(path).1, finder.law.allowance) {
        return None;
    }
    let used = (0..path.len())
        .map(|legs| [&path[..legs], &[furthest]].concat())
        .map(|cut| finder.judge(&cut))
        .find(|(legal, _)| *legal)
        .map_or(0.0, |(_, cost)| cost);
    if used > finder.law.allowance - NEARLY_ALL {
        return None;
    }
    let law = MoveLaw {
        allowance: f64::INFINITY,
        ..finder.law
    };
    let map = &view.roster.terrain;
    let (verdict, _) = trace::verdict(map, &law, &finder.start, path, &finder.room);
    verdict
        .err()
        .map(|refused| movement::refusal(view, &refused, None))
}

/// Where an engaged unit falls back to: along the slide that gets it clear (ENGAGE-5), as far as it
/// can go and comes near no other enemy.
///
/// # Errors
/// Why there is no retreat.
pub fn fall_back(view: &TableView<'_>, unit: UnitId) -> Result<Pose, Refusal> {
    let nearest = retreat::find(view, unit)?;
    let start = *view.base(unit);
    let slide = nearest.at() - start.centre;
    let shortest = slide.length();
    let away = slide.normalize_or_zero();
    let law = movement::law(view, unit);
    let mut room = Neighbours::new();
    movement::neighbours(view, unit, &law, &start, &mut room);
    let map = &view.roster.terrain;
    let try_out = |end: Pose| trace::verdict(map, &law, &start, &[end], &room).0;
    let retreats = try_out(nearest).is_ok_and(|it| it.retreat);
    let mut length = law.allowance;
    while length > shortest {
        let end = start.pose.moved_to(start.centre + away * length);
        let there = start.at(end);
        let range = law.engagement_range + TOLERANCE;
        let clear = !view
            .ready_near(view.army(unit).enemy(), &there, range)
            .any(|enemy| base::gap(&there, view.base(enemy)) <= range);
        if clear && try_out(end).is_ok_and(|it| it.retreat == retreats && it.end == end) {
            return Ok(end);
        }
        length -= SHORTER;
    }
    Ok(nearest)
}

struct Finder<'a> {
    view: &'a TableView<'a>,
    unit: UnitId,
    law: MoveLaw,
    start: Base,
    way: &'a [Pose],
    /// Where the last way point leaves it.
    from: Pose,
    ghost: Pose,
    room: Neighbours,
}

impl<'a> Finder<'a> {
    fn new(view: &'a TableView<'a>, unit: UnitId, way: &'a [Pose], ghost: Pose) -> Self {
        let law = movement::law(view, unit);
        let start = *view.base(unit);
        let mut room = Neighbours::new();
        let all: Vec<Pose> = way.iter().copied().chain([ghost]).collect();
        movement::neighbours_of_path(view, unit, &law, &start, &all, &mut room);
        Self {
            from: way.last().copied().unwrap_or(start.pose),
            view,
            unit,
            law,
            start,
            way,
            ghost,
            room,
        }
    }

    fn judge(&self, path: &[Pose]) -> (bool, f64) {
        let map = &self.view.roster.terrain;
        let (verdict, cost) = trace::verdict(map, &self.law, &self.start, path, &self.room);
        (verdict.is_ok(), cost)
    }

    /// The cheapest of some paths that is legal.
    fn cheapest(&self, paths: Vec<Vec<Pose>>) -> Option<Vec<Pose>> {
        let mut best: Option<(f64, Vec<Pose>)> = None;
        for path in paths {
            let least = movement::least_cost(&self.start, &path);
            let known = best.as_ref().map_or(f64::INFINITY, |(known, _)| *known);
            if least >= known || !within_limit(least, self.law.allowance) {
                continue;
            }
            let (legal, cost) = self.judge(&path);
            if legal && cost < known {
                best = Some((cost, path));
            }
        }
        best.map(|(_, path)| path)
    }

    fn with(&self, legs: &[Pose]) -> Vec<Pose> {
        self.way.iter().chain(legs).copied().collect()
    }

    /// Whether the ghost is held about on the line straight ahead and back; where on it.
    fn straight(&self) -> Option<Pose> {
        let off = self.ghost.at() - self.from.at();
        let ahead = self.from.ahead();
        let meant = self.ghost.facing == self.from.facing
            && off.perp_dot(ahead).abs() <= MEANS_STRAIGHT
            && off.length() > MEANS_STRAIGHT;
        meant.then(|| self.from.moved_to(self.from.at() + ahead * off.dot(ahead)))
    }

    /// The attack that is meant where the ghost is near an enemy, and whether it is legal.
    fn attack(&self) -> Option<(Vec<Pose>, bool)> {
        self.attack_to(None)
    }

    /// The same, to a stop that is named or to the one that is meant.
    fn attack_to(&self, stop: Option<Stop>) -> Option<(Vec<Pose>, bool)> {
        let there = self.start.at(self.ghost);
        let range = self.law.engagement_range + TOLERANCE;
        let (gap, enemy) = self
            .view
            .ready_near(self.view.army(self.unit).enemy(), &there, range)
            .map(|enemy| (base::gap(&there, self.view.base(enemy)), enemy))
            .filter(|(gap, _)| *gap <= range)
            .min_by(|a, b| a.0.total_cmp(&b.0))?;
        let wanted = match stop {
            Some(stop) => stop,
            None if gap <= MEANS_CONTACT => Stop::Contact,
            None => Stop::Line,
        };
        let lines = self.straight().into_iter().chain([self.ghost]);
        let mut refused = None;
        for line in lines {
            let found = approach::along(self.view, self.unit, self.way, line, enemy, wanted);
            let Some(path) = found else { continue };
            if self.judge(&path).0 {
                return Some((path, true));
            }
            refused.get_or_insert(path);
        }
        refused.map(|path| (path, false))
    }

    /// Paths round what lies in the way: over one place or two beside it, turning before or after.
    fn detours(&self) -> Vec<Vec<Pose>> {
        let (from, to) = (self.from, self.ghost);
        let way = to.at() - from.at();
        let aside = way.normalize_or_zero().perp();
        if !self.way.is_empty() || self.law.flies || aside == Vec2::ZERO {
            return Vec::new();
        }
        let mut found = self.out_first();
        for off in ASIDE.into_iter().flat_map(|off| [off, -off]) {
            let beside = |part: f64| from.at() + way * part + aside * off;
            for part in PARTS {
                found.push(vec![from.moved_to(beside(part)), to]);
                if to.facing != from.facing {
                    found.push(vec![to.moved_to(beside(part)), to]);
                }
            }
            for (leaves, returns) in BESIDE {
                let (out, back) = (from.moved_to(beside(leaves)), beside(returns));
                found.push(vec![out, from.moved_to(back), to]);
                if to.facing != from.facing {
                    found.push(vec![out, to.moved_to(back), to]);
                }
            }
        }
        found
    }

    /// Paths out of a line of touching friends: straight ahead or back, or aside, until clear of the
    /// neighbours, and from there to the place.
    fn out_first(&self) -> Vec<Vec<Pose>> {
        let (from, to) = (self.from, self.ghost);
        let way = to.at() - from.at();
        let (ahead, half) = (from.ahead(), self.start.half);
        let mut found = Vec::new();
        for (axis, size) in [(ahead, half.y * 2.0), (ahead.perp(), half.x * 2.0)] {
            let whole = way.dot(axis);
            let steps = (whole.abs() / OUT).floor() as i32;
            let lengths = (1..=steps.min(MOST_OUT)).map(|step| f64::from(step) * OUT);
            let lengths = lengths.chain([size + FREE, whole.abs()]);
            for length in lengths.filter(|&it| it <= whole.abs() && it > 0.0) {
                let out = from.moved_to(from.at() + axis * length.copysign(whole));
                found.push(vec![out, to]);
                if to.facing != from.facing {
                    found.push(vec![out, out.turned_to(to.facing_degrees()), to]);
                    found.push(vec![out, out.moved_to(to.at()), to]);
                }
            }
        }
        found
    }

    /// Paths to the ghost itself, the fewest poses first.
    fn candidates(&self, clear: Option<Pose>) -> Vec<Vec<Pose>> {
        let (from, to) = (self.from, self.ghost);
        let mut found = vec![self.with(&[to])];
        if to.facing != from.facing && to.at() != from.at() {
            found.push(self.with(&[from.turned_to(to.facing_degrees()), to]));
            found.push(self.with(&[from.moved_to(to.at()), to]));
        }
        if self.way.is_empty() && is_engaged(self.view, self.unit) {
            found.extend(self.straight().map(|pose| vec![pose]));
            // Clear of the enemy first, then as it likes (ENGAGE-5).
            if let Some(clear) = clear {
                found.push(vec![clear, to]);
                found.push(vec![clear, clear.moved_to(to.at()), to]);
            }
        }
        found
    }
}

/// The facing after a turn of so many degrees.
pub fn turned(facing: Pose, degrees: f64) -> Pose {
    facing.turned_to(facing.facing_degrees() + degrees)
}

/// A pose, unless it is no number.
pub fn pose_at(at: Vec2, facing: Pose) -> Option<Pose> {
    at.is_finite().then(|| facing.moved_to(at))
}
