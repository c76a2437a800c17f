//! Go in sets of points, which is no layout.

use board::{AtRunTime, Go9, Go13, Go19};
use games::go::Setup;
use games::go::bitboard::{Bitboard, Chains, Fill};
use workloads::{Contender, GoOf, GoTreeOf, Plays};

/// All of them. Sets are as few bytes as windows can be read from; chains have a
/// power of two of bits, so that an index is a mask instead of a check.
pub(super) fn all() -> [Contender<Setup>; 3] {
    type Chained<G, const BYTES: usize, const SPOTS: usize> =
        Bitboard<G, Chains<BYTES, SPOTS>, BYTES>;
    let known = vec![
        GoTreeOf::<Chained<Go9, 24, 128>>::instance(),
        GoOf::<Chained<Go13, 32, 256>>::instance(),
        GoOf::<Chained<Go19, 64, 512>>::instance(),
    ];
    let dynamic = vec![GoOf::<Chained<AtRunTime<1>, 96, 1024>>::instance()];
    let filled = vec![
        GoTreeOf::<Bitboard<Go9, Fill, 24>>::instance(),
        GoOf::<Bitboard<Go19, Fill, 64>>::instance(),
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
    (summary, keeps): (&str, &str),
    instances: Vec<&'static dyn Plays<Setup>>,
) -> Contender<Setup> {
    let suffix = if size_known { "" } else { "-dynamic" };
    Contender {
        name: format!("bitboard{suffix}+{bookkeeping}"),
        layout: String::new(),
        bookkeeping: bookkeeping.into(),
        keeps: keeps.into(),
        size_known,
        twin_of: None,
        summary: summary.into(),
        source: "boardbench; the border of both colours: libego".into(),
        overrides: String::new(),
        instances,
    }
}
