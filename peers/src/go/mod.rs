//! Crates that play Go.

mod board_game;
mod goban;
mod points;

use crate::{About, peer};
use boardbench::games::go::{Setup, compiled};
use boardbench::workloads::{Contender, made_again};

/// All of them.
pub(crate) fn peers() -> Vec<Contender<Setup>> {
    vec![
        peer(
            About {
                name: "board-game",
                state: "pseudo",
                size_known: false,
                summary: "flat; stones of a string and empty points in linked lists, pseudo-liberties, hash",
                source: "crate board-game 0.8.2, MIT OR Apache-2.0",
            },
            compiled::<board_game::BoardGame>().and(made_again::replay::<board_game::BoardGame>()),
        ),
        peer(
            About {
                name: "goban",
                state: "liberties",
                size_known: false,
                summary: "flat; a set of 361 bits for the liberties of each string, every board kept, hash",
                source: "crate goban 0.20.1, MIT",
            },
            compiled::<goban::GobanGame>().and(made_again::replay::<goban::GobanGame>()),
        ),
    ]
}
