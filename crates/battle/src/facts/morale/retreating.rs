//! Moves to the rear that others see (CHECK-3).

use muster_geometry::{Pose, base, within_limit};
use muster_rulebook::Ruleset;

use super::{modifier, named};
use crate::event::CheckModifier;
use crate::id::UnitId;
use crate::view::TableView;

/// Whether a move counts as one to the rear: a retire, break, rout or retreat (`driven`) of more than
/// `rearward_move` inches; of any other, when its centre ends more than that farther back along the
/// facing that it had before.
pub fn is_rearward(rules: &Ruleset, from: Pose, to: Pose, driven: bool) -> bool {
    let way = to.at() - from.at();
    let inches = if driven {
        way.length()
    } else {
        -way.dot(from.ahead())
    };
    !within_limit(inches, rules.warlord.rearward_move)
}

/// Whether a unit moved to the rear in the player turn at hand or the one before.
pub fn went_back(view: &TableView<'_>, unit: UnitId) -> bool {
    let last = view.spirits[unit.index()].rearward;
    last > 0 && last + 1 >= view.clock.player_turn()
}

/// The others within `rearward_distance` of a unit that moved to the rear lately, in scenario order.
fn seen_going_back(
    view: &TableView<'_>,
    unit: UnitId,
    counts: impl Fn(UnitId) -> bool,
) -> Vec<UnitId> {
    let base = view.base(unit);
    let reach = view.rules().warlord.rearward_distance;
    view.roster
        .units()
        .filter(|&other| {
            other != unit
                && view.status(other).on_table()
                && went_back(view, other)
                && counts(other)
                && within_limit(base::gap(base, view.base(other)), reach)
        })
        .collect()
}

/// `friend_retreating` and `enemy_retreating` (CHECK-3): each once, they may cancel.
pub fn retreating(view: &TableView<'_>, unit: UnitId) -> [CheckModifier; 2] {
    let (rules, army) = (&view.rules().warlord, view.army(unit));
    let friends = seen_going_back(view, unit, |other| {
        view.army(other) == army && view.roster.unit(other).formed
    });
    let enemies = seen_going_back(view, unit, |other| {
        view.army(other) != army && view.is_visible_to(other, army)
    });
    let entry = |name: &str, worth: i16, who: &str, units: Vec<UnitId>| {
        let (value, why) = if units.is_empty() {
            let inches = rules.rearward_distance;
            (
                0,
                format!("no {who} within {inches} inches has moved to the rear"),
            )
        } else {
            (worth, format!("{} went back", named(view, &units, &[])))
        };
        CheckModifier {
            units,
            ..modifier(name, value, why)
        }
    };
    let (penalty, bonus) = (
        rules.friend_retreating_penalty,
        rules.enemy_retreating_bonus,
    );
    [
        entry(
            "friend_retreating",
            -i16::from(penalty),
            "formed friend",
            friends,
        ),
        entry("enemy_retreating", bonus.into(), "enemy", enemies),
    ]
}
