//! Go in sets of points, which is no layout.

use super::made;
use board::{AtRunTime, Go9, Go13, Go19};
use game::Unmake;
use go::GoPlayer;
use go::bitboard::{Bitboard, Chains, Fill};
use go::timed::trees;
use go::{GoPosition, Setup};
use workloads::playout::lockstep;
use workloads::{Compiled, Contender, made_again};

/// All of them. Sets are as few bytes as windows can be read from; chains have a
/// power of two of bits, so that an index is a mask instead of a check.
pub(super) fn all() -> [Contender<Setup>; 3] {
    type Chained<G, const BYTES: usize, const SPOTS: usize> =
        Bitboard<G, Chains<BYTES, SPOTS>, BYTES>;
    let known = vec![
        as_program::<Chained<Go9, 24, 128>>(),
        go::compiled::<Chained<Go13, 32, 256>>()
            .and(made_again::replay::<Chained<Go13, 32, 256>>()),
        as_program::<Chained<Go19, 64, 512>>(),
    ];
    let dynamic = vec![made::<Chained<AtRunTime<1>, 96, 1024>>()];
    let filled = vec![
        as_program::<Bitboard<Go9, Fill, 24>>(),
        as_program::<Bitboard<Go19, Fill, 64>>(),
    ];
    [
        contender("chains", true, CHAINS, known),
        contender("chains", false, CHAINS, dynamic),
        contender("fill", true, FILL, filled),
    ]
}

/// On the boards on which whole programs are compared.
fn as_program<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made::<P>()
        .and(trees::offers::<P>())
        .in_lockstep(lockstep::<GoPlayer<P>>())
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
