//! The proof that the contenders of the registry do the same work, and that a
//! wrong one is caught.

mod agreement;
mod cases;
mod cheats;
mod claims;
mod comparisons;
mod go_faults;
mod go_perft;
mod go_rules;
#[path = "../honest/mod.rs"]
mod honest;
mod lengths;
mod planes;
mod recorders;
mod registry;
mod replies;
mod rooms;
mod scattered;
mod variants;
mod verify;

use boardbench::Registry;
use boardbench::workloads::{AnyPosition, Contender};

/// What is proven here.
fn registry() -> Registry {
    Registry::standard()
}

/// Contenders that play with the naive one on every board, at least.
const LEAST: usize = 10;

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
