//! Finds the squares where a disc can be placed.

use super::super::squares::{EMPTY, OFF, content};
use super::{DIRECTIONS, Frontier};
use crate::Side;
use crate::squares::bits;
use board::{Direction, Geometry, Layout};

impl<L: Layout> Frontier<L> {
    /// The squares where `side` may place a disc: those of the frontier from which a single
    /// disc of the other side is bracketed, by words; then, direction by direction, those of
    /// the rest that two such discs follow are walked from.
    #[inline(always)]
    pub(super) fn placements(&self, side: Side) -> u64 {
        let theirs = self.discs(content(side.other()));
        let own = self.board() & !self.empty & !theirs;
        let found = DIRECTIONS.iter().fold(0, |found, &direction| {
            found | self.before(theirs & self.before(own, direction), direction)
        });
        // Written out for the reason given in `scan.rs`.
        let mut found = self.found::<0>(theirs, self.frontier & found, side);
        found = self.found::<1>(theirs, found, side);
        found = self.found::<2>(theirs, found, side);
        found = self.found::<3>(theirs, found, side);
        found = self.found::<4>(theirs, found, side);
        found = self.found::<5>(theirs, found, side);
        found = self.found::<6>(theirs, found, side);
        self.found::<7>(theirs, found, side)
    }

    /// Adds the squares of one direction to those that are found.
    #[inline(always)]
    fn found<const DIRECTION: usize>(&self, theirs: u64, mut found: u64, side: Side) -> u64 {
        let direction = DIRECTIONS[DIRECTION];
        let (layout, cells) = (self.layout, &self.cells);
        let (own, enemy) = (content(side), content(side.other()));
        let step = layout.step(direction);
        let two = theirs & self.before(theirs, direction);
        for number in bits(self.frontier & self.before(two, direction) & !found) {
            let first = layout.look(cells, self.point(number), step, OFF).0;
            let second = layout.look(cells, first, step, OFF).0;
            let (mut passed, mut disc) = layout.look(cells, second, step, OFF);
            while disc == enemy {
                (passed, disc) = layout.look(cells, passed, step, OFF);
            }
            found |= u64::from(disc == own) << number;
        }
        found
    }

    /// The squares of the frontier from which a row may be bracketed in a direction: a disc
    /// of the other side follows, and then any disc.
    #[inline(always)]
    fn before_rows(&self, direction: Direction, theirs: u64) -> u64 {
        let goes_on = theirs & self.before(!self.empty, direction);
        self.frontier & self.before(goes_on, direction)
    }

    /// Those squares for each direction of [`DIRECTIONS`].
    #[inline(always)]
    pub(super) fn before_all_rows(&self) -> [u64; 8] {
        let theirs = self.discs(content(self.to_move.other()));
        DIRECTIONS.map(|direction| self.before_rows(direction, theirs))
    }

    /// The squares from which one step leads to any of a set.
    #[inline(always)]
    fn before(&self, squares: u64, direction: Direction) -> u64 {
        let [west, east] = self.inside;
        let sideways = match direction.columns {
            0 => u64::MAX,
            1 => east,
            _ => west,
        };
        let by =
            i32::from(direction.rows) * self.layout.columns() as i32 + i32::from(direction.columns);
        let moved = if by < 0 {
            squares << -by
        } else {
            squares >> by
        };
        moved & sideways
    }

    /// The squares with discs of one side, from the cells: eight at a time, of whose
    /// contents the bit of that side is kept and all are drawn together by a multiplication.
    #[inline(always)]
    fn discs(&self, content: u8) -> u64 {
        let points = self.layout.geometry().points();
        let mut discs = 0;
        for first in (0..points).step_by(8) {
            let cell = |number| match first + number < points {
                true => self
                    .layout
                    .get(&self.cells, self.point((first + number) as u8)),
                false => EMPTY,
            };
            let contents = u64::from_le_bytes(std::array::from_fn(cell));
            let ones = contents >> (content >> 1) & 0x0101_0101_0101_0101;
            discs |= (ones.wrapping_mul(0x0102_0408_1020_4080) >> 56) << first;
        }
        discs
    }
}
