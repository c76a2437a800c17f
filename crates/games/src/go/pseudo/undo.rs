//! Moves undone.

use super::chains::{Entry, UNUSED};
use super::word::{self, EMPTY, OFF, Word, arrival, colour, other};
use super::{Pseudo, Turn};
use crate::go::Ko;
use board::{Layout, ORTHOGONAL};

/// What unmaking a move needs beside what the position keeps of it.
#[derive(Clone, Copy, Debug)]
pub struct PseudoUndo<P> {
    /// The point played, and the chain of that number, as they were.
    word: Word,
    entry: Entry,
    turn: Turn,
    ko: P,
    joins: usize,
}

#[cfg(test)]
impl<P> PseudoUndo<P> {
    /// A fault: as if there had been this many joins before the move.
    pub(super) fn keep_joins(&mut self, joins: usize) {
        self.joins = joins;
    }

    /// A fault: as if there had been no ko.
    pub(super) fn forget_ko(&mut self) {
        self.turn.ko = false;
    }
}

impl<L: Layout> Pseudo<L> {
    /// What the next move, a stone on a point, will need to be unmade.
    #[inline(always)]
    pub(super) fn undo(&self, point: L::Point) -> PseudoUndo<L::Point> {
        PseudoUndo {
            word: self.layout.get(&self.cells, point),
            entry: self.chains.entry(self.first_chain(point)),
            ..self.undo_pass()
        }
    }

    /// The same for a pass.
    #[inline(always)]
    pub(super) fn undo_pass(&self) -> PseudoUndo<L::Point> {
        PseudoUndo {
            word: EMPTY,
            entry: UNUSED,
            turn: self.turn,
            ko: self.ko,
            joins: self.joins.len(),
        }
    }

    /// Takes back a stone: the inverse of [`place`](Self::place).
    #[inline(never)]
    pub(super) fn remove(&mut self, point: L::Point, undo: PseudoUndo<L::Point>) {
        let layout = self.layout;
        let point = layout.checked(point);
        if self.turn.took > 0 {
            self.give_back_taken(point);
        }
        let mover = self.enemy;
        let empties = word::empties(undo.word);
        let stone = layout.get(&self.cells, point);
        let chain = self.chains.of(stone);
        self.chains.add(chain, -empties as i16);
        // What the stone took from the number of empty points.
        self.chains.add(word::NOTHING as u16, empties as i16);
        while self.joins.len() > undo.joins {
            if let Some(join) = self.joins.pop() {
                self.chains.part(join);
            }
        }
        self.chains.set_entry(self.first_chain(point), undo.entry);
        for direction in ORTHOGONAL {
            let step = layout.step(direction);
            let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
            if colour(content) == EMPTY {
                let fewer = content.wrapping_sub(arrival(mover));
                layout.set(&mut self.cells, neighbour, fewer);
            } else {
                self.chains.add(self.chains.of(content), 1);
            }
        }
        layout.set(&mut self.cells, point, undo.word);
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.pop();
        }
        self.pass_turn();
        self.restore(undo);
    }

    /// Puts the stones taken by the last move, a stone on `point`, back, the
    /// latest first: each finds its neighbours as they were when it was taken.
    #[inline(never)]
    fn give_back_taken(&mut self, point: L::Point) {
        let layout = self.layout;
        // After a suicide the stone itself is among those taken.
        let suicide = colour(layout.get(&self.cells, point)) == EMPTY;
        let victim = if suicide { other(self.own) } else { self.own };
        let before = self.taken_before();
        for index in (before..self.taken.len()).rev() {
            let stone = layout.checked(self.taken[index]);
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (neighbour, content) = layout.look(&self.cells, stone, step, OFF);
                if colour(content) == EMPTY {
                    let more = content.wrapping_add(arrival(victim));
                    layout.set(&mut self.cells, neighbour, more);
                } else if colour(content) != victim {
                    self.chains.add(self.chains.of(content), -1);
                }
            }
            layout.set(&mut self.cells, stone, self.taken_words[index]);
        }
        self.captures[word::side(other(victim))] -= self.turn.took;
        self.taken.truncate(before);
        self.taken_words.truncate(before);
    }

    pub(super) fn restore(&mut self, undo: PseudoUndo<L::Point>) {
        self.turn = undo.turn;
        self.ko = undo.ko;
    }
}
