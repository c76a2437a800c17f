//! Compares boards with an edge and boards that wrap around: what does the edge cost at
//! all?
//!
//! ```sh
//! cargo run --release -p by-hand --bin torus [ROUNDS] > docs/data/torus.csv
//! ```
//!
//! Prints CSV: nanoseconds (the median of all rounds) to read the four neighbours of a
//! point, over all points of the board, and of a move in random games of Go that count
//! liberties by flood fill; of each the ratio to `flat` on 19x19 (the median of the ratios
//! within a round) with an interval of at least 95 % (order statistics). In a round each
//! way runs once, in random order. Boards of one size and kind must give equal
//! sums and equal games. A game on a torus is another game, which takes more moves.
//!
//! A torus is no layout of boardbench: the laws of layouts ask what lies off the board.

mod rounds;

use board::{
    ALL_STEPS, Cell, Coord, DIAGONAL, Direction, Family, Geometry, Go19, Inline, Known, Layout,
    Memory, ORTHOGONAL, Unsupported,
};
use games::XorShift64Star;
use games::go::GoPlayer;
use games::go::{Flood, Setup};
use layouts::{Array2d, Flat, FlatInterior, PaddedFull, Table};
use std::hint::black_box;
use std::marker::PhantomData;
use std::time::Instant;
use workloads::playout::playouts;

/// A power of two, in an array for Go boards.
type Go16 = Known<16, 16, 19, 1>;

/// What a torus never finds.
const OFF: u8 = 3;
const SWEEPS: u64 = 400;
const GAMES: u64 = 20;

/// Row and column, each compared with the end and moved to the other one.
#[derive(Clone, Copy, Debug)]
struct Compared<G, M>(G, PhantomData<M>);

/// Where a coordinate comes to lie.
#[inline(always)]
fn wrapped(at: u8, by: i8, end: usize) -> usize {
    let moved = usize::from(at).wrapping_add_signed(by.into());
    if moved < end {
        moved
    } else {
        moved.wrapping_add_signed(-isize::from(by) * end as isize)
    }
}

impl<G: Geometry, M: Memory> Compared<G, M> {
    #[inline(always)]
    fn cell(self, at: Coord) -> usize {
        usize::from(at.row) * self.columns() + usize::from(at.column)
    }
}

impl<G: Geometry, M: Memory> Layout for Compared<G, M> {
    type Geometry = G;
    type Point = Coord;
    type Step = Direction;
    type Map<T: Cell> = M::Cells<T>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self(geometry, PhantomData))
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0
    }
    #[inline(always)]
    fn point(self, coord: Coord) -> Coord {
        coord
    }
    #[inline(always)]
    fn coord(self, point: Coord) -> Coord {
        point
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> Direction {
        direction
    }
    fn map<T: Cell>(self, inside: T, _: T) -> M::Cells<T> {
        M::filled(self.cells(), inside)
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: Coord) -> T {
        map[self.cell(point)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: Coord, value: T) {
        map[self.cell(point)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: Coord, step: Direction, _: T) -> (Coord, T) {
        let reached = Coord::new(
            wrapped(point.row, step.rows, self.rows()),
            wrapped(point.column, step.columns, self.columns()),
        );
        (reached, self.get(map, reached))
    }
}

/// The neighbour of each cell of 19x19 in each direction, from a table.
#[derive(Clone, Copy, Debug)]
struct Tabled<M>(PhantomData<M>);

const SIDE: usize = 19;

/// For a cell and a direction: the cell reached.
static NEXT: [[u16; 9]; SIDE * SIDE] = {
    let mut next = [[0; 9]; SIDE * SIDE];
    let mut entry = 0;
    while entry < 9 * SIDE * SIDE {
        let (cell, towards) = (entry / 9, entry % 9);
        let row = (cell / SIDE + SIDE - 1 + towards / 3) % SIDE;
        let column = (cell % SIDE + SIDE - 1 + towards % 3) % SIDE;
        next[cell][towards] = (row * SIDE + column) as u16;
        entry += 1;
    }
    next
};

impl<M: Memory> Layout for Tabled<M> {
    type Geometry = Go19;
    type Point = u16;
    type Step = usize;
    type Map<T: Cell> = M::Cells<T>;

    fn new(_: Go19) -> Result<Self, Unsupported> {
        Ok(Self(PhantomData))
    }
    #[inline(always)]
    fn geometry(self) -> Go19 {
        Known
    }
    #[inline(always)]
    fn point(self, coord: Coord) -> u16 {
        u16::from(coord.row) * SIDE as u16 + u16::from(coord.column)
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        Coord::new(usize::from(point) / SIDE, usize::from(point) % SIDE)
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> usize {
        (direction.rows + 1) as usize * 3 + (direction.columns + 1) as usize
    }
    fn map<T: Cell>(self, inside: T, _: T) -> M::Cells<T> {
        M::filled(self.cells(), inside)
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: u16) -> T {
        map[usize::from(point)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: u16, value: T) {
        map[usize::from(point)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: usize, _: T) -> (u16, T) {
        let reached = NEXT[usize::from(point)][step];
        (reached, self.get(map, reached))
    }
}

/// A border with copies of the opposite edge: reads as `padded-full`, writes up to three
/// cells. What it reaches beyond the edge is a copy, from which no step may be taken.
#[derive(Clone, Copy, Debug)]
struct Copied<G, M>(G, PhantomData<M>);

impl<G: Geometry, M: Memory> Copied<G, M> {
    #[inline(always)]
    fn stride_of(self) -> usize {
        self.columns() + 2
    }
}

impl<G: Geometry, M: Memory> Layout for Copied<G, M> {
    type Geometry = G;
    type Point = u16;
    type Step = i16;
    type Map<T: Cell> = M::Cells<T>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Ok(Self(geometry, PhantomData))
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0
    }
    #[inline(always)]
    fn point(self, coord: Coord) -> u16 {
        (u16::from(coord.row) + 1) * self.stride_of() as u16 + u16::from(coord.column) + 1
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        let (point, stride) = (usize::from(point), self.stride_of());
        Coord::new(point / stride - 1, point % stride - 1)
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> i16 {
        i16::from(direction.rows) * self.stride_of() as i16 + i16::from(direction.columns)
    }
    fn map<T: Cell>(self, inside: T, _: T) -> M::Cells<T> {
        M::filled((self.rows() + 2) * self.stride_of(), inside)
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: u16) -> T {
        map[usize::from(point)]
    }
    /// Corners of the border are not written: no orthogonal step reads them.
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: u16, value: T) {
        let (cell, rows, columns) = (usize::from(point), self.rows(), self.columns());
        let at = self.coord(point);
        map[cell] = value;
        if at.row == 0 {
            map[cell + rows * self.stride_of()] = value;
        }
        if usize::from(at.row) == rows - 1 {
            map[cell - rows * self.stride_of()] = value;
        }
        if at.column == 0 {
            map[cell + columns] = value;
        }
        if usize::from(at.column) == columns - 1 {
            map[cell - columns] = value;
        }
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: i16, _: T) -> (u16, T) {
        let reached = usize::from(point).wrapping_add_signed(step.into());
        (reached as u16, map[reached])
    }
}

/// 16x16 in an index of a byte, whose halves wrap by themselves.
#[derive(Clone, Copy, Debug)]
struct Byte<M>(PhantomData<M>);

impl<M: Memory> Layout for Byte<M> {
    type Geometry = Go16;
    type Point = u8;
    type Step = (u8, u8);
    type Map<T: Cell> = M::Cells<T>;

    fn new(_: Go16) -> Result<Self, Unsupported> {
        Ok(Self(PhantomData))
    }
    #[inline(always)]
    fn geometry(self) -> Go16 {
        Known
    }
    #[inline(always)]
    fn point(self, coord: Coord) -> u8 {
        coord.row << 4 | coord.column
    }
    #[inline(always)]
    fn coord(self, point: u8) -> Coord {
        Coord::new((point >> 4).into(), (point & 15).into())
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> (u8, u8) {
        ((direction.rows as u8) << 4, direction.columns as u8)
    }
    fn map<T: Cell>(self, inside: T, _: T) -> M::Cells<T> {
        M::filled(self.cells(), inside)
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: u8) -> T {
        map[usize::from(point)]
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: u8, value: T) {
        map[usize::from(point)] = value;
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: u8, step: (u8, u8), _: T) -> (u8, T) {
        let (rows, columns) = step;
        let reached = point.wrapping_add(rows) & 0xf0 | point.wrapping_add(columns) & 0x0f;
        (reached, self.get(map, reached))
    }
}

/// One way to find neighbours.
struct Way {
    name: &'static str,
    /// Boards of one kind do the same work.
    kind: &'static str,
    neighbours: fn() -> (f64, u64),
    playout: Option<fn() -> (f64, u64)>,
}

/// A content as one in a count of three bytes.
#[inline(always)]
fn counted(content: u8) -> u64 {
    (0x01_01_01 >> (8 * u32::from(content)) & 1) << (8 * u32::from(content))
}

#[inline(never)]
fn sweep<L: Layout>(layout: L, map: &L::Map<u8>, points: &[L::Point]) -> u64 {
    points.iter().fold(0_u64, |sum, &point| {
        let point = layout.checked(point);
        let mut counts = 0;
        layout.around(map, point, OFF, |_, content| counts += counted(content));
        sum.wrapping_mul(3).wrapping_add(counts)
    })
}

fn neighbours<L: Layout>() -> (f64, u64) {
    let geometry = |size| L::Geometry::of(size, size, 19);
    let geometry = geometry(19).or_else(|_| geometry(16)).expect("19 or 16");
    let layout = L::new(geometry).expect("a size of Go");
    let mut map = layout.map(0, OFF);
    let mut points = Vec::new();
    layout.points(|point| points.push(point));
    let mut random = XorShift64Star::new(5);
    for &point in &points {
        layout.set(&mut map, point, random.below(3) as u8);
    }
    let start = Instant::now();
    let mut sum = 0_u64;
    for _ in 0..SWEEPS {
        sum = sum.wrapping_add(sweep(layout, black_box(&map), black_box(&points)));
    }
    let time = start.elapsed().as_nanos() as f64;
    (time / (SWEEPS * points.len() as u64) as f64, sum)
}

fn games<L: Layout>() -> (f64, u64) {
    let setup = |size| Setup::square(size).expect("a size of Go");
    let (large, small) = (setup(19), setup(16));
    let start = Instant::now();
    let played = playouts::<GoPlayer<Flood<L>>>(&large, GAMES, 1);
    let tally = played.or_else(|_| playouts::<GoPlayer<Flood<L>>>(&small, GAMES, 1));
    let tally = tally.expect("a size of Go");
    let time = start.elapsed().as_nanos() as f64;
    (time / tally.moves as f64, tally.digest.value())
}

fn way<L: Layout>(name: &'static str, kind: &'static str) -> Way {
    Way {
        name,
        kind,
        neighbours: neighbours::<L>,
        playout: Some(games::<L>),
    }
}

const EDGE: &str = "edge 19x19";
const TORUS: &str = "torus 19x19";
const TORUS_16: &str = "torus 16x16";

fn ways() -> Vec<Way> {
    vec![
        way::<<Flat as Family>::Go19>("flat", EDGE),
        way::<<Array2d as Family>::Go19>("array2d", EDGE),
        way::<<FlatInterior as Family>::Go19>("flat-interior", EDGE),
        way::<<Table as Family>::Go19>("table", EDGE),
        way::<<PaddedFull as Family>::Go19>("padded-full", EDGE),
        way::<Compared<Go19, Inline<361>>>("compared", TORUS),
        way::<Tabled<Inline<361>>>("table of neighbours", TORUS),
        Way {
            playout: None,
            ..way::<Copied<Go19, Inline<441>>>("border of copies", TORUS)
        },
        way::<Compared<Go16, Inline<256>>>("compared", TORUS_16),
        way::<Byte<Inline<256>>>("a byte that wraps", TORUS_16),
    ]
}

/// Steps of a way against coordinates that wrap: the first that differs.
fn wrong_step<L: Layout>(geometry: L::Geometry) -> Option<String> {
    let layout = L::new(geometry).expect("a size of Go");
    let (rows, columns) = (layout.rows(), layout.columns());
    let mut map = layout.map(usize::MAX, usize::MAX);
    layout.points(|point| layout.set(&mut map, point, layout.number(point) as usize));
    let mut wrong = None;
    layout.points(|point| {
        let at = layout.coord(point);
        for direction in ALL_STEPS {
            if !ORTHOGONAL.contains(&direction) && !DIAGONAL.contains(&direction) {
                continue;
            }
            let row = (usize::from(at.row) + rows).wrapping_add_signed(direction.rows.into());
            let column =
                (usize::from(at.column) + columns).wrapping_add_signed(direction.columns.into());
            let expected = row % rows * columns + column % columns;
            let (reached, found) = layout.look(&map, point, layout.step(direction), usize::MAX);
            if found != expected || layout.number(reached) as usize != expected {
                wrong = Some(format!("{direction:?} from {at:?} finds {found}"));
            }
        }
    });
    wrong
}

/// Every step is tried before anything is timed.
///
/// # Panics
/// If a torus has an edge, or if what has one would pass.
fn check() {
    assert_eq!(wrong_step::<Compared<Go19, Inline<361>>>(Known), None);
    assert_eq!(wrong_step::<Tabled<Inline<361>>>(Known), None);
    assert_eq!(wrong_step::<Compared<Go16, Inline<256>>>(Known), None);
    assert_eq!(wrong_step::<Byte<Inline<256>>>(Known), None);
    // Boards with an edge. Copies are no points: equal sums prove them.
    assert!(wrong_step::<<Flat as Family>::Go19>(Known).is_some());
    assert!(wrong_step::<<Array2d as Family>::Go19>(Known).is_some());
}

/// The columns of one work: nanoseconds, ratio, interval.
fn columns(times: &[[Vec<f64>; 2]], work: usize, number: usize) -> String {
    let all = |of: &dyn Fn(&Vec<f64>) -> f64| times.iter().map(|round| of(&round[work])).collect();
    let (ns, ..) = rounds::median(all(&|round| round[number]));
    let (ratio, low, high) = rounds::median(all(&|round| round[number] / round[0]));
    format!("{ns:.3},{ratio:.3},{low:.3},{high:.3}")
}

fn main() {
    let rounds = rounds::requested("torus", 41);
    check();
    let ways = ways();
    let mut times = vec![[(); 2].map(|()| vec![0.0; ways.len()]); rounds];
    let mut proofs = vec![(0, 0); ways.len()];
    let mut random = XorShift64Star::new(1);
    for times in &mut times {
        for number in rounds::shuffled(ways.len(), &mut random) {
            let own = &ways[number];
            let (time, sum) = (own.neighbours)();
            let played = own.playout.map_or((f64::NAN, 0), |playout| playout());
            (times[0][number], times[1][number]) = (time, played.0);
            proofs[number] = (sum, played.1);
        }
    }
    for (own, proof) in ways.iter().zip(&proofs) {
        let first = ways.iter().position(|other| other.kind == own.kind);
        let (sum, played) = proofs[first.expect("itself")];
        let expected = (sum, own.playout.map_or(0, |_| played));
        assert_eq!(*proof, expected, "{}", own.name);
    }
    let of = |work| format!("{work}_ns,{work}_ratio,{work}_low,{work}_high");
    println!("way,board,{},{}", of("neighbours"), of("playout"));
    for (number, own) in ways.iter().enumerate() {
        let playout = match own.playout {
            Some(_) => columns(&times, 1, number),
            None => ",,,".to_owned(),
        };
        println!(
            "{},{},{},{playout}",
            own.name,
            own.kind,
            columns(&times, 0, number)
        );
    }
}
