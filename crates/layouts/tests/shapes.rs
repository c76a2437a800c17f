//! What each layout looks like in memory: cells, strides and bytes that the
//! documents name, or that follow from their formulas.

use board::{
    AtRunTime, Cell, Chess, Coord, Direction, Family, Geometry, Go9, Go13, Go19, Gomoku, Known,
    LARGEST, Layout, Othello, SMALLEST, TicTacToe,
};
use boardbench_layouts::padded::PaddedLayout;
use boardbench_layouts::padded_tight::PaddedTightLayout;
use boardbench_layouts::{
    Array2d, Flat, FlatDivision, FlatTwin, Naive2d, Padded, Padded2d, PaddedFull, PaddedOnBoard1,
    PaddedStride21, PaddedStride24, PaddedStride32, PaddedTight, PaddedTwin, Table, Visitor,
    ZeroX88, ZeroX88Twin, ZeroX88Wide,
};

fn cells<L: Layout>(geometry: L::Geometry) -> usize {
    L::new(geometry).unwrap().cells()
}

/// Cells of a family at its known sizes: Go 9, 13, 19, chess, Othello, Gomoku
/// and tic-tac-toe.
fn known<F: Family>() -> [usize; 7] {
    [
        cells::<F::Go9>(Go9 {}),
        cells::<F::Go13>(Go13 {}),
        cells::<F::Go19>(Go19 {}),
        cells::<F::Chess>(Chess {}),
        cells::<F::Othello>(Othello {}),
        cells::<F::Gomoku>(Gomoku {}),
        cells::<F::TicTacToe>(TicTacToe {}),
    ]
}

#[test]
fn cells_at_the_known_sizes() {
    let points = [81, 169, 361, 64, 64, 225, 9];
    assert_eq!(known::<Naive2d>(), points);
    assert_eq!(known::<Array2d>(), points);
    assert_eq!(known::<Flat>(), points);
    assert_eq!(known::<FlatDivision>(), points);
    let padded = [421, 421, 421, 120, 91, 273, 21];
    assert_eq!(known::<Padded>(), padded);
    // None on the board of chess, the fourth.
    let twin = [429, 429, 429, 120, 99, 281, 29];
    assert_eq!(known::<PaddedTwin>(), twin);
    assert_eq!(known::<FlatTwin>(), points);
    // As many as there are spare columns; eight in a spare row on 8x8.
    let mut with_spare = known::<ZeroX88>();
    let spare = [7, 3, 8, 0, 8, 1, 1];
    with_spare
        .iter_mut()
        .zip(spare)
        .for_each(|(cells, spare)| *cells += spare);
    assert_eq!(known::<ZeroX88Twin>(), with_spare);
    assert_eq!(known::<PaddedTight>(), [111, 211, 421, 120, 91, 273, 21]);
    assert_eq!(known::<PaddedOnBoard1>(), [421, 421, 421, 120, 91, 273, 21]);
    assert_eq!(cells::<<PaddedStride21 as Family>::Go19>(Go19 {}), 441);
    assert_eq!(cells::<<PaddedStride24 as Family>::Go19>(Go19 {}), 501);
    assert_eq!(cells::<<PaddedStride32 as Family>::Go19>(Go19 {}), 661);
    assert_eq!(known::<PaddedFull>(), [121, 225, 441, 144, 100, 289, 25]);
    assert_eq!(known::<Padded2d>(), [121, 225, 441, 144, 100, 289, 25]);
    assert_eq!(known::<ZeroX88>(), [137, 205, 595, 128, 128, 239, 11]);
    assert_eq!(known::<ZeroX88Wide>(), [512, 512, 2048, 128, 128, 512, 32]);
    assert_eq!(known::<Table>(), points.map(|count| count + 1));
}

/// The mailbox of chess programs: 10x12 cells, a1 = 21, h8 = 98.
#[test]
fn chess_mailbox() {
    let board = <Padded as Family>::Chess::new(Chess {}).unwrap();
    assert_eq!((board.stride(), board.cells()), (10, 120));
    assert_eq!(board.point(Coord::new(0, 0)), 21);
    assert_eq!(board.point(Coord::new(7, 7)), 98);
    assert_eq!(board.step(Direction::new(2, 1)), 21);
}

/// The board as printed in micro-Max: 0x00 to 0x77, 16 cells a row.
#[test]
fn micro_max_board() {
    let board = <ZeroX88 as Family>::Chess::new(Chess {}).unwrap();
    assert_eq!(board.stride(), 16);
    assert_eq!(board.point(Coord::new(7, 7)), 0x77);
}

/// A border is as small as its formula says: at every size the farthest steps
/// from the first and the last point reach the first and the last cell.
#[test]
fn shared_borders_have_no_cell_too_many() {
    fn check<G: Geometry>(geometry: G) {
        let farthest = Direction::new(G::REACH as i8, 1);
        let board = PaddedTightLayout::<G, board::Heap>::new(geometry).unwrap();
        let first = board.point(Coord::new(0, 0));
        let last = board.point(Coord::new(board.rows() - 1, board.columns() - 1));
        assert_eq!(
            first.checked_add_signed(board.step(farthest.reversed())),
            Some(0)
        );
        let beyond = last.checked_add_signed(board.step(farthest)).unwrap();
        assert_eq!(usize::from(beyond) + 1, board.cells(), "{geometry:?}");

        let stride = geometry.max() + G::REACH;
        let closing = if G::REACH == 1 { 1 } else { 0 };
        let formula = (geometry.max() + 2 * G::REACH) * stride + closing;
        assert_eq!(cells::<PaddedLayout<G, board::Heap>>(geometry), formula);
    }
    for rows in SMALLEST..=LARGEST {
        for columns in SMALLEST..=LARGEST {
            for max in rows.max(columns)..=LARGEST {
                check(AtRunTime::<1>::new(rows, columns, max).unwrap());
                check(AtRunTime::<2>::new(rows, columns, max).unwrap());
            }
        }
    }
}

fn bytes<L: Layout, T: Cell>(geometry: L::Geometry) -> usize {
    L::new(geometry).unwrap().heap_bytes::<T>()
}

#[test]
fn bytes_on_the_heap() {
    let vector = size_of::<Vec<u8>>();
    assert_eq!(
        bytes::<<Naive2d as Family>::Go19, u8>(Go19 {}),
        19 * (vector + 19)
    );
    assert_eq!(bytes::<<Padded as Family>::Go19, u8>(Go19 {}), 0);
    let go19 = AtRunTime::new(19, 19, 19).unwrap();
    assert_eq!(bytes::<<Padded as Family>::Dynamic, u16>(go19), 842);
    assert_eq!(bytes::<<Flat as Family>::Dynamic, u8>(go19), 361);
    assert_eq!(bytes::<<Array2d as Family>::Dynamic, u8>(go19), 0);
}

/// Points of equal width, so that lists of points cost all the same, and
/// layouts that are nothing but constants where the size is known.
struct Widths;

impl Visitor for Widths {
    fn visit<F: Family>(&mut self) {
        let name = F::ABOUT.name;
        assert_eq!(size_of::<<F::Go19 as Layout>::Point>(), 2, "{name}");
        assert_eq!(size_of::<<F::DynamicChess as Layout>::Point>(), 2, "{name}");
        assert!(size_of::<<F::Go19 as Layout>::Step>() <= 4, "{name}");
        assert_eq!(size_of::<F::Go19>(), 0, "{name}");
        assert_eq!(size_of::<F::Chess>(), 0, "{name}");
        assert!(!F::ABOUT.summary.is_empty() && !F::ABOUT.source.is_empty());
    }
}

#[test]
fn widths() {
    boardbench_layouts::for_each(&mut Widths);
    Widths.visit::<PaddedTwin>();
    Widths.visit::<FlatTwin>();
    Widths.visit::<ZeroX88Twin>();
}

/// Nested arrays have a largest size and say so.
#[test]
fn nested_arrays_refuse_what_they_cannot_hold() {
    type Square = Known<19, 19, 19, 1>;
    let flat = boardbench_layouts::array2d::Array2dLayout::<Square, 9, 19>::new(Known);
    assert_eq!(
        flat.unwrap_err().to_string(),
        "an array of 9 rows and 19 columns can't hold 19 rows and 19 columns"
    );
    let padded = boardbench_layouts::padded2d::Padded2dLayout::<Square, 19, 21>::new(Known);
    assert!(
        padded
            .unwrap_err()
            .to_string()
            .contains("a border of 1 on every side")
    );
}
