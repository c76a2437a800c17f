//! The report folder: made once, appended to, never overwritten.

mod check;
mod earlier;
pub(crate) mod found;
pub(crate) mod input;
pub(crate) mod merge;
pub(crate) mod output;
pub(crate) mod packed;
pub(crate) mod resume;
pub(crate) mod rows;
pub mod schema;
pub(crate) mod sums;
pub(crate) mod taken;
pub(crate) mod whole;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde::Serialize;

use crate::{Error, Planned, Provenance};
use input::{is_there, regular};
use output::write_whole;

/// How often, and how far apart, a lock is requested.
const LOCK_TRIES: u32 = 10;
const LOCK_PAUSE: Duration = Duration::from_millis(50);

/// A folder that measured files are written to.
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// Makes `<date>T<hhmm>Z-<slug>` in `parent` (which is made if missing),
    /// with `-2`, `-3` ... behind it if that exists.
    ///
    /// # Errors
    /// [`Error::Write`] if it can't be made.
    pub fn create(parent: &Path, started: SystemTime, slug: &str) -> Result<Self, Error> {
        fs::create_dir_all(parent).map_err(Error::write(parent))?;
        let name = format!("{}-{slug}", stamp(started));
        let mut path = parent.join(&name);
        for copy in 2.. {
            match fs::create_dir(&path) {
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    path = parent.join(format!("{name}-{copy}"));
                }
                made => {
                    return made
                        .map(|()| Self(path.clone()))
                        .map_err(Error::write(&path));
                }
            }
        }
        unreachable!("some number is free")
    }

    /// One that is there.
    pub fn at(path: &Path) -> Self {
        Self(path.to_owned())
    }

    /// A folder of this very name; it must be new or empty.
    ///
    /// # Errors
    /// [`Error::Write`] if it can't be made or holds something.
    pub fn create_at(path: &Path) -> Result<Self, Error> {
        fs::create_dir_all(path).map_err(Error::write(path))?;
        let mut inside = fs::read_dir(path).map_err(Error::write(path))?;
        match inside.next() {
            Some(_) => Err(Error::write(path)(ErrorKind::DirectoryNotEmpty.into())),
            None => Ok(Self(path.to_owned())),
        }
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Appends rows to a CSV file, with the header first if the file is new.
    /// All rows go out in one write, so that a kill cannot tear one block
    /// from another's middle.
    ///
    /// # Errors
    /// [`Error::Write`]; what was written before stays.
    pub fn append<T: Serialize>(&self, file: &str, rows: &[T]) -> Result<(), Error> {
        let path = self.0.join(file);
        if is_there(&path) {
            regular(&path)?;
        }
        let open = OpenOptions::new().append(true).create(true).open(&path);
        let mut open = open.map_err(Error::write(&path))?;
        let new = open.metadata().map_err(Error::write(&path))?.len() == 0;
        let mut writer = csv::WriterBuilder::new()
            .has_headers(new)
            .from_writer(Vec::new());
        for row in rows {
            writer
                .serialize(row)
                .map_err(|error| Error::write(&path)(error.into()))?;
        }
        let bytes = writer
            .into_inner()
            .map_err(|error| Error::write(&path)(error.into_error()))?;
        open.write_all(&bytes).map_err(Error::write(&path))
    }

    /// Writes `machine.json`.
    ///
    /// # Errors
    /// [`Error::Write`], also if the file exists.
    pub fn describe(&self, provenance: &Provenance) -> Result<(), Error> {
        self.write_new("machine.json", provenance)
    }

    /// Writes `plan.json`.
    ///
    /// # Errors
    /// [`Error::Write`], also if the file exists.
    pub fn plan(&self, planned: &Planned) -> Result<(), Error> {
        self.write_new("plan.json", planned)
    }

    /// Keeps every other process from writing here, until the file is closed
    /// or this process ends in any way.
    ///
    /// # Errors
    /// [`Error::Unfit`] if another has it, [`Error::Write`] if it can't be
    /// written.
    pub fn lock(&self) -> Result<File, Error> {
        let path = self.0.join("machine.json");
        regular(&path)?;
        // NFS locks exclusively only what is open for writing; see flock(2).
        let file = OpenOptions::new().read(true).write(true).open(&path);
        let file = file.map_err(Error::write(&path))?;
        // A launch that a killed parent was about to start may hold it a moment.
        for _ in 0..LOCK_TRIES {
            match file.try_lock() {
                Ok(()) => return Ok(file),
                Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
                Err(TryLockError::Error(source)) => return Err(Error::read(&path)(source)),
            }
        }
        let reason = "another process is measuring into it".into();
        Err(Error::unfit(&self.0, "continued", reason))
    }

    fn write_new<T: Serialize>(&self, file: &str, what: &T) -> Result<(), Error> {
        let path = self.0.join(file);
        let mut text = serde_json::to_string_pretty(what)
            .map_err(|error| Error::write(&path)(error.into()))?;
        text.push('\n');
        if is_there(&path) {
            return Err(Error::write(&path)(ErrorKind::AlreadyExists.into()));
        }
        write_whole(&path, text.as_bytes())
    }
}

/// `2026-11-20T1157Z`.
fn stamp(time: SystemTime) -> String {
    let text = humantime::format_rfc3339_seconds(time).to_string();
    format!("{}{}Z", &text[..13], &text[14..16])
}

#[cfg(test)]
mod tests;
