//! Bookkeeping *fill*: only the stones are kept. Whether a chain still has a
//! liberty is found by filling it from one stone, a window at a time.

use super::Bookkeeping;
use super::bits::ones;
use super::stones::{Around, Board, Point, Stones};
use crate::Side;
use board::Geometry;

/// Nothing is kept.
#[derive(Clone, Debug, Default)]
pub struct Fill {
    /// The stones that a fill has found, in breadth-first order; room for all, and for one more.
    found: Vec<Point>,
    count: usize,
}

impl Fill {
    /// Whether the chain of a stone has a liberty. If not, it is what was found.
    #[inline(always)]
    fn lives<G: Geometry, const BYTES: usize>(
        &mut self,
        board: &Stones<G, BYTES>,
        start: Point,
        side: Side,
    ) -> bool {
        let Around { own, free, .. } = board.around(start, side);
        // Most chains have a liberty beside the stone that is asked about.
        if free != 0 {
            return true;
        }
        self.found[0] = start;
        self.count = 1;
        own != 0 && self.reaches_liberty(board, start, own, side)
    }

    #[inline(never)]
    fn reaches_liberty<G: Geometry, const BYTES: usize>(
        &mut self,
        board: &Stones<G, BYTES>,
        start: Point,
        own: u64,
        side: Side,
    ) -> bool {
        let mut left = board.all(side);
        left.cut(start.0, own | 1 << board.centre());
        let mut end = self.add(board, start, own, 1);
        let mut next = 1;
        while next < end {
            let point = self.found[next];
            next += 1;
            let Around { own, free, .. } = board.around(point, side);
            if free != 0 {
                return true;
            }
            let more = left.window(point.0) & own;
            left.cut(point.0, more);
            end = self.add(board, point, more, end);
        }
        self.count = end;
        false
    }

    /// Lists the stones of the window of a point. How many there are can't be foreseen, so
    /// nothing branches on it.
    #[inline(always)]
    fn add<G: Geometry, const BYTES: usize>(
        &mut self,
        board: &Stones<G, BYTES>,
        point: Point,
        stones: u64,
        mut end: usize,
    ) -> usize {
        let centre = board.centre();
        for bit in [1, centre - 1, centre + 1, 2 * centre - 1] {
            // Below 0 only where there is no stone.
            self.found[end] = Point((point.0 + bit).wrapping_sub(centre));
            end += (stones >> bit & 1) as usize;
        }
        end
    }

    /// Takes the chain that was found off the board.
    fn take<G: Geometry, const BYTES: usize>(&self, board: &mut Board<G, BYTES>, side: Side) {
        let found = &self.found[..self.count];
        for &point in found {
            board.stones.cut(point, side);
        }
        board.taken.extend_from_slice(found);
    }
}

impl<G: Geometry, const BYTES: usize> Bookkeeping<G, BYTES> for Fill {
    type Undo = ();

    const SPOTS: usize = usize::MAX;

    fn set_up(&mut self, board: &Stones<G, BYTES>) {
        self.found.resize(board.geometry().points() + 1, Point(0));
    }

    fn would_live(&mut self, board: &mut Stones<G, BYTES>, point: Point, side: Side) -> bool {
        board.put(point, side);
        let Around { own, enemy, .. } = board.around(point, side);
        let centre = board.centre();
        let step = |bit| Point(point.0 + bit - centre);
        let lives = own != 0 && self.lives(board, point, side)
            || ones(enemy).any(|bit| !self.lives(board, step(bit), side.other()));
        board.cut(point, side);
        lives
    }

    fn undo(&self, _: &Stones<G, BYTES>, _: Point, _: Side) {}

    #[inline(always)]
    fn place(&mut self, board: &mut Board<G, BYTES>, point: Point, side: Side) -> bool {
        let Around { own, enemy, free } = board.stones.around(point, side);
        board.stones.put(point, side);
        for bit in ones(enemy) {
            let stone = Point(point.0 + bit - board.stones.centre());
            // Another bit may have been of the same chain.
            let there = board.stones.around(point, side).enemy >> bit & 1 != 0;
            if there && !self.lives(&board.stones, stone, side.other()) {
                self.take(board, side.other());
            }
        }
        own | free == 0
    }

    fn give_up(&mut self, board: &mut Board<G, BYTES>, point: Point, side: Side) {
        board.stones.put(point, side);
        let lives = self.lives(&board.stones, point, side);
        debug_assert!(!lives, "suicide");
        self.take(board, side);
    }

    fn undone(&mut self, _: &Stones<G, BYTES>, _: Point, _: Side, _: &[Point], (): ()) {}

    fn heap_bytes(&self) -> usize {
        self.found.capacity() * size_of::<Point>()
    }
}
