//! Losses of an army (ARMY-1).

use muster_rulebook::Morale;
use muster_rulebook::ruleset::ArmyMorale;

use crate::components::Status;
use crate::id::{ArmyId, UnitId};
use crate::view::TableView;

/// What an army has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    /// Units destroyed, routing or fled.
    pub units: u32,
    /// Of these: removed from the table, with no strength left or caught.
    pub destroyed: u32,
    /// Of these: still on the table, fleeing for their edge (COMMAND-4).
    pub routing: u32,
    /// Of these: fled off the table.
    pub fled: u32,
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
    let mut count = Losses::default();
    let counts = |unit: &UnitId| view.sees(*unit) && !view.is_dummy(*unit);
    for unit in view.roster.units_of(army).filter(counts) {
        let setup = view.roster.unit(unit);
        let status = view.status(unit);
        let lost = status.is_lost();
        count.starting += 1;
        count.starting_points += setup.points;
        count.starting_strength += u32::from(setup.strength);
        count.units += u32::from(lost);
        match status {
            Status::Destroyed => count.destroyed += 1,
            Status::Routing => count.routing += 1,
            Status::Left => count.fled += 1,
            Status::Ready | Status::Reserve | Status::Broken | Status::Exited | Status::Unseen => {}
        }
        count.points += if lost { setup.points } else { 0 };
        let left = if lost { 0 } else { view.strength(unit) };
        count.strength += u32::from(setup.strength.saturating_sub(left));
    }
    count
}

/// What counts as lost ([`Status::is_lost`]), in a sentence with its rules.
pub fn what_counts(view: &TableView<'_>) -> &'static str {
    match view.rules().morale {
        Morale::None => {
            "A unit is lost when it is destroyed, has fled, or routs: from the moment that it runs. One that \
             left by its objective's edge is not \u{b7} ARMY-1, COMMAND-4, EXIT-1"
        }
        Morale::Warlord => {
            "A unit is lost when it is destroyed or has fled off the table; a broken one is not, as long as \
             it may be rallied \u{b7} WARLORD-END, BREAK-1"
        }
    }
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
