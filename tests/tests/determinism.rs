//! The same seed, the same games: whatever the number of jobs, and across save and restore.

use std::time::Duration;

use muster_tests::program::{command, run};
use muster_tests::referee::Referee;
use muster_tests::shipped::BATTLES;
use serde_json::{Value, json};

fn simulate(scenario: &str, extra: &[&str]) -> Value {
    let folder = tempfile::tempdir().expect("a folder");
    let games = ["simulate", scenario, "--games", "6", "--json"];
    let arguments: Vec<&str> = games.iter().chain(extra).copied().collect();
    let command = command(folder.path(), &arguments).unwrap_or_else(|error| panic!("{error}"));
    let output = run(command, Duration::from_secs(300)).unwrap_or_else(|error| panic!("{error}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        output.status.success(),
        "{arguments:?}: {text}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"))
}

#[test]
fn one_job_and_two_give_the_same_digest() {
    for scenario in BATTLES {
        let one = simulate(scenario, &["--seed", "7", "--jobs", "1"]);
        let two = simulate(scenario, &["--seed", "7", "--jobs", "2"]);
        assert!(one["digest"].is_string(), "{one}");
        assert_eq!(one["digest"], two["digest"], "{scenario}");
        assert_eq!(one["wins"], two["wins"], "{scenario}");
        assert_eq!(one["games"], 6);
    }
}

/// The last states of some games, as hashes.
fn last_states(seed: &str) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_string_lossy().into_owned();
    simulate(BATTLES[0], &["--seed", seed, "--out", &out]);
    let rows = std::fs::read_to_string(folder.path().join("games.csv")).expect("rows");
    let mut lines = rows.lines();
    let head = lines.next().unwrap_or_default();
    let column = head.split(',').position(|name| name == "hash");
    let column = column.unwrap_or_else(|| panic!("no hash in {head}"));
    lines
        .map(|line| line.split(',').nth(column).unwrap_or_default().to_owned())
        .collect()
}

#[test]
fn every_game_of_a_batch_and_every_seed_plays_a_battle_of_its_own() {
    let mut all = last_states("7");
    all.extend(last_states("8"));
    assert_eq!(all.len(), 12);
    assert_eq!(all, [last_states("7"), last_states("8")].concat());
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 12, "{all:?}");
}

fn ask(referee: &mut Referee, request: Value) -> Value {
    let answer = referee
        .ask(&request)
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

fn hash(referee: &mut Referee) -> Value {
    let state = referee.state().unwrap_or_else(|error| panic!("{error}"));
    json!([state["hash"], state["outcome"], state["units"]])
}

/// One AI turn unless the battle is over.
fn turn(referee: &mut Referee) {
    let state = referee.state().unwrap_or_else(|error| panic!("{error}"));
    if state["outcome"].is_null() {
        ask(
            referee,
            json!({"do": "ai", "level": "scripted", "turns": 1}),
        );
    }
}

#[test]
fn a_battle_goes_on_the_same_after_save_and_restore_at_any_point() {
    let folder = tempfile::tempdir().expect("a folder");
    for scenario in BATTLES {
        let load = json!({"do": "load", "scenario": scenario, "seed": 11});
        let mut straight = Referee::start().unwrap_or_else(|error| panic!("{error}"));
        ask(&mut straight, load.clone());
        let mut hashes = vec![hash(&mut straight)];
        for point in 0..8 {
            let path = folder.path().join(format!("{scenario}-{point}.save"));
            ask(&mut straight, json!({"do": "save", "path": path}));
            turn(&mut straight);
            hashes.push(hash(&mut straight));
        }
        for point in [0, 1, 3, 6] {
            let mut restored = Referee::start().unwrap_or_else(|error| panic!("{error}"));
            let path = folder.path().join(format!("{scenario}-{point}.save"));
            ask(&mut restored, json!({"do": "restore", "path": path}));
            for (later, expected) in hashes.iter().enumerate().skip(point) {
                assert_eq!(hash(&mut restored), *expected, "{scenario} {point} {later}");
                turn(&mut restored);
            }
        }
    }
}
