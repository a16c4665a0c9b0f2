//! Saves in the data folder: which there are, and which one is meant.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde_json::{Value, json};

use crate::data;

/// The folder of saves.
pub fn folder() -> PathBuf {
    data::folder().join("saves")
}

/// The file that is meant: a path, else a file of that name among the saves, else the automatic save
/// of that number.
pub fn meant(named: &Path) -> PathBuf {
    if named.exists() {
        return named.to_owned();
    }
    let text = named.to_string_lossy();
    // Only a plain name is looked up, so that no name leads out of the folder.
    if text.is_empty() || text.contains(['/', '\\']) {
        return named.to_owned();
    }
    let number = text.parse::<u32>();
    let numbered = number.map(|number| format!("autosave-{number:06}.json"));
    [
        Some(text.clone().into_owned()),
        Some(format!("{text}.json")),
        numbered.ok(),
    ]
    .into_iter()
    .flatten()
    .map(|name| folder().join(name))
    .find(|path| path.is_file())
    .unwrap_or_else(|| named.to_owned())
}

/// One file of the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of an automatic save.
    pub number: Option<u32>,
    /// Its file in the folder.
    pub file: String,
    /// The battle's title and the turn it stands in; nothing where the file is no save.
    pub battle: Option<(String, u64)>,
    /// Both armies in scenario order, where they are known.
    pub armies: Option<[String; 2]>,
    /// The army whose turn it is, where that is known.
    pub whose: Option<String>,
    /// Who leads the armies, in scenario order, where the save says so.
    pub players: Option<[String; 2]>,
}

impl Kept {
    fn of(path: &Path) -> Option<Self> {
        let file = path.file_name()?.to_str()?.to_owned();
        let stem = file.strip_suffix(".json")?;
        let number = stem.strip_prefix("autosave-").map(str::parse);
        let number = number.and_then(Result::ok);
        let text = path.is_file().then(|| data::read(path).ok())?;
        let save = text.and_then(|it| serde_json::from_str::<Value>(&it.text).ok());
        let (armies, whose) = save.as_ref().map_or((None, None), armies);
        let player = |at| save.as_ref()?.pointer(at)?.as_str().map(str::to_owned);
        let players = player("/players/0").zip(player("/players/1"));
        let players = players.map(<[String; 2]>::from);
        let battle = save.and_then(|save| {
            let title = save.pointer("/scenario/title")?.as_str()?.to_owned();
            Some((title, save.pointer("/board/turn")?.as_u64()?))
        });
        Some(Self {
            number,
            file,
            battle,
            armies,
            whose,
            players,
        })
    }

    /// A line of the list.
    pub fn line(&self) -> String {
        let number = self
            .number
            .map_or_else(|| "-".to_owned(), |it| it.to_string());
        let (title, turn) = match &self.battle {
            Some((title, turn)) => (title.as_str(), format!("turn {turn}")),
            None => ("at fault; muster check tells of it", String::new()),
        };
        format!("{number:>6}  {title:<34}  {turn:<8}  {}", self.file)
    }

    /// The same for programs.
    pub fn entry(&self) -> Value {
        let battle = self.battle.as_ref();
        json!({
            "number": self.number,
            "file": self.file,
            "title": battle.map(|(title, _)| title),
            "turn": battle.map(|(_, turn)| turn),
        })
    }
}

/// The names of both armies of a save, and of the one whose turn it is.
fn armies(save: &Value) -> (Option<[String; 2]>, Option<String>) {
    let entry = |index: usize| save.pointer(&format!("/scenario/army/{index}"));
    let named = |entry: &Value| {
        let name = entry.get("name").or(entry.get("id"))?;
        name.as_str().map(str::to_owned)
    };
    let entries = [entry(0), entry(1)].map(|entry| entry.and_then(named));
    let active = save.pointer("/board/active");
    let whose = [entry(0), entry(1)]
        .into_iter()
        .flatten()
        .find(|it| active.is_some() && it.get("id") == active)
        .and_then(named);
    let [first, second] = entries;
    (first.zip(second).map(<[String; 2]>::from), whose)
}

/// When a file of the folder was written last, where that is known.
pub fn written(kept: &Kept) -> Option<SystemTime> {
    let file = std::fs::metadata(folder().join(&kept.file)).ok()?;
    file.modified().ok()
}

/// How long ago that was, in words.
pub fn ago(since: Duration) -> String {
    const MINUTE: u64 = 60;
    const HOUR: u64 = 60 * MINUTE;
    const DAY: u64 = 24 * HOUR;
    let count = |count: u64, what: &str| match count {
        1 => format!("1 {what} ago"),
        _ => format!("{count} {what}s ago"),
    };
    match since.as_secs() {
        0..MINUTE => "just now".to_owned(),
        seconds @ MINUTE..HOUR => count(seconds / MINUTE, "minute"),
        seconds @ HOUR..DAY => count(seconds / HOUR, "hour"),
        seconds => count(seconds / DAY, "day"),
    }
}

/// The saves of the data folder: those that somebody named in the order of their names, then the
/// automatic ones, oldest first.
pub fn kept() -> Vec<Kept> {
    let entries = std::fs::read_dir(folder());
    let mut kept: Vec<Kept> = entries
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| Kept::of(&entry.path()))
        .collect();
    kept.sort_by(|a, b| (a.number, &a.file).cmp(&(b.number, &b.file)));
    kept
}
