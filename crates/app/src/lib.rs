//! The muster program as a library, so that its tests can call it.

pub mod aside;
pub mod cli;
pub mod commands;
pub mod console;
pub mod data;
pub mod failure;
pub mod film;
pub mod pages;
#[cfg(any(feature = "window", test))]
pub mod photograph;
pub mod players;
pub mod prologue;
pub mod referee;
pub mod saves;
pub mod scene;
pub mod table;
#[cfg(feature = "window")]
pub mod window;
pub mod wording;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use cli::Cli;
use console::{Console, complain};
use failure::Failure;

/// Runs the program: 0 done, 1 the work failed, 2 wrong usage (INTERFACES section 1).
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let code = run_into(arguments, &mut out);
    // Whoever closed the pipe has seen what he wanted to see.
    let _ = out.flush();
    code
}

/// As [`run`], printing to a stream.
pub fn run_into(arguments: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> ExitCode {
    let mut console = Console::new(out);
    let done = match Cli::try_parse_from(arguments) {
        Ok(cli) => commands::run(cli, &mut console),
        Err(error) if !error.use_stderr() => {
            console.line(error.to_string().trim_end());
            Ok(())
        }
        Err(error) => Err(Failure::Usage(complaint(&error))),
    };
    console.flush();
    let done = match (done, console.failure()) {
        (Ok(()) | Err(Failure::Said), Some(unwritten)) => Err(unwritten),
        (done, _) => done,
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if failure != Failure::Said {
                complain(format_args!("muster: {failure}"));
            }
            failure.exit_code()
        }
    }
}

/// What is wrong with a command line.
fn complaint(error: &clap::Error) -> String {
    let text = error.to_string();
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        // All of the help is no complaint.
        let usage = text.lines().find(|line| line.starts_with("Usage: "));
        return one_line(&format!(
            "what to do is missing\n{}",
            usage.unwrap_or_default()
        ));
    }
    one_line(&text)
}

/// What the parser of the command line has to say, on one line: its complaint, its tips, and where
/// there is more to read.
fn one_line(complaint: &str) -> String {
    let mut usage = None;
    let mut said = Vec::new();
    for line in complaint.lines().map(str::trim) {
        if let Some(line) = line.strip_prefix("Usage: ") {
            usage = Some(line);
        } else if !line.is_empty() && usage.is_none() {
            said.push(line.strip_prefix("error: ").unwrap_or(line));
        }
    }
    let command: Vec<&str> = usage
        .unwrap_or("muster")
        .split_whitespace()
        .take_while(|word| !word.starts_with(['[', '<', '-']))
        .collect();
    let said = said
        .iter()
        // No word on this command line begins with a dash: that a "--" would let one pass is no help.
        .filter(|line| {
            !line.starts_with("For more information") && !line.starts_with("tip: to pass")
        })
        .copied()
        .collect::<Vec<_>>()
        .join(" ");
    format!("{said}; see {} --help", command.join(" "))
}

#[cfg(test)]
mod tests;
