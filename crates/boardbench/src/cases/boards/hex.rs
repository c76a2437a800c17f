//! What is timed in Hex.

use crate::cases::comparison::Comparison;
use crate::cases::played::{Board, Cases, Timed};
use crate::game::{Game, Hex};
use games::hex::Setup;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;

/// Every layout of Hex, and what each keeps to find a win.
const FILL: Comparison = Comparison::main("fill");
const KEPT: Comparison =
    Comparison::variants("bookkeeping", "padded+fill padded+union padded+reach");

fn played() -> Vec<Timed> {
    [
        FILL.on([PLAYOUT, PERFT.of(2)]),
        KEPT.on([PLAYOUT, PERFT.of(2)]),
    ]
    .concat()
}

impl Cases for Hex {
    fn timed() -> Vec<Board<Self>> {
        vec![Board {
            game: Self::NAME,
            setup: Setup::new(Setup::USUAL).expect("the usual size"),
            timed: played(),
        }]
    }
}
