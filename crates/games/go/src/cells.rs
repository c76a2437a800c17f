//! Questions that the stones alone answer, for every bookkeeping.

use super::{BLACK, EMPTY, OFF, WHITE, stone_key};
use board::{DIAGONAL, Layout, ORTHOGONAL};

/// The stone of the other side.
#[inline(always)]
pub(super) const fn opponent(stone: u8) -> u8 {
    BLACK + WHITE - stone
}

/// Whether a stone of `colour` on the ko point `ko` would retake: all stones
/// around it are of the side that took the ko.
#[inline(always)]
pub(super) fn is_retake<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    ko: L::Point,
    colour: u8,
) -> bool {
    let around = |_, content| content == opponent(colour);
    layout.any_around(cells, ko, OFF, around)
}

/// Whether an empty point is a true eye of `own`: see
/// [`GoPosition::is_own_eye`](super::GoPosition::is_own_eye). `stone` is what a content says
/// of stones.
#[inline(always)]
pub(super) fn is_true_eye<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    point: L::Point,
    own: u8,
    stone: impl Fn(u8) -> u8,
) -> bool {
    let point = layout.checked(point);
    // Own stones and what is off the board have the bit of the own stone. One branch on
    // all four neighbours: of four comparisons the compiler makes several.
    let mut all = own;
    for direction in ORTHOGONAL {
        all &= stone(layout.look(cells, point, layout.step(direction), OFF).1);
    }
    all != 0 && is_diagonal_eye(layout, cells, point, own)
}

/// Whether the diagonals leave a point that own stones and the edge enclose a true eye.
#[inline(always)]
pub(super) fn is_diagonal_eye<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    point: L::Point,
    own: u8,
) -> bool {
    let (mut enemies, mut edge) = (0, 0);
    for direction in DIAGONAL {
        let (_, content) = layout.look(cells, point, layout.step(direction), OFF);
        enemies += u8::from(content == opponent(own));
        edge |= u8::from(content == OFF);
    }
    enemies + edge < 2
}

/// Black's lead by the score of the playout protocol: see
/// [`GoPosition::playout_lead`](super::GoPosition::playout_lead).
///
/// `stone` is what a content says of stones: itself, where cells hold nothing
/// else.
pub(super) fn playout_lead<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    stone: impl Fn(u8) -> u8,
) -> i32 {
    let mut lead = 0;
    layout.scan(cells, OFF, |point, content| match stone(content) {
        BLACK => lead += 1,
        WHITE => lead -= 1,
        EMPTY => {
            let mut seen = [false; 4];
            layout.around(cells, point, OFF, |_, neighbour| {
                seen[usize::from(stone(neighbour) & 3)] = true;
            });
            if !seen[usize::from(EMPTY)] {
                lead += i32::from(seen[usize::from(BLACK)]) - i32::from(seen[usize::from(WHITE)]);
            }
        }
        _ => {}
    });
    lead
}

/// The hash of the stones alone, computed from scratch.
pub(super) fn stones_hash<L: Layout>(layout: L, cells: &L::Map<u8>) -> u64 {
    let mut hash = 0;
    layout.scan(cells, OFF, |point, content| {
        if content == BLACK || content == WHITE {
            hash ^= stone_key(content, layout.coord(point));
        }
    });
    hash
}
