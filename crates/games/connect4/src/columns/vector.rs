//! Games of Connect 4 on 7x6 side by side, four or eight: one of each word of [`Columns`] in each lane
//! of a vector, the list of open columns as half bytes of a word beside it.
//!
//! ```text
//!  list   .. .. 6 5 4 3 2 1 0     entry i is 4 bits from bit 4 i on
//!  open   7                       how many entries there are
//! ```
//!
//! No game is asked what the others are not: a column that a stone fills is replaced by the
//! last of the list under a mask.

use super::Columns;
use crate::{DropPosition, Position, Setup, Side, Words};
use board::{Connect4, Unsupported};
use workloads::playout::{GamesInLanes, Played};

/// Columns of the board.
const COLUMNS: u32 = 7;
/// Bits of a column, its guard included.
const COLUMN_BITS: u32 = 7;

/// The highest square of each column.
const TOPS: u64 = {
    let (mut tops, mut column) = (0, 0);
    while column < COLUMNS {
        tops |= 1 << (COLUMN_BITS * column + COLUMN_BITS - 2);
        column += 1;
    }
    tops
};

/// Positions, and the lists from which their moves are drawn.
#[derive(Clone, Copy, Debug)]
pub struct Vector<W> {
    /// Stones of the side that moved last.
    last: W,
    all: W,
    /// Columns that are not full.
    list: W,
    /// Their number.
    open: W,
    /// The side to move at the start.
    first: Side,
}

/// A word that is not 0 for each set in which four in a row are.
#[inline(always)]
fn won<W: Words>(set: W) -> W {
    let up = set & set.down::<1>();
    let right = set & set.down::<7>();
    let falling = set & set.down::<6>();
    let rising = set & set.down::<8>();
    up & up.down::<2>()
        | right & right.down::<14>()
        | (falling & falling.down::<12>() | rising & rising.down::<16>())
}

impl<W: Words> GamesInLanes for Vector<W> {
    type Words = W;
    type Setup = Setup;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let start = Columns::<Connect4, u64>::new(setup)?;
        let open = (0..COLUMNS as u8).filter(|&column| !start.is_full(column));
        let (list, open) = open.fold((0, 0), |(list, open), column| {
            (list | u64::from(column) << (4 * open), open + 1)
        });
        Ok(Self {
            last: W::splat(start.last),
            all: W::splat(start.last | start.own),
            list: W::splat(list),
            open: W::splat(open),
            first: start.to_move,
        })
    }

    #[inline(always)]
    fn step(&mut self, random: W) -> (W, W) {
        let Self {
            last, all, list, ..
        } = *self;
        // Masks, and a product of few bits, show the compiler that no shift is by 64 or more,
        // which it would test.
        let entry = random.low_times(self.open).down::<32>().up::<2>() & W::splat(60);
        let column = list.down_by(entry) & W::splat(7);

        let ground = W::splat(1).up_by(column.low_times(W::splat(7)));
        let stone = all.plus(ground).without(all);
        self.last = last ^ all | stone;
        self.all = all | stone;

        let full = (stone & W::splat(TOPS)).equals(stone);
        // All bits are -1.
        self.open = self.open.plus(full);
        let moved = list.down_by(self.open.up::<2>() & W::splat(60)) & W::splat(7);
        self.list = list ^ ((column ^ moved) & full).up_by(entry);

        (column, won(self.last) | self.open.zeros())
    }

    fn finish(&self, _: W, played: &mut Played<W>) -> W {
        let (set, moves) = (won(self.last).array(), played.moves().array());
        let (set, moves) = (set.as_ref(), moves.as_ref());
        W::each(|lane| {
            let first_moved = moves[lane] % 2 == 1;
            u64::from(set[lane] != 0 && first_moved == (self.first == Side::Black))
        })
    }

    #[inline(always)]
    fn replaced(self, mask: W, other: Self) -> Self {
        Self {
            last: self.last.replaced(mask, other.last),
            all: self.all.replaced(mask, other.all),
            list: self.list.replaced(mask, other.list),
            open: self.open.replaced(mask, other.open),
            first: self.first,
        }
    }
}
