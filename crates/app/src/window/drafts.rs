//! Scenarios that are edited: where they come from and where they go.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use muster_battle::{Battle, Roster, Seeds};
use muster_interface::Photograph;
use muster_interface::shelf::ListEntry;
use muster_picture::Pixels;
use muster_rulebook::Ruleset;
use muster_scenario::Scenario;

use crate::data::{self, SCENARIOS};
use crate::failure::Failure;
use crate::photograph;
use crate::scene::{self, Kind};

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

/// Reads a photograph for the scenario of a name or file, or for one that has none yet.
///
/// # Errors
/// It cannot be read: with its path.
pub(super) fn photograph(file: &str, beside: Option<&str>) -> Result<Photograph, Failure> {
    let scenario = path(beside.unwrap_or("new"));
    let folder = scenario.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let found = photograph::path(folder, file);
    let read = photograph::read(&found)?;
    let [width, height] = read.pixels.map(|it| it as usize);
    Ok(Photograph {
        file: photograph::name(folder, &found)?,
        size: read.size,
        pixels: Pixels {
            width,
            height,
            rgba: read.rgba,
        },
    })
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

/// Draws the table of a scenario into a picture beside its file, or into the folder of pictures where
/// it has none; answers with the picture's path.
///
/// # Errors
/// The scenario cannot be fought, or what the file system says.
pub(super) fn render(file: &str, scenario: &Scenario, rules: &Ruleset) -> Result<PathBuf, Failure> {
    let roster = Roster::load(scenario.clone(), rules.clone()).map_err(Failure::Faults)?;
    let given = Path::new(file);
    let out = if given.extension().is_some() && given.is_file() {
        given.with_extension("png")
    } else {
        data::made("pictures")?.join(format!("{file}.png"))
    };
    let mut battle = Battle::new(Arc::new(roster.0), Seeds::default());
    battle.look(|view| {
        let scene = scene::scene(view);
        let width = scene::default_width(&scene);
        scene::write(&scene, Kind::Png, width, &out)
    })?;
    Ok(out)
}

/// The folder of army lists.
const ARMIES: &str = "armies";

/// The army lists, by name.
pub(super) fn armies() -> Vec<ListEntry> {
    let entries = std::fs::read_dir(data::folder().join(ARMIES));
    let files = entries.into_iter().flatten().flatten().map(|it| it.path());
    let files = files.filter(|it| it.extension().is_some_and(|ending| ending == "toml"));
    let lists = files.filter_map(|file| {
        let name = file.file_stem()?.to_str()?.to_owned();
        let list = data::army_list(&file).map_err(|failure| failure.to_string());
        Some(ListEntry { name, list })
    });
    let mut lists: Vec<ListEntry> = lists.collect();
    lists.sort_by(|a, b| a.name.cmp(&b.name));
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
