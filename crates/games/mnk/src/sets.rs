//! m,n,k games with the players' stones in hash sets and the candidates in a
//! list, beside the cells.
//!
//! Source: the Gomoku program of *One-dimensional array modeling*, which keeps
//! `nullpos`, `whitepos` and `blackpos` as hash sets and `canputpos` as a list.
//! What is printed of it creates them and no more; the list is kept in order
//! here, so that it can be handed out as the legal moves.

use super::{MnkPosition, Setup, Walk};
use crate::placement::StoneBoard;
use crate::{Position, Side, Unmake, View};
use board::{Layout, Unsupported};
use std::collections::HashSet;

/// A [`Walk`] with the sets and the list of candidates kept up to date.
#[derive(Clone, Debug)]
pub struct Sets<L: Layout> {
    walk: Walk<L>,
    /// `nullpos`.
    empty: HashSet<L::Point>,
    /// `blackpos` and `whitepos`.
    stones: [HashSet<L::Point>; 2],
    /// `canputpos`: the empty squares in ascending order.
    candidates: Vec<L::Point>,
}

impl<L: Layout> Sets<L> {
    /// The squares of one side's stones, in no particular order.
    pub fn stones(&self, side: Side) -> &HashSet<L::Point> {
        &self.stones[side.index()]
    }

    /// The empty squares, in no particular order.
    pub fn empty(&self) -> &HashSet<L::Point> {
        &self.empty
    }

    /// Where a square stands in the list, or where it would.
    #[inline]
    fn place_in_list(&self, point: L::Point) -> usize {
        self.candidates.partition_point(|&other| other < point)
    }
}

impl<L: Layout> Position for Sets<L> {
    type Setup = Setup;
    type Move = L::Point;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let points = setup.rows() * setup.columns();
        let set = || HashSet::with_capacity(points);
        let mut position = Self {
            walk: Walk::new(setup)?,
            empty: set(),
            stones: [set(), set()],
            candidates: Vec::with_capacity(points),
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.walk.set_up(setup);
        self.candidates.clear();
        self.walk.empty_points(&mut self.candidates);
        self.empty.clear();
        self.empty.extend(&self.candidates);
        self.stones.iter_mut().for_each(HashSet::clear);
        for &(at, side) in setup.stones() {
            self.stones[side.index()].insert(self.walk.layout().point(at));
        }
    }

    fn legal_moves(&mut self, moves: &mut Vec<L::Point>) {
        if self.walk.winner().is_none() {
            moves.extend_from_slice(&self.candidates);
        }
    }

    #[inline]
    fn play(&mut self, chosen: L::Point) {
        self.place(chosen);
    }

    fn code(&self, of: L::Point) -> u32 {
        self.walk.code(of)
    }

    fn is_over(&self) -> bool {
        self.walk.is_over()
    }

    fn hash(&self) -> u64 {
        self.walk.hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.walk.witness()
    }

    fn view(&self) -> View {
        self.walk.view()
    }

    /// The tables of the sets as the standard library documents them to be at
    /// least: one point and one control byte for each entry of the capacity.
    fn bytes(&self) -> usize {
        let sets = [&self.empty, &self.stones[0], &self.stones[1]];
        let entry = size_of::<L::Point>() + 1;
        let tables: usize = sets.iter().map(|set| set.capacity() * entry).sum();
        self.walk.bytes() + size_of::<Self>() - size_of::<Walk<L>>()
            + tables
            + self.candidates.capacity() * size_of::<L::Point>()
    }
}

impl<L: Layout> Unmake for Sets<L> {
    type Undo = ();

    #[inline]
    fn make(&mut self, chosen: L::Point) {
        self.place(chosen);
    }

    fn unmake(&mut self, chosen: L::Point, (): ()) {
        self.walk.unmake(chosen, ());
        self.stones[self.walk.turn().to_move.index()].remove(&chosen);
        self.empty.insert(chosen);
        self.candidates.insert(self.place_in_list(chosen), chosen);
    }
}

impl<L: Layout> MnkPosition for Sets<L> {
    fn empty_points(&self, list: &mut Vec<L::Point>) {
        list.extend_from_slice(&self.candidates);
    }

    #[inline]
    fn place(&mut self, point: L::Point) -> bool {
        self.stones[self.walk.turn().to_move.index()].insert(point);
        self.empty.remove(&point);
        self.candidates.remove(self.place_in_list(point));
        self.walk.place(point)
    }

    fn winner(&self) -> Option<Side> {
        self.walk.winner()
    }
}
