//! Predicates: what must be true of a turn.

use serde_json::{Map, Value};

use super::moment::{Turn, found, inside};
use crate::brute::base::{distance, edges, minus, to_segment};
use crate::brute::table::place;
use crate::brute::{Point, gap};

/// The rules' tolerance, in inches and degrees (MEASURE-3).
const TOLERANCE: f64 = 0.01;
/// Half a commander's figure, in inches (COMMAND-1).
const FIGURE: f64 = 15.0 / 25.4;

/// What must be true of a turn.
#[derive(Clone, Debug, PartialEq)]
pub enum Want {
    /// A volley of a unit, at a target, full or half.
    Shoots(String, Option<String>, Option<String>),
    /// A contact, with an enemy, on an edge of his that counts as this.
    Contact(String, Option<String>, Option<String>),
    /// Blows of a unit at a target in the melees of the turn.
    Fights(String, String),
    /// A gap over so many inches, to one enemy or to all.
    Gap(String, Option<String>, f64),
    /// A unit's centre within a ring.
    CentreInRing(String, Vec<Point>),
    /// A unit's centre within a circle.
    CentreInCircle(String, Point, f64),
    /// A unit in a feature.
    InTerrain(String, String),
    /// A unit where it was.
    Stays(String),
    /// A unit that faces an enemy within so many degrees.
    Faces(String, String, f64),
    /// A unit that is no more.
    Gone(String),
    /// A unit of this status.
    Status(String, String),
    /// A commander with a unit, or with any.
    Attached(String, Option<String>),
    /// A lone commander so far from an enemy, or from all.
    CommanderClear(String, Option<String>, f64),
    /// A command to a unit.
    Commands(String, String),
    /// The battle won by an army.
    Wins(String),
    /// The contrary.
    Not(Box<Want>),
    /// One of several.
    AnyOf(Vec<Want>),
    /// All of several.
    AllOf(Vec<Want>),
}

/// The keys of each predicate, the one that names it first.
const KEYS: [&[&str]; 17] = [
    &["shoots", "at", "volley"],
    &["contact", "enemy", "edge"],
    &["fights", "enemy"],
    &["gap", "enemy", "over"],
    &["centre_in", "polygon", "at", "radius"],
    &["in_terrain", "terrain"],
    &["stays"],
    &["faces", "enemy", "within"],
    &["gone"],
    &["exits"],
    &["status", "is"],
    &["attached", "to"],
    &["commander_clear", "enemy", "over"],
    &["commands", "use"],
    &["wins"],
    &["not"],
    &["any_of"],
];

impl Want {
    /// Reads a predicate.
    ///
    /// # Errors
    /// What is unknown or missing.
    pub fn read(value: &Value) -> Result<Self, String> {
        let map = value
            .as_object()
            .ok_or_else(|| format!("{value} is no predicate"))?;
        if let Some(all) = map.get("all_of") {
            return Ok(Self::AllOf(several(all)?));
        }
        let keys = KEYS.iter().find(|keys| map.contains_key(keys[0]));
        let keys = keys.ok_or_else(|| format!("there is no predicate {value}"))?;
        if let Some(unknown) = map.keys().find(|key| !keys.contains(&key.as_str())) {
            return Err(format!("unknown key {unknown:?} in {value}"));
        }
        let it = Keys(map);
        Ok(match keys[0] {
            "shoots" => Self::Shoots(it.text("shoots")?, it.maybe("at"), it.maybe("volley")),
            "contact" => Self::Contact(it.text("contact")?, it.maybe("enemy"), it.maybe("edge")),
            "fights" => Self::Fights(it.text("fights")?, it.text("enemy")?),
            "gap" => Self::Gap(it.text("gap")?, it.maybe("enemy"), it.number("over")?),
            "centre_in" => it.centre_in()?,
            "in_terrain" => Self::InTerrain(it.text("in_terrain")?, it.text("terrain")?),
            "stays" => Self::Stays(it.text("stays")?),
            "faces" => Self::Faces(it.text("faces")?, it.text("enemy")?, it.number("within")?),
            "gone" => Self::Gone(it.text("gone")?),
            "exits" => Self::Status(it.text("exits")?, "exited".to_owned()),
            "status" => Self::Status(it.text("status")?, it.text("is")?),
            "attached" => Self::Attached(it.text("attached")?, it.maybe("to")),
            "commander_clear" => {
                let (who, enemy) = (it.text("commander_clear")?, it.maybe("enemy"));
                Self::CommanderClear(who, enemy, it.number("over")?)
            }
            "commands" => Self::Commands(it.text("commands")?, it.text("use")?),
            "wins" => Self::Wins(it.text("wins")?),
            "not" => Self::Not(Box::new(Self::read(&map["not"])?)),
            _ => Self::AnyOf(several(&map["any_of"])?),
        })
    }

    /// Whether it is true of a turn.
    ///
    /// # Errors
    /// It names what the battle does not have.
    pub fn is_fulfilled(&self, turn: &mut Turn<'_>) -> Result<bool, String> {
        let close = &mut turn.close;
        Ok(match self {
            Self::Shoots(unit, target, volley) => {
                close.status(unit)?;
                turn.events.iter().any(|event| {
                    event["event"] == "volley"
                        && event["unit"] == unit.as_str()
                        && is_or_any(target.as_ref(), &event["target"])
                        && is_or_any(volley.as_ref(), &event["volley"])
                })
            }
            Self::Contact(unit, enemy, edge) => {
                let army = close.piece("units", unit)?["army"].clone();
                let enemies = match enemy {
                    Some(enemy) => vec![enemy.clone()],
                    None => close.enemies_of(&army),
                };
                let mut met = false;
                for enemy in enemies {
                    let touched = close.touched(&enemy, unit)?;
                    met |= touched.is_some_and(|it| edge.as_ref().is_none_or(|edge| it == *edge));
                }
                met
            }
            Self::Fights(unit, target) => {
                close.status(unit)?;
                turn.events.iter().any(|event| {
                    event["event"] == "struck"
                        && event["unit"] == unit.as_str()
                        && event["target"] == target.as_str()
                })
            }
            Self::Gap(unit, enemy, inches) => {
                let army = close.piece("units", unit)?["army"].clone();
                let Some(here) = close.base(unit)? else {
                    return Ok(false);
                };
                let enemies = match enemy {
                    Some(enemy) => vec![enemy.clone()],
                    None => close.enemies_of(&army),
                };
                let mut clear = true;
                for enemy in enemies {
                    let there = close.base(&enemy)?;
                    clear &= there.is_none_or(|there| gap(&here, &there) > inches + TOLERANCE);
                }
                clear
            }
            Self::CentreInRing(unit, ring) => {
                let base = close.base(unit)?;
                base.is_some_and(|base| inside(base.centre, ring))
            }
            Self::CentreInCircle(unit, centre, radius) => {
                let base = close.base(unit)?;
                base.is_some_and(|base| distance(base.centre, *centre) <= radius + TOLERANCE)
            }
            Self::InTerrain(unit, terrain) => {
                if !close.has_terrain(terrain) {
                    return Err(format!("there is no terrain {terrain:?}"));
                }
                close.terrain(unit)?.iter().any(|id| id == terrain.as_str())
            }
            Self::Stays(unit) => {
                let was = found(&turn.start, "units", unit)?;
                let (at, facing) = (place(&was["at"]), was["facing"].as_f64());
                close
                    .base(unit)?
                    .zip(at.zip(facing))
                    .is_some_and(|(base, (at, facing))| {
                        distance(base.centre, at) <= TOLERANCE
                            && off(base.facing, facing) <= TOLERANCE
                    })
            }
            Self::Faces(unit, enemy, within) => {
                let pair = close.base(unit)?.zip(close.base(enemy)?);
                pair.is_some_and(|(here, there)| {
                    let [x, y] = minus(there.centre, here.centre);
                    off(libm::atan2(x, y).to_degrees(), here.facing) <= within + TOLERANCE
                })
            }
            Self::Gone(unit) => ["destroyed", "left"].contains(&close.status(unit)?),
            Self::Status(unit, status) => close.status(unit)? == status,
            Self::Attached(commander, unit) => {
                let piece = close.piece("commanders", commander)?;
                piece["alive"] == true
                    && !piece["with"].is_null()
                    && is_or_any(unit.as_ref(), &piece["with"])
            }
            Self::CommanderClear(commander, enemy, inches) => {
                let piece = close.piece("commanders", commander)?.clone();
                let at = place(&piece["at"]);
                let Some(at) = at.filter(|_| piece["alive"] == true && piece["with"].is_null())
                else {
                    return Ok(false);
                };
                let mut enemies = match enemy {
                    Some(enemy) => vec![enemy.clone()],
                    None => close.enemies_of(&piece["army"]),
                };
                if enemy.is_none() {
                    enemies.retain(|id| close.status(id) == Ok("ready"));
                }
                let mut clear = true;
                for enemy in enemies {
                    let near = close.base(&enemy)?.map(|base| {
                        let corners = base.corners();
                        let to_edge = |(a, b)| to_segment(at, a, b);
                        let inches = edges(&corners).map(to_edge).fold(f64::INFINITY, f64::min);
                        if base.holds(at) { 0.0 } else { inches }
                    });
                    clear &= near.is_none_or(|near| near - FIGURE > inches + TOLERANCE);
                }
                clear
            }
            Self::Commands(unit, to) => {
                close.status(unit)?;
                let mut orders = turn
                    .orders
                    .iter()
                    .filter(|order| !order["command"].is_null());
                orders.any(|order| order["unit"] == unit.as_str() && order["use"] == to.as_str())
            }
            Self::Wins(army) => {
                found(&turn.end, "armies", army)?;
                turn.end["outcome"]["winner"] == army.as_str()
            }
            Self::Not(want) => !want.is_fulfilled(turn)?,
            Self::AnyOf(wants) => {
                let mut any = false;
                for want in wants {
                    any |= want.is_fulfilled(turn)?;
                }
                any
            }
            Self::AllOf(wants) => {
                let mut all = true;
                for want in wants {
                    all &= want.is_fulfilled(turn)?;
                }
                all
            }
        })
    }
}

/// The keys of a predicate.
struct Keys<'v>(&'v Map<String, Value>);

impl Keys<'_> {
    fn maybe(&self, key: &str) -> Option<String> {
        self.0.get(key)?.as_str().map(str::to_owned)
    }

    fn text(&self, key: &str) -> Result<String, String> {
        self.maybe(key).ok_or_else(|| self.lacks(key))
    }

    fn number(&self, key: &str) -> Result<f64, String> {
        let number = self.0.get(key).and_then(Value::as_f64);
        number.ok_or_else(|| self.lacks(key))
    }

    fn lacks(&self, key: &str) -> String {
        format!("{key:?} is missing or wrong in {:?}", self.0)
    }

    fn centre_in(&self) -> Result<Want, String> {
        let unit = self.text("centre_in")?;
        let Some(ring) = self.0.get("polygon") else {
            let at = self.0.get("at").and_then(place);
            let at = at.ok_or_else(|| self.lacks("at"))?;
            return Ok(Want::CentreInCircle(unit, at, self.number("radius")?));
        };
        let points = ring.as_array().into_iter().flatten().map(place);
        let ring = points.collect::<Option<Vec<_>>>();
        let ring = ring.filter(|ring| ring.len() > 2);
        Ok(Want::CentreInRing(
            unit,
            ring.ok_or_else(|| self.lacks("polygon"))?,
        ))
    }
}

fn several(list: &Value) -> Result<Vec<Want>, String> {
    let list = list.as_array().filter(|list| !list.is_empty());
    let list = list.ok_or("a list of predicates is wanted")?;
    list.iter().map(Want::read).collect()
}

fn is_or_any(wanted: Option<&String>, is: &Value) -> bool {
    wanted.is_none_or(|wanted| is == wanted.as_str())
}

/// Degrees between two bearings.
fn off(a: f64, b: f64) -> f64 {
    let apart = (a - b).rem_euclid(360.0);
    apart.min(360.0 - apart)
}
