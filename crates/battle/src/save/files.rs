//! Saves as files: written whole or not at all.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use super::Save;

impl Save {
    /// Writes the file: whole, or not at all. Only a save is replaced (STORIES 33): what else has the name,
    /// a scenario or a ruleset, is left as it is.
    ///
    /// # Errors
    /// Something else has the name; what the file system says.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        if is_something_else(path)? {
            let path = path.display();
            let why = format!("{path} is no save and is not replaced: choose another name");
            return Err(io::Error::new(io::ErrorKind::AlreadyExists, why));
        }
        write_whole(path, self.to_text().as_bytes())
    }
}

/// Whether there is a file of that name that was never a save. What is left of a damaged one still begins
/// as one, and one that is empty is nobody's.
fn is_something_else(path: &Path) -> io::Result<bool> {
    const BEGINNING: u64 = 200;
    if !path.is_file() {
        return Ok(false);
    }
    let mut text = Vec::new();
    File::open(path)?.take(BEGINNING).read_to_end(&mut text)?;
    let text = String::from_utf8_lossy(&text);
    let inside = text.trim_start().strip_prefix('{').map(str::trim_start);
    let is_save = inside.is_some_and(|it| it.is_empty() || it.starts_with("\"format\""));
    Ok(!text.trim().is_empty() && !is_save)
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
