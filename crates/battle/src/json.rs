//! Between numbers inside and ids outside: orders and events as JSON (INTERFACES section 3).
//!
//! Inside, units, commanders and armies are places in scenario order; in files and in the protocol
//! they are the scenario's ids. One table of keys says which is which, for both directions.

use muster_geometry::{Pose, Vec2};
use serde_json::{Map, Value, json};

use crate::event::BattleEvent;
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::order::{Act, CommandUse, Destination, Order, Piece, Volley};
use crate::roster::Roster;

/// What a key of an event refers to.
#[derive(Clone, Copy)]
enum Names {
    Unit,
    Commander,
    Army,
}

/// The keys of events that hold units, commanders or armies.
const REFERENCES: [(&str, Names); 12] = [
    ("unit", Names::Unit),
    ("target", Names::Unit),
    ("by", Names::Unit),
    ("with", Names::Unit),
    ("attacks", Names::Unit),
    ("contacts", Names::Unit),
    ("parts_from", Names::Unit),
    ("undecided", Names::Unit),
    ("decided", Names::Unit),
    ("commander", Names::Commander),
    ("army", Names::Army),
    ("winner", Names::Army),
];

/// An event as the protocol and saves show it: ids for numbers, and the rule.
pub fn event_to_json(event: &BattleEvent, roster: &Roster) -> Value {
    // Serialising these plain structs to a value cannot fail.
    let mut value = serde_json::to_value(event).unwrap_or(Value::Null);
    if let Value::Object(fields) = &mut value {
        rename(fields, &|names, value| match (value.as_u64(), names) {
            (None, _) => None,
            (Some(index), Names::Unit) => roster
                .setup
                .units
                .get(index as usize)
                .map(|it| json!(it.id)),
            (Some(index), Names::Commander) => roster
                .setup
                .commanders
                .get(index as usize)
                .map(|it| json!(it.id)),
            (Some(index), Names::Army) => roster
                .setup
                .armies
                .get(index as usize)
                .map(|it| json!(it.id)),
        });
        fields.insert("rule".into(), json!(event.rule()));
    }
    value
}

/// An event as a save holds it. Errors say what is wrong.
pub fn event_from_json(value: &Value, roster: &Roster) -> Result<BattleEvent, String> {
    let mut value = value.clone();
    if let Value::Object(fields) = &mut value {
        rename(fields, &|names, value| {
            let id = value.as_str()?;
            Some(match names {
                Names::Unit => json!(roster.unit_by_id(id)?.0),
                Names::Commander => json!(roster.commander_by_id(id)?.0),
                Names::Army => json!(roster.army_by_id(id)?.0),
            })
        });
        fields.remove("rule");
    }
    serde_json::from_value(value).map_err(|error| format!("not a known event: {error}"))
}

/// Replaces what the referring keys hold, alone or in a list, by `new`; what it does not know stays.
fn rename(fields: &mut Map<String, Value>, new: &dyn Fn(Names, &Value) -> Option<Value>) {
    for (key, names) in REFERENCES {
        let values: &mut [Value] = match fields.get_mut(key) {
            Some(Value::Array(list)) => list,
            Some(value) => std::slice::from_mut(value),
            None => continue,
        };
        for value in values {
            if let Some(renamed) = new(names, value) {
                *value = renamed;
            }
        }
    }
}

/// A pose as `"at": [x, y], "facing": degrees`.
pub fn pose_to_json(pose: Pose) -> Value {
    json!({ "at": place(pose.at()), "facing": pose.facing_degrees() })
}

/// A place as `[x, y]` in inches.
pub fn place(at: Vec2) -> Value {
    json!([at.x, at.y])
}

/// Serialises a pose flattened into its event: `"at": [x, y], "facing": degrees`.
pub(crate) mod pose {
    use super::{Pose, Vec2};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Flat {
        at: [f64; 2],
        facing: f64,
    }

    pub fn serialize<S: Serializer>(pose: &Pose, serializer: S) -> Result<S::Ok, S::Error> {
        Flat {
            at: pose.at().to_array(),
            facing: pose.facing_degrees(),
        }
        .serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Pose, D::Error> {
        let Flat { at, facing } = Flat::deserialize(deserializer)?;
        Ok(Pose::snapped(Vec2::from_array(at), facing))
    }
}

/// Serialises a path as a list of poses.
pub(crate) mod poses {
    use super::{Pose, pose};
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct One(#[serde(with = "pose")] Pose);

    pub fn serialize<S: Serializer>(path: &[Pose], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(path.iter().map(|&pose| One(pose)))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Pose>, D::Error> {
        Ok(Vec::<One>::deserialize(deserializer)?
            .into_iter()
            .map(|one| one.0)
            .collect())
    }
}

/// An order in the words of INTERFACES section 3.
pub fn order_to_json(order: &Order, roster: &Roster) -> Value {
    let unit = |unit: UnitId| json!(roster.id(unit));
    let commander = |it: CommanderId| json!(roster.commander(it).id);
    let army = |it: ArmyId| json!(roster.setup.armies[it.index()].id);
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
            let purpose = match purpose {
                CommandUse::Maneuver => "maneuver",
                CommandUse::Shoot => "shoot",
                CommandUse::Rally => "rally",
            };
            json!({ "command": commander(*who), "unit": unit(*whom), "use": purpose })
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

/// Reads an order. Errors say which key, what is wrong, and what would be right.
pub fn order_from_json(value: &Value, roster: &Roster) -> Result<Order, String> {
    let Value::Object(fields) = value else {
        return Err(format!(
            "an order is an object such as {{\"end\":\"turn\"}}, not {}",
            shown(value)
        ));
    };
    let reader = Reader { fields, roster };
    let (kind, known) = reader.kind()?;
    reader.only(known)?;
    let act = match kind {
        "move" => Act::Move {
            unit: reader.unit("move")?,
            path: reader.path()?,
        },
        "shoot" => Act::Shoot {
            unit: reader.unit("shoot")?,
            target: reader.unit("target")?,
            volley: reader.volley()?,
        },
        "fight" => Act::Fight {
            unit: reader.unit("fight")?,
            target: reader.unit("target")?,
        },
        "commander" => {
            let to = match (fields.contains_key("to"), fields.contains_key("at")) {
                (true, false) => Destination::Unit(reader.unit("to")?),
                (false, true) => Destination::Place(Pose::snapped(reader.point("at")?, 0.0)),
                _ => {
                    return Err(
                        "\"commander\" needs either \"to\": a unit, or \"at\": [x, y]".into(),
                    );
                }
            };
            Act::Commander {
                commander: reader.commander("commander")?,
                to,
            }
        }
        "command" => Act::Command {
            commander: reader.commander("command")?,
            unit: reader.unit("unit")?,
            purpose: match reader.text("use")? {
                "maneuver" => CommandUse::Maneuver,
                "shoot" => CommandUse::Shoot,
                "rally" => CommandUse::Rally,
                other => {
                    return Err(format!(
                        "\"use\" is \"{other}\": maneuver, shoot or rally would be right"
                    ));
                }
            },
        },
        "rally" => Act::Rally {
            unit: reader.unit("rally")?,
            facing: Pose::snapped(Vec2::ZERO, reader.number("facing")?),
        },
        "end" => match reader.text("end")? {
            "turn" => Act::EndTurn,
            "start" => Act::EndStart,
            "deploy" => Act::EndDeploy,
            other => {
                return Err(format!(
                    "\"end\" is \"{other}\": turn, start or deploy would be right"
                ));
            }
        },
        "deploy" => {
            let id = reader.text("deploy")?;
            let piece = roster.unit_by_id(id).map(Piece::Unit);
            let piece = piece.or_else(|| roster.commander_by_id(id).map(Piece::Commander));
            let piece =
                piece.ok_or_else(|| format!("\"deploy\": no unit or commander \"{id}\""))?;
            Act::Deploy {
                piece,
                pose: Pose::snapped(reader.point("at")?, reader.number("facing")?),
            }
        }
        "exit" => Act::Exit {
            unit: reader.unit("exit")?,
        },
        "resign" => Act::Resign {
            army: reader.army("resign")?,
        },
        _ => Act::Draw {
            army: reader.army("draw")?,
        },
    };
    Ok(Order {
        act,
        dice: reader.dice()?,
    })
}

/// The kinds of orders by the key that names them, and the keys that go with it.
const KINDS: [(&str, &[&str]); 11] = [
    ("move", &["path"]),
    ("shoot", &["target", "volley"]),
    ("fight", &["target"]),
    ("commander", &["to", "at"]),
    ("command", &["unit", "use"]),
    ("rally", &["facing"]),
    ("end", &[]),
    ("deploy", &["at", "facing"]),
    ("exit", &[]),
    ("resign", &[]),
    ("draw", &[]),
];

/// The longest path accepted (INTERFACES section 3).
const MAX_POSES: usize = 1000;

struct Reader<'a> {
    fields: &'a Map<String, Value>,
    roster: &'a Roster,
}

impl<'a> Reader<'a> {
    fn kind(&self) -> Result<(&'static str, &'static [&'static str]), String> {
        let mut kinds = KINDS
            .into_iter()
            .filter(|(kind, _)| self.fields.contains_key(*kind));
        match (kinds.next(), kinds.next()) {
            (Some(kind), None) => Ok(kind),
            (Some((a, _)), Some((b, _))) => Err(format!(
                "an order is one thing, this has both \"{a}\" and \"{b}\""
            )),
            (None, _) => {
                let known: Vec<_> = KINDS.iter().map(|(kind, _)| *kind).collect();
                Err(format!(
                    "no order is named; one of {} would be right",
                    known.join(", ")
                ))
            }
        }
    }

    fn only(&self, known: &[&str]) -> Result<(), String> {
        let is_kind = |key: &str| KINDS.iter().any(|(kind, _)| *kind == key);
        let stray = self
            .fields
            .keys()
            .find(|key| *key != "dice" && !known.contains(&key.as_str()) && !is_kind(key));
        match stray {
            Some(key) if known.is_empty() => Err(format!(
                "unknown key \"{key}\" in an order; only \"dice\" may be added"
            )),
            Some(key) => Err(format!(
                "unknown key \"{key}\" in an order; here {} and dice are known",
                known.join(", ")
            )),
            None => Ok(()),
        }
    }

    fn get(&self, key: &str) -> Result<&'a Value, String> {
        self.fields
            .get(key)
            .ok_or_else(|| format!("\"{key}\" is missing"))
    }

    fn text(&self, key: &str) -> Result<&'a str, String> {
        let value = self.get(key)?;
        value
            .as_str()
            .ok_or_else(|| format!("\"{key}\" is {}: a text would be right", shown(value)))
    }

    fn number(&self, key: &str) -> Result<f64, String> {
        let value = self.get(key)?;
        number(value)
            .ok_or_else(|| format!("\"{key}\" is {}: a number would be right", shown(value)))
    }

    fn point(&self, key: &str) -> Result<Vec2, String> {
        point(self.get(key)?).map_err(|error| format!("\"{key}\" {error}"))
    }

    fn unit(&self, key: &str) -> Result<UnitId, String> {
        let id = self.text(key)?;
        self.roster.unit_by_id(id).ok_or_else(|| {
            let nearest = muster_rulebook::diagnostic::nearest(
                id,
                self.roster.setup.units.iter().map(|it| it.id.as_str()),
            );
            format!("\"{key}\": there is no unit \"{id}\"{}", meant(nearest))
        })
    }

    fn commander(&self, key: &str) -> Result<CommanderId, String> {
        let id = self.text(key)?;
        self.roster.commander_by_id(id).ok_or_else(|| {
            let nearest = muster_rulebook::diagnostic::nearest(
                id,
                self.roster.setup.commanders.iter().map(|it| it.id.as_str()),
            );
            format!(
                "\"{key}\": there is no commander \"{id}\"{}",
                meant(nearest)
            )
        })
    }

    fn army(&self, key: &str) -> Result<ArmyId, String> {
        let id = self.text(key)?;
        let [a, b] = &self.roster.setup.armies;
        let army = self.roster.army_by_id(id);
        army.ok_or_else(|| {
            format!(
                "\"{key}\": there is no army \"{id}\": {} or {} would be right",
                a.id, b.id
            )
        })
    }

    fn volley(&self) -> Result<Option<Volley>, String> {
        match self.fields.get("volley") {
            None => Ok(None),
            Some(value) => match value.as_str() {
                Some("full") => Ok(Some(Volley::Full)),
                Some("half") => Ok(Some(Volley::Half)),
                _ => Err(format!(
                    "\"volley\" is {}: full or half would be right",
                    shown(value)
                )),
            },
        }
    }

    fn path(&self) -> Result<Vec<Pose>, String> {
        let value = self.get("path")?;
        let Some(poses) = value.as_array() else {
            return Err(format!(
                "\"path\" is {}: a list of {{\"at\":[x,y],\"facing\":degrees}} would be right",
                shown(value)
            ));
        };
        if poses.is_empty() {
            return Err("\"path\" is empty: the poses after the start are needed".into());
        }
        if poses.len() > MAX_POSES {
            return Err(format!(
                "\"path\" has {} poses: at most {MAX_POSES} are allowed",
                poses.len()
            ));
        }
        poses
            .iter()
            .enumerate()
            .map(|(index, pose)| {
                read_pose(pose).map_err(|error| format!("\"path\"[{index}]: {error}"))
            })
            .collect()
    }

    fn dice(&self) -> Result<Vec<u8>, String> {
        let Some(value) = self.fields.get("dice") else {
            return Ok(Vec::new());
        };
        dice_from_json(value)
    }
}

/// Reads a list of dice, each 1 to 6.
pub fn dice_from_json(value: &Value) -> Result<Vec<u8>, String> {
    let wrong = || {
        format!(
            "\"dice\" is {}: a list of whole numbers from 1 to 6 would be right",
            shown(value)
        )
    };
    let dice = value.as_array().ok_or_else(wrong)?;
    dice.iter()
        .map(|die| {
            die.as_u64()
                .filter(|die| (1..=6).contains(die))
                .map(|die| die as u8)
                .ok_or_else(wrong)
        })
        .collect()
}

/// Reads a pose, `{"at":[x,y],"facing":degrees}`.
pub fn read_pose(value: &Value) -> Result<Pose, String> {
    let Some(fields) = value.as_object() else {
        return Err(format!(
            "{} is no pose: {{\"at\":[x,y],\"facing\":degrees}} would be right",
            shown(value)
        ));
    };
    if let Some(stray) = fields
        .keys()
        .find(|key| !matches!(key.as_str(), "at" | "facing"))
    {
        return Err(format!(
            "unknown key \"{stray}\" in a pose; at and facing are known"
        ));
    }
    let at = fields.get("at").ok_or("\"at\" is missing")?;
    let at = point(at).map_err(|error| format!("\"at\" {error}"))?;
    let facing = fields.get("facing").ok_or("\"facing\" is missing")?;
    let facing = number(facing)
        .ok_or_else(|| format!("\"facing\" is {}: degrees would be right", shown(facing)))?;
    Ok(Pose::snapped(at, facing))
}

fn point(value: &Value) -> Result<Vec2, String> {
    let numbers = value.as_array().filter(|list| list.len() == 2);
    let numbers = numbers.and_then(|list| Some(Vec2::new(number(&list[0])?, number(&list[1])?)));
    numbers.ok_or_else(|| format!("is {}: [x, y] in inches would be right", shown(value)))
}

/// A number that the grid can hold.
fn number(value: &Value) -> Option<f64> {
    value
        .as_f64()
        .filter(|number| number.is_finite() && number.abs() <= 1e5)
}

/// A value for a message, cut short.
fn shown(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}\u{2026}", &text[..end]),
        None => text,
    }
}

fn meant(nearest: Option<&str>) -> String {
    nearest
        .map(|it| format!("; is \"{it}\" meant?"))
        .unwrap_or_default()
}
