//! What morale and command add to the answers (section 9 of the rule book): order and grade of a unit,
//! the hand of a personality, the commands that a unit needs and who may give them. Nothing under
//! rules without them.

use muster_battle::check::check;
use muster_battle::facts::command;
use muster_battle::facts::impetuous::impetuous;
use muster_battle::json::pose_to_json;
use muster_battle::order::CommandUse;
use muster_battle::{Act, BattleEvent, CommanderId, Eyes, Roster, TableView, UnitId};
use muster_rulebook::Card;
use serde_json::{Map, Value, json};

use super::legal::allowed;

/// What the state of a unit has more.
pub fn of_unit(view: &TableView<'_>, unit: UnitId) -> Value {
    if !command::in_force(view) {
        return json!({});
    }
    let setup = view.roster.unit(unit);
    let spirit = &view.spirits[unit.index()];
    let line = setup.line.map(CommanderId::from_index);
    let given = CommandUse::ALL
        .into_iter()
        .filter(|&purpose| spirit.commands.has(purpose));
    json!({
        "order": if spirit.disordered { "disordered" } else { "good" },
        "grade": setup.grade,
        "formed": setup.formed,
        "banner": setup.banner,
        "line": line.map(|it| &view.roster.commander(it).id),
        "commands": given.map(CommandUse::name).collect::<Vec<_>>(),
    })
}

/// What the state of a commander has more.
pub fn of_commander(view: &TableView<'_>, commander: CommanderId) -> Value {
    if !command::in_force(view) {
        return json!({});
    }
    let leadership = &view.leaderships[commander.index()];
    let cards = leadership.hand.cards();
    json!({
        "hand": if view.knows_hand(commander) { json!(cards) } else { face_down(cards) },
        "uncontrolled": leadership.uncontrolled,
    })
}

/// Cards of which only the number is told (WCMD-1).
fn face_down(cards: &[Card]) -> Value {
    json!(vec![Value::Null; cards.len()])
}

/// Turns the cards of an event face down that these eyes may not see: what the other side draws and loses.
pub fn veil(eyes: Eyes, event: &BattleEvent, roster: &Roster, value: &mut Value) {
    let BattleEvent::Initiative {
        commander,
        drawn,
        lost,
        ..
    } = event
    else {
        return;
    };
    if !eyes.know_hand(roster.army_of_commander(*commander)) {
        value["drawn"] = face_down(drawn);
        value["lost"] = face_down(lost);
    }
}

/// What is to be said of the commands to a unit: those that it needs, who may give each and what it
/// costs, whether it may rally, and the charge that it would make if its side's turn began.
pub fn legal(view: &TableView<'_>, unit: UnitId) -> Value {
    if !command::in_force(view) {
        return json!({});
    }
    let needs = [CommandUse::Maneuver, CommandUse::Shoot]
        .into_iter()
        .filter(|&purpose| command::needs(view, unit, purpose).is_ok());
    let commands: Map<String, Value> = [CommandUse::Maneuver, CommandUse::Shoot]
        .into_iter()
        .map(|purpose| (purpose.name().to_owned(), by_whom(view, unit, purpose)))
        .collect();
    let facing = view.base(unit).pose;
    let mut rally = allowed(&check(view, &Act::Rally { unit, facing }));
    rally["cost"] = json!(command::cost(view, unit));
    let charge = impetuous(view, unit).map(|charge| {
        let ids = |units: &[UnitId]| -> Vec<&str> {
            units.iter().map(|&it| view.roster.id(it)).collect()
        };
        json!({
            "target": view.roster.id(charge.target),
            "to": pose_to_json(charge.to),
            "through": ids(&charge.through),
            "contacts": ids(&charge.contacts),
        })
    });
    json!({
        "needs": needs.map(CommandUse::name).collect::<Vec<_>>(),
        "command": commands,
        "rally": rally,
        "charge": charge,
    })
}

/// Whether a unit may be given a command, what it costs, and by whom.
fn by_whom(view: &TableView<'_>, unit: UnitId, purpose: CommandUse) -> Value {
    let own = view
        .roster
        .commanders()
        .filter(|&it| view.roster.army_of_commander(it) == view.army(unit));
    let mut answer = allowed(&command::needs(view, unit, purpose));
    let needed = answer["allowed"] == true;
    let mut any = false;
    let mut by = Vec::new();
    for commander in own {
        let act = Act::Command {
            commander,
            unit,
            purpose,
        };
        let verdict = check(view, &act);
        any |= verdict.is_ok();
        let mut one = allowed(&verdict);
        if needed && !any {
            // The last who may not says why nobody does.
            answer = one.clone();
        }
        one["id"] = json!(view.roster.commander(commander).id);
        by.push(one);
    }
    if any {
        answer = json!({ "allowed": true });
    }
    answer["cost"] = json!(command::cost(view, unit));
    answer["by"] = json!(by);
    answer
}
