//! Board and starting position of Hex.

use super::{NEIGHBOURS, edge, edges_at};
use crate::placement::Start;
use crate::squares;
use crate::{BadInput, Side};
use board::Coord;
use std::ops::Deref;

/// A square board with the stones on it and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup(Start);

impl Deref for Setup {
    type Target = Start;

    fn deref(&self) -> &Start {
        &self.0
    }
}

impl Setup {
    /// The size that is played most.
    pub const USUAL: usize = 11;

    /// The empty board of `size` x `size`, black to move.
    ///
    /// # Errors
    /// [`BadInput`] unless `size` is from 2 to 25.
    pub fn new(size: usize) -> Result<Self, BadInput> {
        Start::new(size, size).map(Self)
    }

    /// The same board with `stones` on it, row by row with row 1 first.
    ///
    /// # Errors
    /// [`BadInput`] where `stones` is not as long as the board has points.
    pub fn with_stones(self, stones: &[Option<Side>], to_move: Side) -> Result<Self, BadInput> {
        let winner = || {
            let sides = [Side::Black, Side::White];
            Ok(sides.into_iter().find(|&side| self.joins(stones, side)))
        };
        self.0.with_stones(stones, to_move, winner).map(Self)
    }

    /// Whether stones of `side` join its two edges, by plain arithmetic.
    fn joins(&self, stones: &[Option<Side>], side: Side) -> bool {
        let size = self.size();
        let at = |coord: Coord| usize::from(coord.row) * size + usize::from(coord.column);
        let own = |coord: &Coord| stones[at(*coord)] == Some(side);
        let all = (0..stones.len()).map(|code| squares::place(code, size));
        let begins = |coord: &Coord| edges_at(*coord, size, side) & edge::FIRST != 0;
        let mut open: Vec<Coord> = all.filter(|coord| begins(coord) && own(coord)).collect();
        let mut seen = vec![false; stones.len()];
        while let Some(here) = open.pop() {
            if std::mem::replace(&mut seen[at(here)], true) {
                continue;
            }
            if edges_at(here, size, side) & edge::LAST != 0 {
                return true;
            }
            let next = NEIGHBOURS.map(|direction| here.moved(direction, size, size));
            open.extend(next.into_iter().flatten().filter(own));
        }
        false
    }

    /// Number of rows, and of columns.
    pub fn size(&self) -> usize {
        self.rows()
    }
}

impl game::Rebuild for Setup {
    fn rebuild(&self, view: &game::View) -> Self {
        Self::new(self.size())
            .and_then(|empty| empty.with_stones(&game::owners(view), view.to_move))
            .expect("a view has as many cells as its board")
    }
}
