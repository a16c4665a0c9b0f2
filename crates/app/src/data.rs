//! Files: the user's data folder, and where scenarios and rulesets are found. A file is named by
//! its path; else a name is looked up in the data folder, then among what is shipped.

use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};

use muster_rulebook::Ruleset;
use muster_rulebook::diagnostic::nearest;

use crate::failure::Failure;

/// The largest file that is read, in bytes: far above any real one.
const LARGEST_FILE: u64 = 64 << 20;

/// The user's data folder: `MUSTER_DATA`, else the system's place for data, else here.
pub fn folder() -> PathBuf {
    match std::env::var_os("MUSTER_DATA") {
        Some(folder) if !folder.is_empty() => PathBuf::from(folder),
        _ => dirs::data_dir().map_or_else(|| PathBuf::from("."), |data| data.join("muster")),
    }
}

/// Where a kind of file is kept in the data folder, made if it is not there.
///
/// # Errors
/// What the file system says.
pub fn made(kind: &str) -> Result<PathBuf, Failure> {
    let folder = folder().join(kind);
    std::fs::create_dir_all(&folder)
        .map_err(|error| Failure::file("make the folder", &folder, &error))?;
    Ok(folder)
}

/// A text with the name under which faults are told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The file, or the name of what is shipped.
    pub file: String,
    /// Its content.
    pub text: String,
}

/// Reads a whole text file.
///
/// # Errors
/// The file cannot be read, is too large, or is no text.
pub fn read(path: &Path) -> Result<Text, Failure> {
    let failed = |error| Failure::file("read", path, &error);
    let mut bytes = Vec::new();
    File::open(path)
        .map_err(failed)?
        .take(LARGEST_FILE + 1)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    let file = path.display().to_string();
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(Failure::Work(format!(
            "{file} is larger than {} MB",
            LARGEST_FILE >> 20
        )));
    }
    match String::from_utf8(bytes) {
        Ok(text) => Ok(Text { file, text }),
        Err(error) => Err(Failure::Work(format!(
            "{file} is no UTF-8 text: byte {} is none",
            error.utf8_error().valid_up_to()
        ))),
    }
}

/// Writes a file whole or not at all, with the folder that it goes into.
///
/// # Errors
/// What the file system says.
pub fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    let failed = |error| Failure::file("write", path, &error);
    if let Some(folder) = path.parent().filter(|it| !it.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    muster_battle::save::write_whole(path, content).map_err(failed)
}

/// A kind of file with a name: scenarios and rulesets.
#[derive(Clone, Copy)]
struct Kind {
    what: &'static str,
    folder: &'static str,
    shipped: fn(&str) -> Option<&'static str>,
}

const SCENARIOS: Kind = Kind {
    what: "scenario",
    folder: "scenarios",
    shipped: muster_scenario::shipped,
};

const RULES: Kind = Kind {
    what: "ruleset",
    folder: "rules",
    shipped: Ruleset::shipped_text,
};

impl Kind {
    fn own_file(self, name: &str) -> Option<PathBuf> {
        // Only a plain name is looked up, so that no name leads out of the folder.
        let plain = !name.is_empty() && !name.contains(['/', '\\']);
        let path = folder().join(self.folder).join(format!("{name}.toml"));
        (plain && path.is_file()).then_some(path)
    }

    fn text(self, name: &str, known: &[String]) -> Result<Text, Failure> {
        let path = Path::new(name);
        if path.is_file() {
            return read(path);
        }
        if let Some(own) = self.own_file(name) {
            return read(&own);
        }
        if let Some(text) = (self.shipped)(name) {
            return Ok(Text {
                file: format!("{name}.toml"),
                text: text.to_owned(),
            });
        }
        let near = nearest(name, known.iter().map(String::as_str));
        let instead = near.map_or_else(
            || format!("there are {}", known.join(", ")),
            |near| format!("did you mean {near}?"),
        );
        Err(Failure::Usage(format!(
            "there is no {} or file {name:?}; {instead}",
            self.what
        )))
    }

    /// The user's own, by name.
    fn own(self) -> Vec<String> {
        let entries = std::fs::read_dir(folder().join(self.folder));
        let mut names: Vec<String> = entries
            .into_iter()
            .flatten()
            .flatten()
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok()?;
                let name = name.strip_suffix(".toml")?;
                entry.path().is_file().then(|| name.to_owned())
            })
            .collect();
        names.sort();
        names
    }

    fn names(self, shipped: impl Iterator<Item = &'static str>) -> Vec<String> {
        let mut names: Vec<String> = shipped.map(str::to_owned).collect();
        let own = self.own();
        names.extend(
            own.into_iter()
                .filter(|name| (self.shipped)(name).is_none()),
        );
        names
    }
}

/// The names of all scenarios: shipped ones first, then the user's own.
pub fn scenario_names() -> Vec<String> {
    SCENARIOS.names(muster_scenario::shipped_names())
}

/// The names of all rulesets: shipped ones first, then the user's own.
pub fn rules_names() -> Vec<String> {
    RULES.names(Ruleset::shipped_names().iter().copied())
}

/// Whether a scenario or ruleset of this name comes from the user's folder.
pub fn is_own(name: &str) -> bool {
    SCENARIOS.own_file(name).is_some() || RULES.own_file(name).is_some()
}

/// The text of a scenario by path or name.
///
/// # Errors
/// There is none, or it cannot be read.
pub fn scenario(name: &str) -> Result<Text, Failure> {
    SCENARIOS.text(name, &scenario_names())
}

/// The text of a ruleset by path or name.
///
/// # Errors
/// There is none, or it cannot be read.
pub fn rules_text(name: &str) -> Result<Text, Failure> {
    RULES.text(name, &rules_names())
}

/// A ruleset by path or name.
///
/// # Errors
/// There is none, it cannot be read, or all its faults.
pub fn rules(name: &str) -> Result<Ruleset, Failure> {
    let Text { file, text } = rules_text(name)?;
    Ruleset::read(&text, &file, &|base| base_beside(&file, base)).map_err(Failure::Faults)
}

/// The text of a base that a ruleset names: a file beside it, or one of the user's own; the shipped
/// ones are found by the reader.
pub fn base_beside(file: &str, base: &str) -> Option<String> {
    let plain = !base.is_empty() && !base.contains(['/', '\\']);
    let beside = Path::new(file).with_file_name(format!("{base}.toml"));
    let path = (plain && beside.is_file() && beside != Path::new(file))
        .then_some(beside)
        .or_else(|| RULES.own_file(base))?;
    read(&path).ok().map(|it| it.text)
}
