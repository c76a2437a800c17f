//! Permanent moves that can be taken back: GNU Go's move history.

use super::{Config, Strings};
use crate::go::Move;
use board::Layout;
use std::collections::VecDeque;

/// Moves remembered at most: GNU Go's `MAX_MOVE_HISTORY`.
pub(super) const MAX_MOVE_HISTORY: usize = 500;

/// The position before the oldest move remembered, and the moves since.
/// Taking back plays the others again from there: "significantly more costly
/// than unplaying a temporary move".
#[derive(Clone, Debug)]
pub(super) struct History<L: Layout, C: Config> {
    start: Strings<L, C>,
    moves: VecDeque<(u8, Move<L::Point>)>,
    limit: usize,
}

impl<L: Layout, C: Config> History<L, C> {
    /// An empty history that remembers at most `limit` moves.
    pub(super) fn new(start: Strings<L, C>, limit: usize) -> Self {
        Self {
            start,
            moves: VecDeque::new(),
            limit,
        }
    }

    /// Remembers a move; the oldest is forgotten where there is no room.
    pub(super) fn push(&mut self, colour: u8, chosen: Move<L::Point>) {
        self.moves.push_back((colour, chosen));
        if self.moves.len() > self.limit
            && let Some((colour, oldest)) = self.moves.pop_front()
        {
            self.start.play_for(colour, oldest);
        }
    }

    /// Number of moves that can be taken back.
    pub(super) fn len(&self) -> usize {
        self.moves.len()
    }

    /// Takes the last `count` moves back: all of them, or none if there are
    /// fewer. Returns whether they were.
    pub(super) fn undo(&mut self, count: usize, position: &mut Strings<L, C>) -> bool {
        let Some(left) = self.moves.len().checked_sub(count) else {
            return false;
        };
        self.moves.truncate(left);
        position.clone_from(&self.start);
        for &(colour, chosen) in &self.moves {
            position.play_for(colour, chosen);
        }
        true
    }
}
