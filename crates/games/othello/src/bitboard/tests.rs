//! Both ways compared with a walk square by square.

use super::select::drawn;
use super::{Arithmetic, Lanes, SIZE, Shifts, bits};
use crate::XorShift64Star;
use board::{ALL_STEPS, Coord};

/// Compares an arithmetic with the walk square by square: boards drawn at random,
/// from sparse to full, and on them every empty square, legal or not, with runs
/// and without.
fn check_against_walk<A: Arithmetic>() -> Result<(), String> {
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
        let discs = A::discs(own, theirs);
        let (found, runs) = A::found(discs);
        let mut placements = 0;
        for square in bits(!occupied) {
            let flipped = walked(usize::from(square), own, theirs);
            if A::flips(square, own, theirs) != flipped {
                return Err(format!("flips: {square} {own:#x} {theirs:#x}"));
            }
            placements |= u64::from(flipped != 0) << square;
            let after = A::words(A::after(discs, &runs, square));
            let expected = (theirs ^ flipped, own ^ flipped ^ 1 << square);
            if after != expected {
                return Err(format!("runs: {square} {own:#x} {theirs:#x}"));
            }
        }
        if found != placements {
            return Err(format!("placements: {own:#x} {theirs:#x}"));
        }
    }
    Ok(())
}

#[test]
fn shifts_as_walked() {
    assert_eq!(check_against_walk::<Shifts>(), Ok(()));
}

#[test]
fn lanes_as_walked() {
    assert_eq!(check_against_walk::<Lanes>(), Ok(()));
}

/// Shifts with one part that is wrong: what `FAULT` numbers.
#[derive(Clone, Copy, Debug)]
struct Faulty<const FAULT: u8>;

const PASSES_OVER_A_GAP: u8 = 0;
const FORGETS_THE_DISC: u8 = 1;
const WRAPS_ROUND: u8 = 2;

impl<const FAULT: u8> Arithmetic for Faulty<FAULT> {
    type Discs = <Shifts as Arithmetic>::Discs;
    type Runs = <Shifts as Arithmetic>::Runs;

    fn discs(own: u64, theirs: u64) -> Self::Discs {
        Shifts::discs(own, theirs)
    }
    fn words(discs: Self::Discs) -> (u64, u64) {
        Shifts::words(discs)
    }
    fn found(discs: Self::Discs) -> (u64, Self::Runs) {
        let (found, runs) = Shifts::found(discs);
        match FAULT {
            // From a8 to h7, next to each other in the word.
            WRAPS_ROUND => (found | found << 1 & 1 << 8, runs),
            // The runs of a position where a disc more belongs to the other side.
            PASSES_OVER_A_GAP => {
                let (own, theirs) = Shifts::words(discs);
                let more = theirs | 1 << 27 & !own;
                (found, Shifts::found(Shifts::discs(own, more)).1)
            }
            _ => (found, runs),
        }
    }
    fn after(discs: Self::Discs, runs: &Self::Runs, square: u8) -> Self::Discs {
        let after = Shifts::after(discs, runs, square);
        if FAULT == FORGETS_THE_DISC {
            let (own, theirs) = Shifts::words(after);
            return Shifts::discs(own, theirs & !(1 << square));
        }
        after
    }
    fn passed(discs: Self::Discs) -> Self::Discs {
        Shifts::passed(discs)
    }
    fn flips(square: u8, own: u64, theirs: u64) -> u64 {
        Shifts::flips(square, own, theirs)
    }
}

#[test]
fn planted_faults_are_refused() {
    let refused = |outcome: Result<(), String>, part: &str| {
        let outcome = outcome.expect_err(part);
        assert!(outcome.starts_with(part), "{outcome}");
    };
    refused(check_against_walk::<Faulty<PASSES_OVER_A_GAP>>(), "runs");
    refused(check_against_walk::<Faulty<FORGETS_THE_DISC>>(), "runs");
    refused(check_against_walk::<Faulty<WRAPS_ROUND>>(), "placements");
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
