//! Battles that people still play are not watched while either side keeps something from the other,
//! whichever way one comes in.

mod desk;

use std::io::Write;
use std::process::Stdio;

use desk::{Desk, SMALL};
use serde_json::{Value, json};

/// What refuses to be watched says.
const REASON: &str = "a battle that is not over";
/// And what is possible instead.
const REMEDY: &str = "muster play --load";

/// A desk with a battle that has begun, saved as `running.json` by these players. The orcs have a hidden
/// unit.
fn desk(players: Option<[&str; 2]>) -> Desk {
    let desk = Desk::new();
    let hidden = "\n  [[army.unit]]\n  id = \"o2\"\n  troop = \"infantry\"\n  at = [15.0, 20.0]\n  \
                  facing = 180.0\n  hidden = true\n";
    desk.write("small.toml", &format!("{SMALL}{hidden}"));
    let mut command = desk.command("referee");
    let mut program = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut asks = program.stdin.take().expect("it listens");
    for ask in [
        json!({ "do": "load", "scenario": "small.toml", "seed": 3 }),
        json!({ "do": "order", "order": { "end": "turn" } }),
        json!({ "do": "save", "path": "running.json" }),
    ] {
        writeln!(asks, "{ask}").expect("it listens");
    }
    drop(asks);
    let answers = program.wait_with_output().expect("it ends");
    let answers = desk::text(&answers.stdout);
    assert!(!answers.contains("\"ok\":false"), "{answers}");
    if let Some(players) = players {
        let text = std::fs::read_to_string(desk.path("running.json")).expect("it was saved");
        let mut save: Value = serde_json::from_str(&text).expect("it is a save");
        save["players"] = json!(players);
        desk.write("running.json", &save.to_string());
    }
    desk
}

#[test]
fn every_way_in_refuses_with_the_reason_and_the_remedy() {
    for players in [["human", "human"], ["human", "normal"], ["gone", "human"]] {
        let desk = desk(Some(players));
        for line in [
            "replay running.json",
            "replay running.json --turn 1",
            "watch --load running.json --headless",
            "watch --load running.json",
            "play --load running.json --side empire=greedy --side orcs=scripted",
        ] {
            let told = desk.code(line, 1);
            for words in [REASON, REMEDY] {
                assert!(told.contains(words), "{line}: {words} is not in\n{told}");
            }
            assert!(!told.contains("o2"), "{line}: {told}");
        }
        // That it plays again as it did betrays nothing.
        desk.code("replay running.json --verify", 0);
    }
}

#[test]
fn a_battle_of_programs_is_watched_and_so_is_one_that_is_known_to_be_over() {
    for players in [None, Some(["normal", "scripted"])] {
        desk(players).code("replay running.json", 0);
    }
    let desk = desk(Some(["human", "human"]));
    let text = std::fs::read_to_string(desk.path("running.json")).expect("it was saved");
    let mut save: Value = serde_json::from_str(&text).expect("it is a save");
    save["players"] = Value::Null;
    desk.write("open.json", &save.to_string());
    desk.code(
        "watch --load open.json --headless --out data/saves/end.json",
        0,
    );
    let told = desk.code("replay running.json", 0);
    assert!(!told.contains(REASON), "{told}");
}

#[test]
fn a_picture_of_such_a_battle_shows_what_both_sides_know() {
    let drawn = |desk: &Desk, file: &str| {
        let told = desk.code(&format!("render running.json --ids --out {file}"), 0);
        let picture = std::fs::read_to_string(desk.path(file)).expect("it was drawn");
        (told, picture)
    };
    let (told, picture) = drawn(&desk(None), "open.svg");
    assert!(!told.contains("both sides know"), "{told}");
    let (told, sealed) = drawn(&desk(Some(["human", "human"])), "sealed.svg");
    assert!(told.contains("both sides know"), "{told}");
    assert!(sealed.len() < picture.len(), "a unit less is drawn");
    let pages = |players| desk(players).code("render running.json --pages paper --paper a3", 0);
    assert!(!pages(None).contains("both sides know"));
    let sheets = pages(Some(["human", "human"]));
    assert!(sheets.contains("both sides know"), "{sheets}");
}

#[test]
fn who_played_and_plays_no_more_is_told_with_what_is_possible() {
    let desk = desk(Some(["normal:gone", "greedy"]));
    // The window that it would be played in is not there.
    let told = desk.code("play --load running.json", 1);
    for words in [
        "Empire: normal:gone played it",
        "there is no personality \"gone\"",
        "--side empire=AI names another",
        "Orcs: greedy played it",
        "--side orcs=greedy lets it play on",
    ] {
        assert!(told.contains(words), "{words} is not in\n{told}");
    }
    let told = desk.code("play --load running.json --side orcs=greedy", 1);
    assert!(!told.contains("Orcs: "), "{told}");
}
