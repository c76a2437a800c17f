//! Errors, each in one sentence.

use std::io;
use std::path::{Path, PathBuf};

/// Why a run or a file could not be used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A full disk, an unwritable folder.
    #[error("cannot write {}: {source}; what was written before is kept", path.display())]
    Write {
        /// The file or folder.
        path: PathBuf,
        /// The message of the system.
        source: io::Error,
    },
    /// A missing or unreadable file.
    #[error("cannot read {}: {source}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// The message of the system.
        source: io::Error,
    },
    /// A file that is not what it should be.
    #[error("{} is not usable, line {line}: {reason}; expected the file as it was measured", path.display())]
    Malformed {
        /// The file.
        path: PathBuf,
        /// Counted from 1, the header being line 1.
        line: u64,
        /// What is wrong.
        reason: String,
    },
    /// A folder or file of which something is missing or was changed.
    #[error("{} is damaged: {reason}; expected the folder as it was measured", path.display())]
    Damaged {
        /// The file or folder.
        path: PathBuf,
        /// What is missing or wrong.
        reason: String,
    },
    /// A folder without measured files.
    #[error("{} is no report: {reason}; expected a folder that measure or merge made", path.display())]
    NoReport {
        /// The folder.
        path: PathBuf,
        /// What is missing.
        reason: String,
    },
    /// A folder that can't be continued, joined with another or read.
    #[error("{} cannot be {what}: {reason}", path.display())]
    Unfit {
        /// The folder.
        path: PathBuf,
        /// `continued`, `merged` or `read as a report`.
        what: &'static str,
        /// What is wrong, and what would be right.
        reason: String,
    },
    /// A case that cannot be measured as it is described.
    #[error("case {case} cannot be measured: {reason}")]
    BadCase {
        /// Its name.
        case: String,
        /// What is wrong.
        reason: String,
    },
    /// A child was given a case that its program does not have.
    #[error("no case is called {0:?}; parent and child must list the same cases")]
    UnknownCase(String),
    /// A child process could not be started.
    #[error("cannot start the measuring process: {0}")]
    Start(io::Error),
    /// Parent and child do not understand one another.
    #[error("parent and measuring process do not understand one another: {0}")]
    Protocol(String),
    /// A child process ended before it was done.
    #[error("the measuring process of case {case} ended early ({status})")]
    Died {
        /// The case.
        case: String,
        /// Exit code or signal.
        status: String,
    },
}

impl Error {
    /// The error for a folder that can't be used, with the reason.
    pub fn unfit(path: &Path, what: &'static str, reason: String) -> Self {
        let path = path.to_owned();
        Self::Unfit { path, what, reason }
    }

    /// The error for a folder or file with a missing or wrong part.
    pub fn damaged(path: &Path, reason: impl Into<String>) -> Self {
        let (path, reason) = (path.to_owned(), reason.into());
        Self::Damaged { path, reason }
    }

    /// Names the path in a failed write.
    pub fn write(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Write { path, source }
    }

    /// Names the path in a failed read.
    pub fn read(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Read { path, source }
    }
}
