//! The muster program.

use std::process::ExitCode;

fn main() -> ExitCode {
    muster::run(std::env::args_os())
}
