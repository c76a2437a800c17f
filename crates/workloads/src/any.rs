//! A type-erased position, for everything that is not timed: the command
//! line, proofs of equality, pools.

use crate::perft::{self, Ways};
use crate::{Counting, untimed};
use games::{Unmake, View};
use std::any::Any;

/// A position whose representation is known at run time only. Moves are given
/// and listed by their codes.
pub trait AnyPosition: Send {
    /// The codes of all legal moves, ascending.
    fn legal_moves(&mut self) -> Vec<u32>;
    /// Plays a move that can be undone. Returns false, changing nothing,
    /// if it is not legal.
    fn make(&mut self, code: u32) -> bool;
    /// Plays a move for good: neither it nor those before it can be undone.
    /// Returns false, changing nothing, if it is not legal.
    fn play(&mut self, code: u32) -> bool;
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

/// Any position that can take moves back, with the moves made so far.
pub struct Played<P: Unmake> {
    position: P,
    ways: Ways<P>,
    made: Vec<(P::Move, P::Undo)>,
}

impl<P: Unmake> Played<P> {
    /// Wraps a position that counts leaves in these ways.
    pub(crate) fn new(position: P, ways: Ways<P>) -> Self {
        Self {
            position,
            ways,
            made: Vec::new(),
        }
    }
}

impl<P: Unmake> AnyPosition for Played<P>
where
    P::Undo: Send,
    P::Setup: 'static,
{
    fn legal_moves(&mut self) -> Vec<u32> {
        untimed::codes(&mut self.position)
    }

    fn make(&mut self, code: u32) -> bool {
        let found = untimed::find(&mut self.position, code);
        if let Some(chosen) = found {
            let undo = untimed::make(&mut self.position, chosen);
            self.made.push((chosen, undo));
        }
        found.is_some()
    }

    fn play(&mut self, code: u32) -> bool {
        let found = untimed::find(&mut self.position, code);
        if let Some(chosen) = found {
            untimed::play(&mut self.position, chosen);
            self.made.clear();
        }
        found.is_some()
    }

    fn unmake(&mut self) -> bool {
        let last = self.made.pop();
        let any = last.is_some();
        if let Some((chosen, undo)) = last {
            untimed::unmake(&mut self.position, chosen, undo);
        }
        any
    }

    fn is_over(&self) -> bool {
        self.position.is_over()
    }

    fn hash(&self) -> u64 {
        untimed::hash(&self.position)
    }

    fn view(&self) -> View {
        self.position.view()
    }

    fn bytes(&self) -> usize {
        self.position.bytes()
    }

    fn perft(&mut self, depth: u32, counting: Counting) -> u64 {
        self.ways.count(&mut self.position, depth, counting)
    }

    fn leaf_checksum(&mut self, depth: u32) -> u64 {
        perft::leaf_checksum(&mut self.position, depth)
    }

    fn copied(&self) -> Box<dyn AnyPosition> {
        untimed::type_erased(&self.position)
    }

    fn copy_from(&mut self, source: &dyn AnyPosition) -> bool {
        let source = source.as_any().downcast_ref::<Self>();
        if let Some(source) = source {
            untimed::copy_from(&mut self.position, &source.position);
            self.made.clear();
        }
        source.is_some()
    }

    fn set_up(&mut self, setup: &dyn Any) -> bool {
        let setup = setup.downcast_ref::<P::Setup>();
        if let Some(setup) = setup {
            untimed::set_up(&mut self.position, setup);
            self.made.clear();
        }
        setup.is_some()
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
