//! A folder to work in, in which the program is run as a process.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder to work in, with a data folder in it.
pub struct Desk(TempDir);

impl Desk {
    /// An empty one.
    pub fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    /// The path of a file on it.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    /// Puts a file on it.
    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        let folder = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(folder).expect("a folder");
        std::fs::write(&path, text).expect("written");
        path
    }

    /// The program with the words of this line.
    pub fn command(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_muster"));
        command
            .args(line.split_whitespace())
            .current_dir(self.0.path())
            .env("MUSTER_DATA", self.path("data"))
            // Nobody is there to close a window.
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::null());
        command
    }

    fn run(&self, line: &str) -> Output {
        self.command(line).output().expect("it runs")
    }

    /// Runs it, expects this exit code, and hands on what it printed.
    pub fn code(&self, line: &str, code: i32) -> String {
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

/// What a process printed.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// A small battle; the empire is two of infantry.
pub const SMALL: &str = r#"format = 1
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
