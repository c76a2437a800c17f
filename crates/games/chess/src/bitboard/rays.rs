//! Attacks of leapers and rays on an empty board, and the squares between two
//! squares; tables made by the compiler.

use super::super::generate::EIGHT;
use super::super::square::{SIZE, SQUARES};
use board::{DIAGONAL, Direction, KNIGHT, ORTHOGONAL};

/// Tables by square. One object: its address is loaded once for all of them.
pub(super) struct Rays {
    /// The squares a knight reaches.
    pub(super) knight: [u64; SQUARES],
    /// The squares a king reaches.
    pub(super) king: [u64; SQUARES],
    /// The squares a rook reaches on an empty board.
    pub(super) straight: [u64; SQUARES],
    /// The squares a bishop reaches on an empty board.
    pub(super) slanted: [u64; SQUARES],
    /// The squares between two on one line; none if no line has both.
    pub(super) between: [[u64; SQUARES]; SQUARES],
}

pub(super) static RAYS: Rays = Rays {
    knight: steps(&KNIGHT),
    king: steps(&EIGHT),
    straight: lines(&ORTHOGONAL),
    slanted: lines(&DIAGONAL),
    between: between(),
};

/// The square one step on, if it is on the board.
const fn moved(square: usize, step: Direction) -> Option<usize> {
    let row = (square / SIZE) as i32 + step.rows as i32;
    let column = (square % SIZE) as i32 + step.columns as i32;
    if 0 <= row && row < SIZE as i32 && 0 <= column && column < SIZE as i32 {
        Some(row as usize * SIZE + column as usize)
    } else {
        None
    }
}

/// The squares of a walk by one step, up to and including the first occupied.
pub(super) const fn walk(square: usize, step: Direction, occupied: u64) -> u64 {
    let mut reached = 0;
    let mut here = square;
    while let Some(next) = moved(here, step) {
        reached |= 1 << next;
        if occupied >> next & 1 != 0 {
            break;
        }
        here = next;
    }
    reached
}

/// What a slider reaches, walked square by square: the reference of all faster ways.
pub(super) const fn walked(square: usize, steps: &[Direction; 4], occupied: u64) -> u64 {
    walk(square, steps[0], occupied)
        | walk(square, steps[1], occupied)
        | walk(square, steps[2], occupied)
        | walk(square, steps[3], occupied)
}

const fn steps(steps: &[Direction; 8]) -> [u64; SQUARES] {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        let mut number = 0;
        while number < steps.len() {
            if let Some(to) = moved(square, steps[number]) {
                table[square] |= 1 << to;
            }
            number += 1;
        }
        square += 1;
    }
    table
}

const fn lines(steps: &[Direction; 4]) -> [u64; SQUARES] {
    let mut table = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        table[square] = walked(square, steps, 0);
        square += 1;
    }
    table
}

const fn between() -> [[u64; SQUARES]; SQUARES] {
    let mut table = [[0; SQUARES]; SQUARES];
    let mut from = 0;
    while from < SQUARES {
        let mut number = 0;
        while number < EIGHT.len() {
            let mut passed = 0;
            let mut here = from;
            while let Some(to) = moved(here, EIGHT[number]) {
                table[from][to] = passed;
                passed |= 1 << to;
                here = to;
            }
            number += 1;
        }
        from += 1;
    }
    table
}

#[cfg(test)]
mod tests;
