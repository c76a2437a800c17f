//! Reads files that came from elsewhere: regular files of a stated largest size,
//! and nothing else. A pipe would never answer, a device would never end.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use crate::Error;

/// The largest text that is read, in bytes: a plan, a description of a machine,
/// recorded games, a list of positions.
pub const LARGEST_TEXT: u64 = 64 << 20;

/// The largest table that is read, in bytes, after decompression: forty million
/// samples.
pub const LARGEST_TABLE: u64 = 1 << 30;

/// The bytes of a file that a user names; it may be reached by a link.
///
/// # Errors
/// [`Error::Read`] if it is missing, no regular file, or larger than `largest`.
pub fn read_input(path: &Path, largest: u64) -> Result<Vec<u8>, Error> {
    bytes(path, largest).map_err(Error::read(path))
}

/// The text of a file that a user names.
///
/// # Errors
/// As [`read_input`], or bytes that are no UTF-8.
pub fn read_text(path: &Path, largest: u64) -> io::Result<String> {
    let text = String::from_utf8(bytes(path, largest)?);
    text.map_err(|_| io::Error::other("it is no text in UTF-8"))
}

fn bytes(path: &Path, largest: u64) -> io::Result<Vec<u8>> {
    match fs::metadata(path)?.is_file() {
        true => limited(File::open(path)?, largest),
        false => Err(io::Error::other("it is no file")),
    }
}

/// As [`read_input`], of a file inside a report folder, which is never a link:
/// a folder from elsewhere must not lead to other files of this machine.
pub(crate) fn read_own(path: &Path, largest: u64) -> Result<Vec<u8>, Error> {
    regular(path)?;
    read_input(path, largest)
}

/// # Errors
/// [`Error::Read`] unless `path` itself is a regular file.
pub(crate) fn regular(path: &Path) -> Result<(), Error> {
    let kind = fs::symlink_metadata(path).map_err(Error::read(path))?;
    let kind = kind.file_type();
    let reason = match (kind.is_file(), kind.is_symlink()) {
        (true, _) => return Ok(()),
        (_, true) => "it is a link, which is not followed here",
        _ => "it is no file",
    };
    Err(Error::read(path)(io::Error::other(reason)))
}

/// Whether something is there, be it a link that leads nowhere.
pub(crate) fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// All of `from`, unless it is larger than `largest`.
pub(crate) fn limited(from: impl Read, largest: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(largest + 1).read_to_end(&mut bytes)?;
    match bytes.len() as u64 > largest {
        false => Ok(bytes),
        true => Err(too_large(largest)),
    }
}

pub(crate) fn too_large(largest: u64) -> io::Error {
    let mebibytes = largest >> 20;
    io::Error::other(format!(
        "it is larger than {mebibytes} MiB, the most that is read"
    ))
}

#[cfg(test)]
mod tests;
