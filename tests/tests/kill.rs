//! A headless game killed at random moments leaves an autosave that loads and verifies.
//! `MUSTER_KILLS` sets how often (default 5).

use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant, SystemTime};

use muster_tests::chance::{Chance, count};
use muster_tests::program::{command, run};

fn watch(data: &Path, seed: usize) -> std::process::Command {
    let out = data.join("out.save");
    let arguments = [
        "watch",
        "pass-between-wood-and-hill",
        "--headless",
        "--seed",
        &seed.to_string(),
        "--out",
        &out.to_string_lossy(),
    ]
    .map(str::to_owned);
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    command(data, &arguments).unwrap_or_else(|error| panic!("{error}"))
}

/// The autosaves of a data folder, the newest first.
fn autosaves(folder: &Path, found: &mut Vec<(SystemTime, PathBuf)>) {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            autosaves(&path, found);
        } else if path.to_string_lossy().contains("autosave")
            && path
                .extension()
                .is_some_and(|ending| ending != "tmp" && ending != "part")
            && let Ok(time) = entry.metadata().and_then(|about| about.modified())
        {
            found.push((time, path));
        }
    }
    found.sort();
    found.reverse();
}

#[test]
fn killed_at_any_moment_an_autosave_loads() {
    let kills = count("MUSTER_KILLS", 5);
    let mut chance = Chance::new(count("MUSTER_SEED", 1) as u64);
    // How long a whole game takes here, to choose moments within it.
    let folder = tempfile::tempdir().expect("a folder");
    let began = Instant::now();
    let whole = run(watch(folder.path(), 1), Duration::from_secs(300));
    let whole = whole.unwrap_or_else(|error| panic!("{error}"));
    let length = began.elapsed();
    assert!(
        whole.status.success(),
        "{}",
        String::from_utf8_lossy(&whole.stderr)
    );
    let mut found = Vec::new();
    autosaves(folder.path(), &mut found);
    assert!(!found.is_empty(), "a whole game left no autosave");
    assert!(
        found.len() <= 10,
        "more than the last ten are kept: {}",
        found.len()
    );
    let (mut killed, mut early, mut over, mut tries) = (0, 0, 0, 0);
    while killed < kills && tries < kills * 20 {
        tries += 1;
        let folder = tempfile::tempdir().expect("a folder");
        let mut child = watch(folder.path(), 100 + tries)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a game");
        std::thread::sleep(length.mul_f64(chance.between(0.05, 1.0)));
        if !matches!(child.try_wait(), Ok(None)) {
            over += 1;
            continue;
        }
        let _ = child.kill();
        let _ = child.wait();
        let mut found = Vec::new();
        autosaves(folder.path(), &mut found);
        if found.is_empty() {
            // Killed before the first turn had ended: nothing to lose yet.
            early += 1;
            continue;
        }
        killed += 1;
        let loads = found.iter().take(2).any(|(_, path)| {
            let path = path.to_string_lossy().into_owned();
            let replay = command(folder.path(), &["replay", &path, "--verify"]);
            replay
                .and_then(|replay| run(replay, Duration::from_secs(120)))
                .is_ok_and(|output| output.status.success())
        });
        assert!(
            loads,
            "neither {:?} loads",
            found.iter().take(2).collect::<Vec<_>>()
        );
    }
    println!(
        "{killed} killed, {early} before the first autosave, {over} already over, {tries} tries"
    );
    assert_eq!(killed, kills, "too few games lived to their first autosave");
}
