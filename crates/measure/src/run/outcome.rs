//! Events of a run, and its outcome.

use std::ops::ControlFlow;

use crate::Taken;
use crate::schema::RefusalRow;

/// Whether to go on.
pub type Flow = ControlFlow<()>;

/// What just happened, for the caller's display.
#[derive(Clone, Copy, Debug)]
pub struct Event<'a> {
    /// The case.
    pub case: &'a str,
    /// What was measured of it so far.
    pub taken: &'a Taken,
    /// What.
    pub step: Step<'a>,
    /// Preparations and launches that are over.
    pub done: u32,
    /// Preparations and launches in all.
    pub of: u32,
}

/// What just happened.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// A case is verified and calibrated.
    Prepared,
    /// A block was written.
    Block {
        /// The launch.
        launch: u32,
        /// The block.
        block: u32,
    },
    /// A launch is over.
    Launched,
    /// A finding; it will be in the outcome, too.
    Found(&'a Finding),
}

/// Something that makes the exit code 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A contender did other work than the reference.
    Refused(RefusalRow),
    /// A case or launch failed as a whole.
    Failed {
        /// The case.
        case: String,
        /// One sentence.
        reason: String,
    },
}

impl std::fmt::Display for Finding {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Refused(row) => {
                let (case, contender) = (&row.case_name, &row.contender_name);
                let (seed, reason) = (row.seed, &row.reason);
                write!(f, "{case}: {contender} is refused on seed {seed}: {reason}")
            }
            Self::Failed { case, reason } => write!(f, "{case}: {reason}"),
        }
    }
}

/// How a run ended.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// Empty when all is well.
    pub findings: Vec<Finding>,
    /// Whether the progress callback ended the run before its time.
    pub interrupted: bool,
}

impl Outcome {
    /// The exit code of a run that the user ended, as shells have it.
    pub const INTERRUPTED: u8 = 130;

    /// 0, or 1 with findings, or [`INTERRUPTED`](Self::INTERRUPTED).
    pub fn exit_code(&self) -> u8 {
        match (self.interrupted, self.findings.is_empty()) {
            (true, _) => Self::INTERRUPTED,
            (false, false) => 1,
            (false, true) => 0,
        }
    }
}
