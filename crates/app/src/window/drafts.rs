//! Scenarios that are edited: where they come from, where they go, and what is kept aside.

use std::path::{Path, PathBuf};

use crate::data::{self, SCENARIOS};
use crate::failure::Failure;

/// A scenario by name or path: what it is saved under, and its text.
///
/// # Errors
/// There is none, or it cannot be read.
pub(super) fn read(name: &str) -> Result<(String, String), Failure> {
    let text = SCENARIOS.text(name)?.text;
    Ok((name.to_owned(), text))
}

/// Writes a scenario: into its file where it was opened from one, else under its name into the user's
/// own folder of scenarios.
///
/// # Errors
/// What the file system says.
pub(super) fn write(file: &str, text: &str) -> Result<(), Failure> {
    data::write(&path(file), text.as_bytes())
}

fn path(file: &str) -> PathBuf {
    // Names have no ending.
    let given = Path::new(file);
    if given.extension().is_some() && given.is_file() {
        return given.to_owned();
    }
    let folder = data::folder().join("scenarios");
    folder.join(format!("{file}.toml"))
}

/// The folder of army lists.
const ARMIES: &str = "armies";

/// Army lists by name, with their texts. What cannot be read is left out.
pub(super) fn armies() -> Vec<(String, String)> {
    let entries = std::fs::read_dir(data::folder().join(ARMIES));
    let files = entries.into_iter().flatten().flatten().map(|it| it.path());
    let files = files.filter(|it| it.extension().is_some_and(|ending| ending == "toml"));
    let mut lists: Vec<(String, String)> = files
        .filter_map(|file| {
            let name = file.file_stem()?.to_str()?.to_owned();
            Some((name, data::read(&file).ok()?.text))
        })
        .collect();
    lists.sort();
    lists
}

/// Writes an army list.
///
/// # Errors
/// What the file system says.
pub(super) fn write_army(name: &str, text: &str) -> Result<(), Failure> {
    let file = data::made(ARMIES)?.join(format!("{name}.toml"));
    data::write(&file, text.as_bytes())
}

fn aside() -> PathBuf {
    data::folder().join("recovered-scenario.toml")
}

/// What was kept aside and never saved, if anything.
pub(super) fn kept_aside() -> Option<String> {
    data::read(&aside()).ok().map(|it| it.text)
}

/// Keeps a text aside; none: forgets what was kept.
///
/// # Errors
/// What the file system says.
pub(super) fn keep_aside(text: Option<&str>) -> Result<(), Failure> {
    let file = aside();
    match text {
        Some(text) => data::write(&file, text.as_bytes()),
        None => match std::fs::remove_file(&file) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                Err(Failure::file("remove", &file, &error))
            }
            _ => Ok(()),
        },
    }
}
