//! Faults planted in what is kept: each must be seen in the games that follow
//! and by the check.

use super::word::{EMPTY, OFF, arrival, colour};
use super::{Pseudo, PseudoUndo};
use crate::go::{Flood, Move, Setup};
use crate::{Position, Unmake, XorShift64Star};
use board::{Family, Layout, ORTHOGONAL};

type Small = <layouts::Padded as Family>::Dynamic;
type Honest = Pseudo<Small>;
type Point = <Small as Layout>::Point;

/// What is done to a position after each of its moves.
type Fault = fn(&mut Honest, Move<Point>);
/// What is done to it before a move is undone.
type UndoFault = fn(&mut Honest, &mut PseudoUndo<Point>);

fn none(_: &mut Honest, _: Move<Point>) {}
fn undone(_: &mut Honest, _: &mut PseudoUndo<Point>) {}

/// Liberties are counted once for each chain, and not for each stone.
fn undoubled(position: &mut Honest, made: Move<Point>) {
    let Move::Place(point) = made else { return };
    let layout = position.layout;
    let stone = layout.get(&position.cells, point);
    let chain = position.chains.of(stone);
    for direction in ORTHOGONAL {
        let step = layout.step(direction);
        let (liberty, content) = layout.look(&position.cells, point, step, OFF);
        if colour(content) != EMPTY {
            continue;
        }
        let touches = ORTHOGONAL.iter().filter(|&&direction| {
            let step = layout.step(direction);
            let (_, content) = layout.look(&position.cells, liberty, step, OFF);
            colour(content) == colour(stone) && position.chains.of(content) == chain
        });
        if touches.count() > 1 {
            position.chains.add(chain, -1);
        }
    }
}

/// A stone that is put down is not counted by its first empty neighbour.
fn uncounted(position: &mut Honest, made: Move<Point>) {
    let Move::Place(point) = made else { return };
    let layout = position.layout;
    for direction in ORTHOGONAL {
        let step = layout.step(direction);
        let (neighbour, content) = layout.look(&position.cells, point, step, OFF);
        if colour(content) == EMPTY {
            let was = content.wrapping_sub(arrival(super::other(position.own)));
            return layout.set(&mut position.cells, neighbour, was);
        }
    }
}

fn ko_forgotten(position: &mut Honest, _: Move<Point>) {
    position.turn.ko = false;
}

/// Chains that were joined stay joined when the move is undone.
fn joined_for_ever(position: &mut Honest, undo: &mut PseudoUndo<Point>) {
    undo.keep_joins(position.joins.len());
}

fn ko_not_restored(_: &mut Honest, undo: &mut PseudoUndo<Point>) {
    undo.forget_ko();
}

/// Random games with undo beside one that keeps nothing. Returns whether view
/// and legal moves were always the same, and whether all that is kept was right.
fn holds(fault: Fault, undo_fault: UndoFault) -> (bool, bool) {
    let (mut same, mut right) = (true, true);
    let mut random = XorShift64Star::new(1);
    for _ in 0..40 {
        let setup = Setup::square(5).expect("a possible board");
        let mut judge = Flood::<Small>::new(&setup).expect("padded holds it");
        let mut position = Honest::new(&setup).expect("padded holds it");
        for _ in 0..60 {
            let (mut expected, mut found) = (Vec::new(), Vec::new());
            judge.legal_moves(&mut expected);
            position.legal_moves(&mut found);
            same &= expected == found && judge.view() == position.view();
            right &= position.check().is_ok();
            if !(same && right) || expected.is_empty() {
                break;
            }
            let chosen = expected[random.below(expected.len() as u32) as usize];
            let (undo, mut other) = (judge.make(chosen), position.make(chosen));
            fault(&mut position, chosen);
            if random.below(3) == 0 {
                undo_fault(&mut position, &mut other);
                judge.unmake(chosen, undo);
                position.unmake(chosen, other);
            }
        }
    }
    (same, right)
}

#[test]
fn no_fault_is_not_refused() {
    assert_eq!(holds(none, undone), (true, true));
}

#[test]
fn a_liberty_counted_once_for_two_stones_is_refused() {
    assert!(!holds(undoubled, undone).1);
}

#[test]
fn a_stone_that_a_neighbour_does_not_count_is_refused() {
    assert!(!holds(uncounted, undone).1);
}

#[test]
fn joins_that_stay_are_refused() {
    assert!(!holds(none, joined_for_ever).1);
}

#[test]
fn a_ko_never_set_is_refused() {
    assert!(!holds(ko_forgotten, undone).0);
}

#[test]
fn a_ko_that_undo_forgets_is_refused() {
    assert!(!holds(none, ko_not_restored).0);
}
