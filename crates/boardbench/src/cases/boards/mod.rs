//! The list: on which board what is timed, and in which comparisons.
//!
//! A new bookkeeping needs a [`Comparison`], which is named on the boards
//! where it is timed: all layouts with it ([`Comparison::layouts`]), or one
//! layout with it beside the contender it varies ([`Comparison::variants`]).

/// Steps added in the width of addresses, and in 16 bits, in which points are kept.
macro_rules! width {
    ($bookkeeping:literal) => {
        Comparison::variants(
            "width",
            &[
                concat!("padded+", $bookkeeping),
                concat!("padded-narrow+", $bookkeeping),
                concat!("flat+", $bookkeeping),
                concat!("flat-narrow+", $bookkeeping),
                concat!("0x88+", $bookkeeping),
                concat!("0x88-narrow+", $bookkeeping),
            ],
        )
    };
}

mod chess;
mod connect4;
mod go;
mod hex;
mod mnk;
mod othello;
mod sizes;

use super::comparison::Comparison;
use super::listed::{Drawn, Listed};
use super::played::{Board, played};
use super::source::Source;
use crate::Registry;
use crate::game::Game;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

/// The cases in which games are played.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    go::cases(list, source);
    chess::cases(list, source);
    othello::cases(list, source);
    mnk::cases(list, source);
    hex::cases(list, source);
    connect4::cases(list, source);
    go::growth(list, source);
    mnk::growth(list, source);
    chess::searches(list, source);
    for brought in &source.registry.outside {
        brought.add_cases(list, source.registry, source.drawn);
    }
}

/// The cases of a game from outside: every layout with a bookkeeping, in playouts and
/// in perft of this depth.
pub(crate) fn of_outside<G: Game>(
    list: &mut Vec<Listed>,
    registry: &Registry,
    drawn: Drawn<'_>,
    setup: G::Setup,
    bookkeeping: &'static str,
    depth: u32,
) {
    let all = Comparison::main(bookkeeping);
    let board = Board::<G> {
        game: G::NAME,
        setup,
        timed: &[all.on(PLAYOUT).by_default(), all.on(PERFT.of(depth))],
    };
    played(list, Source { registry, drawn }, &board);
}
