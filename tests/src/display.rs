//! A virtual display with the window on it, and a person's hand made of X events. Nothing inside the
//! program knows that it is tested.

mod deed;

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::muster;
use crate::rest;
use deed::{Kind, deed};

/// Why a test of the window cannot run here; `None`: it can.
///
/// # Panics
/// Where `MUSTER_WINDOW` says that it must run, and it cannot.
pub fn missing() -> Option<String> {
    let mut missing: Vec<&str> = ["Xvfb", "xdotool", "import"]
        .into_iter()
        .filter(|tool| !on_path(tool))
        .collect();
    if !has_window() {
        missing.push("window in this build of the program");
    }
    if missing.is_empty() {
        return None;
    }
    let why = format!("no {}", missing.join(", no "));
    assert!(
        std::env::var_os("MUSTER_WINDOW").is_none(),
        "MUSTER_WINDOW is set, and here is {why}"
    );
    Some(why)
}

/// Whether the program was built with its window: asked for one without a display, it says so.
fn has_window() -> bool {
    let asked = muster().and_then(|program| {
        Command::new(program)
            .arg("play")
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("WAYLAND_SOCKET")
            .stdin(Stdio::null())
            .output()
            .map_err(|error| error.to_string())
    });
    asked.is_ok_and(|said| {
        !String::from_utf8_lossy(&said.stderr).contains("This build opens no window")
    })
}

fn on_path(tool: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(tool).is_file())
}

/// A program that ends with whoever started it, however that comes about.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A display of its own with one program on it.
pub struct Display {
    // The program ends before its display does.
    program: Process,
    server: Process,
    name: String,
    /// The window's id.
    window: String,
    size: (u32, u32),
    /// The program's data folder.
    pub data: PathBuf,
}

impl Display {
    /// Opens `muster` with these arguments on a display of this size, and waits for its window.
    ///
    /// # Errors
    /// What did not start.
    pub fn open(data: &Path, size: (u32, u32), arguments: &[&str]) -> Result<Self, String> {
        let screen = format!("{}x{}x24", size.0, size.1);
        let server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                &screen,
                "-nolisten",
                "tcp",
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb does not start: {error}"))?;
        let mut server = Process(server);
        let mut number = String::new();
        if let Some(out) = server.0.stdout.take() {
            BufReader::new(out)
                .read_line(&mut number)
                .map_err(|error| error.to_string())?;
        }
        let name = format!(":{}", number.trim());
        let log = std::fs::File::create(data.join("window.log")).map_err(|it| it.to_string())?;
        let program = Command::new(muster()?)
            .args(arguments)
            .env("MUSTER_DATA", data)
            .env("DISPLAY", &name)
            .env_remove("WAYLAND_DISPLAY")
            .env("WGPU_BACKEND", "vulkan")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(log)
            .spawn()
            .map_err(|error| format!("the program does not start: {error}"))?;
        let mut display = Self {
            program: Process(program),
            server,
            name,
            window: String::new(),
            size,
            data: data.to_owned(),
        };
        display.window = display.wait_for_window()?;
        // It fits itself to the screen first.
        display.settle()?;
        display.xdotool(&format!(
            "windowsize {window} {} {}\nwindowmove {window} 0 0\nwindowfocus {window}\n",
            size.0,
            size.1,
            window = display.window,
        ))?;
        std::thread::sleep(Duration::from_millis(300));
        display.settle()?;
        Ok(display)
    }

    fn wait_for_window(&mut self) -> Result<String, String> {
        let until = Instant::now() + Duration::from_secs(60);
        while Instant::now() < until {
            if let Ok(Some(status)) = self.program.0.try_wait() {
                return Err(format!(
                    "the program ended with {status}: {}",
                    self.errors()
                ));
            }
            let found = Command::new("xdotool")
                .args(["search", "--onlyvisible", "--name", "^muster"])
                .env("DISPLAY", &self.name)
                .output()
                .map_err(|error| error.to_string())?;
            let text = String::from_utf8_lossy(&found.stdout);
            if let Some(id) = text.lines().next() {
                return Ok(id.to_owned());
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        Err(format!("no window within a minute: {}", self.errors()))
    }

    /// What the program complained of.
    pub fn errors(&self) -> String {
        std::fs::read_to_string(self.data.join("window.log")).unwrap_or_default()
    }

    fn xdotool(&self, script: &str) -> Result<(), String> {
        let mut child = Command::new("xdotool")
            .arg("-")
            .env("DISPLAY", &self.name)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|error| error.to_string())?;
        if let Some(mut input) = child.stdin.take() {
            let written = input.write_all(script.as_bytes());
            written.map_err(|error| error.to_string())?;
        }
        let output = child
            .wait_with_output()
            .map_err(|error| error.to_string())?;
        if output.status.success() {
            Ok(())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }

    /// Plays a script of a hand (see `tests/window/README.md`). Deeds that may follow one another
    /// within one frame go together (the pointer comes to a place and a button is pressed there; turns by a key);
    /// before the next ones the program has done with them and waits.
    ///
    /// # Errors
    /// A line that is no deed, or the program's end.
    pub fn play(&mut self, script: &str) -> Result<(), String> {
        let mut together = String::new();
        let mut last = Kind::Nothing;
        for (number, line) in script.lines().enumerate() {
            let line = line.split(" //").next().unwrap_or_default().trim();
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            let wrong = |why: String| format!("line {}, {line:?}: {why}", number + 1);
            let kind = Kind::of(line);
            // A glance does not wait for what is before it.
            if !line.starts_with("glance ") && !last.may_precede(kind) {
                self.give(&std::mem::take(&mut together)).map_err(wrong)?;
            }
            last = kind;
            if let Some((seconds, file)) = line
                .strip_prefix("glance ")
                .and_then(|it| it.split_once(' '))
            {
                let seconds = seconds.parse().map_err(|_| wrong("no time".to_owned()))?;
                self.xdotool(&std::mem::take(&mut together))
                    .map_err(wrong)?;
                std::thread::sleep(Duration::from_secs_f64(f64::clamp(seconds, 0.0, 60.0)));
                self.shot(Path::new(file)).map_err(wrong)?;
            } else if let Some(file) = line.strip_prefix("shot ") {
                self.shot(Path::new(file)).map_err(wrong)?;
            } else {
                let deed = deed(line).ok_or_else(|| wrong("no deed".to_owned()))?;
                together.push_str(&deed);
            }
        }
        self.give(&together)
    }

    /// Lets a hand do something, and waits until the program has done with it.
    fn give(&mut self, deeds: &str) -> Result<(), String> {
        if deeds.is_empty() {
            return Ok(());
        }
        self.xdotool(deeds)?;
        self.settle()
    }

    /// Waits until the program rests and the display has shown what it drew.
    ///
    /// # Errors
    /// The program is gone, or never rests.
    pub fn settle(&mut self) -> Result<(), String> {
        match rest::wait(&[self.program.0.id(), self.server.0.id()]) {
            Ok(()) => Ok(()),
            Err(_) if !self.runs() => Err(format!("the program is gone: {}", self.errors())),
            Err(why) => Err(why),
        }
    }

    /// Writes what is on the display to a PNG file.
    ///
    /// # Errors
    /// What the tool says.
    pub fn shot(&self, file: &Path) -> Result<(), String> {
        let done = Command::new("import")
            .args(["-window", "root"])
            .arg(file)
            .env("DISPLAY", &self.name)
            .status()
            .map_err(|error| error.to_string())?;
        if done.success() {
            Ok(())
        } else {
            Err(format!("no picture in {}", file.display()))
        }
    }

    /// Changes the size of the window.
    ///
    /// # Errors
    /// What the tool says.
    pub fn resize(&mut self, width: u32, height: u32) -> Result<(), String> {
        let window = &self.window;
        self.xdotool(&format!(
            "windowsize {window} {width} {height}\nsleep 0.3\n"
        ))?;
        self.settle()
    }

    /// The size of the display.
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Whether the program still runs.
    pub fn runs(&mut self) -> bool {
        matches!(self.program.0.try_wait(), Ok(None))
    }

    /// Quits by the key for it, and waits for the end. Without a window manager there is no cross in a
    /// corner, and nobody else asks a window politely.
    ///
    /// # Errors
    /// It does not end, or ends badly.
    pub fn close(mut self) -> Result<(), String> {
        self.xdotool("key ctrl+q\nsleep 0.2\n")?;
        let until = Instant::now() + Duration::from_secs(20);
        while Instant::now() < until {
            if let Ok(Some(status)) = self.program.0.try_wait() {
                return if status.success() {
                    Ok(())
                } else {
                    Err(format!(
                        "the program ended with {status}: {}",
                        self.errors()
                    ))
                };
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err("the program does not close".to_owned())
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::{Command, Path, Process};

    #[test]
    fn a_program_ends_with_whoever_started_it() {
        let started = Command::new("sleep").arg("60").spawn();
        let process = Process(started.expect("every system can wait"));
        let known = format!("/proc/{}", process.0.id());
        assert!(Path::new(&known).exists());
        drop(process);
        assert!(!Path::new(&known).exists());
    }
}
