//! The neighbours of each plane are those of the layouts of boards, up to 25x25, and those
//! of the code of `docs/code`, which `boardbench advise grid` prints.

#[path = "../../../../docs/code/border.rs"]
#[expect(unreachable_pub, reason = "it is public where it is copied to")]
mod border;

use board::{AtRunTime, Coord, Direction, Family, Layout};
use grids::Plane;
use grids::plane::{self, Extent, Open, STEPS, Size};
use grids::planes::bordered::Bordered;
use grids::planes::pair::Pair;
use grids::planes::stores::{LINE, Morton, Nested, POWER, Strided, TIGHT, Tiles};
use grids::planes::table::Table;
use layouts::Visitor;

/// What lies off the grid.
const OFF: u32 = u32::MAX;

/// What finds the contents around each point.
type Around = fn(Size) -> Vec<[u32; 8]>;

/// The contents around each point of a grid whose cells hold their numbers.
fn around<P: Plane<Extent = Open>>(size: Size) -> Vec<[u32; 8]> {
    let plane = P::new(Open::of(size));
    let mut map = plane.map(0, OFF);
    for at in size.coords() {
        plane.set(&mut map, plane.point(at), size.number(at) as u32);
    }
    let steps = STEPS.map(|step| plane.step(step));
    let around = |at| plane.around(&map, plane.point(at), &steps, OFF);
    size.coords()
        .map(|at| around(at).map(|own| own.1))
        .collect()
}

/// The same by a layout of boards.
fn on_board<L: Layout>(board: L, size: Size) -> Vec<[u32; 8]> {
    let place = |at: plane::Coord| Coord::new(at.row.into(), at.column.into());
    let mut map = board.map(0, OFF);
    for at in size.coords() {
        board.set(&mut map, board.point(place(at)), size.number(at) as u32);
    }
    let around = |at| {
        STEPS.map(|(down, right)| {
            let (rows, columns) = (down as i8, right as i8);
            let step = board.step(Direction { rows, columns });
            board.look(&map, board.point(place(at)), step, OFF).1
        })
    };
    size.coords().map(around).collect()
}

/// Compares each layout of boards with what is expected.
struct Boards<'a> {
    size: Size,
    expected: &'a [[u32; 8]],
    compared: usize,
}

impl Visitor for Boards<'_> {
    fn visit<F: Family>(&mut self) {
        let Size { rows, columns } = self.size;
        let geometry = AtRunTime::new(rows, columns, rows.max(columns)).unwrap();
        // A layout for squares only can't hold the others.
        if let Ok(board) = F::Dynamic::new(geometry) {
            let (name, found) = (F::ABOUT.name, on_board(board, self.size));
            assert_eq!(found, self.expected, "{name} on {columns}x{rows}");
            self.compared += 1;
        }
    }
}

#[test]
fn planes_and_layouts_have_the_same_neighbours() {
    for (rows, columns) in (2..=25).map(|n| (n, n)).chain([(2, 25), (25, 2), (9, 13)]) {
        let size = Size { rows, columns };
        let expected = around::<Pair<Nested>>(size);
        let planes: [Around; 11] = [
            around::<Pair<Nested, true>>,
            around::<Pair<Strided<Open, TIGHT>>>,
            around::<Pair<Strided<Open, TIGHT>, true>>,
            around::<Pair<Strided<Open, POWER>, true>>,
            around::<Pair<Strided<Open, LINE>, true>>,
            around::<Pair<Tiles<4>>>,
            around::<Pair<Tiles<8>>>,
            around::<Pair<Morton>>,
            around::<Bordered<Open, 1>>,
            around::<Bordered<Open, 2>>,
            around::<Table>,
        ];
        for (number, plane) in planes.iter().enumerate() {
            assert_eq!(plane(size), expected, "plane {number} on {columns}x{rows}");
        }
        let mut boards = Boards {
            size,
            expected: &expected,
            compared: 0,
        };
        layouts::for_each(&mut boards);
        let compared = boards.compared;
        assert!(compared > 3, "{compared} layouts on {columns}x{rows}");
    }
}

#[test]
fn the_code_to_copy_has_the_same_neighbours() {
    for (rows, columns) in [(2, 2), (3, 5), (7, 4), (16, 16), (25, 33)] {
        let (size, stride) = (Size { rows, columns }, columns + 1);
        let mut cells = border::grid(rows, columns, 0, OFF);
        let plane = Bordered::<Open, 1>::new(Open::of(size));
        assert_eq!(cells, plane.map(0, OFF));
        let index =
            |at: plane::Coord| (usize::from(at.row) + 1) * stride + usize::from(at.column) + 1;
        for at in size.coords() {
            cells[index(at)] = size.number(at) as u32;
        }
        let near = |at, (down, right): (i16, i16)| {
            let by = isize::from(down) * stride as isize + isize::from(right);
            cells[index(at).wrapping_add_signed(by)]
        };
        let found = size.coords().map(|at| STEPS.map(|step| near(at, step)));
        let found: Vec<[u32; 8]> = found.collect();
        assert_eq!(found, around::<Bordered<Open, 1>>(size));
    }
}
