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
pub mod layouts;
mod offers;
mod oracle;
mod playouts;
mod recorded;

pub use boards::{Boards, Counts, Figures, Run};
pub use check::{Check, Depth, Duel, Found, Verdict, for_contenders, passed};
pub use difference::Compared;

use crate::Registry;
use crate::game::Game;
use std::sync::Arc;

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
    let of_layouts = registry.of_layouts.iter();
    let mut list: Vec<Check<'_>> = of_layouts.flat_map(|own| (own.checks)(registry)).collect();
    for subjects in [&registry.games, &registry.worlds] {
        let each = |kind| {
            let own = subjects.iter();
            own.flat_map(move |own| (own.checks)(registry, kind, depth))
        };
        list.extend(KINDS.into_iter().flat_map(each));
    }
    list
}

/// The checks of one kind of a game.
pub(crate) fn of_game<'a, G: Game>(
    registry: &'a Registry,
    kind: &'static str,
    depth: Depth,
) -> Vec<Check<'a>> {
    type Run<'a, G> = dyn Fn(&Duel<'_, G>) -> Found + Send + Sync + 'a;
    let run: Arc<Run<'a, G>> = match kind {
        "oracle" => Arc::new(move |duel| oracle::check(duel, depth)),
        "recorded" if G::recorded().is_empty() => return Vec::new(),
        "recorded" => Arc::new(recorded::check),
        "playouts" => Arc::new(playouts::check),
        "agreement" => Arc::new(agreement::check),
        "copies" => Arc::new(copies::check),
        "asked" => {
            let boards = offers::boards::<G>();
            Arc::new(move |duel| offers::check(registry, duel, &boards))
        }
        _ => return G::other_checks(registry, kind, depth),
    };
    for_contenders(registry, kind, move |duel| run(duel))
}
