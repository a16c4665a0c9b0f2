//! What a deed means beside its cost and its odds, in short sentences (STORIES 19).

use crate::words::{count, dice};
use muster_battle::check::{MovePlan, Plan};
use muster_battle::components::Status;
use muster_battle::facts::command::{commands, cost, in_force, may_command};
use muster_battle::facts::contact::touching;
use muster_battle::facts::fight;
use muster_battle::facts::hand::payment;
use muster_battle::facts::shooting::Shot;
use muster_battle::{CommanderId, Snapshot, TableView, UnitId, Volley};
use muster_geometry::trace::Accepted;
use muster_rulebook::MoveAndShoot;
use muster_scenario::words::of_id;

/// What a plan means beside its cost and its odds; `after` is the table with a move made.
pub(super) fn remarks(view: &TableView<'_>, plan: &Plan, after: Option<&Snapshot>) -> Vec<String> {
    match plan {
        Plan::Move(plan) => {
            let mut said = of_move(view, plan);
            if let Some(after) = after {
                said.extend(fights_one(view, plan.unit, after));
            }
            said
        }
        Plan::Shoot(shot) => of_shot(view, shot),
        Plan::Commander(plan) => match plan.with {
            Some(unit) if view.status(unit) == Status::Broken && in_force(view) => {
                vec![of_rally(view, plan.commander, unit)]
            }
            Some(unit) => vec![format!(
                "{}: {} more in melee (COMMAND-2)",
                name(view, unit),
                dice(usize::from(view.rules().commander_dice))
            )],
            None => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// Whether a commander who joins a broken unit may rally it then (RALLY-1).
fn of_rally(view: &TableView<'_>, commander: CommanderId, unit: UnitId) -> String {
    let name = name(view, unit);
    if !commands(view, commander, unit) {
        let who = may_command(view, unit);
        return format!("He cannot rally {name}: {who} (RALLY-1)");
    }
    let points = count(usize::from(cost(view, unit)), "command point");
    let hand = view.leaderships[commander.index()].hand;
    match payment(view.rules(), hand.cards(), cost(view, unit)) {
        Some(_) => format!("{name} may be rallied then, for {points} (RALLY-1)"),
        None => {
            format!("His cards do not reach the {points} that a rally of {name} costs (WCMD-2)")
        }
    }
}

fn of_move(view: &TableView<'_>, plan: &MovePlan) -> Vec<String> {
    let mut said = Vec::new();
    let accepted = &plan.accepted;
    let pinned = accepted.attacks.iter().map(|&it| UnitId::from_index(it));
    let pinned: Vec<_> = pinned
        .filter(|unit| !plan.new_contacts.contains(unit))
        .collect();
    if !pinned.is_empty() {
        said.push(format!("Engages {} (ENGAGE-1)", names(view, &pinned)));
    }
    if plan.new_contacts.len() > 1 {
        said.push(format!("Touches {}", names(view, &plan.new_contacts)));
    }
    for &enemy in &plan.new_contacts {
        if let Some(other) = fight::target(view, enemy) {
            said.push(format!(
                "{} and {} are fighting already",
                name(view, enemy),
                name(view, other)
            ));
        }
    }
    if !plan.parts_from.is_empty() {
        said.push(format!(
            "Leaves contact with {}",
            names(view, &plan.parts_from)
        ));
    }
    if accepted.retreat {
        said.push("A retreat: costs no free hit (ENGAGE-5)".to_owned());
    }
    if let Some((_, pose)) = plan.conforms {
        said.push(format!(
            "Turns flush on contact, to {:.0}\u{b0} (ENGAGE-9)",
            pose.facing_degrees()
        ));
    }
    for &unit in &plan.overruns.routers {
        said.push(format!("Runs down {} (COMMAND-4)", name(view, unit)));
    }
    for &commander in &plan.overruns.commanders {
        said.push(format!(
            "Kills {} (COMMAND-1)",
            view.roster.commander(commander).id
        ));
    }
    if let Some(feature) = super::disordered_by(view, plan) {
        let ground = of_id(&view.roster.feature(feature).id);
        said.push(if view.spirits[plan.unit.index()].disordered {
            format!("Disordered anew by {ground}: it must check its morale (ORDER-1)")
        } else {
            format!("Disordered by {ground} (ORDER-1)")
        });
    }
    if let Some(water) = accepted.stopped_by {
        said.push(format!(
            "Halts there, at {} (MOVE-5)",
            of_id(&view.roster.feature(water).id)
        ));
    }
    if let Some(given_up) = given_up_by_moving(view, plan.unit) {
        said.push(given_up);
    }
    // Who stops at a line on purpose is near it on purpose, and who goes as far as he may as well.
    let meant = match what_is_near(accepted) {
        Some("engagement line") => !accepted.attacks.is_empty(),
        Some("allowance") => plan.cost <= view.roster.law(plan.unit).allowance,
        _ => false,
    };
    if let Some((what, by)) = accepted.close_call.filter(|_| !meant) {
        said.push(format!(
            "Very near a limit: {:.2}\u{2033} from the {what} (MEASURE-3)",
            by.abs()
        ));
    }
    said
}

/// Whom a unit that comes to touch several will fight (MELEE-2).
fn fights_one(view: &TableView<'_>, unit: UnitId, after: &Snapshot) -> Option<String> {
    let then = after.seen_as(view);
    let fought = fight::target(&then, unit)?;
    (touching(&then, unit).count() > 1).then(|| {
        format!(
            "Will fight {}, unless you then click another that it touches (MELEE-2)",
            name(view, fought)
        )
    })
}

/// Which limit a move comes close to (MEASURE-3).
fn what_is_near(accepted: &Accepted) -> Option<&'static str> {
    accepted.close_call.map(|(what, _)| what)
}

/// What a move leaves of a unit's volley (SHOOT-2).
fn given_up_by_moving(view: &TableView<'_>, unit: UnitId) -> Option<String> {
    let shooting = view.roster.troop(unit).shooting.as_ref()?;
    if view.activities[unit.index()].shot.is_some() {
        return None;
    }
    match shooting.move_and_shoot {
        MoveAndShoot::Either => Some("Gives up its volley (SHOOT-2)".to_owned()),
        MoveAndShoot::BothHalf => Some("Leaves it a half volley (SHOOT-2)".to_owned()),
        MoveAndShoot::BothFull => None,
    }
}

fn of_shot(view: &TableView<'_>, shot: &Shot) -> Vec<String> {
    let mut said = Vec::new();
    if let Some(feature) = shot.cover {
        said.push(format!(
            "In cover: {} (SHOOT-6)",
            of_id(&view.roster.feature(feature).id)
        ));
    }
    let shooting = view.roster.troop(shot.unit).shooting.as_ref();
    let moved = view.activities[shot.unit.index()].moved;
    match shooting.map(|it| it.move_and_shoot) {
        Some(MoveAndShoot::Either) if !moved => said.push("Gives up its move (SHOOT-2)".to_owned()),
        Some(MoveAndShoot::BothHalf) if !moved => said.push(match shot.volley {
            Volley::Full => "Gives up its move (SHOOT-2)".to_owned(),
            Volley::Half => "Keeps its move (SHOOT-2)".to_owned(),
        }),
        _ => {}
    }
    if !moved && shot.volley == Volley::Half && !view.rules().shoot_and_attack {
        said.push("May not attack any more this turn (SHOOT-2)".to_owned());
    }
    said
}

pub(super) fn name<'a>(view: &TableView<'a>, unit: UnitId) -> &'a str {
    &view.roster.unit(unit).name
}

pub(super) fn names(view: &TableView<'_>, units: &[UnitId]) -> String {
    let names: Vec<&str> = units.iter().map(|&unit| name(view, unit)).collect();
    names.join(", ")
}
