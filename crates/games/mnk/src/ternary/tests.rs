//! Faults planted in tables and in numbers: each must be seen in random games beside
//! the walk, on every five there is, or by the check of the lines.

use super::tables::{LINES, SIZE, TABLES, Tables};
use super::{FIVE, Setup, Ternary};
use crate::base3::lines;
use crate::{MnkPosition, Walk};
use crate::{Position, Side, Unmake, XorShift64Star};
use board::Family;

type Reference = Walk<<layouts::PaddedTight as Family>::Gomoku>;

/// Whether every square is the same on all its lines, and the other digits are empty.
fn lines_agree(position: &Ternary) -> bool {
    let mut rebuilt = [0_u32; LINES];
    for (square, digit) in position.contents().enumerate() {
        for through in position.tables.through[square] {
            if through.weight != 0 {
                rebuilt[usize::from(through.line)] += through.weight * u32::from(digit);
            }
        }
    }
    let (lines, none) = position.lines.split_at(LINES);
    lines == rebuilt && none.iter().all(|&number| number == 0)
}

/// Random games, some moves undone, `fault` after each. Returns whether moves, ends and
/// view were those of the walk, and whether the lines agreed.
fn holds(fault: impl Fn(&mut Ternary)) -> (bool, bool) {
    let (mut same, mut right) = (true, true);
    let mut random = XorShift64Star::new(1);
    for _ in 0..40 {
        let mut reference = Reference::new(&Setup::gomoku()).unwrap();
        let mut position = Ternary::new(&Setup::gomoku()).unwrap();
        loop {
            fault(&mut position);
            let (mut expected, mut found) = (Vec::new(), Vec::new());
            reference.legal_moves(&mut expected);
            position.legal_moves(&mut found);
            let codes =
                |moves: &[_]| -> Vec<u32> { moves.iter().map(|&m| reference.code(m)).collect() };
            let ours: Vec<u32> = found.iter().map(|&m| position.code(m)).collect();
            same &= codes(&expected) == ours && reference.view() == position.view();
            right &= lines_agree(&position);
            if !(same && right) || expected.is_empty() {
                break;
            }
            let chosen = random.below(expected.len() as u32) as usize;
            reference.make(expected[chosen]);
            position.make(found[chosen]);
            if random.below(4) == 0 {
                reference.unmake(expected[chosen], ());
                position.unmake(found[chosen], ());
            }
        }
    }
    (same, right)
}

/// How many of the rows of five that a side can complete win.
fn wins(tables: &'static Tables, side: Side) -> usize {
    let mut won = 0;
    for first in 0..SIZE * SIZE {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let (row, column) = (first / SIZE, first % SIZE);
            let end = (row + 4 * down, column as i32 + 4 * right);
            if end.0 >= SIZE || !(0..SIZE as i32).contains(&end.1) {
                continue;
            }
            let five: Vec<usize> = (0..5)
                .map(|n| first.wrapping_add_signed(n * (15 * down as isize + right as isize)))
                .collect();
            for &last in &five {
                let mut stones = [None; SIZE * SIZE];
                five.iter().for_each(|&square| stones[square] = Some(side));
                stones[last] = None;
                let setup = Setup::gomoku().with_stones(&stones, side).unwrap();
                let mut position = Ternary::new(&setup).unwrap();
                position.tables = tables;
                won += usize::from(position.place(last as u8));
            }
        }
    }
    won
}

#[test]
fn no_fault_is_not_refused() {
    assert_eq!(holds(|_| {}), (true, true));
    // 11 on each of 15 rows and columns, 121 on the diagonals each way, completed at
    // each of five squares.
    for side in [Side::Black, Side::White] {
        assert_eq!(wins(&TABLES, side), 5 * (2 * 165 + 2 * 121));
    }
}

#[test]
fn tables_that_are_wrong_are_refused() {
    let mut all_lines = lines(SIZE, FIVE);
    let wrong = |lines: &[Vec<usize>], in_a_row, digits: &[usize]| -> &'static Tables {
        Box::leak(Box::new(Tables::of(lines, in_a_row, digits)))
    };
    // Five of white's are none; four in a row are enough.
    for wrong in [wrong(&all_lines, 5, &[1]), wrong(&all_lines, 4, &[1, 2])] {
        assert!(!holds(|position| position.tables = wrong).0);
    }
    // No stone is on a diagonal of five squares.
    for line in all_lines.iter_mut().filter(|line| line.len() == FIVE) {
        line.clear();
    }
    let short = wrong(&all_lines, 5, &[1, 2]);
    let all = wins(&TABLES, Side::Black);
    let without = wins(short, Side::Black);
    assert_eq!(all - without, 5 * 4);
}

/// A stone is on its row and not on its column.
#[test]
fn lines_that_differ_are_refused() {
    assert!(!holds(|position| position.lines[SIZE] += 1).1);
}
