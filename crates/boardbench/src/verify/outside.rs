//! The checks of games that are registered from outside.

use super::{Check, Depth, agreement, copies, for_contenders, offers, oracle, playouts};
use crate::Registry;
use crate::outside::{NewGame, Outside};

/// Random games on each board, for playouts and with undos.
const GAMES: u64 = 8;
/// Plies to the latest position that is copied.
const PLIES: usize = 30;
/// Moves and undos of each.
const CHOICES: usize = 80;

/// Adds the checks of one game.
pub(crate) fn add<'a, N: NewGame>(list: &mut Vec<Check<'a>>, registry: &'a Registry, depth: Depth) {
    oracle::add_game::<Outside<N>>(list, registry, depth, counts::<N>);
    for_contenders::<Outside<N>>(list, registry, "playouts", |judge, contender| {
        let boards: Vec<_> = N::boards()
            .into_iter()
            .map(|setup| (setup, GAMES))
            .collect();
        playouts::judged::<Outside<N>>(judge, contender, &boards)
    });
    for_contenders::<Outside<N>>(list, registry, "agreement", |judge, contender| {
        let boards = N::boards().into_iter();
        let starts = boards.map(|setup| agreement::games(setup, GAMES as usize, CHOICES));
        agreement::hold::<Outside<N>>(judge, contender, starts.collect())
    });
    for_contenders::<Outside<N>>(list, registry, "copies", |judge, contender| {
        let starts = N::boards().into_iter().map(|setup| (setup, PLIES));
        copies::hold::<Outside<N>>(judge, contender, starts.collect())
    });
    offers::offered::<Outside<N>>(list, registry, N::boards());
}

fn counts<N: NewGame>() -> Vec<oracle::Row<N::Setup>> {
    let row = |(setup, depth, nodes)| oracle::Row {
        board: crate::game::size_text(N::size(&setup)),
        setup,
        depth,
        nodes,
    };
    N::counts().into_iter().map(row).collect()
}
