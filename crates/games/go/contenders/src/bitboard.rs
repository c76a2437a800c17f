//! Go in sets of points, which is no layout.

use super::{made, on_9};
use board::{AtRunTime, Go9, Go13, Go19};
use go::Setup;
use go::bitboard::{Bitboard, Chains, Fill};
use go::timed::trees;
use workloads::{Compiled, Contender, made_again};

/// All of them. Sets are as few bytes as windows can be read from; chains have a
/// power of two of bits, so that an index is a mask instead of a check.
pub(super) fn all() -> [Contender<Setup>; 3] {
    type Chained<G, const BYTES: usize, const SPOTS: usize> =
        Bitboard<G, Chains<BYTES, SPOTS>, BYTES>;
    let known = vec![
        on_9::<Chained<Go9, 24, 128>>(),
        go::compiled::<Chained<Go13, 32, 256>>()
            .and(made_again::replay::<Chained<Go13, 32, 256>>()),
        made::<Chained<Go19, 64, 512>>().and(trees::offers::<Chained<Go19, 64, 512>>()),
    ];
    let dynamic = vec![made::<Chained<AtRunTime<1>, 96, 1024>>()];
    let filled = vec![
        on_9::<Bitboard<Go9, Fill, 24>>(),
        made::<Bitboard<Go19, Fill, 64>>().and(trees::offers::<Bitboard<Go19, Fill, 64>>()),
    ];
    [
        contender("chains", true, CHAINS, known),
        contender("chains", false, CHAINS, dynamic),
        contender("fill", true, FILL, filled),
    ]
}

/// The summary, and what is kept.
const CHAINS: (&str, &str) = (
    "a set of points for each side, and for each chain its liberties",
    "sets of stones, and for each chain the set of its liberties",
);
const FILL: (&str, &str) = (
    "a set of points for each side; liberties found by filling chains",
    "sets of stones alone, liberties found by filling chains",
);

fn contender(
    bookkeeping: &str,
    size_known: bool,
    (summary, state): (&str, &str),
    instances: Vec<Compiled<Setup>>,
) -> Contender<Setup> {
    Contender {
        state: state.into(),
        summary: summary.into(),
        source: "boardbench; the border of both colours: libego".into(),
        ..Contender::own("bitboard", bookkeeping, size_known, instances)
    }
}
