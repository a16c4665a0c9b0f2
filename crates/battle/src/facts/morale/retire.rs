//! The retire: straight back from the cause, through friends or pushing them (RETIRE-1).

use muster_geometry::pose::bearing;
use muster_geometry::trace::{Ground, MoveLaw, Neighbour, first_touch, slide_until_blocked};
use muster_geometry::{Base, Pose, TOLERANCE, TerrainKind, base};

use super::nearest_visible_enemy;
use crate::facts::footing::{overlaps, stands_free};
use crate::facts::movement::along;
use crate::id::UnitId;
use crate::view::TableView;

/// How much shorter a way is tried, in inches, where the one found does not fit on the grid.
const SHORTER: f64 = 0.05;
/// Inches by which a gap may seem to shrink for the noise of the grid.
const NOISE: f64 = 0.0005;
/// Degrees off its facing within which an enemy stands before a unit.
const BEFORE: f64 = 45.0;

/// One unit of a retire: the one that retires, or one that is pushed back before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift {
    /// Who.
    pub unit: UnitId,
    /// Where it ends.
    pub to: Pose,
    /// The friends that it passes through, in scenario order.
    pub through: Vec<UnitId>,
    /// Who pushes it; nobody pushes the unit that retires.
    pub pushed_by: Option<UnitId>,
}

/// Where a retire leads, the farthest of those pushed first and the unit that retires last: each
/// finds its place left by the one before.
pub fn retire(view: &TableView<'_>, unit: UnitId, cause: Option<UnitId>) -> Vec<Shift> {
    let (base, bearing) = turned(view, unit, cause);
    let column = Column { view, bearing };
    let law = retire_law(view, unit);
    let most = law.allowance;
    if law.flies {
        return vec![column.flight(unit, &base, most)];
    }
    let mut distance = column.room(&law, unit, &base, most);
    while distance > 0.0 {
        match column.attempt(unit, &base, distance, None) {
            Ok(shifts) if column.fits(&shifts) => return shifts,
            Ok(_) => distance -= SHORTER,
            Err(shorter) => distance = shorter.min(distance - NOISE),
        }
    }
    vec![Shift {
        unit,
        to: base.pose,
        through: Vec::new(),
        pushed_by: None,
    }]
}

/// The base turned to face the cause, and the bearing straight back from it. Where the turn would
/// overlap something the base keeps its facing and goes straight back as it stands, if the cause
/// stands before it; else directly away, for nobody retires into his enemy.
fn turned(view: &TableView<'_>, unit: UnitId, cause: Option<UnitId>) -> (Base, f64) {
    let base = view.base(unit);
    let facing = base.pose.facing_degrees();
    let cause = cause
        .filter(|&cause| view.status(cause).on_table())
        .or_else(|| nearest_visible_enemy(view, unit));
    let Some(cause) = cause else {
        return (*base, facing + 180.0);
    };
    let towards = bearing(view.base(cause).centre - base.centre);
    let there = base.at(base.pose.turned_to(towards));
    if stands_free(view, unit, &there, |_| false) {
        return (there, there.pose.facing_degrees() + 180.0);
    }
    let off = (towards - facing).rem_euclid(360.0);
    let before = off.min(360.0 - off) <= BEFORE;
    (*base, if before { facing } else { towards } + 180.0)
}

/// As a move, but no water stops it, and what RETIRE-1 names is half speed.
fn retire_law(view: &TableView<'_>, unit: UnitId) -> MoveLaw {
    let mut law = MoveLaw {
        water_stops: false,
        ..*view.roster.law(unit)
    };
    let slow = [
        TerrainKind::Woods,
        TerrainKind::Rough,
        TerrainKind::Field,
        TerrainKind::Ford,
        TerrainKind::Stream,
        TerrainKind::Building,
        // Steep ones: gentle slopes are open whatever stands here.
        TerrainKind::Hill,
    ];
    for kind in slow
        .into_iter()
        .filter(|_| view.rules().warlord.retire_slowed)
    {
        let ground = &mut law.ground[kind as usize];
        if *ground == Ground::Open {
            *ground = Ground::HalfSpeed;
        }
    }
    law
}

/// A column that goes back along one bearing.
struct Column<'a> {
    view: &'a TableView<'a>,
    bearing: f64,
}

impl Column<'_> {
    fn shifted(&self, base: &Base, inches: f64) -> Base {
        base.at(base
            .pose
            .moved_to(base.centre + along(self.bearing, inches)))
    }

    /// How far a base can go before ground, edge or enemies stop it, at most `most` inches of
    /// allowance; friends are not asked.
    fn room(&self, law: &MoveLaw, unit: UnitId, base: &Base, most: f64) -> f64 {
        let map = &self.view.roster.terrain;
        let slid = slide_until_blocked(map, law, base, along(self.bearing, 1.0), most, &[]);
        let way = (slid.end.at() - base.centre).length();
        let enemies = self.view.roster.units_of(self.view.army(unit).enemy());
        enemies
            .filter(|&enemy| self.view.status(enemy).on_table())
            .fold(way, |way, enemy| {
                way.min(self.before_enemy(base, enemy, way))
            })
    }

    /// How far a base can go, at most `way` inches, that comes no nearer to an enemy than
    /// `retire_halt`, or than it is already. One that is not ready is only an obstacle.
    fn before_enemy(&self, base: &Base, enemy: UnitId, way: f64) -> f64 {
        let foe = self.view.base(enemy);
        let halt = if self.view.is_ready(enemy) {
            self.view.rules().warlord.retire_halt
        } else {
            0.0
        };
        let apart = |inches: f64| base::separation(&self.shifted(base, inches), foe);
        let least = halt.min(apart(0.0)) - NOISE;
        // Along a straight way the distance of two bases falls to one lowest place and rises again.
        let (mut low, mut high) = (0.0, way);
        for _ in 0..40 {
            let third = (high - low) / 3.0;
            if apart(low + third) <= apart(high - third) {
                high -= third;
            } else {
                low += third;
            }
        }
        let nearest = if apart(way) < apart(low) { way } else { low };
        if apart(nearest) >= least {
            return way;
        }
        let (mut free, mut barred) = (0.0, nearest);
        for _ in 0..30 {
            let middle = (free + barred) / 2.0;
            if apart(middle) >= least {
                free = middle;
            } else {
                barred = middle;
            }
        }
        free
    }

    /// The other bases of its side on the table that the way of a base meets, with how far it can go
    /// before it touches each, nearest first.
    fn met(&self, unit: UnitId, base: &Base, distance: f64) -> Vec<(f64, UnitId)> {
        let end = self.shifted(base, distance);
        let view = self.view;
        let friends = view.roster.units_of(view.army(unit));
        let mut met: Vec<(f64, UnitId)> = friends
            .filter(|&friend| friend != unit && view.status(friend).on_table())
            .filter_map(|friend| {
                let block = Neighbour {
                    index: friend.index(),
                    base: *view.base(friend),
                    enemy: false,
                    engages: false,
                };
                let touch = first_touch(base, end.pose, &[block])?;
                Some(((touch.part * distance - TOLERANCE).max(0.0), friend))
            })
            .collect();
        met.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        met
    }

    /// The whole column for a way of just so many inches, or how far it could go instead.
    fn attempt(
        &self,
        unit: UnitId,
        base: &Base,
        distance: f64,
        pushed_by: Option<UnitId>,
    ) -> Result<Vec<Shift>, f64> {
        let end = self.shifted(base, distance);
        let mut shifts: Vec<Shift> = Vec::new();
        let mut through = Vec::new();
        for (touch, friend) in self.met(unit, base, distance) {
            let there = self.view.base(friend);
            if pushed_by == Some(friend) {
                // He stands where he is only until he follows.
                continue;
            }
            if !overlaps(&end, there) {
                through.push(friend);
                continue;
            }
            let formed = self.view.is_ready(friend) && self.view.roster.unit(friend).formed;
            if !formed {
                return Err(touch);
            }
            let wanted = distance - touch;
            let law = MoveLaw {
                water_stops: false,
                ..*self.view.roster.law(friend)
            };
            let room = self.room(&law, friend, there, wanted);
            if room < wanted - NOISE {
                return Err(touch + room);
            }
            let pushed = self
                .attempt(friend, there, wanted, Some(unit))
                .map_err(|shorter| touch + shorter)?;
            for shift in pushed {
                merge(&mut shifts, shift, self);
            }
        }
        through.sort_unstable();
        let shift = Shift {
            unit,
            to: end.pose,
            through,
            pushed_by,
        };
        merge(&mut shifts, shift, self);
        Ok(shifts)
    }

    /// Whether all of them stand free where the column ends.
    fn fits(&self, shifts: &[Shift]) -> bool {
        let view = self.view;
        let place = |unit: UnitId| {
            let moved = shifts.iter().find(|it| it.unit == unit);
            moved.map_or(*view.base(unit), |it| view.base(unit).at(it.to))
        };
        shifts.iter().all(|shift| {
            let there = place(shift.unit);
            let is_clear = |other: UnitId| {
                other == shift.unit
                    || !view.status(other).on_table()
                    || !overlaps(&there, &place(other))
            };
            stands_free(view, shift.unit, &there, |_| true) && view.roster.units().all(is_clear)
        })
    }

    /// A flyer passes over all and comes down on the last free place, clear of enemies.
    fn flight(&self, unit: UnitId, base: &Base, most: f64) -> Shift {
        let view = self.view;
        let halt = view.rules().warlord.retire_halt;
        let enemies = || {
            let enemies = view.roster.units_of(view.army(unit).enemy());
            enemies.filter(|&enemy| view.is_ready(enemy))
        };
        let clear = |there: &Base| {
            let keeps_off = |enemy: UnitId| {
                let foe = view.base(enemy);
                base::gap(there, foe) >= halt.min(base::gap(base, foe)) - NOISE
            };
            stands_free(view, unit, there, |_| false) && enemies().all(keeps_off)
        };
        let steps = (most / SHORTER).floor() as i32;
        let there = (0..steps)
            .map(|step| self.shifted(base, most - f64::from(step) * SHORTER))
            .find(clear);
        Shift {
            unit,
            to: there.map_or(base.pose, |there| there.pose),
            through: Vec::new(),
            pushed_by: None,
        }
    }
}

/// Adds a shift; of two pushes of the same unit the longer one stands.
fn merge(shifts: &mut Vec<Shift>, shift: Shift, column: &Column<'_>) {
    let from = column.view.base(shift.unit).centre;
    let inches = |it: &Shift| it.to.at().distance(from);
    match shifts.iter_mut().find(|it| it.unit == shift.unit) {
        Some(known) if inches(known) >= inches(&shift) => {}
        Some(known) => *known = shift,
        None => shifts.push(shift),
    }
}
