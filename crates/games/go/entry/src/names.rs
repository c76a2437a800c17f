//! What Go is called, and the options that it has.

use harness::{Name, Opt, Takes};

/// The name in the names of checks.
pub(crate) const NAME: &str = "go";

/// Its name on the command line.
pub(crate) const NAMES: [Name; 1] = [Name {
    help: "Go, 19x19 by default",
    usual_board: Some((19, 19)),
    has_one_array: true,
    reads_positions: true,
    makes_positions: true,
    counts_from_bottom: true,
    letters: "ABCDEFGHJKLMNOPQRSTUVWXYZ",
    options: &[KO, SUICIDE, PASSES],
    ..Name::new(
        NAME,
        "19x19, any from 2x2 to 25x25",
        "captures, ko, suicide as asked, area score",
    )
}];

/// Which repetitions are forbidden.
pub(crate) const KO: Opt = Opt {
    name: "ko",
    value: "KO",
    help: "Which repetitions are forbidden (Go)",
    takes: Takes::Rule(&[
        (
            "simple",
            "A single stone that took a single stone may not be retaken at once",
        ),
        (
            "positional-superko",
            "No earlier whole-board position may recur",
        ),
    ]),
};

/// Whether a move may capture its own stones.
pub(crate) const SUICIDE: Opt = Opt {
    name: "suicide",
    value: "SUICIDE",
    help: "Whether a move may capture its own stones, two or more (Go)",
    takes: Takes::Rule(&[("no", "Forbidden"), ("yes", "Of two or more stones")]),
};

/// What a pass is.
pub(crate) const PASSES: Opt = Opt {
    name: "passes",
    value: "PASSES",
    help: "What a pass is (Go)",
    takes: Takes::Rule(&[
        ("ends", "A move; two in a row end the game"),
        ("free", "A move that never ends the game"),
        ("never", "No move"),
    ]),
};
