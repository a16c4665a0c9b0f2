//! What is printed where nothing more can be written, and what is read that is no file.
#![cfg(target_os = "linux")]

mod desk;

use std::fs::OpenOptions;
use std::process::{Command, Stdio};

use desk::{Desk, SMALL, text};

#[test]
fn a_full_disk_is_told_in_one_line_and_is_a_failure() {
    let desk = Desk::new();
    desk.write("small.toml", SMALL);
    desk.write("bad.toml", "format = 1");
    desk.code("watch small.toml --headless --seed 1 --out s.json", 0);
    for line in [
        "list scenarios",
        "check small.toml",
        "check bad.toml",
        "replay s.json",
        "replay s.json --verify",
        "watch small.toml --headless --seed 1",
        "simulate small.toml --games 2",
        "rule",
        "--help",
        "referee",
    ] {
        let full = OpenOptions::new().write(true).open("/dev/full");
        let requests = desk.write("requests", "{\"do\":\"dance\"}\n");
        let output = desk
            .command(line)
            .stdin(std::fs::File::open(requests).expect("requests"))
            .stdout(full.expect("a full device"))
            .stderr(Stdio::piped())
            .output()
            .expect("it runs");
        let told = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{line}: {told}");
        assert_eq!(told.lines().count(), 1, "{line}: {told}");
        assert!(told.starts_with("muster: cannot write "), "{line}: {told}");
    }
}

#[test]
fn a_pipe_a_device_or_a_folder_is_not_read_as_a_file() {
    let desk = Desk::new();
    let made = Command::new("mkfifo").arg(desk.path("pipe")).status();
    assert!(made.expect("it runs").success());
    for what in ["pipe", "/dev/zero"] {
        for command in ["check", "replay"] {
            let told = desk.code(&format!("{command} {what}"), 1);
            assert!(told.contains("a pipe or a device"), "{told}");
        }
    }
    assert!(desk.code("check .", 1).contains("it is a folder"));
}
