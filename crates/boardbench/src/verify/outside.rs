//! The checks of games that are registered from outside.

use super::check::{Check, Depth};
use super::each::for_contenders;
use super::{agreement, copies, offers, oracle, playouts};
use crate::Registry;
use crate::game::{Game, size_text};

/// Random games on each board, for playouts and with undos.
const GAMES: u64 = 8;
/// Plies to the latest position that is copied.
const PLIES: usize = 30;
/// Moves and undos of each.
const CHOICES: usize = 80;

/// A published count: a start, the depth, and the nodes.
type Count<S> = (S, u32, u64);

/// Adds the checks of one game, with its published counts and the boards on which contenders are compared with the naive one.
pub(crate) fn add<'a, G: Game>(
    list: &mut Vec<Check<'a>>,
    registry: &'a Registry,
    depth: Depth,
    counts: fn() -> Vec<Count<G::Setup>>,
    boards: fn() -> Vec<G::Setup>,
) {
    oracle::add_game::<G>(list, registry, depth, move || {
        let row = |(setup, depth, nodes)| oracle::Row {
            board: size_text(G::size(&setup)),
            setup,
            depth,
            nodes,
        };
        counts().into_iter().map(row).collect()
    });
    for_contenders::<G>(list, registry, "playouts", move |reference, contender| {
        let boards: Vec<_> = boards().into_iter().map(|setup| (setup, GAMES)).collect();
        playouts::judged::<G>(reference, contender, &boards)
    });
    for_contenders::<G>(list, registry, "agreement", move |reference, contender| {
        let boards = boards().into_iter();
        let starts = boards.map(|setup| agreement::games(setup, GAMES as usize, CHOICES));
        agreement::check_equal::<G>(reference, contender, starts.collect())
    });
    for_contenders::<G>(list, registry, "copies", move |reference, contender| {
        let starts = boards().into_iter().map(|setup| (setup, PLIES));
        copies::check_equal::<G>(reference, contender, starts.collect())
    });
    offers::offered::<G>(list, registry, boards());
}
