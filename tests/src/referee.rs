//! A `muster referee` child process: one JSON line in, one out (INTERFACES section 3).

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use serde_json::{Value, json};

use crate::program::muster;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// The running referee.
#[derive(Debug)]
pub struct Referee {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Referee {
    /// Starts one.
    ///
    /// # Errors
    /// Where there is no program, or it cannot be started.
    pub fn start() -> Result<Self, String> {
        let program = muster()?;
        let mut child = std::process::Command::new(&program)
            .arg("referee")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", program.display()))?;
        let input = child.stdin.take().ok_or("no standard input")?;
        let output = child.stdout.take().ok_or("no standard output")?;
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Ok(Self {
            child,
            input,
            answers,
        })
    }

    /// Sends bytes and a line end, without waiting.
    ///
    /// # Errors
    /// Where the referee has gone.
    pub fn send(&mut self, line: &[u8]) -> Result<(), String> {
        self.input
            .write_all(line)
            .and_then(|()| self.input.write_all(b"\n"))
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("the referee has gone: {error}"))
    }

    /// The next answer.
    ///
    /// # Errors
    /// Where none comes in a minute, or what comes is no JSON object.
    pub fn answer(&mut self) -> Result<Value, String> {
        let line = self
            .answers
            .recv_timeout(PATIENCE)
            .map_err(|error| format!("no answer from the referee: {error}"))?;
        let value: Value =
            serde_json::from_str(&line).map_err(|error| format!("{error} in the answer {line}"))?;
        if value["ok"].as_bool().is_none() {
            return Err(format!("an answer without ok: {line}"));
        }
        Ok(value)
    }

    /// Asks for one thing and waits for the answer.
    ///
    /// # Errors
    /// As [`Self::send`] and [`Self::answer`].
    pub fn ask(&mut self, request: &Value) -> Result<Value, String> {
        self.send(request.to_string().as_bytes())?;
        self.answer()
            .map_err(|error| format!("{error}\nafter the request {request}"))
    }

    /// The state of the battle.
    ///
    /// # Errors
    /// As [`Self::ask`], and where there is no battle.
    pub fn state(&mut self) -> Result<Value, String> {
        let answer = self.ask(&json!({"do": "state"}))?;
        match answer.get("state") {
            Some(state) => Ok(state.clone()),
            None => Err(format!("no state in {answer}")),
        }
    }

    /// Whether it still runs.
    pub fn lives(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Whether an answer waits that was not asked for.
    pub fn chatters(&mut self) -> bool {
        self.answers.recv_timeout(Duration::from_millis(50)).is_ok()
    }
}

impl Drop for Referee {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
