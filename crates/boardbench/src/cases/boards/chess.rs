//! What is timed in chess.

use crate::cases::comparison::Comparison;
use crate::cases::listed::Listed;
use crate::cases::played::{Board, Timed, played, searched};
use crate::cases::source::Source;
use crate::game::Chess;
use games::chess::Setup;
use workloads::attacks::{ATTACKED, EXCHANGE, IN_CHECK};
use workloads::evaluation::{EVALUATED_ANEW, EVALUATED_KEPT};
use workloads::made_again::{MAKE_UNMAKE, REPLAY};
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;
use workloads::positions::POSITIONS;
use workloads::search::{SEARCH, SEARCH_NO_BEST_FIRST, SEARCH_NO_DEEPENING, SEARCH_NO_HASH};

/// Every layout with the first bookkeeping of chess.
const SCAN: Comparison = Comparison::main("scan");

/// Every layout with piece lists.
const LISTS: Comparison = Comparison::layouts("lists", "lists");

/// What each keeps, on one layout.
const KEPT: Comparison = Comparison::variants("bookkeeping", &["padded+scan", "padded+lists"]);

/// micro-Max's own array, with castling rights in the pieces and legality found
/// by the capture of the king, beside the same array with what other programs
/// keep.
const MICROMAX: Comparison = Comparison::variants("micromax", &["0x88+scan", "0x88+micromax"]);

/// A dummy square that takes stores of "no square", beside tests for it.
const DUMMY: Comparison =
    Comparison::variants("micromax-dummy", &["0x88+micromax", "0x88+micromax-tested"]);

/// The mask of the edge test as a constant, and in a global variable.
const MASK: Comparison = Comparison::variants(
    "micromax-mask",
    &["0x88+micromax", "0x88+micromax-global-mask"],
);

/// Indices tested, and masked; 0x88 has its own two ways, a mask and an index of one
/// byte.
const BOUNDS: Comparison = Comparison::variants("bounds", &["padded+lists", "padded-masked+lists"]);

const BOUNDS_0X88: Comparison = Comparison::variants(
    "bounds-0x88",
    &["0x88+lists", "0x88-masked+lists", "0x88-byte+lists"],
);

const BOUNDS_FLAT: Comparison =
    Comparison::variants("bounds-flat", &["flat+lists", "flat-masked+lists"]);

const UNCHECKED: Comparison = Comparison::bounds("lists");
const WIDTH: Comparison = width!("lists");

/// Moves undone by inverse moves, and by copies.
const UNDO: Comparison = Comparison::variants(
    "undo",
    &[
        "padded+lists",
        "padded+lists-copy",
        "padded+scan",
        "padded+scan-copy",
    ],
);

/// The hash computed when it is requested, and kept up to date at each move: what
/// other people's programs keep, from the least bookkeeping to the most.
const HASH: Comparison = Comparison::variants(
    "hash",
    &[
        "padded+lists",
        "padded+lists-hash",
        "padded+scan",
        "padded+scan-hash",
        "bitboard+magic",
        "bitboard+magic-hash",
    ],
);

/// Which words the sets are in, and whether a mailbox stands beside them.
const SETS: Comparison = Comparison::variants(
    "sets",
    &[
        "bitboard+magic",
        "bitboard+magic-mailbox",
        "bitboard+magic-nibbles",
        "bitboard+magic-sets8",
        "bitboard+magic-sets8-mailbox",
        "bitboard+magic-sets12",
    ],
);

/// A byte for each square, four planes of bits, and those with a mailbox.
const PACKED: Comparison = Comparison::variants(
    "packed",
    &[
        "padded+scan",
        "bitboard+magic",
        "bitboard+magic-mailbox",
        "bitboard+magic-nibbles",
    ],
);
/// How the attacks of sliders are found, in whole programs.
const SLIDERS: Comparison = Comparison::variants(
    "sliders",
    &[
        "bitboard+magic",
        "bitboard+plain-magic",
        "bitboard+black-magic",
        #[cfg(target_feature = "bmi2")]
        "bitboard+pext",
        #[cfg(target_feature = "bmi2")]
        "bitboard+pext-pdep",
        "bitboard+kindergarten",
        "bitboard+hyperbola",
        "bitboard+reversed",
        "bitboard+obstruction",
        "bitboard+scans",
        "bitboard+kogge-stone",
        "bitboard+dumb-seven",
    ],
);

/// Pieces found from lists, and from sets.
const VALUED: Comparison = Comparison::variants("bookkeeping", &["padded+lists", "bitboard+magic"]);

/// Attackers found from the square outwards, from the piece lists by the
/// differences of squares, and by sets.
const ASKED: Comparison = Comparison::variants(
    "bookkeeping",
    &["0x88+scan", "0x88+lists", "bitboard+magic"],
);

/// Whole programs: a plain array first, the same in the naive layout, the best array of
/// each other bookkeeping, bitboards.
const PROGRAMS: Comparison = Comparison::programs(&[
    "padded+scan",
    "naive2d+scan",
    "0x88+micromax",
    "0x88+lists",
    "padded+lists",
    "bitboard+magic",
    "bitboard+kindergarten",
]);

/// Other people's programs; with the hash for those that keep one.
const PEERS: Comparison = Comparison::peers(&[
    "padded+scan",
    "padded+lists",
    "padded+lists-hash",
    "0x88+lists",
    "bitboard+magic",
    "bitboard+magic-hash",
]);

const PLAYED: &[Timed] = &[
    SCAN.on(PLAYOUT).by_default(),
    SCAN.on(PERFT.of(2)).by_default(),
    SCAN.on(REPLAY),
    SCAN.on(POSITIONS.of(1)),
    SCAN.on(POSITIONS.of(1 << 10)),
    SCAN.on(POSITIONS.of(1 << 15)),
    SCAN.on(POSITIONS.of(1_000_000)),
    PACKED.on(POSITIONS.of(1)),
    PACKED.on(POSITIONS.of(1_000_000)),
    LISTS.on(PLAYOUT).by_default(),
    LISTS.on(PERFT.of(2)).by_default(),
    LISTS.on(REPLAY),
    KEPT.on(PLAYOUT),
    KEPT.on(PERFT.of(2)),
    KEPT.on(REPLAY),
    MICROMAX.on(PLAYOUT),
    MICROMAX.on(PERFT.of(2)),
    MICROMAX.on(REPLAY),
    DUMMY.on(PERFT.of(2)),
    DUMMY.on(REPLAY),
    MASK.on(PERFT.of(2)),
    MASK.on(PLAYOUT),
    PROGRAMS.on(PLAYOUT).by_default(),
    PROGRAMS.on(PERFT.of(2)).by_default(),
    PROGRAMS.on(REPLAY),
    PROGRAMS.on(MAKE_UNMAKE),
    SCAN.on(ATTACKED),
    SCAN.on(IN_CHECK),
    SCAN.on(EXCHANGE),
    LISTS.on(ATTACKED),
    LISTS.on(IN_CHECK),
    LISTS.on(EXCHANGE),
    ASKED.on(ATTACKED),
    ASKED.on(IN_CHECK),
    ASKED.on(EXCHANGE),
    LISTS.on(EVALUATED_KEPT),
    LISTS.on(EVALUATED_ANEW),
    VALUED.on(EVALUATED_KEPT),
    VALUED.on(EVALUATED_ANEW),
    UNDO.on(PERFT.of(2)),
    UNDO.on(MAKE_UNMAKE),
    HASH.on(PLAYOUT),
    HASH.on(PERFT.of(2)),
    HASH.on(MAKE_UNMAKE),
    SETS.on(PLAYOUT),
    SETS.on(PERFT.of(2)),
    SETS.on(MAKE_UNMAKE),
    SETS.on(EXCHANGE),
    SETS.on(EVALUATED_KEPT),
    SETS.on(EVALUATED_ANEW),
    SLIDERS.on(PLAYOUT),
    SLIDERS.on(PERFT.of(2)),
    BOUNDS.on(PLAYOUT),
    BOUNDS.on(PERFT.of(2)),
    BOUNDS_0X88.on(PLAYOUT),
    BOUNDS_0X88.on(PERFT.of(2)),
    BOUNDS_FLAT.on(PLAYOUT),
    BOUNDS_FLAT.on(PERFT.of(2)),
    WIDTH.on(PLAYOUT),
    WIDTH.on(PERFT.of(2)),
    UNCHECKED.on(PLAYOUT),
    UNCHECKED.on(PERFT.of(2)),
    PEERS.on(PLAYOUT),
    PEERS.on(PERFT.of(2)),
    PEERS.on(REPLAY),
];

/// micro-Max's search on every layout.
const SEARCHES: Comparison = Comparison::layouts("", "search");

/// The same beside micro-Max's own array, and that one with its hash table apart.
const OWN_ARRAY: Comparison = Comparison::variants("own-array", &["0x88+search", "0x88+micromax"]);
const TABLE_APART: Comparison = Comparison::variants(
    "table-apart",
    &["0x88+micromax", "0x88+micromax-table-apart"],
);

/// The search as micro-Max has it, and on the layouts with each of its parts left
/// out: what these cost or save in time is seen from case to case.
const SEARCHED: &[Timed] = &[
    SEARCHES.on(SEARCH),
    OWN_ARRAY.on(SEARCH),
    TABLE_APART.on(SEARCH),
    SEARCHES.on(SEARCH_NO_HASH),
    SEARCHES.on(SEARCH_NO_DEEPENING),
    SEARCHES.on(SEARCH_NO_BEST_FIRST),
];

/// The cases in which games are played.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    played(list, source, &board(PLAYED));
}

/// The cases of micro-Max's search.
pub(super) fn searches(list: &mut Vec<Listed>, source: Source<'_>) {
    searched(list, source, &board(SEARCHED));
}

fn board(timed: &[Timed]) -> Board<'_, Chess> {
    Board {
        game: "chess",
        setup: Setup::start(),
        timed,
    }
}
