//! What is timed in Hex.

use crate::cases::comparison::Comparison;
use crate::cases::listed::Listed;
use crate::cases::played::{Board, Timed, played};
use crate::cases::source::Source;
use crate::game::Hex;
use games::hex::Setup;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

/// Every layout of Hex, and what each keeps to find a win.
const FILL: Comparison = Comparison::main("fill");
const KEPT: Comparison = Comparison::variants(
    "bookkeeping",
    &["padded+fill", "padded+union", "padded+reach"],
);

const PLAYED: &[Timed] = &[
    FILL.on(PLAYOUT),
    FILL.on(PERFT.of(2)),
    KEPT.on(PLAYOUT),
    KEPT.on(PERFT.of(2)),
];

/// The cases of the usual board.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    let board = Board::<Hex> {
        game: "hex",
        setup: Setup::new(Setup::USUAL).expect("the usual size"),
        timed: PLAYED,
    };
    played(list, source, &board);
}
