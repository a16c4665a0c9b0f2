//! A line about each game of a batch, in a file that is there when it is whole.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use muster_battle::save::beside;
use muster_lab::report::CSV_HEAD;
use muster_lab::{Config, Row};
use tempfile::NamedTempFile;

use crate::failure::{Done, Failure};

/// The file as it is being written, beside its place.
pub struct Rows {
    file: BufWriter<NamedTempFile>,
    path: PathBuf,
    failed: Option<std::io::Error>,
}

impl Rows {
    /// Begins a file in a folder, which is made if it is not there.
    ///
    /// # Errors
    /// What the file system says.
    pub fn begin(folder: &Path) -> Result<Self, Failure> {
        let path = folder.join("games.csv");
        let file = std::fs::create_dir_all(folder).and_then(|()| beside(folder));
        let file = file.map_err(|error| Failure::file("write", &path, &error))?;
        let mut rows = Self {
            file: BufWriter::new(file),
            path,
            failed: None,
        };
        rows.line(CSV_HEAD);
        Ok(rows)
    }

    fn line(&mut self, text: &str) {
        if self.failed.is_none() {
            self.failed = writeln!(self.file, "{text}").err();
        }
    }

    /// Adds games, those under a second ruleset last.
    pub fn add(&mut self, config: &Config, first: &[Row], second: &[Row]) {
        for row in first {
            self.line(&row.csv(config, false));
        }
        for row in second {
            self.line(&row.csv(config, true));
        }
    }

    /// Puts the file in its place.
    ///
    /// # Errors
    /// What the file system says, now or while lines were added.
    pub fn end(self) -> Done {
        let path = self.path;
        let failed = |error: std::io::Error| Failure::file("write", &path, &error);
        if let Some(error) = self.failed {
            return Err(failed(error));
        }
        let file = self
            .file
            .into_inner()
            .map_err(|error| failed(error.into()))?;
        file.as_file().sync_all().map_err(failed)?;
        file.persist(&path).map_err(|error| failed(error.error))?;
        Ok(())
    }
}
