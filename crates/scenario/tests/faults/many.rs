//! Many faults at once, and the same faults from JSON.

use muster_scenario::Scenario;

use crate::common::{SOUND, found, test_6};

/// The lines found in the JSON form of the sound scenario, changed by `change`.
fn found_in_json(change: impl FnOnce(&mut serde_json::Value)) -> Vec<String> {
    let mut json = Scenario::read(SOUND, "trial.toml")
        .expect("sound")
        .to_json();
    change(&mut json);
    let found = match Scenario::from_json(&json).and_then(|scenario| scenario.setup(test_6())) {
        Ok((_, warnings)) => warnings,
        Err(faults) => faults,
    };
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn every_fault_at_once_in_the_order_of_the_file() {
    let text = SOUND
        .replace("turn_limit = 8", "turn_limt = 8")
        .replace("kind = \"woods\"", "kind = \"wods\"")
        .replace("level = 2", "level = 5")
        .replace("at = [14.0, 6.0]", "at = [12.0, 6.0]")
        .replace("troop = \"cavalry\"", "troop = \"cavalery\"")
        .replace("terrain = \"hill\"", "terrain = \"hil\"");
    assert_eq!(
        found(&text),
        [
            r#"trial.toml:5:1: error: a scenario has no key "turn_limt"; did you mean `turn_limit`?"#,
            r#"trial.toml:13:8: error: "wods" is no kind; did you mean `woods`?"#,
            "trial.toml:20:9: error: `level` is 5; it should be 1 to 3",
            r#"trial.toml:53:8: error: "r2" overlaps "r1" by 0.36"; move one of them by 0.36" or more; bases may touch"#,
            r#"trial.toml:75:11: error: "cavalery" is no troop type of shock-test-6; did you mean `cavalry`?"#,
            r#"trial.toml:82:11: error: there is no terrain feature "hil"; did you mean `hill`?"#,
        ]
    );
}

#[test]
fn a_stand_in_gives_no_faults_of_its_own() {
    // The unit without a readable id is nobody's fault but its own.
    let text = SOUND.replace("id = \"r1\"", "id = 1");
    assert_eq!(
        found(&text),
        ["trial.toml:45:8: error: `id` is 1; it should be a text in quotes"]
    );
    let text = SOUND.replace("[[26.0, 14.0], [32.0, 14.0]]", "[[26.0, 14.0], [32.0]]");
    assert_eq!(
        found(&text),
        [
            "trial.toml:35:23: error: point 2 of `line` is [32.0]; it should be two finite numbers [x, y]"
        ]
    );
}

#[test]
fn the_sound_scenario_is_sound_as_json() {
    assert_eq!(found_in_json(|_| {}), Vec::<String>::new());
}

#[test]
fn json_places_are_pointers() {
    let lines = found_in_json(|json| {
        json["turn_limt"] = 3.into();
        json["army"][0]["unit"][1]["at"] = serde_json::json!([12.0, 6.0]);
        json["army"][1]["unit"][0]["strength"] = 13.into();
        json["terrain"][0]["polygon"][2] = serde_json::json!([1.0]);
        json["terrain"][1]["kind"] = serde_json::Value::Null;
        json["objective"][0]["radius"] = "six".into();
    });
    assert_eq!(
        lines,
        [
            "scenario:/terrain/0/polygon/2: error: point 3 of `polygon` is [1.0]; it should be two finite numbers [x, y]",
            "scenario:/terrain/1/kind: error: `kind` is null; it should be one of woods, rough, hill, river, stream, ford, impassable, building, wall, palisade, hedge, road, field",
            "scenario:/objective/0/radius: error: `radius` is \"six\"; it should be a finite number",
            "scenario:/turn_limt: error: a scenario has no key \"turn_limt\"; did you mean `turn_limit`?",
            "scenario:/army/1/unit/0/strength: error: `strength` is 13; it should be 1 to 12",
            "scenario:/army/0/unit/1/at: error: \"r2\" overlaps \"r1\" by 0.36\"; move one of them by 0.36\" or more; bases may touch",
        ]
    );
}

#[test]
fn json_that_is_no_object_and_entries_that_are_no_tables() {
    let of = |json: serde_json::Value| match Scenario::from_json(&json) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.iter().map(ToString::to_string).collect(),
    };
    assert_eq!(
        of(serde_json::json!([1, 2])),
        [
            "scenario:/: error: [1, 2] where a scenario should be; a scenario is a table of keys and values"
        ]
    );
    let lines = found_in_json(|json| {
        json["army"][1] = 5.into();
        json["terrain"] = "none".into();
    });
    assert_eq!(
        lines,
        [
            "scenario:/terrain: error: `terrain` is \"none\"; it should be a list of tables, each a terrain feature",
            "scenario:/army/1: error: 5 where an army should be; an army is a table of keys and values",
        ]
    );
}

#[test]
fn a_flood_of_json_values_is_turned_away() {
    let json = serde_json::json!({ "terrain": vec![0; 1_000_001] });
    let faults = Scenario::from_json(&json).expect_err("too many");
    assert_eq!(faults.len(), 1);
    assert_eq!(
        faults[0].to_string(),
        "scenario:/: error: more than 1000000 values; a scenario has at most 500 units and 50,000 points of terrain (MEASURE-6)"
    );
}

#[test]
fn whole_numbers_may_be_written_with_a_point() {
    // Programs in some languages write no others.
    assert_eq!(
        found_in_json(|json| json["turn_limit"] = serde_json::json!(8.0)),
        Vec::<String>::new()
    );
}

#[test]
fn of_a_flood_of_faults_the_number_is_told() {
    let lines = found_in_json(|json| {
        json["terrain"][0]["polygon"] = vec![0; 10_500].into();
    });
    assert_eq!(lines.len(), 10_001);
    assert_eq!(
        lines[10_000],
        "scenario:/: error: 500 faults more; mend these first"
    );
}
