//! What Othello is called.

use harness::Name;

/// The name in the names of checks.
pub(crate) const NAME: &str = "othello";

/// Its name on the command line.
pub(crate) const NAMES: [Name; 1] = [Name {
    help: "Othello",
    usual_board: Some((8, 8)),
    has_one_board: true,
    reads_positions: true,
    ..Name::new(NAME, "8x8", "a forced pass is a ply")
}];
