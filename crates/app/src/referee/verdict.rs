//! The check of an order as JSON: legal with its cost, or the rule, the reason, the place, and how
//! far it would go.

use muster_battle::check::{self, CommandPlan, MovePlan, Plan};
use muster_battle::facts::movement::{self, Neighbours};
use muster_battle::json::{place, pose_to_json};
use muster_battle::{Act, Order, Refusal, TableView, UnitId};
use muster_geometry::Pose;
use muster_geometry::trace::Traced;
use serde_json::{Map, Value, json};

use super::state::extend;

/// Checks an order.
pub fn verdict(view: &TableView<'_>, order: &Order) -> Value {
    let checked = check::check(view, &order.act).and_then(|plan| {
        check::own_dice(view, order, &plan)?;
        Ok(plan)
    });
    let mut answer = match &checked {
        Ok(Plan::Move(plan)) => of_move(view, plan),
        Ok(Plan::Command(plan)) => of_command(view, plan),
        Ok(Plan::Rally(plan)) => {
            let mut answer = match &plan.command {
                Some(command) => of_command(view, command),
                None => json!({ "legal": true }),
            };
            answer["end"] = pose_to_json(plan.to);
            answer
        }
        Ok(_) => json!({ "legal": true }),
        Err(refusal) => {
            let mut answer = refused(refusal);
            answer["legal"] = json!(false);
            answer
        }
    };
    if let Act::Move { unit, path } = &order.act {
        extend(&mut answer, way(view, *unit, path, &checked));
    }
    answer
}

/// A refusal: its rule, the reason, and the place where there is one.
pub fn refused(refusal: &Refusal) -> Value {
    let mut answer = json!({ "rule": refusal.rule, "why": refusal.why });
    if let Some(at) = refusal.at {
        answer["at"] = place(at);
    }
    answer
}

fn of_move(view: &TableView<'_>, plan: &MovePlan) -> Value {
    let ids = |indexes: &[usize]| -> Vec<Value> {
        let units = indexes.iter().map(|&index| UnitId::from_index(index));
        units.map(|unit| json!(view.roster.id(unit))).collect()
    };
    let stopped = plan.accepted.stopped_by;
    json!({
        "legal": true,
        "cost": plan.cost,
        "end": pose_to_json(plan.conforms.map_or(plan.accepted.end, |(_, pose)| pose)),
        "attacks": ids(&plan.accepted.attacks),
        "contacts": ids(&plan.accepted.contacts),
        "retreat": plan.accepted.retreat,
        "stopped_by": stopped.map(|feature| &view.roster.feature(feature).id),
    })
}

/// What a command costs, in command points, and the cards that pay (WCMD-2), where they may be told.
fn of_command(view: &TableView<'_>, plan: &CommandPlan) -> Value {
    let cards = view.knows_hand(plan.commander).then_some(&plan.cards);
    json!({ "legal": true, "cost": plan.cost, "cards": cards })
}

/// What there is to say of a path whatever the verdict: how far it goes, and where it could stop.
fn way(
    view: &TableView<'_>,
    unit: UnitId,
    path: &[Pose],
    checked: &Result<Plan, Refusal>,
) -> Value {
    let mut found = Map::new();
    if !view.status(unit).on_table() {
        return Value::Object(found);
    }
    let Traced {
        cost,
        furthest,
        line,
        contact,
        ..
    } = movement::trace(view, unit, path, &mut Neighbours::new());
    let furthest = match checked {
        Ok(_) => furthest,
        // Who may not move at all ends where it stands.
        Err(refusal) => Some(refusal.furthest.unwrap_or(view.base(unit).pose)),
    };
    found.insert("cost".into(), json!(cost));
    if let Some(pose) = furthest {
        found.insert("furthest".into(), pose_to_json(pose));
    }
    let mut stops = Map::new();
    for (name, pose) in [("line", line), ("contact", contact)] {
        if let Some(pose) = pose {
            stops.insert(name.into(), pose_to_json(pose));
        }
    }
    found.insert("stops".into(), Value::Object(stops));
    Value::Object(found)
}
