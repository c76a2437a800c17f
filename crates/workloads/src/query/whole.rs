//! Queries about whole boards.

use super::boards::{Loaded, OFF};
use crate::{Digest, Workload, spiral};
use board::{Coord, Layout};
use std::hint::black_box;

/// Every point by a double loop over rows and columns.
pub const TRAVERSE_ROWS: Workload = Workload::query(
    "traverse-rows",
    "every point by a double loop over rows and columns",
);
/// Every point in the way that suits the memory best.
pub const TRAVERSE_CELLS: Workload = Workload::query(
    "traverse-cells",
    "every point in the way that suits the memory best",
);
/// Every point, from one in the middle on and around.
pub const TRAVERSE_FROM: Workload = Workload::query(
    "traverse-from",
    "every point from one in the middle on and around",
);
/// A spiral of numbers that turns where it meets the edge or a number.
pub const SPIRAL_BY_FLAGS: Workload = Workload::query(
    "spiral-by-flags",
    "numbers in a spiral, turning at the edge or a number",
);
/// The same spiral, turning at limits that are counted along.
pub const SPIRAL_BY_LIMITS: Workload = Workload::query(
    "spiral-by-limits",
    "numbers in a spiral, turning at limits counted along",
);
/// The contents of places given by row and column, in no order.
pub const LOOK_UP: Workload = Workload::query(
    "look-up",
    "contents of places given by row and column, in no order",
);
/// Row and column of a point and back again.
pub const CONVERT: Workload = Workload::query("convert", "row and column of every point, and back");
/// A board set up point by point.
pub const SET_UP: Workload = Workload::query("set-up", "a board set up point by point");
/// A board copied.
pub const COPY: Workload = Workload::query("copy", "a board copied");

/// A checksum of all contents in row-major order, by rows and columns.
#[inline(never)]
pub(super) fn traverse_rows<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for row in 0..layout.rows() {
            for column in 0..layout.columns() {
                let content = layout.get(map, layout.point(Coord::new(row, column)));
                sum = fold(sum, content);
            }
        }
        digest.add(sum);
    }
}

/// The same checksum by the layout's own traversal.
#[inline(never)]
pub(super) fn traverse_cells<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        layout.scan(map, OFF, |_, content| sum = fold(sum, content));
        digest.add(sum);
    }
}

/// The same contents from a point on that differs from board to board, and
/// around to it.
#[inline(never)]
pub(super) fn traverse_from<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for (number, map) in loaded.maps.iter().enumerate() {
        // A prime, so that the starts of a block are spread over the board.
        let start = loaded.points[number * 37 % loaded.points.len()];
        let mut sum = 0_u64;
        layout.points_from(start, |point| sum = fold(sum, layout.get(map, point)));
        digest.add(sum);
    }
}

/// Depends on the order, so that no contender may sum in another one.
#[inline(always)]
fn fold(sum: u64, content: u8) -> u64 {
    sum.rotate_left(3) ^ u64::from(content)
}

/// The spiral by flags, as often as there are boards.
#[inline(never)]
pub(super) fn spiral_by_flags<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    spirals(loaded, digest, spiral::by_flags);
}

/// The spiral by limits, as often as there are boards.
#[inline(never)]
pub(super) fn spiral_by_limits<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    spirals(loaded, digest, spiral::by_limits);
}

#[inline(always)]
fn spirals<L: Layout>(
    loaded: &mut Loaded<L>,
    digest: &mut Digest,
    fill: impl Fn(L, &mut L::Map<u16>),
) {
    let layout = loaded.layout;
    for _ in 0..loaded.maps.len() {
        fill(layout, black_box(&mut loaded.numbers));
        let middle = layout.point(Coord::new(layout.rows() / 2, layout.columns() / 2));
        digest.add(u64::from(layout.get(&loaded.numbers, middle)));
    }
}

/// A checksum of the contents of places given by row and column.
#[inline(never)]
pub(super) fn look_up<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &place in &loaded.places {
            sum = fold(sum, layout.get(map, layout.point(place)));
        }
        digest.add(sum);
    }
}

/// Row and column of every point, and the point from them again.
#[inline(never)]
pub(super) fn convert<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    for map in &loaded.maps {
        let mut sum = 0_u64;
        for &point in &loaded.points {
            // Opaque, or the compiler would cancel the two conversions.
            let coord = black_box(layout.coord(point));
            let content = layout.get(map, layout.point(coord));
            sum = fold(sum, content) ^ u64::from(coord.row) << 32 ^ u64::from(coord.column) << 40;
        }
        digest.add(sum);
    }
}

/// Clears a board and sets every point that is not empty, as a program does
/// that reads a position.
#[inline(never)]
pub(super) fn set_up<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let layout = loaded.layout;
    let columns = layout.columns();
    let mut next = 0;
    for contents in loaded.contents.chunks_exact(loaded.points.len()) {
        layout.fill(&mut loaded.target, super::EMPTY);
        for (row, cells) in contents.chunks_exact(columns).enumerate() {
            for (column, &cell) in cells.iter().enumerate() {
                if cell != super::EMPTY {
                    let point = layout.point(Coord::new(row, column));
                    layout.set(&mut loaded.target, point, cell);
                }
            }
        }
        let points = few(&loaded.points, &mut next);
        digest.add(sample(layout, black_box(&loaded.target), points));
    }
}

/// Copies every board into the same target.
#[inline(never)]
pub(super) fn copy<L: Layout>(loaded: &mut Loaded<L>, digest: &mut Digest) {
    let mut next = 0;
    for map in &loaded.maps {
        loaded.target.clone_from(map);
        let points = few(&loaded.points, &mut next);
        digest.add(sample(loaded.layout, black_box(&loaded.target), points));
    }
}

/// Points read of each board that was copied or set up.
const FEW: usize = 5;

/// The next few points: other ones of each board, so that those of a block cover the
/// whole board several times.
#[inline(always)]
fn few<P: Copy>(points: &[P], next: &mut usize) -> [P; FEW] {
    std::array::from_fn(|_| {
        let point = points[*next];
        *next += 1;
        if *next == points.len() {
            *next = 0;
        }
        point
    })
}

/// A few contents that prove a copy without reading all of it.
#[inline(always)]
fn sample<L: Layout>(layout: L, map: &L::Map<u8>, points: [L::Point; FEW]) -> u64 {
    let contents = points.into_iter().map(|point| layout.get(map, point));
    contents.fold(0, fold)
}
