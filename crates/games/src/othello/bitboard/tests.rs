//! Both ways held to a walk square by square.

use super::play::drawn;
use super::{Arithmetic, Lanes, SIZE, Shifts, bits};
use crate::XorShift64Star;
use board::{ALL_STEPS, Coord};

/// Holds an arithmetic to the walk square by square: boards drawn at random,
/// from sparse to full, and on them every empty square.
fn hold_to_the_walk<A: Arithmetic>() {
    let walked = |square: usize, own: u64, theirs: u64| {
        let start = Coord::new(square / SIZE, square % SIZE);
        let mut flipped = 0;
        for direction in ALL_STEPS.into_iter().filter(|step| step.reach() == 1) {
            let (mut at, mut between) = (start, 0);
            while let Some(next) = at.moved(direction, SIZE, SIZE) {
                let bit = 1 << (usize::from(next.row) * SIZE + usize::from(next.column));
                if own & bit != 0 {
                    flipped |= between;
                }
                if theirs & bit == 0 {
                    break;
                }
                between |= bit;
                at = next;
            }
        }
        flipped
    };
    let mut random = XorShift64Star::new(1);
    for round in 0..4000 {
        let occupied = match round % 3 {
            0 => random.next_u64(),
            1 => random.next_u64() | random.next_u64(),
            _ => random.next_u64() | random.next_u64() | random.next_u64(),
        };
        let own = occupied & random.next_u64();
        let theirs = occupied ^ own;
        let mut placements = 0;
        for square in bits(!occupied) {
            let flipped = walked(usize::from(square), own, theirs);
            assert_eq!(
                A::flips(square, own, theirs),
                flipped,
                "{square} {own:#x} {theirs:#x}"
            );
            placements |= u64::from(flipped != 0) << square;
        }
        assert_eq!(
            A::placements(own, theirs),
            placements,
            "{own:#x} {theirs:#x}"
        );
    }
}

#[test]
fn shifts_as_walked() {
    hold_to_the_walk::<Shifts>();
}

#[test]
fn lanes_as_walked() {
    hold_to_the_walk::<Lanes>();
}

#[test]
fn squares_are_drawn_in_ascending_order() {
    let mut random = XorShift64Star::new(1);
    let sparse = (0..1000).map(|_| random.next_u64() & random.next_u64());
    for word in sparse.chain([1, 1 << 63, u64::MAX]) {
        for (number, square) in (0..).zip(bits(word)) {
            let draw = |count| {
                assert_eq!(count, word.count_ones());
                number
            };
            assert_eq!(drawn(word, draw), square, "{number} of {word:#x}");
        }
    }
}
