// GNU Go's board array: one column of flags serves both edges. `SIZE` is the
// includer's.

type Point = u16;
type Step = isize;
type Cells<T> = [T; CELLS];

const NS: usize = SIZE + 1;
const FIRST: usize = NS + 1;
const CELLS: usize = (SIZE + 2) * NS + 1;
const NORTH: Step = -(NS as isize);
const WEST: Step = -1;
const EAST: Step = 1;
const SOUTH: Step = NS as isize;
const NORTH_WEST: Step = NORTH - 1;
const NORTH_EAST: Step = NORTH + 1;
const SOUTH_WEST: Step = SOUTH - 1;
const SOUTH_EAST: Step = SOUTH + 1;

fn cells<T: Copy>(inside: T, outside: T) -> Cells<T> {
    let mut cells = [outside; CELLS];
    for row in 0..SIZE {
        cells[FIRST + row * NS..][..SIZE].fill(inside);
    }
    cells
}

const fn point(row: usize, column: usize) -> Point {
    (FIRST + row * NS + column) as u16
}

#[inline(always)]
fn number(point: Point) -> u32 {
    let (row, column) = (usize::from(point) / NS - 1, usize::from(point) % NS - 1);
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
    (reached as u16, cells[reached])
}

#[inline(always)]
fn each(cells: &Cells<u8>, mut f: impl FnMut(Point, u8)) {
    let inside = FIRST..FIRST + SIZE * NS - 1;
    for (point, &content) in (FIRST as Point..).zip(&cells[inside]) {
        if content != OFF {
            f(point, content);
        }
    }
}
