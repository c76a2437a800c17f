//! Reads the folder of a stranger: known files of a small size, and no others.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use measure::Error;
use serde::de::DeserializeOwned;

use super::{
    ABOUT, Contribution, DIGESTS, FILES, LAUNCHES, MACHINE, MOST_BYTES, SUMMARY, SUMS, name_of,
};

impl Contribution {
    /// Reads `folder`. Nothing outside of it is read, and no link followed.
    ///
    /// # Errors
    /// A file that is missing, strange, too large, changed, or not what it should be,
    /// in one sentence.
    pub fn read(folder: &Path) -> Result<Self, Error> {
        let bytes = files(folder)?;
        let sums = &bytes[SUMS];
        compare(folder, sums, &bytes)?;
        let about = json(folder, ABOUT, &bytes)?;
        let provenance = json(folder, MACHINE, &bytes)?;
        Ok(Self {
            name: name_of(&provenance, sums),
            about,
            provenance,
            summary: rows(folder, SUMMARY, &bytes)?,
            launches: rows(folder, LAUNCHES, &bytes)?,
            digests: rows(folder, DIGESTS, &bytes)?,
            folder: folder.to_owned(),
        })
    }
}

/// The bytes of each file.
fn files(folder: &Path) -> Result<BTreeMap<&'static str, Vec<u8>>, Error> {
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
            let name = crate::escape::terminal(&name.to_string_lossy());
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
fn compare(
    folder: &Path,
    sums: &[u8],
    bytes: &BTreeMap<&'static str, Vec<u8>>,
) -> Result<(), Error> {
    let others = bytes.iter().filter(|(name, _)| **name != SUMS);
    let line = |(name, bytes): (&&str, &Vec<u8>)| format!("{}  {name}\n", measure::sha256(bytes));
    let expected: Vec<String> = others.map(line).collect();
    if sums == expected.concat().as_bytes() {
        return Ok(());
    }
    let text = String::from_utf8_lossy(sums);
    let changed = expected.iter().find(|line| !text.contains(line.as_str()));
    let reason = match changed.and_then(|line| line.trim_end().split_once("  ")) {
        Some((_, name)) => format!("{name} does not have the hash that {SUMS} gives"),
        None => format!("{SUMS} has other lines than those of its files"),
    };
    Err(Error::damaged(folder, reason))
}

fn json<T: DeserializeOwned>(
    folder: &Path,
    name: &str,
    bytes: &BTreeMap<&'static str, Vec<u8>>,
) -> Result<T, Error> {
    serde_json::from_slice(&bytes[name]).map_err(|why| Error::Malformed {
        path: folder.join(name),
        line: why.line() as u64,
        reason: crate::escape::terminal(&why.to_string()),
    })
}

fn rows<T: DeserializeOwned>(
    folder: &Path,
    name: &str,
    bytes: &BTreeMap<&'static str, Vec<u8>>,
) -> Result<Vec<T>, Error> {
    let mut reader = csv::Reader::from_reader(&bytes[name][..]);
    let numbered = (2..).zip(reader.deserialize());
    let read = |(line, row): (u64, Result<T, csv::Error>)| {
        row.map_err(|why| Error::Malformed {
            path: folder.join(name),
            line,
            reason: crate::escape::terminal(&why.to_string()),
        })
    };
    numbered.map(read).collect()
}
