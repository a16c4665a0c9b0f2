//! The program as a process: exit codes, files, the data folder, closed pipes.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder to work in, with a data folder in it.
struct Desk(TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        let folder = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).expect("a folder");
        std::fs::write(&path, text).expect("written");
        path
    }

    fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
        command
            .args(line.split_whitespace())
            .current_dir(self.0.path())
            .env("MUSTER_DATA", self.path("data"))
            .stdin(Stdio::null());
        command
    }

    fn run(&self, line: &str) -> Output {
        self.command(line).output().expect("it runs")
    }

    /// Runs it, expects this exit code, and hands on what it printed.
    fn code(&self, line: &str, code: i32) -> String {
        let output = self.run(line);
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert_eq!(output.status.code(), Some(code), "{line}\n{out}{err}");
        assert!(!err.contains("panicked"), "{line}: {err}");
        if code == 2 {
            assert_eq!(err.lines().count(), 1, "{line}: {err}");
        }
        out + &err
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// A small battle; the empire is two of infantry.
const SMALL: &str = r#"format = 1
title = "Two against two"
rules = "shock-test-6"
first_player = "empire"
turn_limit = 2

[table]
width = 24.0
depth = 24.0

[[army]]
id = "empire"
name = "Empire"
edge = "south"

  [[army.unit]]
  id = "e1"
  troop = "infantry"
  at = [6.0, 4.0]
  facing = 0.0

[[army]]
id = "orcs"
name = "Orcs"
edge = "north"

  [[army.unit]]
  id = "o1"
  troop = "infantry"
  at = [6.0, 20.0]
  facing = 180.0
"#;

#[test]
fn exit_codes_0_done_1_failed_2_wrong_usage() {
    let desk = Desk::new();
    desk.write("good.toml", SMALL);
    desk.write("bad.toml", &SMALL.replace("infantry", "infantri"));
    desk.code("--help", 0);
    desk.code("list scenarios", 0);
    desk.code("check good.toml", 0);
    desk.code("check bad.toml", 1);
    desk.code("check good.toml missing.toml", 1);
    desk.code("watch bad.toml --headless", 1);
    desk.code("replay missing.json", 1);
    desk.code("render good.toml --out nowhere.bmp", 2);
    desk.code("render good.toml --turn 2 --out a.svg", 2);
    desk.code("watch no-such-battle", 2);
    desk.code("watch good.toml --side empire=divine", 2);
    desk.code("watch good.toml --side elves=random", 2);
    desk.code("watch good.toml --side random", 2);
    desk.code("simulate good.toml --shard 5/4", 2);
    desk.code("list everything", 2);
    desk.code("dance", 2);
}

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
fn a_battle_is_watched_saved_replayed_and_drawn() {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    let told = desk.code(
        "watch small.toml --headless --seed 5 --side orcs=random --out s.json",
        0,
    );
    assert!(
        told.contains("Empire (scripted) against Orcs (random), seed 5"),
        "{told}"
    );
    assert!(told.contains("Result: "), "{told}");
    let again = desk.code(
        "watch small.toml --headless --seed 5 --side orcs=random --out t.json",
        0,
    );
    assert_eq!(told.replace("s.json", "t.json"), again);
    let verified = desk.code("replay s.json --verify", 0);
    let hash = verified
        .rsplit(' ')
        .next()
        .unwrap_or_default()
        .trim()
        .to_owned();
    let replayed = desk.code("replay s.json", 0);
    assert!(
        replayed.contains(&hash) && replayed.contains("Turn 1, Empire"),
        "{replayed}"
    );
    desk.code("render s.json --out end.png --width 300", 0);
    desk.code("render s.json --turn 1 --out start.svg", 0);
    desk.code("render small.toml --out plan.SVG", 0);
    assert_eq!(
        &std::fs::read(desk.path("end.png")).expect("a picture")[1..4],
        b"PNG"
    );
    let start = std::fs::read_to_string(desk.path("start.svg")).expect("a picture");
    assert!(start.starts_with("<svg") && start.contains("Two against two"));
    assert!(
        desk.code("render s.json --turn 9 --out x.png", 2)
            .contains("turns 1 to")
    );
    assert!(!desk.path("x.png").exists());
}

#[test]
fn a_save_that_was_changed_does_not_verify() {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    desk.code("watch small.toml --headless --seed 5 --out s.json", 0);
    let save = std::fs::read_to_string(desk.path("s.json")).expect("a save");
    let mut value: serde_json::Value = serde_json::from_str(&save).expect("JSON");
    value["turns"][1]["hash"] = serde_json::json!("0000000000000000");
    desk.write("s.json", &value.to_string());
    let told = desk.code("replay s.json --verify", 1);
    assert!(told.contains("turn 1 of orcs differs"), "{told}");
    desk.code("check s.json", 1);
    // A save of other rules can still be watched, and says so.
    value["rules_version"] = serde_json::json!(0);
    desk.write("s.json", &value.to_string());
    assert!(desk.code("replay s.json", 0).contains("shown as recorded"));
    desk.code("replay s.json --verify", 1);
    desk.code("render s.json --out s.png --width 200", 0);
    assert!(desk.code("check s.json", 0).contains("sound, 1 warning"));
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
fn the_last_ten_autosaves_are_kept_and_each_of_them_loads() {
    let desk = Desk::new();
    desk.write(
        "small.toml",
        &SMALL.replace("turn_limit = 2", "turn_limit = 5"),
    );
    for seed in [1, 2] {
        desk.code(&format!("watch small.toml --headless --seed {seed}"), 0);
    }
    let folder = std::fs::read_dir(desk.path("data/saves")).expect("saves");
    let names = folder
        .flatten()
        .map(|it| it.file_name().to_string_lossy().into_owned());
    let autosaves: Vec<String> = names.filter(|name| name.starts_with("autosave")).collect();
    assert!((2..=10).contains(&autosaves.len()), "{autosaves:?}");
    for name in autosaves {
        desk.code(&format!("replay data/saves/{name} --verify"), 0);
    }
}

#[test]
fn without_a_command_a_whole_battle_is_played_and_drawn() {
    let desk = Desk::new();
    let told = desk.code("", 0);
    assert!(told.starts_with("This build opens no window"), "{told}");
    let path = |label: &str| {
        let line = told.lines().find_map(|line| line.strip_prefix(label));
        PathBuf::from(line.unwrap_or_else(|| panic!("no {label} in {told}")))
    };
    assert!(told.contains("Result: "));
    assert!(path("Save: ").is_file() && path("Picture: ").is_file());
}

#[test]
fn simulate_counts_and_writes_its_rows() {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    let one = desk.code(
        "simulate small.toml --games 8 --seed 3 --jobs 1 --json --out d",
        0,
    );
    let two = desk.code("simulate small.toml --games 8 --seed 3 --jobs 2 --json", 0);
    assert_eq!(one, two, "no bar and no times are printed");
    let report: serde_json::Value = serde_json::from_str(&one).expect("JSON");
    assert_eq!(report["games"], 8);
    for key in [
        "wins",
        "wins_by_seat",
        "draws",
        "capped",
        "turns_mean",
        "digest",
    ] {
        assert!(!report[key].is_null(), "{key}: {report}");
    }
    let rows = std::fs::read_to_string(desk.path("d/games.csv")).expect("rows");
    assert_eq!(rows.lines().count(), 9);
    assert!(desk.path("d/report.json").is_file());
    let left = std::fs::read_dir(desk.path("d")).expect("a folder").count();
    assert_eq!(left, 2, "nothing unfinished is left behind");
    let told = desk.code(
        "simulate small.toml --games 8 --seed 3 --against shock-conform",
        0,
    );
    assert!(
        told.contains("Under shock-conform:") && told.contains("empire (scripted)"),
        "{told}"
    );
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let desk = Desk::new();
    for line in [
        "watch pass-between-wood-and-hill --headless --seed 1",
        "list rules",
        "referee",
    ] {
        let mut child = desk
            .command(line)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        // Gone before the first answer.
        drop(child.stdout.take());
        if let Some(mut input) = child.stdin.take() {
            // It may have gone already, which is what it should do.
            let _ = input.write_all(b"{\"do\":\"dance\"}\n{\"do\":\"dance\"}\n");
        }
        let output = child.wait_with_output().expect("it ends");
        assert!(output.status.success(), "{line}: {}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "", "{line}");
    }
}

#[test]
fn the_referee_answers_at_once_and_ends_with_its_input() {
    let desk = Desk::new();
    let mut child = desk
        .command("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut input = child.stdin.take().expect("its input");
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    for line in [
        "{\"do\":\"load\",\"scenario\":\"ambush-in-the-hills\"}",
        "{\"do\":\"state\"}",
    ] {
        writeln!(input, "{line}").expect("sent");
        let mut answer = String::new();
        output.read_line(&mut answer).expect("an answer");
        assert!(answer.contains("\"ok\":true"), "{answer}");
    }
    drop(input);
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}
