//! Castling rights.

use crate::Side;
use board::{Coord, Layout};
use std::fmt;

/// The side of the board a king castles to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Wing {
    /// The king's wing: e1g1 or e8g8.
    King,
    /// The queen's wing: e1c1 or e8c8.
    Queen,
}

impl Wing {
    /// Both wings in FEN's order.
    pub const BOTH: [Self; 2] = [Self::King, Self::Queen];

    /// The column the rook starts from.
    pub const fn rook_column(self) -> usize {
        match self {
            Self::King => 7,
            Self::Queen => 0,
        }
    }
}

/// The column the king castles from.
pub(crate) const KING_COLUMN: usize = 4;

/// A side's first rank as a row.
pub(crate) const fn home_row(side: Side) -> usize {
    match side {
        Side::White => 0,
        Side::Black => 7,
    }
}

/// A set of castling rights: who may still castle to which wing, as far as the
/// history of king and rooks goes.
///
/// ```
/// use boardbench_chess::{Castling, Side, Wing};
///
/// let all_but_one = Castling::ALL.without(Castling::right(Side::White, Wing::Queen));
/// assert_eq!(all_but_one.to_string(), "Kkq");
/// assert_eq!(Castling::NONE.to_string(), "-");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Castling(u8);

impl Castling {
    /// Neither side may castle.
    pub const NONE: Self = Self(0);
    /// Both sides may castle to both wings.
    pub const ALL: Self = Self(15);

    /// The right of one side to castle to one wing.
    #[inline(always)]
    pub const fn right(side: Side, wing: Wing) -> Self {
        Self(1 << (2 * (1 - side.index()) + wing as usize))
    }

    /// Both rights of one side.
    #[inline(always)]
    pub const fn of(side: Side) -> Self {
        Self(3 << (2 * (1 - side.index())))
    }

    /// The rights in either set.
    #[inline(always)]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The rights of this set that are not in the other.
    #[inline(always)]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether the two sets share a right.
    #[inline(always)]
    pub const fn has(self, right: Self) -> bool {
        self.0 & right.0 != 0
    }

    /// Whether neither side may castle.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set of such [`bits`](Self::bits).
    #[inline(always)]
    pub(crate) const fn of_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// The four bits `K` 1, `Q` 2, `k` 4, `q` 8.
    #[inline(always)]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Every single right with its side, its wing and FEN's letter, in FEN's
    /// order.
    pub const EACH: [(Side, Wing, char); 4] = [
        (Side::White, Wing::King, 'K'),
        (Side::White, Wing::Queen, 'Q'),
        (Side::Black, Wing::King, 'k'),
        (Side::Black, Wing::Queen, 'q'),
    ];
}

/// FEN's field: letters in the order `KQkq`, or `-`.
impl fmt::Display for Castling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        Self::EACH
            .into_iter()
            .filter(|&(side, wing, _)| self.has(Self::right(side, wing)))
            .try_for_each(|(_, _, letter)| write!(f, "{letter}"))
    }
}

/// The square a rook must not have left for a right to last.
pub(crate) const fn rook_home(side: Side, wing: Wing) -> Coord {
    Coord::new(home_row(side), wing.rook_column())
}

/// Where the rook of a side's castling move starts and arrives.
pub(super) fn rook_squares<L: Layout>(layout: L, side: Side, wing: Wing) -> [L::Point; 2] {
    let column = match wing {
        Wing::King => 5,
        Wing::Queen => 3,
    };
    let over = Coord::new(home_row(side), column);
    [layout.point(rook_home(side, wing)), layout.point(over)]
}

/// The square a king must not have left for its side's rights to last.
pub(crate) const fn king_home(side: Side) -> Coord {
    Coord::new(home_row(side), KING_COLUMN)
}
