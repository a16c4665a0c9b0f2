//! Saves in the data folder: which there are, and which one is meant.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use muster_battle::save::{Save, autosaves, battle_key, number_and_battle};
use serde_json::{Value, json};

use crate::data;

/// The folder of saves.
pub fn folder() -> PathBuf {
    data::folder().join("saves")
}

/// The file that is meant: a path, else a file of that name among the saves, else the automatic save
/// of that number.
pub fn meant(asked: &Path) -> PathBuf {
    if asked.exists() {
        return asked.to_owned();
    }
    let text = asked.to_string_lossy();
    // Only a plain name is looked up, so that no name leads out of the folder.
    if text.is_empty() || text.contains(['/', '\\']) {
        return asked.to_owned();
    }
    let folder = folder();
    let named_so = [text.clone().into_owned(), format!("{text}.json")]
        .into_iter()
        .map(|name| folder.join(name))
        .find(|path| path.is_file());
    let numbered = || {
        let number: u64 = text.parse().ok()?;
        let kept = autosaves(&folder).ok()?;
        kept.into_iter().find(|it| it.number == number)
    };
    named_so
        .or_else(|| numbered().map(|it| it.path))
        .unwrap_or_else(|| asked.to_owned())
}

/// One file of the folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The number of an automatic save.
    pub number: Option<u64>,
    /// Its file in the folder.
    pub file: String,
    /// What it says of its battle; nothing where the file is no save.
    pub battle: Option<Told>,
}

/// What a save says of its battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// What tells the battle from others.
    pub key: String,
    /// Its title.
    pub title: String,
    /// What its player called the save.
    pub name: Option<String>,
    /// The turn it stands in.
    pub turn: u64,
    /// How many orders were given in that turn of the side.
    pub orders: usize,
    /// Both armies in scenario order.
    pub armies: [String; 2],
    /// The army whose turn it is.
    pub whose: Option<String>,
    /// Who leads the armies, in scenario order, where the save says so.
    pub players: Option<[String; 2]>,
    /// How the battle ended, if it is over.
    pub end: Option<String>,
}

impl Told {
    fn of(save: Save) -> Option<Self> {
        let text = |value: Option<&Value>| value?.as_str().map(str::to_owned);
        let army = |index: usize| {
            let army = save.scenario.pointer(&format!("/army/{index}"))?;
            let id = text(army.get("id"))?;
            Some((text(army.get("name")).unwrap_or_else(|| id.clone()), id))
        };
        let armies = [army(0)?, army(1)?];
        let called = |id: Option<String>| {
            let mut armies = armies.iter();
            armies
                .find(|it| Some(&it.1) == id.as_ref())
                .map(|it| it.0.clone())
        };
        let whose = called(text(save.board.get("active")));
        let end =
            save.board
                .get("outcome")
                .map(|outcome| match called(text(outcome.get("winner"))) {
                    Some(winner) => format!("victory: {winner}"),
                    None => "a draw".to_owned(),
                });
        let begun = save.turns.last().map_or(0, |mark| mark.orders);
        Some(Self {
            key: battle_key(&save.scenario, &save.rules, save.seed),
            title: text(save.scenario.get("title"))?,
            turn: save.board.get("turn")?.as_u64()?,
            orders: save.orders.len().saturating_sub(begun),
            whose,
            end,
            armies: armies.map(|(name, _)| name),
            name: save.name,
            players: save.players,
        })
    }
}

impl Kept {
    fn of(path: &Path) -> Option<Self> {
        let file = path.file_name()?.to_str()?.to_owned();
        file.strip_suffix(".json")?;
        let number = number_and_battle(&file).map(|(number, _)| number);
        let text = path.is_file().then(|| data::read(path).ok())?;
        let save = text.and_then(|it| serde_json::from_str::<Save>(&it.text).ok());
        Some(Self {
            number,
            file,
            battle: save.and_then(Told::of),
        })
    }

    /// A line of the list.
    pub fn line(&self) -> String {
        let number = self
            .number
            .map_or_else(|| "-".to_owned(), |it| it.to_string());
        let (title, turn) = match &self.battle {
            Some(it) => (it.title.as_str(), format!("turn {}", it.turn)),
            None => ("at fault; muster check tells of it", String::new()),
        };
        let end = self.battle.as_ref().and_then(|it| it.end.as_ref());
        let end = end.map_or_else(String::new, |end| format!("  over, {end}"));
        format!("{number:>6}  {title:<34}  {turn:<8}  {}{end}", self.file)
    }

    /// The same for programs.
    pub fn entry(&self) -> Value {
        let battle = self.battle.as_ref();
        json!({
            "number": self.number,
            "file": self.file,
            "title": battle.map(|it| &it.title),
            "turn": battle.map(|it| it.turn),
            "over": battle.map(|it| it.end.is_some()),
        })
    }
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

/// Whether the newest sound save of a battle, by its key, says that it is over.
pub fn is_over(key: &str) -> bool {
    let of_battle = kept().into_iter().filter_map(|kept| {
        let told = kept.battle.clone().filter(|it| it.key == key)?;
        Some((written(&kept), told))
    });
    let newest = of_battle.max_by_key(|(written, _)| *written);
    newest.is_some_and(|(_, told)| told.end.is_some())
}
