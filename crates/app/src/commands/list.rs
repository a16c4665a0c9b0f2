//! `muster list`: what is installed, shipped and the user's own.

use muster_ai::Level;
use muster_rulebook::choice::Choice;
use muster_rulebook::{Ruleset, TroopType, document};
use serde_json::{Value, json};

use crate::cli::{ListArgs, Listed};
use crate::console::Console;
use crate::data::{self, RULES, SCENARIOS, Shelf};
use crate::failure::{Done, Failure};
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
                let armies: Vec<(String, usize)> = setup
                    .armies
                    .iter()
                    .enumerate()
                    .map(|(index, army)| {
                        let units = setup.units.iter().filter(|it| it.army == index);
                        (army.name.clone(), units.count())
                    })
                    .collect();
                let sizes: Vec<String> = armies
                    .iter()
                    .map(|(name, units)| format!("{name} {units}"))
                    .collect();
                list.lines.push(format!(
                    "{name}: {}; {}; {} x {} inches, {}",
                    setup.title,
                    sizes.join(" against "),
                    setup.table.x,
                    setup.table.y,
                    setup.rules.name
                ));
                list.entries.push(json!({
                    "name": name,
                    "title": setup.title,
                    "rules": setup.rules.name,
                    "origin": SCENARIOS.origin(&name),
                    "armies": armies.iter().map(|(name, units)| json!({"name": name, "units": units})).collect::<Vec<_>>(),
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
        "{:<20} {:>5} {:>6} {:>8} {:<18} {:>5} {:>9} {:>6}",
        "troop", "moves", "power", "strength", "shoots", "save", "base mm", "points"
    ));
    for troop in &rules.troops {
        let save = muster_rulebook::save_for(rules, troop, None);
        let shown = save.map_or_else(|| "none".to_owned(), |lowest| format!("{lowest}+"));
        list.lines.push(format!(
            "{:<20} {:>4}\u{2033} {:>6} {:>8} {:<18} {:>5} {:>9} {:>6}",
            troop.id,
            troop.allowance,
            format!("{}/{}", troop.power_front, troop.power_flank),
            troop.strength,
            shoots(troop),
            shown,
            format!("{}x{}", troop.base_mm.0, troop.base_mm.1),
            troop.points
        ));
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
            "range": troop.shooting.as_ref().map(|it| it.range),
            "move_and_shoot": troop.shooting.as_ref().map(|it| it.move_and_shoot.name()),
        }));
    }
    list
}

fn shoots(troop: &TroopType) -> String {
    let Some(shooting) = &troop.shooting else {
        return "-".to_owned();
    };
    let round = if shooting.all_round {
        ", all round"
    } else {
        ""
    };
    format!("{}\u{2033}{round}", shooting.range)
}

fn ais() -> List {
    let mut list = List::default();
    for level in Level::ALL {
        list.lines
            .push(format!("{}: {}", level.name(), level.about()));
        list.entries
            .push(json!({ "name": level.name(), "about": level.about() }));
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
