//! A stone becomes part of the chains beside it.

use super::Table;
use crate::bitboard::bits::{Bits, ones};
use crate::bitboard::stones::Point;

impl<const BYTES: usize, const SPOTS: usize> Table<BYTES, SPOTS> {
    /// Joins the stone on a point with the chains of `own`, the stones of its
    /// side around it. It brings the liberties `free`. Returns the head.
    #[inline(always)]
    pub(super) fn join(&mut self, centre: u16, point: Point, own: u64, free: u64) -> usize {
        let stone = point.0 + centre;
        let at = Self::spot(stone);
        let mut friends = ones(own);
        let Some(first) = friends.next() else {
            self.head[at] = stone;
            self.next[at] = stone;
            self.stones[at] = 1;
            self.liberties[at] = Bits::NONE;
            self.bring(at, point, free, 0);
            return at;
        };
        let mut head = self.head(point.0 + first);
        for bit in friends {
            let other = self.head(point.0 + bit);
            if other != head {
                head = self.merge(head, other);
            }
        }
        self.bring(head, point, free, 1 << centre);
        self.head[at] = head as u16;
        self.next[at] = self.next[head];
        self.next[head] = stone;
        self.stones[head] += 1;
        head
    }

    /// Gives a chain the liberties `free` and takes `cut`.
    #[inline(always)]
    fn bring(&mut self, head: usize, point: Point, free: u64, cut: u64) {
        if !self.liberties[head].change(point.0, free, cut) {
            self.counted(head);
        }
    }

    /// Makes one chain of two. Returns its head, that of the larger.
    #[inline(always)]
    fn merge(&mut self, one: usize, other: usize) -> usize {
        let (head, absorbed) = if self.stones[one] < self.stones[other] {
            (other, one)
        } else {
            (one, other)
        };
        let mut stone = absorbed;
        loop {
            self.head[stone] = head as u16;
            stone = Self::spot(self.next[stone]);
            if stone == absorbed {
                break;
            }
        }
        self.next.swap(head, absorbed);
        self.stones[head] += self.stones[absorbed];
        let liberties = self.liberties[absorbed];
        self.liberties[head].unite(&liberties);
        head
    }
}
