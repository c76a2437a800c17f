//! Why the command line ends with another exit code than 0.

use games::BadInput;
use std::io;
use std::process::ExitCode;

/// What went wrong, as one sentence for the user.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The tool worked and found something: a disagreement, a refused row.
    #[error("{0}")]
    Finding(String),
    /// The user ended the run.
    #[error("{0}")]
    Interrupted(String),
    /// The request is not possible.
    #[error("{0}")]
    BadInput(String),
    /// Reading or writing failed.
    #[error("{what}: {why}")]
    File {
        /// What was read or written.
        what: String,
        /// The system's reason.
        why: io::Error,
    },
}

impl Failure {
    /// 1 for a finding, 130 after an interrupt, 2 for everything else; 0 when the reader of our output
    /// has had enough.
    pub fn exit_code(&self) -> ExitCode {
        match self {
            Self::Finding(_) => ExitCode::from(1),
            Self::Interrupted(_) => ExitCode::from(measure::Outcome::INTERRUPTED),
            _ if self.is_broken_pipe() => ExitCode::SUCCESS,
            _ => ExitCode::from(2),
        }
    }

    /// Whether the reader of our output has closed it.
    pub fn is_broken_pipe(&self) -> bool {
        matches!(self, Self::File { why, .. } if why.kind() == io::ErrorKind::BrokenPipe)
    }

    /// A failure to write results.
    pub fn output(why: io::Error) -> Self {
        Self::File {
            what: "the results can't be written".into(),
            why,
        }
    }
}

impl From<BadInput> for Failure {
    fn from(bad: BadInput) -> Self {
        Self::BadInput(bad.0)
    }
}
