//! Set-ups, views and hashes of two words, a1 the lowest bit.

use boardbench::board::Unsupported;
use boardbench::games::othello::Setup;
use boardbench::games::othello::squares::{D4, WHITE_TO_MOVE, key};
use boardbench::games::{Side, View};

/// Black's discs and white's.
pub(super) fn of_setup(setup: &Setup) -> Result<[u64; 2], Unsupported> {
    if (setup.rows(), setup.columns()) != (8, 8) {
        return Err(Unsupported("it plays on 8x8 alone".into()));
    }
    let mut sides = [0; 2];
    for &(at, side) in setup.stones() {
        sides[side.index()] |= 1 << (8 * at.row + at.column);
    }
    Ok(sides)
}

/// The view of a position.
pub(super) fn view([black, white]: [u64; 2], to_move: Side) -> View {
    let drawn = |square: usize| match (black >> square & 1, white >> square & 1) {
        (0, 0) => '.',
        (0, _) => 'O',
        _ => 'X',
    };
    View {
        rows: (0..8)
            .map(|row| (8 * row..8 * row + 8).map(drawn).collect())
            .collect(),
        to_move,
        state: Vec::new(),
    }
}

/// The hash of a position.
pub(super) fn hash(sides: [u64; 2], to_move: Side) -> u64 {
    let turn = match to_move {
        Side::Black => 0,
        Side::White => WHITE_TO_MOVE,
    };
    let of_side = |side: Side| {
        let discs = sides[side.index()];
        let of_square = move |square: &u32| discs >> square & 1 != 0;
        (0..64)
            .filter(of_square)
            .fold(0, move |hash, square| hash ^ key(square, side))
    };
    turn ^ of_side(Side::Black) ^ of_side(Side::White)
}

/// Its [`Position::witness`](boardbench::games::Position::witness).
#[inline(always)]
pub(super) fn witness(sides: [u64; 2], to_move: Side) -> u64 {
    sides[to_move.index()] >> D4 & 1
}

/// Black's discs minus white's.
pub(super) fn lead([black, white]: [u64; 2]) -> i32 {
    black.count_ones() as i32 - white.count_ones() as i32
}
