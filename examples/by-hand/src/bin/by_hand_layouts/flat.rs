// One dimension without a border; a point is the index and the column beside it in
// one number. `SIZE` is the includer's.

type Point = u16;
type Step = isize;
type Cells<T> = [T; SIZE * SIZE];

const ROW: Step = 32 * SIZE as isize;
const COLUMN: Step = 32 + 1;
const NORTH: Step = -ROW;
const WEST: Step = -COLUMN;
const EAST: Step = COLUMN;
const SOUTH: Step = ROW;
const NORTH_WEST: Step = -ROW - COLUMN;
const NORTH_EAST: Step = -ROW + COLUMN;
const SOUTH_WEST: Step = ROW - COLUMN;
const SOUTH_EAST: Step = ROW + COLUMN;

fn cells<T: Copy>(inside: T, _outside: T) -> Cells<T> {
    [inside; SIZE * SIZE]
}

const fn point(row: usize, column: usize) -> Point {
    (32 * (row * SIZE + column) + column) as u16
}

#[inline(always)]
fn number(point: Point) -> u32 {
    u32::from(point / 32)
}

#[inline(always)]
#[allow(dead_code, reason = "Othello reads by steps only")]
fn at<T: Copy>(cells: &Cells<T>, point: Point) -> T {
    cells[usize::from(point / 32)]
}

#[inline(always)]
fn put<T>(cells: &mut Cells<T>, point: Point, value: T) {
    cells[usize::from(point / 32)] = value;
}

#[inline(always)]
fn beside(cells: &Cells<u8>, point: Point, step: Step) -> (Point, u8) {
    let reached = usize::from(point).wrapping_add_signed(step);
    // Both tests at once: two branches take a quarter more instructions in Othello.
    if (reached % 32 < SIZE) & (reached / 32 < SIZE * SIZE) {
        (reached as u16, cells[reached / 32])
    } else {
        (0, OFF)
    }
}

#[inline(always)]
fn each(cells: &Cells<u8>, mut f: impl FnMut(Point, u8)) {
    for row in 0..SIZE {
        let mut here = point(row, 0);
        for &content in &cells[row * SIZE..(row + 1) * SIZE] {
            f(here, content);
            here += COLUMN as u16;
        }
    }
}
