//! Orders as JSON, read: every fault says which key, what is wrong, and what would be right.

use muster_geometry::{Pose, Vec2};
use serde_json::{Map, Value};

use super::pose::{WITHIN, number, point, read_pose};
use super::shown;
use crate::id::{ArmyId, CommanderId, UnitId};
use crate::order::{Act, CommandUse, Destination, Order, Piece, Volley};
use crate::roster::Roster;
use crate::view::TableView;

/// Reads an order. Errors say which key, what is wrong, and what would be right.
pub fn order_from_json(value: &Value, roster: &Roster) -> Result<Order, String> {
    let all = Known {
        unit: &|_| true,
        commander: &|_| true,
    };
    read(value, roster, &all)
}

/// Reads an order given by one who knows what a view shows: what is hidden from him goes by no id. An
/// army that `gives` orders has its own besides.
///
/// # Errors
/// As [`order_from_json`].
pub fn order_of_known(
    value: &Value,
    view: &TableView<'_>,
    gives: Option<ArmyId>,
) -> Result<Order, String> {
    let known = Known {
        unit: &|unit| view.sees(unit) || gives == Some(view.army(unit)),
        commander: &|commander| {
            view.sees_commander(commander)
                || gives == Some(view.roster.army_of_commander(commander))
        },
    };
    read(value, view.roster, &known)
}

fn read(value: &Value, roster: &Roster, known: &Known<'_>) -> Result<Order, String> {
    let Value::Object(fields) = value else {
        return Err(format!(
            "an order is an object such as {{\"end\":\"turn\"}}, not {}",
            shown(value)
        ));
    };
    let reader = Reader {
        fields,
        roster,
        known,
    };
    let (kind, keys) = reader.kind()?;
    reader.only(keys)?;
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
            let piece = reader.known_unit(id).map(Piece::Unit);
            let piece = piece.or_else(|| reader.known_commander(id).map(Piece::Commander));
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

/// The pieces that go by their ids.
struct Known<'a> {
    unit: &'a dyn Fn(UnitId) -> bool,
    commander: &'a dyn Fn(CommanderId) -> bool,
}

struct Reader<'a> {
    fields: &'a Map<String, Value>,
    roster: &'a Roster,
    known: &'a Known<'a>,
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
        number(value).ok_or_else(|| {
            format!(
                "\"{key}\" is {}: a number {WITHIN} would be right",
                shown(value)
            )
        })
    }

    fn point(&self, key: &str) -> Result<Vec2, String> {
        point(self.get(key)?).map_err(|error| format!("\"{key}\" {error}"))
    }

    fn known_unit(&self, id: &str) -> Option<UnitId> {
        let unit = self.roster.unit_by_id(id);
        unit.filter(|&unit| (self.known.unit)(unit))
    }

    fn known_commander(&self, id: &str) -> Option<CommanderId> {
        let commander = self.roster.commander_by_id(id);
        commander.filter(|&commander| (self.known.commander)(commander))
    }

    fn unit(&self, key: &str) -> Result<UnitId, String> {
        let id = self.text(key)?;
        self.known_unit(id).ok_or_else(|| {
            let known = self.roster.units().filter(|&it| (self.known.unit)(it));
            let nearest =
                muster_rulebook::diagnostic::nearest(id, known.map(|it| self.roster.id(it)));
            format!("\"{key}\": there is no unit \"{id}\"{}", meant(nearest))
        })
    }

    fn commander(&self, key: &str) -> Result<CommanderId, String> {
        let id = self.text(key)?;
        self.known_commander(id).ok_or_else(|| {
            let all = self.roster.commanders();
            let known = all.filter(|&it| (self.known.commander)(it));
            let nearest = muster_rulebook::diagnostic::nearest(
                id,
                known.map(|it| self.roster.commander(it).id.as_str()),
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
    let wrong = |verb: &str, at: &Value| {
        format!(
            "\"dice\" {verb} {}: a list of whole numbers from 1 to 6 would be right",
            shown(at)
        )
    };
    let dice = value.as_array().ok_or_else(|| wrong("is", value))?;
    dice.iter()
        .map(|die| {
            die.as_u64()
                .filter(|die| (1..=6).contains(die))
                .map(|die| die as u8)
                .ok_or_else(|| wrong("holds", die))
        })
        .collect()
}

fn meant(nearest: Option<&str>) -> String {
    nearest
        .map(|it| format!("; is \"{it}\" meant?"))
        .unwrap_or_default()
}
