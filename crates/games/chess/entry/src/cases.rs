//! What is timed in chess.

use crate::names::NAME;
use chess::Setup;
use chess::timed::alpha_beta::{ALPHA_BETA, ALPHA_BETA_TABLE};
use chess::timed::attackers::ATTACKERS;
use chess::timed::attacks::{ATTACKED, EXCHANGE, IN_CHECK};
use chess::timed::evaluation::{EVALUATED_ANEW, EVALUATED_KEPT};
use chess::timed::search::{SEARCH, SEARCH_NO_BEST_FIRST, SEARCH_NO_DEEPENING, SEARCH_NO_HASH};
use harness::cases::{Board, Comparison, IN_LOCKSTEP, Timed};
use workloads::made_again::{MAKE_UNMAKE, REPLAY};
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;
use workloads::positions::POSITIONS;

/// Every layout with the first bookkeeping of chess.
const SCAN: Comparison = Comparison::main("scan");

/// Every layout with piece lists.
const LISTS: Comparison = Comparison::layouts("lists", "lists");

/// What each keeps, on one layout.
const KEPT: Comparison = Comparison::variants("bookkeeping", "padded+scan padded+lists");

/// micro-Max's own array, with castling rights in the pieces and legality found
/// by the capture of the king, beside the same array with what other programs
/// keep.
const MICROMAX: Comparison = Comparison::variants("micromax", "0x88+scan 0x88+micromax");

/// A dummy square that takes stores of "no square", beside tests for it.
const DUMMY: Comparison =
    Comparison::variants("micromax-dummy", "0x88+micromax 0x88+micromax-tested");

/// The mask of the edge test as a constant, and in a global variable.
const MASK: Comparison =
    Comparison::variants("micromax-mask", "0x88+micromax 0x88+micromax-global-mask");

/// Indices tested, and masked; 0x88 has its own two ways, a mask and an index of one
/// byte.
const BOUNDS: Comparison = Comparison::variants("bounds", "padded+lists padded-masked+lists");

const BOUNDS_0X88: Comparison = Comparison::variants(
    "bounds-0x88",
    "0x88+lists 0x88-masked+lists 0x88-byte+lists",
);

const BOUNDS_FLAT: Comparison = Comparison::variants("bounds-flat", "flat+lists flat-masked+lists");

const UNCHECKED: Comparison = Comparison::bounds("lists");
/// Steps added in the width of addresses, and in 16 bits, in which points are kept.
const WIDTH: Comparison = Comparison::variants(
    "width",
    "padded+lists padded-narrow+lists flat+lists flat-narrow+lists 0x88+lists \
     0x88-narrow+lists",
);

/// Moves undone by inverse moves, and by copies.
const UNDO: Comparison = Comparison::variants(
    "undo",
    "padded+lists padded+lists-copy padded+scan padded+scan-copy",
);

/// The hash computed when it is requested, and kept up to date at each move: what
/// other people's programs keep, from the least bookkeeping to the most.
const HASH: Comparison = Comparison::variants(
    "hash",
    "padded+lists padded+lists-hash padded+scan padded+scan-hash bitboard+magic \
     bitboard+magic-hash",
);

/// Which words the sets are in, and whether a mailbox stands beside them.
const SETS: Comparison = Comparison::variants(
    "sets",
    "bitboard+magic bitboard+magic-mailbox bitboard+magic-nibbles bitboard+magic-sets8 \
     bitboard+magic-sets8-mailbox bitboard+magic-sets12",
);

/// A byte for each square, four planes of bits, and those with a mailbox.
const PACKED: Comparison = Comparison::variants(
    "packed",
    "padded+scan bitboard+magic bitboard+magic-mailbox bitboard+magic-nibbles",
);
/// How the attacks of sliders are found, in whole programs.
const SLIDERS: Comparison = Comparison::variants(
    "sliders",
    if cfg!(target_feature = "bmi2") {
        "bitboard+magic bitboard+plain-magic bitboard+black-magic bitboard+pext \
         bitboard+pext-pdep bitboard+kindergarten bitboard+hyperbola bitboard+reversed \
         bitboard+obstruction bitboard+scans bitboard+kogge-stone bitboard+dumb-seven"
    } else {
        "bitboard+magic bitboard+plain-magic bitboard+black-magic bitboard+kindergarten \
         bitboard+hyperbola bitboard+reversed bitboard+obstruction bitboard+scans \
         bitboard+kogge-stone bitboard+dumb-seven"
    },
);

/// Sets of squares, piece lists, and a byteboard.
const BYTEBOARDS: Comparison = Comparison::variants(
    "byteboards",
    if cfg!(target_feature = "bmi2") {
        "bitboard+magic bitboard+kindergarten bitboard+pext 0x88+lists bytes+rays bytes+tables"
    } else {
        "bitboard+magic bitboard+kindergarten 0x88+lists bytes+rays bytes+tables"
    },
);

/// The same with an array of which nothing is kept.
const BYTEBOARDS_AND_SCAN: Comparison = Comparison::variants(
    "byteboards",
    "bitboard+magic bitboard+kindergarten 0x88+scan 0x88+lists bytes+rays bytes+tables",
);

/// The same without tables of attackers, which have the answer when the position is loaded,
/// before the clock starts.
const BYTEBOARD_WITHOUT_TABLES: Comparison = Comparison::variants(
    "byteboards",
    "bitboard+magic bitboard+kindergarten 0x88+scan 0x88+lists bytes+rays",
);

/// Pieces found from lists, and from sets.
const VALUED: Comparison = Comparison::variants("bookkeeping", "padded+lists bitboard+magic");

/// Attackers found from the square outwards, from the piece lists by the
/// differences of squares, and by sets.
const ASKED: Comparison =
    Comparison::variants("bookkeeping", "0x88+scan 0x88+lists bitboard+magic");

/// Whole programs: a plain array first, the same in the naive layout, the best array of
/// each other bookkeeping, bitboards.
const PROGRAMS: Comparison = Comparison::programs(
    "padded+scan naive2d+scan 0x88+micromax 0x88+lists padded+lists bitboard+magic \
     bitboard+kindergarten",
);

/// The same in a search, which micro-Max's array has of its own.
const SEARCHED: Comparison = Comparison::programs(
    "padded+scan naive2d+scan 0x88+lists padded+lists bitboard+magic bitboard+kindergarten",
);

/// The same with a hash table, of those that keep a hash.
const TABLED: Comparison = Comparison::programs(
    "padded+scan-hash naive2d+scan-hash 0x88+lists-hash padded+lists-hash bitboard+magic-hash \
     bitboard+kindergarten-hash",
);

/// Other people's programs; with the hash for those that keep one.
const PEERS: Comparison = Comparison::peers(
    "padded+scan padded+lists padded+lists-hash 0x88+lists bitboard+magic \
     bitboard+magic-hash",
);

fn played() -> Vec<Timed> {
    [
        SCAN.by_default([PLAYOUT, PERFT.of(2)]),
        SCAN.on([
            REPLAY,
            POSITIONS.of(1),
            POSITIONS.of(1 << 10),
            POSITIONS.of(1 << 15),
            POSITIONS.of(1_000_000),
        ]),
        PACKED.on([POSITIONS.of(1), POSITIONS.of(1_000_000)]),
        LISTS.by_default([PLAYOUT, PERFT.of(2)]),
        LISTS.on([REPLAY]),
        KEPT.on([PLAYOUT, PERFT.of(2), REPLAY]),
        MICROMAX.on([PLAYOUT, PERFT.of(2), REPLAY]),
        DUMMY.on([PERFT.of(2), REPLAY]),
        MASK.on([PERFT.of(2), PLAYOUT]),
        PROGRAMS.by_default([PLAYOUT, PERFT.of(2)]),
        PROGRAMS.on([REPLAY, MAKE_UNMAKE]),
        SEARCHED.by_default([ALPHA_BETA]),
        TABLED.on([ALPHA_BETA_TABLE]),
        SCAN.on([ALPHA_BETA]),
        LISTS.on([ALPHA_BETA]),
        PROGRAMS.on(IN_LOCKSTEP),
        SCAN.on([ATTACKED, IN_CHECK, EXCHANGE]),
        LISTS.on([ATTACKED, IN_CHECK, EXCHANGE]),
        ASKED.on([ATTACKED, IN_CHECK, EXCHANGE]),
        LISTS.on([EVALUATED_KEPT, EVALUATED_ANEW]),
        VALUED.on([EVALUATED_KEPT, EVALUATED_ANEW]),
        UNDO.on([PERFT.of(2), MAKE_UNMAKE]),
        HASH.on([PLAYOUT, PERFT.of(2), MAKE_UNMAKE]),
        SETS.on([
            PLAYOUT,
            PERFT.of(2),
            MAKE_UNMAKE,
            ALPHA_BETA,
            EXCHANGE,
            EVALUATED_KEPT,
            EVALUATED_ANEW,
        ]),
        SLIDERS.on([PLAYOUT, PERFT.of(2)]),
        BYTEBOARDS.on([
            PLAYOUT,
            PERFT.of(2),
            REPLAY,
            MAKE_UNMAKE,
            ALPHA_BETA,
            EVALUATED_KEPT,
            EVALUATED_ANEW,
        ]),
        BYTEBOARDS_AND_SCAN.on([ATTACKERS, IN_CHECK, EXCHANGE]),
        BYTEBOARD_WITHOUT_TABLES.on([ATTACKED]),
        BOUNDS.on([PLAYOUT, PERFT.of(2)]),
        BOUNDS_0X88.on([PLAYOUT, PERFT.of(2)]),
        BOUNDS_FLAT.on([PLAYOUT, PERFT.of(2)]),
        WIDTH.on([PLAYOUT, PERFT.of(2)]),
        UNCHECKED.on([PLAYOUT, PERFT.of(2)]),
        PEERS.on([PLAYOUT, PERFT.of(2), REPLAY]),
    ]
    .concat()
}

/// micro-Max's search on every layout.
const SEARCHES: Comparison = Comparison::layouts("", "search");

/// The same beside micro-Max's own array, and that one with its hash table apart.
const OWN_ARRAY: Comparison = Comparison::variants("own-array", "0x88+search 0x88+micromax");
const TABLE_APART: Comparison =
    Comparison::variants("table-apart", "0x88+micromax 0x88+micromax-table-apart");

/// The search as micro-Max has it, and on the layouts with each of its parts left
/// out: what these cost or save in time is seen from case to case.
fn search() -> Vec<Timed> {
    [
        SEARCHES.on([SEARCH]),
        OWN_ARRAY.on([SEARCH]),
        TABLE_APART.on([SEARCH]),
        SEARCHES.on([SEARCH_NO_HASH, SEARCH_NO_DEEPENING, SEARCH_NO_BEST_FIRST]),
    ]
    .concat()
}

/// The boards on which it is timed, and what is timed there.
pub(crate) fn timed() -> Vec<Board<Setup>> {
    vec![board(played())]
}

/// The board on which micro-Max searches, with what is timed there.
pub fn searched() -> Board<Setup> {
    board(search())
}

fn board(timed: Vec<Timed>) -> Board<Setup> {
    Board {
        game: NAME,
        setup: Setup::start(),
        timed,
    }
}
