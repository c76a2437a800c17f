//! Reading without kept strings: every question is a flood fill.

use super::{Flood, FloodUndo};
use crate::Side;
use crate::cells::is_retake;
use crate::{Ataris, CountsLiberties, EMPTY, Ko, OFF, Reads, stone_of};
use board::{Layout, ORTHOGONAL};

/// What taking a tried stone back needs.
#[derive(Clone, Copy, Debug)]
pub struct FloodTried<P> {
    point: P,
    undo: FloodUndo<Option<P>>,
    own: u8,
}

impl<L: Layout> Flood<L> {
    /// Puts a stone of any colour on an empty point, if it is no forbidden
    /// suicide and, unless `ko`, no retake.
    #[inline]
    fn try_stone(&mut self, point: L::Point, colour: u8, ko: bool) -> Option<FloodTried<L::Point>> {
        let layout = self.layout;
        if layout.get(&self.cells, point) != EMPTY {
            return None;
        }
        let banned = !ko && self.ko == Some(point);
        if banned && is_retake(layout, &self.cells, point, colour) {
            return None;
        }
        let (undo, own) = (self.undo(), self.own);
        // Placing bans the ko point for both sides.
        self.ko = None;
        self.own = colour;
        if !self.place_simple::<false>(point) {
            self.restore(undo);
            self.own = own;
            return None;
        }
        if self.rules.ko == Ko::PositionalSuperko {
            self.ko = None;
            self.history.push(self.stones_hash());
        }
        Some(FloodTried { point, undo, own })
    }

    /// Floods the string at `start` in `self.string[base..]`, calling `found`
    /// with its liberties until there are more than `most`. Returns their
    /// number, at most `most + 1`.
    fn flood_liberties(
        &mut self,
        start: L::Point,
        base: usize,
        most: usize,
        mut found: impl FnMut(L::Point),
    ) -> usize {
        let layout = self.layout;
        let stone = layout.get(&self.cells, start);
        self.flood += 1;
        let mark = self.flood;
        layout.set(&mut self.marks, start, mark);
        self.string[base] = start;
        let (mut next, mut end, mut count) = (base, base + 1, 0);
        while next < end {
            let point = self.string[next];
            next += 1;
            let enough = layout.any_around(&self.cells, point, OFF, |neighbour, content| {
                if (content != EMPTY && content != stone)
                    || layout.get(&self.marks, neighbour) == mark
                {
                    return false;
                }
                layout.set(&mut self.marks, neighbour, mark);
                if content == stone {
                    self.string[end] = neighbour;
                    end += 1;
                    return false;
                }
                count += 1;
                if count <= most {
                    found(neighbour);
                }
                count > most
            });
            if enough {
                break;
            }
        }
        count
    }
}

impl<L: Layout> Reads for Flood<L> {
    type Tried = FloodTried<L::Point>;

    #[inline]
    fn trymove(&mut self, point: L::Point, side: Side) -> Option<Self::Tried> {
        self.try_stone(point, stone_of(side), false)
    }

    #[inline]
    fn tryko(&mut self, point: L::Point, side: Side) -> Option<Self::Tried> {
        self.try_stone(point, stone_of(side), true)
    }

    #[inline]
    fn popgo(&mut self, tried: Self::Tried) {
        self.remove(tried.point, tried.undo);
        self.own = tried.own;
    }

    fn try_for_good(&mut self, point: L::Point, side: Side, ko: bool) -> bool {
        self.forget_taken();
        self.try_stone(point, stone_of(side), ko).is_some()
    }

    fn find_liberties(
        &mut self,
        stone: L::Point,
        most: usize,
        liberties: &mut Vec<L::Point>,
    ) -> usize {
        self.reserve_floods(1);
        self.flood_liberties(stone, 0, most, |liberty| liberties.push(liberty))
    }

    fn find_captures(&mut self, stone: L::Point, liberties: &mut Vec<L::Point>) {
        let layout = self.layout;
        let own = layout.get(&self.cells, stone);
        // One for the string, and at most one for each stone around it.
        self.reserve_floods(layout.rows() as u16 * layout.columns() as u16);
        self.flood += 1;
        let mark = self.flood;
        layout.set(&mut self.marks, stone, mark);
        self.string[0] = stone;
        let (mut next, mut end) = (0, 1);
        while next < end {
            let point = self.string[next];
            next += 1;
            layout.around(&self.cells, point, OFF, |neighbour, content| {
                if content == own && layout.get(&self.marks, neighbour) != mark {
                    layout.set(&mut self.marks, neighbour, mark);
                    self.string[end] = neighbour;
                    end += 1;
                }
            });
        }
        for index in 0..end {
            let point = self.string[index];
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (enemy, content) = layout.look(&self.cells, point, step, OFF);
                // A stone that a flood of this call has visited is answered for.
                let seen = content == EMPTY
                    || content == OFF
                    || content == own
                    || layout.get(&self.marks, enemy) > mark;
                if !seen {
                    let mut last = None;
                    let count = self.flood_liberties(enemy, end, 1, |liberty| last = Some(liberty));
                    liberties.extend(last.filter(|_| count == 1));
                }
            }
        }
    }
}

impl<L: Layout> Ataris for Flood<L> {
    #[inline(always)]
    fn is_atari(&mut self, stone: L::Point) -> bool {
        self.reserve_floods(1);
        self.flood_liberties(stone, 0, 1, |_| {}) == 1
    }
}

impl<L: Layout> CountsLiberties for Flood<L> {
    #[inline(always)]
    fn count_liberties(&mut self, stone: L::Point) -> usize {
        self.reserve_floods(1);
        self.flood_liberties(stone, 0, usize::MAX - 1, |_| {})
    }
}
