//! What is told before a battle and after it.

use muster_ai::Contender;
use muster_battle::facts::army::losses;
use muster_battle::{ArmyId, Roster, TableView};
use muster_scenario::goals;

use crate::console::Console;

/// Who plays, on what, for what, and with which dice.
pub fn before(roster: &Roster, levels: Option<&[Contender; 2]>, seed: u64, out: &mut Console<'_>) {
    let setup = &roster.setup;
    let [a, b] = ArmyId::BOTH.map(|army| {
        let name = roster.army_name(army);
        match levels {
            Some(levels) => format!("{name} ({})", levels[army.index()]),
            None => name.to_owned(),
        }
    });
    out.line(format_args!(
        "{} ({}): {a} against {b}, seed {seed}",
        setup.title,
        roster.rules().name
    ));
    for line in setup.notes.lines().map(str::trim) {
        if !line.is_empty() {
            out.line(line);
        }
    }
    for objective in &setup.objectives {
        out.line(format_args!(
            "Objective of {}",
            goals::sentence(setup, objective)
        ));
    }
    let draw = setup.attacker.and_then(|army| setup.armies.get(army));
    let draw = draw.map_or_else(String::new, |army| format!("; {} loses a draw", army.name));
    out.line(format_args!(
        "Turn limit: {} turns each{draw}",
        goals::turn_limit(setup)
    ));
}

/// What each army has lost.
pub fn after(view: &TableView<'_>, out: &mut Console<'_>) {
    for army in ArmyId::BOTH {
        let lost = losses(view, army);
        out.line(format_args!(
            "{}: lost {} of {} units{}",
            view.roster.army_name(army),
            lost.units,
            lost.starting,
            if view.is_broken(army) { ", broken" } else { "" }
        ));
    }
}
