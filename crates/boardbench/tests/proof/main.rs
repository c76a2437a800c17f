//! The proof that the contenders of the registry do the same work, and that a
//! wrong one is caught.

mod claims;
mod go_agreement;
mod go_faults;
mod go_perft;
mod go_rules;
mod lengths;
mod registry;
mod verify;

use boardbench::Registry;
use boardbench::games::go::Setup;
use boardbench::workloads::{AnyPosition, Contender};

/// The contenders of Go that can play from a set-up, with a position each.
fn players<'a>(
    registry: &'a Registry,
    setup: &Setup,
) -> Vec<(&'a Contender<Setup>, Box<dyn AnyPosition>)> {
    let able = registry.go.iter().filter_map(|contender| {
        let plays = contender.on(setup).ok()?;
        Some((contender, plays.open(setup).ok()?))
    });
    able.collect()
}
