//! Positions behind one face, for all that is not timed: the command line, proofs of
//! equality, recorded games, transcripts. A representation answers few calls; what is
//! made of these is compiled once, for all of them.

use crate::perft::{self, Ways};
use crate::{Counting, untimed};
use board::Unsupported;
use game::{Unmake, View};
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

/// A position of one representation, with the moves that are listed and made.
pub(crate) struct Opened<P: Unmake> {
    pub(crate) position: P,
    /// Legal moves, as they were listed last.
    pub(crate) moves: Vec<P::Move>,
    made: Vec<(P::Move, P::Undo)>,
    /// Recorded games in the representation's own terms.
    pub(crate) games: Vec<Vec<P::Move>>,
    /// By what compiled code it counts leaves; none in a copy that only transcripts and recorders use.
    ways: Option<Ways<P>>,
}

impl<P: Unmake> Opened<P> {
    /// # Errors
    /// [`Unsupported`] where the representation can't play from the set-up.
    #[inline(never)]
    pub(crate) fn new(setup: &P::Setup, ways: Option<Ways<P>>) -> Result<Box<Self>, Unsupported> {
        Ok(Self::of(untimed::opened::<P>(setup)?, ways))
    }

    fn of(position: P, ways: Option<Ways<P>>) -> Box<Self> {
        Box::new(Self {
            position,
            moves: Vec::new(),
            made: Vec::new(),
            games: Vec::new(),
            ways,
        })
    }
}

/// A copy of a position behind its face.
#[inline(never)]
pub fn copied<P: Unmake<Undo: Send, Setup: 'static>>(position: &P) -> Box<dyn AnyPosition> {
    Opened::of(untimed::cloned(position), None)
}

impl<P: Unmake> AnyPosition for Opened<P>
where
    P::Undo: Send,
    P::Setup: 'static,
{
    fn list(&mut self, start: usize) -> usize {
        self.moves.truncate(start);
        untimed::legal_moves(&mut self.position, &mut self.moves);
        self.moves.len()
    }

    fn code(&self, index: usize) -> u32 {
        self.position.code(self.moves[index])
    }

    fn make_listed(&mut self, index: usize) {
        let chosen = self.moves[index];
        let undo = self.position.make(chosen);
        self.made.push((chosen, undo));
    }

    fn play_listed(&mut self, index: usize) {
        untimed::play(&mut self.position, self.moves[index]);
        self.made.clear();
    }

    fn unmake(&mut self) -> bool {
        let last = self.made.pop();
        let any = last.is_some();
        if let Some((chosen, undo)) = last {
            self.position.unmake(chosen, undo);
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
        untimed::view(&self.position)
    }

    fn bytes(&self) -> usize {
        self.position.bytes()
    }

    fn perft(&mut self, depth: u32, counting: Counting) -> u64 {
        match self.ways {
            Some(ways) => {
                self.moves.clear();
                ways.of(counting)(&mut self.position, depth, &mut self.moves)
            }
            None => perft::counted_by_face(self, depth, counting),
        }
    }

    fn leaf_checksum(&mut self, depth: u32) -> u64 {
        match self.ways.and_then(|ways| ways.checksum) {
            Some(checksum) => {
                self.moves.clear();
                checksum(&mut self.position, depth, &mut self.moves)
            }
            None => perft::checksum(self, depth),
        }
    }

    fn copied(&self) -> Box<dyn AnyPosition> {
        Self::of(untimed::cloned(&self.position), self.ways)
    }

    fn copy_from(&mut self, source: &dyn AnyPosition) -> bool {
        let source = source.as_any().downcast_ref::<Self>();
        if let Some(source) = source {
            self.position.clone_from(&source.position);
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
