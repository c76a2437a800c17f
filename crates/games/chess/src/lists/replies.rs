//! How many replies the moves of a position leave, summed: perft that counts its last
//! moves. Every move is made, but of the pieces that may reply only those are counted
//! again that look at a square which the move has changed.
//!
//! Instructions a leaf of perft 5 from the start and perft 4 from Kiwipete, less those of
//! a ply less (callgrind, x86-64-v3), against what counting all of each position took:
//! 20.7 against 46.1 and 26.0 against 47.9 on `0x88`; 21.2 against 51.5 and 30.4 against
//! 56.2 on `padded`. Old : new in time, depth 6 from the start: 1.8 (`naive2d`) to 2.3.

use super::Lists;
use super::attack::Threats;
use super::relation::{JUMP, SLANTED, STRAIGHT};
use super::slot::{EMPTY, HITS, KING, OFF, PAWNS, Slots, bit, colour, each, is_of};
use crate::Unmake;
use crate::generate::{EIGHT, forward};
use crate::sink::Count;
use crate::{Castling, Kind, Move};
use board::{DIAGONAL, KNIGHT, Layout, ORTHOGONAL};

/// What the side that replies could do if it were to move now.
pub(super) struct Before<L: Layout> {
    /// The moves of each piece but the king, by slot, as if it were not pinned.
    moves: [u8; 64],
    /// Their sum.
    all: u64,
    pinned: Slots,
    king_moves: u64,
    /// The slots of the pieces that depend on what stands on a square. The king's is there
    /// for checks and pins, and [`STEPS`] for the squares around it.
    pub(super) watched: L::Map<Slots>,
}

/// In a set of pieces that watch a square: the king's steps. No piece has this slot.
pub(super) const STEPS: Slots = bit(EMPTY);

impl<L: Layout> Lists<L> {
    /// The sum. Castling, promotions and captures in passing change more than two squares,
    /// or are rare: after them all is counted, as after a check.
    pub(super) fn sum_of_replies(
        &mut self,
        before: &Before<L>,
        moves: &mut Vec<Move<L::Point>>,
    ) -> u64 {
        let start = moves.len();
        self.generate(moves);
        let mut replies = Count(0);
        for &chosen in &moves[start..] {
            let undo = self.make(chosen);
            if chosen.kind > Kind::DoubleStep {
                self.count_all(&mut replies);
            } else {
                self.count_again(before, chosen, &mut replies);
            }
            self.unmake(chosen, undo);
        }
        moves.truncate(start);
        replies.0
    }

    #[inline(never)]
    fn count_all(&mut self, count: &mut Count) {
        self.generate(count);
    }

    #[inline(never)]
    fn count_free(&self, free: Slots) -> u64 {
        let mut count = Count(0);
        self.free_moves(free, &mut count);
        count.0
    }

    #[inline(always)]
    fn count_again(&mut self, before: &Before<L>, made: Move<L::Point>, count: &mut Count) {
        let king = self.king(self.to_move());
        let watched = |point| self.layout.get(&before.watched, point);
        let watching = watched(made.from) | watched(made.to);
        let mut pinned = before.pinned;
        if watching & bit(KING) != 0 {
            let threats = self.threats(king);
            if threats.checks != 0 {
                return self.count_all(count);
            }
            pinned = threats.pinned;
        }
        let again = watching | pinned;
        count.0 += before.all;
        for slot in each(again) {
            count.0 -= u64::from(before.moves[usize::from(slot)]);
        }
        let free = again & self.taken[self.to_move().index()] & !pinned & !bit(KING);
        if free != 0 {
            count.0 += self.count_free(free);
        }
        if pinned != 0 {
            self.pinned_moves(king, pinned, count);
        }
        if watching & (bit(KING) | STEPS) == 0 {
            count.0 += before.king_moves;
        } else {
            self.king_moves(king, count);
        }
        if self.state.castling().has(Castling::of(self.to_move())) {
            self.castling_moves(king, count);
        }
        if self.state.passed() != EMPTY {
            self.en_passant_moves(king, count);
        }
    }

    /// As if the side to move had passed.
    pub(super) fn before_a_move(&mut self) -> Before<L> {
        self.state = self.state.passed_on();
        let king = self.king(self.to_move());
        let mut count = Count(0);
        self.king_moves(king, &mut count);
        let Threats { pinned, .. } = self.threats(king);
        let mut before = Before {
            moves: [0; 64],
            all: 0,
            pinned,
            king_moves: count.0,
            watched: self.layout.map(0, 0),
        };
        for slot in each(self.taken[self.to_move().index()] & !bit(KING)) {
            let moves = self.count_free(bit(slot));
            before.moves[usize::from(slot)] = moves as u8;
            before.all += moves;
            self.watch(slot, &mut before.watched);
        }
        self.watch_king(king, &mut before.watched);
        self.state = self.state.passed_on();
        before
    }

    /// Enters a piece where it looks, and where it stands: it may be captured.
    #[inline(always)]
    fn watch(&self, slot: u8, watched: &mut L::Map<Slots>) {
        let from = self.list(self.to_move())[usize::from(slot)];
        let mark = bit(slot);
        self.enter(watched, from, mark);
        if PAWNS & mark == 0 {
            return self.watch_from(from, HITS[usize::from(slot)], mark, OFF, watched);
        }
        let ahead = self.layout.step(forward(self.to_move()));
        let mut steps = 2;
        self.layout.ray(&self.cells, from, ahead, OFF, |to, cell| {
            self.enter(watched, to, mark);
            steps -= 1;
            cell == EMPTY && steps != 0
        });
        for (to, cell) in self.before(from, self.to_move()) {
            if cell != OFF {
                self.enter(watched, to, mark);
            }
        }
    }

    /// Enters `mark` where a piece that moves so looks: up to the first piece, and beyond
    /// one of the colour `through` up to the second.
    fn watch_from(
        &self,
        from: L::Point,
        relations: u8,
        mark: Slots,
        through: u8,
        watched: &mut L::Map<Slots>,
    ) {
        if relations & JUMP != 0 {
            for direction in KNIGHT {
                let step = self.layout.step(direction);
                let (to, cell) = self.layout.look(&self.cells, from, step, OFF);
                if cell != OFF {
                    self.enter(watched, to, mark);
                }
            }
        }
        for (relation, directions) in [(STRAIGHT, ORTHOGONAL), (SLANTED, DIAGONAL)] {
            if relations & relation == 0 {
                continue;
            }
            for direction in directions {
                let mut through = through;
                let step = self.layout.step(direction);
                self.layout.ray(&self.cells, from, step, OFF, |to, cell| {
                    self.enter(watched, to, mark);
                    let goes_on = cell == EMPTY || is_of(cell, through);
                    if cell != EMPTY {
                        through = OFF;
                    }
                    goes_on
                });
            }
        }
    }

    #[inline(always)]
    fn enter(&self, watched: &mut L::Map<Slots>, point: L::Point, mark: Slots) {
        let others = self.layout.get(watched, point);
        self.layout.set(watched, point, others | mark);
    }

    /// Enters the king where a check, or a pin of an own piece, can arise or end, and its
    /// steps where something can come to attack them or cease to.
    fn watch_king(&mut self, king: L::Point, watched: &mut L::Map<Slots>) {
        let own = colour(self.to_move());
        let any = JUMP | STRAIGHT | SLANTED;
        self.watch_from(king, any, bit(KING), own, watched);
        self.layout.set(&mut self.cells, king, EMPTY);
        for direction in EIGHT {
            let step = self.layout.step(direction);
            let (to, cell) = self.layout.look(&self.cells, king, step, OFF);
            if cell & own == 0 {
                self.watch_from(to, any, STEPS, OFF, watched);
            }
        }
        self.layout.set(&mut self.cells, king, own | KING);
    }
}
