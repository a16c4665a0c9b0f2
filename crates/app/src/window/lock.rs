//! Who has a battle open: two windows with the same one would take the places of each other's automatic
//! saves, of which the last few are kept.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

/// The battles that this program has open, by their keys.
#[derive(Default)]
pub(super) struct Locks(BTreeMap<String, Option<(PathBuf, File)>>);

impl Locks {
    /// Marks a battle as open here; whether another program has it open. Each is told of once. Where the
    /// file system knows no locks nobody is told of anything.
    pub(super) fn is_shared(&mut self, folder: &Path, battle: &str) -> bool {
        if self.0.contains_key(battle) {
            return false;
        }
        let path = folder.join(format!("open-{battle}.lock"));
        let file = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&path)
            .ok();
        let locked = file.as_ref().map(File::try_lock);
        let shared = matches!(locked, Some(Err(TryLockError::WouldBlock)));
        let file = file.filter(|_| matches!(locked, Some(Ok(()))));
        let own = file.map(|file| (path, file));
        self.0.insert(battle.to_owned(), own);
        shared
    }
}

impl Drop for Locks {
    fn drop(&mut self) {
        for (path, _locked) in self.0.values().flatten() {
            // A file that stays is no lock: whoever opens the battle next locks it.
            let _ = std::fs::remove_file(path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_who_opens_a_battle_is_told_once_and_nobody_after_the_first_has_gone() {
        let folder = tempfile::tempdir().expect("a folder");
        let (mut first, mut second) = (Locks::default(), Locks::default());
        assert!(!first.is_shared(folder.path(), "abc"));
        assert!(!first.is_shared(folder.path(), "abc"), "it is its own");
        assert!(!second.is_shared(folder.path(), "another"));
        assert!(second.is_shared(folder.path(), "abc"));
        assert!(!second.is_shared(folder.path(), "abc"), "told once");
        drop(first);
        drop(second);
        let files = std::fs::read_dir(folder.path()).expect("the folder");
        assert_eq!(files.count(), 0, "nothing stays");
        let mut third = Locks::default();
        assert!(!third.is_shared(folder.path(), "abc"));
    }
}
