//! Losses of an army (ARMY-1).

use muster_rulebook::ruleset::ArmyMorale;

use crate::components::Status;
use crate::id::{ArmyId, UnitId};
use crate::view::TableView;

/// What an army has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// Units destroyed, routing or fled.
    pub units: u32,
    /// Units at the start, reserves included.
    pub starting: u32,
    /// Points of the units lost.
    pub points: u32,
    /// Points at the start.
    pub starting_points: u32,
    /// Strength points gone, those of lost units included.
    pub strength: u32,
    /// Strength points at the start.
    pub starting_strength: u32,
}

/// Counts an army's losses: dummies are no units, and what a view does not see it does not count
/// (HIDDEN-1).
pub fn losses(view: &TableView<'_>, army: ArmyId) -> Losses {
    let mut count = Losses {
        units: 0,
        starting: 0,
        points: 0,
        starting_points: 0,
        strength: 0,
        starting_strength: 0,
    };
    let counts = |unit: &UnitId| view.sees(*unit) && !view.is_dummy(*unit);
    for unit in view.roster.units_of(army).filter(counts) {
        let setup = view.roster.unit(unit);
        let lost = view.status(unit).is_lost();
        count.starting += 1;
        count.starting_points += setup.points;
        count.starting_strength += u32::from(setup.strength);
        count.units += u32::from(lost);
        count.points += if lost { setup.points } else { 0 };
        let left = if lost { 0 } else { view.strength(unit) };
        count.strength += u32::from(setup.strength.saturating_sub(left));
    }
    count
}

/// What became of the units that an army has lost, and how many of its commanders are gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    /// Removed from the table: no strength left, run down, cut off.
    pub destroyed: u32,
    /// Still on the table, fleeing for their edge (COMMAND-4).
    pub routing: u32,
    /// Fled off the table.
    pub fled: u32,
    /// Commanders killed or captured.
    pub commanders: u32,
}

/// The parts of [`Losses::units`], and the commanders lost beside them.
pub fn toll(view: &TableView<'_>, army: ArmyId) -> Toll {
    let mut toll = Toll::default();
    let counts = |unit: &UnitId| view.sees(*unit) && !view.is_dummy(*unit);
    for unit in view.roster.units_of(army).filter(counts) {
        match view.status(unit) {
            Status::Destroyed => toll.destroyed += 1,
            Status::Routing => toll.routing += 1,
            Status::Left => toll.fled += 1,
            _ => {}
        }
    }
    let own = view.roster.commanders();
    let own = own.filter(|&it| view.roster.army_of_commander(it) == army);
    toll.commanders = own.filter(|it| !view.posts[it.index()].alive()).count() as u32;
    toll
}

/// What an army has lost, in what the ruleset counts losses in, and how much breaks it (ARMY-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Units or points lost.
    pub lost: u32,
    /// Units or points at the start.
    pub of: u32,
    /// It is broken as soon as it has lost so many; none where the ruleset knows no breaking.
    pub breaks_at: Option<u32>,
}

/// How near an army is to breaking (ARMY-1, `army_morale`, `break_at`).
pub fn standing(view: &TableView<'_>, army: ArmyId) -> Standing {
    let rules = view.rules();
    let losses = losses(view, army);
    let share = view
        .roster
        .army_setup(army)
        .break_at
        .unwrap_or(rules.break_at);
    let (lost, of) = match rules.army_morale {
        ArmyMorale::Units => (losses.units, losses.starting),
        ArmyMorale::Points => (losses.points, losses.starting_points),
    };
    // A hair below the share still counts: 0.3 of 10 units is not exactly 3 in binary.
    let least = (share * f64::from(of) - 1e-9).ceil().max(1.0) as u32;
    Standing {
        lost,
        of,
        breaks_at: rules.army_breaks.then_some(least),
    }
}

/// Whether losses break an army (ARMY-1): its share of units, or of points, is reached.
pub fn breaks(view: &TableView<'_>, army: ArmyId) -> bool {
    let standing = standing(view, army);
    standing
        .breaks_at
        .is_some_and(|least| standing.lost >= least)
}
