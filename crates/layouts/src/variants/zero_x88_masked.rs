//! `0x88-masked`: `0x88` without a test of bounds.
//!
//! On the chess board a look is safe after its one AND, for what that lets
//! through is below 128, and the compiler tests nothing. A read or write of a
//! point does test the index. Masked with `0x77`, which changes no square, it
//! can't be beyond the array either.
//!
//! ```text
//!  0x88           if p >= 128 { panic }  board[p]
//!  0x88-masked                           board[p & 0x77]
//! ```
//!
//! Where one AND does not tell the edge there is no such mask, and this is
//! `0x88`: the boards are those of chess and Othello.
//!
//! Bytes: those of `0x88`.
//!
//! Source: boardbench; `& 0x77` and `& 0x88` in chess programs.

use crate::store::Store;
use crate::zero_x88::{ZeroX88Layout, cells};
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};

/// `0x88` whose indices are masked.
#[derive(Clone, Copy, Debug)]
pub struct ZeroX88MaskedLayout<G, M: Store>(ZeroX88Layout<G, M>);

impl<G: Geometry, M: Store> ZeroX88MaskedLayout<G, M> {
    /// The index of a point, with no bit that no point has.
    #[inline(always)]
    fn masked(self, point: u16) -> u16 {
        if ZeroX88Layout::<G, M>::one_and(self.0.geometry()) {
            point & !self.0.mask() as u16
        } else {
            point
        }
    }
}

impl<G: Geometry, M: Store> Layout for ZeroX88MaskedLayout<G, M> {
    type Geometry = G;
    type Point = u16;
    type Step = i16;
    type Map<T: Cell> = M::Cells<T>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        ZeroX88Layout::new(geometry).map(Self)
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0.geometry()
    }

    #[inline(always)]
    fn point(self, coord: Coord) -> u16 {
        self.0.point(coord)
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        self.0.coord(point)
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> i16 {
        self.0.step(direction)
    }
    #[inline(always)]
    fn difference(self, from: u16, to: u16) -> i32 {
        self.0.difference(from, to)
    }

    #[inline]
    fn map<T: Cell>(self, inside: T, outside: T) -> M::Cells<T> {
        self.0.map(inside, outside)
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut M::Cells<T>, inside: T) {
        self.0.fill(map, inside);
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &M::Cells<T>, point: u16) -> T {
        self.0.get(map, self.masked(point))
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut M::Cells<T>, point: u16, value: T) {
        self.0.set(map, self.masked(point), value);
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &M::Cells<T>, point: u16, step: i16, off: T) -> (u16, T) {
        self.0.look(map, point, step, off)
    }

    fn cells(self) -> usize {
        self.0.cells()
    }
    fn stride(self) -> usize {
        self.0.stride()
    }
    fn index(self, point: u16) -> usize {
        self.0.index(point)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        self.0.heap_bytes::<T>()
    }

    #[inline(always)]
    fn points_from(self, start: u16, f: impl FnMut(u16)) {
        self.0.points_from(start, f);
    }
    #[inline(always)]
    fn scan<T: Cell>(self, map: &M::Cells<T>, off: T, f: impl FnMut(u16, T)) {
        self.0.scan(map, off, f);
    }
}

board::family! {
    /// The layout `0x88-masked` at every size.
    pub ZeroX88Masked = "0x88-masked", "0x88 with indices masked by 0x77",
        "boardbench", overrides &["difference", "points_from", "scan"],
        varies "0x88" in "bounds checks" to "masked";
    row ZeroX88MaskedLayout(cells)
}
