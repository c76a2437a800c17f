//! Ways that compute what is attacked along a line from what is occupied there.

use super::super::Sliders;
use super::super::rays::walk;
use crate::square::{SIZE, SQUARES};
use board::Direction;

/// Both halves of a line through a square, without the square.
#[derive(Clone, Copy)]
struct Line {
    /// Towards lower bits.
    lower: u64,
    /// Towards higher bits.
    upper: u64,
}

impl Line {
    #[inline(always)]
    const fn both(&self) -> u64 {
        self.lower | self.upper
    }
}

/// Two lines through each square.
type Lines = [[Line; 2]; SQUARES];

/// The file and the rank of each square.
static STRAIGHT: Lines = lines([Direction::SOUTH, Direction::EAST]);
/// The diagonals of each square.
static SLANTED: Lines = lines([Direction::new(1, 1), Direction::new(1, -1)]);

const fn lines(upwards: [Direction; 2]) -> Lines {
    let mut table = [[Line { lower: 0, upper: 0 }; 2]; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut number = 0;
        while number < 2 {
            table[square][number] = Line {
                lower: walk(square, upwards[number].reversed(), 0),
                upper: walk(square, upwards[number], 0),
            };
            number += 1;
        }
        square += 1;
    }
    table
}

/// Bytes of both tables.
const BYTES: usize = 2 * size_of::<Lines>();

/// A way that is the same along both lines of a slider, by these tables alone.
trait ByLine: Copy + Default + std::fmt::Debug + Send + Sync + 'static {
    /// What it is called.
    const NAME: &'static str;
    /// What is attacked along line `NUMBER` of a square's two.
    fn along<const NUMBER: usize>(lines: &Lines, square: usize, occupied: u64) -> u64;
}

impl<W: ByLine> Sliders for W {
    const NAME: &'static str = W::NAME;
    const BYTES: usize = BYTES;

    #[inline(always)]
    fn tables() -> Self {
        Self::default()
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        W::along::<0>(&SLANTED, square, occupied) | W::along::<1>(&SLANTED, square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        W::along::<0>(&STRAIGHT, square, occupied) | W::along::<1>(&STRAIGHT, square, occupied)
    }
}

/// The classical way, rays and bit scans: on each ray the first occupied square is
/// found by a bit scan, and what lies behind it is taken off.
///
/// Source: Chess Programming Wiki, Classical Approach.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scans;

impl ByLine for Scans {
    const NAME: &'static str = "rays and bit scans";

    #[inline(always)]
    fn along<const NUMBER: usize>(lines: &Lines, square: usize, occupied: u64) -> u64 {
        let line = &lines[square % SQUARES][NUMBER];
        // A corner stands for none: no ray leads on from it.
        let above = (line.upper & occupied | 1 << 63).trailing_zeros();
        let below = 63 - (line.lower & occupied | 1).leading_zeros();
        (line.upper ^ lines[above as usize % SQUARES][NUMBER].upper)
            | (line.lower ^ lines[below as usize % SQUARES][NUMBER].lower)
    }
}

/// Obstruction difference: from the nearest occupied square below the slider to
/// the nearest above it, both included, by one sum.
///
/// Source: Michael Hoffmann; Chess Programming Wiki.
#[derive(Clone, Copy, Debug, Default)]
pub struct Obstruction;

impl ByLine for Obstruction {
    const NAME: &'static str = "obstruction difference";

    #[inline(always)]
    fn along<const NUMBER: usize>(lines: &Lines, square: usize, occupied: u64) -> u64 {
        let line = &lines[square % SQUARES][NUMBER];
        // The lowest bit keeps the count defined, and lies below every line.
        let below = line.lower & occupied | 1;
        let from_below = u64::MAX << (63 - below.leading_zeros());
        let above = line.upper & occupied;
        let nearest = above & above.wrapping_neg();
        (nearest << 1).wrapping_add(from_below) & line.both()
    }
}

/// o^(o-2r) on a board and on the same board turned round by reversing its bits, so
/// that ranks need no table.
///
/// Source: Chess Programming Wiki, Subtracting a Rook from a Blocking Piece.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reversed;

impl ByLine for Reversed {
    const NAME: &'static str = "o^(o-2r), bits reversed";

    #[inline(always)]
    fn along<const NUMBER: usize>(lines: &Lines, square: usize, occupied: u64) -> u64 {
        let line = lines[square % SQUARES][NUMBER].both();
        subtracted::<true>(line, square, occupied)
    }
}

/// What is occupied on a line, less twice the slider, flips all bits from the slider to
/// the first occupied square above it. The same from the other side is done on the board
/// turned round, by reversing its `BITS` or else by swapping its bytes.
#[inline(always)]
fn subtracted<const BITS: bool>(line: u64, square: usize, occupied: u64) -> u64 {
    let turned = |set: u64| {
        if BITS {
            set.reverse_bits()
        } else {
            set.swap_bytes()
        }
    };
    let slider = 1_u64 << square;
    let up = (occupied & line).wrapping_sub(slider << 1);
    let down = turned(turned(occupied & line).wrapping_sub(turned(slider) << 1));
    (up ^ down) & line
}

/// Hyperbola quintessence: o^(o-2r) with the bytes of the board swapped, which turns
/// files and diagonals round. A rank stays within its byte and is looked up.
///
/// Source: Aleks Peshkov and Gerd Isenberg; Chess Programming Wiki.
#[derive(Clone, Copy, Debug)]
pub struct Hyperbola;

/// By file and the six inner squares of the rank: what is reached on the first.
static FIRST_RANK: [[u8; 64]; SIZE] = {
    let mut table = [[0; 64]; SIZE];
    let mut file = 0;
    while file < SIZE {
        let mut inner = 0;
        while inner < 64 {
            let occupied = (inner as u64) << 1;
            let reached =
                walk(file, Direction::EAST, occupied) | walk(file, Direction::WEST, occupied);
            table[file][inner] = reached as u8;
            inner += 1;
        }
        file += 1;
    }
    table
};

impl Sliders for Hyperbola {
    const NAME: &'static str = "hyperbola quintessence";
    const BYTES: usize = BYTES + size_of::<[[u8; 64]; SIZE]>();

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let [up, down] = &SLANTED[square % SQUARES];
        subtracted::<false>(up.both(), square, occupied)
            | subtracted::<false>(down.both(), square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let first = square & 0b11_1000;
        let inner = (occupied >> (first + 1)) as usize % 64;
        let rank = u64::from(FIRST_RANK[square % SIZE][inner]) << first;
        let file = STRAIGHT[square % SQUARES][0].both();
        subtracted::<false>(file, square, occupied) | rank
    }
}
