//! The move of the least weight of the bookkeeping *scan*.

use super::play::least_legal;
use super::sink::Sink;
use super::{Kind, Move, Scan};
use board::Layout;
use std::hint::select_unpredictable;

/// More moves than any position of a game has.
const MOST: usize = 256;

/// The codes of moves, with their kinds: made where the square left is known for all moves
/// of a piece. To weigh the moves there, too, took 1.03 to 1.07 times as long.
struct Codes<L> {
    layout: L,
    words: [u32; MOST],
    /// How many moves there are, even if that is more than there is room for.
    count: usize,
}

impl<L: Layout> Sink<L::Point> for Codes<L> {
    #[inline(always)]
    fn add(&mut self, from: L::Point, to: L::Point, kind: Kind) {
        self.add_if(true, from, to, kind);
    }

    /// Without a branch, as none could be predicted. Places off the board have no number.
    #[inline(always)]
    fn add_if(&mut self, found: bool, from: L::Point, to: L::Point, kind: Kind) {
        let to = select_unpredictable(found, to, from);
        self.words[self.count % MOST] = Move { from, to, kind }.word(self.layout);
        self.count += usize::from(found);
    }
}

impl<L: Layout> Scan<L> {
    /// The legal move of the least weight with its code: all are weighed before the first is
    /// asked whether it is legal. `moves` is used where there are very many.
    #[inline(always)]
    pub(super) fn least_move(
        &mut self,
        moves: &mut Vec<Move<L::Point>>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(Move<L::Point>, u32)> {
        let mut codes = Codes {
            layout: self.layout,
            words: [0; MOST],
            count: 0,
        };
        self.pseudo_legal_moves(&mut codes);
        if codes.count > MOST {
            self.pseudo_legal_moves(moves);
            return least_legal(self, moves, weigh, Self::keeps_king_safe);
        }
        while codes.count > 0 {
            let (mut least, mut place) = (u64::MAX, 0);
            for (number, &word) in codes.words[..codes.count].iter().enumerate() {
                let weight = weigh(Move::<L::Point>::code_of(word));
                let less = weight <= least;
                place = select_unpredictable(less, number, place);
                least = select_unpredictable(less, weight, least);
            }
            let word = codes.words[place];
            let candidate = Move::of_word(self.layout, word);
            if self.keeps_king_safe(candidate) {
                return Some((candidate, Move::<L::Point>::code_of(word)));
            }
            codes.count -= 1;
            codes.words[place] = codes.words[codes.count];
        }
        None
    }
}

#[cfg(test)]
mod tests;
