//! Faults planted in what is kept, by *pseudo*, *exact* and *ten*: each must be seen in
//! the games that follow and by the check.

use super::bookkeeping::Bookkeeping;
use super::ten::List;
use super::word::{EMPTY, OFF, arrival, colour};
use super::{Chained, Exact, Pseudo, Ten};
use crate::{Flood, Move, Setup};
use crate::{Position, Unmake, XorShift64Star};
use board::{Family, Layout, ORTHOGONAL};

type Small = <layouts::Padded as Family>::Dynamic;
type Honest = Pseudo<Small>;
type Point = <Small as Layout>::Point;

type Counted = Exact<Small>;
type Listed = Ten<Small>;
type Undo<K> = <Chained<Small, K> as Unmake>::Undo;

/// What is done to a position after each of its moves.
type Fault<K> = fn(&mut Chained<Small, K>, Move<Point>);
/// What is done to it before a move is undone.
type UndoFault<K> = fn(&mut Chained<Small, K>, &mut Undo<K>);

fn none<K>(_: &mut Chained<Small, K>, _: Move<Point>) {}
fn undone<K: Bookkeeping<Small>>(_: &mut Chained<Small, K>, _: &mut Undo<K>) {}

/// Liberties are counted once for each chain, and not for each stone.
fn undoubled(position: &mut Honest, made: Move<Point>) {
    let Move::Place(point) = made else { return };
    let layout = position.layout;
    let stone = layout.get(&position.cells, point);
    let chain = position.chain_of(stone);
    for direction in ORTHOGONAL {
        let step = layout.step(direction);
        let (liberty, content) = layout.look(&position.cells, point, step, OFF);
        if colour(content) != EMPTY {
            continue;
        }
        let touches = ORTHOGONAL.iter().filter(|&&direction| {
            let step = layout.step(direction);
            let (_, content) = layout.look(&position.cells, liberty, step, OFF);
            colour(content) == colour(stone) && position.chain_of(content) == chain
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
            let was = content.wrapping_sub(arrival(super::other(position.own())));
            return layout.set(&mut position.cells, neighbour, was);
        }
    }
}

fn ko_forgotten(position: &mut Honest, _: Move<Point>) {
    position.last_move.ko = false;
}

/// Chains that were joined stay joined when the move is undone.
fn joined_for_ever(_: &mut Honest, undo: &mut <Honest as Unmake>::Undo) {
    undo.chains.joins = usize::MAX;
}

fn ko_not_restored(_: &mut Honest, undo: &mut <Honest as Unmake>::Undo) {
    undo.last_move.ko = false;
}

/// A stone's empty neighbours are liberties of its chain once more.
fn counted_twice(position: &mut Counted, made: Move<Point>) {
    let Move::Place(point) = made else { return };
    let stone = position.layout.get(&position.cells, point);
    if colour(stone) != EMPTY {
        let chain = position.chain_of(stone);
        position.chains.liberties_mut(chain).0 += 1;
    }
}

/// A stone is not in the circle of its chain.
fn out_of_the_circle(position: &mut Counted, made: Move<Point>) {
    let Move::Place(point) = made else { return };
    let layout = position.layout;
    layout.set(&mut position.chains.next, point, point);
}

/// What the chains around a stone had is not restored.
fn liberties_not_restored(_: &mut Counted, undo: &mut <Counted as Unmake>::Undo) {
    for liberties in &mut undo.chains.liberties {
        liberties.0 -= 1;
    }
}

/// Chains that were joined stay joined when the move is undone.
fn exactly_joined_for_ever(_: &mut Counted, undo: &mut <Counted as Unmake>::Undo) {
    undo.chains.joins = usize::MAX;
}

/// A liberty is struck off, and it is not known that one is left out.
fn lose(list: &mut List) {
    list.remove(list.points[0]);
}

/// A stone's chain has a liberty that is not in its list.
fn unlisted(position: &mut Listed, made: Move<Point>) {
    let Move::Place(point) = made else { return };
    let stone = position.layout.get(&position.cells, point);
    if colour(stone) != EMPTY {
        let chain = position.chain_of(stone);
        lose(position.chains.liberties_mut(chain));
    }
}

/// A list that is full is taken for all liberties there are.
fn never_filled_again(position: &mut Listed, made: Move<Point>) {
    let Move::Place(point) = made else { return };
    let stone = position.layout.get(&position.cells, point);
    if colour(stone) != EMPTY {
        let chain = position.chain_of(stone);
        position.chains.liberties_mut(chain).left_out = false;
    }
}

/// The lists of the chains around a stone are not restored.
fn lists_not_restored(_: &mut Listed, undo: &mut <Listed as Unmake>::Undo) {
    for list in &mut undo.chains.liberties {
        lose(list);
    }
}

/// Games on a small board.
fn holds<K: Bookkeeping<Small>>(fault: Fault<K>, undo_fault: UndoFault<K>) -> (bool, bool) {
    holds_on(5, fault, undo_fault)
}

/// Random games with undo beside one that keeps nothing. Returns whether view
/// and legal moves were always the same, and whether all that is kept was right.
fn holds_on<K: Bookkeeping<Small>>(
    size: usize,
    fault: Fault<K>,
    undo_fault: UndoFault<K>,
) -> (bool, bool) {
    let (mut same, mut right) = (true, true);
    let mut random = XorShift64Star::new(1);
    for _ in 0..40 {
        let setup = Setup::square(size).expect("a possible board");
        let mut reference = Flood::<Small>::new(&setup).expect("padded holds it");
        let mut position = Chained::<Small, K>::new(&setup).expect("padded holds it");
        for _ in 0..60 {
            let (mut expected, mut found) = (Vec::new(), Vec::new());
            reference.legal_moves(&mut expected);
            position.legal_moves(&mut found);
            same &= expected == found && reference.view() == position.view();
            right &= position.check().is_ok();
            if !(same && right) || expected.is_empty() {
                break;
            }
            let chosen = expected[random.below(expected.len() as u32) as usize];
            let (undo, mut other) = (reference.make(chosen), position.make(chosen));
            fault(&mut position, chosen);
            if random.below(3) == 0 {
                undo_fault(&mut position, &mut other);
                reference.unmake(chosen, undo);
                position.unmake(chosen, other);
            }
        }
    }
    (same, right)
}

#[test]
fn no_fault_is_not_refused() {
    type Kept<P> = <P as Stored>::Bookkeeping;
    assert_eq!(holds::<Kept<Honest>>(none, undone), (true, true));
    assert_eq!(holds::<Kept<Counted>>(none, undone), (true, true));
    assert_eq!(holds::<Kept<Listed>>(none, undone), (true, true));
    assert_eq!(
        holds::<Kept<super::Sums<Small>>>(none, undone),
        (true, true)
    );
}

#[test]
fn lists_that_are_wrong_are_refused() {
    type Lists = <Listed as Stored>::Bookkeeping;
    assert!(!holds(unlisted, undone).1);
    // Chains of more than ten liberties need room.
    assert_eq!(holds_on(9, none::<Lists>, undone), (true, true));
    assert!(!holds_on(9, never_filled_again, undone).1);
    assert!(!holds(none, lists_not_restored).1);
}

trait Stored {
    type Bookkeeping;
}

impl<K> Stored for Chained<Small, K> {
    type Bookkeeping = K;
}

#[test]
fn exact_numbers_that_are_wrong_are_refused() {
    assert!(!holds(counted_twice, undone).1);
    assert!(!holds(none, liberties_not_restored).1);
}

#[test]
fn circles_that_are_wrong_are_refused() {
    assert!(!holds(out_of_the_circle, undone).1);
    assert!(!holds(none, exactly_joined_for_ever).1);
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
