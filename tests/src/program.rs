//! Where the program under test is, and how to run its other commands.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The `muster` program: `MUSTER_BIN`, or the one of the same build profile as this test.
///
/// # Errors
/// A line that says how to build it, where there is none.
pub fn muster() -> Result<PathBuf, String> {
    if let Some(path) = std::env::var_os("MUSTER_BIN") {
        return Ok(PathBuf::from(path));
    }
    let name = format!("muster{}", std::env::consts::EXE_SUFFIX);
    let this = std::env::current_exe().map_err(|error| error.to_string())?;
    // The test stands in target/PROFILE/deps. A program of another profile might be an old one.
    let place = this.ancestors().nth(2).unwrap_or(&this).join(&name);
    if place.is_file() {
        return Ok(place);
    }
    let release = if cfg!(debug_assertions) {
        ""
    } else {
        " --release"
    };
    Err(format!(
        "there is no {}: build it first (cargo build -p muster{release}) or name one in MUSTER_BIN",
        place.display()
    ))
}

/// A `muster` command with a data folder of its own, so that a test meets nobody's files.
///
/// # Errors
/// See [`muster`].
pub fn command(data: &std::path::Path, arguments: &[&str]) -> Result<Command, String> {
    let mut command = Command::new(muster()?);
    command
        .args(arguments)
        .env("MUSTER_DATA", data)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::null());
    Ok(command)
}

/// Runs a command to its end, for at most so long.
///
/// # Errors
/// Where it cannot be started, or does not end in time (it is killed then).
pub fn run(mut command: Command, limit: Duration) -> Result<Output, String> {
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| error.to_string())?;
    // Full pipes would stop the child, so both are read while it runs.
    let reader = |pipe: Option<Box<dyn std::io::Read + Send>>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            if let Some(mut pipe) = pipe {
                let _ = std::io::Read::read_to_end(&mut pipe, &mut bytes);
            }
            bytes
        })
    };
    let out = reader(child.stdout.take().map(|pipe| Box::new(pipe) as _));
    let err = reader(child.stderr.take().map(|pipe| Box::new(pipe) as _));
    let began = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().map_err(|error| error.to_string())? {
            break status;
        }
        if began.elapsed() > limit {
            let _ = child.kill();
            let _ = child.wait();
            return Err(format!("{command:?} did not end within {limit:?}"));
        }
        std::thread::sleep(Duration::from_millis(2));
    };
    let bytes = |thread: std::thread::JoinHandle<Vec<u8>>| thread.join().unwrap_or_default();
    Ok(Output {
        status,
        stdout: bytes(out),
        stderr: bytes(err),
    })
}
