//! Bookkeeping *chains*: the liberties of each chain as a set, kept up to date.

mod join;
#[cfg(test)]
mod tests;
mod undo;

use super::Bookkeeping;
use super::bits::{Bits, ones};
use super::stones::{Around, Board, Point, Stones};
use crate::Side;
use board::Geometry;

/// The chains on a board of at most `SPOTS` bits.
///
/// A chain is known by the bit of one of its stones, its head.
#[derive(Clone, Debug)]
pub struct Chains<const BYTES: usize, const SPOTS: usize>(Box<Table<BYTES, SPOTS>>);

/// All by bit. What belongs to an empty point or, in `liberties` and `stones`,
/// to a stone that is no head is left over from earlier.
#[derive(Clone, Debug)]
struct Table<const BYTES: usize, const SPOTS: usize> {
    /// For each stone, the head of its chain.
    head: [u16; SPOTS],
    /// For each stone, the next one of its chain: a cyclic list.
    next: [u16; SPOTS],
    /// For each head, the number of stones.
    stones: [u16; SPOTS],
    /// For each head, the liberties of the chain.
    liberties: [Bits<BYTES>; SPOTS],
    /// Empty points that may be the only liberty of a chain: all that are, and
    /// some that were. A stone on any other lives if a friend is beside it, and
    /// takes nothing.
    last: Bits<BYTES>,
}

impl<const BYTES: usize, const SPOTS: usize> Table<BYTES, SPOTS> {
    /// The index of a bit in a form that needs no check where `SPOTS` is a power
    /// of two.
    #[inline(always)]
    const fn spot(bit: u16) -> usize {
        if SPOTS.is_power_of_two() {
            bit as usize & (SPOTS - 1)
        } else {
            bit as usize
        }
    }

    /// The head of the chain of a stone.
    #[inline(always)]
    fn head(&self, stone: u16) -> usize {
        Self::spot(self.head[Self::spot(stone)])
    }

    /// The liberties of the chain of a stone.
    #[inline(always)]
    fn liberties(&mut self, stone: u16) -> &mut Bits<BYTES> {
        &mut self.liberties[self.head(stone)]
    }

    /// Whether the chain of a stone has a liberty but this one.
    #[inline(always)]
    fn lives_without(&self, stone: u16, point: Point, centre: u64) -> bool {
        self.liberties[self.head(stone)].holds_more_than(point.0, centre)
    }

    /// Takes a point out of the liberties of the chains of `enemies`. Returns
    /// those of them that have none left.
    #[inline(always)]
    fn take_liberty(&mut self, point: Point, centre: u64, enemies: u64) -> u64 {
        let mut dead = 0;
        for bit in ones(enemies) {
            let head = self.head(point.0 + bit);
            let lives = self.liberties[head].change(point.0, 0, centre);
            if !lives && self.counted(head) == 0 {
                dead |= 1 << bit;
            }
        }
        dead
    }

    /// The number of liberties of a chain, but 2 where there are more. Remembers
    /// the last one.
    #[inline(never)]
    fn counted(&mut self, head: usize) -> u8 {
        let count = self.liberties[head].count_to_two();
        if count == 1 {
            let liberties = self.liberties[head];
            self.last.unite(&liberties);
        }
        count
    }

    /// Makes a point a liberty of the chains of `stones`, which are around it.
    #[inline(always)]
    fn give_liberty(&mut self, point: Point, centre: u64, stones: u64) {
        for bit in ones(stones) {
            self.liberties(point.0 + bit).put(point.0, centre);
        }
    }

    /// Whether a stone would have a liberty on a point without free neighbours.
    #[inline(never)]
    fn would_live(&self, point: Point, centre: u64, own: u64, enemy: u64) -> bool {
        let lives = |bit| self.lives_without(point.0 + bit, point, centre);
        ones(own).any(lives) || !ones(enemy).all(lives)
    }

    /// Takes the chain of `start` off the board, breadth first, and gives its
    /// points to the chains around it.
    fn take<G: Geometry>(&mut self, board: &mut Board<G, BYTES>, start: Point, side: Side) {
        let Board { stones, taken } = board;
        let centre = stones.centre();
        let mut next = taken.len();
        stones.cut(start, side);
        taken.push(start);
        while let Some(&point) = taken.get(next) {
            next += 1;
            let around = stones.around(point, side);
            stones.cut_around(point, side, around.own);
            taken.extend(ones(around.own).map(|bit| Point(point.0 + bit - centre)));
            self.give_liberty(point, 1 << centre, around.enemy);
        }
    }
}

impl<const BYTES: usize, const SPOTS: usize> Default for Chains<BYTES, SPOTS> {
    fn default() -> Self {
        Self(Box::new(Table {
            head: [0; SPOTS],
            next: [0; SPOTS],
            stones: [0; SPOTS],
            liberties: [Bits::NONE; SPOTS],
            last: Bits::NONE,
        }))
    }
}

impl<G: Geometry, const BYTES: usize, const SPOTS: usize> Bookkeeping<G, BYTES>
    for Chains<BYTES, SPOTS>
{
    type Undo = Option<u64>;

    const SPOTS: usize = SPOTS;

    fn set_up(&mut self, board: &Stones<G, BYTES>) {
        self.0.last = Bits::NONE;
        for side in [Side::Black, Side::White] {
            let mut left = board.of(side);
            for bit in board.of(side).ascending() {
                self.0.find(board, Point(bit - board.centre()), &mut left);
            }
        }
    }

    #[inline(always)]
    fn would_live(&mut self, board: &mut Stones<G, BYTES>, point: Point, side: Side) -> bool {
        let Around { own, enemy, .. } = board.around(point, side);
        let centre = 1 << board.centre();
        if self.0.last.window(point.0) & centre == 0 {
            return own != 0;
        }
        self.0.would_live(point, centre, own, enemy)
    }

    #[inline(always)]
    fn undo(&self, board: &Stones<G, BYTES>, point: Point, side: Side) -> Option<u64> {
        self.0.before(point, board.around(point, side).own)
    }

    #[inline(always)]
    fn place(&mut self, board: &mut Board<G, BYTES>, point: Point, side: Side) -> bool {
        let Around { own, enemy, free } = board.stones.around(point, side);
        let centre = 1 << board.stones.centre();
        self.0.last.cut(point.0, centre);
        let dead = self.0.take_liberty(point, centre, enemy);
        board.stones.put(point, side);
        let head = self.0.join(board.stones.centre(), point, own, free);
        if dead != 0 {
            for bit in ones(dead) {
                // Another bit may have been of the same chain.
                if board.stones.around(point, side).enemy >> bit & 1 != 0 {
                    let stone = Point(point.0 + bit - board.stones.centre());
                    self.0.take(board, stone, side.other());
                }
            }
            self.0.counted(head);
        }
        free | own == 0
    }

    fn give_up(&mut self, board: &mut Board<G, BYTES>, point: Point, side: Side) {
        let Around { enemy, .. } = board.stones.around(point, side);
        self.0
            .take_liberty(point, 1 << board.stones.centre(), enemy);
        board.stones.put(point, side);
        self.0.take(board, point, side);
    }

    fn undone(
        &mut self,
        board: &Stones<G, BYTES>,
        point: Point,
        side: Side,
        taken: &[Point],
        undo: Option<u64>,
    ) {
        self.0.undone(board, point, side, taken, undo);
    }

    fn heap_bytes(&self) -> usize {
        size_of_val(&*self.0)
    }
}
