//! What must hold of any state, and of any two states one after the other.

use serde_json::Value;

use super::{Findings, Placed, Seen, morale, text};
use crate::brute::{Base, overlap_depth};

/// What counts as touching (MEASURE-3), and a little for rounding.
const TOUCHING: f64 = 0.012;

/// Judges one state.
pub(super) fn check(seen: &Seen<'_>, findings: &mut Findings) {
    for (i, placed) in seen.placed.iter().enumerate() {
        for other in &seen.placed[..i] {
            overlap(placed, other, findings);
        }
        footing(seen, placed.unit, &placed.base, findings);
        engagement(seen, placed, findings);
    }
    for unit in seen.units() {
        if unit["strength"] == 0 && text(unit, "status") != "destroyed" {
            let what = format!("{} has no strength and is not destroyed", unit["id"]);
            findings.note("STRENGTH-1", what);
        }
        if unit["strength"].as_u64() > unit["starting_strength"].as_u64() {
            let what = format!("{} is stronger than it began", unit["id"]);
            findings.note("STRENGTH-1", what);
        }
    }
    for army in seen.list("armies") {
        losses(seen, army, findings);
    }
    for commander in seen.list("commanders") {
        company(seen, commander, findings);
    }
}

fn overlap(a: &Placed<'_>, b: &Placed<'_>, findings: &mut Findings) {
    if !a.base.may_reach(&b.base, 0.0) {
        return;
    }
    let depth = overlap_depth(&a.base, &b.base);
    if depth > TOUCHING {
        let what = format!(
            "{} and {} overlap by {depth:.4}",
            a.unit["id"], b.unit["id"]
        );
        findings.note("MOVE-4", what);
    }
}

fn footing(seen: &Seen<'_>, unit: &Value, base: &Base, findings: &mut Findings) {
    let table = seen.table;
    let off = base.corners().iter().any(|p| {
        p[0] < -TOUCHING
            || p[1] < -TOUCHING
            || p[0] > table.width + TOUCHING
            || p[1] > table.depth + TOUCHING
    });
    if off {
        findings.note("MOVE-4", format!("{} stands off the table", unit["id"]));
    }
    let flies = table
        .units
        .get(text(unit, "id"))
        .is_some_and(|enlisted| enlisted.flies);
    if let Some(ground) = table.forbidden(base, flies) {
        let what = format!("{} stands on forbidden ground {ground}", unit["id"]);
        findings.note("MOVE-6", what);
    }
}

/// `engaged` and `in_contact` against the bases themselves, but for gaps too near to the limit.
fn engagement(seen: &Seen<'_>, placed: &Placed<'_>, findings: &mut Findings) {
    let unit = placed.unit;
    if text(unit, "status") != "ready" {
        return;
    }
    let gap = seen.nearest_gap(placed);
    for (key, limit) in [("engaged", 2.01), ("in_contact", 0.02)] {
        let says = unit[key] == true;
        if says != (gap <= limit) && (gap - limit).abs() > 0.0005 {
            let what = format!("{} says {key} {says} with a gap of {gap:.4}", unit["id"]);
            findings.note("ENGAGE-1", what);
        }
    }
}

fn losses(seen: &Seen<'_>, army: &Value, findings: &mut Findings) {
    let dummy = |unit: &Value| {
        let enlisted = seen.table.units.get(text(unit, "id"));
        enlisted.is_some_and(|it| it.dummy)
    };
    let units = || seen.units().iter().filter(|unit| !dummy(unit));
    let own = || units().filter(|unit| unit["army"] == army["id"]);
    // The broken may rally: they are lost when they are off the table (BREAK-1).
    let lost = own()
        .filter(|unit| matches!(text(unit, "status"), "destroyed" | "routing" | "left"))
        .count() as u64;
    let starting = own().count() as u64;
    if army["lost"].as_u64() != Some(lost) {
        let what = format!("{} counts {} lost, not {lost}", army["id"], army["lost"]);
        findings.note("ARMY-1", what);
    }
    if army["starting"].as_u64() != Some(starting) {
        let what = format!(
            "{} began with {}, not {starting}",
            army["id"], army["starting"]
        );
        findings.note("ARMY-1", what);
    }
    let share = seen.table.break_at.get(text(army, "id"));
    // Where morale stands in its place, no army breaks.
    let breaks = !morale::in_force(seen);
    let broken = breaks && lost as f64 >= share.copied().unwrap_or(0.5) * starting as f64 - 1e-9;
    if (army["broken"] == true) != broken {
        let what = format!(
            "{} lost {lost} of {starting}, broken {}",
            army["id"], army["broken"]
        );
        findings.note("ARMY-1", what);
    }
}

fn company(seen: &Seen<'_>, commander: &Value, findings: &mut Findings) {
    if commander["alive"] != true {
        return;
    }
    let id = &commander["id"];
    if let Some(with) = commander["with"].as_str() {
        match seen.unit(with) {
            None => findings.note("COMMAND-1", format!("{id} is with nobody's {with}")),
            Some(unit) if unit["army"] != commander["army"] => {
                findings.note("COMMAND-1", format!("{id} is with the enemy's {with}"));
            }
            Some(unit) if matches!(text(unit, "status"), "destroyed" | "left") => {
                findings.note("COMMAND-2", format!("{id} outlived {with}"));
            }
            Some(_) => {}
        }
    } else if let Some(at) = crate::brute::table::place(&commander["at"]) {
        let off =
            at[0] < 0.0 || at[1] < 0.0 || at[0] > seen.table.width || at[1] > seen.table.depth;
        if off {
            findings.note("COMMAND-1", format!("{id} stands off the table"));
        }
    } else {
        findings.note("COMMAND-1", format!("{id} lives and is nowhere"));
    }
}

/// Judges what changed between two states, whoever changed it.
pub(super) fn check_change(before: &Seen<'_>, after: &Seen<'_>, findings: &mut Findings) {
    if before.units().len() != after.units().len() {
        findings.note(
            "STATE",
            "units appeared or disappeared from the list".to_owned(),
        );
    }
    for old in before.units() {
        let Some(new) = after.unit(text(old, "id")) else {
            findings.note("STATE", format!("{} is no longer listed", old["id"]));
            continue;
        };
        if new["strength"].as_u64() > old["strength"].as_u64() {
            let what = format!(
                "{} rose from {} to {}",
                old["id"], old["strength"], new["strength"]
            );
            findings.note("STRENGTH-1", what);
        }
        for key in ["army", "troop", "starting_strength"] {
            if old[key] != new[key] {
                findings.note("STATE", format!("{} changed its {key}", old["id"]));
            }
        }
        let gone = |unit: &Value| matches!(text(unit, "status"), "destroyed" | "left" | "exited");
        if gone(old) && old["status"] != new["status"] {
            let what = format!("{} came back from {}", old["id"], old["status"]);
            findings.note("STATE", what);
        }
    }
    for old in before.list("armies") {
        let Some(new) = after.army(&old["id"]) else {
            findings.note("STATE", format!("army {} is gone", old["id"]));
            continue;
        };
        if old["starting"] != new["starting"] {
            findings.note(
                "ARMY-1",
                format!("{} changed its starting count", old["id"]),
            );
        }
    }
    for old in before.list("commanders") {
        let new = after
            .list("commanders")
            .iter()
            .find(|c| c["id"] == old["id"]);
        if old["alive"] == false && new.is_some_and(|c| c["alive"] == true) {
            findings.note("COMMAND-2", format!("{} rose from the dead", old["id"]));
        }
    }
}
