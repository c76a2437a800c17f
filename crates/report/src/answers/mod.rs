//! Which representation to use, and how two of them compare.

pub mod advise;
pub(crate) mod programs;
pub mod versus;
