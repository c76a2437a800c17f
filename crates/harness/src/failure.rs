//! Why the command line ends with another exit code than 0.

use anstyle::{AnsiColor, Style};
use clap::error::ErrorKind;
use game::BadInput;
use std::fmt;
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
    /// Prints the sentence to stderr, as clap prints its own; returns the exit code.
    pub(crate) fn report(&self) -> ExitCode {
        let (word, style) = match self {
            Self::Finding(_) => ("finding", AnsiColor::Yellow),
            Self::Interrupted(_) => ("interrupted", AnsiColor::Yellow),
            Self::BadInput(_) | Self::File { .. } => ("error", AnsiColor::Red),
        };
        let style = Style::new().fg_color(Some(style.into())).bold();
        if !self.is_broken_pipe() {
            tell!("{style}{word}:{style:#} {self}");
        }
        self.exit_code()
    }

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
    fn from(input_error: BadInput) -> Self {
        Self::BadInput(input_error.0)
    }
}

impl From<measure::Error> for Failure {
    fn from(why: measure::Error) -> Self {
        Self::BadInput(why.to_string())
    }
}

/// A request that is not possible, for the reason that another error gives.
pub(crate) fn input_error(why: impl fmt::Display) -> Failure {
    Failure::BadInput(why.to_string())
}

/// Prints what clap refuses, in the style of all errors: a sentence, what is possible
/// and what was probably meant, without the usage of the whole verb. Help is no error.
pub(crate) fn refused(error: &clap::Error) -> ExitCode {
    let is_help = error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand;
    if !error.use_stderr() || is_help {
        if let Err(why) = error.print() {
            return Failure::output(why).report();
        }
    } else {
        let text = error.render().ansi().to_string();
        let paragraphs = text.trim_end().split("\n\n");
        let own: Vec<&str> = paragraphs
            .filter(|paragraph| !paragraph.contains("Usage:"))
            .collect();
        tell!("{}", own.join("\n"));
    }
    ExitCode::from(error.exit_code() as u8)
}
