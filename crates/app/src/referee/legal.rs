//! What a unit may do now, and why not what it may not (STORIES 5, 22).

use muster_battle::check::{check, may_act};
use muster_battle::facts::contact::touching;
use muster_battle::facts::{movement, retreat, shooting};
use muster_battle::json::pose_to_json;
use muster_battle::{Act, Refusal, TableView, UnitId};
use muster_geometry::base;
use serde_json::{Value, json};

use super::verdict::refused;

/// Everything that a unit may do, as far as the view and its own side can know.
pub fn legal(view: &TableView<'_>, unit: UnitId) -> Value {
    let view = &view.through(view.army(unit));
    json!({
        "move": allowed(&may_move(view, unit)),
        "retreat": may_retreat(view, unit),
        "shoot": may_shoot(view, unit),
        "fight": may_fight(view, unit),
        "exit": allowed(&check(view, &Act::Exit { unit })),
    })
}

/// `"allowed": true`, or the rule and why not.
fn allowed<T>(answer: &Result<T, Refusal>) -> Value {
    match answer {
        Ok(_) => json!({ "allowed": true }),
        Err(refusal) => {
            let mut value = refused(refusal);
            value["allowed"] = json!(false);
            value
        }
    }
}

/// Whether the battle still asks a unit for anything.
fn may_do(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    match &view.armies.outcome {
        Some(outcome) => {
            let why = format!("the battle is over: {}", outcome.sentence(view.roster));
            Err(Refusal::new("VICTORY-1", why))
        }
        None => may_act(view, unit),
    }
}

fn may_move(view: &TableView<'_>, unit: UnitId) -> Result<(), Refusal> {
    may_do(view, unit)?;
    movement::may_move(view, unit)
}

fn may_retreat(view: &TableView<'_>, unit: UnitId) -> Value {
    let found = may_move(view, unit).and_then(|()| retreat::find(view, unit));
    let mut answer = allowed(&found);
    if let Ok(pose) = found {
        answer["to"] = pose_to_json(pose);
    }
    answer
}

fn may_shoot(view: &TableView<'_>, unit: UnitId) -> Value {
    let may = may_do(view, unit).and_then(|()| shooting::may_shoot(view, unit, None));
    let mut targets = Vec::new();
    let mut answer = allowed(&may);
    if may.is_ok() {
        let enemy = view.army(unit).enemy();
        let there = |it: &UnitId| view.status(*it).on_table();
        let enemies = view.roster.units_of(enemy).filter(there);
        let shots: Vec<_> = enemies
            .map(|target| (target, shooting::shot(view, unit, target, None)))
            .collect();
        let any = shots.iter().any(|(_, shot)| shot.is_ok());
        // Where nobody can be shot at, the nearest enemy says why.
        let gap = |target: UnitId| base::gap(view.base(unit), view.base(target));
        let nearest = shots
            .iter()
            .min_by(|a, b| gap(a.0).total_cmp(&gap(b.0)).then(a.0.cmp(&b.0)));
        if !any {
            answer = match nearest {
                Some((_, shot)) => allowed(shot),
                None => allowed::<()>(&Err(Refusal::new("SHOOT-4", "no enemy is on the table"))),
            };
        }
        for (target, shot) in &shots {
            let mut value = allowed(shot);
            value["id"] = json!(view.roster.id(*target));
            targets.push(value);
        }
    }
    answer["targets"] = json!(targets);
    answer
}

fn may_fight(view: &TableView<'_>, unit: UnitId) -> Value {
    let may = may_do(view, unit);
    let mut answer = allowed(&may);
    let mut targets = Vec::new();
    if may.is_ok() {
        let named: Vec<_> = touching(view, unit)
            .map(|target| (target, check(view, &Act::Fight { unit, target })))
            .collect();
        for (target, fight) in &named {
            let mut value = allowed(fight);
            value["id"] = json!(view.roster.id(*target));
            targets.push(value);
        }
        if !named.iter().any(|(_, fight)| fight.is_ok()) {
            let why = format!("{} touches no enemy", view.roster.called(unit));
            answer = allowed::<()>(&Err(Refusal::new("MELEE-2", why)));
        }
    }
    answer["targets"] = json!(targets);
    answer
}
