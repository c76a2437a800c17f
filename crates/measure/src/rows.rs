//! The rows of a CSV file, as a kill at any moment may have left it.

use std::fs;
use std::io;
use std::path::Path;

use serde::de::DeserializeOwned;

use crate::Error;

/// The rows of `path`. A last line without its end, as a kill in the middle of
/// a write leaves it, is left out.
///
/// # Errors
/// A missing file, or a line that is no such row.
pub fn read_rows<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>, Error> {
    let bytes = read_file(path)?;
    let rows: Result<_, csv::Error> = csv::Reader::from_reader(&bytes[..whole_lines(&bytes)])
        .into_deserialize()
        .collect();
    rows.map_err(|error| Error::Malformed {
        path: path.to_owned(),
        line: error.position().map_or(1, csv::Position::line),
        reason: match error.kind() {
            csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
            _ => error.to_string(),
        },
    })
}

/// All of a file; a device would never end.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, Error> {
    let about = fs::metadata(path).map_err(Error::read(path))?;
    match about.is_file() {
        true => fs::read(path).map_err(Error::read(path)),
        false => Err(Error::read(path)(io::Error::other("it is no file"))),
    }
}

/// As [`read_rows`], of a file that a run need not have written.
///
/// # Errors
/// A line that is no such row.
pub fn read_optional_rows<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>, Error> {
    if path.exists() {
        read_rows(path)
    } else {
        Ok(Vec::new())
    }
}

/// Length of the lines that have their end.
pub(crate) fn whole_lines(bytes: &[u8]) -> usize {
    bytes
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |last| last + 1)
}

/// Length of `bytes`, all of them whole lines, without the last `n` lines.
pub(crate) fn without_last(bytes: &[u8], n: usize) -> usize {
    let ends = bytes.iter().enumerate().rev();
    let mut ends = ends.filter(|(_, byte)| **byte == b'\n');
    ends.nth(n).map_or(0, |(last, _)| last + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_from_the_end() {
        assert_eq!(whole_lines(b"a\nb\nto"), 4);
        assert_eq!(whole_lines(b"to"), 0);
        let text = b"a\nb\nc\n";
        let left = [0, 1, 2, 3, 4].map(|n| without_last(text, n));
        assert_eq!(left, [6, 4, 2, 0, 0]);
    }
}
