//! The verbs of the command line. Each has a file with what it takes and what it does.

pub(crate) mod advise;
pub(crate) mod calibrate;
pub(crate) mod check;
pub(crate) mod claims;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod contribute;
pub(crate) mod layout;
pub(crate) mod list;
pub(crate) mod machines;
pub(crate) mod man;
pub(crate) mod measure;
pub(crate) mod merge;
pub(crate) mod perft;
pub(crate) mod playout;
pub(crate) mod pool;
pub(crate) mod rank;
pub(crate) mod repeat;
pub(crate) mod report;
pub(crate) mod search;
pub(crate) mod show;
pub(crate) mod site;
pub(crate) mod verify;
pub(crate) mod versus;
