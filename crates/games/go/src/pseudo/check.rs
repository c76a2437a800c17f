//! Checks all maintained state by recomputing it from the colours of the cells.

use super::bookkeeping::Found;
use super::word::{self, EMPTY, Word, colour};
use super::{Bookkeeping, Chained};
use board::Layout;

impl<L: Layout, K: Bookkeeping<L>> Chained<L, K> {
    /// Compares all that is kept with what the colours of the cells say.
    ///
    /// # Errors
    /// The first point or chain of which they say something else.
    pub fn check(&self) -> Result<(), String> {
        let layout = self.layout;
        let mut seen = layout.map(false, false);
        let mut points = Vec::new();
        layout.points(|point| points.push(point));
        for point in points {
            let content = layout.get(&self.cells, point);
            if colour(content) == EMPTY {
                self.check_empty(point, content)?;
            } else if !layout.get(&seen, point) {
                self.check_chain(point, content, &mut seen)?;
            }
        }
        Ok(())
    }

    fn name(&self, point: L::Point) -> String {
        let layout = self.layout;
        crate::vertex(layout.number(point), layout.rows(), layout.columns())
    }

    fn check_empty(&self, point: L::Point, found: Word) -> Result<(), String> {
        let around = self.around(point);
        let units = around.map(|(_, content)| word::unit(colour(content)));
        let expected: Word = units.iter().sum();
        if expected == found {
            return Ok(());
        }
        let name = self.name(point);
        Err(format!("{name} counts {found:#x}, not {expected:#x}"))
    }

    /// The stones that touch one another are one chain, and no other's.
    fn check_chain(
        &self,
        start: L::Point,
        content: Word,
        seen: &mut L::Map<bool>,
    ) -> Result<(), String> {
        let layout = self.layout;
        let chain = self.chain_of(content);
        let mut liberties = Vec::new();
        let mut stones = vec![start];
        let mut next = 0;
        layout.set(seen, start, true);
        while next < stones.len() {
            let point = stones[next];
            next += 1;
            for (neighbour, other) in self.around(point) {
                if colour(other) == EMPTY {
                    liberties.push(self.first_chain(neighbour));
                } else if colour(other) == colour(content) {
                    if self.chain_of(other) != chain {
                        let name = self.name(neighbour);
                        return Err(format!("{name} is in another chain than its neighbour"));
                    }
                    if !layout.get(seen, neighbour) {
                        layout.set(seen, neighbour, true);
                        stones.push(neighbour);
                    }
                }
            }
        }
        let right = self
            .chains
            .check(layout, chain, Found { stones, liberties });
        right.map_err(|why| format!("the chain of {}: {why}", self.name(start)))
    }
}
