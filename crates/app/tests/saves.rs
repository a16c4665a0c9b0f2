//! Saved battles: what is told of them, playing them on, and finding them again.

mod desk;

use desk::{Desk, SMALL};
use serde_json::Value;

/// The small battle, longer and with something to play for.
fn longer() -> String {
    SMALL.replace("turn_limit = 2", "turn_limit = 9\nnotes = \"Who blinks?\"")
        + "\n[[objective]]\nkind = \"hold\"\narmy = \"orcs\"\nat = [12.0, 12.0]\nradius = 3.0\nfor_turns = 4\n"
}

#[test]
fn before_a_battle_stands_what_it_is_about_and_after_it_what_was_lost() {
    let desk = Desk::new();
    desk.write("long.toml", &longer());
    let told = desk.code("watch long.toml --headless --seed 3 --out s.json", 0);
    let at = |part: &str| told.find(part).unwrap_or_else(|| panic!("{part}: {told}"));
    let places = [
        "Two against two (shock-test-6): Empire (scripted) against Orcs (scripted), seed 3",
        "Who blinks?",
        "Objective of Orcs: hold the ground within 3\u{2033} of (12, 12) for 4 full turns",
        "Turn limit: 9 turns each",
        "Turn 1, Empire",
        "Result: ",
        "Empire: lost ",
        "Save: ",
    ]
    .map(at);
    assert!(places.is_sorted(), "{told}");
    assert!(told.contains(" of 1 units"), "{told}");
    desk.write("data/scenarios/long.toml", &longer());
    let listed = desk.code("list scenarios", 0);
    assert!(
        listed.contains("long: Two against two; Empire (empire) 1 units against Orcs (orcs) 1 units; 24 x 24 inches, 9 turns"),
        "{listed}"
    );
    assert!(
        listed.contains("    Orcs: hold the ground within 3\u{2033} of"),
        "{listed}"
    );
    let refused = desk.code("watch long.toml --side elves=random", 2);
    assert!(
        refused.contains("no army \"elves\"; there are empire, orcs"),
        "{refused}"
    );
    let refused = desk.code("watch long.toml --side empir=random", 2);
    assert!(refused.contains("there are empire, orcs"), "{refused}");
}

#[test]
fn a_battle_whose_save_would_have_no_place_is_not_played() {
    let desk = Desk::new();
    desk.write("long.toml", &longer());
    std::fs::create_dir(desk.path("folder")).expect("made");
    for (place, why) in [
        ("folder", "folder is no regular file and is not replaced"),
        ("long.toml", "long.toml is no save and is not replaced"),
        ("long.toml/s.json", "long.toml/s.json"),
    ] {
        let told = desk.code(&format!("watch long.toml --headless --out {place}"), 1);
        assert!(told.contains(why), "{told}");
        assert!(!told.contains("Turn 1"), "{told}");
    }
    let place = "s.json";
    desk.code(&format!("watch long.toml --headless --out {place}"), 0);
    desk.code(&format!("watch long.toml --headless --out {place}"), 0);
}

#[test]
fn a_saved_battle_is_played_on_to_its_end() {
    let desk = Desk::new();
    desk.write("long.toml", &longer());
    desk.code("watch long.toml --headless --seed 3 --out s.json", 0);
    let list: Value = serde_json::from_str(&desk.code("list saves --json", 0)).expect("JSON");
    let saves = list.as_array().expect("a list");
    assert!(saves.len() > 2, "{list}");
    assert_eq!(saves[1]["title"], "Two against two");
    let (number, turn) = (&saves[1]["number"], &saves[1]["turn"]);
    let file = saves[1]["file"].as_str().expect("a file");
    let told = desk.code("list saves", 0);
    let line = told.lines().find(|line| line.ends_with(file));
    let line = line.unwrap_or_else(|| panic!("{file}: {told}"));
    assert!(line.contains(&format!("turn {turn}")), "{told}");
    let named = number.to_string();
    let told = desk.code(
        &format!("watch --load {named} --headless --side orcs=random --out a.json"),
        0,
    );
    assert!(told.contains(&format!("Resumed in turn {turn} ")), "{told}");
    assert!(told.contains("Orcs (random)") && told.contains("Result: "));
    desk.code("replay a.json --verify", 0);
    // The last save of a battle that was fought to its end says so.
    let list: Value = serde_json::from_str(&desk.code("list saves --json", 0)).expect("JSON");
    let last = list.as_array().and_then(|saves| saves.last());
    let last = last.expect("the newest automatic save");
    assert_eq!(last["over"], true, "{list}");
    assert_eq!(list[1]["over"], false, "{list}");
    assert!(desk.code("list saves", 0).contains("over, "));
    // By its name, too, and by its path.
    let last = desk.code("list saves --json", 0);
    let last: Value = serde_json::from_str(&last).expect("JSON");
    let file = last[1]["file"].as_str().expect("a file");
    for named in [file.to_owned(), format!("data/saves/{file}")] {
        desk.code(&format!("replay {named}"), 0);
    }
    let over = desk.code("watch --load a.json --headless", 1);
    assert!(over.contains("this battle is over"), "{over}");
    assert!(desk.code("watch --load gone.json", 1).contains("gone.json"));
}

#[test]
fn a_save_in_place_of_a_scenario_is_told_what_is_done_with_saves() {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    desk.code("watch small.toml --headless --seed 3 --out s.json", 0);
    for line in ["watch s.json", "simulate s.json"] {
        let told = desk.code(line, 2);
        assert!(
            told.contains("s.json is a save") && told.contains("muster watch --load s.json"),
            "{told}"
        );
    }
}

#[test]
fn a_turn_is_replayed_alone() {
    let desk = Desk::new();
    desk.write("long.toml", &longer());
    desk.code("watch long.toml --headless --seed 3 --out s.json", 0);
    let told = desk.code("replay s.json --turn 2", 0);
    assert!(
        told.contains("Turn 2, Empire") && told.contains("Turn 2, Orcs"),
        "{told}"
    );
    assert!(
        !told.contains("Turn 1,") && !told.contains("Turn 3,"),
        "{told}"
    );
    for wrong in [0, 99] {
        for line in [
            format!("replay s.json --turn {wrong}"),
            format!("render s.json --turn {wrong} --out x.svg"),
        ] {
            // The refusal, and nothing before it.
            let told = desk.code(&line, 2);
            assert_eq!(told.trim().lines().count(), 1, "{told}");
            let last = told
                .split("this save has turns 1 to ")
                .nth(1)
                .expect("how many");
            assert!(
                last.trim().parse::<u32>().is_ok_and(|last| last == 2),
                "{told}"
            );
        }
    }
    assert!(
        desk.code("replay s.json --verify", 0)
            .contains(" player turns, ")
    );
}
