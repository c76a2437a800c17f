//! Othello on 8x8 in two words: a bit for each square, a1 the lowest.
//!
//! * Legal moves, all at once: the opponent's discs next to own ones are filled
//!   along each of eight directions by shifts that double their reach, and what
//!   lies one step beyond and is empty is a move. Discs on the a and h files are
//!   left out where a shift would wrap round.
//! * Flips of one move, a ray at a time: on the four rays towards higher bits an
//!   addition carries through the opponent's discs to the first square that is
//!   no such disc, on the other four the highest such square is found by its
//!   leading zeros; if it holds an own disc, all between are turned.
//!
//! Source: the technique is common to programs since the 1990s; see the Chess
//! Programming Wiki, Kogge-Stone algorithm and o^(o-2r).

use super::squares::{WHITE_TO_MOVE, key};
use super::{Move, OthelloPosition, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;

/// Bits along a rank that a shift by one file must not start from.
const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// Rows and columns.
const SIZE: usize = 8;

/// The rays of each square: east, south-west, south, south-east, and their
/// opposites. The first four go to higher bits.
static RAYS: [[u64; 8]; SIZE * SIZE] = rays();

const fn rays() -> [[u64; 8]; SIZE * SIZE] {
    let steps: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut rays = [[0; 8]; SIZE * SIZE];
    let mut square = 0;
    while square < SIZE * SIZE {
        let mut direction = 0;
        while direction < 8 {
            let (rows, columns) = steps[direction % 4];
            let sign = if direction < 4 { 1 } else { -1 };
            let mut row = (square / SIZE) as isize + sign * rows;
            let mut column = (square % SIZE) as isize + sign * columns;
            while 0 <= row && row < SIZE as isize && 0 <= column && column < SIZE as isize {
                rays[square][direction] |= 1 << (row * SIZE as isize + column);
                row += sign * rows;
                column += sign * columns;
            }
            direction += 1;
        }
        square += 1;
    }
    rays
}

/// The discs of the side to move and of the other.
#[derive(Clone, Copy, Debug)]
pub struct Bitboard {
    own: u64,
    theirs: u64,
    to_move: Side,
}

/// The discs that a move turned.
#[derive(Clone, Copy, Debug)]
pub struct Flipped(u64);

/// What can be reached from `from` through `through` by steps of `SHIFT` bits
/// both ways, six at most, and one step beyond.
#[inline(always)]
fn beyond<const SHIFT: u32>(from: u64, through: u64) -> u64 {
    let mut up = through & from << SHIFT;
    let mut down = through & from >> SHIFT;
    up |= through & up << SHIFT;
    down |= through & down >> SHIFT;
    let (twice_up, twice_down) = (through & through << SHIFT, through & through >> SHIFT);
    up |= twice_up & up << (2 * SHIFT);
    down |= twice_down & down >> (2 * SHIFT);
    up |= twice_up & up << (2 * SHIFT);
    down |= twice_down & down >> (2 * SHIFT);
    up << SHIFT | down >> SHIFT
}

/// The squares where `own` may be placed.
#[inline(always)]
fn placements(own: u64, theirs: u64) -> u64 {
    let inner = theirs & INNER_FILES;
    let reached = beyond::<1>(own, inner)
        | beyond::<7>(own, inner)
        | beyond::<8>(own, theirs)
        | beyond::<9>(own, inner);
    reached & !(own | theirs)
}

/// The discs that a disc of `own` on a square turns.
#[inline(always)]
fn flips(square: u8, own: u64, theirs: u64) -> u64 {
    let [
        east,
        south_west,
        south,
        south_east,
        west,
        north_east,
        north,
        north_west,
    ] = RAYS[usize::from(square)];
    let beside = 2 << square;
    up(east, beside, own, theirs)
        | up(south_west, beside, own, theirs)
        | up(south, beside, own, theirs)
        | up(south_east, beside, own, theirs)
        | down(west, own, theirs)
        | down(north_east, own, theirs)
        | down(north, own, theirs)
        | down(north_west, own, theirs)
}

/// The same along a ray towards higher bits; `beside` is the next bit, from
/// which the carry runs.
#[inline(always)]
fn up(ray: u64, beside: u64, own: u64, theirs: u64) -> u64 {
    let end = (theirs | !ray).wrapping_add(beside) & ray & own;
    end.wrapping_sub(u64::from(end != 0)) & ray
}

/// The same along a ray towards lower bits.
#[inline(always)]
fn down(ray: u64, own: u64, theirs: u64) -> u64 {
    // The lowest bit keeps the count defined, and is no end unless on the ray.
    let ends = ray & !theirs | 1;
    let end = 1 << 63 >> ends.leading_zeros() & ray & own;
    // All bits above the end, or none of them without one.
    end.wrapping_neg() << 1 & ray
}

impl Bitboard {
    /// Black's discs, and white's.
    fn sides(&self) -> (u64, u64) {
        match self.to_move {
            Side::Black => (self.own, self.theirs),
            Side::White => (self.theirs, self.own),
        }
    }

    #[inline(always)]
    fn change_sides(&mut self) {
        std::mem::swap(&mut self.own, &mut self.theirs);
        self.to_move = self.to_move.other();
    }
}

/// The numbers of the bits of a word, ascending.
#[inline(always)]
fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8);
        word &= word.wrapping_sub(1);
        bit
    })
}

impl Position for Bitboard {
    type Setup = Setup;
    type Move = Move<u8>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows(), setup.columns()) != (SIZE, SIZE) {
            return Err(Unsupported("its words hold 8x8 only".into()));
        }
        let mut position = Self {
            own: 0,
            theirs: 0,
            to_move: Side::Black,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.to_move = setup.to_move();
        (self.own, self.theirs) = (0, 0);
        for &(at, side) in setup.discs() {
            let bit = 1 << (usize::from(at.row) * SIZE + usize::from(at.column));
            if side == self.to_move {
                self.own |= bit;
            } else {
                self.theirs |= bit;
            }
        }
    }

    #[inline]
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let found = placements(self.own, self.theirs);
        moves.extend(bits(found).map(Move::Disc));
        if found == 0 && placements(self.theirs, self.own) != 0 {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        self.make(chosen);
    }

    #[inline]
    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(square) => u32::from(square),
            Move::Pass => (SIZE * SIZE) as u32,
        }
    }

    fn is_over(&self) -> bool {
        placements(self.own, self.theirs) == 0 && placements(self.theirs, self.own) == 0
    }

    fn hash(&self) -> u64 {
        let (black, white) = self.sides();
        let of = |discs, side| bits(discs).fold(0, |hash, at| hash ^ key(u32::from(at), side));
        let turn = match self.to_move {
            Side::Black => 0,
            Side::White => WHITE_TO_MOVE,
        };
        of(black, Side::Black) ^ of(white, Side::White) ^ turn
    }

    fn view(&self) -> View {
        let (black, white) = self.sides();
        let drawn = |square: usize| match (black >> square & 1, white >> square & 1) {
            (0, 0) => '.',
            (0, _) => 'O',
            _ => 'X',
        };
        let row = |row: usize| (row * SIZE..(row + 1) * SIZE).map(drawn).collect();
        View {
            rows: (0..SIZE).map(row).collect(),
            to_move: self.to_move,
            state: Vec::new(),
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<Self::Move>) -> u64 {
        match placements(self.own, self.theirs) {
            0 => u64::from(placements(self.theirs, self.own) != 0),
            found => u64::from(found.count_ones()),
        }
    }
}

impl Unmake for Bitboard {
    type Undo = Flipped;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> Flipped {
        let mut flipped = 0;
        if let Move::Disc(square) = chosen {
            flipped = flips(square, self.own, self.theirs);
            self.own ^= flipped | 1 << square;
            self.theirs ^= flipped;
        }
        self.change_sides();
        Flipped(flipped)
    }

    #[inline]
    fn unmake(&mut self, chosen: Self::Move, Flipped(flipped): Flipped) {
        self.change_sides();
        if let Move::Disc(square) = chosen {
            self.own ^= flipped | 1 << square;
            self.theirs ^= flipped;
        }
    }
}

impl OthelloPosition for Bitboard {
    fn lead(&self) -> i32 {
        let (black, white) = self.sides();
        black.count_ones() as i32 - white.count_ones() as i32
    }

    #[inline(always)]
    fn choose(
        &mut self,
        _: &mut Vec<Self::Move>,
        draw: impl FnOnce(u32) -> u32,
    ) -> Option<Self::Move> {
        let mut found = placements(self.own, self.theirs);
        if found == 0 {
            let pass = placements(self.theirs, self.own) != 0;
            return pass.then(|| {
                draw(1);
                Move::Pass
            });
        }
        for _ in 0..draw(found.count_ones()) {
            found &= found - 1;
        }
        Some(Move::Disc(found.trailing_zeros() as u8))
    }
}
