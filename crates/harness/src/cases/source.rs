//! What cases are made from, and one of the list.

use crate::Registry;
use crate::positions::Positions;

/// A case, and whether `cargo bench` measures it.
pub struct Listed {
    /// What is timed, with all contenders that can do it.
    pub case: measure::Case,
    /// Whether it is one of those that `cargo bench` measures.
    pub default: bool,
    /// Whether only a word chooses it: it is no part of the full matrix.
    pub by_word: bool,
}

/// The contenders, what their inputs are drawn from, and which cases are listed.
#[derive(Clone, Copy)]
pub struct Source<'a> {
    pub(super) registry: &'a Registry,
    /// Positions in each pool.
    pub(super) pool: usize,
    /// What is drawn from instead of random games.
    pub(super) positions: Option<&'a Positions>,
    /// The name of the only case that is listed.
    pub(super) only: Option<&'a str>,
}

impl<'a> Source<'a> {
    /// The contenders.
    pub fn registry(&self) -> &'a Registry {
        self.registry
    }

    /// Whether no positions were brought to draw from.
    pub fn draws_at_random(&self) -> bool {
        self.positions.is_none()
    }

    pub(crate) fn lists(&self, name: &str) -> bool {
        self.only.is_none_or(|only| only == name)
    }
}
