//! Queries that walk along lines.

use super::boards::{EMPTY, Loaded, OFF};
use crate::{Digest, Workload};
use board::{DIAGONAL, Direction, Layout, ORTHOGONAL};

/// The first stone in each of the eight directions of every point.
pub const RAY_WALK: Workload = Workload::query(
    "ray-walk",
    "first stone in eight directions from every point",
);
/// Whether five stones in a row pass through each stone.
pub const FIVE_IN_A_ROW: Workload =
    Workload::query("five-in-a-row", "five in a row through every stone");

/// The four lines through a point, one direction each.
const LINES: [Direction; 4] = [
    Direction::EAST,
    Direction::SOUTH,
    Direction::new(1, 1),
    Direction::new(1, -1),
];

/// From every point in eight directions to the first stone or the edge: how
/// far, and what is there.
#[inline(never)]
pub(super) fn ray_walk<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            for direction in ORTHOGONAL.into_iter().chain(DIAGONAL) {
                let mut distance = 0_u64;
                let end = layout.ray(map, point, layout.step(direction), OFF, |_, content| {
                    distance += 1;
                    content == EMPTY
                });
                sum = sum
                    .wrapping_mul(3)
                    .wrapping_add(distance << 2 | u64::from(end));
            }
        }
        digest.add(sum);
    }
}

/// For every stone, the longest run through it on any of the four lines,
/// walking both ways until a border or another colour.
#[inline(never)]
pub(super) fn five_in_a_row<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            let colour = layout.get(map, point);
            if colour == EMPTY {
                continue;
            }
            let mut longest = 0_u64;
            for direction in LINES {
                let mut run = 1_u64;
                for way in [direction, direction.reversed()] {
                    layout.ray(map, point, layout.step(way), OFF, |_, content| {
                        let same = content == colour;
                        run += u64::from(same);
                        same
                    });
                }
                longest = longest.max(run);
            }
            sum = sum.wrapping_mul(3).wrapping_add(longest);
        }
        digest.add(sum);
    }
}
