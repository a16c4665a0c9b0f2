//! Saves in the data folder: which there are, and which one is meant.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use muster_battle::components::Status;
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
#[derive(Clone, Debug, PartialEq)]
pub struct Kept {
    /// The number of an automatic save.
    pub number: Option<u64>,
    /// Its file in the folder.
    pub file: String,
    /// What it says of its battle; nothing where the file is no save.
    pub battle: Option<Told>,
}

/// What a save says of its battle.
#[derive(Clone, Debug, PartialEq)]
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
    /// Units of each army on the table, and in all; in scenario order. Nothing where a side may not know that:
    /// dummies would be counted.
    pub left: Option<[[usize; 2]; 2]>,
    /// Width and depth of the table, and the colours of the armies where the scenario names them.
    pub table: ([f64; 2], [Option<String>; 2]),
    /// Where units stand, in inches, each with its army's number: nothing where a side may not know that.
    pub stand: Vec<(usize, [f64; 2])>,
}

/// How the statuses of units are called that are on the table.
const ON_TABLE: [Status; 3] = [Status::Ready, Status::Routing, Status::Broken];

/// What the board of a save says of each unit: its army's number, its status, and where it is.
fn units(save: &Save) -> Vec<(usize, bool, [f64; 2])> {
    let mut army_of = BTreeMap::new();
    for army in 0..2 {
        let units = save.scenario.pointer(&format!("/army/{army}/unit"));
        for unit in units.and_then(Value::as_array).into_iter().flatten() {
            let id = unit.get("id").and_then(Value::as_str);
            army_of.extend(id.map(|id| (id, army)));
        }
    }
    let units = save.board.get("units").and_then(Value::as_array);
    let told = units.into_iter().flatten().filter_map(|unit| {
        let army = *army_of.get(unit.get("id")?.as_str()?)?;
        let status = unit.get("status")?.as_str()?;
        let at = |index: usize| unit.pointer(&format!("/at/{index}"))?.as_f64();
        let on_table = ON_TABLE.iter().any(|it| it.name() == status);
        Some((army, on_table, [at(0)?, at(1)?]))
    });
    told.collect()
}

/// Whether a scenario keeps anything of the table from either side: what is hidden, or placed in secret.
fn has_secrets(scenario: &Value) -> bool {
    let is = |value: &Value, key: &str| value.get(key) == Some(&Value::Bool(true));
    let armies = scenario.get("army").and_then(Value::as_array);
    let units = armies
        .into_iter()
        .flatten()
        .filter_map(|army| army.get("unit")?.as_array());
    is(scenario, "sealed") || units.flatten().any(|unit| is(unit, "hidden"))
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
        let units = units(&save);
        let left = [0, 1].map(|army| {
            let own = units.iter().filter(|it| it.0 == army);
            [own.clone().filter(|it| it.1).count(), own.count()]
        });
        let size = |side| save.scenario.pointer(side).and_then(Value::as_f64);
        let size = size("/table/width").zip(size("/table/depth"));
        let colour = |army| text(save.scenario.pointer(&format!("/army/{army}/colour")));
        let open = end.is_some() || !has_secrets(&save.scenario);
        let stand = units.iter().filter(|it| it.1 && open);
        Some(Self {
            key: battle_key(&save.scenario, &save.rules, save.seed),
            title: text(save.scenario.get("title"))?,
            turn: save.board.get("turn")?.as_u64()?,
            orders: save.orders.len().saturating_sub(begun),
            whose,
            end,
            left: open.then_some(left),
            table: (size.map_or([0.0; 2], Into::into), [0, 1].map(colour)),
            stand: stand.map(|it| (it.0, it.2)).collect(),
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

#[cfg(test)]
mod tests {
    use muster_battle::{Battle, Seeds};

    use super::*;
    use crate::table;

    fn told(scenario: &str, change: impl FnOnce(&mut Save)) -> Told {
        let ready = table::ready(scenario, None).expect("a shipped scenario");
        let mut save = Save::of(&mut Battle::new(ready.roster, Seeds::of(1)));
        change(&mut save);
        Told::of(save).expect("a sound save")
    }

    #[test]
    fn a_save_says_what_is_left_of_both_armies_and_who_stands_where() {
        let whole = told("pass-between-wood-and-hill", |_| {});
        let [[left, all], [other, others]] = whole.left.expect("nothing is hidden");
        assert_eq!((left, other), (all, others));
        assert_eq!(whole.stand.len(), all + others);
        assert_eq!(whole.table.0, [72.0, 48.0]);
        let after = told("pass-between-wood-and-hill", |save| {
            save.board["units"][0]["status"] = json!(Status::Destroyed.name());
            save.board["units"][1]["status"] = json!(Status::Routing.name());
        });
        assert_eq!(after.left, Some([[left - 1, all], [other, others]]));
        assert_eq!(after.stand.len(), all + others - 1);
    }

    #[test]
    fn hidden_1_no_save_of_a_battle_with_hidden_units_shows_who_stands_where_before_its_end() {
        let hidden = |save: &mut Save| {
            save.scenario["army"][0]["unit"][0]["hidden"] = json!(true);
        };
        let during = told("pass-between-wood-and-hill", hidden);
        assert!(during.stand.is_empty() && during.left.is_none());
        let over = |save: &mut Save| {
            hidden(save);
            save.board["outcome"] = json!({ "winner": null, "reason": "a draw" });
        };
        assert!(!told("pass-between-wood-and-hill", over).stand.is_empty());
    }
}
