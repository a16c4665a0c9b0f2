//! The table as JSON: the `state` of the protocol.

use muster_battle::components::Post;
use muster_battle::facts::army::losses;
use muster_battle::facts::contact::{is_engaged, is_in_contact};
use muster_battle::hash::state_hash;
use muster_battle::json::{place, pose_to_json};
use muster_battle::save::hash_text;
use muster_battle::{ArmyId, CommanderId, TableView, UnitId};
use serde_json::{Value, json};

/// Everything that the view sees, and its hash.
pub fn state(view: &TableView<'_>) -> Value {
    let units = view.roster.units().filter(|&it| view.sees(it));
    let commanders = view.roster.commanders();
    let commanders = commanders.filter(|&it| view.sees_commander(it));
    json!({
        "turn": view.clock.turn,
        "active": army_id(view, view.clock.active),
        "phase": view.clock.phase.name(),
        "units": units.map(|it| unit(view, it)).collect::<Vec<_>>(),
        "commanders": commanders.map(|it| commander(view, it)).collect::<Vec<_>>(),
        "armies": ArmyId::BOTH.map(|it| army(view, it)),
        "outcome": outcome(view),
        "hash": hash_text(state_hash(view)),
    })
}

/// The id of an army in orders and answers.
pub fn army_id<'a>(view: &TableView<'a>, army: ArmyId) -> &'a str {
    &view.roster.army_setup(army).id
}

/// One unit.
pub fn unit(view: &TableView<'_>, unit: UnitId) -> Value {
    let setup = view.roster.unit(unit);
    let base = view.base(unit);
    let troop = view.roster.troop(unit);
    let activity = view.activities[unit.index()];
    let mm = |hundredths: u32| f64::from(hundredths) / 100.0;
    let mut value = pose_to_json(base.pose);
    let more = json!({
        "id": setup.id,
        "name": setup.name,
        "army": army_id(view, view.army(unit)),
        "troop": troop.id,
        "base_mm": [mm(base.size.width), mm(base.size.depth)],
        "allowance": troop.allowance,
        "strength": view.strength(unit),
        "starting_strength": setup.strength,
        "save": setup.save,
        "engaged": is_engaged(view, unit),
        "in_contact": is_in_contact(view, unit),
        "moved": activity.moved,
        "shot": activity.shot.is_some(),
        "volley": activity.shot.map(|volley| volley.name()),
        "status": view.status(unit).name(),
    });
    extend(&mut value, more);
    // Only its own side is ever told.
    for (key, is) in [
        ("hidden", view.is_hidden(unit)),
        ("dummy", view.is_hidden(unit) && view.is_dummy(unit)),
    ] {
        if is {
            value[key] = json!(true);
        }
    }
    value
}

/// One commander.
pub fn commander(view: &TableView<'_>, commander: CommanderId) -> Value {
    let setup = view.roster.commander(commander);
    let post = view.posts[commander.index()];
    let (with, at) = match post {
        Post::With(unit) => (Some(view.roster.id(unit)), Some(view.base(unit).centre)),
        Post::Alone(pose) => (None, Some(pose.at())),
        Post::Dead => (None, None),
    };
    json!({
        "id": setup.id,
        "army": army_id(view, view.roster.army_of_commander(commander)),
        "rank": if setup.general { "general" } else { "division" },
        "with": with,
        "at": at.map(place),
        "alive": post.alive(),
        "acted": view.acted[commander.index()].0,
    })
}

/// One army.
pub fn army(view: &TableView<'_>, army: ArmyId) -> Value {
    let setup = view.roster.army_setup(army);
    let losses = losses(view, army);
    json!({
        "id": setup.id,
        "name": setup.name,
        "edge": setup.edge.name(),
        "starting": losses.starting,
        "lost": losses.units,
        "broken": view.is_broken(army),
    })
}

/// How the battle ended, or null.
pub fn outcome(view: &TableView<'_>) -> Value {
    match &view.armies.outcome {
        None => Value::Null,
        Some(outcome) => json!({
            "winner": outcome.winner.map(|army| army_id(view, army)),
            "reason": outcome.reason,
        }),
    }
}

/// Adds the keys of an object to another.
pub(super) fn extend(value: &mut Value, more: Value) {
    if let (Value::Object(fields), Value::Object(more)) = (value, more) {
        fields.extend(more);
    }
}
