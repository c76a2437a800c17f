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
//! | `komaster/go/LAYOUT` | moves tried with GNU Go's komaster, to the table of the scheme |
//! | `asked/GAME/NAME` | every workload that it offers on a pool, to `naive2d` |
//!
//! The reference is `naive2d-dynamic`.

mod agreement;
mod boards;
mod check;
mod copies;
mod difference;
mod duel;
mod kinds;
pub mod layouts;
mod offers;
mod oracle;
mod playouts;
mod recorded;

pub use boards::{Boards, Counts, Figures, Run};
pub use check::{Check, Depth, Found, Verdict, passed};
pub use difference::Compared;
pub use duel::{Duel, for_contenders};
pub(crate) use kinds::of_game;

use crate::Registry;
use crate::class::OfLayouts;

/// The kinds of checks of games, in order.
const KINDS: [&str; 9] = [
    "oracle",
    "recorded",
    "search",
    "playouts",
    "agreement",
    "copies",
    "free",
    "komaster",
    "asked",
];

/// All checks of a registry, by kind and in the order of its contenders.
pub fn checks(registry: &Registry, depth: Depth) -> Vec<Check<'_>> {
    let of_layouts = registry.kept::<OfLayouts>().into_iter();
    let mut list: Vec<Check<'_>> = of_layouts.flat_map(|own| (own.checks)(registry)).collect();
    for subjects in [registry.games(), registry.worlds()] {
        let each = |kind| {
            let own = subjects.iter();
            own.flat_map(move |own| (own.checks)(registry, kind, depth))
        };
        list.extend(KINDS.into_iter().flat_map(each));
    }
    list
}
