//! All stones with their liberties, by flood fill.

use super::Flood;
use crate::{EMPTY, OFF, Survey};
use board::Layout;

/// Every string is found by a separate flood fill.
impl<L: Layout> Survey for Flood<L> {
    #[inline(never)]
    fn survey(&mut self, most: usize, mut f: impl FnMut(u32, u8, usize)) {
        let layout = self.layout;
        // At most one string for each point.
        self.reserve_floods((layout.rows() * layout.columns()) as u16);
        let before = self.flood;
        let mut flood = before;
        let (cells, marks, string) = (&self.cells, &mut self.marks, &mut self.string);
        layout.points(|start| {
            let stone = layout.get(cells, start);
            // Liberties are marked too, but are no stones.
            if stone == EMPTY || layout.get(marks, start) > before {
                return;
            }
            flood += 1;
            layout.set(marks, start, flood);
            string[0] = start;
            let (mut next, mut end, mut liberties) = (0, 1, 0);
            while next < end {
                let point = string[next];
                next += 1;
                layout.around(cells, point, OFF, |neighbour, content| {
                    let is_fresh = content == EMPTY || content == stone;
                    if is_fresh && layout.get(marks, neighbour) != flood {
                        layout.set(marks, neighbour, flood);
                        if content == EMPTY {
                            liberties += 1;
                        } else {
                            string[end] = neighbour;
                            end += 1;
                        }
                    }
                });
            }
            for &point in &string[..end] {
                f(layout.number(point), stone, liberties.min(most));
            }
        });
        self.flood = flood;
    }

    fn ko_point(&self) -> Option<L::Point> {
        self.ko
    }
}
