//! What an army has lost, in the parts of the sum (ARMY-1, WARLORD-END).

use muster_battle::facts::army::losses;
use muster_battle::{ArmyId, TableView};
use muster_rulebook::ruleset::ArmyMorale;

use crate::words::count;

/// The units that an army has lost and what became of them: `6 of 16 units lost: 4 destroyed, 1 fled off
/// the table, 1 routing`.
pub(crate) fn units_lost(view: &TableView<'_>, army: ArmyId) -> String {
    let lost = losses(view, army);
    let of = count(lost.starting as usize, "unit");
    let parts = [
        (lost.destroyed, "destroyed"),
        (lost.fled, "fled off the table"),
        (lost.routing, "routing now"),
    ];
    let told: Vec<String> = parts
        .into_iter()
        .filter(|(number, _)| *number > 0)
        .map(|(number, fate)| format!("{number} {fate}"))
        .collect();
    match told.is_empty() {
        true => format!("None of {of} lost"),
        false => format!("{} of {of} lost: {}", lost.units, told.join(", ")),
    }
}

/// The commanders that an army has lost; nothing while it has them all.
pub(crate) fn commanders_lost(view: &TableView<'_>, army: ArmyId) -> Option<String> {
    let own = view.roster.commanders();
    let own = own.filter(|&it| view.roster.army_of_commander(it) == army);
    let gone = own.filter(|it| !view.posts[it.index()].alive());
    let names: Vec<String> = gone.map(|it| view.roster.commander_called(it)).collect();
    (!names.is_empty()).then(|| format!("Lost besides: {}", names.join(", ")))
}

/// Points that an army has lost, where losses are counted in points.
pub(crate) fn points_lost(view: &TableView<'_>, army: ArmyId) -> Option<String> {
    if view.rules().army_morale != ArmyMorale::Points {
        return None;
    }
    let lost = losses(view, army);
    Some(format!(
        "Counted in points: {} of {} lost",
        lost.points, lost.starting_points
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stage::tests::roster;
    use muster_battle::Snapshot;
    use muster_battle::components::{Post, Status};

    #[test]
    fn the_parts_of_the_sum_are_told_and_add_up() {
        let roster = roster("pass-between-wood-and-hill");
        let mut table = Snapshot::start(&roster);
        let of = roster.units_of(ArmyId(0)).count();
        assert_eq!(
            units_lost(&table.view(&roster), ArmyId(0)),
            format!("None of {of} units lost")
        );
        let fates = [
            Status::Destroyed,
            Status::Destroyed,
            Status::Left,
            Status::Routing,
            Status::Broken,
            Status::Exited,
        ];
        for (unit, fate) in roster.units_of(ArmyId(0)).zip(fates) {
            table.statuses[unit.index()] = fate;
        }
        let view = table.view(&roster);
        assert_eq!(
            units_lost(&view, ArmyId(0)),
            format!("4 of {of} units lost: 2 destroyed, 1 fled off the table, 1 routing now")
        );
        let lost = losses(&view, ArmyId(0));
        assert_eq!(lost.destroyed + lost.fled + lost.routing, lost.units);
    }

    #[test]
    fn a_general_who_is_gone_is_named_among_the_losses() {
        let roster = roster("pass-between-wood-and-hill");
        let mut table = Snapshot::start(&roster);
        assert_eq!(commanders_lost(&table.view(&roster), ArmyId(0)), None);
        let general = roster
            .commanders()
            .find(|&it| roster.army_of_commander(it) == ArmyId(0))
            .expect("a general");
        table.posts[general.index()] = Post::Dead;
        let told = commanders_lost(&table.view(&roster), ArmyId(0)).expect("he is missed");
        assert!(told.contains(&roster.commander(general).id), "{told}");
        assert_eq!(commanders_lost(&table.view(&roster), ArmyId(1)), None);
    }
}
