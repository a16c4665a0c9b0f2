//! A virtual display with the window on it, and a person's hand made of X events. Nothing inside the
//! program knows that it is tested.

use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::program::muster;

/// Between two events of a hand: longer than a frame without a graphics card takes.
const PAUSE: f64 = 0.09;

/// Why a test of the window cannot run here; `None`: it can.
///
/// # Panics
/// Where `MUSTER_WINDOW` says that it must run, and it cannot.
pub fn missing() -> Option<String> {
    let missing: Vec<&str> = ["Xvfb", "xdotool", "import"]
        .into_iter()
        .filter(|tool| !on_path(tool))
        .collect();
    if missing.is_empty() {
        return None;
    }
    let why = format!("no {}", missing.join(", no "));
    assert!(
        std::env::var_os("MUSTER_WINDOW").is_none(),
        "MUSTER_WINDOW is set, and there is {why}"
    );
    Some(why)
}

fn on_path(tool: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(tool).is_file())
}

/// A display of its own with one program on it.
pub struct Display {
    server: Child,
    program: Child,
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
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", &screen, "-nolisten", "tcp"])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("Xvfb does not start: {error}"))?;
        let mut number = String::new();
        if let Some(out) = server.stdout.take() {
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
            server,
            program,
            name,
            window: String::new(),
            size,
            data: data.to_owned(),
        };
        display.window = display.wait_for_window()?;
        display.xdotool(&format!(
            "windowsize --sync {window} {} {}\nwindowmove {window} 0 0\nwindowfocus {window}\n",
            size.0,
            size.1,
            window = display.window,
        ))?;
        Ok(display)
    }

    fn wait_for_window(&mut self) -> Result<String, String> {
        let until = Instant::now() + Duration::from_secs(60);
        while Instant::now() < until {
            if let Ok(Some(status)) = self.program.try_wait() {
                return Err(format!("the program ended with {status}: {}", self.errors()));
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
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        if output.status.success() {
            Ok(())
        } else {
            Err(String::from_utf8_lossy(&output.stderr).into_owned())
        }
    }

    /// Plays a script of a hand (see `tests/window/README.md`).
    ///
    /// # Errors
    /// A line that is no deed, or the program's end.
    pub fn play(&mut self, script: &str) -> Result<(), String> {
        let mut batch = String::new();
        for (number, line) in script.lines().enumerate() {
            let line = line.split(" //").next().unwrap_or_default().trim();
            if line.is_empty() || line.starts_with("//") {
                continue;
            }
            if let Some(file) = line.strip_prefix("shot ") {
                self.xdotool(&std::mem::take(&mut batch))?;
                self.shot(Path::new(file))?;
                continue;
            }
            let deed = deed(line).ok_or_else(|| format!("line {}: {line:?}", number + 1))?;
            batch.push_str(&deed);
            batch.push_str(&format!("sleep {PAUSE}\n"));
        }
        self.xdotool(&batch)?;
        match self.program.try_wait() {
            Ok(None) => Ok(()),
            other => Err(format!("the program is gone ({other:?}): {}", self.errors())),
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
        self.xdotool(&format!("windowsize {window} {width} {height}\nsleep 0.4\n"))
    }

    /// The size of the display.
    pub fn size(&self) -> (u32, u32) {
        self.size
    }

    /// Whether the program still runs.
    pub fn runs(&mut self) -> bool {
        matches!(self.program.try_wait(), Ok(None))
    }

    /// Asks the window to close, as the cross in its corner does, and waits for the end.
    ///
    /// # Errors
    /// It does not end, or ends badly.
    pub fn close(mut self) -> Result<(), String> {
        // Without a window manager nobody asks a window politely: the key for quitting does.
        self.xdotool("key ctrl+q\nsleep 0.2\n")?;
        let until = Instant::now() + Duration::from_secs(20);
        while Instant::now() < until {
            if let Ok(Some(status)) = self.program.try_wait() {
                return if status.success() {
                    Ok(())
                } else {
                    Err(format!("the program ended with {status}: {}", self.errors()))
                };
            }
            std::thread::sleep(Duration::from_millis(50));
        }
        Err("the program does not close".to_owned())
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        for child in [&mut self.program, &mut self.server] {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// A line of a script as a command of xdotool.
fn deed(line: &str) -> Option<String> {
    let words: Vec<&str> = line.split_whitespace().collect();
    Some(match words.as_slice() {
        ["move", x, y] => {
            let (x, y) = (x.parse::<f64>().ok()?, y.parse::<f64>().ok()?);
            format!("mousemove {} {}\n", x.round(), y.round())
        }
        ["press"] => "mousedown 1\n".to_owned(),
        ["release"] => "mouseup 1\n".to_owned(),
        ["click"] => format!("mousedown 1\nsleep {PAUSE}\nmouseup 1\n"),
        ["rclick"] => format!("mousedown 3\nsleep {PAUSE}\nmouseup 3\n"),
        ["wheel", lines] => {
            let lines: i32 = lines.parse().ok()?;
            let button = if lines > 0 { 4 } else { 5 };
            format!("click {button}\nsleep {PAUSE}\n").repeat(lines.unsigned_abs() as usize)
        }
        ["key", name, held @ ..] => {
            let mut keys = held.join("+");
            if !keys.is_empty() {
                keys.push('+');
            }
            format!("key {keys}{}\n", key(name))
        }
        ["text", ..] => {
            let text = line.strip_prefix("text")?.trim();
            format!("type --delay 60 \"{text}\"\n")
        }
        ["wait", seconds] => format!("sleep {}\n", seconds.parse::<f64>().ok()?),
        _ => return None,
    })
}

/// X's name of a key.
fn key(name: &str) -> String {
    match name {
        "Enter" => "Return".to_owned(),
        "Space" => "space".to_owned(),
        "Backspace" => "BackSpace".to_owned(),
        "ArrowUp" => "Up".to_owned(),
        "ArrowDown" => "Down".to_owned(),
        "ArrowLeft" => "Left".to_owned(),
        "ArrowRight" => "Right".to_owned(),
        letter if letter.len() == 1 => letter.to_ascii_lowercase(),
        other => other.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{deed, key};

    #[test]
    fn deeds_become_events() {
        assert_eq!(deed("move 12.4 99.6").as_deref(), Some("mousemove 12 100\n"));
        assert_eq!(deed("key Z ctrl").as_deref(), Some("key ctrl+z\n"));
        assert_eq!(deed("dance"), None);
        assert_eq!(key("Escape"), "Escape");
    }
}
