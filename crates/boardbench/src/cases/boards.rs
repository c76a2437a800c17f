//! The list: on which board what is timed, and in which comparisons.
//!
//! Whoever brings a bookkeeping adds a [`Comparison`] and names it on the boards
//! where it is timed: all layouts with it ([`Comparison::layouts`]), or one
//! layout with it beside the contender it varies ([`Comparison::variants`]).

use super::comparison::Comparison;
use super::played::{Board, Kind, Timed, played};
use super::{Listed, Source};
use crate::game::{Chess, Go, Mnk, Othello};
use games::{chess, go, mnk, othello};

/// Every layout with the first bookkeeping of its game.
const FLOOD: Comparison = Comparison::main("flood");
const SCAN: Comparison = Comparison::main("scan");
const WALK: Comparison = Comparison::main("walk");
/// Every layout with GNU Go's strings.
const STRINGS: Comparison = Comparison::layouts("-strings", "strings");
/// What each keeps, on one layout.
const KEPT: Comparison = Comparison::variants(
    "-bookkeeping",
    &["padded+flood", "padded+strings", "padded+strings-unhashed"],
);

/// micro-Max's own array, with castling rights in the pieces and legality found
/// by the capture of the king, beside the same array with what other programs
/// keep.
const MICROMAX: Comparison = Comparison::variants("-micromax", &["0x88+scan", "0x88+micromax"]);
/// A dummy square that takes stores of "no square", beside tests for it.
const DUMMY: Comparison = Comparison::variants(
    "-micromax-dummy",
    &["0x88+micromax", "0x88+micromax-tested"],
);

const GO_9: &[Timed] = &[
    FLOOD.on(Kind::Playout).by_default(),
    STRINGS.on(Kind::Playout),
    KEPT.on(Kind::Playout),
    FLOOD.on(Kind::Perft(2)),
    FLOOD.on(Kind::Replay),
    STRINGS.on(Kind::Replay),
    KEPT.on(Kind::Replay),
];

const GO_13: &[Timed] = &[
    FLOOD.on(Kind::Playout),
    FLOOD.on(Kind::Perft(1)),
    FLOOD.on(Kind::Replay),
];

const GO_19: &[Timed] = &[
    FLOOD.on(Kind::Playout).by_default(),
    STRINGS.on(Kind::Playout).by_default(),
    KEPT.on(Kind::Playout),
    FLOOD.on(Kind::Perft(1)).by_default(),
    STRINGS.on(Kind::Perft(1)),
    FLOOD.on(Kind::Replay).by_default(),
    STRINGS.on(Kind::Replay),
    KEPT.on(Kind::Replay),
];

const CHESS: &[Timed] = &[
    SCAN.on(Kind::Playout).by_default(),
    SCAN.on(Kind::Perft(2)).by_default(),
    SCAN.on(Kind::Replay),
    MICROMAX.on(Kind::Playout),
    MICROMAX.on(Kind::Perft(2)),
    MICROMAX.on(Kind::Replay),
    DUMMY.on(Kind::Perft(2)),
    DUMMY.on(Kind::Replay),
];

const OTHELLO: &[Timed] = &[
    SCAN.on(Kind::Playout).by_default(),
    SCAN.on(Kind::Perft(3)).by_default(),
    SCAN.on(Kind::Replay),
];

const GOMOKU: &[Timed] = &[
    WALK.on(Kind::Playout).by_default(),
    WALK.on(Kind::Perft(1)),
    WALK.on(Kind::Replay),
];

const TIC_TAC_TOE: &[Timed] = &[
    WALK.on(Kind::Playout).by_default(),
    WALK.on(Kind::Perft(3)).by_default(),
    WALK.on(Kind::Replay),
];

/// The cases in which games are played.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    for (size, timed) in [(9, GO_9), (13, GO_13), (19, GO_19)] {
        let board = Board::<Go> {
            game: "go",
            setup: go::Setup::square(size).expect("a measured size"),
            timed,
        };
        played(list, source, &board);
    }
    let board = Board::<Chess> {
        game: "chess",
        setup: chess::Setup::start(),
        timed: CHESS,
    };
    played(list, source, &board);
    let board = Board::<Othello> {
        game: "othello",
        setup: othello::Setup::start(),
        timed: OTHELLO,
    };
    played(list, source, &board);
    for (game, setup, timed) in [
        ("gomoku", mnk::Setup::gomoku(), GOMOKU),
        ("tictactoe", mnk::Setup::tic_tac_toe(), TIC_TAC_TOE),
    ] {
        played(list, source, &Board::<Mnk> { game, setup, timed });
    }
}
