//! The value of a move: the change of the static evaluation, and the score of
//! the best reply.

use super::keys::Keys;
use super::node::{Iteration, Move, Node, Purpose};
use super::piece::{BISHOP, EMPTY, KIND, QUEEN, ROOK, VIRGIN, is_pawn, last_row, opponent};
use super::search_board::SearchBoard;
use super::{Engine, Square};

/// What a promotion gains: a queen for a pawn, in 99ths of a pawn and a bit.
const PROMOTION: i32 = 799;
/// What castling gains, in 99ths of a pawn.
const CASTLING: i32 = 30;
/// What a pawn loses for each neighbour it leaves behind unprotected, in 99ths.
const UNDEFENDED: i32 = 9;

/// What a move changes of the static evaluation.
#[derive(Clone, Copy)]
pub(super) struct Gain {
    /// Captured and promoted.
    pub(super) material: i32,
    /// Centre points, pawn structure and castling.
    positional: i32,
}

impl<B: SearchBoard> Engine<B> {
    /// Makes a move on the board. Returns what it gains; `value` is that of
    /// the piece captured.
    #[inline]
    pub(super) fn make(&mut self, colour: u8, tried: &Move<B>, value: i32) -> Gain {
        let kind = tried.cell & KIND;
        let mut gain = Gain {
            material: value,
            positional: 0,
        };
        // Rooks and queens gain nothing by standing in the middle.
        if kind <= BISHOP {
            gain.positional = self.board.centre(tried.from) - self.board.centre(tried.to);
        }
        self.board.store(tried.corner, EMPTY);
        self.board.set(tried.captured_on, EMPTY);
        self.board.set(tried.from, EMPTY);
        self.board.set(tried.to, tried.cell & !VIRGIN);
        if tried.corner != B::NOWHERE {
            self.board.store(tried.passed, colour | ROOK);
            gain.positional += CASTLING;
        }
        if is_pawn(kind) {
            self.finish_pawn(colour, tried, &mut gain);
        }
        gain
    }

    /// The rest of a pawn's move: the structure it leaves, and promotion, which
    /// is always to a queen.
    fn finish_pawn(&mut self, colour: u8, tried: &Move<B>, gain: &mut Gain) {
        let beside = self.board.two_files_away(tried.from);
        let other = beside.map(|cell| i32::from(cell != tried.cell));
        gain.positional -= UNDEFENDED * (other[0] + other[1] - 1);
        if self.board.is_in_row(tried.to, last_row(colour)) {
            self.board.set(tried.to, tried.cell | QUEEN);
            gain.material += PROMOTION;
        }
    }

    /// Takes a move back: the rook of a castling king was virgin.
    #[inline]
    pub(super) fn undo_move(&mut self, colour: u8, tried: &Move<B>) {
        self.board.store(tried.corner, colour | VIRGIN | ROOK);
        self.board.store(tried.passed, EMPTY);
        self.board.set(tried.to, EMPTY);
        self.board.set(tried.from, tried.cell);
        self.board.set(tried.captured_on, tried.captured);
    }

    /// The score of a move that has been made, by the best reply. What gains
    /// only later scores a little less, so that gains aren't put off.
    #[inline]
    pub(super) fn score_of(
        &mut self,
        node: &Node<B>,
        best: &Iteration<B>,
        tried: &Move<B>,
        gain: Gain,
        depth: i32,
    ) -> i32 {
        let reply = Node {
            colour: opponent(node.colour),
            alpha: -node.beta - i32::from(node.beta > node.evaluation),
            beta: -best.score.max(node.alpha),
            evaluation: -node.evaluation - gain.positional - gain.material,
            keys: self.keys_after(node.keys, tried),
            passed: tried.passed,
            arrived: tried.to.into(),
            purpose: Purpose::Reply,
            depth,
        };
        let score = -self.search(&reply);
        score - i32::from(score > node.evaluation)
    }

    /// The keys after a move that has been made. They don't see a castling
    /// rook; the lock takes in the corner instead.
    #[inline]
    fn keys_after(&self, keys: Keys, tried: &Move<B>) -> Keys {
        let arrived = self.board.get(tried.to);
        let mut keys = keys.moved(
            self.board.keys(arrived, tried.to),
            self.board.keys(tried.cell, tried.from),
            self.board.keys(tried.captured, tried.captured_on),
        );
        if tried.corner != B::NOWHERE {
            let corner = i32::from(self.board.place_number(tried.corner));
            let nowhere = i32::from(Square::DUMMY.number());
            keys.lock = keys.lock.wrapping_add(corner - nowhere);
        }
        keys
    }
}
