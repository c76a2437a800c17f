// Nested arrays of fixed size. `SIZE` is the includer's.

type Point = (u8, u8);
type Step = (i8, i8);
type Cells<T> = [[T; SIZE]; SIZE];

const NORTH: Step = (-1, 0);
const WEST: Step = (0, -1);
const EAST: Step = (0, 1);
const SOUTH: Step = (1, 0);
const NORTH_WEST: Step = (-1, -1);
const NORTH_EAST: Step = (-1, 1);
const SOUTH_WEST: Step = (1, -1);
const SOUTH_EAST: Step = (1, 1);

fn cells<T: Copy>(inside: T, _outside: T) -> Cells<T> {
    [[inside; SIZE]; SIZE]
}

const fn point(row: usize, column: usize) -> Point {
    (row as u8, column as u8)
}

#[inline(always)]
fn number((row, column): Point) -> u32 {
    u32::from(row) * SIZE as u32 + u32::from(column)
}

#[inline(always)]
#[allow(dead_code, reason = "Othello reads by steps only")]
fn at<T: Copy>(cells: &Cells<T>, (row, column): Point) -> T {
    cells[usize::from(row)][usize::from(column)]
}

#[inline(always)]
fn put<T>(cells: &mut Cells<T>, (row, column): Point, value: T) {
    cells[usize::from(row)][usize::from(column)] = value;
}

#[inline(always)]
fn beside(cells: &Cells<u8>, (row, column): Point, (rows, columns): Step) -> (Point, u8) {
    let row = usize::from(row).wrapping_add_signed(rows.into());
    let column = usize::from(column).wrapping_add_signed(columns.into());
    if (row < SIZE) & (column < SIZE) {
        (point(row, column), cells[row][column])
    } else {
        (point(row, column), OFF)
    }
}

#[inline(always)]
#[allow(
    clippy::needless_range_loop,
    reason = "an iterator over the rows is slower"
)]
fn each(cells: &Cells<u8>, mut f: impl FnMut(Point, u8)) {
    for row in 0..SIZE {
        for (column, &content) in cells[row][..SIZE].iter().enumerate() {
            f(point(row, column), content);
        }
    }
}
