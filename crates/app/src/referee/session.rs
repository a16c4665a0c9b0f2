//! A session: one battle at a time, and through whose eyes it is told.

use std::path::Path;
use std::sync::Arc;

use muster_battle::check::{Plan, check};
use muster_battle::hash::state_hash;
use muster_battle::json::{event_to_json, order_of_known, order_to_json};
use muster_battle::save::{Save, hash_text};
use muster_battle::{
    Act, ArmyId, Battle, BattleEvent, Eyes, Order, Refusal, Roster, Seeds, TableView,
};
use muster_rulebook::{Diagnostic, Ruleset};
use muster_scenario::Scenario;
use serde_json::{Map, Value, json};

use super::request::{Load, Request};
use super::{known, legal, measure, morale, odds, state, verdict};
use crate::data::{DEFAULT_BATTLE, SCENARIOS};
use crate::failure::Failure;
use crate::wording::shown;
use crate::{data, table};

/// A referee's memory between two lines.
#[derive(Default)]
pub struct Session {
    battle: Option<Battle>,
    eyes: Eyes,
    done: bool,
}

/// What stands in the way of an answer.
#[derive(Debug)]
pub enum Trouble {
    /// It is no request, or asks for what does not exist.
    Error(String),
    /// Files or objects are at fault.
    Faults(Vec<Diagnostic>),
    /// A rule refuses.
    Refused(Refusal),
}

impl From<String> for Trouble {
    fn from(error: String) -> Self {
        Self::Error(error)
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Vec<Diagnostic>> for Trouble {
    fn from(faults: Vec<Diagnostic>) -> Self {
        Self::Faults(faults)
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Faults(faults) => Self::Faults(faults),
            other => Self::Error(other.to_string()),
        }
    }
}

impl Trouble {
    /// The answer that tells of it, without its `ok`.
    pub fn told(&self) -> Value {
        match self {
            Self::Error(error) => json!({ "error": error }),
            Self::Refused(refusal) => verdict::refused(refusal),
            Self::Faults(faults) => {
                let lines: Vec<String> = faults.iter().map(ToString::to_string).collect();
                json!({ "error": lines.join("\n"), "faults": diagnostics(faults) })
            }
        }
    }
}

/// Findings in a file or an object, with their places.
pub fn diagnostics(found: &[Diagnostic]) -> Vec<Value> {
    let one = |it: &Diagnostic| {
        let mut value = json!({
            "file": it.file,
            "severity": if it.is_error() { "error" } else { "warning" },
            "message": it.message,
            "remedy": it.remedy,
        });
        if let Some(pointer) = &it.pointer {
            value["pointer"] = json!(pointer);
        }
        if it.line > 0 {
            value["line"] = json!(it.line);
            value["column"] = json!(it.column);
        }
        value
    };
    found.iter().map(one).collect()
}

impl Session {
    /// A session without a battle.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether `quit` was asked for.
    pub fn is_done(&self) -> bool {
        self.done
    }

    /// Does what is asked and answers, without `ok` and `id`.
    ///
    /// # Errors
    /// What stands in the way; nothing has changed.
    pub fn answer(&mut self, request: Request) -> Result<Value, Trouble> {
        let eyes = self.eyes;
        match request {
            Request::Load(load) => self.load(load),
            Request::State => {
                let battle = self.battle()?;
                let objectives = objectives(battle, eyes);
                Ok(json!({ "state": state_of(battle, eyes), "objectives": objectives }))
            }
            Request::Check(order) => {
                let battle = self.battle()?;
                let order = battle.look(|view| order_of_known(&order, &eyes.look(view), None))?;
                Ok(battle.look(|view| verdict::verdict(&eyes.look(view), &order)))
            }
            Request::Order(order) => {
                let battle = self.battle()?;
                let gives = Some(battle.clock().active);
                let order = battle.look(|view| order_of_known(&order, &eyes.look(view), gives))?;
                let events = give(battle, eyes, order)?;
                Ok(json!({ "events": events, "hash": hash_of(battle, eyes) }))
            }
            Request::Measure { what, a, b } => {
                let battle = self.battle()?;
                Ok(battle
                    .look(|view| measure::measure(&eyes.look(view), &what, &a, b.as_deref()))?)
            }
            Request::OddsOfOrder(order) => self.odds_of_order(&order),
            Request::OddsOfFight(a, b) => self.battle()?.look(|view| {
                let view = &eyes.look(view);
                let (a, b) = (
                    known::unit(view, "fight", &a)?,
                    known::unit(view, "fight", &b)?,
                );
                Ok(odds::of_fight(view, a, b)?)
            }),
            Request::Legal(unit) => self.battle()?.look(|view| {
                let view = &eyes.look(view);
                let unit = known::unit(view, "unit", &unit)?;
                Ok(legal::legal(view, unit))
            }),
            Request::Ai { level, turns } => {
                let battle = self.battle()?;
                super::ai::play(battle, eyes, level.as_deref(), turns)
            }
            Request::Undo => {
                let battle = self.battle()?;
                let order = battle.undo()?;
                let told = battle.look(|view| eyes.see_order(view, &order));
                let undone = told.then(|| order_to_json(&order, battle.roster()));
                Ok(json!({ "undone": undone, "hash": hash_of(battle, eyes) }))
            }
            Request::Save(path) => {
                if path.is_empty() {
                    return Err(Trouble::Error("\"path\" is empty: name a file".to_owned()));
                }
                let save = Save::of(self.battle()?);
                data::write_save(Path::new(&path), &save)?;
                Ok(json!({ "path": path }))
            }
            Request::Restore { path, side } => self.restore(&path, side.as_deref()),
            Request::Quit => {
                self.done = true;
                Ok(json!({}))
            }
        }
    }

    fn battle(&mut self) -> Result<&mut Battle, Trouble> {
        self.battle.as_mut().ok_or_else(|| {
            let load = json!({ "do": "load", "scenario": DEFAULT_BATTLE });
            Trouble::Error(format!("no battle is loaded; {load} loads one"))
        })
    }

    fn load(&mut self, load: Load) -> Result<Value, Trouble> {
        let (scenario, file) = match &load.scenario {
            Value::String(name) => {
                let text = SCENARIOS.text(name)?;
                (Scenario::read(&text.text, &text.file)?, text.file)
            }
            object => (Scenario::from_json(object)?, "scenario".to_owned()),
        };
        let rules = match &load.rules {
            None => table::rules_of(&scenario, &file)?,
            Some(Value::String(name)) => data::rules(name)?,
            Some(object) => {
                Ruleset::from_json(object, "rules", &|base| data::base_beside("", base))?
            }
        };
        let (roster, warnings) = table::set_up(scenario, rules)?;
        let eyes = eyes(&roster, load.side.as_deref())?;
        let seeds = Seeds {
            seed: load.seed,
            dice: load.dice,
            d20: load.d20,
            cards: load.cards,
        };
        let mut battle = Battle::new(Arc::new(roster), seeds);
        let mut answer = opened(&mut battle, eyes);
        let warnings = warnings_told(&battle, eyes, warnings);
        if !warnings.is_empty() {
            answer["warnings"] = json!(diagnostics(&warnings));
        }
        self.eyes = eyes;
        self.battle = Some(battle);
        Ok(answer)
    }

    fn restore(&mut self, path: &str, side: Option<&str>) -> Result<Value, Trouble> {
        // A pipe or a device might never end, or be the very input of this session.
        if !Path::new(path).is_file() {
            return Err(Trouble::Error(format!(
                "\"path\": there is no file {path:?}"
            )));
        }
        let text = data::read(Path::new(path))?;
        let save = Save::read(&text.text, &text.file)?;
        let mut battle = save.resume()?;
        let kept = self.eyes.0.zip(self.battle.as_ref());
        let kept = kept.map(|(army, battle)| battle.roster().army_setup(army).id.clone());
        let eyes = eyes(battle.roster(), side.or(kept.as_deref()))?;
        let answer = opened(&mut battle, eyes);
        self.eyes = eyes;
        self.battle = Some(battle);
        Ok(answer)
    }

    fn odds_of_order(&mut self, order: &Value) -> Result<Value, Trouble> {
        let eyes = self.eyes;
        self.battle()?.look(|view| {
            let view = &eyes.look(view);
            let order = order_of_known(order, view, None)?;
            match &order.act {
                Act::Fight { unit, target } => Ok(odds::of_fight(view, *unit, *target)?),
                act @ Act::Shoot { .. } => match check(view, act)? {
                    Plan::Shoot(shot) => Ok(odds::of_shot(view, &shot)),
                    _ => Err(Trouble::Error("this order shoots nobody".to_owned())),
                },
                _ => Err(Trouble::Error(
                    "\"odds\" are told for an order that shoots or fights".to_owned(),
                )),
            }
        })
    }
}

/// The warnings of a scenario that these eyes may read: none of the army that hides something from them
/// (HIDDEN-1). Even the number of a unit that they see would count the hidden ones before it.
fn warnings_told(battle: &Battle, eyes: Eyes, mut warnings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let roster = battle.roster();
    if let Eyes(Some(army)) = eyes
        && roster.hides_units()
    {
        let enemy = army.enemy();
        let pointer = format!("/army/{}/", enemy.index());
        let names: Vec<String> = roster
            .units_of(enemy)
            .map(|unit| format!("{:?}", roster.id(unit)))
            .collect();
        warnings.retain(|it| {
            let about = it.pointer.as_deref().unwrap_or_default();
            !about.starts_with(&pointer) && !names.iter().any(|name| it.message.contains(name))
        });
    }
    warnings
}

/// Through whose eyes: the army of an id, or all is open.
fn eyes(roster: &Roster, side: Option<&str>) -> Result<Eyes, Trouble> {
    let Some(id) = side else {
        return Ok(Eyes(None));
    };
    let [a, b] = &roster.setup.armies;
    match roster.army_by_id(id) {
        Some(army) => Ok(Eyes(Some(army))),
        None => {
            let wrong = shown(&Value::from(id));
            Err(Trouble::Error(format!(
                "\"as\": there is no army {wrong}; there are {}, {}",
                a.id, b.id
            )))
        }
    }
}

/// The first answer about a battle: its state, what happened on loading, and the table.
fn opened(battle: &mut Battle, eyes: Eyes) -> Value {
    let roster = battle.roster().clone();
    let opening = battle.opening().to_vec();
    let opening = battle.look(|view| told(view, eyes, &opening));
    let mut scenario = roster.scenario.to_json();
    let mut part = |key: &str| match &mut scenario {
        Value::Object(fields) => fields.remove(key).unwrap_or(Value::Null),
        _ => Value::Null,
    };
    json!({
        "state": state_of(battle, eyes),
        "events": opening,
        "title": roster.setup.title,
        "rules": roster.rules().name,
        "table": part("table"),
        "terrain": match part("terrain") { Value::Null => json!([]), terrain => terrain },
        "objectives": objectives(battle, eyes),
    })
}

/// The objectives as the scenario has them, but for those that would tell of a unit which these eyes do
/// not see (HIDDEN-1).
fn objectives(battle: &mut Battle, eyes: Eyes) -> Vec<Value> {
    let roster = battle.roster().clone();
    let written = roster.scenario.to_json();
    let written = written["objective"].as_array().cloned();
    battle.look(|view| {
        let view = eyes.look(view);
        let all = roster.setup.objectives.iter();
        all.zip(written.unwrap_or_default())
            .filter(|(objective, _)| view.knows_objective(objective))
            .map(|(_, written)| written)
            .collect()
    })
}

fn state_of(battle: &mut Battle, eyes: Eyes) -> Value {
    battle.look(|view| state::state(&eyes.look(view)))
}

/// The hash of what these eyes see.
fn hash_of(battle: &mut Battle, eyes: Eyes) -> String {
    hash_text(battle.look(|view| state_hash(&eyes.look(view))))
}

/// Carries an order out, and tells its events as far as they may be told.
///
/// # Errors
/// The rule that refuses it.
fn give(battle: &mut Battle, eyes: Eyes, order: Order) -> Result<Vec<Value>, Refusal> {
    // The reason that these eyes could have known themselves comes first; of what they do not see they
    // know none.
    let known = battle.look(|view| {
        let seen = eyes.see_order(view, &order);
        let judged = seen.then(|| check(&eyes.look(view), &order.act));
        judged.and_then(Result::err)
    });
    let on_cards = matches!(order.act, Act::Command { .. } | Act::Rally { .. });
    let given = battle.order(order).map(<[_]>::to_vec);
    let events = given.map_err(|refusal| match (eyes.0, known) {
        (None, _) => refusal,
        (Some(_), Some(known)) => known,
        (Some(army), None) => unseen_reason(battle, army, on_cards, refusal),
    })?;
    Ok(battle.look(|view| told(view, eyes, &events)))
}

/// Why an order is refused that these eyes took for legal. Its own side has the reason; the other is
/// told no more than that there is one (HIDDEN-1): hidden units, or cards that do not pay (WCMD-1).
fn unseen_reason(battle: &mut Battle, army: ArmyId, on_cards: bool, refusal: Refusal) -> Refusal {
    // A command or a rally hangs on cards.
    let secret = battle.look(|view| view.hides_units()) || on_cards;
    if battle.clock().active == army || !secret {
        return refusal;
    }
    let name = battle.roster().army_name(army);
    Refusal::new(
        "HIDDEN-1",
        format!("something that {name} does not see forbids it"),
    )
}

/// Events as far as they may be told, when the table has come to be as it is.
pub(super) fn told(view: &TableView<'_>, eyes: Eyes, events: &[BattleEvent]) -> Vec<Value> {
    let told = events.iter().filter_map(|event| eyes.told(view, event));
    told.map(|event| {
        let mut value = event_to_json(&event, view.roster);
        morale::veil(eyes, &event, view.roster, &mut value);
        value
    })
    .collect()
}

/// Puts `ok` and, where the request had one, its `id` to an answer.
pub(super) fn sealed(result: Result<Value, Trouble>, id: Option<Value>) -> Value {
    let ok = result.is_ok();
    let mut answer = match result {
        Ok(Value::Object(fields)) => fields,
        Ok(_) => Map::new(),
        Err(trouble) => match trouble.told() {
            Value::Object(fields) => fields,
            _ => Map::new(),
        },
    };
    answer.insert("ok".to_owned(), json!(ok));
    if let Some(id) = id {
        answer.insert("id".to_owned(), id);
    }
    Value::Object(answer)
}
