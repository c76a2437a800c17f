//! Faults planted in tables and in numbers: each must be seen in random games beside
//! the scan, or by the check of the lines.

use super::tables::{LINES, NUMBERS, SETS, SIZE, TABLES, Tables};
use super::{Setup, Ternary};
use crate::{Move, Scan};
use crate::{Position, Unmake, XorShift64Star};
use board::Family;

type Reference = Scan<<layouts::PaddedTight as Family>::Othello>;

/// Whether every square is the same on all its lines.
fn lines_agree(position: &Ternary) -> bool {
    (0..(SIZE * SIZE) as u8).all(|square| {
        position.tables.through(square).into_iter().all(|through| {
            let number = position.lines[usize::from(through.line)];
            let digit = number.checked_div(through.weight).map(|rest| rest % 3);
            digit.is_none_or(|digit| digit == u16::from(position.content(square.into())))
        })
    }) && position.lines[LINES..].iter().all(|&number| number == 0)
}

/// Random games, some moves undone, `fault` after each. Returns whether moves and view
/// were those of the scan, and whether the lines agreed.
fn holds(fault: fn(&mut Ternary)) -> (bool, bool) {
    let (mut same, mut right) = (true, true);
    let mut random = XorShift64Star::new(1);
    for _ in 0..40 {
        let mut reference = Reference::new(&Setup::start()).unwrap();
        let mut position = Ternary::new(&Setup::start()).unwrap();
        loop {
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
            let (undo, other) = (
                reference.make(expected[chosen]),
                position.make(found[chosen]),
            );
            fault(&mut position);
            if random.below(4) == 0 {
                reference.unmake(expected[chosen], undo);
                position.unmake(found[chosen], other);
            }
        }
    }
    (same, right)
}

#[test]
fn no_fault_is_not_refused() {
    assert_eq!(holds(|_| {}), (true, true));
}

/// A fault: what black turns, too, needs no own disc at its end.
fn open_ended() -> &'static Tables {
    let mut wrong = TABLES.clone();
    for number in 0..NUMBERS {
        let west = number % 3 == 0 && number / 3 % 3 == 2;
        wrong.moves[0][number] |= u8::from(west);
    }
    Box::leak(wrong)
}

/// A fault: no disc of a diagonal turns.
fn without_diagonals() -> &'static Tables {
    let mut wrong = TABLES.clone();
    wrong.spread[2 * SIZE..].fill([0; SETS]);
    Box::leak(wrong)
}

#[test]
fn tables_that_are_wrong_are_refused() {
    assert!(!holds(|position| position.tables = open_ended()).0);
    assert!(!holds(|position| position.tables = without_diagonals()).0);
}

/// A disc is added to its row and not to its column.
#[test]
fn lines_that_differ_are_refused() {
    assert!(!holds(|position| position.lines[SIZE] += 1).1);
}

/// A pass changes no line.
#[test]
fn a_pass_is_a_move() {
    let text = format!("XXO-----{} O", "-".repeat(56));
    let mut position = Ternary::new(&Setup::parse(&text).unwrap()).unwrap();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    assert_eq!(moves, [Move::Pass]);
    let lines = position.lines;
    position.make(Move::Pass);
    assert_eq!(position.lines, lines);
}
