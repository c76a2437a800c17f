// Rows of a power of two: on 8x8 one AND shows whether an index is a square, on
// 19x19 the column is compared and the read tests the row. `SIZE` is the includer's.

type Point = u16;
type Step = isize;
type Cells<T> = [T; CELLS];

const ONE_AND: bool = SIZE == 8;
const STRIDE: usize = if ONE_AND { 16 } else { 32 };
const CELLS: usize = if ONE_AND { 128 } else { (SIZE - 1) * STRIDE + SIZE };
const NORTH: Step = -(STRIDE as isize);
const WEST: Step = -1;
const EAST: Step = 1;
const SOUTH: Step = STRIDE as isize;
const NORTH_WEST: Step = NORTH - 1;
const NORTH_EAST: Step = NORTH + 1;
const SOUTH_WEST: Step = SOUTH - 1;
const SOUTH_EAST: Step = SOUTH + 1;

fn cells<T: Copy>(inside: T, _outside: T) -> Cells<T> {
    [inside; CELLS]
}

const fn point(row: usize, column: usize) -> Point {
    (row * STRIDE + column) as u16
}

#[inline(always)]
fn number(point: Point) -> u32 {
    let (row, column) = (usize::from(point) / STRIDE, usize::from(point) % STRIDE);
    (row * SIZE + column) as u32
}

#[inline(always)]
#[allow(dead_code, reason = "Othello reads by steps only")]
fn at<T: Copy>(cells: &Cells<T>, point: Point) -> T {
    cells[usize::from(point)]
}

#[inline(always)]
fn put<T>(cells: &mut Cells<T>, point: Point, value: T) {
    cells[usize::from(point)] = value;
}

#[inline(always)]
fn beside(cells: &Cells<u8>, point: Point, step: Step) -> (Point, u8) {
    let reached = usize::from(point).wrapping_add_signed(step);
    if ONE_AND {
        if reached & !0x77 != 0 {
            return (0, OFF);
        }
        return (reached as u16, cells[reached]);
    }
    match cells.get(reached) {
        Some(&content) if reached % STRIDE < SIZE => (reached as u16, content),
        _ => (0, OFF),
    }
}

#[inline(always)]
fn each(cells: &Cells<u8>, mut f: impl FnMut(Point, u8)) {
    for row in 0..SIZE {
        for column in 0..SIZE {
            f(point(row, column), cells[row * STRIDE + column]);
        }
    }
}
