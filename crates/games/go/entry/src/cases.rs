//! What is timed in Go.

use crate::names::NAME;
use go::Setup;
use go::timed::liberties::{ATARIS, LIBERTIES, LIBERTY_COUNTS};
use go::timed::planes::{PLANES_F32, PLANES_U8};
use go::timed::reading::{LADDERS, READING};
use go::timed::trees::{TREE, TREE_REPLAYED};
use harness::cases::{Board, Comparison, IN_LOCKSTEP, SIZES, Timed};
use workloads::made_again::{MAKE_UNMAKE, MAKE_UNMAKE_LINES, MAKE_UNMAKE_SHORT, REPLAY};
use workloads::perft::PERFT;
use workloads::playout::{FREE_PLAYOUT, PLAYOUT};
use workloads::positions::POSITIONS;

/// Every layout with the first bookkeeping of its game.
const FLOOD: Comparison = Comparison::main("flood");

/// Every layout with GNU Go's strings.
const STRINGS: Comparison = Comparison::layouts("strings", "strings");

/// Every layout with pseudo-liberties.
const PSEUDO: Comparison = Comparison::layouts("pseudo", "pseudo");

/// What each keeps, on one layout.
const KEPT: Comparison = Comparison::variants(
    "bookkeeping",
    "padded+flood padded+strings padded+strings-unhashed padded+pseudo padded+sums \
     padded+exact padded+ten",
);

/// Liberties found for every string, and liberties kept, where all of them are
/// wanted at once.
const PLANES: Comparison = Comparison::variants("bookkeeping", "padded+flood padded+strings");

/// What GNU Go chose for its strings, against what else it could have: one thing
/// differs from the first in each.
const CHOICES: Comparison = Comparison::variants(
    "choices",
    "padded+strings padded+strings-unhashed padded+strings-liberties4 \
     padded+strings-liberties8 padded+strings-liberties361 padded+strings-fill \
     padded+strings-eager padded+strings-extend padded+strings-cleared \
     padded+strings-arrays padded+strings-reuse padded+strings-one-stack",
);

/// How moves are undone, on one layout: by the change stack, by a copy, by
/// finding strings again; and without strings by inverse moves or by a copy.
const UNDO: Comparison = Comparison::variants(
    "undo",
    "padded+strings padded+strings-copy padded+strings-recompute padded+flood \
     padded+flood-copy",
);

/// GNU Go's two ways to undo: a tried move, and a permanent one.
const UNDO_MOVE: Comparison =
    Comparison::variants("undo-move", "padded+strings padded+strings-undo-move");

/// Ko in a variable, and as a content of the cells.
const KO: Comparison = Comparison::variants("ko", "padded-tight+flood padded-tight+flood-kocell");

/// No ko as none of an option, as point 0, and as point -1.
const NO_MOVE: Comparison = Comparison::variants(
    "nomove",
    "padded+flood padded+flood-nomove0 padded+flood-nomove-minus1",
);

/// GNU Go's array, its assertion as the test for the edge, its steps in memory.
const ARRAY: Comparison = Comparison::variants(
    "array",
    "padded+flood padded-onboard1+flood padded-loaded+flood",
);

/// Indices tested, and masked.
const BOUNDS: Comparison = Comparison::variants("bounds", "padded+flood padded-masked+flood");

const BOUNDS_FLAT: Comparison = Comparison::variants("bounds-flat", "flat+flood flat-masked+flood");

/// Every layout with its duplicate that tests no index, where such are registered.
const UNCHECKED: Comparison = Comparison::bounds("flood");
/// Steps added in the width of addresses, and in 16 bits, in which points are kept.
const WIDTH: Comparison = Comparison::variants(
    "width",
    "padded+flood padded-narrow+flood flat+flood flat-narrow+flood 0x88+flood \
     0x88-narrow+flood",
);

/// The column carried along with the index, and points as row and column.
const PAIR: Comparison = Comparison::variants("pair", "flat+flood flat-pair+flood");

/// The edge tested at each step, and once for a neighbourhood.
const INTERIOR: Comparison = Comparison::variants("interior", "flat+flood flat-interior+flood");

/// Cells of one byte, of two, of four, and of two bits.
const CELLS: Comparison = Comparison::variants(
    "cells",
    "padded+flood padded-cells2+flood padded-cells4+flood padded-bits2+flood",
);

/// Rows 20, 21, 24 and 32 cells apart.
const STRIDE: Comparison = Comparison::variants(
    "stride",
    "padded-tight+flood padded-stride21+flood padded-stride24+flood padded-stride32+flood",
);

/// A byte for each point, two bits side by side, and a bit for each point of each side.
const PACKED: Comparison =
    Comparison::variants("packed", "padded+flood padded-bits2+flood bitboard+fill");
/// Positions of more and fewer bytes, for the same work.
const BYTES: Comparison = Comparison::variants(
    "bytes",
    "padded+flood padded-full+flood flat+flood 0x88+flood 0x88-wide+flood",
);

/// Reads and writes that are calls, with one variable for a point and with two.
const CALLS: Comparison =
    Comparison::variants("calls", "padded-full-calls+flood padded2d-calls+flood");

/// Whole programs: a plain array first, the same in the naive layout, the best array of
/// each other bookkeeping, bitboards.
const PROGRAMS: Comparison = Comparison::programs(
    "padded+flood naive2d+flood padded+strings padded+pseudo bitboard+fill \
     bitboard+chains",
);

/// Other people's programs, where they are registered, beside a plain array of
/// ours and the best there is.
const PEERS: Comparison =
    Comparison::peers("padded+flood padded+pseudo padded+strings bitboard+chains");

fn nine() -> Vec<Timed> {
    [
        FLOOD.by_default([PLAYOUT]),
        STRINGS.on([PLAYOUT]),
        KEPT.on([PLAYOUT]),
        FLOOD.on([PERFT.of(2), REPLAY]),
        KO.on([PLAYOUT]),
        STRINGS.on([REPLAY]),
        KEPT.on([REPLAY]),
        FLOOD.on([MAKE_UNMAKE]),
        STRINGS.on([MAKE_UNMAKE]),
        PSEUDO.on([PLAYOUT, REPLAY, MAKE_UNMAKE]),
        FLOOD.on([TREE, TREE_REPLAYED]),
        PROGRAMS.on([TREE, TREE_REPLAYED]),
        PROGRAMS.by_default([PLAYOUT]),
        PROGRAMS.on([PERFT.of(2), REPLAY, MAKE_UNMAKE]),
        PROGRAMS.on(IN_LOCKSTEP),
        PEERS.on([PLAYOUT, FREE_PLAYOUT, PERFT.of(2), REPLAY]),
    ]
    .concat()
}

fn thirteen() -> Vec<Timed> {
    [
        FLOOD.on([PLAYOUT, PERFT.of(1), REPLAY]),
        PEERS.on([PLAYOUT]),
    ]
    .concat()
}

fn nineteen() -> Vec<Timed> {
    [
        FLOOD.by_default([PLAYOUT]),
        STRINGS.by_default([PLAYOUT]),
        PSEUDO.by_default([PLAYOUT]),
        KEPT.on([PLAYOUT]),
        FLOOD.by_default([PERFT.of(1)]),
        STRINGS.on([PERFT.of(1)]),
        FLOOD.on([REPLAY]),
        BYTES.on([
            POSITIONS.of(1),
            POSITIONS.of(1 << 10),
            POSITIONS.of(1 << 16),
        ]),
        PACKED.on([POSITIONS.of(1), POSITIONS.of(1 << 16)]),
        KO.on([PLAYOUT, PERFT.of(1), REPLAY]),
        NO_MOVE.on([PLAYOUT]),
        ARRAY.on([PLAYOUT]),
        STRIDE.on([PLAYOUT]),
        BOUNDS.on([PLAYOUT]),
        BOUNDS_FLAT.on([PLAYOUT]),
        WIDTH.on([PLAYOUT]),
        PAIR.on([PLAYOUT]),
        INTERIOR.on([PLAYOUT]),
        UNCHECKED.on([PLAYOUT]),
        CELLS.on([PLAYOUT, POSITIONS.of(1 << 16)]),
        CALLS.on([PLAYOUT]),
        STRINGS.on([REPLAY]),
        KEPT.on([REPLAY]),
        FLOOD.on([MAKE_UNMAKE]),
        STRINGS.on([MAKE_UNMAKE]),
        PSEUDO.on([REPLAY, MAKE_UNMAKE]),
        CHOICES.on([PLAYOUT, MAKE_UNMAKE, READING]),
        KEPT.on([
            LIBERTIES.of(0),
            LIBERTIES.of(1),
            LIBERTIES.of(4),
            LIBERTIES.of(16),
            LIBERTY_COUNTS.of(0),
            LIBERTY_COUNTS.of(1),
            LIBERTY_COUNTS.of(4),
            LIBERTY_COUNTS.of(16),
            ATARIS.of(0),
            ATARIS.of(1),
            ATARIS.of(4),
            ATARIS.of(16),
            MAKE_UNMAKE,
        ]),
        UNDO.on([MAKE_UNMAKE, MAKE_UNMAKE_LINES]),
        UNDO_MOVE.on([
            MAKE_UNMAKE_SHORT.of(10),
            MAKE_UNMAKE_SHORT.of(100),
            MAKE_UNMAKE_SHORT.of(300),
        ]),
        FLOOD.on([READING]),
        STRINGS.on([READING]),
        KEPT.on([READING]),
        UNDO.on([READING]),
        STRINGS.on([LADDERS]),
        KEPT.on([LADDERS]),
        FLOOD.on([PLANES_U8]),
        STRINGS.on([PLANES_U8]),
        PLANES.on([PLANES_U8, PLANES_F32]),
        PROGRAMS.on([TREE]),
        PROGRAMS.by_default([PLAYOUT]),
        PROGRAMS.on([PERFT.of(1), REPLAY, MAKE_UNMAKE]),
        PROGRAMS.on(IN_LOCKSTEP),
        PEERS.on([PLAYOUT, FREE_PLAYOUT, REPLAY]),
    ]
    .concat()
}

/// How time grows with the board.
const GROWTH: Comparison = Comparison::run_time("growth", "flood");

/// Whole programs at a size known at run time only: one for each bookkeeping, and the
/// bitboards. On all boards but 9x9 and 19x19 there are no others.
const AT_RUN_TIME: Comparison = Comparison::run_time_programs(
    "padded+flood padded+strings padded+pseudo bitboard-dynamic+chains",
);

/// The boards on which it is timed, and what is timed there.
pub(crate) fn timed() -> Vec<Board<Setup>> {
    vec![on(9, nine()), on(13, thirteen()), on(19, nineteen())]
}

/// Boards of all sizes, for one comparison.
pub(crate) fn growth() -> Vec<Board<Setup>> {
    let one = |size| {
        let timed = [GROWTH.on([PLAYOUT]), AT_RUN_TIME.on([PLAYOUT])];
        on(size, timed.concat())
    };
    SIZES.map(one).into()
}

fn on(size: usize, timed: Vec<Timed>) -> Board<Setup> {
    Board {
        game: NAME,
        setup: Setup::square(size).expect("a size from 2 to 25"),
        timed,
    }
}
