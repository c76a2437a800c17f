//! `SHA256SUMS`: the hashes of the measured files, written when a run ends, in
//! the format of `sha256sum --check`.

use std::collections::BTreeMap;
use std::path::Path;

use sha2::{Digest, Sha256};

use super::input::{LARGEST_TABLE, LARGEST_TEXT, is_there, read_own};
use super::output::write_whole;
use crate::{Error, Folder};

/// The name of the file.
pub const SUMS: &str = "SHA256SUMS";

/// Every file that a run may write.
const MEASURED: [&str; 8] = [
    "cases.csv",
    "instructions.csv",
    "launches.csv",
    "machine.json",
    "plan.json",
    "refusals.csv",
    "samples.csv",
    "samples.csv.gz",
];

/// The SHA-256 of bytes, in hexadecimal digits.
pub fn sha256(bytes: &[u8]) -> String {
    let digits = Sha256::digest(bytes);
    digits.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Folder {
    /// Writes the hashes of the measured files, in place of those before.
    ///
    /// # Errors
    /// [`Error::Write`], or a file that can't be read.
    pub fn seal(&self) -> Result<(), Error> {
        let sums = hashes(self.path())?;
        let lines = sums.iter().map(|(name, sum)| format!("{sum}  {name}\n"));
        write_whole(
            &self.path().join(SUMS),
            lines.collect::<String>().as_bytes(),
        )
    }
}

/// The names of measured files that are not as they were when the run ended,
/// each with what is wrong; `None` if no hashes were written.
///
/// # Errors
/// A file that can't be read, or is no list of hashes.
pub(crate) fn changed(folder: &Path) -> Result<Option<Vec<(&'static str, String)>>, Error> {
    let path = folder.join(SUMS);
    if !is_there(&path) {
        return Ok(None);
    }
    let text = String::from_utf8(read_own(&path, LARGEST_TEXT)?).unwrap_or_default();
    let mut written = BTreeMap::new();
    for (line, text) in (1..).zip(text.lines()) {
        let name = text.split_once("  ").filter(|(sum, _)| sum.len() == 64);
        let name =
            name.and_then(|(sum, name)| Some((*MEASURED.iter().find(|m| **m == name)?, sum)));
        let Some((name, sum)) = name.filter(|(name, _)| !written.contains_key(name)) else {
            return Err(Error::Malformed {
                path,
                line,
                reason: "it is not the hash of a measured file".into(),
            });
        };
        written.insert(name, sum);
    }
    let found = hashes(folder)?;
    let wrong = MEASURED.iter().filter_map(|name| {
        let reason = match (written.get(name), found.get(name)) {
            (Some(then), Some(now)) if then == now => return None,
            (None, None) => return None,
            (Some(_), Some(_)) => "it changed since the run ended",
            (Some(_), None) => "it is missing",
            (None, Some(_)) => "it was not there when the run ended",
        };
        Some((*name, format!("{reason} ({SUMS})")))
    });
    Ok(Some(wrong.collect()))
}

fn hashes(folder: &Path) -> Result<BTreeMap<&'static str, String>, Error> {
    let there = MEASURED
        .into_iter()
        .filter(|name| is_there(&folder.join(name)));
    let hash = |name| {
        let bytes = read_own(&folder.join(name), LARGEST_TABLE)?;
        Ok((name, sha256(&bytes)))
    };
    there.map(hash).collect()
}
