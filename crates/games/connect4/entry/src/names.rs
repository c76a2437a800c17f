//! What Connect 4 is called.

use harness::Name;

/// The name in the names of checks.
pub(crate) const NAME: &str = "connect4";

/// Its name on the command line.
pub(crate) const NAMES: [Name; 1] = [Name {
    help: "Connect 4, 7 columns and 6 rows by default",
    usual_board: Some((6, 7)),
    ..Name::new(
        NAME,
        "7x6, any from 4x4 to 12x12",
        "stones fall in columns; four or more in a row win",
    )
}];
