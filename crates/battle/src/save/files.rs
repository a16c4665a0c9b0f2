//! Saves as files: written whole or not at all, the last automatic ones kept.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::Save;

/// How many automatic saves are kept (STORIES 15).
pub const AUTOSAVES_KEPT: usize = 10;

impl Save {
    /// Writes the file: whole, or not at all.
    ///
    /// # Errors
    /// What the file system says.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write_whole(path, self.to_text().as_bytes())
    }

    /// Writes an automatic save into a folder and removes the oldest above [`AUTOSAVES_KEPT`].
    ///
    /// # Errors
    /// What the file system says.
    pub fn autosave(&self, folder: &Path) -> io::Result<PathBuf> {
        std::fs::create_dir_all(folder)?;
        let mut kept = autosaves(folder)?;
        let mut number = kept.last().map_or(1, |(number, _)| number + 1);
        let path = loop {
            let path = folder.join(format!("autosave-{number:06}.json"));
            let mut file = beside(folder)?;
            file.write_all(self.to_text().as_bytes())?;
            file.as_file().sync_all()?;
            match file.persist_noclobber(&path) {
                Ok(_) => break path,
                // Another battle has taken this number meanwhile.
                Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error.error),
            }
        };
        kept.push((number, path.clone()));
        let surplus = kept.len().saturating_sub(AUTOSAVES_KEPT);
        for (_, old) in kept.drain(..surplus) {
            // Another battle may have removed it first.
            let _ = std::fs::remove_file(old);
        }
        Ok(path)
    }
}

/// The automatic saves of a folder with their numbers, oldest first.
///
/// # Errors
/// What the file system says.
pub fn autosaves(folder: &Path) -> io::Result<Vec<(u64, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default();
        let number = name
            .strip_prefix("autosave-")
            .and_then(|name| name.strip_suffix(".json"));
        // A number that no battle has counted up to is not one of ours.
        if let Some(number) = number.and_then(|number| number.parse().ok())
            && number < u64::from(u32::MAX)
        {
            found.push((number, path));
        }
    }
    found.sort();
    Ok(found)
}

/// A new file in a folder, to be moved into its place; others may read it as any file.
///
/// # Errors
/// What the file system says.
pub fn beside(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What the user's mask leaves of it, as for every other file he writes.
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder.prefix(".muster-").tempfile_in(folder)
}

/// Writes a file whole or not at all: beside it first, then in its place. A link stays a link, and a
/// file keeps its permissions; what is no file (a device, a folder) is left alone.
///
/// # Errors
/// What the file system says.
pub fn write_whole(path: &Path, content: &[u8]) -> io::Result<()> {
    let old = std::fs::metadata(path).ok();
    if old.as_ref().is_some_and(|old| !old.is_file()) {
        let why = format!("{} is no regular file and is not replaced", path.display());
        return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    }
    let path = if old.is_some() {
        path.canonicalize()?
    } else {
        path.to_owned()
    };
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    let mut file = beside(folder)?;
    file.write_all(content)?;
    if let Some(old) = old {
        file.as_file().set_permissions(old.permissions())?;
    }
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    Ok(())
}
