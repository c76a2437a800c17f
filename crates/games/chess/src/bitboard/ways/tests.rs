//! Every way compared with the walk, and ways that are wrong.

use super::super::rays::walked;
use super::super::sliders::check_against_walk;
use super::super::{Kindergarten, Magic, Sliders};
use super::*;
use board::{DIAGONAL, Direction, ORTHOGONAL};

#[test]
fn every_way_reaches_what_is_walked() {
    assert_eq!(check_against_walk::<Magic>(), Ok(()));
    assert_eq!(check_against_walk::<Kindergarten>(), Ok(()));
    assert_eq!(check_against_walk::<BlackMagic>(), Ok(()));
    assert_eq!(check_against_walk::<DumbSeven>(), Ok(()));
    assert_eq!(check_against_walk::<Hyperbola>(), Ok(()));
    assert_eq!(check_against_walk::<KoggeStone>(), Ok(()));
    assert_eq!(check_against_walk::<Obstruction>(), Ok(()));
    assert_eq!(check_against_walk::<PlainMagic>(), Ok(()));
    assert_eq!(check_against_walk::<Reversed>(), Ok(()));
    assert_eq!(check_against_walk::<Scans>(), Ok(()));
    #[cfg(target_feature = "bmi2")]
    {
        assert_eq!(check_against_walk::<Pext>(), Ok(()));
        assert_eq!(check_against_walk::<PextPdep>(), Ok(()));
    }
}

/// A way with one part that is wrong: what `FAULT` numbers.
#[derive(Clone, Copy, Debug)]
struct Faulty<const FAULT: u8>;

const STOPS_BEFORE_THE_FIRST: u8 = 0;
const PASSES_THE_FIRST: u8 = 1;
const FORGETS_A_RAY: u8 = 2;
const WRAPS_ROUND: u8 = 3;

impl<const FAULT: u8> Faulty<FAULT> {
    fn spoiled(reached: u64, square: usize, steps: &[Direction; 4], occupied: u64) -> u64 {
        match FAULT {
            STOPS_BEFORE_THE_FIRST => reached & !occupied,
            PASSES_THE_FIRST => {
                let first = reached & occupied;
                walked(square, steps, occupied & !(first & first.wrapping_neg()))
            }
            FORGETS_A_RAY => walked(square, &[steps[0], steps[1], steps[2], steps[2]], occupied),
            _ => reached | 1 << ((square + 1) % 64),
        }
    }
}

impl<const FAULT: u8> Sliders for Faulty<FAULT> {
    const NAME: &'static str = "faulty";
    const BYTES: usize = 0;

    fn tables() -> Self {
        Self
    }
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        Kindergarten.bishop(square, occupied)
    }
    fn rook(self, square: usize, occupied: u64) -> u64 {
        let reached = Kindergarten.rook(square, occupied);
        Self::spoiled(reached, square, &ORTHOGONAL, occupied)
    }
}

/// The same for bishops.
#[derive(Clone, Copy, Debug)]
struct Slanted<const FAULT: u8>;

impl<const FAULT: u8> Sliders for Slanted<FAULT> {
    const NAME: &'static str = "faulty";
    const BYTES: usize = 0;

    fn tables() -> Self {
        Self
    }
    fn bishop(self, square: usize, occupied: u64) -> u64 {
        let reached = Kindergarten.bishop(square, occupied);
        Faulty::<FAULT>::spoiled(reached, square, &DIAGONAL, occupied)
    }
    fn rook(self, square: usize, occupied: u64) -> u64 {
        Kindergarten.rook(square, occupied)
    }
}

#[test]
fn planted_faults_are_refused() {
    let refused = |outcome: Result<(), String>, piece: &str| {
        let outcome = outcome.expect_err("a faulty way");
        assert!(outcome.contains(piece), "{outcome}");
    };
    refused(
        check_against_walk::<Faulty<STOPS_BEFORE_THE_FIRST>>(),
        "rook",
    );
    refused(check_against_walk::<Faulty<PASSES_THE_FIRST>>(), "rook");
    refused(check_against_walk::<Faulty<FORGETS_A_RAY>>(), "rook");
    refused(check_against_walk::<Faulty<WRAPS_ROUND>>(), "rook");
    refused(
        check_against_walk::<Slanted<STOPS_BEFORE_THE_FIRST>>(),
        "bishop",
    );
    refused(check_against_walk::<Slanted<PASSES_THE_FIRST>>(), "bishop");
    refused(check_against_walk::<Slanted<FORGETS_A_RAY>>(), "bishop");
    refused(check_against_walk::<Slanted<WRAPS_ROUND>>(), "bishop");
}
