//! The bookkeeping *lists*: piece lists, pins and checkers found once a node.
//!
//! * `slot`: what a cell holds, and what its piece's place in the list means.
//! * `state`: side to move, castling, en passant and plies without progress, in a word.
//! * `relation`: how two squares lie to each other, by their difference.
//! * `attack`, `generate`, `pawn`, `evade`: attacked squares, and the legal
//!   moves, in check and out of it.
//! * `choose`: the move that is drawn, found while moves are generated.
//! * `make`, `set_up`: moves made and undone; from plain data and back.
//! * `replies`: what the moves of a position leave to the other side, counted.
//!
//! Instructions a leaf of perft 4 from the start (callgrind, less those of depth
//! 1, x86-64-v3), against the 168 and 61 of qperft:
//!
//! | layout | full | bulk |
//! |---|---|---|
//! | `0x88` | 103 | 20 |
//! | `padded` | 111 | 20 |
//! | `flat` | 122 | 22 |
//! | `table` | 133 | 22 |
//! | `naive2d` | 225 | 35 |
//! | `padded+scan` (default build) | 276 | 216 |
//!
//! A difference by subtraction is most of what puts `0x88` ahead: `padded` has a
//! division for each enemy officer in its place.

mod attack;
mod candidates;
mod choose;
mod evade;
mod evaluation;
mod exchange;
mod generate;
mod hashed;
mod make;
mod pawn;
pub(super) mod relation;
mod replies;
mod set_up;
mod slot;
mod state;
#[cfg(test)]
mod tests;

use super::square::E4;
use super::{ChessPosition, Move, Setup};
use crate::play::{Step, for_each_listed_move};
use crate::sink::{Count, Taken};
use crate::{Position, Side, View};
use board::{Layout, Unsupported};
use slot::{EMPTY, KING, Slots, entry};
use state::State;

/// Chess on any layout, with the bookkeeping of the fastest mailbox programs.
///
/// A cell holds the place of its piece in its side's list, in a range of its
/// own for each kind; a list is the squares by place and a set of the places
/// taken, so that making a move is a handful of stores and nothing is searched.
///
/// Moves are generated from the lists. Which pieces give check and which own
/// ones are pinned is found first, from the enemy's officers and how they lie to
/// the king, looked up by the difference of the squares. A pinned piece
/// is left out of its list and moves along its line only; in check only
/// what ends it is generated. So no move is tested by making it, and only the
/// king's steps, castling and en passant ask whether a square is attacked.
///
/// No hash is kept up to date: [`hash`](Position::hash) is computed from
/// scratch, as [`Scan`](super::Scan) does ([`Hashed`](super::Hashed) keeps it).
/// Nor does the rules' end of a game
/// show before its moves are known: [`is_over`](Position::is_over) is always
/// false and the empty list of moves ends the game.
///
/// Source: qperft and the mailbox programs of H. G. Muller, by description: piece
/// number in the cell, fixed ranges, pinned pieces taken out of the list, 0x88
/// differences. The set of places taken is our own.
#[derive(Debug)]
pub struct Lists<L: Layout> {
    layout: L,
    /// The piece on each square: see [`slot`].
    cells: L::Map<u8>,
    /// The square of each piece of both sides, by [`entry`]. A slot that is not
    /// taken has any.
    squares: [L::Point; 128],
    /// The slots that are taken, by [`Side::index`].
    taken: [Slots; 2],
    state: State,
}

/// Field by field, so that `clone_from` reuses the memory of the map.
impl<L: Layout> Clone for Lists<L> {
    fn clone(&self) -> Self {
        Self {
            cells: self.cells.clone(),
            ..*self
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.cells.clone_from(&source.cells);
        self.layout = source.layout;
        self.squares = source.squares;
        self.taken = source.taken;
        self.state = source.state;
    }
}

impl<L: Layout> Lists<L> {
    /// The layout the board is kept in.
    pub fn layout(&self) -> L {
        self.layout
    }

    #[inline(always)]
    fn to_move(&self) -> Side {
        self.state.to_move()
    }

    /// The square of the piece that a cell names.
    #[inline(always)]
    fn square(&self, cell: u8) -> L::Point {
        self.squares[entry(cell)]
    }

    /// The squares of a side's pieces by slot.
    #[inline(always)]
    fn list(&self, side: Side) -> &[L::Point; 64] {
        &self.squares.as_chunks().0[side.index()]
    }

    #[inline(always)]
    fn king(&self, side: Side) -> L::Point {
        self.list(side)[usize::from(KING)]
    }
}

impl<L: Layout> Position for Lists<L> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Self::can_play(setup)?;
        Self::of(setup)
    }

    fn can_play(setup: &Setup) -> Result<(), Unsupported> {
        set_up::has_room(setup)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.read(setup);
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        self.generate(moves);
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        let _ = crate::Unmake::make(self, chosen);
    }

    fn code(&self, of: Self::Move) -> u32 {
        of.code(self.layout)
    }

    /// Always false: see the type.
    fn is_over(&self) -> bool {
        false
    }

    fn hash(&self) -> u64 {
        self.to_setup().hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        let stands = self.layout.get(&self.cells, self.layout.point(E4));
        (stands != EMPTY).into()
    }

    fn view(&self) -> View {
        self.to_setup().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.layout.heap_bytes::<u8>()
    }

    #[inline(never)]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<Self::Move>) -> u64 {
        let mut count = Count(0);
        self.generate(&mut count);
        count.0
    }
}

impl<L: Layout> ChessPosition for Lists<L> {
    #[inline]
    fn choose(
        &mut self,
        _: &mut Vec<Self::Move>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(Self::Move, u32)> {
        self.least_move(weigh)
    }

    /// With a copy, in which a move is made where it is found; a copy on the heap would cost
    /// more than a list.
    #[inline(always)]
    fn for_each_move<H: Clone>(
        holder: &mut H,
        position: impl Fn(&mut H) -> &mut Self,
        moves: &mut Vec<Self::Move>,
        step: &mut impl Step<H, Self::Move>,
    ) {
        if position(holder).layout.heap_bytes::<u8>() != 0 {
            return for_each_listed_move(holder, position, moves, step);
        }
        let copy = &mut holder.clone();
        position(holder).generate(&mut Taken { copy, moves, step });
    }

    fn side_to_move(&self) -> Side {
        self.to_move()
    }

    fn in_check(&self) -> bool {
        self.is_attacked(self.king(self.to_move()), self.to_move().other())
    }
}
