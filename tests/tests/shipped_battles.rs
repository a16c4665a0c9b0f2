//! The shipped battles as brute force sees them: nobody overlaps, nobody stands where he may not,
//! and the armies are those of the description.

use std::collections::BTreeMap;

use muster_tests::brute::{Base, Table, overlap_depth, table::place};
use serde_json::Value;

fn shipped(name: &str) -> Value {
    let path = format!("{}/../scenarios/{name}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    let value: toml::Value = toml::from_str(&text).unwrap_or_else(|e| panic!("{path}: {e}"));
    serde_json::to_value(value).unwrap_or_else(|e| panic!("{path}: {e}"))
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// Every unit that begins on the table with its base as the file places it; reserves find a free place
/// when they come (ARRIVE-1).
fn bases(scenario: &Value, table: &Table) -> Vec<(String, Base)> {
    let units = list(&scenario["army"])
        .into_iter()
        .flat_map(|army| list(&army["unit"]));
    units
        .filter(|unit| unit["arrives"].is_null())
        .map(|unit| {
            let id = unit["id"].as_str().unwrap_or_default().to_owned();
            let enlisted = &table.units[&id];
            let base = Base {
                centre: place(&unit["at"]).unwrap_or_else(|| panic!("{id} stands nowhere")),
                facing: unit["facing"].as_f64().unwrap_or(0.0),
                width: enlisted.width,
                depth: enlisted.depth,
            };
            (id, base)
        })
        .collect()
}

fn stands_well(name: &str) {
    let scenario = shipped(name);
    let table = Table::read(&scenario);
    let bases = bases(&scenario, &table);
    assert_eq!(
        list(&scenario["terrain"]).len(),
        table.features.len(),
        "{name}: terrain unread"
    );
    for (i, (id, base)) in bases.iter().enumerate() {
        for (other, other_base) in &bases[..i] {
            let depth = overlap_depth(base, other_base);
            assert!(depth <= 0.01, "{name}: {id} and {other} overlap by {depth}");
        }
        assert_eq!(
            table.forbidden(base, table.units[id].flies),
            None,
            "{name}: under {id}"
        );
        for corner in base.corners() {
            let on = (0.0..=table.width).contains(&corner[0])
                && (0.0..=table.depth).contains(&corner[1]);
            assert!(on, "{name}: {id} at {corner:?}");
        }
    }
}

fn troops(scenario: &Value, army: usize) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for unit in list(&scenario["army"][army]["unit"]) {
        let troop = unit["troop"].as_str().unwrap_or_default().to_owned();
        *count.entry(troop).or_insert(0) += 1;
    }
    count
}

#[test]
fn the_pass_is_laid_out_well_with_its_sixteen_a_side() {
    stands_well("pass-between-wood-and-hill");
    let scenario = shipped("pass-between-wood-and-hill");
    let counts = |pairs: &[(&str, usize)]| -> BTreeMap<String, usize> {
        pairs
            .iter()
            .map(|(troop, n)| ((*troop).to_owned(), *n))
            .collect()
    };
    let empire = counts(&[
        ("shock_cavalry", 3),
        ("light_cavalry", 2),
        ("shock_infantry", 3),
        ("light_infantry", 4),
        ("infantry_archers", 4),
    ]);
    let turanians = counts(&[
        ("shock_cavalry", 5),
        ("light_cavalry", 4),
        ("light_infantry", 4),
        ("light_archers", 3),
    ]);
    assert_eq!(troops(&scenario, 0), empire);
    assert_eq!(troops(&scenario, 1), turanians);
    for army in list(&scenario["army"]) {
        assert_eq!(list(&army["commander"]).len(), 1, "a general each");
    }
}

#[test]
fn the_ambush_is_laid_out_well_with_eighteen_against_twenty_five() {
    stands_well("ambush-in-the-hills");
    let scenario = shipped("ambush-in-the-hills");
    let size = |army: usize| list(&scenario["army"][army]["unit"]).len();
    let mut sizes = [size(0), size(1)];
    sizes.sort_unstable();
    assert_eq!(sizes, [18, 25]);
    let kinds: Vec<Value> = list(&scenario["terrain"])
        .iter()
        .map(|feature| feature["kind"].clone())
        .collect();
    for kind in [
        "road", "woods", "hill", "stream", "ford", "wall", "building",
    ] {
        assert!(kinds.iter().any(|k| *k == kind), "no {kind}");
    }
    let goals = list(&scenario["objective"]);
    assert!(
        goals.iter().any(|goal| goal["kind"] == "exit"),
        "nowhere to get off"
    );
}

/// Ford and bridge, palisade and wood: what a battle of the library is about must be on its table.
#[test]
fn the_library_is_laid_out_well() {
    let about: [(&str, &[&str]); 6] = [
        ("the-gap", &["woods", "rough", "impassable", "road"]),
        ("border-skirmish", &["palisade", "woods", "building"]),
        ("the-bloody-ford", &["river", "ford", "palisade", "wall"]),
        ("the-ridge", &["hill", "stream", "woods"]),
        ("the-column", &["woods", "road", "stream"]),
        ("steppe", &["hill", "wall", "rough"]),
    ];
    for (name, kinds) in about {
        stands_well(name);
        let scenario = shipped(name);
        let terrain = list(&scenario["terrain"]);
        for kind in kinds {
            assert!(
                terrain.iter().any(|it| it["kind"] == *kind),
                "{name}: no {kind}"
            );
        }
        for army in list(&scenario["army"]) {
            assert_eq!(list(&army["commander"]).len(), 1, "{name}: a general each");
        }
        let goals = list(&scenario["objective"]);
        assert_eq!(goals.len(), 2, "{name}: a goal each");
    }
}
