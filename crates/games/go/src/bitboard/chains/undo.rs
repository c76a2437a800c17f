//! Chains as they were before a stone was placed: what a move may have joined or
//! taken is found again, all others get back the liberties that change.

use super::Table;
use crate::Side;
use crate::bitboard::bits::{Bits, ones};
use crate::bitboard::stones::{Point, Stones};
use board::Geometry;

impl<const BYTES: usize, const SPOTS: usize> Table<BYTES, SPOTS> {
    /// Finds the chain of a stone, if that is among those `left` to be found,
    /// from which its stones are taken.
    pub(super) fn find<G: Geometry>(
        &mut self,
        board: &Stones<G, BYTES>,
        start: Point,
        left: &mut Bits<BYTES>,
    ) {
        let centre = board.centre();
        if left.window(start.0) >> centre & 1 == 0 {
            return;
        }
        let head = start.0 + centre;
        let mut liberties = Bits::NONE;
        left.cut(start.0, 1 << centre);
        // The chain itself, in the order in which it is found, is the list of
        // stones still to be looked around from.
        let (mut stone, mut last, mut stones) = (head, head, 1);
        loop {
            self.head[usize::from(stone)] = head;
            let point = Point(stone - centre);
            // Which side's it is doesn't matter for what is free.
            liberties.put(point.0, board.around(point, Side::Black).free);
            let more = left.window(point.0) & board.cross();
            left.cut(point.0, more);
            for bit in ones(more) {
                self.next[usize::from(last)] = point.0 + bit;
                last = point.0 + bit;
                stones += 1;
            }
            if stone == last {
                break;
            }
            stone = self.next[usize::from(stone)];
        }
        self.next[usize::from(last)] = head;
        self.stones[usize::from(head)] = stones;
        self.liberties[usize::from(head)] = liberties;
        self.counted(usize::from(head));
    }

    /// The liberties, in the window of a point, of the chain that all of `own`, the stones
    /// around it, are of: all that changes of them when a stone is put there. None where
    /// there are several chains, or no friend.
    #[inline(always)]
    pub(super) fn before(&self, point: Point, own: u64) -> Option<u64> {
        let mut friends = ones(own);
        let head = self.head(point.0 + friends.next()?);
        let one = friends.all(|bit| self.head(point.0 + bit) == head);
        one.then(|| self.liberties[head].window(point.0))
    }

    /// Takes a stone out of the chain that alone it was put into. Returns whether it
    /// could: not where that was found again since, so that the stone is elsewhere in its list.
    #[inline(always)]
    fn shrink(&mut self, point: Point, centre: u16, cross: u64, before: u64) -> bool {
        let stone = point.0 + centre;
        let head = self.head(stone);
        let last = self.next[head] == stone;
        if last {
            self.next[head] = self.next[Self::spot(stone)];
            self.stones[head] -= 1;
            let put = before & (cross | 1 << centre);
            if !self.liberties[head].change(point.0, put, cross & !put) {
                self.counted(head);
            }
        }
        last
    }

    /// See [`Bookkeeping::undone`](super::Bookkeeping::undone).
    pub(super) fn undone<G: Geometry>(
        &mut self,
        board: &Stones<G, BYTES>,
        point: Point,
        side: Side,
        taken: &[Point],
        before: Option<u64>,
    ) {
        let centre = 1 << board.centre();
        let suicide = taken.first() == Some(&point);
        let loser = if suicide { side } else { side.other() };
        for &stone in taken.iter().filter(|&&stone| stone != point) {
            let enemies = board.around(stone, loser).enemy;
            self.take_liberty(stone, centre, enemies);
        }
        // First what was taken: until it is found, its stones have no heads. Most moves took
        // nothing, and need no copy of a set.
        if !taken.is_empty() {
            let mut left = board.of(loser);
            for &stone in taken {
                self.find(board, stone, &mut left);
            }
        }
        let around = board.around(point, side);
        self.give_liberty(point, centre, around.enemy);
        if let Some(before) = before
            && !suicide
            && self.shrink(point, board.centre(), board.cross(), before)
        {
            return;
        }
        if around.own == 0 {
            return;
        }
        let mut left = board.of(side);
        for bit in ones(around.own) {
            let stone = Point(point.0 + bit - board.centre());
            self.find(board, stone, &mut left);
        }
    }
}
