//! Permanent moves that can be undone: GNU Go's move history.

use super::{Config, Strings};
use crate::{Move, UndoBy, stone_of};
use crate::{Position, Side};
use board::Layout;
use std::collections::VecDeque;

/// Moves remembered at most: GNU Go's `MAX_MOVE_HISTORY`.
pub(super) const MAX_MOVE_HISTORY: usize = 500;

/// The position before the oldest move remembered, and the moves since.
/// Undoing plays the others again from there: "significantly more costly
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
        let moves = VecDeque::new();
        Self {
            start,
            moves,
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

    /// Number of moves that can be undone.
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

/// By GNU Go's `undo_move`: all moves since the beginning but the last are
/// played again.
#[derive(Debug)]
pub struct ByUndoMove<L: Layout, C: Config>(Option<History<L, C>>);

impl<L: Layout, C: Config> Default for ByUndoMove<L, C> {
    fn default() -> Self {
        Self(None)
    }
}

impl<L: Layout, C: Config> UndoBy<Strings<L, C>> for ByUndoMove<L, C> {
    fn begin(&mut self, position: &Strings<L, C>) {
        match &mut self.0 {
            Some(history) => {
                history.start.clone_from(position);
                history.moves.clear();
            }
            None => self.0 = Some(History::new(position.clone(), usize::MAX)),
        }
    }

    fn save(&mut self, _: &Strings<L, C>) {}

    fn made(&mut self, side: Side, chosen: Move<L::Point>) {
        self.played(side, chosen);
    }

    fn unmake(&mut self, position: &mut Strings<L, C>) {
        let undone = self.0.as_mut().is_some_and(|h| h.undo(1, position));
        debug_assert!(undone, "the caller undoes what it has made");
    }

    fn played(&mut self, side: Side, chosen: Move<L::Point>) {
        if let Some(history) = &mut self.0 {
            history.push(stone_of(side), chosen);
        }
    }

    fn heap_bytes(&self) -> usize {
        self.0.as_ref().map_or(0, |history| {
            history.start.bytes() + history.moves.capacity() * size_of::<(u8, Move<L::Point>)>()
        })
    }
}
