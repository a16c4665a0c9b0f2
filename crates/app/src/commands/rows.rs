//! A line about each game, as a file (games.csv), written whole after the last one.

use std::path::{Path, PathBuf};

use muster_battle::save::beside;
use muster_lab::report::CSV_HEAD;
use muster_lab::{Config, Row};

use crate::data;
use crate::failure::{Done, Failure};

/// The lines so far, and where they go.
pub struct Rows {
    text: String,
    path: PathBuf,
}

impl Rows {
    /// Begins a file in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// What the file system says: told now and not when all games are played.
    pub fn begin(folder: &Path) -> Result<Self, Failure> {
        let path = folder.join("games.csv");
        std::fs::create_dir_all(folder)
            .and_then(|()| beside(folder))
            .map_err(|error| Failure::file("write", &path, &error))?;
        let text = format!("{CSV_HEAD}\n");
        Ok(Self { text, path })
    }

    /// Adds games, those under a second ruleset last.
    pub fn add(&mut self, config: &Config, first: &[Row], second: &[Row]) {
        for (rows, again) in [(first, false), (second, true)] {
            for row in rows {
                self.text.push_str(&row.csv(config, again));
                self.text.push('\n');
            }
        }
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// What the file system says.
    pub fn end(self) -> Done {
        data::write(&self.path, self.text.as_bytes())
    }
}
