//! Writes whole files: beside their place, then renamed into it. A kill or a
//! full disk leaves the old file, and a link in the place is replaced, not
//! followed.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::Error;

/// Puts `bytes` in the place of `path`, whatever is there.
///
/// # Errors
/// [`Error::Write`]; the old file is kept then.
pub fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), Error> {
    let part = beside(path);
    // One that a kill left, or a link from elsewhere.
    match fs::remove_file(&part) {
        Err(why) if why.kind() != ErrorKind::NotFound => return Err(Error::write(&part)(why)),
        _ => {}
    }
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&part)
        .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()));
    let placed = written.and_then(|()| fs::rename(&part, path));
    placed.map_err(|why| {
        let _ = fs::remove_file(&part);
        Error::write(path)(why)
    })
}

/// Makes the folder `path`, which may be there; a link is refused.
///
/// # Errors
/// [`Error::Write`].
pub fn make_folder(path: &Path) -> Result<(), Error> {
    match fs::symlink_metadata(path) {
        Ok(about) if about.is_dir() => Ok(()),
        Ok(_) => Err(Error::write(path)(io::Error::other(
            "it is a link or a file where a folder should be",
        ))),
        Err(_) => fs::create_dir(path).map_err(Error::write(path)),
    }
}

/// Waits until the disk has what was written to `path`.
pub(crate) fn synced(path: &Path) -> Result<(), Error> {
    let file = File::open(path).and_then(|file| file.sync_all());
    file.map_err(Error::write(path))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    path.with_file_name(name)
}

#[cfg(test)]
mod tests;
