//! Tic-tac-toe with all lines of a side in one word: eight lines of three bits,
//! and a bit that stays empty above each.
//!
//! ```text
//!  bits 0-2, 4-6, 8-10  rows, the uppermost first, columns from the left
//!  bits 12-22           columns, from the left
//!  bits 24-26, 28-30    the diagonals that fall and that rise
//! ```
//!
//! A stone sets its bit in each of the two, three or four lines through it, which
//! is one OR with a word that stands for the square and is the move itself. A
//! line is full when adding its lowest bit carries into the empty one; one
//! addition asks all eight.
//!
//! 12 bytes a position.
//!
//! Source: the technique is folklore of small boards; *SIMD within a register*
//! (R. J. Fisher, H. G. Dietz, 1998) has it in general.

mod square;

use super::{MnkPosition, Setup};
use crate::squares::{key, turn, view_won_by};
use crate::{Position, Side, Unmake, View, witness};
use board::Unsupported;
use square::{LINE, ROWS, SQUARES, has_won};

pub use square::Through;

/// Rows and columns, and how many in a row win.
const SIZE: usize = 3;

/// The lines of the side to move and of the other.
#[derive(Clone, Copy, Debug)]
pub struct Word {
    own: u32,
    theirs: u32,
    to_move: Side,
}

impl Word {
    /// The squares that `rows`, as bits of the rows, names, row by row.
    #[inline(always)]
    fn squares(mut rows: u32) -> impl Iterator<Item = Through> {
        std::iter::from_fn(move || {
            let bit = (rows != 0).then(|| rows.trailing_zeros());
            rows &= rows.wrapping_sub(1);
            bit.map(|bit| SQUARES[bit as usize % SQUARES.len()])
        })
    }

    #[inline(always)]
    fn empty(&self) -> impl Iterator<Item = Through> + use<> {
        Self::squares(!(self.own | self.theirs) & ROWS)
    }

    /// The squares where the rules allow a stone: none after a win.
    #[inline(always)]
    fn legal(&self) -> impl Iterator<Item = Through> + use<> {
        let open = if self.is_won() { 0 } else { ROWS };
        Self::squares(!(self.own | self.theirs) & open)
    }

    /// Whether either side has won; a set-up may hold a row of the side to move.
    #[inline(always)]
    fn is_won(&self) -> bool {
        has_won(self.own) | has_won(self.theirs)
    }

    /// The position after a stone, the other side to move.
    #[inline(always)]
    fn after(&self, square: Through) -> Self {
        Self {
            own: self.theirs,
            theirs: self.own | square.0,
            to_move: self.to_move.other(),
        }
    }

    /// Black's lines, and white's.
    fn sides(&self) -> [(u32, Side); 2] {
        let other = self.to_move.other();
        match self.to_move {
            Side::Black => [(self.own, self.to_move), (self.theirs, other)],
            Side::White => [(self.theirs, other), (self.own, self.to_move)],
        }
    }
}

impl Position for Word {
    type Setup = Setup;
    type Move = Through;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if [setup.rows(), setup.columns(), setup.in_a_row()] != [SIZE; 3] {
            return Err(Unsupported("its word holds 3,3,3 only".into()));
        }
        let mut position = Self {
            own: 0,
            theirs: 0,
            to_move: Side::Black,
        };
        position.set_up(setup);
        Ok(position)
    }

    #[inline]
    fn set_up(&mut self, setup: &Setup) {
        self.to_move = setup.to_move();
        (self.own, self.theirs) = (0, 0);
        for &(at, side) in setup.stones() {
            let Through(bits) = Through::new(at.row.into(), at.column.into());
            if side == self.to_move {
                self.own |= bits;
            } else {
                self.theirs |= bits;
            }
        }
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<Through>) {
        moves.extend(self.legal());
    }

    #[inline]
    fn play(&mut self, chosen: Through) {
        *self = self.after(chosen);
    }

    #[inline]
    fn code(&self, of: Through) -> u32 {
        of.number()
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.is_won() || (self.own | self.theirs) & ROWS == ROWS
    }

    fn hash(&self) -> u64 {
        let mut hash = turn(self.to_move);
        for (lines, side) in self.sides() {
            for square in Self::squares(lines & ROWS) {
                hash ^= key(square.number(), side);
            }
        }
        hash
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        witness(self.to_move, self.is_won().into())
    }

    fn view(&self) -> View {
        let pieces = (0..SIZE * SIZE).map(|code| {
            let bit = 1 << (LINE * (code / SIZE) + code % SIZE);
            match (self.own & bit, self.theirs & bit) {
                (0, 0) => None,
                (0, _) => Some(self.to_move.other()),
                _ => Some(self.to_move),
            }
        });
        view_won_by(self.winner(), pieces, SIZE, self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<Through>) -> u64 {
        match self.is_won() {
            true => 0,
            false => u64::from((!(self.own | self.theirs) & ROWS).count_ones()),
        }
    }
}

impl Unmake for Word {
    type Undo = ();

    #[inline]
    fn make(&mut self, chosen: Through) {
        *self = self.after(chosen);
    }

    #[inline]
    fn unmake(&mut self, chosen: Through, (): ()) {
        *self = Self {
            own: self.theirs ^ chosen.0,
            theirs: self.own,
            to_move: self.to_move.other(),
        };
    }

    /// Each child is a new position of 12 bytes, and no move is listed.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Through>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Through>),
    ) {
        for square in self.legal() {
            visit(&mut self.after(square), moves);
        }
    }
}

impl MnkPosition for Word {
    fn empty_points(&self, list: &mut Vec<Through>) {
        list.extend(self.empty());
    }

    #[inline]
    fn place(&mut self, square: Through) -> bool {
        *self = self.after(square);
        has_won(self.theirs)
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        if has_won(self.theirs) {
            return Some(self.to_move.other());
        }
        has_won(self.own).then_some(self.to_move)
    }
}
