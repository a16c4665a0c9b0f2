//! Personalities: where they are found, and what is told of a file of one's own.

mod desk;

use desk::{Desk, SMALL};
use serde_json::Value;

/// A desk with the small battle on it.
fn desk() -> Desk {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    desk
}

/// What the program says of a battle that this AI would lead the empire in.
fn watched(desk: &Desk, ai: &str, code: i32) -> String {
    let line = format!("watch small.toml --headless --seed 1 --side empire={ai} --out s.json");
    desk.code(&line, code)
}

#[test]
fn a_file_that_cannot_be_read_is_told_of_and_not_called_unknown() {
    let desk = desk();
    let path = desk.write("data/ais/latin.toml", "");
    std::fs::write(path, b"about = \"k\xfchn\"\n").expect("written");
    let told = watched(&desk, "greedy:latin", 1);
    assert!(told.contains("latin.toml is no UTF-8 text"), "{told}");
    let told = watched(&desk, "greedy:latni", 2);
    assert!(told.contains("did you mean \"latin\"?"), "{told}");
}

#[test]
fn every_fault_of_a_personality_is_told_wherever_it_is_named() {
    let desk = desk();
    desk.write(
        "data/ais/mine.toml",
        "about = \"calm\\u001b[31m\"\nfear = nan\nkill = 99\nadvence = 0.1\n",
    );
    let faults = [
        ":1:9: error: about is ",
        ":2:8: error: fear is NaN; write a number from 0 to 5",
        ":3:8: error: kill is 99; write a number from 0 to 1",
        ":4:1: error: unknown taste \"advence\"; did you mean \"advance\"?",
    ];
    let told = [
        desk.code("check data/ais/mine.toml", 1),
        watched(&desk, "greedy:mine", 1),
    ];
    for told in told {
        for fault in faults {
            assert!(told.contains(fault), "{fault} is not in\n{told}");
        }
        assert!(!told.contains('\u{1b}'), "{told:?}");
    }
    let list = desk.code("list ais", 0);
    assert!(list.contains("mine: at fault, 4 errors"), "{list}");
    assert!(!list.contains('\u{1b}'), "{list:?}");
}

#[test]
fn a_personality_is_known_by_any_of_its_keys_and_by_misspelt_ones() {
    let desk = Desk::new();
    for text in [
        "kill = 0.5\nsupport = 0.1\n",
        "patience = 1.0\n",
        "killl = 0.5\nsuport = 0.1\nconcertt = 0.2\n",
    ] {
        desk.write("file.toml", text);
        let told = desk.code("check file.toml", i32::from(text.contains("killl")));
        assert!(told.contains("file.toml: personality, "), "{text}{told}");
    }
    for text in [
        "base = \"shock-test-6\"\nbreak_at = 0.4\n",
        "base = \"shock-test-6\"\ncover_reach = 2.0\n",
    ] {
        desk.write("file.toml", text);
        let told = desk.code("check file.toml", 0);
        assert!(told.contains("file.toml: ruleset, "), "{text}{told}");
    }
}

#[test]
fn a_name_is_no_file_of_the_folder_and_a_path_is_one() {
    let digest = |desk: &Desk, ai: &str| {
        let line =
            format!("simulate small.toml --games 2 --seed 3 --side empire=greedy:{ai} --json");
        let report: Value = serde_json::from_str(&desk.code(&line, 0)).expect("a report");
        report["digest"].clone()
    };
    let desk = desk();
    let before = digest(&desk, "wall");
    // Of no use as a personality, were it taken for one.
    desk.write("wall", "fear = \"none\"\n");
    assert_eq!(digest(&desk, "wall"), before);
    desk.write("mine.toml", "fear = \"none\"\n");
    for path in ["./wall", "mine.toml"] {
        let told = watched(&desk, &format!("greedy:{path}"), 1);
        assert!(told.contains(":1:8: error: fear is "), "{path}: {told}");
    }
    // The user's own overrides the shipped one, wherever the program is started.
    desk.write("data/ais/wall.toml", "fear = \"none\"\n");
    let told = watched(&desk, "greedy:wall", 1);
    assert!(told.contains("wall.toml:1:8: error: fear is "), "{told}");
}
