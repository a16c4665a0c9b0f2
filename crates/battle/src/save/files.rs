//! Saves as files: written whole or not at all.

use std::io::{self, Write};
use std::path::Path;

use super::Save;

impl Save {
    /// Writes the file: whole, or not at all.
    ///
    /// # Errors
    /// What the file system says.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        write_whole(path, self.to_text().as_bytes())
    }
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
