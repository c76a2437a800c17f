//! Slider attacks line by line from two small tables.
//!
//! The six inner squares of a rank or a diagonal are brought together by one
//! multiplication: with the line's squares alone, each on a separate file,
//! times the b-file they meet on the eighth rank. What is reached along a line
//! of six inner squares is looked up by the slider's file and the index; the
//! table holds the answer on every rank, and the line cuts its own out of it. A
//! file is brought to the a-file and turned by another factor.
//!
//! Source: Urs Heckenroth and Gerd Isenberg, "kindergarten bitboards"; Chess
//! Programming Wiki.

use super::super::square::{SIZE, SQUARES};
use super::Sliders;
use super::rays::walk;
use super::set::{A_FILE, FIRST_RANK};
use board::Direction;

const B_FILE: u64 = A_FILE << 1;
/// From c2 up and left to h7 read down: turns the a-file into an index.
const TURN: u64 = 0x0080_4020_1008_0400;
/// An index has six bits.
const INDICES: usize = 64;
const INDEX_SHIFT: u32 = 58;

/// The lines through a square, without the square.
#[derive(Clone, Copy)]
struct Lines {
    rank: u64,
    up: u64,
    down: u64,
}

static LINES: [Lines; SQUARES] = lines();
/// By file and index: what is reached along a rank, on every rank.
static ALONG: [[u64; INDICES]; SIZE] = along();
/// By rank and index: what is reached along the a-file.
static UP_THE_FILE: [[u64; INDICES]; SIZE] = up_the_file();

/// Kindergarten bitboards: 10 KB of tables.
#[derive(Clone, Copy, Debug)]
pub struct Kindergarten;

/// What is reached along a rank or a diagonal.
#[inline(always)]
fn on_line(line: u64, square: usize, occupied: u64) -> u64 {
    let index = (occupied & line).wrapping_mul(B_FILE) >> INDEX_SHIFT;
    ALONG[square % SIZE][index as usize] & line
}

impl Sliders for Kindergarten {
    const NAME: &'static str = "kindergarten";
    const BYTES: usize = SQUARES * size_of::<Lines>() + 2 * SIZE * INDICES * 8;

    #[inline(always)]
    fn tables() -> Self {
        Self
    }

    #[inline(always)]
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let lines = &LINES[square];
        on_line(lines.up, square, occupied) | on_line(lines.down, square, occupied)
    }

    #[inline(always)]
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let file = square % SIZE;
        let index = (occupied >> file & A_FILE).wrapping_mul(TURN) >> INDEX_SHIFT;
        UP_THE_FILE[square / SIZE % SIZE][index as usize] << file
            | on_line(LINES[square].rank, square, occupied)
    }
}

const fn both_ways(square: usize, step: Direction, occupied: u64) -> u64 {
    walk(square, step, occupied) | walk(square, step.reversed(), occupied)
}

const fn lines() -> [Lines; SQUARES] {
    let none = Lines {
        rank: 0,
        up: 0,
        down: 0,
    };
    let mut table = [none; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        table[square] = Lines {
            rank: both_ways(square, Direction::EAST, 0),
            up: both_ways(square, Direction::new(1, 1), 0),
            down: both_ways(square, Direction::new(1, -1), 0),
        };
        square += 1;
    }
    table
}

const fn along() -> [[u64; INDICES]; SIZE] {
    let mut table = [[0; INDICES]; SIZE];
    let mut file = 0;
    while file < SIZE {
        let mut index = 0;
        while index < INDICES {
            let on_first = both_ways(file, Direction::EAST, (index as u64) << 1 & FIRST_RANK);
            table[file][index] = on_first * A_FILE;
            index += 1;
        }
        file += 1;
    }
    table
}

const fn up_the_file() -> [[u64; INDICES]; SIZE] {
    let mut table = [[0; INDICES]; SIZE];
    let mut inner = 0;
    while inner < INDICES {
        // The inner squares a2 .. a7 that `inner` has bits for.
        let mut occupied = 0;
        let mut bit = 0;
        while bit < 6 {
            occupied |= (inner as u64 >> bit & 1) << (SIZE * (bit + 1));
            bit += 1;
        }
        let index = occupied.wrapping_mul(TURN) >> INDEX_SHIFT;
        let mut rank = 0;
        while rank < SIZE {
            table[rank][index as usize] = both_ways(rank * SIZE, Direction::SOUTH, occupied);
            rank += 1;
        }
        inner += 1;
    }
    table
}
