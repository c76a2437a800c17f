//! Board and starting position of Hex.

use super::{NEIGHBOURS, edge, edges_at};
use crate::othello::squares;
use crate::{BadInput, Side};
use board::Coord;

/// The size of the board, the stones on it and the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    size: usize,
    stones: Vec<(Coord, Side)>,
    to_move: Side,
    winner: Option<Side>,
}

impl Setup {
    /// The size that is played most.
    pub const USUAL: usize = 11;

    /// The empty board of `size` x `size`, black to move.
    ///
    /// # Errors
    /// [`BadInput`] unless `size` is from 2 to 25.
    pub fn new(size: usize) -> Result<Self, BadInput> {
        squares::check_size(size, size, size.saturating_mul(size))?;
        Ok(Self {
            size,
            stones: Vec::new(),
            to_move: Side::Black,
            winner: None,
        })
    }

    /// The same board with `stones` on it, row by row with row 1 first.
    ///
    /// # Errors
    /// [`BadInput`] where `stones` is not as long as the board has points.
    pub fn with_stones(mut self, stones: &[Option<Side>], to_move: Side) -> Result<Self, BadInput> {
        squares::check_size(self.size, self.size, stones.len())?;
        let sides = [Side::Black, Side::White];
        self.winner = sides.into_iter().find(|&side| self.joins(stones, side));
        self.stones = squares::occupied(stones, self.size);
        self.to_move = to_move;
        Ok(self)
    }

    /// Whether stones of `side` join its two edges, by plain arithmetic.
    fn joins(&self, stones: &[Option<Side>], side: Side) -> bool {
        let at = |coord: Coord| usize::from(coord.row) * self.size + usize::from(coord.column);
        let own = |coord: &Coord| stones[at(*coord)] == Some(side);
        let all = (0..stones.len()).map(|code| squares::place(code, self.size));
        let begins = |coord: &Coord| edges_at(*coord, self.size, side) & edge::FIRST != 0;
        let mut open: Vec<Coord> = all.filter(|coord| begins(coord) && own(coord)).collect();
        let mut seen = vec![false; stones.len()];
        while let Some(here) = open.pop() {
            if std::mem::replace(&mut seen[at(here)], true) {
                continue;
            }
            if edges_at(here, self.size, side) & edge::LAST != 0 {
                return true;
            }
            let next = NEIGHBOURS.map(|direction| here.moved(direction, self.size, self.size));
            open.extend(next.into_iter().flatten().filter(own));
        }
        false
    }

    /// Number of rows, and of columns.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Every stone with its place, row by row.
    pub fn stones(&self) -> &[(Coord, Side)] {
        &self.stones
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The side that has already won with the stones set up.
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }
}
