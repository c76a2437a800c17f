//! The rows of a CSV file, as a kill at any moment may have left it.

use std::path::Path;

use serde::de::DeserializeOwned;

use super::earlier;
use super::input::{LARGEST_TABLE, LARGEST_TEXT, is_there, read_own};
use super::packed::{read_packed, read_samples};
use crate::Error;
use crate::schema::SampleRow;

/// The rows of `path`. A last line without its end, as a kill in the middle of
/// a write leaves it, is left out.
///
/// # Errors
/// A missing file, or a line that is no such row.
pub fn read_rows<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>, Error> {
    parse_rows(path, &read_own(path, LARGEST_TABLE)?)
}

/// The rows of a table that is written at once, such as `summary.csv`: at most
/// [`LARGEST_TEXT`] bytes, whole to the end of the last line. If it isn't there, its
/// compressed form `summary.csv.gz` is read.
///
/// # Errors
/// As [`read_rows`], or a last line without its end.
pub fn read_whole_rows<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>, Error> {
    let packed = path.with_extension("csv.gz");
    let bytes = match is_there(&packed) && !is_there(path) {
        true => read_packed(&packed)?,
        false => read_own(path, LARGEST_TEXT)?,
    };
    parse_whole_rows(path, &bytes)
}

/// The rows in `bytes`, the content of `path`, which was written at once.
///
/// # Errors
/// A line that is no such row, or a last line without its end.
pub fn parse_whole_rows<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<Vec<T>, Error> {
    match bytes.ends_with(b"\n") {
        true => parse_rows(path, bytes),
        false => Err(Error::damaged(path, "its last line has no end")),
    }
}

/// The samples of a folder, compressed or not; none before the first.
///
/// # Errors
/// A file that can't be read, or a line that is no such row.
pub fn sample_rows(folder: &Path) -> Result<Vec<SampleRow>, Error> {
    match read_samples(folder)? {
        Some((path, text)) => parse_rows(&path, &text),
        None => Ok(Vec::new()),
    }
}

/// The rows in `bytes`, the content of `path`, without a last line that lacks its end.
///
/// # Errors
/// A line that is no such row.
pub fn parse_rows<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<Vec<T>, Error> {
    let mut reader = csv::Reader::from_reader(&bytes[..whole_lines(bytes)]);
    let malformed = |error: csv::Error| Error::Malformed {
        path: path.to_owned(),
        line: error.position().map_or(1, csv::Position::line),
        reason: match error.kind() {
            csv::ErrorKind::Deserialize { err, .. } => err.to_string(),
            _ => error.to_string(),
        },
    };
    let mut header = reader.headers().map_err(malformed)?.clone();
    let then = earlier::Table::of(&mut header);
    if then.is_of_today() {
        reader.set_headers(header);
        return reader
            .into_deserialize()
            .collect::<Result<_, _>>()
            .map_err(malformed);
    }
    let rows = reader.records().map(|row| {
        let row = row?;
        let mut now = then.row(&row);
        now.set_position(row.position().cloned());
        now.deserialize(Some(&header))
    });
    rows.collect::<Result<_, _>>().map_err(malformed)
}

/// As [`read_rows`], of a file that a run need not have written.
///
/// # Errors
/// A line that is no such row.
pub fn read_optional_rows<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>, Error> {
    if is_there(path) {
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
