//! What is not timed sees a position by this face, whatever its representation.

use game::View;
use std::any::Any;

/// A position whose representation is known at run time only.
pub trait AnyPosition: Send {
    /// Lists the legal moves, in the position's own order, from place `start` of its list
    /// on; what was there is forgotten. Returns where they end.
    fn list(&mut self, start: usize) -> usize;
    /// The code of a listed move.
    fn code(&self, index: usize) -> u32;
    /// Makes a listed move so that it can be undone.
    fn make_listed(&mut self, index: usize);
    /// Plays a listed move for good: neither it nor those before it can be undone.
    fn play_listed(&mut self, index: usize);
    /// Undoes the last move made. Returns false if there is none.
    fn unmake(&mut self) -> bool;
    /// Whether the rules have ended the game.
    fn is_over(&self) -> bool;
    /// The hash of the position.
    fn hash(&self) -> u64;
    /// What the rules say about the position.
    fn view(&self) -> View;
    /// Bytes one position takes.
    fn bytes(&self) -> usize;
    /// Bytes of the tables that all positions share.
    fn shared_bytes(&self) -> usize;
    /// Number of leaves at `depth`.
    fn perft(&mut self, depth: u32, counting: Counting) -> u64;
    /// A sum over all leaves at `depth`: of their hashes and of what else the rules know.
    fn leaf_checksum(&mut self, depth: u32) -> u64;
    /// A copy without its history of moves: nothing before it can be undone.
    fn copied(&self) -> Box<dyn AnyPosition>;
    /// Becomes a copy of another position in the memory already there. Returns false,
    /// changing nothing, if that is of another representation.
    fn copy_from(&mut self, source: &dyn AnyPosition) -> bool;
    /// Goes to a set-up on a board of the same size in the memory already there. Returns
    /// false, changing nothing, if it is of another game.
    fn set_up(&mut self, setup: &dyn Any) -> bool;
    /// The position as its own type.
    fn as_any(&self) -> &dyn Any;
}

impl dyn AnyPosition + '_ {
    /// The codes of all legal moves, ascending.
    pub fn legal_moves(&mut self) -> Vec<u32> {
        let end = self.list(0);
        let mut codes: Vec<u32> = (0..end).map(|index| self.code(index)).collect();
        codes.sort_unstable();
        codes
    }

    /// Lists the legal moves and returns the place of the one with this code.
    pub fn find(&mut self, code: u32) -> Option<usize> {
        let end = self.list(0);
        (0..end).find(|&index| self.code(index) == code)
    }

    /// Makes a move so that it can be undone. Returns false, changing nothing, if it is
    /// not legal.
    pub fn make(&mut self, code: u32) -> bool {
        let found = self.find(code);
        found.inspect(|&index| self.make_listed(index)).is_some()
    }

    /// Plays a move for good. Returns false, changing nothing, if it is not legal.
    pub fn play(&mut self, code: u32) -> bool {
        let found = self.find(code);
        found.inspect(|&index| self.play_listed(index)).is_some()
    }

    /// Nodes behind each legal move, by code, ascending.
    pub fn divide(&mut self, depth: u32, counting: Counting) -> Vec<(u32, u64)> {
        if depth == 0 {
            return Vec::new();
        }
        let codes = self.legal_moves();
        let behind = |code| {
            self.make(code);
            let nodes = self.perft(depth - 1, counting);
            self.unmake();
            (code, nodes)
        };
        codes.into_iter().map(behind).collect()
    }
}

/// Whether leaf moves are made or only counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Counting {
    /// Every leaf move is made and undone.
    #[default]
    Full,
    /// Leaf moves are not made: the legal moves of each position one ply above are counted,
    /// alone or, two plies above, together ([`count_replies`](game::Unmake::count_replies)).
    Bulk,
}
