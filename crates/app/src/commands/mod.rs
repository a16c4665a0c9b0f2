//! The commands, one file each.

pub mod check;
pub mod edit;
pub mod ladder;
pub mod list;
pub mod number;
pub mod odds;
pub mod play;
mod progress;
pub mod render;
pub mod replay;
pub mod rows;
pub mod rule;
pub mod simulate;
pub mod watch;

use std::io;

use crate::cli::{Cli, Command};
use crate::console::Console;
use crate::failure::Done;
use crate::referee;

/// Does what the command line asks for.
///
/// # Errors
/// Why it could not be done.
pub fn run(cli: Cli, out: &mut Console<'_>) -> Done {
    match cli.command {
        None => play::title(out),
        Some(Command::Referee) => referee::serve(&mut io::stdin().lock(), out.stream()),
        Some(Command::Check(args)) => check::run(&args, out),
        Some(Command::Ladder(args)) => ladder::run(&args, out),
        Some(Command::Edit(args)) => edit::run(&args),
        Some(Command::List(args)) => list::run(&args, out),
        Some(Command::Play(args)) => play::run(&args),
        Some(Command::Replay(args)) => replay::run(&args, out),
        Some(Command::Odds(args)) => odds::run(&args, out),
        Some(Command::Render(args)) => render::run(&args, out),
        Some(Command::Rule(args)) => rule::run(&args, out),
        Some(Command::Simulate(args)) => simulate::run(&args, out),
        Some(Command::Watch(args)) => watch::run(&args, out),
    }
}
