//! The stones of both sides, and where on the board they are.

use super::bits::{Bits, ones};
use crate::Side;
use crate::{BLACK, EMPTY, Setup, WHITE, stone_key};
use board::{Coord, Geometry, Unsupported};

/// A point: the number of the first bit of the window of its neighbours, which
/// is that of its north-west one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Point(pub(super) u16);

/// Which bits of the window of a point are its neighbours.
#[derive(Clone, Copy, Debug)]
struct Window {
    cross: u64,
    diagonals: u64,
}

impl Window {
    #[inline(always)]
    const fn of(stride: u32) -> Self {
        Self {
            cross: 1 << 1 | 1 << stride | 1 << (stride + 2) | 1 << (2 * stride + 1),
            diagonals: 1 | 1 << 2 | 1 << (2 * stride) | 1 << (2 * stride + 2),
        }
    }
}

/// The bits around a point: those of one side, of the other, and of none.
#[derive(Clone, Copy)]
pub(super) struct Around {
    pub(super) own: u64,
    pub(super) enemy: u64,
    pub(super) free: u64,
}

/// The stones on a board, and those taken off it.
#[derive(Clone, Debug)]
pub struct Board<G, const BYTES: usize> {
    pub(super) stones: Stones<G, BYTES>,
    /// Captured stones, the latest last: those of the last move at the end, those of
    /// moves that can be unmade below.
    pub(super) taken: Vec<Point>,
}

/// The stones on a board whose size `G` knows.
///
/// The border counts as stones of both colours, so that one compare says that
/// all neighbours of a point are of a colour; no other point is in both sets.
#[derive(Clone, Debug)]
pub struct Stones<G, const BYTES: usize> {
    geometry: G,
    /// Computed again where the size is known to the compiler.
    window: Window,
    border: Bits<BYTES>,
    sides: [Bits<BYTES>; 2],
}

impl<G: Geometry, const BYTES: usize> Stones<G, BYTES> {
    /// An empty board, whose points have bits below `spots`.
    pub(super) fn new(setup: &Setup, spots: usize) -> Result<Self, Unsupported> {
        let geometry = G::of(setup.rows, setup.columns, setup.max)?;
        let stride = geometry.columns() + 1;
        // The window below the last row is the last that is read.
        let last = (geometry.rows() + 1) * stride;
        if last / 8 + 8 > BYTES || last > spots {
            return Err(Unsupported(format!(
                "its sets of {BYTES} bytes hold no board of {} columns and {} rows",
                geometry.columns(),
                geometry.rows()
            )));
        }
        let mut stones = Self {
            geometry,
            window: Window::of(stride as u32),
            border: Bits::NONE,
            sides: [Bits::NONE; 2],
        };
        let bits = (geometry.rows() + 2) * stride + 1;
        for bit in 0..bits as u16 {
            if !stones.is_point(bit) {
                let start = bit.min(last as u16);
                stones.border.put(start, 1 << (bit - start));
            }
        }
        stones.clear();
        Ok(stones)
    }

    pub(super) fn clear(&mut self) {
        self.sides = [self.border; 2];
    }

    #[inline(always)]
    fn stride(&self) -> usize {
        self.geometry.columns() + 1
    }

    #[inline(always)]
    fn masks(&self) -> Window {
        if G::KNOWN {
            Window::of(self.stride() as u32)
        } else {
            self.window
        }
    }

    pub(super) fn geometry(&self) -> G {
        self.geometry
    }

    /// The bit of a point, counted from the first of its window.
    #[inline(always)]
    pub(super) fn centre(&self) -> u16 {
        self.stride() as u16 + 1
    }

    pub(super) fn point(&self, at: Coord) -> Point {
        Point((usize::from(at.row) * self.stride() + usize::from(at.column)) as u16)
    }

    pub(super) fn coord(&self, point: Point) -> Coord {
        let first = usize::from(point.0);
        Coord::new(first / self.stride(), first % self.stride())
    }

    /// `row * columns + column`.
    #[inline(always)]
    pub(super) fn number(&self, point: Point) -> u32 {
        // Each row above has one bit that is no point.
        u32::from(point.0) - u32::from(point.0) / self.stride() as u32
    }

    /// Whether a bit is that of a point.
    fn is_point(&self, bit: u16) -> bool {
        let first = usize::from(bit).checked_sub(self.stride() + 1);
        first.is_some_and(|first| {
            let (row, column) = (first / self.stride(), first % self.stride());
            row < self.geometry.rows() && column < self.geometry.columns()
        })
    }

    /// The neighbours of a point, as `side` sees them.
    #[inline(always)]
    pub(super) fn around(&self, point: Point, side: Side) -> Around {
        let own = self.sides[side.index()].window(point.0);
        let enemy = self.sides[side.other().index()].window(point.0);
        let cross = self.masks().cross;
        Around {
            own: own & !enemy & cross,
            enemy: enemy & !own & cross,
            free: !(own | enemy) & cross,
        }
    }

    /// See [`GoPosition::is_own_eye`](crate::GoPosition::is_own_eye).
    #[inline(always)]
    pub(super) fn is_eye(&self, point: Point, side: Side) -> bool {
        let Window { cross, diagonals } = self.masks();
        let own = self.sides[side.index()].window(point.0);
        if own & cross != cross {
            return false;
        }
        let enemy = self.sides[side.other().index()].window(point.0);
        let enemies = enemy & !own & diagonals;
        if own & enemy & diagonals != 0 {
            return enemies == 0;
        }
        enemies & enemies.wrapping_sub(1) == 0
    }

    #[inline(always)]
    pub(super) fn put(&mut self, point: Point, side: Side) {
        self.sides[side.index()].put(point.0, 1 << self.centre());
    }

    #[inline(always)]
    pub(super) fn cut(&mut self, point: Point, side: Side) {
        self.sides[side.index()].cut(point.0, 1 << self.centre());
    }

    /// Takes stones out of the window of a point.
    #[inline(always)]
    pub(super) fn cut_around(&mut self, point: Point, side: Side, stones: u64) {
        self.sides[side.index()].cut(point.0, stones);
    }

    /// The neighbours among the bits of a window.
    #[inline(always)]
    pub(super) fn cross(&self) -> u64 {
        self.masks().cross
    }

    /// The stones of a side, and the border.
    #[inline(always)]
    pub(super) fn all(&self, side: Side) -> Bits<BYTES> {
        self.sides[side.index()]
    }

    /// The stones of a side.
    pub(super) fn of(&self, side: Side) -> Bits<BYTES> {
        self.sides[side.index()].without(&self.border)
    }

    pub(super) fn stone(&self, point: Point) -> u8 {
        let bit = |side: Side| self.sides[side.index()].window(point.0) >> self.centre() & 1;
        match (bit(Side::Black), bit(Side::White)) {
            (0, 0) => EMPTY,
            (0, _) => WHITE,
            _ => BLACK,
        }
    }

    /// Calls `f` with every empty point, row by row.
    pub(super) fn for_each_empty(&self, mut f: impl FnMut(Point)) {
        let stride = self.stride() as u16;
        let whole = (1 << self.geometry.columns()) - 1;
        for row in 0..self.geometry.rows() as u16 {
            let first = row * stride;
            let window = |side: Side| self.sides[side.index()].window(first + stride);
            let taken = (window(Side::Black) | window(Side::White)) >> 1;
            ones(!taken & whole).for_each(|column| f(Point(first + column)));
        }
    }

    /// See [`GoPosition::playout_lead`](crate::GoPosition::playout_lead).
    pub(super) fn lead(&self) -> i32 {
        let stride = self.stride() as u16;
        let whole = (1 << self.geometry.columns()) - 1;
        let mut lead = 0;
        for row in 0..self.geometry.rows() as u16 {
            let first = row * stride;
            // Stones, and points whose neighbours are all of the side or border.
            let of = |side: Side| {
                let windows = &self.sides[side.index()];
                let here = windows.window(first + stride);
                let above_and_below = windows.window(first) & windows.window(first + 2 * stride);
                (here >> 1, here & here >> 2 & above_and_below >> 1)
            };
            let (black, black_eyes) = of(Side::Black);
            let (white, white_eyes) = of(Side::White);
            let blacks = (black | black_eyes & !white) & whole;
            let whites = (white | white_eyes & !black) & whole;
            lead += blacks.count_ones() as i32 - whites.count_ones() as i32;
        }
        lead
    }

    /// The hash of the stones alone.
    pub(super) fn hash(&self) -> u64 {
        let of = |side, stone| {
            let bits = self.of(side);
            let keys = bits
                .ascending()
                .map(|bit| stone_key(stone, self.coord(Point(bit - self.centre()))));
            keys.fold(0, |hash, key| hash ^ key)
        };
        of(Side::Black, BLACK) ^ of(Side::White, WHITE)
    }
}
