//! The proof that the contenders do the same work, as named checks.
//!
//! Every contender of a registry, those registered from outside included, is
//! checked against the laws of layouts, published figures, the reference playouts
//! and the naive representation:
//!
//! | checks | what is compared with what |
//! |---|---|
//! | `conformance/LAYOUT` | the layout at every size, to the laws |
//! | `queries/LAYOUT` | the queries that it is asked on boards of five sizes, to the reference |
//! | `oracle/GAME/NAME` | node counts, to published ones |
//! | `recorded/GAME/NAME` | recorded games, to their final positions |
//! | `search/chess/NAME` | nodes, scores and best moves, to those micro-Max prints |
//! | `playouts/GAME/NAME` | Go to the reference playouts, others to the reference |
//! | `agreement/GAME/NAME` | random play with undos, to the reference |
//! | `copies/GAME/NAME` | clones and new set-ups between any two positions, to the reference |
//! | `free/go/NAME` | games chosen in its own way: every move, to the reference; their mean length |
//! | `asked/GAME/NAME` | every workload that it offers on a pool, to `naive2d` |
//!
//! The reference is `naive2d-dynamic`.

mod agreement;
pub(crate) mod check;
mod copies;
pub mod difference;
mod each;
mod free;
mod layouts;
mod offers;
mod oracle;
mod outside;
mod playouts;
mod recorded;
mod searches;

pub use agreement::TACTICAL_POSITIONS;
pub use check::{Check, Depth, Verdict};
pub(crate) use outside::add as check_outside;

use crate::Registry;

/// All checks of a registry, by kind and in the order of its contenders.
pub fn checks(registry: &Registry, depth: Depth) -> Vec<Check<'_>> {
    let mut list = Vec::new();
    layouts::add(&mut list, registry);
    oracle::add(&mut list, registry, depth);
    recorded::add(&mut list, registry);
    searches::add(&mut list, registry, depth);
    playouts::add(&mut list, registry);
    agreement::add(&mut list, registry);
    copies::add(&mut list, registry);
    free::add(&mut list, registry);
    offers::add(&mut list, registry);
    for brought in &registry.outside {
        brought.add_checks(&mut list, registry, depth);
    }
    list
}
