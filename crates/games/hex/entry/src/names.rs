//! What Hex is called.

use harness::Name;

/// The name in the names of checks.
pub(crate) const NAME: &str = "hex";

/// Its name on the command line.
pub(crate) const NAMES: [Name; 1] = [Name {
    help: "Hex, 11x11 by default",
    usual_board: Some((11, 11)),
    ..Name::new(
        NAME,
        "11x11, any from 2x2 to 25x25",
        "black joins the first row to the last, white the columns; no swap",
    )
}];
