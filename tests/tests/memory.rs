//! A batch of games needs no more memory than a few of them. `MUSTER_BATCH` sets how many games
//! (default 100); ten are the measure.
#![cfg(target_os = "linux")]

use std::process::{Child, Stdio};
use std::time::Duration;

use muster_tests::chance::count;
use muster_tests::program::command;

/// What may lie between two measures of the same need, in KiB: the same batch measured twice differs
/// by up to 1.3 MiB, since it depends on what the system happens to have loaded of the program. The
/// orders and events of one game take some 200 KiB in a save, so that 90 games that kept them would
/// need 18 MiB.
const SLACK: u64 = 4_096;

/// The most memory that a process has had at once so far, in KiB; nothing once it has ended.
fn peak(child: &Child) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

/// The most memory that a batch needs at once.
fn peak_of(scenario: &str, games: usize) -> u64 {
    let data = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
    let games = games.to_string();
    let words = [
        "simulate", scenario, "--games", &games, "--jobs", "1", "--json",
    ];
    let mut command = command(data.path(), &words).unwrap_or_else(|error| panic!("{error}"));
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap_or_else(|error| panic!("{error}"));
    let mut most = 0;
    loop {
        most = peak(&child).unwrap_or(most);
        match child.try_wait() {
            Ok(None) => std::thread::sleep(Duration::from_millis(1)),
            Ok(Some(status)) => {
                assert!(status.success(), "{scenario}: {status}");
                return most;
            }
            Err(error) => panic!("{error}"),
        }
    }
}

#[test]
fn a_batch_keeps_nothing_of_its_games() {
    let many = count("MUSTER_BATCH", 100);
    for scenario in muster_tests::shipped::BATTLES {
        let (few, all) = (peak_of(scenario, 10), peak_of(scenario, many));
        println!("{scenario}: {few} KiB for 10 games, {all} KiB for {many}");
        assert!(few > 0, "{scenario}: nothing was measured");
        assert!(
            all <= few + SLACK,
            "{scenario}: {few} KiB for 10 games, {all} KiB for {many}"
        );
    }
}
