//! Queries that step to neighbours.

use super::boards::{BLACK, EMPTY, Loaded, OFF, WHITE};
use crate::{Digest, Workload};
use board::{DIAGONAL, Direction, Layout, ORTHOGONAL};

/// The contents of the four neighbours of every point.
pub const NEIGHBOURS: Workload = Workload::query(
    "neighbours",
    "contents of the four neighbours of every point",
);
/// The same, each of the four steps written out.
pub const NEIGHBOURS_BY_NAME: Workload = Workload::query(
    "neighbours-by-name",
    "contents of the four neighbours, each step written out",
);
/// The contents of all eight.
pub const EIGHT_NEIGHBOURS: Workload = Workload::query(
    "eight-neighbours",
    "contents of the eight neighbours of every point",
);
/// The contents of the neighbour to the upper right of every point.
pub const UPPER_RIGHT: Workload = Workload::query(
    "upper-right",
    "contents of the upper right neighbour of every point",
);
/// The liberties of every string, each found by flood fill.
pub const FLOOD_FILL: Workload =
    Workload::query("flood-fill", "liberties of every string by flood fill");

/// For each point, how many neighbours are empty, black and white.
#[inline(never)]
pub(super) fn neighbours<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            let mut counts = 0_u64;
            layout.around(map, point, OFF, |_, content| counts += count(content));
            sum = sum.wrapping_mul(3).wrapping_add(counts);
        }
        digest.add(sum);
    }
}

/// The same without a loop over directions.
#[inline(never)]
pub(super) fn neighbours_by_name<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    let [north, west, east, south] = ORTHOGONAL.map(|direction| layout.step(direction));
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            let mut counts = 0_u64;
            counts += count(layout.look(map, point, north, OFF).1);
            counts += count(layout.look(map, point, west, OFF).1);
            counts += count(layout.look(map, point, east, OFF).1);
            counts += count(layout.look(map, point, south, OFF).1);
            sum = sum.wrapping_mul(3).wrapping_add(counts);
        }
        digest.add(sum);
    }
}

/// One field of a packed count for each content; none for off the board,
/// because a layout may leave such neighbours out.
#[inline(always)]
fn count(content: u8) -> u64 {
    (0x01_01_01_u64 >> (8 * u32::from(content)) & 1) << (8 * u32::from(content))
}

/// The same with the diagonal neighbours.
#[inline(never)]
pub(super) fn eight_neighbours<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            let mut counts = 0_u64;
            layout.around(map, point, OFF, |_, content| counts += count(content));
            for direction in DIAGONAL {
                let (_, content) = layout.look(map, point, layout.step(direction), OFF);
                counts += count(content);
            }
            sum = sum.wrapping_mul(3).wrapping_add(counts);
        }
        digest.add(sum);
    }
}

/// The neighbour one row up and one column right: GNU Go's
/// `NORTH(EAST(pos))`, one addition in one dimension and two in two.
#[inline(never)]
pub(super) fn upper_right<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    let step = layout.step(Direction::new(-1, 1));
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            let (_, content) = layout.look(map, point, step, OFF);
            sum = sum.wrapping_mul(3).wrapping_add(u64::from(content));
        }
        digest.add(sum);
    }
}

/// Size and number of liberties of every string.
#[inline(never)]
pub(super) fn flood_fill<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        // Stones are marked for the whole board, liberties for each string.
        layout.fill(&mut loaded.marks, 0);
        let mut string = 0;
        for &start in &loaded.points {
            let colour = layout.get(map, start);
            if (colour == BLACK || colour == WHITE) && layout.get(&loaded.marks, start) == 0 {
                string += 1;
                let (stones, liberties) = fill_string(
                    layout,
                    map,
                    &mut loaded.marks,
                    &mut loaded.work,
                    start,
                    string,
                );
                digest.add((stones as u64) << 32 | liberties as u64);
            }
        }
    }
}

#[inline(always)]
fn fill_string<L: Layout>(
    layout: L,
    map: &L::Map<u8>,
    marks: &mut L::Map<u16>,
    work: &mut [L::Point],
    start: L::Point,
    string: u16,
) -> (usize, usize) {
    let colour = layout.get(map, start);
    layout.set(marks, start, string);
    work[0] = start;
    let (mut next, mut end, mut liberties) = (0, 1, 0);
    while next < end {
        let point = work[next];
        next += 1;
        layout.around(map, point, OFF, |neighbour, content| {
            if (content == colour || content == EMPTY) && layout.get(marks, neighbour) != string {
                layout.set(marks, neighbour, string);
                if content == EMPTY {
                    liberties += 1;
                } else {
                    work[end] = neighbour;
                    end += 1;
                }
            }
        });
    }
    (end, liberties)
}
