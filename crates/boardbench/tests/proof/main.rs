//! The proof that the contenders of the registry do the same work, and that a
//! wrong one is caught.

mod agreement;
mod cases;
mod go_faults;
mod go_perft;
mod go_rules;
mod lengths;
mod recorders;
mod registry;
mod replies;
mod scattered;
mod verify;

use boardbench::Registry;
use boardbench::workloads::{AnyPosition, Contender};
use std::ops::RangeInclusive;

/// What is proven here; the package `variants` proves its own by some of these files.
fn registry() -> Registry {
    Registry::standard()
}

/// All that is registered here.
fn whole() -> Registry {
    registry()
}

/// Contenders that play with the naive one on every board, at least.
fn least() -> usize {
    10
}

/// Sides of boards of Go: small ones, where captures, ko and suicide abound.
const SIDES_OF_GO: RangeInclusive<usize> = 2..=7;

/// The contenders that can play from a set-up, with a position each.
fn players<'a, S>(
    contenders: &'a [Contender<S>],
    setup: &S,
) -> Vec<(&'a Contender<S>, Box<dyn AnyPosition>)> {
    let able = contenders.iter().filter_map(|contender| {
        let plays = contender.on(setup).ok()?;
        Some((contender, plays.open(setup).ok()?))
    });
    able.collect()
}
