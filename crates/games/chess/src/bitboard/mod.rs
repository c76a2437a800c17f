//! Chess as sets of squares instead of a board.
//!
//! * The pieces in [words](stores), four in the base form, and the [state](state) in
//!   one more: 40 bytes, copied to undo a move.
//! * [Legal moves by masks](generate): checkers and pins found once a position,
//!   nothing tested by making it but captures in passing.
//! * The side to move is known to the compiler in the generator, which is written
//!   once and compiled for each [use of its moves](sink): to be counted, listed,
//!   drawn from, or [made](children) without a list.
//! * [Attacks of sliders](sliders) by magic multiplication or line by line.
//!
//! No hash is kept, as in [`Scan`](super::Scan): it is computed from scratch. With a
//! [key](key) it is kept, in a word more. With a [mailbox](stores::Mailbox) a board of
//! pieces is kept, too.
//!
//! A [byteboard](bytes) plays by the same moves, without sets of pieces.

pub mod bytes;
mod captures;
mod children;
mod choose;
mod evaluation;
mod exchange;
mod generate;
mod key;
mod kindergarten;
mod lookup;
mod magic;
mod magics;
mod make;
mod moves;
mod pawns;
mod pieces;
mod rays;
mod replies;
mod set;
mod sink;
mod sliders;
mod state;
pub mod stores;
pub mod ways;

pub use key::{KeptKey, Key, NoKey};
pub use kindergarten::Kindergarten;
pub use magic::Magic;
pub use moves::BitMove;
pub(crate) use set::squares;
pub use sliders::Sliders;

use super::square::{E4, square_number};
use super::{ChessPosition, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;
use children::Children;
use generate::Sight;
use replies::{Known, Replies};
use sink::{Count, Each, Sink};
use state::State;
use std::marker::PhantomData;
use stores::{Mailbox, NoMailbox, Planes, Sets};

/// A chess position as sets of squares: slider attacks are found by `S`, a hash is
/// kept by `K`, the sets are in the words of `P`, and beside them stands the board `M`.
#[derive(Clone, Copy, Debug)]
pub struct Bitboard<S, K = NoKey, P = Planes, M = NoMailbox> {
    sets: P,
    state: State,
    key: K,
    mailbox: M,
    sliders: PhantomData<S>,
}

/// What a move is undone with: a copy of everything but the mailbox, in which it is
/// undone by inverse stores. To undo it in the sets by an inverse move, too, costs 36
/// instructions a move more with four words and 64 more with eight.
#[derive(Clone, Copy, Debug)]
pub struct Undo<K, P, C> {
    sets: P,
    state: State,
    key: K,
    captured: C,
}

impl<S: Sliders, K: Key, P: Sets, M: Mailbox> Bitboard<S, K, P, M> {
    /// The position as plain data. The number of the full move is not kept: it
    /// is 1.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        stores::write(&self.sets, &self.mailbox, &mut setup);
        self.state.write(&mut setup);
        setup
    }

    /// The number of the kind of piece on a square; 0 if it is empty.
    #[inline(always)]
    fn number(&self, square: usize) -> u8 {
        self.mailbox.content(square, || self.sets.number(square)) & 7
    }

    /// Gives every legal move to `sink`, by the generator of the side to move.
    #[inline(always)]
    fn moves_into(&self, sink: &mut (impl Sink<true> + Sink<false>)) {
        if self.state.white_moves() {
            Sight::<true, S>::new(&self.sets).moves(self.state, sink);
        } else {
            Sight::<false, S>::new(&self.sets).moves(self.state, sink);
        }
    }
}

impl<S: Sliders, K: Key, P: Sets, M: Mailbox> Position for Bitboard<S, K, P, M> {
    type Setup = Setup;
    type Move = BitMove;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        // The tables are made before anything is timed.
        let _ = S::tables();
        Ok(Self {
            sets: stores::of_setup(setup),
            state: State::new(setup),
            key: K::new(|| setup.hash()),
            mailbox: M::new(setup),
            sliders: PhantomData,
        })
    }

    fn set_up(&mut self, setup: &Setup) {
        self.sets = stores::of_setup(setup);
        self.mailbox = M::new(setup);
        self.state = State::new(setup);
        self.key = K::new(|| setup.hash());
    }

    fn legal_moves(&mut self, moves: &mut Vec<BitMove>) {
        self.moves_into(&mut Each(|found| moves.push(found)));
    }

    #[inline]
    fn play(&mut self, chosen: BitMove) {
        self.make_move(chosen);
    }

    #[inline(always)]
    fn code(&self, of: BitMove) -> u32 {
        of.code()
    }

    /// Always false, as in [`Scan`](super::Scan): the empty list of moves ends
    /// the game.
    fn is_over(&self) -> bool {
        false
    }

    fn hash(&self) -> u64 {
        self.key.hash(|| self.to_setup().hash())
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.sets.occupied() >> square_number(E4) & 1
    }

    fn view(&self) -> View {
        self.to_setup().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn shared_bytes(&self) -> usize {
        S::BYTES
    }

    #[inline(never)]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<BitMove>) -> u64 {
        let mut count = Count(0);
        self.moves_into(&mut count);
        count.0
    }
}

impl<S: Sliders, K: Key, P: Sets, M: Mailbox> Unmake for Bitboard<S, K, P, M> {
    /// In the base form the whole position: a copy is two loads and two stores.
    type Undo = Undo<K, P, M::Captured>;

    #[inline]
    fn make(&mut self, chosen: BitMove) -> Self::Undo {
        let before = Undo {
            sets: self.sets,
            state: self.state,
            key: self.key,
            captured: self.mailbox.captured(set::only(chosen.to())),
        };
        self.make_move(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, chosen: BitMove, undo: Self::Undo) {
        (self.sets, self.state, self.key) = (undo.sets, undo.state, undo.key);
        self.unmake_cells(chosen, undo.captured);
    }

    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<BitMove>,
        mut visit: impl FnMut(&mut Self, &mut Vec<BitMove>),
    ) {
        let mut child = *self;
        let mut children = Children {
            parent: self.sets,
            quiet: self.state.after_quiet(),
            progress: self.state.after_progress(),
            key: self.key.changed(|| key::turn(self.state)),
            enemies: self.sets.of_side(!self.state.white_moves()),
            child: &mut child,
            visit: move |child: &mut Self| visit(child, moves),
        };
        self.moves_into(&mut children);
    }

    #[inline(never)]
    fn count_replies(&mut self, _: &mut Vec<BitMove>) -> Option<u64> {
        let white = self.state.white_moves();
        let mut known = Known::<S>::nothing();
        known.take_in(white, &self.sets, self.state);
        let mut replies = Replies::new(&known, white, &self.sets, self.state);
        self.moves_into(&mut replies);
        Some(replies.count)
    }
}

impl<S: Sliders, K: Key, P: Sets, M: Mailbox> ChessPosition for Bitboard<S, K, P, M> {
    fn side_to_move(&self) -> Side {
        self.state.to_move()
    }

    fn in_check(&self) -> bool {
        if self.state.white_moves() {
            Sight::<true, S>::new(&self.sets).in_check()
        } else {
            Sight::<false, S>::new(&self.sets).in_check()
        }
    }

    #[inline]
    fn choose(
        &mut self,
        _: &mut Vec<BitMove>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(BitMove, u32)> {
        let chosen = if self.state.white_moves() {
            Sight::<true, S>::new(&self.sets).choose(self.state, weigh)
        } else {
            Sight::<false, S>::new(&self.sets).choose(self.state, weigh)
        };
        (chosen != BitMove::NONE).then(|| (chosen, chosen.code()))
    }
}
