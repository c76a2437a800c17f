//! A start of any game, as the verbs that play see it.

use crate::Failure;
use crate::args::SelectionArgs;
use games::View;
use workloads::{AnyPosition, Tally};

/// A start of a game, with the contenders that can play from it.
pub(crate) trait Started {
    /// Rows and columns, as tables write them.
    fn size(&self) -> String;

    /// A move's code as people write it.
    fn notation(&self, code: u32) -> String;

    /// The contenders that are selected; those that can't play are named on stderr.
    ///
    /// # Errors
    /// [`Failure::BadInput`] for an unknown name or one that can't play there.
    fn players(&self, selection: &SelectionArgs) -> Result<Vec<Box<dyn Player + '_>>, Failure>;

    /// Whether moves lead from the set-up to the position that is meant.
    fn has_moves(&self) -> bool;

    /// Begins at this position in place of the set-up and its moves. How it came
    /// about is forgotten: a ko ban or earlier boards.
    fn begin_at(&mut self, view: &View);
}

/// One contender at a start.
pub(crate) trait Player: Sync {
    /// Its name.
    fn name(&self) -> &str;

    /// The position after the moves of the start.
    ///
    /// # Errors
    /// [`Failure::BadInput`] naming the first illegal move.
    fn open(&self) -> Result<Box<dyn AnyPosition>, Failure>;

    /// Plays random games from the set-up; moves of the start are not made.
    ///
    /// # Errors
    /// [`Failure::BadInput`] if it can't play there, or not so.
    fn playouts(&self, games: u64, seed: u64) -> Result<Tally, Failure>;

    /// The same, with moves drawn from its own list.
    ///
    /// # Errors
    /// As [`playouts`](Self::playouts).
    fn free_playouts(&self, games: u64, seed: u64) -> Result<Tally, Failure>;
}
