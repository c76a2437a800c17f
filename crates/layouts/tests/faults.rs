//! Layouts with one planted fault each: the laws must refuse every one of them
//! and name the first difference.

use board::conformance::check;
use board::{
    AtRunTime, Cell, Chess, Coord, Direction, Family, Geometry, Heap, Layout, ORTHOGONAL, Othello,
    Unsupported,
};
use boardbench_layouts::bordered::{Bordered, Rule, Shape};
use boardbench_layouts::{Array2d, Flat, FlatDivision, FlatPair, Padded, PaddedBits2, Table};
use std::marker::PhantomData;

/// A right layout in which `F` replaces one answer.
#[derive(Clone, Copy, Debug)]
struct Faulty<L, F>(L, PhantomData<F>);

/// The answer that goes wrong; all others are those of `L`.
trait Fault<L: Layout>: Copy + std::fmt::Debug + Send + Sync + 'static {
    fn set<T: Cell>(layout: L, map: &mut L::Map<T>, point: L::Point, value: T) {
        layout.set(map, point, value);
    }
    fn fill<T: Cell>(layout: L, map: &mut L::Map<T>, inside: T) {
        layout.fill(map, inside);
    }
    fn look<T: Cell>(
        layout: L,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
    ) -> (L::Point, T) {
        layout.look(map, point, step, off)
    }
    fn put<T: Cell>(layout: L, map: &mut L::Map<T>, reached: (L::Point, T), value: T, off: T) {
        layout.put(map, reached, value, off);
    }
    fn around<T: Cell>(
        layout: L,
        map: &L::Map<T>,
        point: L::Point,
        off: T,
        f: impl FnMut(L::Point, T),
    ) {
        layout.around(map, point, off, f);
    }
    fn ray<T: Cell>(
        layout: L,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
        f: impl FnMut(L::Point, T) -> bool,
    ) -> T {
        layout.ray(map, point, step, off, f)
    }
}

impl<L: Layout, F: Fault<L>> Layout for Faulty<L, F> {
    type Geometry = L::Geometry;
    type Point = L::Point;
    type Step = L::Step;
    type Map<T: Cell> = L::Map<T>;

    fn new(geometry: L::Geometry) -> Result<Self, Unsupported> {
        L::new(geometry).map(|layout| Self(layout, PhantomData))
    }
    fn geometry(self) -> L::Geometry {
        self.0.geometry()
    }
    fn point(self, coord: Coord) -> L::Point {
        self.0.point(coord)
    }
    fn coord(self, point: L::Point) -> Coord {
        self.0.coord(point)
    }
    fn step(self, direction: Direction) -> L::Step {
        self.0.step(direction)
    }
    fn map<T: Cell>(self, inside: T, outside: T) -> L::Map<T> {
        self.0.map(inside, outside)
    }
    fn fill<T: Cell>(self, map: &mut L::Map<T>, inside: T) {
        F::fill(self.0, map, inside);
    }
    fn put<T: Cell>(self, map: &mut L::Map<T>, reached: (L::Point, T), value: T, off: T) {
        F::put(self.0, map, reached, value, off);
    }
    fn get<T: Cell>(self, map: &L::Map<T>, point: L::Point) -> T {
        self.0.get(map, point)
    }
    fn set<T: Cell>(self, map: &mut L::Map<T>, point: L::Point, value: T) {
        F::set(self.0, map, point, value);
    }
    fn look<T: Cell>(
        self,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
    ) -> (L::Point, T) {
        F::look(self.0, map, point, step, off)
    }
    fn cells(self) -> usize {
        self.0.cells()
    }
    fn stride(self) -> usize {
        self.0.stride()
    }
    fn index(self, point: L::Point) -> usize {
        self.0.index(point)
    }
    fn around<T: Cell>(self, map: &L::Map<T>, point: L::Point, off: T, f: impl FnMut(L::Point, T)) {
        F::around(self.0, map, point, off, f);
    }
    fn ray<T: Cell>(
        self,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
        f: impl FnMut(L::Point, T) -> bool,
    ) -> T {
        F::ray(self.0, map, point, step, off, f)
    }
}

/// What the laws say against a layout, without its name and size.
fn refusal<L: Layout>(geometry: L::Geometry) -> String {
    let layout = L::new(geometry).unwrap();
    check(layout).expect_err("the fault passed").what
}

/// The null fault: `Faulty` itself is right.
#[derive(Clone, Copy, Debug)]
struct NoFault;

impl<L: Layout> Fault<L> for NoFault {}

#[test]
fn a_layout_without_a_fault_passes() {
    type Right = Faulty<<Padded as Family>::Chess, NoFault>;
    check(Right::new(Chess {}).unwrap()).unwrap();
}

/// 3 - 1 = 2 exists: an unguarded step finds the end of the row above.
#[derive(Clone, Copy, Debug)]
struct Wraps;

impl<L: Layout<Point = Coord, Step = Direction>> Fault<L> for Wraps {
    fn look<T: Cell>(
        layout: L,
        map: &L::Map<T>,
        point: Coord,
        step: Direction,
        off: T,
    ) -> (Coord, T) {
        let columns = layout.columns() as i16;
        let index = layout.index(point) as i16 + i16::from(step.rows) * columns;
        let index = index + i16::from(step.columns);
        if !(0..layout.cells() as i16).contains(&index) {
            return (point, off);
        }
        let reached = Coord::new((index / columns) as usize, (index % columns) as usize);
        (reached, layout.get(map, reached))
    }
}

#[test]
fn a_flat_step_that_wraps_is_refused() {
    assert_eq!(
        refusal::<Faulty<<FlatPair as Family>::Othello, Wraps>>(Othello {}),
        "in a numbered map, a look (+1 rows, -1 columns) from (row 0, column 0) finds (row 0, column 7); expected the edge"
    );
}

/// Two rows above and below, but one column: enough for a king, not for a
/// knight.
#[derive(Clone, Copy, Debug)]
struct OneColumn;

impl Rule for OneColumn {
    fn shape(rows: usize, columns: usize, _max: usize, reach: usize) -> Shape {
        let stride = columns as u16 + 1;
        let first = reach as u16 * stride + 1;
        let end = first + rows as u16 * stride;
        Shape {
            stride,
            first,
            end,
            cells: end + reach as u16 * stride + 1,
        }
    }
}

#[test]
fn a_border_too_narrow_for_knights_is_refused() {
    let chess = AtRunTime::<2>::new(8, 8, 8).unwrap();
    assert_eq!(
        refusal::<Bordered<AtRunTime<2>, Heap, OneColumn>>(chess),
        "in a numbered map, a look (+1 rows, -2 columns) from (row 0, column 0) finds (row 0, column 7); expected the edge"
    );
    let go = AtRunTime::<1>::new(8, 8, 8).unwrap();
    check(Bordered::<AtRunTime<1>, Heap, OneColumn>::new(go).unwrap()).unwrap();
}

/// A fill that treats the border as part of the board.
#[derive(Clone, Copy, Debug)]
struct ClobbersBorder;

impl<L: Layout> Fault<L> for ClobbersBorder {
    fn fill<T: Cell>(layout: L, map: &mut L::Map<T>, inside: T) {
        *map = layout.map(inside, inside);
    }
}

#[test]
fn a_fill_that_clobbers_the_border_is_refused() {
    assert_eq!(
        refusal::<Faulty<<Padded as Family>::Othello, ClobbersBorder>>(Othello {}),
        "in a map that was filled and written again, a look (-1 rows, +0 columns) from (row 0, column 0) finds (row 0, column 3); expected the edge"
    );
}

/// Writes to every cell that a look has reached without asking whether the step left the
/// board: past the last column that is the first cell of the next row.
#[derive(Clone, Copy, Debug)]
struct PutsUnasked;

impl<L: Layout> Fault<L> for PutsUnasked {
    fn put<T: Cell>(layout: L, map: &mut L::Map<T>, reached: (L::Point, T), value: T, _: T) {
        if layout.index(reached.0) < layout.cells() {
            layout.set(map, reached.0, value);
        }
    }
}

#[test]
fn a_write_off_the_board_is_refused() {
    check(Faulty::<<Padded as Family>::Othello, PutsUnasked>::new(Othello {}).unwrap()).unwrap();
    let refused = refusal::<Faulty<<FlatDivision as Family>::Othello, PutsUnasked>>(Othello {});
    let expected = "a map written one step away holds 4294967295 at ";
    assert!(refused.starts_with(expected), "{refused}");
}

/// As `PutsUnasked`, where a place off the board is no cell: the board is taken for a
/// ring, and the first column follows the last.
#[derive(Clone, Copy, Debug)]
struct PutsAround;

impl<L: Layout<Point = Coord>> Fault<L> for PutsAround {
    fn put<T: Cell>(layout: L, map: &mut L::Map<T>, reached: (Coord, T), value: T, _: T) {
        let row = usize::from(reached.0.row) % layout.rows();
        let column = usize::from(reached.0.column) % layout.columns();
        layout.set(map, Coord::new(row, column), value);
    }
}

#[test]
fn a_write_around_the_board_is_refused() {
    let refused = refusal::<Faulty<<Array2d as Family>::Othello, PutsAround>>(Othello {});
    let expected = "a map written one step away holds 4294967295 at ";
    assert!(refused.starts_with(expected), "{refused}");
}

/// A ray that leaves out the last point before the edge.
#[derive(Clone, Copy, Debug)]
struct OneShort;

impl<L: Layout> Fault<L> for OneShort {
    fn ray<T: Cell>(
        layout: L,
        map: &L::Map<T>,
        point: L::Point,
        step: L::Step,
        off: T,
        mut f: impl FnMut(L::Point, T) -> bool,
    ) -> T {
        let (mut here, mut content) = layout.look(map, point, step, off);
        while content != off {
            let (next, beyond) = layout.look(map, here, step, off);
            if beyond == off {
                break;
            }
            if !f(here, content) {
                return content;
            }
            (here, content) = (next, beyond);
        }
        off
    }
}

#[test]
fn a_ray_one_short_is_refused() {
    assert_eq!(
        refusal::<Faulty<<Table as Family>::Othello, OneShort>>(Othello {}),
        "a ray (+0 rows, +1 columns) from (row 0, column 0) finds [(row 0, column 1), (row 0, column 2), (row 0, column 3), (row 0, column 4), (row 0, column 5), (row 0, column 6)] and ends with the edge; expected [(row 0, column 1), (row 0, column 2), (row 0, column 3), (row 0, column 4), (row 0, column 5), (row 0, column 6), (row 0, column 7)] and (row 0, column 7)"
    );
}

/// Lists of neighbours that lack one in the far corner.
#[derive(Clone, Copy, Debug)]
struct LosesCorner;

impl<L: Layout> Fault<L> for LosesCorner {
    fn around<T: Cell>(
        layout: L,
        map: &L::Map<T>,
        point: L::Point,
        off: T,
        mut f: impl FnMut(L::Point, T),
    ) {
        let corner = Coord::new(layout.rows() - 1, layout.columns() - 1);
        let west = Coord::new(layout.rows() - 1, layout.columns() - 2);
        let lost = (layout.coord(point) == corner).then(|| layout.point(west));
        layout.around(map, point, off, |neighbour, content| {
            if Some(neighbour) != lost {
                f(neighbour, content);
            }
        });
    }
}

#[test]
fn a_lost_neighbour_is_refused() {
    assert_eq!(
        refusal::<Faulty<<Table as Family>::Othello, LosesCorner>>(Othello {}),
        "around (row 7, column 7) finds [(row 6, column 7)]; expected [(row 6, column 7), (row 7, column 6)]"
    );
}

/// A neighbourhood read without tests: of every point whose steps find a cell, or with
/// the two to the north and to the south taken for one another.
#[derive(Clone, Copy, Debug)]
struct Untested<const MIRRORED: bool>;

type FlatRow = <Flat as Family>::Dynamic;

impl<const MIRRORED: bool> Fault<FlatRow> for Untested<MIRRORED> {
    fn around<T: Cell>(
        layout: FlatRow,
        map: &Vec<T>,
        point: u16,
        off: T,
        mut f: impl FnMut(u16, T),
    ) {
        let Coord { row, column } = layout.coord(point);
        let (last_row, last_column) = (layout.rows() - 1, layout.columns() - 1);
        let inside =
            (1..last_row).contains(&row.into()) & (1..last_column).contains(&column.into());
        for direction in ORTHOGONAL {
            let (reached, content) = layout.look(map, point, layout.step(direction), off);
            let rows = if MIRRORED && inside {
                -direction.rows
            } else {
                direction.rows
            };
            let step = isize::from(rows) * layout.columns() as isize;
            let at = layout
                .index(point)
                .checked_add_signed(step + isize::from(direction.columns));
            let untested = at.and_then(|at| map.get(at)).copied();
            let content = if MIRRORED && !inside {
                content
            } else {
                untested.unwrap_or(off)
            };
            f(reached, content);
        }
    }
}

#[test]
fn a_neighbourhood_at_the_edge_taken_for_the_interior_is_refused() {
    let why = refusal::<Faulty<FlatRow, Untested<false>>>(AtRunTime::new(3, 4, 4).unwrap());
    assert!(why.starts_with("around (row 0, column 3)"), "{why}");
}

#[test]
fn neighbours_of_the_interior_in_another_order_are_refused() {
    let why = refusal::<Faulty<FlatRow, Untested<true>>>(AtRunTime::new(3, 4, 4).unwrap());
    assert!(why.starts_with("around (row 1, column 1)"), "{why}");
}

/// `flat` with its cells and its order column by column.
#[derive(Clone, Copy, Debug)]
struct ByColumns(AtRunTime<1>);

/// Column before row: not the canonical order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct ColumnFirst {
    column: u8,
    row: u8,
}

impl Layout for ByColumns {
    type Geometry = AtRunTime<1>;
    type Point = ColumnFirst;
    type Step = Direction;
    type Map<T: Cell> = Box<[T]>;

    fn new(geometry: AtRunTime<1>) -> Result<Self, Unsupported> {
        Ok(Self(geometry))
    }
    fn geometry(self) -> AtRunTime<1> {
        self.0
    }
    fn point(self, Coord { row, column }: Coord) -> ColumnFirst {
        ColumnFirst { column, row }
    }
    fn coord(self, ColumnFirst { column, row }: ColumnFirst) -> Coord {
        Coord { row, column }
    }
    fn step(self, direction: Direction) -> Direction {
        direction
    }
    fn map<T: Cell>(self, inside: T, _outside: T) -> Box<[T]> {
        vec![inside; self.cells()].into()
    }
    fn fill<T: Cell>(self, map: &mut Box<[T]>, inside: T) {
        map.fill(inside);
    }
    fn get<T: Cell>(self, map: &Box<[T]>, point: ColumnFirst) -> T {
        map[self.index(point)]
    }
    fn set<T: Cell>(self, map: &mut Box<[T]>, point: ColumnFirst, value: T) {
        map[self.index(point)] = value;
    }
    fn look<T: Cell>(
        self,
        map: &Box<[T]>,
        point: ColumnFirst,
        step: Direction,
        off: T,
    ) -> (ColumnFirst, T) {
        let place = self.coord(point);
        match place.moved(step, self.rows(), self.columns()) {
            Some(reached) => (self.point(reached), self.get(map, self.point(reached))),
            None => (point, off),
        }
    }
    fn cells(self) -> usize {
        self.0.points()
    }
    fn stride(self) -> usize {
        1
    }
    fn index(self, point: ColumnFirst) -> usize {
        usize::from(point.column) * self.rows() + usize::from(point.row)
    }
}

#[test]
fn an_order_by_columns_is_refused() {
    assert_eq!(
        refusal::<ByColumns>(AtRunTime::new(3, 3, 3).unwrap()),
        "the point of (row 0, column 2) is not ordered before the point of (row 1, column 0)"
    );
}

/// Contents of two bits, written in disorder and read in every way, beside a plain
/// array. The laws write numbers, which `padded-bits2` does not pack.
fn bytes_agree<L: Layout>(geometry: L::Geometry) -> Result<(), String> {
    const OFF: u8 = 3;
    let layout = L::new(geometry).unwrap();
    let (rows, columns) = (layout.rows(), layout.columns());
    let all = || (0..rows * columns).map(|n| Coord::new(n / columns, n % columns));
    let mut expected = vec![0; rows * columns];
    let mut map = layout.map(0_u8, OFF);
    let mut random = 1_u64;
    for round in 0..4 * rows * columns {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let (number, content) = (
            (random >> 33) as usize % expected.len(),
            (random >> 60) as u8 % 3,
        );
        if round == 2 * rows * columns {
            layout.fill(&mut map, 1);
            expected.fill(1);
        }
        let place = Coord::new(number / columns, number % columns);
        layout.set(&mut map, layout.point(place), content);
        expected[number] = content;
    }
    let at = |place: Coord| expected[usize::from(place.row) * columns + usize::from(place.column)];
    let copy = map.clone();
    for place in all() {
        let point = layout.point(place);
        let found = layout.get(&copy, point);
        if found != at(place) {
            return Err(format!("{place:?} holds {found}; expected {}", at(place)));
        }
        for direction in board::ALL_STEPS {
            if usize::from(
                direction
                    .rows
                    .unsigned_abs()
                    .max(direction.columns.unsigned_abs()),
            ) > L::Geometry::REACH
            {
                continue;
            }
            let expected = place.moved(direction, rows, columns).map_or(OFF, at);
            let found = layout.look(&copy, point, layout.step(direction), OFF).1;
            if found != expected {
                return Err(format!(
                    "{direction:?} from {place:?} finds {found}; expected {expected}"
                ));
            }
        }
    }
    let mut scanned = Vec::new();
    layout.scan(&copy, OFF, |_, content| scanned.push(content));
    (scanned == expected)
        .then_some(())
        .ok_or_else(|| "a scan finds other bytes".to_owned())
}

/// Bits that were there before stay.
#[derive(Clone, Copy, Debug)]
struct KeepsBits;

impl<L: Layout> Fault<L> for KeepsBits {
    fn set<T: Cell>(layout: L, map: &mut L::Map<T>, point: L::Point, value: T) {
        let before: &dyn std::any::Any = &layout.get(map, point);
        let both = (&value as &dyn std::any::Any)
            .downcast_ref::<u8>()
            .zip(before.downcast_ref());
        let kept = both.map(|(new, old): (&u8, &u8)| new | old);
        let kept = kept.and_then(|kept| (&kept as &dyn std::any::Any).downcast_ref().copied());
        layout.set(map, point, kept.unwrap_or(value));
    }
}

/// The first point of each row of 32 cells is written one cell later.
#[derive(Clone, Copy, Debug)]
struct NextCell;

impl<L: Layout<Point = u16>> Fault<L> for NextCell {
    fn set<T: Cell>(layout: L, map: &mut L::Map<T>, point: u16, value: T) {
        layout.set(map, point + u16::from(point % 32 == 0), value);
    }
}

#[test]
fn two_bits_hold_what_bytes_hold_and_faults_in_them_are_refused() {
    type Bits = <PaddedBits2 as Family>::Dynamic;
    for rows in 2..=25 {
        for columns in 2..=25 {
            let geometry = AtRunTime::new(rows, columns, rows.max(columns)).unwrap();
            assert_eq!(bytes_agree::<Bits>(geometry), Ok(()), "{columns}x{rows}");
        }
    }
    assert_eq!(
        bytes_agree::<<PaddedBits2 as Family>::Go19>(board::Go19 {}),
        Ok(())
    );
    assert_eq!(
        bytes_agree::<<PaddedBits2 as Family>::Chess>(Chess {}),
        Ok(())
    );
    let geometry = AtRunTime::new(19, 19, 19).unwrap();
    assert!(bytes_agree::<Faulty<Bits, KeepsBits>>(geometry).is_err());
    assert!(bytes_agree::<Faulty<Bits, NextCell>>(geometry).is_err());
}
