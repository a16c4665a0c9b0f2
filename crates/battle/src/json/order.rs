//! Orders as JSON, written.

use serde_json::{Value, json};

use super::pose::{place, pose_to_json};
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::order::{Act, Destination, Order, Piece};
use crate::roster::Roster;

/// An order in the words of INTERFACES section 3.
pub fn order_to_json(order: &Order, roster: &Roster) -> Value {
    let unit = |unit: UnitId| json!(roster.id(unit));
    let commander = |it: CommanderId| json!(roster.commander(it).id);
    let army = |it: ArmyId| json!(roster.army_setup(it).id);
    let mut value = match &order.act {
        Act::Move { unit: who, path } => {
            let path: Vec<_> = path.iter().map(|&pose| pose_to_json(pose)).collect();
            json!({ "move": unit(*who), "path": path })
        }
        Act::Shoot {
            unit: who,
            target,
            volley,
        } => {
            let mut value = json!({ "shoot": unit(*who), "target": unit(*target) });
            if let Some(volley) = volley {
                value["volley"] = json!(volley.name());
            }
            value
        }
        Act::Fight { unit: who, target } => json!({ "fight": unit(*who), "target": unit(*target) }),
        Act::Commander {
            commander: who,
            to: Destination::Unit(with),
        } => {
            json!({ "commander": commander(*who), "to": unit(*with) })
        }
        Act::Commander {
            commander: who,
            to: Destination::Place(pose),
        } => {
            json!({ "commander": commander(*who), "at": place(pose.at()) })
        }
        Act::Command {
            commander: who,
            unit: whom,
            purpose,
        } => {
            json!({ "command": commander(*who), "unit": unit(*whom), "use": purpose.name() })
        }
        Act::Rally { unit: who, facing } => {
            json!({ "rally": unit(*who), "facing": facing.facing_degrees() })
        }
        Act::EndTurn => json!({ "end": "turn" }),
        Act::EndStart => json!({ "end": "start" }),
        Act::EndDeploy => json!({ "end": "deploy" }),
        Act::Deploy { piece, pose } => {
            let piece = match piece {
                Piece::Unit(who) => unit(*who),
                Piece::Commander(who) => commander(*who),
            };
            json!({ "deploy": piece, "at": place(pose.at()), "facing": pose.facing_degrees() })
        }
        Act::Exit { unit: who } => json!({ "exit": unit(*who) }),
        Act::Resign { army: who } => json!({ "resign": army(*who) }),
        Act::Draw { army: who } => json!({ "draw": army(*who) }),
    };
    if !order.dice.is_empty() {
        value["dice"] = json!(order.dice);
    }
    value
}
