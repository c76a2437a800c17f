//! Queries of Go programs: the 3x3 pattern around every point, and the eight
//! symmetries of a board.

use super::boards::{BLACK, Loaded, OFF, WHITE, new_map};
use crate::{Digest, Workload};
use board::{Coord, DIAGONAL, Direction, LARGEST, Layout, ORTHOGONAL};
use game::mix;

/// The 3x3 pattern around every point, by looks.
pub const PATTERNS: Workload =
    Workload::query("patterns", "3x3 pattern around every point, by eight looks");
/// The same patterns, kept up to date stone by stone.
pub const PATTERNS_KEPT: Workload = Workload::query(
    "patterns-kept",
    "the same patterns kept while a board is set up",
);
/// A board turned and mirrored, as one name for all.
pub const SYMMETRIES: Workload =
    Workload::query("symmetries", "least hash of a board turned and mirrored");

/// The eight neighbours in the order of a pattern's code, two bits each, the
/// first highest.
const EIGHT: [Direction; 8] = [
    ORTHOGONAL[0],
    ORTHOGONAL[1],
    ORTHOGONAL[2],
    ORTHOGONAL[3],
    DIAGONAL[0],
    DIAGONAL[1],
    DIAGONAL[2],
    DIAGONAL[3],
];

/// The place of the neighbour in direction `number` in a code.
const fn shift(number: usize) -> u32 {
    2 * (7 - number as u32)
}

/// The code of the 3x3 pattern around a point, 3 where it is off the board.
#[inline(always)]
fn pattern<L: Layout>(layout: L, map: &L::Map<u8>, point: L::Point) -> u16 {
    let look = |code, direction| {
        let (_, content) = layout.look(map, point, layout.step(direction), OFF);
        code << 2 | u16::from(content)
    };
    EIGHT.into_iter().fold(0, look)
}

#[inline(always)]
fn fold(sum: u64, code: u16) -> u64 {
    sum.rotate_left(3) ^ u64::from(code)
}

/// The code of every point, by eight looks each: what a playout asks around the
/// last move, here of the whole board.
#[inline(never)]
pub(super) fn patterns<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            sum = fold(sum, pattern(layout, map, point));
        }
        digest.add(sum);
    }
}

/// The same codes kept up to date while the board is set up stone by stone: each
/// stone is put into the codes of its neighbours.
#[inline(never)]
pub(super) fn patterns_kept<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let codes = &mut loaded.marks;
        codes.clone_from(&loaded.patterns);
        layout.scan(map, OFF, |point, stone| {
            if stone != BLACK && stone != WHITE {
                return;
            }
            for (number, direction) in EIGHT.into_iter().enumerate() {
                let step = layout.step(direction.reversed());
                let (neighbour, code) = layout.look(codes, point, step, OFF_CODE);
                if code != OFF_CODE {
                    let code = code | u16::from(stone) << shift(number);
                    layout.set(codes, neighbour, code);
                }
            }
        });
        let mut sum = 0_u64;
        for &point in &loaded.points {
            sum = fold(sum, layout.get(&loaded.marks, point));
        }
        digest.add(sum);
    }
}

/// What a look off the board finds among codes: eight neighbours off the board at
/// once has no point.
const OFF_CODE: u16 = u16::MAX;

/// Fills in the codes of an empty board, with [`OFF_CODE`] outside.
pub(super) fn empty_patterns<L: Layout>(loaded: &mut Loaded<L>) {
    let layout = loaded.layout;
    let empty = new_map(layout, super::EMPTY, OFF);
    let mut codes = new_map(layout, 0, OFF_CODE);
    layout.points(|point| layout.set(&mut codes, point, pattern(layout, &empty, point)));
    loaded.patterns = codes;
}

/// Hash keys by place and content; none of an empty point, and one too many, so
/// that an index is a mask.
static KEYS: [[u64; 4]; LARGEST * LARGEST] = {
    let mut keys = [[0; 4]; LARGEST * LARGEST];
    let mut place = 0;
    while place < keys.len() {
        keys[place][BLACK as usize] = mix(2 * place as u64);
        keys[place][WHITE as usize] = mix(2 * place as u64 + 1);
        place += 1;
    }
    keys
};

/// The least of the hashes of a board as it is, turned and mirrored: the name by
/// which a book or a table of openings knows it. Boards of unequal sides have
/// four such ways, others eight.
#[inline(never)]
pub(super) fn symmetries<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    let (rows, columns) = (layout.rows(), layout.columns());
    let (last_row, last_column) = (rows - 1, columns - 1);
    for map in &loaded.maps {
        let mut least = hashed(layout, map, |row, column| (row, column));
        let mut meet = |hash: u64| least = least.min(hash);
        meet(hashed(layout, map, |row, column| {
            (row, last_column - column)
        }));
        meet(hashed(layout, map, |row, column| (last_row - row, column)));
        meet(hashed(layout, map, |row, column| {
            (last_row - row, last_column - column)
        }));
        if rows == columns {
            meet(hashed(layout, map, |row, column| (column, row)));
            meet(hashed(layout, map, |row, column| {
                (column, last_column - row)
            }));
            meet(hashed(layout, map, |row, column| (last_row - column, row)));
            meet(hashed(layout, map, |row, column| {
                (last_row - column, last_column - row)
            }));
        }
        digest.add(least);
    }
}

/// The hash of the board whose (row, column) is the place `at` gives.
#[inline(always)]
fn hashed<L: Layout>(
    layout: L,
    map: &L::Map<u8>,
    at: impl Fn(usize, usize) -> (usize, usize),
) -> u64 {
    let (rows, columns) = (layout.rows(), layout.columns());
    let mut hash = 0;
    for (row, keys) in KEYS.chunks_exact(columns).take(rows).enumerate() {
        for (column, keys) in keys.iter().enumerate() {
            let (row, column) = at(row, column);
            let content = layout.get(map, layout.point(Coord::new(row, column)));
            hash ^= keys[usize::from(content) % 4];
        }
    }
    hash
}
