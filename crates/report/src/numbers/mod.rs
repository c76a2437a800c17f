//! Estimates, intervals, ties, means and comparisons: figures without text.

pub(crate) mod assumed;
pub(crate) mod between_runs;
pub(crate) mod compare;
pub(crate) mod counts;
pub(crate) mod coverage;
pub(crate) mod equals;
pub(crate) mod estimate;
pub(crate) mod floor;
pub mod growth;
pub(crate) mod means;
pub(crate) mod rank;
pub(crate) mod states;

pub(crate) use ::estimate::{bootstrap, significance, statistics};
