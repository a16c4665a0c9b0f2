//! Mutated protocol lines: the referee never dies, answers every line once, and says what is
//! wrong. `MUSTER_FUZZ` sets how many (default 1,000).

use muster_tests::chance::{Chance, count};
use muster_tests::referee::Referee;
use serde_json::{Value, json};

fn lines() -> Vec<Value> {
    vec![
        json!({"do": "load", "scenario": "pass-between-wood-and-hill", "seed": 1, "dice": [6, 5, 1]}),
        json!({"do": "load", "scenario": {"format": 1, "title": "x", "table": {"width": 48.0, "depth": 48.0}, "terrain": [{"id": "w", "kind": "woods", "polygon": [[8.0, 20.0], [20.0, 18.0], [22.0, 30.0]]}], "army": [{"id": "a", "edge": "south", "unit": [{"id": "e1", "troop": "infantry", "at": [10.0, 10.0], "facing": 0.0}]}, {"id": "b", "edge": "north", "unit": [{"id": "t1", "troop": "infantry", "at": [10.0, 40.0], "facing": 180.0}]}]}, "rules": {"base": "shock-test-6", "quiet_turns": 3}}),
        json!({"do": "state", "id": 4}),
        json!({"do": "check", "order": {"move": "e1", "path": [{"at": [30.0, 12.0], "facing": 0.0}, {"at": [33.0, 14.0], "facing": 45.0}]}}),
        json!({"do": "order", "order": {"shoot": "e1", "target": "t1", "volley": "full", "dice": [1, 2, 3, 4]}}),
        json!({"do": "order", "order": {"fight": "e1", "target": "t1"}}),
        json!({"do": "order", "order": {"commander": "duke", "at": [20.0, 6.0]}}),
        json!({"do": "order", "order": {"commander": "duke", "to": "e4"}}),
        json!({"do": "order", "order": {"command": "duke", "unit": "e1", "use": "maneuver"}}),
        json!({"do": "order", "order": {"rally": "e1", "facing": 180.0}}),
        json!({"do": "order", "order": {"deploy": "e1", "at": [30.0, 6.0], "facing": 0.0}}),
        json!({"do": "order", "order": {"end": "turn"}}),
        json!({"do": "order", "order": {"exit": "e1"}}),
        json!({"do": "order", "order": {"draw": "a"}}),
        json!({"do": "measure", "what": "sight", "a": "e1", "b": "t1"}),
        json!({"do": "odds", "order": {"shoot": "e1", "target": "t1"}}),
        json!({"do": "odds", "fight": ["e1", "t1"]}),
        json!({"do": "legal", "unit": "e1"}),
        json!({"do": "ai", "level": "random", "turns": 1}),
        json!({"do": "undo"}),
        json!({"do": "restore", "path": "no-such-file"}),
    ]
}

/// Every place in a value, as the way to it.
fn places(value: &Value, way: &mut Vec<String>, all: &mut Vec<Vec<String>>) {
    all.push(way.clone());
    let children: Vec<(String, &Value)> = match value {
        Value::Object(map) => map
            .iter()
            .map(|(key, child)| (key.clone(), child))
            .collect(),
        Value::Array(list) => (0..list.len()).map(|i| (i.to_string(), &list[i])).collect(),
        _ => Vec::new(),
    };
    for (key, child) in children {
        way.push(key);
        places(child, way, all);
        way.pop();
    }
}

fn strange(chance: &mut Chance) -> Value {
    let all = [
        json!(null),
        json!(true),
        json!(-1),
        json!(0),
        json!(1e308),
        json!(-1e-308),
        json!(18_446_744_073_709_551_615_u64),
        json!(12.000_000_1),
        json!(""),
        json!("e1"),
        json!("\u{0}\u{1F600}../../x"),
        json!("x".repeat(10_000)),
        json!([]),
        json!({}),
        json!([[[]]]),
        json!([1, 2, 3]),
        json!({"at": [1, 2], "facing": 3}),
    ];
    chance.pick(&all).cloned().unwrap_or(Value::Null)
}

/// Changes, removes or adds something at a random place of a request.
fn mutated(value: &Value, chance: &mut Chance) -> Value {
    let mut value = value.clone();
    for _ in 0..=chance.below(2) {
        let mut all = Vec::new();
        places(&value, &mut Vec::new(), &mut all);
        let Some(way) = chance.pick(&all).cloned() else {
            continue;
        };
        let pointer: String = way.iter().map(|key| format!("/{key}")).collect();
        let strange = strange(chance);
        let Some(place) = value.pointer_mut(&pointer) else {
            continue;
        };
        match (chance.below(4), place) {
            (0, Value::Object(map)) => {
                map.insert("surprise".to_owned(), strange);
            }
            (1, Value::Object(map)) => {
                let keys: Vec<String> = map.keys().cloned().collect();
                if let Some(key) = chance.pick(&keys) {
                    map.remove(key);
                }
            }
            (2, Value::Array(list)) => list.push(strange),
            (_, place) if !way.is_empty() => *place = strange,
            _ => {}
        }
    }
    value
}

/// Breaks the text itself.
fn broken(line: &str, chance: &mut Chance) -> Vec<u8> {
    let mut bytes = line.as_bytes().to_vec();
    for _ in 0..=chance.below(3) {
        let at = chance.below(bytes.len());
        match chance.below(4) {
            0 => bytes.truncate(at.max(1)),
            1 => bytes[at] = chance.below(256) as u8,
            2 => {
                bytes.remove(at);
            }
            _ => bytes.insert(at, b"{}[]\",:0e-\\"[chance.below(11)]),
        }
        if bytes.is_empty() {
            bytes.push(b'{');
        }
    }
    bytes.retain(|&byte| byte != b'\n' && byte != b'\r');
    if bytes.iter().all(u8::is_ascii_whitespace) {
        bytes = b"{".to_vec();
    }
    bytes
}

#[test]
fn mutated_lines_are_each_answered_once_and_kill_nobody() {
    let total = count("MUSTER_FUZZ", 1_000);
    let mut chance = Chance::new(count("MUSTER_SEED", 1) as u64);
    let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
    let lines = lines();
    for i in 0..total {
        let Some(line) = chance.pick(&lines).cloned() else {
            return;
        };
        let line = mutated(&line, &mut chance);
        // A mutation may not tell it to write or to go.
        if line["do"] == "save" || line["do"] == "quit" {
            continue;
        }
        let text = line.to_string();
        let bytes = if chance.percent(40) {
            broken(&text, &mut chance)
        } else {
            text.clone().into_bytes()
        };
        let shown = String::from_utf8_lossy(&bytes).into_owned();
        referee
            .send(&bytes)
            .unwrap_or_else(|error| panic!("line {i}, {shown}: {error}"));
        let answer = referee
            .answer()
            .unwrap_or_else(|error| panic!("line {i}, {shown}: {error}"));
        if answer["ok"] == false {
            let reason = answer["error"].as_str().or(answer["why"].as_str());
            assert!(
                reason.is_some_and(|r| !r.is_empty()),
                "line {i}, {shown}: {answer}"
            );
        }
        assert!(referee.lives(), "line {i}, {shown}");
    }
    assert!(!referee.chatters(), "more answers than lines");
    let answer = referee.ask(&json!({"do": "load", "scenario": "pass-between-wood-and-hill"}));
    assert_eq!(
        answer.map(|answer| answer["ok"] == true),
        Ok(true),
        "it still works"
    );
}

#[test]
fn deep_long_and_odd_lines_are_answered() {
    let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let long = format!("{{\"do\":\"{}\"}}", "x".repeat(17 << 20));
    let path: Vec<Value> = (0..1001)
        .map(|i| json!({"at": [i, i], "facing": 0}))
        .collect();
    let path = json!({"do": "check", "order": {"move": "e1", "path": path}}).to_string();
    for line in [deep.as_str(), &long, &path, "\u{feff}{}", "nul\u{0}l"] {
        referee
            .send(line.as_bytes())
            .unwrap_or_else(|error| panic!("{error}"));
        let answer = referee.answer().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(answer["ok"], false);
    }
    assert!(referee.lives());
}

#[test]
fn quit_and_the_end_of_input_end_it() {
    let mut referee = Referee::start().unwrap_or_else(|error| panic!("{error}"));
    let _ = referee.ask(&json!({"do": "quit"}));
    for _ in 0..200 {
        if !referee.lives() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("it did not quit");
}
