//! The checks of a game, one kind after the other.

use super::check::{Check, Depth, Found};
use super::duel::{Duel, for_contenders};
use super::{agreement, copies, offers, oracle, playouts, recorded};
use crate::Registry;
use crate::game::Game;
use std::sync::Arc;

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
