//! The scenario that the editor keeps aside until it is saved.
//!
//! Invariant: nothing is ever written over, or removed, that the editor could not go on with. What
//! cannot be read is somebody's work all the same: it is moved to a name of its own.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use muster_scenario::Draft;

use crate::data;
use crate::failure::Failure;

/// The file in the data folder.
const FILE: &str = "recovered-scenario.toml";
/// The name of what could not be read, before its number.
const UNREAD: &str = "unread-scenario";

/// What was kept aside in a folder and never saved, if anything.
///
/// # Errors
/// It cannot be read: why, and where it lies now.
pub fn kept(folder: &Path) -> Result<Option<String>, Failure> {
    let file = folder.join(FILE);
    if nothing_at(&file) {
        return Ok(None);
    }
    let why = match text(&file, &file) {
        Ok(text) => return Ok(Some(text)),
        Err(why) => why,
    };
    let place = free(folder);
    fs::rename(&file, &place).map_err(|error| {
        let kept = Failure::file("move it out of the way:", &file, &error);
        Failure::Work(format!("{why}\n{kept}"))
    })?;
    // Its faults are to be mended where it lies now.
    let why = text(&place, &place).err().unwrap_or(why);
    let place = place.display();
    Err(Failure::Work(format!(
        "The scenario that was kept aside cannot be read. It has been moved to {place}, so that nothing \
         is written over it:\n{why}\nMend it there and open it with muster edit {place}, or delete it."
    )))
}

/// Keeps a text aside; none: forgets what was kept.
///
/// # Errors
/// What the file system says; or what [`kept`] says of the text that was to make way, where the new
/// one has been kept all the same.
pub fn keep(folder: &Path, text: Option<&str>) -> Result<(), Failure> {
    let moved = kept(folder).err();
    let file = folder.join(FILE);
    if let (Some(failure), false) = (&moved, nothing_at(&file)) {
        // It could not be moved.
        return Err(failure.clone());
    }
    match text {
        Some(text) => data::write(&file, text.as_bytes())?,
        None => match fs::remove_file(&file) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(Failure::file("remove", &file, &error));
            }
            _ => {}
        },
    }
    moved.map_or(Ok(()), Err)
}

fn nothing_at(path: &Path) -> bool {
    fs::symlink_metadata(path).is_err_and(|error| error.kind() == ErrorKind::NotFound)
}

/// A text that the editor can go on with; `called` is its file where faults are told of it.
fn text(file: &Path, called: &Path) -> Result<String, Failure> {
    let text = data::read(file)?.text;
    let called = called.display().to_string();
    Draft::recovered(&text, &called).map_err(Failure::Faults)?;
    Ok(text)
}

/// The first name that nothing has.
fn free(folder: &Path) -> PathBuf {
    let mut number = 1;
    loop {
        let path = folder.join(format!("{UNREAD}-{number}.toml"));
        // Where nothing can be looked up, nothing is in the way.
        if fs::symlink_metadata(&path).is_err() {
            return path;
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOUND: &str = "format = 1\ntitle = \"A\"\nrules = \"shock-test-6\"\n\n[table]\nwidth = 48.0\n\
                         depth = 36.0\n";

    fn said(failure: &Failure, words: &str) {
        let told = failure.to_string();
        assert!(told.contains(words), "{words} is not in {told}");
    }

    #[test]
    fn what_was_kept_comes_back_and_is_forgotten() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        assert_eq!(kept(folder), Ok(None));
        keep(folder, None).expect("nothing is to be forgotten");
        keep(folder, Some(SOUND)).expect("it is kept");
        assert_eq!(kept(folder), Ok(Some(SOUND.to_owned())));
        let other = SOUND.replace('A', "B");
        keep(folder, Some(&other)).expect("a newer one takes its place");
        assert_eq!(kept(folder), Ok(Some(other)));
        keep(folder, None).expect("it is forgotten");
        assert_eq!(kept(folder), Ok(None));
    }

    #[test]
    fn what_cannot_be_read_is_moved_and_named_never_written_over() {
        let broken = SOUND.replace("48.0", "48.0.0");
        let cases: [&[u8]; 3] = [broken.as_bytes(), b"\xff\xfea\x00", b"title = \"\xc3\""];
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        for (number, content) in (1..).zip(cases) {
            fs::write(folder.join(FILE), content).expect("a file");
            let place = folder.join(format!("{UNREAD}-{number}.toml"));
            let failure = if number == 2 {
                // The editor had it open for a while before it kept anything.
                keep(folder, Some(SOUND)).expect_err("it says what it moved")
            } else {
                kept(folder).expect_err("it cannot be read")
            };
            said(&failure, &place.display().to_string());
            said(&failure, "muster edit");
            assert_eq!(fs::read(&place).expect("it is kept"), content);
            let left = if number == 2 {
                Some(SOUND.to_owned())
            } else {
                None
            };
            assert_eq!(kept(folder), Ok(left));
        }
        let first = folder.join(format!("{UNREAD}-1.toml"));
        fs::rename(&first, folder.join(FILE)).expect("once more");
        let failure = kept(folder).expect_err("it cannot be read");
        said(&failure, &format!("{}:6:", first.display()));
    }

    #[test]
    fn a_folder_in_its_place_makes_way_too() {
        let folder = tempfile::tempdir().expect("a folder");
        let folder = folder.path();
        fs::create_dir(folder.join(FILE)).expect("a folder");
        let failure = keep(folder, Some(SOUND)).expect_err("it says what it moved");
        said(&failure, "it is a folder");
        assert_eq!(kept(folder), Ok(Some(SOUND.to_owned())));
    }

    #[test]
    fn where_it_cannot_be_moved_nothing_is_written() {
        let place = tempfile::tempdir().expect("a folder");
        let file = place.path().join("file");
        fs::write(&file, "").expect("a file");
        assert!(keep(&file.join("data"), Some(SOUND)).is_err());
    }
}
