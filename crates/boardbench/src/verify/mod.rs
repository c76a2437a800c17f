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
mod check;
mod copies;
mod difference;
mod free;
mod komaster;
mod layouts;
mod offers;
mod oracle;
mod playouts;
mod proven;
mod recorded;
mod searches;

pub use check::{Check, Depth, Verdict};
pub use difference::Compared;
pub use proven::TACTICAL_POSITIONS;
pub(crate) use proven::{Boards, Counts, Proven};

use crate::Registry;
use crate::game::Go;
use check::{Duel, Found, for_contenders};
use std::sync::Arc;

/// All checks of a registry, by kind and in the order of its contenders.
pub fn checks(registry: &Registry, depth: Depth) -> Vec<Check<'_>> {
    let own =
        |kind| Registry::own_games().flat_map(move |game| (game.checks)(registry, kind, depth));
    let mut list = layouts::checks(registry);
    list.extend(own("oracle"));
    list.extend(own("recorded"));
    list.extend(searches::checks(registry, depth));
    list.extend(
        ["playouts", "agreement", "copies"]
            .into_iter()
            .flat_map(own),
    );
    list.extend(for_contenders::<Go>(registry, "free", free::check));
    list.push(komaster::padded());
    list.extend(own("asked"));
    for game in &registry.outside {
        let kinds = ["oracle", "playouts", "agreement", "copies", "asked"].into_iter();
        list.extend(kinds.flat_map(|kind| (game.class.checks)(registry, kind, depth)));
    }
    list
}

/// The checks of one kind of a game.
pub(crate) fn of_game<'a, G: Proven>(
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
        _ => unreachable!("no other kind is for all games"),
    };
    for_contenders(registry, kind, move |duel| run(duel))
}
