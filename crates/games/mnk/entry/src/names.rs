//! What m,n,k games are called.

use harness::{Name, Opt, Takes};

/// The name in the names of checks.
pub(crate) const NAME: &str = "mnk";

/// Gomoku.
pub(crate) const GOMOKU: &str = "gomoku";
/// Tic-tac-toe.
pub(crate) const TIC_TAC_TOE: &str = "tictactoe";

/// Columns, rows and stones in a row.
pub(crate) const NUMBERS: Opt = Opt {
    name: "mnk",
    value: "M,N,K",
    help: "Columns, rows and stones in a row, such as 7,6,4",
    takes: Takes::Board,
};

/// Their names on the command line.
pub(crate) const NAMES: [Name; 3] = [
    Name {
        help: "Five or more in a row on 15x15",
        usual_board: Some((15, 15)),
        ..Name::new(
            GOMOKU,
            "15x15, any from 2x2 to 25x25",
            "five or more in a row win",
        )
    },
    Name {
        help: "Three in a row on 3x3",
        usual_board: Some((3, 3)),
        has_one_board: true,
        ..Name::new(TIC_TAC_TOE, "3x3", "three in a row win")
    },
    Name {
        help: "Any m,n,k game",
        has_one_array: true,
        options: &[NUMBERS],
        ..Name::new(
            NAME,
            "--mnk M,N,K",
            "k or more in a row on m columns and n rows win",
        )
    },
];
