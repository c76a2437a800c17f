//! The common trait of all ways of keeping a grid in memory.

pub mod laws;

use std::fmt::Debug;

/// What a cell may hold.
pub trait Cell: Copy + PartialEq + Debug + Default + 'static {}
impl<T: Copy + PartialEq + Debug + Default + 'static> Cell for T {}

/// The smallest number of rows or columns.
pub const SMALLEST: usize = 2;
/// The largest number of rows or columns: every point of every layout then has a
/// number of 31 bits.
pub const LARGEST: usize = 8192;

/// A place on a grid: row and column, from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// From 0, at the top.
    pub row: u16,
    /// From 0, at the left.
    pub column: u16,
}

impl Coord {
    /// The place in that row and column.
    #[inline(always)]
    pub fn new(row: usize, column: usize) -> Self {
        Self {
            row: row as u16,
            column: column as u16,
        }
    }

    /// The place that one of the [`STEPS`] reaches. Off the grid its row or column is too
    /// large.
    #[inline(always)]
    pub fn moved(self, (rows, columns): (i16, i16)) -> Self {
        Self {
            row: self.row.wrapping_add_signed(rows),
            column: self.column.wrapping_add_signed(columns),
        }
    }
}

/// The size of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// Number of rows.
    pub rows: usize,
    /// Number of columns.
    pub columns: usize,
}

impl Size {
    /// A grid of that many rows and columns.
    ///
    /// # Errors
    /// A sentence, unless both are from [`SMALLEST`] to [`LARGEST`].
    pub fn new(rows: usize, columns: usize) -> Result<Self, String> {
        let range = SMALLEST..=LARGEST;
        if range.contains(&rows) && range.contains(&columns) {
            return Ok(Self { rows, columns });
        }
        Err(format!(
            "a grid has {SMALLEST} to {LARGEST} rows and columns, not {columns}x{rows}"
        ))
    }

    /// A square.
    pub fn square(side: usize) -> Self {
        Self {
            rows: side,
            columns: side,
        }
    }

    /// Number of points.
    pub fn points(self) -> usize {
        self.rows * self.columns
    }

    /// All places, row by row.
    pub fn coords(self) -> impl Iterator<Item = Coord> {
        let row = move |row| (0..self.columns).map(move |column| Coord::new(row, column));
        (0..self.rows).flat_map(row)
    }

    /// The number of a place, row by row.
    pub fn number(self, at: Coord) -> usize {
        usize::from(at.row) * self.columns + usize::from(at.column)
    }
}

/// When the size is known: to the compiler, or at run time only.
pub trait Extent: Copy + Debug + 'static {
    /// The number of rows and columns if the compiler knows it.
    const KNOWN: Option<usize>;
    /// That of a size, which is the known one where there is one.
    fn of(size: Size) -> Self;
    /// Number of rows.
    fn rows(self) -> usize;
    /// Number of columns.
    fn columns(self) -> usize;
}

/// A size that is known at run time only.
#[derive(Clone, Copy, Debug)]
pub struct Open(Size);

impl Extent for Open {
    const KNOWN: Option<usize> = None;

    fn of(size: Size) -> Self {
        Self(size)
    }
    #[inline(always)]
    fn rows(self) -> usize {
        self.0.rows
    }
    #[inline(always)]
    fn columns(self) -> usize {
        self.0.columns
    }
}

/// `N` rows and columns, known to the compiler.
#[derive(Clone, Copy, Debug)]
pub struct Fixed<const N: usize>;

impl<const N: usize> Extent for Fixed<N> {
    const KNOWN: Option<usize> = Some(N);

    fn of(size: Size) -> Self {
        debug_assert_eq!((size.rows, size.columns), (N, N));
        Self
    }
    #[inline(always)]
    fn rows(self) -> usize {
        N
    }
    #[inline(always)]
    fn columns(self) -> usize {
        N
    }
}

/// Number of orthogonal steps, which come first in [`STEPS`].
pub const ORTHOGONAL: usize = 4;

/// The four orthogonal steps, then the four diagonal ones: rows and columns.
pub const STEPS: [(i16, i16); 8] = [
    (-1, 0),
    (0, -1),
    (0, 1),
    (1, 0),
    (-1, -1),
    (-1, 1),
    (1, -1),
    (1, 1),
];

/// What a layout is, as values for lists and reports.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name in all tables, without what it knows of the size.
    pub name: &'static str,
    /// The idea in one line.
    pub summary: &'static str,
    /// Where the idea comes from.
    pub source: &'static str,
    /// Whether the memory has `one` dimension or `two`.
    pub dimension: &'static str,
    /// Which cells around the grid mark its edge: `none`, `shared` or `full`.
    pub border: &'static str,
}

/// How the points of a grid are addressed in memory.
///
/// *If you implement this*: write the required methods as an expert in your layout
/// would, and override a provided one only where your layout has a better answer.
///
/// *If you call this*: write the work once over any layout. `off` must be the value the
/// map was made with: a layout with a border reads it there, another returns `off`. A
/// point returned together with `off` is no place: don't read, write or step from it.
pub trait Plane: Clone + Debug + 'static {
    /// What it is.
    const ABOUT: About;
    /// When its size is known.
    type Extent: Extent;
    /// A place in this layout's own terms: an index, or a pair.
    type Point: Copy + PartialEq + Debug + 'static;
    /// A movement in this layout's own terms. Made once, outside the loop.
    type Step: Copy + Debug + 'static;
    /// One cell for each point, and whatever border there is.
    type Map<T: Cell>: Clone + Debug + 'static;

    /// Lays out a grid.
    fn new(extent: Self::Extent) -> Self;
    /// The same for [`sweep_torus`](Self::sweep_torus) alone.
    fn torus(extent: Self::Extent) -> Self {
        Self::new(extent)
    }
    /// Its size.
    fn extent(&self) -> Self::Extent;

    /// The point at a place on the grid.
    fn point(&self, at: Coord) -> Self::Point;
    /// The place of a point.
    fn coord(&self, point: Self::Point) -> Coord;
    /// The movement in this layout's terms; one of [`STEPS`].
    fn step(&self, step: (i16, i16)) -> Self::Step;

    /// A map whose points hold `inside` and whose border, if any, `off`.
    fn map<T: Cell>(&self, inside: T, off: T) -> Self::Map<T>;
    /// Bytes of a map with cells of that type.
    fn bytes<T: Cell>(&self) -> usize;
    /// Reads a point.
    fn get<T: Cell>(&self, map: &Self::Map<T>, point: Self::Point) -> T;
    /// Writes a point.
    fn set<T: Cell>(&self, map: &mut Self::Map<T>, point: Self::Point, value: T);
    /// Takes a step and reads what is there: the point reached with its content, or any
    /// point with `off` where the step leaves the grid.
    fn look<T: Cell>(
        &self,
        map: &Self::Map<T>,
        point: Self::Point,
        step: Self::Step,
        off: T,
    ) -> (Self::Point, T);
    /// Calls `visit` with each of the four orthogonal neighbours and with its cell, in the
    /// order of [`STEPS`]. Off the grid, a layout with a border calls it with a cell that
    /// holds what is off the grid, which must stay; another doesn't call it.
    fn visit<T: Cell>(
        &self,
        map: &mut Self::Map<T>,
        point: Self::Point,
        visit: impl FnMut(Self::Point, &mut T),
    );

    /// Number of rows.
    #[inline(always)]
    fn rows(&self) -> usize {
        self.extent().rows()
    }
    /// Number of columns.
    #[inline(always)]
    fn columns(&self) -> usize {
        self.extent().columns()
    }

    /// Takes each of some steps from a point, as [`look`](Self::look) does.
    #[inline(always)]
    fn around<T: Cell, const K: usize>(
        &self,
        map: &Self::Map<T>,
        point: Self::Point,
        steps: &[Self::Step; K],
        off: T,
    ) -> [(Self::Point, T); K] {
        steps.map(|step| self.look(map, point, step, off))
    }

    /// Calls `read` with each cell of a row.
    #[inline(always)]
    fn each_of_row<T: Cell>(&self, map: &Self::Map<T>, row: usize, mut read: impl FnMut(T)) {
        for column in 0..self.columns() {
            read(self.get(map, self.point(Coord::new(row, column))));
        }
    }

    /// Writes to each point of `to` what `rule` makes of the nine cells around it in
    /// `from`, row by row, the point itself in the middle.
    #[inline(always)]
    fn sweep<T: Cell, U: Cell>(
        &self,
        from: &Self::Map<T>,
        to: &mut Self::Map<U>,
        off: T,
        rule: impl Fn([T; 9]) -> U,
    ) {
        let [n, w, e, s, nw, ne, sw, se] = STEPS.map(|step| self.step(step));
        for row in 0..self.rows() {
            for column in 0..self.columns() {
                let point = self.point(Coord::new(row, column));
                let [a, b, c, d, f, g, h, i] =
                    self.around(from, point, &[nw, n, ne, w, e, sw, s, se], off);
                let here = self.get(from, point);
                let nine = [a.1, b.1, c.1, d.1, here, f.1, g.1, h.1, i.1];
                self.set(to, point, rule(nine));
            }
        }
    }

    /// A sweep on a torus, where the opposite edge lies beyond each edge. A layout with a
    /// border copies the edges of `from` there first.
    #[inline(always)]
    fn sweep_torus<T: Cell, U: Cell>(
        &self,
        from: &mut Self::Map<T>,
        to: &mut Self::Map<U>,
        rule: impl Fn([T; 9]) -> U,
    ) {
        sweep_compared(self, from, to, rule);
    }
}

/// The numbers before, at and behind one of `length` that go round.
#[inline(always)]
pub(crate) fn beside(at: usize, length: usize) -> [usize; 3] {
    let before = if at == 0 { length - 1 } else { at - 1 };
    let behind = if at + 1 == length { 0 } else { at + 1 };
    [before, at, behind]
}

/// [`Plane::sweep_torus`] that compares each row and column with the edges.
#[inline(always)]
pub(crate) fn sweep_compared<P: Plane, T: Cell, U: Cell>(
    plane: &P,
    from: &P::Map<T>,
    to: &mut P::Map<U>,
    rule: impl Fn([T; 9]) -> U,
) {
    for row in 0..plane.rows() {
        let [above, here, below] = beside(row, plane.rows());
        for column in 0..plane.columns() {
            let [left, middle, right] = beside(column, plane.columns());
            let read = |row, column| plane.get(from, plane.point(Coord::new(row, column)));
            let nine = [
                read(above, left),
                read(above, middle),
                read(above, right),
                read(here, left),
                read(here, middle),
                read(here, right),
                read(below, left),
                read(below, middle),
                read(below, right),
            ];
            plane.set(to, plane.point(Coord::new(row, column)), rule(nine));
        }
    }
}

/// [`Plane::sweep`] of one row whose cells lie one after another: `out` has a cell for
/// each three of the rows above, here and below, which have two more.
///
/// A function of its own: the compiler knows of its arguments that they don't overlap.
/// Inlined, `flat-interior` took ten times as long in Life, since no vectors were used.
#[inline(never)]
pub fn sweep_row<T: Cell, U: Cell>(
    [above, here, below]: [&[T]; 3],
    out: &mut [U],
    rule: impl Fn([T; 9]) -> U,
) {
    let cells = out.len() + 2;
    let (above, here, below) = (&above[..cells], &here[..cells], &below[..cells]);
    for (c, out) in out.iter_mut().enumerate() {
        *out = rule([
            above[c],
            above[c + 1],
            above[c + 2],
            here[c],
            here[c + 1],
            here[c + 2],
            below[c],
            below[c + 1],
            below[c + 2],
        ]);
    }
}
