//! What chess is called.

use harness::Name;

/// The name in the names of checks.
pub(crate) const NAME: &str = "chess";

/// Its name on the command line.
pub(crate) const NAMES: [Name; 1] = [Name {
    help: "Chess",
    usual_board: Some((8, 8)),
    has_one_board: true,
    has_wide_border: true,
    reads_positions: true,
    makes_positions: true,
    counts_from_bottom: true,
    // The board with a border for a knight's jumps.
    synonyms: &[
        ("mailbox", "padded"),
        ("10x12", "padded"),
        ("12x10", "padded"),
        ("8x8", "array2d"),
        ("byteboard", "bytes+rays"),
    ],
    engines: &[("micromax", "H. G. Muller's micro-Max")],
    ..Name::new(
        NAME,
        "8x8",
        "all of FIDE's moves; no repetition, fifty-move or material rule",
    )
}];
