//! All stones with their liberties, as they are kept.

use super::{Config, Strings};
use crate::{BLACK, OFF, Survey, WHITE};
use board::Layout;

impl<L: Layout, C: Config> Survey for Strings<L, C> {
    #[inline(never)]
    fn survey(&mut self, most: usize, mut f: impl FnMut(u32, u8, usize)) {
        self.initialize();
        let mut number = 0;
        self.layout.scan(&self.cells, OFF, |point, stone| {
            if stone == BLACK || stone == WHITE {
                let liberties = self.table.head(self.string_at(point)).liberties;
                f(number, stone, usize::from(liberties).min(most));
            }
            number += 1;
        });
    }

    fn ko_point(&self) -> Option<L::Point> {
        self.state.ko
    }
}
