//! Files: the user's data folder, and where scenarios, rulesets and personalities are found. A file is
//! named by its path; else a name is looked up in the data folder, then among what is shipped.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use muster_ai::{Character, Temper};
use muster_battle::save::Save;
use muster_rulebook::{Ruleset, document};
use muster_scenario::ArmyList;

use crate::failure::Failure;
use crate::wording::unknown;

/// The battle for which nobody names another.
pub const DEFAULT_BATTLE: &str = "pass-between-wood-and-hill";

/// The ruleset for which nobody names another.
pub const DEFAULT_RULES: &str = "shock-test-6";

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

/// What a file is, by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A battle to play.
    Scenario,
    /// Rules.
    Ruleset,
    /// A battle that was played.
    Save,
    /// What an AI likes.
    Personality,
    /// Troops to be set down on a table.
    ArmyList,
    /// Nothing in it says what it is.
    Unknown,
}

impl Kind {
    /// The kind of a text: a save is a JSON object, and of the TOML files only scenarios and army
    /// lists have a format, a table and armies.
    pub fn of(text: &str) -> Self {
        if text.trim_start().starts_with('{') {
            return Self::Save;
        }
        let (root, syntax) = document::from_toml(text, "");
        let entries = root.table().unwrap_or_default();
        let those = |may_have: fn(&str) -> bool| {
            let keys = entries.iter().filter(|it| may_have(&it.key));
            keys.count()
        };
        if ArmyList::is_like(&root) {
            return Self::ArmyList;
        }
        if those(|key| ["format", "table", "army"].contains(&key)) > 0 {
            return Self::Scenario;
        }
        // A mistyped key of one may look like a key of the other.
        match (those(Temper::may_have), those(Ruleset::may_have)) {
            (0, 0) if syntax.is_empty() => Self::Unknown,
            (tastes, rules) if tastes > rules => Self::Personality,
            _ => Self::Ruleset,
        }
    }

    /// Its name in messages.
    pub fn name(self) -> &'static str {
        match self {
            Self::Scenario => "scenario",
            Self::Ruleset => "ruleset",
            Self::Save => "save",
            Self::Personality => "personality",
            Self::ArmyList => "army list",
            Self::Unknown => "nothing that is known here",
        }
    }
}

/// Reads a whole text file; a byte order mark before the text is left out.
///
/// # Errors
/// It is no file, cannot be read, is too large, or is no text.
pub fn read(path: &Path) -> Result<Text, Failure> {
    let failed = |error| Failure::file("read", path, &error);
    // Opening a pipe waits for who writes into it, and a device may never end.
    let kind = std::fs::metadata(path).map_err(failed)?;
    if !kind.is_file() {
        let what = if kind.is_dir() {
            "a folder"
        } else {
            "a pipe or a device"
        };
        return Err(Failure::Work(format!(
            "cannot read {}: it is {what}, and a file is wanted",
            path.display()
        )));
    }
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
        Ok(text) => {
            let text = match text.strip_prefix('\u{feff}') {
                Some(marked) => marked.to_owned(),
                None => text,
            };
            Ok(Text { file, text })
        }
        Err(error) if is_utf_16(error.as_bytes()) => Err(Failure::Work(format!(
            "{file} is UTF-16 text: save it as UTF-8"
        ))),
        Err(error) => {
            let sound = error.utf8_error().valid_up_to();
            let line = 1 + error.as_bytes()[..sound]
                .iter()
                .filter(|&&it| it == b'\n')
                .count();
            Err(Failure::Work(format!(
                "{file} is no UTF-8 text: line {line} holds a byte that stands for no character"
            )))
        }
    }
}

/// Whether bytes begin as UTF-16 texts do.
fn is_utf_16(bytes: &[u8]) -> bool {
    bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff])
}

/// Writes a file whole or not at all, with the folder that it goes into.
///
/// # Errors
/// What the file system says.
pub fn write(path: &Path, content: &[u8]) -> Result<(), Failure> {
    write_by(path, |path| muster_battle::save::write_whole(path, content))
}

/// Writes a save, with the folder that it goes into; only a save is replaced.
///
/// # Errors
/// Something else has the name; what the file system says.
pub fn write_save(path: &Path, save: &Save) -> Result<(), Failure> {
    write_by(path, |path| save.write(path))
}

fn write_by(path: &Path, write: impl Fn(&Path) -> io::Result<()>) -> Result<(), Failure> {
    let failed = |error| Failure::file("write", path, &error);
    if let Some(folder) = path.parent().filter(|it| !it.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(failed)?;
    }
    write(path).map_err(failed)
}

/// Files that are found by name: the user's own in a folder, and what is shipped.
#[derive(Clone, Copy)]
pub struct Shelf {
    kind: Kind,
    folder: &'static str,
    shipped: fn(&str) -> Option<&'static str>,
    shipped_names: fn() -> Vec<&'static str>,
}

/// The scenarios.
pub const SCENARIOS: Shelf = Shelf {
    kind: Kind::Scenario,
    folder: "scenarios",
    shipped: muster_scenario::shipped,
    shipped_names: || muster_scenario::shipped_names().collect(),
};

/// The rulesets.
pub const RULES: Shelf = Shelf {
    kind: Kind::Ruleset,
    folder: "rules",
    shipped: Ruleset::shipped_text,
    shipped_names: || Ruleset::shipped_names().to_vec(),
};

/// The personalities.
pub const AIS: Shelf = Shelf {
    kind: Kind::Personality,
    folder: "ais",
    shipped: Character::shipped_text,
    shipped_names: || Character::shipped_names().collect(),
};

impl Shelf {
    fn own_file(self, name: &str) -> Option<PathBuf> {
        // Only a plain name is looked up, so that no name leads out of the folder.
        let plain = !name.is_empty() && !name.contains(['/', '\\']);
        let path = folder().join(self.folder).join(format!("{name}.toml"));
        (plain && path.is_file()).then_some(path)
    }

    /// Whether a name may be a path too. Who an AI is must not hang on the folder in which a batch is
    /// started: a personality is a path only where it is written as one.
    fn may_be_path(self, name: &str) -> bool {
        self.kind != Kind::Personality || name.contains(['/', '\\']) || name.ends_with(".toml")
    }

    /// A text by path or name.
    ///
    /// # Errors
    /// There is none, or it cannot be read.
    pub fn text(self, name: &str) -> Result<Text, Failure> {
        let path = Path::new(name);
        if self.may_be_path(name) && path.is_file() {
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
        let what = format!("{} or file", self.kind.name());
        let known = self.names();
        let known = known.iter().map(String::as_str);
        Err(Failure::Usage(unknown(&what, name, known)))
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
                // A file that is all ending has no name by which it could be asked for.
                let name = name.strip_suffix(".toml").filter(|it| !it.is_empty())?;
                entry.path().is_file().then(|| name.to_owned())
            })
            .collect();
        names.sort();
        names
    }

    /// All names: shipped ones first, then the user's own.
    pub fn names(self) -> Vec<String> {
        let shipped = (self.shipped_names)().into_iter().map(str::to_owned);
        let own = self.own().into_iter();
        shipped
            .chain(own.filter(|name| (self.shipped)(name).is_none()))
            .collect()
    }

    /// Whether the file of a name is the user's own.
    pub fn is_own(self, name: &str) -> bool {
        self.own_file(name).is_some()
    }

    /// Whether the file of a name is the user's "own" or "shipped".
    pub fn origin(self, name: &str) -> &'static str {
        if self.is_own(name) { "own" } else { "shipped" }
    }
}

/// An army list from its file.
///
/// # Errors
/// It cannot be read, or all its faults.
pub fn army_list(file: &Path) -> Result<ArmyList, Failure> {
    let Text { file, text } = read(file)?;
    ArmyList::read(&text, &file).map_err(Failure::Faults)
}

/// A personality by name or path.
///
/// # Errors
/// There is none, it cannot be read, or all its faults.
pub fn personality(name: &str) -> Result<Character, Failure> {
    let Text { file, text } = AIS.text(name)?;
    Character::own(name, &text, &file).map_err(Failure::Faults)
}

/// A ruleset by path or name.
///
/// # Errors
/// There is none, it cannot be read, or all its faults.
pub fn rules(name: &str) -> Result<Ruleset, Failure> {
    let Text { file, text } = RULES.text(name)?;
    Ruleset::read(&text, &file, &|base| base_beside(&file, base)).map_err(Failure::Faults)
}

/// A ruleset by path or name with parameters changed: a name and a value each, as its file has them.
///
/// # Errors
/// There is none, it cannot be read, or all its faults and those of the changes.
pub fn rules_with(name: &str, changes: &[(String, String)]) -> Result<Ruleset, Failure> {
    let Text { file, text } = RULES.text(name)?;
    let stem = Path::new(&file).file_stem().unwrap_or_default();
    let base = stem.to_string_lossy();
    let mut changed = format!("base = {:?}\n", base.as_ref());
    for (key, value) in changes {
        changed.push_str(&format!("{key} = {value}\n"));
    }
    let bases = |wanted: &str| {
        if wanted == base {
            return Some(text.clone());
        }
        base_beside(&file, wanted)
    };
    Ruleset::read(&changed, &format!("{base}-changed.toml"), &bases).map_err(Failure::Faults)
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
