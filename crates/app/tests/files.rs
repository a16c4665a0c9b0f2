//! Files: what each is, what is told of it, the data folder, and several programs at once.

mod desk;

use std::io::Write;
use std::process::Stdio;

use desk::{Desk, SMALL, text};
use serde_json::Value;

#[test]
fn check_knows_each_kind_by_its_content_and_tells_all_faults_with_line_and_column() {
    let desk = Desk::new();
    desk.write("battle.txt", SMALL);
    desk.write("rules.txt", "base = \"shock-test-6\"\nbreak_at = 0.4\n");
    desk.code("watch battle.txt --headless --seed 1 --out save.txt", 0);
    let told = desk.code("check battle.txt rules.txt save.txt", 0);
    for line in [
        "battle.txt: scenario",
        "rules.txt: ruleset",
        "save.txt: save",
    ] {
        assert!(told.contains(line), "{told}");
    }
    let faulty = SMALL
        .replace(
            "troop = \"infantry\"\n  at = [6.0, 4.0]",
            "troop = \"infantri\"\n  at = [6.0, 40.0]",
        )
        .replace("turn_limit", "turn_limits");
    desk.write("battle.txt", &faulty);
    desk.write(
        "rules.txt",
        "base = \"shock-test-6\"\nbreak_at = 4\nbrake = 1\n",
    );
    let told = desk.code("check battle.txt rules.txt", 1);
    for part in [
        "battle.txt:5:1: error:",
        "battle.txt:18:11: error:",
        "battle.txt:19:8: error:",
        "rules.txt:2:12: error:",
        "rules.txt:3:1: error:",
        "battle.txt: scenario, 3 errors",
        "rules.txt: ruleset, 2 errors",
    ] {
        assert!(told.contains(part), "{part} is not in\n{told}");
    }
    desk.write("battle.txt", &SMALL.replace("shock-test-6", "shock-test-7"));
    let told = desk.code("check battle.txt", 1);
    assert!(
        told.contains("battle.txt:3:9: error:") && told.contains("shock-test-6"),
        "{told}"
    );
}

#[test]
fn check_knows_army_lists_and_every_fault_of_theirs() {
    let desk = Desk::new();
    let second = SMALL.match_indices("[[army]]").nth(1).expect("two armies");
    let list = &SMALL[..second.0];
    desk.write("cohort.toml", list);
    let told = desk.code("check cohort.toml", 0);
    assert!(told.contains("cohort.toml: army list, sound"), "{told}");
    let faulty = list.replacen("troop = \"infantry\"", "troop = \"infantri\"", 1);
    desk.write("cohort.toml", &faulty);
    let told = desk.code("check cohort.toml", 1);
    for part in [
        "cohort.toml:18:11: error:",
        "infantry",
        "cohort.toml: army list, 1 error",
    ] {
        assert!(told.contains(part), "{part} is not in\n{told}");
    }
}

#[test]
fn a_byte_order_mark_makes_no_other_kind_of_a_file() {
    let desk = Desk::new();
    desk.write("small.toml", &format!("\u{feff}{SMALL}"));
    desk.code("watch small.toml --headless --seed 1 --out s.json", 0);
    let save = std::fs::read_to_string(desk.path("s.json")).expect("a save");
    desk.write("marked.json", &format!("\u{feff}{save}"));
    let told = desk.code("check small.toml marked.json", 0);
    assert!(told.contains("small.toml: scenario, sound"), "{told}");
    assert!(told.contains("marked.json: save, sound"), "{told}");
    desk.code("render marked.json --out end.svg", 0);
    desk.code("replay marked.json --verify", 0);
}

/// A river from edge to edge, which cuts the table in two: a scenario is warned of it.
const RIVER: &str = r#"
[[terrain]]
id = "styx"
kind = "river"
ribbon = { points = [[0.0, 12.0], [24.0, 12.0]], width = 2.0 }
"#;

#[test]
fn what_looks_unintended_is_a_warning_of_check_and_of_load() {
    let desk = Desk::new();
    desk.write("styx.toml", &format!("{SMALL}\n{RIVER}"));
    let told = desk.code("check styx.toml", 0);
    assert!(
        told.contains("warning: ") && told.contains("styx"),
        "{told}"
    );
    assert!(told.contains("styx.toml: scenario, sound, "), "{told}");
    let mut referee = desk
        .command("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = referee.stdin.take().expect("its input");
    writeln!(input, "{{\"do\":\"load\",\"scenario\":\"styx.toml\"}}").expect("sent");
    drop(input);
    let answer = referee.wait_with_output().expect("it ends").stdout;
    let answer: Value = serde_json::from_str(&text(&answer)).expect("JSON");
    assert_eq!(answer["ok"], true);
    assert_eq!(answer["warnings"][0]["severity"], "warning", "{answer}");
    assert!(answer["warnings"][0]["line"].is_u64(), "{answer}");
}

#[test]
fn a_battle_that_no_window_shows_is_warned_of_once() {
    let desk = Desk::new();
    desk.write("styx.toml", &format!("{SMALL}\n{RIVER}"));
    let warned = |line: &str, code: i32| desk.code(line, code).matches("warning: ").count();
    let once = warned("watch styx.toml --headless --seed 1", 0);
    assert!(once > 0);
    assert_eq!(warned("watch styx.toml --seed 1", 0), once);
    assert_eq!(warned("play styx.toml", 1), once);
}

#[test]
fn the_users_own_files_are_found_beside_the_shipped_ones_and_override_them() {
    let desk = Desk::new();
    desk.write(
        "data/scenarios/my-battle.toml",
        &SMALL.replace("shock-test-6", "my-rules"),
    );
    desk.write("data/scenarios/pass-between-wood-and-hill.toml", SMALL);
    desk.write("data/scenarios/broken.toml", "format = 1");
    desk.write(
        "data/rules/my-rules.toml",
        "base = \"my-base\"\nbreak_at = 0.4\n",
    );
    desk.write(
        "data/rules/my-base.toml",
        "base = \"shock-test-6\"\nquiet_turns = 3\n",
    );
    let told = desk.code("list scenarios", 0);
    assert!(
        told.contains("my-battle: Two against two") && told.contains("my-rules"),
        "{told}"
    );
    assert!(
        told.contains("pass-between-wood-and-hill: Two against two"),
        "{told}"
    );
    assert!(told.contains("broken: at fault"), "{told}");
    let told = desk.code("list rules", 0);
    assert!(
        told.contains("my-rules: ") && told.contains("from my-base"),
        "{told}"
    );
    desk.code("watch my-battle --headless --seed 1", 0);
    desk.code(
        "watch ambush-in-the-hills --headless --seed 1 --rules my-rules",
        0,
    );
    assert!(desk.path("data/saves/my-battle-1.json").is_file());
}

#[test]
fn a_file_of_rules_does_not_make_the_battle_of_its_name_the_users_own() {
    let desk = Desk::new();
    desk.write(
        "data/rules/ambush-in-the-hills.toml",
        "base = \"shock-test-6\"\n",
    );
    let origin = |listed: &str| {
        let list: Value = serde_json::from_str(&desk.code(listed, 0)).expect("JSON");
        let mut entries = list.as_array().expect("a list").clone();
        entries.retain(|entry| entry["name"] == "ambush-in-the-hills");
        assert_eq!(entries.len(), 1, "{listed}");
        entries[0]["origin"].clone()
    };
    assert_eq!(origin("list scenarios --json"), "shipped");
    assert_eq!(origin("list rules --json"), "own");
}

#[test]
fn several_battles_at_once_share_a_data_folder() {
    let desk = Desk::new();
    desk.write(
        "small.toml",
        &SMALL.replace("turn_limit = 2", "turn_limit = 12"),
    );
    let watch = |seed: usize| {
        desk.command(&format!("watch small.toml --headless --seed {seed}"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs")
    };
    let battles: Vec<_> = (1..=8).map(watch).collect();
    for battle in battles {
        let output = battle.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "");
    }
    for seed in 1..=8 {
        desk.code(&format!("replay data/saves/small-{seed}.json --verify"), 0);
    }
    let left = std::fs::read_dir(desk.path("data/saves")).expect("saves");
    let mut autosaves = 0;
    for file in left.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        assert!(!name.starts_with(".muster-"), "{name} is left behind");
        if name.starts_with("autosave") {
            autosaves += 1;
            desk.code(&format!("replay data/saves/{name} --verify"), 0);
        }
    }
    assert!(autosaves >= 1, "none is kept");
}

#[test]
fn a_file_of_which_nothing_says_what_it_is_is_checked_as_nothing() {
    let desk = Desk::new();
    for content in ["", "# a comment\n", "zzz = 1\n"] {
        desk.write("what.toml", content);
        let told = desk.code("check what.toml", 1);
        assert!(
            told.contains("what.toml:1:1: error: nothing in it says what it is"),
            "{told}"
        );
        assert!(
            told.contains("nothing that is known here, 1 error"),
            "{told}"
        );
    }
    // A slip of the finger is told as one.
    desk.write("what.toml", "bsae = \"shock-test-6\"\n");
    let told = desk.code("check what.toml", 1);
    assert!(
        told.contains("did you mean `base`") || told.contains("\"base\""),
        "{told}"
    );
}

#[test]
fn a_text_that_is_no_utf_8_is_told_with_what_to_do() {
    let desk = Desk::new();
    let utf_16: Vec<u8> = [0xff, 0xfe]
        .into_iter()
        .chain(SMALL.bytes().flat_map(|it| [it, 0]))
        .collect();
    std::fs::write(desk.path("wide.toml"), utf_16).expect("written");
    let told = desk.code("check wide.toml", 1);
    assert!(
        told.contains("wide.toml is UTF-16 text: save it as UTF-8"),
        "{told}"
    );
    let latin = b"format = 1\ntitle = \"\xe9\"\n";
    std::fs::write(desk.path("odd.toml"), latin).expect("written");
    let told = desk.code("check odd.toml", 1);
    assert!(
        told.contains("is no UTF-8 text: line 2 holds a byte"),
        "{told}"
    );
}
