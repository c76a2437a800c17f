//! Moves of the bookkeeping *scan*: found by looking at every square.

use super::castling::Wing;
use super::piece::{EMPTY, KIND, OFF, SLIDES_SLANTED, SLIDES_STRAIGHT, colour, is};
use super::sink::Sink;
use super::square::{SIZE, SQUARES, square_of};
use super::{Castling, PieceKind, Scan};
use crate::Side;
use crate::bitboard::squares;
use board::{ALL_STEPS, Coord, DIAGONAL, Direction, KNIGHT, Layout, ORTHOGONAL};
use std::array::from_fn;

/// What is special about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Kind {
    /// A piece goes to an empty square or captures what stands there.
    Plain,
    /// A pawn's first step, two squares long.
    DoubleStep,
    /// A pawn captures the pawn that has just passed its reach.
    EnPassant,
    /// King and rook move at once, on the king's wing.
    CastleKing,
    /// King and rook move at once, on the queen's wing.
    CastleQueen,
    /// A pawn becomes a knight.
    ToKnight,
    /// A pawn becomes a bishop.
    ToBishop,
    /// A pawn becomes a rook.
    ToRook,
    /// A pawn becomes a queen.
    ToQueen,
}

impl Kind {
    /// All, in the order of their numbers.
    pub(super) const ALL: [Self; 9] = [
        Self::Plain,
        Self::DoubleStep,
        Self::EnPassant,
        Self::CastleKing,
        Self::CastleQueen,
        Self::ToKnight,
        Self::ToBishop,
        Self::ToRook,
        Self::ToQueen,
    ];

    /// Where a castling king goes.
    #[inline(always)]
    pub(super) const fn wing(self) -> Wing {
        match self {
            Self::CastleKing => Wing::King,
            _ => Wing::Queen,
        }
    }

    /// What the pawn becomes, if it does.
    #[inline(always)]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self {
            Self::ToKnight => Some(PieceKind::Knight),
            Self::ToBishop => Some(PieceKind::Bishop),
            Self::ToRook => Some(PieceKind::Rook),
            Self::ToQueen => Some(PieceKind::Queen),
            _ => None,
        }
    }
}

/// A move in the terms of a layout with points `P`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move<P> {
    /// The square left.
    pub from: P,
    /// The square reached; in castling the king's.
    pub to: P,
    /// What is special about it.
    pub kind: Kind,
}

/// Where the kind begins in a move's word.
const KIND_SHIFT: u32 = 16;

impl<P> Move<P> {
    /// The number of the move in all representations, as [`MoveCode`](super::MoveCode) has
    /// it. By the numbers of the points, which layouts know without their rows and columns.
    #[inline(always)]
    pub(super) fn code<L: Layout<Point = P>>(self, layout: L) -> u32 {
        // The kinds of promotion come last, in the order of their numbers.
        let promotion = (self.kind as u32).saturating_sub(Kind::CastleQueen as u32);
        layout.number(self.from) | layout.number(self.to) << 6 | promotion << 12
    }

    /// The code, and above it the kind: the whole move in a word, which is not 0.
    #[inline(always)]
    pub(super) fn word<L: Layout<Point = P>>(self, layout: L) -> u32
    where
        P: Copy,
    {
        self.code(layout) | (self.kind as u32) << KIND_SHIFT
    }

    /// The code in a word.
    #[inline(always)]
    pub(super) const fn code_of(word: u32) -> u32 {
        word & ((1 << KIND_SHIFT) - 1)
    }

    /// The move of a word.
    #[inline(always)]
    pub(super) fn of_word<L: Layout<Point = P>>(layout: L, word: u32) -> Self {
        let point = |number: u32| layout.point(square_of(number as usize % SQUARES));
        Self {
            from: point(word),
            to: point(word >> 6),
            kind: Kind::ALL[(word >> KIND_SHIFT) as usize],
        }
    }
}

pub(super) const PROMOTIONS: [Kind; 4] =
    [Kind::ToQueen, Kind::ToKnight, Kind::ToRook, Kind::ToBishop];

/// A king's steps. In one array, so that loops are unrolled: a chain of two is not, at
/// five more instructions a leaf in [`Lists`](super::Lists).
pub(super) const EIGHT: [Direction; 8] = *ALL_STEPS.first_chunk().expect("eight neighbours");

/// The step of a side's pawns: White's go up the ranks, away from row 0.
#[inline(always)]
pub(super) const fn forward(side: Side) -> Direction {
    match side {
        Side::White => Direction::SOUTH,
        Side::Black => Direction::NORTH,
    }
}

impl<L: Layout> Scan<L> {
    /// Appends every move that the pieces can make, even if it leaves the own
    /// king attacked. Castling is complete but for an attack on the square
    /// that the king reaches.
    #[inline]
    pub(super) fn pseudo_legal_moves<M: Sink<L::Point>>(&self, moves: &mut M) {
        for number in squares(self.own_squares()) {
            let from = self.layout.point(square_of(number));
            let content = self.layout.get(&self.cells, from);
            self.piece_moves(from, content & KIND, moves);
        }
        self.en_passant_moves(moves);
        if M::QUIET && self.castling.has(Castling::of(self.to_move)) {
            self.castling_moves(moves);
        }
    }

    /// The squares of own pieces, a bit for each number. A row at a time, eight cells in a word,
    /// and without a branch, because which squares have an own piece can't be predicted.
    #[inline(always)]
    fn own_squares(&self) -> u64 {
        const LOWEST_BITS: u64 = 0x0101_0101_0101_0101;
        // Brings the lowest bits of eight bytes together in the highest byte.
        const GATHER: u64 = 0x0102_0408_1020_4080;
        let own = colour(self.to_move).trailing_zeros();
        (0..SIZE).fold(0, |found, row| {
            let point = |column| self.layout.point(Coord::new(row, column));
            let cells = from_fn(|column| self.layout.get(&self.cells, point(column)));
            let marks = u64::from_le_bytes(cells) >> own & LOWEST_BITS;
            found | marks.wrapping_mul(GATHER) >> 56 << (row * SIZE)
        })
    }

    /// The king may neither be in check nor pass through one. Where it arrives is tested
    /// as for any other move, by making it.
    fn castling_moves(&self, moves: &mut impl Sink<L::Point>) {
        let (side, king) = (self.to_move, self.kings[self.to_move.index()]);
        let attacked = |point| self.is_attacked(point, side.other());
        castling_moves(
            (self.layout, &self.cells),
            (side, self.castling),
            king,
            |passed, _| !attacked(king) && !attacked(passed),
            |to, kind| moves.add(king, to, kind),
        );
    }

    #[inline(always)]
    fn piece_moves(&self, from: L::Point, kind: u8, moves: &mut impl Sink<L::Point>) {
        const PAWN: u8 = PieceKind::Pawn as u8;
        const HORSE: u8 = PieceKind::Knight as u8;
        const KING: u8 = PieceKind::King as u8;
        match kind {
            PAWN => self.pawn_moves(from, moves),
            HORSE => self.steps(from, &KNIGHT, moves),
            KING => {
                self.steps(from, &ORTHOGONAL, moves);
                self.steps(from, &DIAGONAL, moves);
            }
            slider => {
                if slider & SLIDES_STRAIGHT != 0 {
                    self.slides(from, &ORTHOGONAL, moves);
                }
                if slider & SLIDES_SLANTED != 0 {
                    self.slides(from, &DIAGONAL, moves);
                }
            }
        }
    }

    /// One step in each direction to whatever is not an own piece. Off the
    /// board looks like an own piece.
    #[inline(always)]
    fn steps<M: Sink<L::Point>>(&self, from: L::Point, directions: &[Direction], moves: &mut M) {
        let own = colour(self.to_move);
        for &direction in directions {
            let step = self.layout.step(direction);
            let (to, content) = self.layout.look(&self.cells, from, step, OFF);
            let is_meant = M::QUIET || content != EMPTY;
            moves.add_if(is_meant & (content & own == 0), from, to, Kind::Plain);
        }
    }

    /// Along each direction over empty squares, up to and including an enemy.
    #[inline(always)]
    fn slides<M: Sink<L::Point>>(&self, from: L::Point, directions: &[Direction], moves: &mut M) {
        let own = colour(self.to_move);
        for &direction in directions {
            let step = self.layout.step(direction);
            self.layout
                .ray(&self.cells, from, step, OFF, |to, content| {
                    if content & own != 0 {
                        return false;
                    }
                    if M::QUIET || content != EMPTY {
                        moves.add(from, to, Kind::Plain);
                    }
                    content == EMPTY
                });
        }
    }

    #[inline(always)]
    fn pawn_moves<M: Sink<L::Point>>(&self, from: L::Point, moves: &mut M) {
        let side = self.to_move;
        let enemy = colour(side.other());
        let ahead = forward(side);
        // Points are ordered row by row, so a rank is found by comparing.
        let on_second_row = from < self.layout.point(Coord::new(2, 0));
        let on_last_row_but_one = from >= self.layout.point(Coord::new(SIZE - 2, 0));
        let (at_home, promotes) = match side {
            Side::White => (on_second_row, on_last_row_but_one),
            Side::Black => (on_last_row_but_one, on_second_row),
        };
        let step = self.layout.step(ahead);
        let (one, content) = self.layout.look(&self.cells, from, step, OFF);
        if M::QUIET {
            push_pawn(content == EMPTY, (from, one), promotes, moves);
            if at_home {
                let (two, beyond) = self.layout.look(&self.cells, one, step, OFF);
                moves.add_if(content | beyond == EMPTY, from, two, Kind::DoubleStep);
            }
        }
        for columns in [-1, 1] {
            let step = self.layout.step(Direction::new(ahead.rows, columns));
            let (to, content) = self.layout.look(&self.cells, from, step, OFF);
            push_pawn(content & OFF == enemy, (from, to), promotes, moves);
        }
    }

    /// Sought from the square passed, once a position, not from every pawn.
    #[inline(always)]
    fn en_passant_moves(&self, moves: &mut impl Sink<L::Point>) {
        let Some(passed) = self.en_passant else {
            return;
        };
        let own = colour(self.to_move);
        let back = forward(self.to_move.other()).rows;
        for columns in [-1, 1] {
            let step = self.layout.step(Direction::new(back, columns));
            let (from, content) = self.layout.look(&self.cells, passed, step, OFF);
            if content & OFF == own && is(content, PieceKind::Pawn) {
                moves.add(from, passed, Kind::EnPassant);
            }
        }
    }
}

/// Where the pawn stands that a pawn captures in passing.
pub(super) fn victim<L: Layout>(layout: L, from: L::Point, to: L::Point) -> L::Point {
    let (left, reached) = (layout.coord(from), layout.coord(to));
    layout.point(Coord {
        row: left.row,
        ..reached
    })
}

/// Gives the square reached and the kind of a side's castling moves to `add`, where the
/// squares between king and rook are empty and `is_safe` holds for those that the king
/// passes and reaches.
///
/// The right says that king and rook are at home. So no look leaves the board, and [`OFF`]
/// is never found: any value but [`EMPTY`] would do, also for the lists, whose own is
/// another.
#[inline(always)]
pub(super) fn castling_moves<L: Layout>(
    (layout, cells): (L, &L::Map<u8>),
    (side, rights): (Side, Castling),
    king: L::Point,
    is_safe: impl Fn(L::Point, L::Point) -> bool,
    mut add: impl FnMut(L::Point, Kind),
) {
    for (wing, kind, direction) in [
        (Wing::King, Kind::CastleKing, Direction::EAST),
        (Wing::Queen, Kind::CastleQueen, Direction::WEST),
    ] {
        if !rights.has(Castling::right(side, wing)) {
            continue;
        }
        let step = layout.step(direction);
        let (passed, first) = layout.look(cells, king, step, OFF);
        if first != EMPTY {
            continue;
        }
        let (to, second) = layout.look(cells, passed, step, OFF);
        let beside_rook = match wing {
            Wing::King => EMPTY,
            Wing::Queen => layout.look(cells, to, step, OFF).1,
        };
        if second | beside_rook == EMPTY && is_safe(passed, to) {
            add(to, kind);
        }
    }
}

#[inline(always)]
fn push_pawn<P: Copy>(found: bool, (from, to): (P, P), promotes: bool, moves: &mut impl Sink<P>) {
    if promotes {
        for kind in PROMOTIONS {
            moves.add_if(found, from, to, kind);
        }
    } else {
        moves.add_if(found, from, to, Kind::Plain);
    }
}
