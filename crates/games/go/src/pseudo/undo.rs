//! Moves undone.

use super::lanes::Lanes;
use super::word::{self, EMPTY, OFF, Word, arrival, colour, other};
use super::{Bookkeeping, Chained, LastMove};
use crate::Ko;
use board::{Layout, ORTHOGONAL};

/// What unmaking a move needs beside what the position keeps of it.
#[derive(Clone, Copy, Debug)]
pub struct PseudoUndo<P, U> {
    /// The point played, as it was.
    word: Word,
    pub(super) chains: U,
    pub(super) last_move: LastMove,
    ko: P,
}

impl<L: Layout, K: Bookkeeping<L>> Chained<L, K> {
    /// What the next move, a stone on a point, will need to be unmade.
    #[inline(always)]
    pub(super) fn undo(&self, point: L::Point) -> PseudoUndo<L::Point, K::Undo> {
        let contents = Lanes::new(self.around(point).map(|(_, content)| content));
        let chains = contents
            .numbers(contents.occupied())
            .map(|number| self.chains.current(number));
        let at = (self.layout, point, self.first_chain(point));
        PseudoUndo {
            word: self.layout.get(&self.cells, point),
            chains: self.chains.undo(at, chains),
            last_move: self.last_move,
            ko: self.ko,
        }
    }

    /// The same for a pass.
    #[inline(always)]
    pub(super) fn undo_pass(&self) -> PseudoUndo<L::Point, K::Undo> {
        PseudoUndo {
            word: EMPTY,
            chains: self.chains.undo_pass(self.layout),
            last_move: self.last_move,
            ko: self.ko,
        }
    }

    /// Removes a stone: the inverse of [`place`](Self::place). Always in line, as
    /// [`put_down_kept`](Self::put_down_kept): as calls, the two took perft 1.03 to 1.12
    /// times as long.
    #[inline(always)]
    pub(super) fn remove(&mut self, point: L::Point, undo: PseudoUndo<L::Point, K::Undo>) {
        let layout = self.layout;
        let point = layout.checked(point);
        if self.last_move.took > 0 {
            self.give_back_taken(point);
        }
        let mover = self.enemy();
        let empties = word::empties(undo.word);
        let stone = layout.get(&self.cells, point);
        let (chain, number) = (self.chain_of(stone), self.first_chain(point));
        let at = (layout, point, number);
        let empties = empties as i16;
        self.chains
            .shrink(&mut self.cells, at, chain, empties, &undo.chains);
        // As in `put_down`, by the same instructions whatever the neighbours are.
        let around = self.around(point);
        let contents = Lanes::new(around.map(|(_, content)| content));
        let occupied = contents.occupied();
        let fewer = contents.less(occupied.rest(), arrival(mover));
        for (at, reached) in around.into_iter().enumerate() {
            layout.put(&mut self.cells, reached, fewer.get(at), OFF);
        }
        for chain in contents.numbers(occupied) {
            let chain = self.chains.current(chain);
            self.chains.untouch(number, chain);
        }
        layout.set(&mut self.cells, point, undo.word);
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.pop();
        }
        self.pass_turn();
        self.restore(undo);
    }

    /// Puts the stones captured by the last move, a stone on `point`, back, the
    /// latest first: each finds its neighbours as they were when it was taken.
    #[inline(never)]
    fn give_back_taken(&mut self, point: L::Point) {
        let layout = self.layout;
        // After a suicide the stone itself is among those taken.
        let suicide = colour(layout.get(&self.cells, point)) == EMPTY;
        let victim = if suicide {
            other(self.own())
        } else {
            self.own()
        };
        let before = self.taken_before();
        for index in (before..self.taken.len()).rev() {
            let stone = layout.checked(self.taken[index]);
            let (number, mut seen) = (self.first_chain(stone), K::Seen::default());
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (neighbour, content) = layout.look(&self.cells, stone, step, OFF);
                if colour(content) == EMPTY {
                    let more = content.wrapping_add(arrival(victim));
                    layout.set(&mut self.cells, neighbour, more);
                } else if colour(content) != victim {
                    let chain = self.chain_of(content);
                    self.chains.free::<true>(number, chain, &mut seen);
                }
            }
            layout.set(&mut self.cells, stone, self.taken_words[index]);
        }
        self.captures[word::side(other(victim))] -= self.last_move.took;
        self.taken.truncate(before);
        self.taken_words.truncate(before);
    }

    pub(super) fn restore(&mut self, undo: PseudoUndo<L::Point, K::Undo>) {
        self.last_move = undo.last_move;
        self.ko = undo.ko;
    }
}
