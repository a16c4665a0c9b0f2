//! Automatic saves: the last ones of each battle, of the last battles (STORIES 15).

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde_json::Value;
use xxhash_rust::xxh3::Xxh3;

use super::{Save, beside};

/// How many automatic saves are kept of each battle.
pub const AUTOSAVES_KEPT: usize = 10;

/// Of how many battles automatic saves are kept.
pub const BATTLES_KEPT: usize = 12;

/// An automatic save in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Autosave {
    /// Its number: later ones have higher numbers, whichever battle they are of.
    pub number: u64,
    /// The battle that it is of ([`battle_key`]); nothing in the names of older programs.
    pub battle: Option<String>,
    /// The file.
    pub path: PathBuf,
}

/// What tells a battle from others: its scenario, its rules and its seed, as eight letters and digits.
/// A battle that is played on, or once more from an earlier turn, stays the same battle.
pub fn battle_key(scenario: &Value, rules: &str, seed: u64) -> String {
    let mut hasher = Xxh3::new();
    hasher.update(scenario.to_string().as_bytes());
    hasher.update(rules.as_bytes());
    hasher.update(&seed.to_le_bytes());
    format!("{:08x}", hasher.digest() >> 32)
}

impl Save {
    /// What tells its battle from others.
    pub fn battle_key(&self) -> String {
        battle_key(&self.scenario, &self.rules, self.seed)
    }

    /// Writes an automatic save into a folder and removes what is too many: of its battle the oldest
    /// above [`AUTOSAVES_KEPT`], of the other battles the oldest above [`BATTLES_KEPT`], those first
    /// that are over.
    ///
    /// # Errors
    /// What the file system says.
    pub fn autosave(&self, folder: &Path) -> io::Result<PathBuf> {
        std::fs::create_dir_all(folder)?;
        let key = self.battle_key();
        let mut kept = autosaves(folder)?;
        let mut number = kept.last().map_or(1, |last| last.number + 1);
        let path = loop {
            let path = folder.join(format!("autosave-{number:06}-{key}.json"));
            let mut file = beside(folder)?;
            file.write_all(self.to_text().as_bytes())?;
            file.as_file().sync_all()?;
            match file.persist_noclobber(&path) {
                Ok(_) => break path,
                // Another program has taken this number for the same battle meanwhile.
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error.error),
            }
        };
        kept.push(Autosave {
            number,
            battle: Some(key.clone()),
            path: path.clone(),
        });
        for old in surplus(&kept, &key) {
            // Another program may have removed it first.
            let _ = std::fs::remove_file(old);
        }
        Ok(path)
    }
}

/// The automatic saves that are too many, of which one of the battle `present` is the newest.
fn surplus<'a>(kept: &'a [Autosave], present: &str) -> Vec<&'a Path> {
    let mut battles: BTreeMap<Option<&str>, Vec<&Autosave>> = BTreeMap::new();
    for save in kept {
        let of = battles.entry(save.battle.as_deref()).or_default();
        of.push(save);
    }
    let mut surplus = Vec::new();
    for of in battles.values_mut() {
        let many = of.len().saturating_sub(AUTOSAVES_KEPT);
        surplus.extend(of.drain(..many).map(|save| save.path.as_path()));
    }
    let many = battles.len().saturating_sub(BATTLES_KEPT);
    if many == 0 {
        return surplus;
    }
    battles.remove(&Some(present));
    let mut battles: Vec<_> = battles.into_values().collect();
    // Those that are over first, of them and of the others those that lie back longest.
    battles.sort_by_cached_key(|of| {
        let newest = of.last().map(|save| (save.number, save.path.as_path()));
        let over = newest.is_some_and(|(_, path)| is_over(path));
        (!over, newest)
    });
    let dropped = battles.into_iter().take(many).flatten();
    surplus.extend(dropped.map(|save| save.path.as_path()));
    surplus
}

/// Whether a file is the save of a battle that is over.
fn is_over(path: &Path) -> bool {
    let text = std::fs::read_to_string(path).ok();
    let save = text.and_then(|text| serde_json::from_str::<Value>(&text).ok());
    save.is_some_and(|save| save.pointer("/board/outcome").is_some())
}

/// The automatic saves of a folder, oldest first.
///
/// # Errors
/// What the file system says.
pub fn autosaves(folder: &Path) -> io::Result<Vec<Autosave>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some((number, battle)) = name.and_then(number_and_battle) {
            let battle = battle.map(str::to_owned);
            found.push(Autosave {
                number,
                battle,
                path,
            });
        }
    }
    found.sort_by(|a, b| (a.number, &a.path).cmp(&(b.number, &b.path)));
    Ok(found)
}

/// Number and battle of an automatic save by its file's name; nothing if it is none: what a player
/// has named himself is not ours to remove.
pub fn number_and_battle(file: &str) -> Option<(u64, Option<&str>)> {
    let name = file.strip_prefix("autosave-")?.strip_suffix(".json")?;
    let (number, battle) = match name.split_once('-') {
        Some((number, battle)) => (number, Some(battle)),
        None => (name, None),
    };
    if battle.is_some_and(|battle| !is_battle_key(battle)) {
        return None;
    }
    // A sign would be read as part of a number.
    let digits = number.bytes().all(|it| it.is_ascii_digit());
    let number = number.parse().ok().filter(|_| digits)?;
    // A number that no battle has counted up to is not one of ours.
    (number < u64::from(u32::MAX)).then_some((number, battle))
}

/// Whether a text is written as [`battle_key`] writes them.
fn is_battle_key(text: &str) -> bool {
    text.len() == 8
        && text
            .bytes()
            .all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_this_and_of_older_programs_are_read_and_others_are_left_alone() {
        assert_eq!(
            number_and_battle("autosave-000012-1f3a9c7e.json"),
            Some((12, Some("1f3a9c7e")))
        );
        assert_eq!(number_and_battle("autosave-000012.json"), Some((12, None)));
        for other in [
            "autosave-99999999999.json",
            "autosave-x.json",
            "autosave-000012.txt",
            "my-autosave-000012.json",
            "autosave-000012-my-note.json",
            "autosave-000012-1f3a9c7.json",
            "autosave-000012-1f3a9c7e0.json",
            "autosave-000012-1F3A9C7E.json",
            "autosave-000012-1f3a9c7e-mine.json",
            "autosave-+12.json",
            "autosave-.json",
        ] {
            assert_eq!(number_and_battle(other), None, "{other}");
        }
    }
}
