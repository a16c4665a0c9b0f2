//! What a move may cost that nobody sees on the table: a commander at risk, a battle line cut, knights let
//! loose.

use muster_battle::facts::command::in_force;
use muster_battle::facts::contact::is_in_contact;
use muster_battle::facts::impetuous::tempted_by;
use muster_battle::facts::morale::line::has_left_line;
use muster_battle::facts::shaken::shaken;
use muster_battle::{Snapshot, TableView, UnitId};

use super::remarks::{name, names};
use crate::panels::commander_name;
use crate::words::count;

/// What a move of a unit may cost, where `after` is the table with it made.
pub(super) fn warnings(view: &TableView<'_>, unit: UnitId, after: &Snapshot) -> Vec<String> {
    let then = after.seen_as(view);
    let mut said = risks_commanders(view, unit, &then);
    if in_force(view) {
        said.extend(leaves_line(view, unit, &then));
        said.extend(lets_loose(view, unit, &then));
    }
    said
}

/// A unit that comes into contact with commanders in it: they fall with it, and others roll for them
/// (COMMAND-2, COMMAND-3).
fn risks_commanders(view: &TableView<'_>, unit: UnitId, then: &TableView<'_>) -> Vec<String> {
    if is_in_contact(view, unit) || !is_in_contact(then, unit) {
        return Vec::new();
    }
    let place = then.base(unit).centre;
    let risk = |commander| {
        let name = commander_name(view, commander);
        let falls = format!("{name} falls if it is destroyed");
        match shaken(then, commander, place).len() {
            rolling if rolling > 0 && view.rules().commander_loss_rolls => format!(
                "{falls}, and {} would roll for it (COMMAND-3)",
                count(rolling, "unit")
            ),
            _ => format!("{falls} (COMMAND-2)"),
        }
    };
    view.commanders_with(unit).map(risk).collect()
}

/// A move out of the battle line, or one that others of it were linked by: from then on they need commands
/// (LINE-1, WCMD-2).
fn leaves_line(view: &TableView<'_>, unit: UnitId, then: &TableView<'_>) -> Vec<String> {
    let ours = view.roster.units_of(view.army(unit));
    let (own, others): (Vec<UnitId>, Vec<UnitId>) = ours
        .filter(|&it| view.is_ready(it) && !has_left_line(view, it) && has_left_line(then, it))
        .partition(|&it| it == unit);
    let mut said = Vec::new();
    if !own.is_empty() {
        let words = "Leaves its battle line: from then on it moves by command only (LINE-1)";
        said.push(words.to_owned());
    }
    if !others.is_empty() {
        said.push(format!(
            "Cuts off from the battle line, to move by command only: {} (LINE-1)",
            names(view, &others)
        ));
    }
    said
}

/// Impetuous knights whom a move tempts that nobody tempts now: his own, and those of the enemy who would
/// charge the unit that moves (IMPET-1).
fn lets_loose(view: &TableView<'_>, unit: UnitId, then: &TableView<'_>) -> Vec<String> {
    let own = view.army(unit);
    let mut said = Vec::new();
    for knights in view.roster.units_of(own) {
        if let (None, Some(enemy)) = (tempted_by(view, knights), tempted_by(then, knights)) {
            said.push(format!(
                "{} would charge {} unbidden at the start of your next turn (IMPET-1)",
                name(view, knights),
                name(view, enemy)
            ));
        }
    }
    for knights in view.roster.units_of(own.enemy()) {
        let seen = view.sees(knights);
        if seen
            && tempted_by(then, knights) == Some(unit)
            && tempted_by(view, knights) != Some(unit)
        {
            said.push(format!(
                "{} would charge it unbidden (IMPET-1)",
                name(view, knights)
            ));
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use crate::hand::tests::desk::{Desk, Player, desk};
    use crate::overlay::{Mark, planned};

    /// Knights and foot of one line in the south, too far from foot and knights of the north to tempt or to
    /// be tempted.
    fn before_knights() -> Desk {
        desk()
            .under("warlord-medieval")
            .unit("s1", "shock_cavalry", (26.5, 10.0), 0.0)
            .unit("s2", "infantry", (30.0, 14.0), 0.0)
            .commander("sg", "with = \"s1\"")
            .unit("n1", "infantry", (20.0, 28.0), 180.0)
            .unit("n2", "shock_cavalry", (30.0, 36.0), 180.0)
            .commander("ng", "with = \"n1\"")
    }

    fn warned(unit: &str, off: (f64, f64)) -> Vec<String> {
        warned_on(before_knights(), unit, off)
    }

    fn warned_on(desk: Desk, unit: &str, off: (f64, f64)) -> Vec<String> {
        let mut player: Player = desk.sit();
        let (from, to) = (player.on(unit, (0.0, 0.0)), player.on(unit, off));
        player.drag(from, to);
        let warnings = player.hand().preview().expect("a plan").warnings.clone();
        let tagged = |warning: &String| {
            let words = format!("Mind: {warning}");
            let said = |mark: &Mark| matches!(mark, Mark::Tag(tag) if tag.words.contains(&words));
            planned::marks(&player.game).iter().any(said)
        };
        assert!(
            warnings.iter().all(tagged),
            "a name is a name on the table too"
        );
        warnings
    }

    #[test]
    fn impet_1_who_moves_up_to_a_formed_enemy_is_told_that_his_knights_will_charge_it() {
        let charge = |said: &[String]| said.iter().any(|it| it.contains("start of your next turn"));
        assert!(!charge(&warned("s1", (0.0, 1.0))));
        assert!(charge(&warned("s1", (0.0, 6.0))));
    }

    #[test]
    fn impet_1_who_comes_into_reach_of_impetuous_knights_is_told() {
        let charge = |said: &[String]| {
            said.iter()
                .any(|it| it.contains("would charge it unbidden"))
        };
        assert!(!charge(&warned("s2", (0.0, 1.0))));
        let said = warned("s2", (0.0, 5.8));
        assert!(charge(&said), "{said:?}");
    }

    #[test]
    fn command_3_who_takes_a_commander_into_contact_is_told_what_his_death_would_bring() {
        let risk = |off: f64| {
            let table = desk()
                .unit("s1", "shock_cavalry", (24.0, 10.0), 0.0)
                .unit("s2", "infantry", (30.0, 10.0), 0.0)
                .commander("sg", "with = \"s1\"")
                .unit("n1", "infantry", (24.0, 18.0), 180.0)
                .commander("ng", "with = \"n1\"");
            warned_on(table, "s1", (0.0, off))
        };
        assert_eq!(risk(2.0), [""; 0]);
        let said = risk(5.64);
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("falls if it is destroyed"), "{said:?}");
        assert!(
            said[0].contains("would roll for it (COMMAND-3)"),
            "{said:?}"
        );
    }

    #[test]
    fn hidden_1_no_warning_fails_to_come_because_of_units_that_nobody_sees() {
        let masked = |hidden: &str| {
            let mut desk = before_knights();
            for (id, y) in [("n3", 33.5), ("n4", 31.0), ("n5", 28.5)] {
                let line = format!("hidden = {hidden}");
                desk = desk.unit(id, "infantry", (30.0, y), 180.0).with(1, &line);
            }
            warned_on(desk, "s2", (0.0, 5.8))
                .iter()
                .any(|it| it.contains("would charge it unbidden"))
        };
        assert!(!masked("false"), "three ranks mask the knights");
        assert!(masked("true"), "they would be betrayed");
    }
}
