//! Which queries are timed, on which boards.

use entry_chess::Chess;
use entry_go::Go;
use entry_mnk::Mnk;
use harness::cases::queries::{Queried, offered, requested};
use harness::cases::{Comparison, Listed, Source};
use workloads::Workload;
use workloads::query::{BOARDS, CONVERT, COPY, FLOOD_FILL, NEIGHBOURS, RAY_WALK};

/// All layouts that are no variants.
const ALL: Comparison = Comparison::layouts("", "");

/// Queries of variants, each beside its base.
pub const OF_VARIANTS: [(Workload, Comparison); 16] = [
    (
        NEIGHBOURS,
        Comparison::variants("array", "padded padded-onboard1 padded-loaded"),
    ),
    (
        CONVERT,
        Comparison::variants(
            "stride",
            "padded-tight padded-stride21 padded-stride24 padded-stride32",
        ),
    ),
    (NEIGHBOURS, BOUNDS),
    (FLOOD_FILL, BOUNDS),
    (RAY_WALK, BOUNDS),
    (NEIGHBOURS, BOUNDS_FLAT),
    (FLOOD_FILL, BOUNDS_FLAT),
    (RAY_WALK, BOUNDS_FLAT),
    (NEIGHBOURS, INTERIOR),
    (FLOOD_FILL, INTERIOR),
    (NEIGHBOURS, UNCHECKED),
    (FLOOD_FILL, UNCHECKED),
    (RAY_WALK, UNCHECKED),
    (NEIGHBOURS, CELLS),
    (FLOOD_FILL, CELLS),
    (COPY, CELLS),
];

/// Indices tested, and masked.
const BOUNDS: Comparison = Comparison::variants("bounds", "padded padded-masked");
const BOUNDS_FLAT: Comparison = Comparison::variants("bounds-flat", "flat flat-masked");
/// The edge tested at each step, and once for a neighbourhood.
const INTERIOR: Comparison = Comparison::variants("interior", "flat flat-interior");
/// Every layout with its duplicate that tests no index, where such are registered.
const UNCHECKED: Comparison = Comparison::bounds("");
/// Cells of one byte, of two, of four, and of two bits.
const CELLS: Comparison =
    Comparison::variants("cells", "padded padded-cells2 padded-cells4 padded-bits2");
/// Bytes, and two bits.
const BITS: Comparison = Comparison::variants("bits", "padded padded-bits2");

/// Arrays of 421, 441, 361, 595 and 1216 bytes.
const BYTES: Comparison =
    Comparison::variants("bytes", "padded-tight padded-full flat 0x88 0x88-wide");
/// Those of them that a program would hesitate between, where boards fill memory.
const FEW_BYTES: Comparison = Comparison::variants("bytes", "padded-tight padded-full flat");

/// How many boards are kept, from what the first cache holds to what none does.
pub const MANY: [(u32, Comparison); 7] = [
    (1, BYTES),
    (1 << 10, BYTES),
    (1 << 14, BYTES),
    (1 << 17, FEW_BYTES),
    (1_000_000, FEW_BYTES),
    (1, BITS),
    (1_000_000, BITS),
];

/// What `cargo bench` measures.
const DEFAULT: [Workload; 3] = [NEIGHBOURS, FLOOD_FILL, RAY_WALK];

/// Queries are put to the boards of games: Go positions, for lines those of
/// Gomoku, and some to other sizes too. On each board what the naive layout is
/// compiled for there.
pub(crate) fn add(list: &mut Vec<Listed>, source: Source<'_>) {
    // Queries of layouts are about boards, not positions of a game.
    if !source.draws_at_random() {
        return;
    }
    let of_go = |size, default: &'static [Workload]| {
        let setup = go::Setup::square(size).expect("a measured size");
        Queried::<Go>::new(source, "go", setup, 19, default)
    };
    let nineteen = of_go(19, &DEFAULT);
    let gomoku = Queried::<Mnk>::new(source, "gomoku", mnk::Setup::gomoku(), 15, &DEFAULT);
    let on_nineteen = offered(source, Some(&nineteen.grid));
    let on_gomoku = offered(source, Some(&gomoku.grid));
    // In the order in which a layout of any size offers them.
    for query in offered(source, None) {
        if on_gomoku.iter().any(|requested| requested.is(&query)) {
            requested(list, source, &gomoku, query, ALL);
        } else if on_nineteen.iter().any(|requested| requested.is(&query)) {
            requested(list, source, &nineteen, query, ALL);
        }
    }
    for (query, comparison) in OF_VARIANTS {
        requested(list, source, &nineteen, query, comparison);
    }
    for (count, comparison) in MANY {
        requested(list, source, &nineteen, BOARDS.of(count), comparison);
    }
    let nine = of_go(9, &[]);
    for query in offered(source, Some(&nine.grid)) {
        requested(list, source, &nine, query, ALL);
    }
    let chess = Queried::<Chess>::new(source, "chess", chess::Setup::start(), 8, &[]);
    for query in offered(source, Some(&chess.grid)) {
        requested(list, source, &chess, query, ALL);
    }
}
