//! What an accepted order may do: who may act, how far, how often.

use std::collections::BTreeSet;

use serde_json::Value;

use super::{Findings, Seen, morale, text};
use crate::brute::base::distance;
use crate::brute::{Base, path_cost};

/// The allowance's tolerance (MEASURE-3), and a little for rounding.
const SLACK: f64 = 0.011;

/// An accepted order, what came of it, and what was ordered in this player turn before it.
pub(super) struct Told<'a> {
    pub(super) order: &'a Value,
    pub(super) events: &'a [Value],
    /// Who has moved.
    pub(super) moved: &'a BTreeSet<String>,
    /// Who has shot.
    pub(super) shot: &'a BTreeSet<String>,
}

/// Judges an accepted order by the states on both sides of it.
pub(super) fn check(before: &Seen<'_>, after: &Seen<'_>, told: &Told<'_>, findings: &mut Findings) {
    let order = told.order;
    if !before.state["outcome"].is_null() {
        findings.note("VICTORY-1", format!("{order} after the battle's end"));
    }
    for key in ["move", "shoot", "fight", "exit"] {
        if let Some(unit) = order[key].as_str() {
            may_act(before, unit, key, findings);
        }
    }
    if let Some(unit) = order["move"].as_str() {
        if told.moved.contains(unit) {
            findings.note("TURN-4", format!("{unit} moved twice"));
        }
        moved(before, after, unit, told, findings);
    }
    if let Some(unit) = order["shoot"].as_str() {
        if told.shot.contains(unit) {
            findings.note("TURN-4", format!("{unit} shot twice"));
        }
        shot(before, unit, text(order, "target"), findings);
    }
    stayed(before, after, told, findings);
}

/// Every event names its kind and its rule.
pub(super) fn check_events(events: &Value, findings: &mut Findings) {
    let Some(events) = events.as_array() else {
        findings.note(
            "PROTOCOL",
            "an accepted order without a list of events".to_owned(),
        );
        return;
    };
    for event in events {
        if event["event"].as_str().is_none() || event["rule"].as_str().is_none() {
            findings.note(
                "PROTOCOL",
                format!("an event without kind or rule: {event}"),
            );
        }
    }
}

fn may_act(before: &Seen<'_>, id: &str, what: &str, findings: &mut Findings) {
    let Some(unit) = before.unit(id) else {
        findings.note("TURN-1", format!("{id} does not exist and may {what}"));
        return;
    };
    if text(unit, "status") != "ready" {
        let what = format!("{id} is {} and may {what}", unit["status"]);
        findings.note("STRENGTH-1", what);
    }
    if unit["army"] != before.state["active"] {
        findings.note(
            "TURN-1",
            format!("{id} may {what} in the other side's turn"),
        );
    }
}

fn broken(before: &Seen<'_>, unit: &Value) -> bool {
    before
        .army(&unit["army"])
        .is_some_and(|army| army["broken"] == true)
}

fn shot(before: &Seen<'_>, id: &str, target: &str, findings: &mut Findings) {
    let (Some(shooter), Some(target)) = (before.unit(id), before.unit(target)) else {
        findings.note("SHOOT-4", format!("{id} shot at nobody"));
        return;
    };
    if broken(before, shooter) {
        findings.note("ARMY-1", format!("{id} shot for a broken army"));
    }
    for unit in [shooter, target] {
        if text(unit, "status") == "ready" && !before.enemies_within(unit, 2.009).is_empty() {
            findings.note("SHOOT-4", format!("{id} shot, with {} engaged", unit["id"]));
        }
    }
    let table = before.table;
    let troop = table.units.get(id).map_or("", |enlisted| &enlisted.troop);
    let range = crate::brute::table::TROOPS
        .iter()
        .find(|row| row.0 == troop)
        .map_or(0.0, |row| row.3);
    if let (Some(a), Some(b)) = (table.base(shooter), table.base(target)) {
        let gap = crate::brute::gap(&a, &b);
        if gap > range + SLACK {
            findings.note("SHOOT-1", format!("{id} shot {gap:.3} inches"));
        }
    }
}

/// The poses of an ordered path, the start first.
fn poses(start: &Base, order: &Value) -> Option<Vec<Base>> {
    let mut poses = vec![*start];
    for pose in order["path"].as_array()? {
        poses.push(Base {
            centre: crate::brute::table::place(&pose["at"])?,
            facing: pose["facing"].as_f64()?,
            ..*start
        });
    }
    Some(poses)
}

fn moved(before: &Seen<'_>, after: &Seen<'_>, id: &str, told: &Told<'_>, findings: &mut Findings) {
    let (Some(old), Some(new)) = (before.unit(id), after.unit(id)) else {
        return;
    };
    if matches!(text(new, "status"), "destroyed" | "left") {
        // A dummy is gone with its first step, and who runs into an enemy may be too.
        return;
    }
    // Where its own move had ended before a rule moved it on, or a hidden unit cut it short.
    let mut of_it = told.events.iter().filter(|event| event["unit"] == id);
    let met = |event: &Value| event["met"].as_array().is_some_and(|met| !met.is_empty());
    let cut_short = of_it.clone().any(met);
    let moved_on = morale::moved_by_rule(told.events).contains_key(id);
    let stopped = of_it.find(|event| text(event, "event") == "moved");
    let new = match stopped {
        Some(event) if moved_on => event,
        _ => new,
    };
    let table = before.table;
    let allowance = table.units.get(id).map_or(0.0, |unit| unit.allowance);
    let end = Base::standing(table.base(old), new);
    let (Some(start), Some(end)) = (table.base(old), end) else {
        return;
    };
    let straight = distance(start.centre, end.centre);
    if straight > allowance + SLACK {
        let what = format!("{id} went {straight:.3} of {allowance} inches");
        findings.note("MOVE-2", what);
    }
    if let Some(path) = poses(&start, told.order) {
        let arrived = path
            .last()
            .is_some_and(|last| distance(last.centre, end.centre) < 0.01);
        let cost = path_cost(&path);
        if arrived && cost > allowance + SLACK {
            let what = format!("{id}'s path cost {cost:.3} of {allowance} inches");
            findings.note("MOVE-2", what);
        }
        if !arrived && !cut_short && !table.in_water(end.centre) {
            findings.note(
                "MOVE-5",
                format!("{id} stopped on dry land before its path's end"),
            );
        }
    }
    if broken(before, old) {
        let was_near = before.enemies_within(old, 2.011);
        let is_near = after.enemies_within(new, 2.009);
        if let Some(enemy) = is_near.difference(&was_near).next() {
            findings.note("ARMY-1", format!("{id} of a broken army attacked {enemy}"));
        }
        let touched = before.enemies_within(old, 0.021);
        let touches = after.enemies_within(new, 0.019);
        if touches.difference(&touched).next().is_some() {
            findings.note(
                "ARMY-1",
                format!("{id} of a broken army moved into contact"),
            );
        }
    }
}

/// Nobody is moved by another's order, but by the rules' forced moves (COMMAND-4, ARRIVE-1), and those
/// of section 9 only as their events say.
fn stayed(before: &Seen<'_>, after: &Seen<'_>, told: &Told<'_>, findings: &mut Findings) {
    let order = told.order;
    let by_rule = morale::moved_by_rule(told.events);
    let fell = after.list("commanders").iter().any(|new| {
        let old = before
            .list("commanders")
            .iter()
            .find(|c| c["id"] == new["id"]);
        new["alive"] == false && old.is_some_and(|c| c["alive"] == true)
    });
    let ends = order.get("end").is_some();
    for old in before.units() {
        let id = text(old, "id");
        let Some(new) = after.unit(id) else { continue };
        if old["at"] == new["at"] && old["facing"] == new["facing"] {
            continue;
        }
        let ordered = order["move"] == id || order["deploy"] == id || order["rally"] == id;
        let forced = fell || (ends && matches!(text(old, "status"), "routing" | "reserve"));
        let gone = matches!(text(new, "status"), "destroyed" | "left" | "exited");
        if let Some(at) = by_rule.get(id).filter(|_| !gone) {
            if *at != new["at"] {
                let what = format!("{id} stands at {}, its last event said {at}", new["at"]);
                findings.note("RETIRE-1", what);
            }
        } else if !ordered && !forced && !gone {
            findings.note("MOVE-4", format!("{id} was moved by {order}"));
        }
    }
}
