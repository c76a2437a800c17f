//! A line of the list, and what is asked of the list.

use crate::positions::Positions;

/// A case, and whether `cargo bench` measures it.
pub struct Listed {
    /// What is timed, with all contenders that can do it.
    pub case: measure::Case,
    /// Whether it is one of those that `cargo bench` measures.
    pub default: bool,
}

/// What inputs are drawn from, and which cases are listed.
#[derive(Clone, Copy)]
pub(crate) struct Drawn<'a> {
    /// Positions in each pool.
    pub(super) pool: usize,
    /// What is drawn from instead of random games.
    pub(super) positions: Option<&'a Positions>,
    /// The name of the only case that is listed.
    pub(super) only: Option<&'a str>,
}

impl Drawn<'_> {
    pub(super) fn lists(&self, name: &str) -> bool {
        self.only.is_none_or(|only| only == name)
    }
}
