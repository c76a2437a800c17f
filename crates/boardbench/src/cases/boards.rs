//! The list: on which board what is timed, and in which comparisons.
//!
//! A new bookkeeping needs a [`Comparison`], which is named on the boards
//! where it is timed: all layouts with it ([`Comparison::layouts`]), or one
//! layout with it beside the contender it varies ([`Comparison::variants`]).

use super::comparison::Comparison;
use super::played::{Board, Timed, played, searched};
use super::{Listed, Source};
use crate::game::{Chess, Connect4, Go, Hex, Mnk, Othello};
use crate::outside::{NewGame, Outside, usual};
use games::{chess, connect4, go, hex, mnk, othello};
use workloads::attacks::{ATTACKED, EXCHANGE, IN_CHECK};
use workloads::evaluation::{EVALUATED_ANEW, EVALUATED_KEPT};
use workloads::liberties::{ATARIS, LIBERTIES, LIBERTY_COUNTS};
use workloads::made_again::{MAKE_UNMAKE, MAKE_UNMAKE_LINES, MAKE_UNMAKE_SHORT, REPLAY};
use workloads::perft::PERFT;
use workloads::planes::{PLANES_F32, PLANES_U8};
use workloads::playout::{FREE_PLAYOUT, PLAYOUT};
use workloads::positions::POSITIONS;
use workloads::reading::{LADDERS, READING};
use workloads::search::{SEARCH, SEARCH_NO_BEST_FIRST, SEARCH_NO_DEEPENING, SEARCH_NO_HASH};
use workloads::trees::{TREE, TREE_REPLAYED};

/// Every layout with the first bookkeeping of its game.
const FLOOD: Comparison = Comparison::main("flood");
const SCAN: Comparison = Comparison::main("scan");
const WALK: Comparison = Comparison::main("walk");
/// Every layout with GNU Go's strings.
const STRINGS: Comparison = Comparison::layouts("-strings", "strings");
/// Every layout with pseudo-liberties.
const PSEUDO: Comparison = Comparison::layouts("-pseudo", "pseudo");
/// What each keeps, on one layout.
const KEPT: Comparison = Comparison::variants(
    "-bookkeeping",
    &[
        "padded+flood",
        "padded+strings",
        "padded+strings-unhashed",
        "padded+pseudo",
        "padded+sums",
        "padded+exact",
    ],
);
/// Liberties found for every string, and liberties kept, where all of them are
/// wanted at once.
const PLANES: Comparison =
    Comparison::variants("-bookkeeping", &["padded+flood", "padded+strings"]);
/// What GNU Go chose for its strings, against what else it could have: one thing
/// differs from the first in each.
const CHOICES: Comparison = Comparison::variants(
    "-choices",
    &[
        "padded+strings",
        "padded+strings-unhashed",
        "padded+strings-liberties4",
        "padded+strings-liberties8",
        "padded+strings-liberties361",
        "padded+strings-fill",
        "padded+strings-eager",
        "padded+strings-extend",
        "padded+strings-cleared",
        "padded+strings-arrays",
        "padded+strings-reuse",
        "padded+strings-one-stack",
    ],
);
/// How moves are undone, on one layout: by the change stack, by a copy, by
/// finding strings again; and without strings by inverse moves or by a copy.
const UNDO: Comparison = Comparison::variants(
    "-undo",
    &[
        "padded+strings",
        "padded+strings-copy",
        "padded+strings-recompute",
        "padded+flood",
        "padded+flood-copy",
    ],
);

/// How time grows with the board.
const GO_GROWTH: Comparison = Comparison::run_time("-growth", "flood");
const MNK_GROWTH: Comparison = Comparison::run_time("-growth", "walk");
/// On both sides of what fits a cache line, a byte, or a power of two.
const SIZES: [usize; 13] = [5, 7, 8, 9, 11, 13, 15, 16, 17, 19, 21, 23, 25];

/// In a row wins, as in Gomoku, on boards of all sizes.
const FIVE: usize = 5;

/// GNU Go's two ways to undo: a tried move, and a permanent one.
const UNDO_MOVE: Comparison = Comparison::variants(
    "-undo-move",
    &["padded+strings", "padded+strings-undo-move"],
);

/// Every layout with piece lists in chess.
const LISTS: Comparison = Comparison::layouts("-lists", "lists");
/// What each keeps in chess, on one layout.
const CHESS_KEPT: Comparison =
    Comparison::variants("-bookkeeping", &["padded+scan", "padded+lists"]);

/// micro-Max's own array, with castling rights in the pieces and legality found
/// by the capture of the king, beside the same array with what other programs
/// keep.
const MICROMAX: Comparison = Comparison::variants("-micromax", &["0x88+scan", "0x88+micromax"]);
/// A dummy square that takes stores of "no square", beside tests for it.
const DUMMY: Comparison = Comparison::variants(
    "-micromax-dummy",
    &["0x88+micromax", "0x88+micromax-tested"],
);
/// Ko in a variable, and as a content of the cells.
const KO: Comparison =
    Comparison::variants("-ko", &["padded-tight+flood", "padded-tight+flood-kocell"]);
/// No ko as none of an option, as point 0, and as point -1.
const NO_MOVE: Comparison = Comparison::variants(
    "-nomove",
    &[
        "padded+flood",
        "padded+flood-nomove0",
        "padded+flood-nomove-minus1",
    ],
);
/// GNU Go's array, its assertion as the test for the edge, its steps in memory.
const ARRAY: Comparison = Comparison::variants(
    "-array",
    &[
        "padded+flood",
        "padded-onboard1+flood",
        "padded-loaded+flood",
    ],
);
/// Indices tested, and masked.
const BOUNDS: Comparison =
    Comparison::variants("-bounds", &["padded+flood", "padded-masked+flood"]);
const BOUNDS_FLAT: Comparison =
    Comparison::variants("-bounds-flat", &["flat+flood", "flat-masked+flood"]);
/// The same in chess, and 0x88's own two ways: a mask, and an index of one byte.
const CHESS_BOUNDS: Comparison =
    Comparison::variants("-bounds", &["padded+lists", "padded-masked+lists"]);
const CHESS_BOUNDS_0X88: Comparison = Comparison::variants(
    "-bounds-0x88",
    &["0x88+lists", "0x88-masked+lists", "0x88-byte+lists"],
);
const CHESS_BOUNDS_FLAT: Comparison =
    Comparison::variants("-bounds-flat", &["flat+lists", "flat-masked+lists"]);
/// Every layout with its twin that tests no index, where such are registered.
const UNCHECKED_FLOOD: Comparison = Comparison::bounds("flood");
const UNCHECKED_LISTS: Comparison = Comparison::bounds("lists");
const UNCHECKED_SCAN: Comparison = Comparison::bounds("scan");
const UNCHECKED_WALK: Comparison = Comparison::bounds("walk");
/// Steps added in the width of addresses, and in 16 bits, in which points are kept.
macro_rules! width {
    ($bookkeeping:literal) => {
        Comparison::variants(
            "-width",
            &[
                concat!("padded+", $bookkeeping),
                concat!("padded-narrow+", $bookkeeping),
                concat!("flat+", $bookkeeping),
                concat!("flat-narrow+", $bookkeeping),
                concat!("0x88+", $bookkeeping),
                concat!("0x88-narrow+", $bookkeeping),
            ],
        )
    };
}
const GO_WIDTH: Comparison = width!("flood");
const CHESS_WIDTH: Comparison = width!("lists");
const OTHELLO_WIDTH: Comparison = width!("scan");
const GOMOKU_WIDTH: Comparison = width!("walk");
/// The column carried along with the index, and points as row and column.
const PAIR: Comparison = Comparison::variants("-pair", &["flat+flood", "flat-pair+flood"]);
/// What is kept of each point in arrays of their own, and side by side in one.
const LINKS: Comparison =
    Comparison::variants("-links", &["padded+strings", "padded+strings-pairs"]);
/// Cells of one byte, of two and of four.
const CELLS: Comparison = Comparison::variants(
    "-cells",
    &["padded+flood", "padded-cells2+flood", "padded-cells4+flood"],
);
/// Rows 20, 21, 24 and 32 cells apart.
const STRIDE: Comparison = Comparison::variants(
    "-stride",
    &[
        "padded-tight+flood",
        "padded-stride21+flood",
        "padded-stride24+flood",
        "padded-stride32+flood",
    ],
);
/// Positions of more and fewer bytes, for the same work.
const BYTES: Comparison = Comparison::variants(
    "-bytes",
    &[
        "padded+flood",
        "padded-full+flood",
        "flat+flood",
        "0x88+flood",
        "0x88-wide+flood",
    ],
);
/// Reads and writes that are calls, with one variable for a point and with two.
const CALLS: Comparison = Comparison::variants(
    "-calls",
    &["padded-full-calls+flood", "padded2d-calls+flood"],
);
/// Moves undone by inverse moves, and by copies.
const CHESS_UNDO: Comparison = Comparison::variants(
    "-undo",
    &[
        "padded+lists",
        "padded+lists-copy",
        "padded+scan",
        "padded+scan-copy",
    ],
);
/// The hash computed when it is requested, and kept up to date at each move: what
/// other people's programs keep, from the least bookkeeping to the most.
const CHESS_HASH: Comparison = Comparison::variants(
    "-hash",
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
const CHESS_SETS: Comparison = Comparison::variants(
    "-sets",
    &[
        "bitboard+magic",
        "bitboard+magic-mailbox",
        "bitboard+magic-sets8",
        "bitboard+magic-sets8-mailbox",
        "bitboard+magic-sets12",
    ],
);
/// How the attacks of sliders are found, in whole programs.
const CHESS_SLIDERS: Comparison = Comparison::variants(
    "-sliders",
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
const CHESS_VALUED: Comparison =
    Comparison::variants("-bookkeeping", &["padded+lists", "bitboard+magic"]);
/// Attackers found from the square outwards, from the piece lists by the
/// differences of squares, and by sets.
const CHESS_ASKED: Comparison = Comparison::variants(
    "-bookkeeping",
    &["0x88+scan", "0x88+lists", "bitboard+magic"],
);
/// Gomoku in our numbers, in those of another program, and with its sets.
const PROGRAM: Comparison = Comparison::variants(
    "-program",
    &[
        "padded-tight+walk",
        "padded-tight+walk-flag0",
        "padded-tight+walk-sets",
    ],
);

/// Whole programs of each game: a plain array first, the same in the naive layout, the
/// best array of each other bookkeeping, every bitboard. `-programs` cases answer which
/// program to use; those over layouts answer which layout.
const GO_PROGRAMS: Comparison = Comparison::programs(&[
    "padded+flood",
    "naive2d+flood",
    "padded+strings",
    "padded+pseudo",
    "bitboard+fill",
    "bitboard+chains",
]);
const CHESS_PROGRAMS: Comparison = Comparison::programs(&[
    "padded+scan",
    "naive2d+scan",
    "0x88+micromax",
    "0x88+lists",
    "padded+lists",
    "bitboard+magic",
    "bitboard+kindergarten",
]);
const OTHELLO_PROGRAMS: Comparison = Comparison::programs(&[
    "padded-tight+scan",
    "naive2d+scan",
    "padded-tight+endgame",
    "padded-tight+frontier",
    "bitboard+shifts",
    "bitboard+lanes",
]);
const MNK_PROGRAMS: Comparison = Comparison::programs(&[
    "padded-tight+walk",
    "naive2d+walk",
    "bitboard+lines",
    "bitboard+word",
]);

/// The mask of the edge test as a constant, and in a global variable.
const MASK: Comparison = Comparison::variants(
    "-micromax-mask",
    &["0x88+micromax", "0x88+micromax-global-mask"],
);

/// Other people's programs, where they are registered, beside a plain array of
/// ours and the best there is.
const GO_PEERS: Comparison = Comparison::peers(&[
    "padded+flood",
    "padded+pseudo",
    "padded+strings",
    "bitboard+chains",
]);
/// With the hash for those peers that keep one.
const CHESS_PEERS: Comparison = Comparison::peers(&[
    "padded+scan",
    "padded+lists",
    "padded+lists-hash",
    "0x88+lists",
    "bitboard+magic",
    "bitboard+magic-hash",
]);
const OTHELLO_PEERS: Comparison =
    Comparison::peers(&["padded-tight+scan", "bitboard+shifts", "bitboard+lanes"]);
const MNK_PEERS: Comparison =
    Comparison::peers(&["padded-tight+walk", "bitboard+lines", "bitboard+word"]);

const GO_9: &[Timed] = &[
    FLOOD.on(PLAYOUT).by_default(),
    STRINGS.on(PLAYOUT),
    KEPT.on(PLAYOUT),
    FLOOD.on(PERFT.of(2)),
    FLOOD.on(REPLAY),
    KO.on(PLAYOUT),
    STRINGS.on(REPLAY),
    KEPT.on(REPLAY),
    FLOOD.on(MAKE_UNMAKE),
    STRINGS.on(MAKE_UNMAKE),
    PSEUDO.on(PLAYOUT),
    PSEUDO.on(REPLAY),
    PSEUDO.on(MAKE_UNMAKE),
    FLOOD.on(TREE),
    FLOOD.on(TREE_REPLAYED),
    GO_PROGRAMS.on(TREE),
    GO_PROGRAMS.on(TREE_REPLAYED),
    GO_PROGRAMS.on(PLAYOUT).by_default(),
    GO_PROGRAMS.on(PERFT.of(2)),
    GO_PROGRAMS.on(REPLAY),
    GO_PROGRAMS.on(MAKE_UNMAKE),
    GO_PEERS.on(PLAYOUT),
    GO_PEERS.on(FREE_PLAYOUT),
    GO_PEERS.on(PERFT.of(2)),
    GO_PEERS.on(REPLAY),
];

const GO_13: &[Timed] = &[
    FLOOD.on(PLAYOUT),
    FLOOD.on(PERFT.of(1)),
    FLOOD.on(REPLAY),
    GO_PEERS.on(PLAYOUT),
];

const GO_19: &[Timed] = &[
    FLOOD.on(PLAYOUT).by_default(),
    STRINGS.on(PLAYOUT).by_default(),
    PSEUDO.on(PLAYOUT).by_default(),
    KEPT.on(PLAYOUT),
    FLOOD.on(PERFT.of(1)).by_default(),
    STRINGS.on(PERFT.of(1)),
    FLOOD.on(REPLAY),
    BYTES.on(POSITIONS.of(1)),
    BYTES.on(POSITIONS.of(1 << 10)),
    BYTES.on(POSITIONS.of(1 << 16)),
    KO.on(PLAYOUT),
    KO.on(PERFT.of(1)),
    KO.on(REPLAY),
    NO_MOVE.on(PLAYOUT),
    ARRAY.on(PLAYOUT),
    STRIDE.on(PLAYOUT),
    BOUNDS.on(PLAYOUT),
    BOUNDS_FLAT.on(PLAYOUT),
    GO_WIDTH.on(PLAYOUT),
    PAIR.on(PLAYOUT),
    UNCHECKED_FLOOD.on(PLAYOUT),
    CELLS.on(PLAYOUT),
    CELLS.on(POSITIONS.of(1 << 16)),
    LINKS.on(PLAYOUT),
    LINKS.on(MAKE_UNMAKE),
    CALLS.on(PLAYOUT),
    STRINGS.on(REPLAY),
    KEPT.on(REPLAY),
    FLOOD.on(MAKE_UNMAKE),
    STRINGS.on(MAKE_UNMAKE),
    PSEUDO.on(REPLAY),
    PSEUDO.on(MAKE_UNMAKE),
    CHOICES.on(PLAYOUT),
    CHOICES.on(MAKE_UNMAKE),
    CHOICES.on(READING),
    KEPT.on(LIBERTIES.of(0)),
    KEPT.on(LIBERTIES.of(1)),
    KEPT.on(LIBERTIES.of(4)),
    KEPT.on(LIBERTIES.of(16)),
    KEPT.on(LIBERTY_COUNTS.of(0)),
    KEPT.on(LIBERTY_COUNTS.of(1)),
    KEPT.on(LIBERTY_COUNTS.of(4)),
    KEPT.on(LIBERTY_COUNTS.of(16)),
    KEPT.on(ATARIS.of(0)),
    KEPT.on(ATARIS.of(1)),
    KEPT.on(ATARIS.of(4)),
    KEPT.on(ATARIS.of(16)),
    KEPT.on(MAKE_UNMAKE),
    UNDO.on(MAKE_UNMAKE),
    UNDO.on(MAKE_UNMAKE_LINES),
    UNDO_MOVE.on(MAKE_UNMAKE_SHORT.of(10)),
    UNDO_MOVE.on(MAKE_UNMAKE_SHORT.of(100)),
    UNDO_MOVE.on(MAKE_UNMAKE_SHORT.of(300)),
    FLOOD.on(READING),
    STRINGS.on(READING),
    KEPT.on(READING),
    UNDO.on(READING),
    STRINGS.on(LADDERS),
    KEPT.on(LADDERS),
    FLOOD.on(PLANES_U8),
    STRINGS.on(PLANES_U8),
    PLANES.on(PLANES_U8),
    PLANES.on(PLANES_F32),
    GO_PROGRAMS.on(TREE),
    GO_PROGRAMS.on(PLAYOUT).by_default(),
    GO_PROGRAMS.on(PERFT.of(1)),
    GO_PROGRAMS.on(REPLAY),
    GO_PROGRAMS.on(MAKE_UNMAKE),
    GO_PEERS.on(PLAYOUT),
    GO_PEERS.on(FREE_PLAYOUT),
    GO_PEERS.on(REPLAY),
];

const CHESS: &[Timed] = &[
    SCAN.on(PLAYOUT).by_default(),
    SCAN.on(PERFT.of(2)).by_default(),
    SCAN.on(REPLAY),
    SCAN.on(POSITIONS.of(1)),
    SCAN.on(POSITIONS.of(1 << 10)),
    SCAN.on(POSITIONS.of(1 << 15)),
    SCAN.on(POSITIONS.of(1_000_000)),
    LISTS.on(PLAYOUT).by_default(),
    LISTS.on(PERFT.of(2)).by_default(),
    LISTS.on(REPLAY),
    CHESS_KEPT.on(PLAYOUT),
    CHESS_KEPT.on(PERFT.of(2)),
    CHESS_KEPT.on(REPLAY),
    MICROMAX.on(PLAYOUT),
    MICROMAX.on(PERFT.of(2)),
    MICROMAX.on(REPLAY),
    DUMMY.on(PERFT.of(2)),
    DUMMY.on(REPLAY),
    MASK.on(PERFT.of(2)),
    MASK.on(PLAYOUT),
    CHESS_PROGRAMS.on(PLAYOUT).by_default(),
    CHESS_PROGRAMS.on(PERFT.of(2)).by_default(),
    CHESS_PROGRAMS.on(REPLAY),
    CHESS_PROGRAMS.on(MAKE_UNMAKE),
    SCAN.on(ATTACKED),
    SCAN.on(IN_CHECK),
    SCAN.on(EXCHANGE),
    LISTS.on(ATTACKED),
    LISTS.on(IN_CHECK),
    LISTS.on(EXCHANGE),
    CHESS_ASKED.on(ATTACKED),
    CHESS_ASKED.on(IN_CHECK),
    CHESS_ASKED.on(EXCHANGE),
    LISTS.on(EVALUATED_KEPT),
    LISTS.on(EVALUATED_ANEW),
    CHESS_VALUED.on(EVALUATED_KEPT),
    CHESS_VALUED.on(EVALUATED_ANEW),
    CHESS_UNDO.on(PERFT.of(2)),
    CHESS_UNDO.on(MAKE_UNMAKE),
    CHESS_HASH.on(PLAYOUT),
    CHESS_HASH.on(PERFT.of(2)),
    CHESS_HASH.on(MAKE_UNMAKE),
    CHESS_SETS.on(PLAYOUT),
    CHESS_SETS.on(PERFT.of(2)),
    CHESS_SETS.on(MAKE_UNMAKE),
    CHESS_SETS.on(EXCHANGE),
    CHESS_SETS.on(EVALUATED_KEPT),
    CHESS_SETS.on(EVALUATED_ANEW),
    CHESS_SLIDERS.on(PLAYOUT),
    CHESS_SLIDERS.on(PERFT.of(2)),
    CHESS_BOUNDS.on(PLAYOUT),
    CHESS_BOUNDS.on(PERFT.of(2)),
    CHESS_BOUNDS_0X88.on(PLAYOUT),
    CHESS_BOUNDS_0X88.on(PERFT.of(2)),
    CHESS_BOUNDS_FLAT.on(PLAYOUT),
    CHESS_BOUNDS_FLAT.on(PERFT.of(2)),
    CHESS_WIDTH.on(PLAYOUT),
    CHESS_WIDTH.on(PERFT.of(2)),
    UNCHECKED_LISTS.on(PLAYOUT),
    UNCHECKED_LISTS.on(PERFT.of(2)),
    CHESS_PEERS.on(PLAYOUT),
    CHESS_PEERS.on(PERFT.of(2)),
    CHESS_PEERS.on(REPLAY),
];

/// micro-Max's search on every layout.
const SEARCHES: Comparison = Comparison::layouts("", "search");
/// The same beside micro-Max's own array, and that one with its hash table apart.
const OWN_ARRAY: Comparison = Comparison::variants("-own-array", &["0x88+search", "0x88+micromax"]);
const TABLE_APART: Comparison = Comparison::variants(
    "-table-apart",
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

const OTHELLO: &[Timed] = &[
    SCAN.on(PLAYOUT).by_default(),
    SCAN.on(PERFT.of(3)).by_default(),
    SCAN.on(REPLAY),
    UNCHECKED_SCAN.on(PLAYOUT),
    OTHELLO_WIDTH.on(PLAYOUT),
    OTHELLO_PROGRAMS.on(PLAYOUT).by_default(),
    OTHELLO_PROGRAMS.on(PERFT.of(3)),
    OTHELLO_PROGRAMS.on(REPLAY),
    OTHELLO_PEERS.on(PLAYOUT),
    OTHELLO_PEERS.on(PERFT.of(3)),
    OTHELLO_PEERS.on(REPLAY),
];

const GOMOKU: &[Timed] = &[
    WALK.on(PLAYOUT).by_default(),
    WALK.on(PERFT.of(1)),
    WALK.on(REPLAY),
    UNCHECKED_WALK.on(PLAYOUT),
    GOMOKU_WIDTH.on(PLAYOUT),
    PROGRAM.on(PLAYOUT),
    MNK_PROGRAMS.on(PLAYOUT),
    MNK_PROGRAMS.on(PERFT.of(1)),
];

/// Every layout of Hex, and what each keeps to find a win.
const FILL: Comparison = Comparison::main("fill");
const HEX_KEPT: Comparison = Comparison::variants(
    "-bookkeeping",
    &["padded+fill", "padded+union", "padded+reach"],
);
const HEX: &[Timed] = &[
    FILL.on(PLAYOUT),
    FILL.on(PERFT.of(2)),
    HEX_KEPT.on(PLAYOUT),
    HEX_KEPT.on(PERFT.of(2)),
];

/// Every layout of Connect 4, and the bitboard.
const DROP: Comparison = Comparison::main("walk");
const CONNECT4: &[Timed] = &[DROP.on(PLAYOUT), DROP.on(PERFT.of(4))];

const TIC_TAC_TOE: &[Timed] = &[
    WALK.on(PLAYOUT).by_default(),
    WALK.on(PERFT.of(3)),
    WALK.on(REPLAY),
    MNK_PROGRAMS.on(PLAYOUT),
    MNK_PROGRAMS.on(PERFT.of(3)),
    MNK_PEERS.on(PLAYOUT),
    MNK_PEERS.on(PERFT.of(3)),
];

/// The cases in which games are played.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    for (size, timed) in [(9, GO_9), (13, GO_13), (19, GO_19)] {
        let board = Board::<Go> {
            game: "go",
            setup: go::Setup::square(size).expect("a measured size"),
            timed,
        };
        played(list, source, &board);
    }
    let board = Board::<Chess> {
        game: "chess",
        setup: chess::Setup::start(),
        timed: CHESS,
    };
    played(list, source, &board);
    let board = Board::<Othello> {
        game: "othello",
        setup: othello::Setup::start(),
        timed: OTHELLO,
    };
    played(list, source, &board);
    for (game, setup, timed) in [
        ("gomoku", mnk::Setup::gomoku(), GOMOKU),
        ("tictactoe", mnk::Setup::tic_tac_toe(), TIC_TAC_TOE),
    ] {
        played(list, source, &Board::<Mnk> { game, setup, timed });
    }
    let board = Board::<Hex> {
        game: "hex",
        setup: hex::Setup::new(hex::Setup::USUAL).expect("the usual size"),
        timed: HEX,
    };
    played(list, source, &board);
    let board = Board::<Connect4> {
        game: "connect4",
        setup: connect4::Setup::usual(),
        timed: CONNECT4,
    };
    played(list, source, &board);
    for size in SIZES {
        let board = Board::<Go> {
            game: "go",
            setup: go::Setup::square(size).expect("a size from 2 to 25"),
            timed: const { &[GO_GROWTH.on(PLAYOUT)] },
        };
        played(list, source, &board);
    }
    for size in SIZES {
        let board = Board::<Mnk> {
            game: "mnk",
            setup: mnk::Setup::new(size, size, FIVE).expect("a size from 5 to 25"),
            timed: const { &[MNK_GROWTH.on(PLAYOUT)] },
        };
        played(list, source, &board);
    }
    let board = Board::<Chess> {
        game: "chess",
        setup: chess::Setup::start(),
        timed: SEARCHED,
    };
    searched(list, source, &board);
    for brought in &source.registry.outside {
        brought.add_cases(list, source);
    }
}

impl<N: NewGame> Outside<N> {
    /// Every layout, in playouts and perft.
    const TIMED: &'static [Timed] = &[
        Comparison::main(N::BOOKKEEPING).on(PLAYOUT).by_default(),
        Comparison::main(N::BOOKKEEPING).on(PERFT.of(N::PERFT_DEPTH)),
    ];
}

/// The cases of a game from outside.
pub(crate) fn of_outside<N: NewGame>(list: &mut Vec<Listed>, source: Source<'_>) {
    let board = Board::<Outside<N>> {
        game: N::NAME,
        setup: usual::<N>(),
        timed: Outside::<N>::TIMED,
    };
    played(list, source, &board);
}
