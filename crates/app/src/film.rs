//! Saves as films: opened from the files that a command line names.

use std::path::Path;

use muster_battle::save::{Film, Save};

use crate::data;
use crate::failure::Failure;
use crate::saves;

/// Reads a save that is named as on the command line.
///
/// # Errors
/// The file cannot be read, or its faults.
pub fn read_save(path: &Path) -> Result<Save, Failure> {
    let data::Text { file, text } = data::read(&saves::meant(path))?;
    Save::read(&text, &file).map_err(Failure::Faults)
}

/// Opens a save that is named as on the command line, at its beginning.
///
/// # Errors
/// As [`read_save`].
pub fn open(path: &Path) -> Result<Film, Failure> {
    Film::open(read_save(path)?).map_err(Failure::Faults)
}
