//! The window under a virtual display, played by X events alone (`tests/window/README.md`). Skipped
//! with a line that says so where there is no virtual display.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use muster_tests::display::{Display, missing};
use muster_tests::program::{command, run};
use serde_json::Value;

const SIZE: (u32, u32) = (1280, 800);

/// One window at a time: each draws with all the processors there are.
static ONE: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ONE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A data folder whose player wants results at once.
fn data() -> tempfile::TempDir {
    data_at_speed(0.0)
}

/// A data folder whose player wants to see things happen at such a speed.
fn data_at_speed(speed: f64) -> tempfile::TempDir {
    data_with(&format!("speed = {speed:?}\n"))
}

/// A data folder whose player has such settings.
fn data_with(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap_or_else(|error| panic!("no folder: {error}"));
    let settings = folder.path().join("settings.toml");
    fs::write(settings, text).unwrap_or_else(|error| panic!("no settings: {error}"));
    folder
}

fn here(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("window")
        .join(name)
}

fn text(name: &str) -> String {
    let file = here(name);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// The newest automatic save of a data folder.
fn newest_save(data: &Path) -> PathBuf {
    let folder = fs::read_dir(data.join("saves")).unwrap_or_else(|error| panic!("{error}"));
    let automatic = |path: &PathBuf| path.to_string_lossy().contains("autosave-");
    let paths = folder.flatten().map(|entry| entry.path());
    let mut saves: Vec<PathBuf> = paths.filter(automatic).collect();
    saves.sort();
    saves.pop().unwrap_or_else(|| panic!("no save was left"))
}

/// The orders of a save, as the recorder writes them.
fn orders(save: &Path) -> Vec<Value> {
    let text = fs::read_to_string(save).unwrap_or_else(|error| panic!("{error}"));
    let save: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}"));
    let orders = save["orders"].as_array().cloned().unwrap_or_default();
    orders.iter().map(|order| order["order"].clone()).collect()
}

/// Plays a recording in the window of a battle between two people, closes it, and holds the save it
/// leaves against the orders that were recorded; then replays the save.
fn plays(name: &str, arguments: &[&str]) {
    if let Some(why) = missing() {
        eprintln!("skipped, this needs a virtual display: {why}");
        return;
    }
    let _alone = alone();
    let data = data();
    let mut display =
        Display::open(data.path(), SIZE, arguments).unwrap_or_else(|error| panic!("{error}"));
    let played = display.play(&text(&format!("{name}.txt")));
    let shot = std::env::temp_dir().join(format!("muster-window-{name}.png"));
    let _ = display.shot(&shot);
    played.unwrap_or_else(|error| panic!("{error}; the last picture is {}", shot.display()));
    display.close().unwrap_or_else(|error| panic!("{error}"));
    let save = newest_save(data.path());
    verify(data.path(), &save);
    let expected: Vec<Value> = text(&format!("{name}.orders"))
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}")))
        .collect();
    let found = orders(&save);
    for (number, (found, expected)) in found.iter().zip(&expected).enumerate() {
        assert_eq!(
            found,
            expected,
            "order {} of {name}, see {}",
            number + 1,
            shot.display()
        );
    }
    assert_eq!(
        found.len(),
        expected.len(),
        "orders of {name}, see {}",
        shot.display()
    );
}

/// Replays a save and holds it against what it says of itself.
fn verify(data: &Path, save: &Path) {
    let verify = ["replay", "--verify", &save.to_string_lossy()];
    let command = command(data, &verify).unwrap_or_else(|error| panic!("{error}"));
    let output = run(command, Duration::from_secs(60)).unwrap_or_else(|error| panic!("{error}"));
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stdout)
    );
}

/// Two people at one screen.
const HOTSEAT: [&str; 8] = [
    "play",
    "pass-between-wood-and-hill",
    "--side",
    "empire=human",
    "--side",
    "turan=human",
    "--seed",
    "7",
];

/// A battle of the tests between two people.
fn small(name: &str, scenario: &str) {
    let file = here(scenario);
    let file = file.to_string_lossy();
    let sides = ["--side", "blue=human", "--side", "red=human", "--seed", "3"];
    plays(name, &[&["play", file.as_ref()], sides.as_slice()].concat());
}

#[test]
fn a_whole_battle_by_mouse() {
    plays("pass", &HOTSEAT);
}

#[test]
fn an_attack_by_one_click() {
    small("attack", "skirmish.toml");
}

#[test]
fn a_retreat_by_key() {
    small("retreat", "skirmish.toml");
}

#[test]
fn shooting_and_moving() {
    small("shoot", "skirmish.toml");
}

#[test]
fn a_commander_joins_and_leaves() {
    small("attach", "skirmish.toml");
}

#[test]
fn undo_and_redo() {
    small("undo", "skirmish.toml");
}

#[test]
fn a_sealed_deployment() {
    small("deploy", "deployment.toml");
}

/// Draws with every tool of the editor, takes some of it back and does it again, saves it under a name,
/// and holds the file that is left against the one that was recorded.
fn edits(name: &str, size: (u32, u32), settings: &str) {
    if let Some(why) = missing() {
        eprintln!("skipped, this needs a virtual display: {why}");
        return;
    }
    let _alone = alone();
    let data = data_with(settings);
    let mut display =
        Display::open(data.path(), size, &["edit"]).unwrap_or_else(|error| panic!("{error}"));
    let played = display.play(&text(&format!("{name}.txt")));
    let shot = std::env::temp_dir().join(format!("muster-window-{name}.png"));
    let _ = display.shot(&shot);
    played.unwrap_or_else(|error| panic!("{error}; the last picture is {}", shot.display()));
    display.close().unwrap_or_else(|error| panic!("{error}"));
    let file = data.path().join("scenarios/every-tool.toml");
    let left = fs::read_to_string(&file)
        .unwrap_or_else(|error| panic!("no scenario was left: {error}, see {}", shot.display()));
    assert_eq!(
        left,
        text(&format!("{name}.toml")),
        "see {}",
        shot.display()
    );
}

#[test]
fn every_tool_of_the_editor_and_some_taken_back() {
    edits("tools", SIZE, "");
}

#[test]
fn every_tool_of_the_editor_at_twice_the_size() {
    edits("tools-200", (1920, 1080), "scale = 2.0\n");
}

/// A battle is saved by name, the program closed, opened on the save, and played on.
#[test]
fn save_and_load() {
    if let Some(why) = missing() {
        eprintln!("skipped, this needs a virtual display: {why}");
        return;
    }
    let _alone = alone();
    let data = data();
    let open = |arguments: &[&str]| {
        Display::open(data.path(), SIZE, arguments).unwrap_or_else(|error| panic!("{error}"))
    };
    let file = here("skirmish.toml");
    let file = file.to_string_lossy();
    let mut display = open(&["play", &file, "--side", "red=human", "--seed", "3"]);
    let before = format!("{}key S ctrl\ntext half way\nkey Enter\n", text("undo.txt"));
    display
        .play(&before)
        .unwrap_or_else(|error| panic!("{error}"));
    display.close().unwrap_or_else(|error| panic!("{error}"));
    let saved = data.path().join("saves/half-way.json");
    assert_eq!(
        orders(&saved).len(),
        1,
        "the named save holds the one order that stands"
    );
    let mut display = open(&["play", "--load", "half-way", "--side", "red=human"]);
    display
        .play(&text("attack.txt"))
        .unwrap_or_else(|error| panic!("{error}"));
    display.close().unwrap_or_else(|error| panic!("{error}"));
    let played: Vec<Value> = [text("undo.orders"), text("attack.orders")]
        .concat()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}")))
        .collect();
    assert_eq!(orders(&newest_save(data.path())), played);
    assert_eq!(
        orders(&saved).len(),
        1,
        "what was saved by name stays as it was"
    );
}

/// Sizes that no one would choose, in the middle of a turn: nothing breaks, nothing is lost.
#[test]
fn windows_of_any_size() {
    if let Some(why) = missing() {
        eprintln!("skipped, this needs a virtual display: {why}");
        return;
    }
    let _alone = alone();
    let data = data();
    let file = here("skirmish.toml");
    let file = file.to_string_lossy();
    let arguments = [
        "play",
        &file,
        "--side",
        "blue=human",
        "--side",
        "red=human",
        "--seed",
        "3",
    ];
    let mut display =
        Display::open(data.path(), SIZE, &arguments).unwrap_or_else(|error| panic!("{error}"));
    for (width, height) in [(200, 150), (1, 1), (1280, 100), (120, 800), (640, 400)] {
        display
            .resize(width, height)
            .unwrap_or_else(|error| panic!("{width}x{height}: {error}"));
    }
    display
        .resize(SIZE.0, SIZE.1)
        .unwrap_or_else(|error| panic!("{error}"));
    display
        .play(&text("attack.txt"))
        .unwrap_or_else(|error| panic!("{error}"));
    display.close().unwrap_or_else(|error| panic!("{error}"));
    let expected = text("attack.orders").lines().count();
    assert_eq!(orders(&newest_save(data.path())).len(), expected);
}

/// Closed while a melee is shown, and while a program's turn is: every order that was given is kept.
#[test]
fn closed_in_a_melee_and_in_an_ai_s_turn() {
    if let Some(why) = missing() {
        eprintln!("skipped, this needs a virtual display: {why}");
        return;
    }
    let _alone = alone();
    let file = here("skirmish.toml");
    let file = file.to_string_lossy();
    for seconds in [1, 20] {
        let data = data_at_speed(0.3);
        let sides = [
            "--side",
            "blue=human",
            "--side",
            "red=scripted",
            "--seed",
            "3",
        ];
        let arguments = [&["play", file.as_ref()], sides.as_slice()].concat();
        let mut display =
            Display::open(data.path(), SIZE, &arguments).unwrap_or_else(|error| panic!("{error}"));
        let shot = std::env::temp_dir().join(format!("muster-window-closed-{seconds}.png"));
        let glance = format!(
            "{}glance {seconds} {}\n",
            text("attack.txt"),
            shot.display()
        );
        display
            .play(&glance)
            .unwrap_or_else(|error| panic!("{error}"));
        display.close().unwrap_or_else(|error| panic!("{error}"));
        let save = newest_save(data.path());
        let given: Vec<Value> = text("attack.orders")
            .lines()
            .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}")))
            .collect();
        let kept = orders(&save);
        assert!(kept.starts_with(&given), "{kept:?}, see {}", shot.display());
        verify(data.path(), &save);
    }
}
