//! What is searched, and what is found.

use crate::args::SelectionArgs;

/// What is searched.
pub struct Search<'a, S> {
    /// Where the moves begin.
    pub setup: &'a S,
    /// The moves before the position.
    pub moves: &'a [u32],
    /// The engine's name.
    pub engine: &'a str,
    /// The deepest iteration.
    pub depth: u32,
    /// On which representations.
    pub selection: &'a SelectionArgs,
}

/// What a search has found on one representation.
pub struct Searched {
    /// The representation.
    pub name: String,
    /// Each completed depth.
    pub completed: Vec<Completed>,
}

/// What one depth has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completed {
    /// The depth.
    pub depth: u32,
    /// Nodes since the search began.
    pub nodes: u64,
    /// The score, in units of the engine.
    pub score: i32,
    /// The best move as people write it.
    pub best_move: String,
}
