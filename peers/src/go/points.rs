//! What the protocol asks of a Go board that no crate answers: true eyes, the
//! order of captured stones, the score, view and hash. Written over a function
//! that reads a point, as a user of the crate would write it.

use boardbench::board::Coord;
use boardbench::games::go::{BLACK, EMPTY, WHITE, WHITE_TO_MOVE, ko_key, stone_key, vertex};
use boardbench::games::{Side, View};

/// North, west, east, south: the order in which captured strings are reported.
pub(super) const AROUND: [(i8, i8); 4] = [(-1, 0), (0, -1), (0, 1), (1, 0)];
const CORNERS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// A point by row and column, row 0 on top.
pub(super) type At = (u8, u8);

/// The point a step away, if it is on the board.
#[inline(always)]
pub(super) fn beside((row, column): At, (rows, columns): (i8, i8), size: u8) -> Option<At> {
    let at = (
        row.wrapping_add_signed(rows),
        column.wrapping_add_signed(columns),
    );
    (at.0 < size && at.1 < size).then_some(at)
}

/// Whether an empty point is a true eye of `own`; see
/// [`GoPosition::is_own_eye`](boardbench::games::go::GoPosition::is_own_eye).
#[inline(always)]
pub(super) fn is_true_eye(at: At, size: u8, own: u8, stone: impl Fn(At) -> u8) -> bool {
    for step in AROUND {
        if beside(at, step, size).is_some_and(|at| stone(at) != own) {
            return false;
        }
    }
    let enemy = BLACK + WHITE - own;
    let (mut enemies, mut edge) = (0, 0);
    for step in CORNERS {
        match beside(at, step, size) {
            Some(at) => enemies += u8::from(stone(at) == enemy),
            None => edge = 1,
        }
    }
    enemies + edge < 2
}

/// Appends the strings that a stone at `at` has taken, in the protocol's order.
/// `taken` says of the neighbours, in the order of [`AROUND`], which were stones
/// of such a string. The string's points are empty now, and no other empty point
/// lies beside them, or it would have had a liberty.
pub(super) fn captured_strings(
    at: At,
    size: u8,
    taken: [bool; 4],
    is_empty: impl Fn(At) -> bool,
    list: &mut Vec<At>,
) {
    for (step, _) in AROUND.into_iter().zip(taken).filter(|&(_, taken)| taken) {
        let Some(start) = beside(at, step, size).filter(|start| !list.contains(start)) else {
            continue;
        };
        let mut next = list.len();
        list.push(start);
        while next < list.len() {
            let point = list[next];
            next += 1;
            for neighbour in AROUND.into_iter().filter_map(|s| beside(point, s, size)) {
                if is_empty(neighbour) && !list.contains(&neighbour) {
                    list.push(neighbour);
                }
            }
        }
    }
}

/// Black's lead by the score of the playout protocol.
pub(super) fn playout_lead(size: u8, stone: impl Fn(At) -> u8) -> i32 {
    let value = |stone| i32::from(stone == BLACK) - i32::from(stone == WHITE);
    let of_point = |at| match stone(at) {
        EMPTY => {
            let mut seen = [false; 3];
            for neighbour in AROUND.into_iter().filter_map(|step| beside(at, step, size)) {
                seen[usize::from(stone(neighbour))] = true;
            }
            match seen {
                [false, black, white] => i32::from(black) - i32::from(white),
                _ => 0,
            }
        }
        stone => value(stone),
    };
    all(size).map(of_point).sum()
}

/// Every point, row by row.
pub(super) fn all(size: u8) -> impl Iterator<Item = At> {
    (0..size).flat_map(move |row| (0..size).map(move |column| (row, column)))
}

/// The number of a point.
#[inline(always)]
pub(super) fn number((row, column): At, size: u8) -> u32 {
    u32::from(row) * u32::from(size) + u32::from(column)
}

/// All that makes up a position, in plain terms.
pub(super) struct Facts {
    pub(super) size: u8,
    pub(super) to_move: Side,
    /// The point that simple ko forbids.
    pub(super) ko: Option<At>,
    /// Stones captured by black and by white.
    pub(super) captures: [u32; 2],
    pub(super) passes: u8,
}

impl Facts {
    pub(super) fn view(&self, stone: impl Fn(At) -> u8) -> View {
        let size = usize::from(self.size);
        let drawn = |at| char::from([b'.', b'X', b'O'][usize::from(stone(at))]);
        let row = |row| (0..self.size).map(|column| drawn((row, column))).collect();
        let ko = self.ko.map(|at| vertex(number(at, self.size), size, size));
        let [black, white] = self.captures;
        View {
            rows: (0..self.size).map(row).collect(),
            to_move: self.to_move,
            state: vec![
                ("ko", ko.unwrap_or("-".into())),
                ("captures_black", black.to_string()),
                ("captures_white", white.to_string()),
                ("passes", self.passes.to_string()),
            ],
        }
    }

    pub(super) fn hash(&self, stone: impl Fn(At) -> u8) -> u64 {
        let coord = |(row, column): At| Coord::new(usize::from(row), usize::from(column));
        let stones = all(self.size)
            .filter(|&at| stone(at) != EMPTY)
            .fold(0, |hash, at| hash ^ stone_key(stone(at), coord(at)));
        let turn = match self.to_move {
            Side::Black => 0,
            Side::White => WHITE_TO_MOVE,
        };
        stones ^ turn ^ self.ko.map_or(0, |at| ko_key(coord(at)))
    }
}
