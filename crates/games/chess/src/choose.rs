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
        self.words[self.count % MOST] = Move { from, to, kind }.word(self.layout);
        self.count += 1;
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
mod tests {
    use super::*;
    use crate::{ChessPosition, Position, Setup, finalise};
    use board::Family;

    /// Wherever in the list it comes to stand: also behind the last that there is room for.
    #[test]
    fn the_least_of_very_many_moves_is_found() {
        let many = "QQQQQQBk/Q6B/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
        let setup = Setup::from_fen(many).expect("a position");
        let mut position = Scan::<<layouts::Padded as Family>::Chess>::new(&setup).expect("chess");
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        assert!(moves.len() > MOST, "{}", moves.len());
        for draw in 0..100 {
            let weigh = |code| finalise(draw ^ u64::from(code));
            let codes = moves.iter().map(|&found| position.code(found));
            let least = codes.min_by_key(|&code| weigh(code)).expect("a move");
            let (chosen, code) = position.choose(&mut Vec::new(), weigh).expect("a move");
            assert_eq!((position.code(chosen), code), (least, least));
        }
    }
}
