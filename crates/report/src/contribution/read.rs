//! Reads the folder of a stranger: known files of a small size, and no others.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use measure::{Error, parse_whole_rows};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{ABOUT, Contribution, DIGESTS, FILES, LAUNCHES, MACHINE, MOST_BYTES, SUMMARY, SUMS};
use super::{line_of, name_of};
use crate::escape::terminal;
use crate::lists::csv_text;
use crate::names::shortened;

impl Contribution {
    /// Reads `folder`. Nothing outside of it is read, and no link followed.
    ///
    /// # Errors
    /// A file that is missing, strange, too large, changed, or not what it should be,
    /// in one sentence.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let bytes = files(folder)?;
        compare(folder, &bytes)?;
        let read = || {
            let path = |name: &str| folder.join(name);
            let provenance = json(&path(MACHINE), &bytes[MACHINE])?;
            known(&path(MACHINE), &bytes[MACHINE], &provenance)?;
            Ok(Self {
                name: name_of(&provenance, &bytes[SUMS]),
                about: json(&path(ABOUT), &bytes[ABOUT])?,
                provenance,
                summary: table(&path(SUMMARY), &bytes[SUMMARY])?,
                launches: table(&path(LAUNCHES), &bytes[LAUNCHES])?,
                digests: table(&path(DIGESTS), &bytes[DIGESTS])?,
                folder: folder.to_owned(),
            })
        };
        read().map_err(harmless)
    }
}

/// The bytes of each file, by its name.
type Files = BTreeMap<&'static str, Vec<u8>>;

fn files(folder: &Path) -> Result<Files, Error> {
    let about = fs::symlink_metadata(folder).map_err(Error::read(folder))?;
    if !about.is_dir() {
        return Err(Error::damaged(folder, "it is no folder"));
    }
    let mut total = 0;
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).map_err(Error::read(folder))? {
        let entry = entry.map_err(Error::read(folder))?;
        let name = entry.file_name();
        let Some(known) = FILES.iter().find(|known| name == **known) else {
            let name = terminal(&name.to_string_lossy());
            let reason = format!("\"{name}\" does not belong to a contribution");
            return Err(Error::damaged(folder, reason));
        };
        let path = folder.join(known);
        let about = fs::symlink_metadata(&path).map_err(Error::read(&path))?;
        if !about.is_file() {
            return Err(Error::damaged(&path, "it is a link or no file"));
        }
        total += about.len();
        if total > MOST_BYTES {
            let reason = format!("it has more than {MOST_BYTES} bytes");
            return Err(Error::damaged(folder, reason));
        }
        found.insert(*known, measure::read_input(&path, MOST_BYTES)?);
    }
    match FILES.iter().find(|name| !found.contains_key(**name)) {
        Some(missing) => Err(Error::damaged(folder, format!("{missing} is missing"))),
        None => Ok(found),
    }
}

/// The hashes are those of the files, each once, in the order of names.
fn compare(folder: &Path, bytes: &Files) -> Result<(), Error> {
    let sums = String::from_utf8_lossy(&bytes[SUMS]);
    let mut expected = String::new();
    for (name, bytes) in bytes.iter().filter(|(name, _)| **name != SUMS) {
        let line = line_of(name, bytes);
        if !sums.contains(&line) {
            let reason = format!("{name} does not have the hash that {SUMS} gives");
            return Err(Error::damaged(folder, reason));
        }
        expected += &line;
    }
    match sums == expected {
        true => Ok(()),
        false => {
            let reason = format!("{SUMS} has other lines than those of its files");
            Err(Error::damaged(folder, reason))
        }
    }
}

/// What a file of this version says, each of its fields once.
fn json<T: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<T, Error> {
    serde_json::from_slice(bytes).map_err(|why| Error::Malformed {
        path: path.to_owned(),
        line: why.line().max(1) as u64,
        reason: why.to_string(),
    })
}

/// Refuses a field that `read`, what this version read from `bytes`, lacks: nothing would
/// check it.
fn known(path: &Path, bytes: &[u8], read: &impl Serialize) -> Result<(), Error> {
    let known = serde_json::to_value(read).expect("what was read is JSON");
    match unknown(&json(path, bytes)?, &known) {
        Some(name) => {
            let name = shortened(name, 40);
            let reason = format!("it has the unknown field \"{name}\"");
            Err(Error::damaged(path, reason))
        }
        None => Ok(()),
    }
}

/// The first field of `given`, at any depth, that `known` lacks.
fn unknown<'a>(given: &'a Value, known: &Value) -> Option<&'a str> {
    match (given, known) {
        (Value::Object(given), Value::Object(known)) => {
            let mut fields = given.iter();
            fields.find_map(|(name, own)| match known.get(name) {
                Some(known) => unknown(own, known),
                None => Some(name),
            })
        }
        (Value::Array(given), Value::Array(known)) => {
            let mut pairs = given.iter().zip(known);
            pairs.find_map(|(own, known)| unknown(own, known))
        }
        _ => None,
    }
}

/// The rows of a table with the columns of this version and no others.
fn table<T: DeserializeOwned + Serialize>(path: &Path, bytes: &[u8]) -> Result<Vec<T>, Error> {
    let rows: Vec<T> = parse_whole_rows(path, bytes)?;
    if rows.is_empty() {
        return Err(Error::damaged(path, "it has no rows"));
    }
    let written = csv_text(rows.first());
    let header = written.split_inclusive('\n').next().unwrap_or_default();
    match bytes.starts_with(header.as_bytes()) {
        true => Ok(rows),
        false => Err(Error::Malformed {
            path: path.to_owned(),
            line: 1,
            reason: "its columns are not those of this version".into(),
        }),
    }
}

/// The same with a reason that can be printed: it may repeat what a file holds.
fn harmless(why: Error) -> Error {
    match why {
        Error::Malformed { path, line, reason } => Error::Malformed {
            path,
            line,
            reason: terminal(&reason),
        },
        why => why,
    }
}
