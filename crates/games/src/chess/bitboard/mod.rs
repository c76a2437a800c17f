//! Chess in five words: sets of squares instead of a board.
//!
//! * The pieces in four [planes](planes) of bits, the [state](state) in a fifth
//!   word: 40 bytes, copied to take a move back.
//! * [Legal moves by masks](generate): checkers and pins found once a position,
//!   nothing tested by making it but captures in passing.
//! * The side to move is known to the compiler in the generator, which is written
//!   once and compiled for each [use of its moves](sink): to be counted, listed,
//!   drawn from, or [made](children) without a list.
//! * [Attacks of sliders](sliders) by magic multiplication or line by line.
//!
//! No hash is kept, as in [`Scan`](super::Scan): it is computed from scratch. With a
//! [key](key) it is kept, in a sixth word.

mod children;
mod evaluation;
mod exchange;
mod generate;
mod key;
mod kindergarten;
mod magic;
mod magics;
mod make;
mod moves;
mod pawns;
mod planes;
mod rays;
mod set;
mod sink;
mod sliders;
mod state;
pub mod ways;

pub use key::{KeptKey, Key, NoKey};
pub use kindergarten::Kindergarten;
pub use magic::Magic;
pub use moves::BitMove;
pub use sliders::Sliders;

use super::{ChessPosition, PieceKind, Setup};
use crate::{Position, Side, Unmake, View};
use board::Unsupported;
use children::Children;
use generate::Sight;
use planes::Planes;
use sink::{Count, Each, Sink};
use state::State;
use std::marker::PhantomData;

const PAWN: u8 = PieceKind::Pawn as u8;
const KNIGHT: u8 = PieceKind::Knight as u8;
const KING: u8 = PieceKind::King as u8;
const BISHOP: u8 = PieceKind::Bishop as u8;
const ROOK: u8 = PieceKind::Rook as u8;
const QUEEN: u8 = PieceKind::Queen as u8;
const PROMOTIONS: [u8; 4] = [QUEEN, KNIGHT, ROOK, BISHOP];

/// A chess position as sets of squares, with slider attacks found by `S`; whether
/// its hash is kept up to date, `K` says.
#[derive(Clone, Copy, Debug)]
pub struct Bitboard<S, K = NoKey> {
    planes: Planes,
    state: State,
    key: K,
    sliders: PhantomData<S>,
}

impl<S: Sliders, K: Key> Bitboard<S, K> {
    /// The position as plain data. The number of the full move is not kept: it
    /// is 1.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        self.planes.write(&mut setup);
        self.state.write(&mut setup);
        setup
    }

    /// Gives every legal move to `sink`, by the generator of the side to move.
    #[inline(always)]
    fn moves_into(&self, sink: &mut (impl Sink<true> + Sink<false>)) {
        if self.state.white_moves() {
            Sight::<true, S>::new(&self.planes).moves(self.state, sink);
        } else {
            Sight::<false, S>::new(&self.planes).moves(self.state, sink);
        }
    }
}

impl<S: Sliders, K: Key> Position for Bitboard<S, K> {
    type Setup = Setup;
    type Move = BitMove;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        // The tables are made before anything is timed.
        let _ = S::tables();
        Ok(Self {
            planes: Planes::new(setup),
            state: State::new(setup),
            key: K::new(|| setup.hash()),
            sliders: PhantomData,
        })
    }

    fn set_up(&mut self, setup: &Setup) {
        self.planes = Planes::new(setup);
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

    fn view(&self) -> View {
        self.to_setup().view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline(never)]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<BitMove>) -> u64 {
        let mut count = Count(0);
        self.moves_into(&mut count);
        count.0
    }
}

impl<S: Sliders, K: Key> Unmake for Bitboard<S, K> {
    /// The whole position: a copy is two loads and two stores.
    type Undo = Self;

    #[inline]
    fn make(&mut self, chosen: BitMove) -> Self {
        let before = *self;
        self.make_move(chosen);
        before
    }

    #[inline]
    fn unmake(&mut self, _: BitMove, undo: Self) {
        *self = undo;
    }

    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<BitMove>,
        mut visit: impl FnMut(&mut Self, &mut Vec<BitMove>),
    ) {
        let mut child = *self;
        let mut children = Children {
            parent: self.planes,
            quiet: self.state.after_quiet(),
            progress: self.state.after_progress(),
            key: self.key.changed(|| key::turn(self.state)),
            enemies: self.planes.enemies(self.state.white_moves()),
            child: &mut child,
            visit: |child: &mut Self| visit(child, moves),
        };
        self.moves_into(&mut children);
    }
}

impl<S: Sliders, K: Key> ChessPosition for Bitboard<S, K> {
    fn side_to_move(&self) -> Side {
        self.state.to_move()
    }

    fn in_check(&self) -> bool {
        if self.state.white_moves() {
            Sight::<true, S>::new(&self.planes).in_check()
        } else {
            Sight::<false, S>::new(&self.planes).in_check()
        }
    }

    #[inline]
    fn choose(
        &mut self,
        _: &mut Vec<BitMove>,
        weigh: impl Fn(u32) -> u64,
    ) -> Option<(BitMove, u32)> {
        let mut chosen = BitMove::NONE;
        let mut least = u64::MAX;
        self.moves_into(&mut Each(|found: BitMove| {
            let weight = weigh(found.code());
            if weight <= least {
                (chosen, least) = (found, weight);
            }
        }));
        (chosen != BitMove::NONE).then(|| (chosen, chosen.code()))
    }
}
