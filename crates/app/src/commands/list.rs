//! `muster list`: what is installed, shipped and the user's own.

use muster_ai::Level;
use muster_rulebook::choice::Choice;
use muster_rulebook::{Ruleset, TroopType, document};
use muster_scenario::goals;
use muster_scenario::setup::ArmySetup;
use serde_json::{Value, json};

use crate::cli::{ListArgs, Listed};
use crate::console::Console;
use crate::data::{self, AIS, RULES, SCENARIOS, Shelf};
use crate::failure::{Done, Failure};
use crate::saves::{self, Kept};
use crate::table;

/// Lists.
///
/// # Errors
/// The ruleset whose troops are asked for does not exist or is at fault.
pub fn run(args: &ListArgs, out: &mut Console<'_>) -> Done {
    let list = match args.what {
        Listed::Scenarios => scenarios(),
        Listed::Rules => rules(),
        Listed::Troops => troops(&data::rules(&args.rules)?),
        Listed::Ais => ais(),
        Listed::Saves => saves(),
    };
    if args.json {
        out.line(Value::Array(list.entries));
    } else {
        list.lines.iter().for_each(|line| out.line(line));
    }
    Ok(())
}

/// A list for people and for programs.
#[derive(Default)]
struct List {
    lines: Vec<String>,
    entries: Vec<Value>,
}

fn scenarios() -> List {
    let mut list = List::default();
    for name in SCENARIOS.names() {
        match table::ready(&name, None) {
            Ok(ready) => {
                let setup = &ready.roster.setup;
                let armies: Vec<(&ArmySetup, usize)> = setup
                    .armies
                    .iter()
                    .enumerate()
                    .map(|(index, army)| {
                        let units = setup.units.iter().filter(|it| it.army == index);
                        (army, units.count())
                    })
                    .collect();
                let sizes: Vec<String> = armies
                    .iter()
                    .map(|(army, units)| format!("{} ({}) {units} units", army.name, army.id))
                    .collect();
                list.lines.push(format!(
                    "{name}: {}; {}; {} x {} inches, {} turns, {}",
                    setup.title,
                    sizes.join(" against "),
                    setup.table.x,
                    setup.table.y,
                    goals::turn_limit(setup),
                    setup.rules.name
                ));
                let goals = setup.objectives.iter();
                let goals: Vec<String> = goals.map(|it| goals::sentence(setup, it)).collect();
                for goal in &goals {
                    list.lines.push(format!("    {goal}"));
                }
                list.entries.push(json!({
                    "name": name,
                    "title": setup.title,
                    "rules": setup.rules.name,
                    "origin": SCENARIOS.origin(&name),
                    "armies": armies.iter().map(|(army, units)| json!({"id": army.id, "name": army.name, "units": units})).collect::<Vec<_>>(),
                    "turn_limit": goals::turn_limit(setup),
                    "objectives": goals,
                }));
            }
            Err(failure) => list.fault(SCENARIOS, &name, &failure),
        }
    }
    list
}

fn rules() -> List {
    let mut list = List::default();
    for name in RULES.names() {
        let rules = match data::rules(&name) {
            Ok(rules) => rules,
            Err(failure) => {
                list.fault(RULES, &name, &failure);
                continue;
            }
        };
        let base = base_of(&name);
        let base_rules = base.as_deref().and_then(|base| data::rules(base).ok());
        let differences = base_rules
            .as_ref()
            .map(|base| rules.differences(base))
            .unwrap_or_default();
        list.lines.push(match &base {
            Some(base) => format!("{name}: {}; from {base} it differs in", rules.title),
            None => format!("{name}: {}", rules.title),
        });
        let value = |value: &Option<String>| value.clone().unwrap_or_else(|| "nothing".to_owned());
        for it in &differences {
            list.lines.push(format!(
                "    {} = {}, not {} ({})",
                it.key,
                value(&it.here),
                value(&it.there),
                it.rule
            ));
        }
        list.entries.push(json!({
            "name": name,
            "title": rules.title,
            "base": base,
            "origin": RULES.origin(&name),
            "differences": differences.iter().map(|it| json!({
                "key": it.key, "rule": it.rule, "here": it.here, "there": it.there,
            })).collect::<Vec<_>>(),
        }));
    }
    list
}

/// The ruleset on which a named one rests.
fn base_of(name: &str) -> Option<String> {
    let text = RULES.text(name).ok()?;
    let (root, _) = document::from_toml(&text.text, &text.file);
    let entry = root.table()?.iter().find(|entry| entry.key == "base")?;
    entry.node.text().map(str::to_owned)
}

fn troops(rules: &Ruleset) -> List {
    let mut list = List::default();
    list.lines.push(format!(
        "{:<20} {:>5} {:>6} {:>8} {:>5} {:>9} {:>6}  {:<38} {}",
        "troop", "moves", "power", "strength", "save", "base mm", "points", "shoots", "special"
    ));
    for troop in &rules.troops {
        let save = muster_rulebook::save_for(rules, troop, None);
        let shown = save.map_or_else(|| "none".to_owned(), |lowest| format!("{lowest}+"));
        let line = format!(
            "{:<20} {:>4}\u{2033} {:>6} {:>8} {:>5} {:>9} {:>6}  {:<38} {}",
            troop.id,
            troop.allowance,
            format!("{}/{}", troop.power_front, troop.power_flank),
            troop.strength,
            shown,
            format!("{}x{}", troop.base_mm.0, troop.base_mm.1),
            troop.points,
            shoots(troop),
            flags(troop).join(", ")
        );
        list.lines.push(line.trim_end().to_owned());
        list.entries.push(json!({
            "id": troop.id,
            "name": troop.name,
            "allowance": troop.allowance,
            "power_front": troop.power_front,
            "power_flank": troop.power_flank,
            "strength": troop.strength,
            "save": save,
            "base_mm": [troop.base_mm.0, troop.base_mm.1],
            "points": troop.points,
            "flies": troop.flies,
            "pikes": troop.pikes,
            "woodsman": troop.woodsman,
            "hits_open": troop.shooting.as_ref().map(|it| &it.hits_open),
            "hits_cover": troop.shooting.as_ref().map(|it| &it.hits_cover),
            "range": troop.shooting.as_ref().map(|it| it.range),
            "move_and_shoot": troop.shooting.as_ref().map(|it| it.move_and_shoot.name()),
        }));
    }
    list.lines.push(LEGEND.to_owned());
    list
}

/// What the columns of troops mean.
const LEGEND: &str = "power: front/flank or rear, hits with each die of that or less (MELEE-4); \
    save: with that face or more (SAVE-1); points: value (ARMY-1); \
    shoots: range, the faces that hit in the open and in cover (SHOOT-3); \
    pikes: weaken who fights their front (MELEE-6), woodsman: full power in woods (MELEE-5), \
    flies: over bases and any ground (MOVE-4)";

fn shoots(troop: &TroopType) -> String {
    let Some(shooting) = &troop.shooting else {
        return "-".to_owned();
    };
    let faces = |faces: &[u8]| -> String { faces.iter().map(u8::to_string).collect() };
    let round = if shooting.all_round {
        ", all round"
    } else {
        ""
    };
    format!(
        "{}\u{2033} on {}, cover {}{round}",
        shooting.range,
        faces(&shooting.hits_open),
        faces(&shooting.hits_cover)
    )
}

/// What else the rules say of a troop type (MOVE-4, MELEE-5, MELEE-6).
fn flags(troop: &TroopType) -> Vec<&'static str> {
    let flags = [
        (troop.flies, "flies"),
        (troop.pikes, "pikes"),
        (troop.woodsman, "woodsman"),
    ];
    let flags = flags.into_iter().filter(|(has, _)| *has);
    flags.map(|(_, name)| name).collect()
}

fn saves() -> List {
    let kept = saves::kept();
    let folder = saves::folder();
    let mut list = List {
        lines: vec![format!("In {}:", folder.display())],
        entries: kept.iter().map(Kept::entry).collect(),
    };
    list.lines.extend(kept.iter().map(Kept::line));
    if kept.is_empty() {
        list.lines = vec![format!("There are no saves in {}", folder.display())];
    }
    list
}

fn ais() -> List {
    let mut list = List::default();
    for level in Level::ALL {
        list.lines
            .push(format!("{}: {}", level.name(), level.about()));
        list.entries
            .push(json!({ "name": level.name(), "about": level.about() }));
    }
    list.lines.push(String::new());
    list.lines
        .push("Personalities of those who think, as in normal:berserker:".to_owned());
    for name in AIS.names() {
        match data::personality(&name) {
            Ok(character) => {
                let about = &character.temper().about;
                list.lines.push(format!("    {name}: {about}"));
                list.entries.push(json!({
                    "name": name,
                    "about": about,
                    "personality": true,
                    "origin": AIS.origin(&name),
                }));
            }
            Err(failure) => list.fault(AIS, &name, &failure),
        }
    }
    list
}

impl List {
    /// A file of the user's own that is at fault is listed, so that he finds it.
    fn fault(&mut self, shelf: Shelf, name: &str, failure: &Failure) {
        let count = match failure {
            Failure::Faults(faults) => faults.iter().filter(|it| it.is_error()).count(),
            _ => 1,
        };
        let errors = if count == 1 { "error" } else { "errors" };
        self.lines.push(format!(
            "{name}: at fault, {count} {errors}; muster check tells of them"
        ));
        self.entries.push(
            json!({ "name": name, "origin": shelf.origin(name), "errors": failure.to_string() }),
        );
    }
}
