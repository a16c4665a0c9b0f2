//! Saves as films: opened from the files that a command line names.

use std::path::Path;

use muster_battle::save::{Film, SEALED, Save};

use crate::data;
use crate::failure::{Done, Failure};
use crate::saves;

/// Reads a save that is named as on the command line.
///
/// # Errors
/// The file cannot be read, or its faults.
pub fn read_save(path: &Path) -> Result<Save, Failure> {
    let data::Text { file, text } = data::read(&saves::meant(path))?;
    Save::read(&text, &file).map_err(Failure::Faults)
}

/// Reads a save that is named as on the command line, to be watched.
///
/// # Errors
/// As [`read_save`] and [`let_watch`].
pub fn read_to_watch(path: &Path) -> Result<Save, Failure> {
    let save = read_save(path)?;
    let_watch(&save, path)?;
    Ok(save)
}

/// Lets a save of this file be watched, by whichever way.
///
/// # Errors
/// Watching it shows what those who still play its battle keep from each other; its faults.
pub fn let_watch(save: &Save, path: &Path) -> Done {
    if !keeps_secrets(save)? {
        return Ok(());
    }
    let path = path.display();
    Err(Failure::Work(format!(
        "{SEALED}: muster play --load {path}"
    )))
}

/// Whether watching a save shows what those who still play its battle keep from each other.
///
/// # Errors
/// Its faults.
pub fn keeps_secrets(save: &Save) -> Result<bool, Failure> {
    // A save that betrays nothing in any case need not be played to its end.
    if !save.is_of_people() {
        return Ok(false);
    }
    let mut film = Film::at_end(save).map_err(Failure::Faults)?;
    // A later save may know that it is over.
    Ok(film.look(|end| save.keeps_secrets(end)) && !saves::is_over(&save.battle_key()))
}

/// Opens a save that is named as on the command line, at its beginning.
///
/// # Errors
/// As [`read_save`].
pub fn open(path: &Path) -> Result<Film, Failure> {
    Film::open(read_save(path)?).map_err(Failure::Faults)
}
