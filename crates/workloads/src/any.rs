//! Positions behind one face, for all that is not timed: the command line, proofs of
//! equality, recorded games, transcripts. A representation answers few calls; what is
//! made of these is compiled once, for all of them.

use crate::face::{AnyPosition, Counting};
use crate::perft::{self, Ways};
use crate::untimed;
use board::Unsupported;
use game::{Unmake, View};
use std::any::Any;

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

    fn shared_bytes(&self) -> usize {
        self.position.shared_bytes()
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
