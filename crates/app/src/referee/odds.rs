//! Exact odds of what is on the table (SHOOT-2, SHOOT-3, MELEE-1, SAVE-1).

use muster_battle::facts::contact::{contact, touching};
use muster_battle::facts::fight::{Attack, attack_on};
use muster_battle::facts::shooting::Shot;
use muster_battle::{Refusal, TableView, UnitId};
use muster_rulebook::{Fighter, Loss, odds};
use serde_json::{Value, json};

use super::measure::counts_as_name;

/// The odds of a shot that may be made.
pub fn of_shot(view: &TableView<'_>, shot: &Shot) -> Value {
    let strength = view.strength(shot.target);
    let loss = odds::volley(shot.dice, shot.to_hit.count(), shot.save, strength);
    json!({
        "dice": shot.dice,
        "hits_on": shot.to_hit.iter().collect::<Vec<_>>(),
        "save": shot.save,
        "loss": loss.chances(),
        "destroyed": loss.destroyed(),
        "volley": shot.volley.name(),
        "cover": shot.cover.map(|feature| &view.roster.feature(feature).id),
        "inches": shot.gap,
    })
}

/// The odds of one melee phase between two units in contact.
///
/// # Errors
/// They do not fight each other (MELEE-1).
pub fn of_fight(view: &TableView<'_>, a: UnitId, b: UnitId) -> Result<Value, Refusal> {
    let fighting = touching(view, a).any(|enemy| enemy == b);
    let attacks = (attack_on(view, a, b), attack_on(view, b, a));
    let (true, (Some(from_a), Some(from_b))) = (fighting, attacks) else {
        return Err(no_fight(view, a, b));
    };
    let result = odds::melee(&fighter(view, &from_a), &fighter(view, &from_b));
    Ok(json!({
        "a": side(view, &from_a, &result.a),
        "b": side(view, &from_b, &result.b),
    }))
}

fn no_fight(view: &TableView<'_>, a: UnitId, b: UnitId) -> Refusal {
    let (name, foe) = (view.roster.called(a), view.roster.called(b));
    let why = if view.army(a) == view.army(b) {
        format!("{name} and {foe} are of the same army")
    } else if !view.is_ready(a) || !view.is_ready(b) {
        let odd = if view.is_ready(a) { b } else { a };
        let status = view.status(odd).name();
        format!("{} does not fight: it is {status}", view.roster.called(odd))
    } else if contact(view, a, b).is_none() {
        let gap = muster_geometry::base::gap(view.base(a), view.base(b));
        format!("{name} and {foe} are not in contact: {gap:.2} inches lie between them")
    } else {
        format!("{name} and {foe} do not fight")
    };
    Refusal::new("MELEE-1", why)
}

fn fighter(view: &TableView<'_>, attack: &Attack) -> Fighter {
    Fighter {
        dice: attack.dice,
        power: attack.power.value,
        save: view.roster.unit(attack.unit).save,
        strength: view.strength(attack.unit),
    }
}

/// One side: what it attacks with, and what it suffers.
fn side(view: &TableView<'_>, attack: &Attack, suffers: &Loss) -> Value {
    let modifier = |it: &muster_rulebook::Modifier| json!({ "name": it.name, "rule": it.rule, "value": it.value });
    json!({
        "unit": view.roster.id(attack.unit),
        "power": attack.power.value,
        "base_power": attack.power.base,
        "modifiers": attack.power.modifiers().iter().map(modifier).collect::<Vec<_>>(),
        "counts_as": counts_as_name(attack.counts_as),
        "dice": attack.dice,
        "save": view.roster.unit(attack.unit).save,
        "loss": suffers.chances(),
        "destroyed": suffers.destroyed(),
    })
}
