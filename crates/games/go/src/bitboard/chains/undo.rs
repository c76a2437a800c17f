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

    /// See [`Bookkeeping::undone`](super::Bookkeeping::undone).
    pub(super) fn undone<G: Geometry>(
        &mut self,
        board: &Stones<G, BYTES>,
        point: Point,
        side: Side,
        taken: &[Point],
    ) {
        let centre = 1 << board.centre();
        let suicide = taken.first() == Some(&point);
        let loser = if suicide { side } else { side.other() };
        for &stone in taken.iter().filter(|&&stone| stone != point) {
            let enemies = board.around(stone, loser).enemy;
            self.take_liberty(stone, centre, enemies);
        }
        // First what was taken: until it is found, its stones have no heads.
        let mut left = board.of(loser);
        for &stone in taken {
            self.find(board, stone, &mut left);
        }
        let around = board.around(point, side);
        self.give_liberty(point, centre, around.enemy);
        let mut left = board.of(side);
        for bit in ones(around.own) {
            let stone = Point(point.0 + bit - board.centre());
            self.find(board, stone, &mut left);
        }
    }
}
