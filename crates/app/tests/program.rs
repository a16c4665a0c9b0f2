//! The program as a process: exit codes, saves, closed pipes.

mod desk;

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;

use desk::{Desk, SMALL, text};

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
fn numbers_out_of_their_limits_are_told_of_them() {
    let desk = Desk::new();
    desk.write("good.toml", SMALL);
    for (line, limits) in [
        ("simulate good.toml --games -1", "from 1 to 1000000000"),
        (
            "simulate good.toml --games 1000000001",
            "from 1 to 1000000000",
        ),
        (
            "ladder --games 18446744073709551615",
            "from 1 to 1000000000",
        ),
        ("ladder --games 0", "from 1 to 1000000000"),
        ("ladder --seed -1", "from 0 to 18446744073709551615"),
        (
            "watch good.toml --seed -1",
            "from 0 to 18446744073709551615",
        ),
        (
            "play good.toml --seed 1.5",
            "from 0 to 18446744073709551615",
        ),
        ("simulate good.toml --jobs -1", "from 1"),
        ("render good.toml --width -1 --out a.svg", "from 1 to 16384"),
        ("replay s.json --turn -1", "from 0 to 4294967295"),
    ] {
        let told = desk.code(line, 2);
        let value = line.split(' ').find(|word| word.parse::<f64>().is_ok());
        let value = value.expect("each has a number");
        assert!(
            told.contains(limits) && told.contains(value),
            "{line}: {told}"
        );
    }
}

#[test]
fn an_ai_that_is_not_there_is_told_with_those_that_are() {
    let desk = Desk::new();
    desk.write("good.toml", SMALL);
    // A file that is all ending has no name.
    desk.write("data/ais/.toml", "about = \"x\"\nfear = nan\n");
    for line in [
        "ladder --levels normal,expert",
        "ladder --levels ,normal",
        "ladder --levels normal:",
        "watch good.toml --headless --side empire=",
        "watch good.toml --headless --side empire=expert",
        "watch good.toml --headless --side empire=hard:",
    ] {
        let told = desk.code(line, 2);
        assert!(
            told.contains("scripted, greedy, easy, normal, hard"),
            "{line}: {told}"
        );
        assert!(!told.contains("did you mean \"\""), "{line}: {told}");
    }
    let told = desk.code("list ais", 0);
    assert!(!told.contains("\n: at fault"), "{told}");
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
    let told = desk.code("render s.json --rules shock-conform --out x.png", 2);
    assert!(told.contains("--rules is for scenarios"), "{told}");
    assert!(!desk.path("x.png").exists());
}

#[test]
fn pages_at_true_size_are_as_large_as_their_paper() {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    let told = desk.code("render small.toml --pages paper --paper a3", 0);
    assert!(told.starts_with("6 pages, 3 by 2, in paper"), "{told}");
    let mut names: Vec<String> = std::fs::read_dir(desk.path("paper"))
        .expect("a folder")
        .flatten()
        .map(|it| it.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!((names.len(), names[0].as_str()), (6, "page-a1.png"));
    let page = std::fs::read(desk.path("paper/page-b3.png")).expect("a page");
    let number = |at: usize| {
        let bytes = [page[at], page[at + 1], page[at + 2], page[at + 3]];
        f64::from(u32::from_be_bytes(bytes))
    };
    // Its width and height in dots, and the dots in a metre.
    for (dots, a_metre, mm) in [(16, 41, 297.0), (20, 45, 420.0)] {
        let wide = number(dots) / number(a_metre) * 1000.0;
        assert!((wide - mm).abs() < 0.2, "{wide}");
    }
    desk.code("render small.toml --pages", 2);
}

#[test]
fn render_draws_goals_coordinates_and_ids_and_keeps_tall_tables_within_limits() {
    let desk = Desk::new();
    let goal = "\n[[objective]]\nkind = \"hold\"\narmy = \"orcs\"\nat = [12.0, 12.0]\nradius = 3.0\n\
                [[objective]]\nkind = \"exit\"\narmy = \"empire\"\nedge = \"north\"\ncount = 1\n";
    desk.write("goals.toml", &format!("{SMALL}{goal}"));
    let drawn = |options: &str| {
        desk.code(&format!("render goals.toml --out a.svg {options}"), 0);
        std::fs::read_to_string(desk.path("a.svg")).expect("a picture")
    };
    let plain = drawn("");
    for part in [">hold: Orcs<", ">exit: Empire<", ">12<", ">24<", "#f0b429"] {
        assert!(
            plain.to_lowercase().contains(&part.to_lowercase()),
            "{part}"
        );
    }
    assert!(!plain.contains(">e1<") && drawn("--ids").contains(">e1<"));
    assert!(!drawn("--no-coordinates").contains(">12<"));
    let tall = SMALL
        .replace("width = 24.0", "width = 12.0")
        .replace("depth = 24.0", "depth = 240.0");
    desk.write("tall.toml", &tall);
    desk.code("render tall.toml --out tall.png", 0);
    let green = SMALL.replace("name = \"Orcs\"", "name = \"Orcs\"\ncolour = \"#2f7d32\"");
    desk.write("green.toml", &green);
    let told = desk.code("render green.toml --out green.svg", 0);
    assert!(
        told.contains("Orcs wants #2f7d32 and is drawn in "),
        "{told}"
    );
}

#[test]
fn render_lists_terrain_with_or_without_a_picture() {
    let desk = Desk::new();
    let listed = desk.code("render ambush-in-the-hills --list", 0);
    assert!(listed.starts_with("Ambush in the Hills: a table 84 wide and 48 deep.\n"));
    let ford = "\n  upper ford: 4.8 by 3.4; centre 56, 36.8; from 53.8, 35.9 to 58.2, 37.7\n";
    assert!(listed.contains(ford), "{listed}");
    let both = desk.code("render ambush-in-the-hills --list --out a.svg", 0);
    assert_eq!(both, format!("{listed}a.svg\n"));
    assert!(desk.path("a.svg").exists());
    desk.code("render ambush-in-the-hills", 2);
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
fn the_last_ten_autosaves_of_each_battle_are_kept_and_each_of_them_loads() {
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
    let battle = |name: &str| name.rsplit('-').next().map(str::to_owned);
    let mut battles: Vec<_> = autosaves.iter().map(|name| battle(name)).collect();
    battles.sort();
    let kept: Vec<usize> = battles.chunk_by(PartialEq::eq).map(<[_]>::len).collect();
    assert_eq!(kept.len(), 2, "both battles: {autosaves:?}");
    assert!(
        kept.iter().all(|kept| (2..=10).contains(kept)),
        "{autosaves:?}"
    );
    for name in autosaves {
        desk.code(&format!("replay data/saves/{name} --verify"), 0);
    }
}

/// Why there is none, on a system without a display.
const NO_WINDOW: &str = if cfg!(feature = "window") {
    "No window can be opened (there is no display)"
} else {
    "This build opens no window"
};

#[test]
fn where_no_window_opens_people_cannot_play_and_ais_are_told_of() {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    let told = desk.code("play small.toml", 1);
    assert!(
        told.contains(&format!("muster: {NO_WINDOW}, and people play in one; ")),
        "{told}"
    );
    let told = desk.code("watch small.toml --seed 1 --out s.json", 0);
    assert!(
        told.starts_with(&format!("{NO_WINDOW}: the battle is told here.")),
        "{told}"
    );
    assert!(desk.path("s.json").is_file());
}

#[test]
fn without_a_command_a_whole_battle_is_played_and_drawn() {
    let desk = Desk::new();
    let told = desk.code("", 0);
    assert!(
        told.starts_with(&format!("{NO_WINDOW}: two AIs play ")),
        "{told}"
    );
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

#[test]
fn simulate_tells_of_seats_where_they_are_not_the_armies_and_of_whom_the_figures_are() {
    let desk = Desk::new();
    desk.write("fixed.toml", SMALL);
    desk.write(
        "rolled.toml",
        &SMALL.replace("first_player = \"empire\"\n", ""),
    );
    let told = |line: &str| {
        let told = desk.code(
            &format!("simulate {line} --games 4 --against shock-conform"),
            0,
        );
        let counted = |part: &str| told.matches(part).count();
        // Once under each of the two tables.
        assert_eq!(counted("These figures are those of the AI"), 2, "{told}");
        (counted("who moves first"), counted("random and scripted"))
    };
    assert_eq!(told("fixed.toml"), (0, 0));
    assert_eq!(told("rolled.toml"), (2, 0));
    assert_eq!(told("fixed.toml --side orcs=random"), (2, 2));
}
