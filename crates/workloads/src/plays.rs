//! What one representation of a game can do.

use crate::asked::{Answering, Asked, Attacking, Reading, Surveying, Trees};
use crate::made_again::{MakeUnmake, Replay};
use crate::playout::{
    ChessPlayer, Counted, Games, GoPlayer, OthelloPlayer, PlacementPlayer, Player, PlayoutWork,
    Records, Tally,
};
use crate::reading::Question;
use crate::recorded::AlongWork;
use crate::scattered::Scattered;
use crate::{AnyPosition, Played, Pool, Special, Work, perft, untimed};
use board::Unsupported;
use games::{Position, Unmake};
use std::marker::PhantomData;
use std::num::NonZeroUsize;
use std::sync::Arc;

/// What one representation of a game can do, behind pointers to code that was
/// compiled for it alone: every loop lies behind the pointer, none around it.
pub trait Plays<S>: Send + Sync {
    /// Whether the representation can play from a set-up.
    ///
    /// # Errors
    /// [`Unsupported`] where it can't; so in all methods.
    fn can_play(&self, setup: &S) -> Result<(), Unsupported>;
    /// Opens a position.
    fn open(&self, setup: &S) -> Result<Box<dyn AnyPosition>, Unsupported>;
    /// A player of random games.
    fn games(&self, setup: &S) -> Result<Box<dyn Games>, Unsupported>;
    /// Plays random games with one generator, in the representation's own way to
    /// choose moves if it has one. The digest says nothing.
    fn free_playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported>;
    /// Such games, to be timed, where it has a way of its own; the digest counts
    /// them.
    fn own_work(&self, setup: &S) -> Option<Result<Box<dyn Work>, Unsupported>>;
    /// Full perft over positions of a pool, to be timed.
    fn perft_work(&self, pool: &Pool<S>, depth: u32) -> Result<Box<dyn Work>, Unsupported>;
    /// Recorded games made again, to be timed; where a `line` is given, each move
    /// made and taken back before it is played, in lines of so many.
    fn recorded_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        line: Option<NonZeroUsize>,
    ) -> Result<Box<dyn Work>, Unsupported>;
    /// Whether many of its positions are kept in memory.
    fn keeps_many(&self) -> bool;
    /// Copies of `count` positions, drawn at random and moved on, to be timed.
    fn scattered_work(&self, pool: &Pool<S>, count: usize) -> Result<Box<dyn Work>, Unsupported>;
    /// Whether it can read ahead in a game where that is a question.
    fn reads(&self) -> bool;
    /// Questions about the positions or games of a pool, to be timed.
    fn reading_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        question: Question,
    ) -> Result<Box<dyn Work>, Unsupported>;
    /// Whether it has an answer to a question of its game.
    fn answers(&self, question: Special) -> bool;
    /// A question of its game, put to the positions or games of a pool, to be
    /// timed.
    fn special_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported>;
}

impl<S> dyn Plays<S> + '_ {
    /// Plays random games with one generator.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't play there; so in all.
    pub fn playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported> {
        Ok(self.games(setup)?.tally(playouts, seed))
    }

    /// A player whose games are not timed.
    ///
    /// # Errors
    /// As `playouts`.
    pub fn recorder(&self, setup: &S) -> Result<Box<dyn Records>, Unsupported> {
        Ok(self.games(setup)?)
    }

    /// Playouts, to be timed.
    ///
    /// # Errors
    /// As `playouts`.
    pub fn playout_work(&self, setup: &S) -> Result<Box<dyn Work>, Unsupported> {
        Ok(self.games(setup)?)
    }

    /// Playouts in the representation's own way to choose moves if it has one, to be
    /// timed: each contender plays other games, so the digest only counts them.
    ///
    /// # Errors
    /// As `playouts`.
    pub fn free_playout_work(&self, setup: &S) -> Result<Box<dyn Work>, Unsupported> {
        match self.own_work(setup) {
            Some(own) => own,
            None => Ok(Box::new(Counted::new(self.games(setup)?))),
        }
    }
}

/// A representation together with the player of its game, what it is asked
/// beside, and whether many of its positions are kept in memory. A workload is
/// compiled for whom a case compares in it, and for nobody else.
pub struct Of<R, A = (), const MANY: bool = false>(PhantomData<fn() -> (R, A)>);

impl<R, A, const MANY: bool> Of<R, A, MANY> {
    /// The instance, ready to register.
    pub fn instance() -> &'static dyn Plays<<R::Position as Position>::Setup>
    where
        R: Player,
        R::Position: Unmake,
        <R::Position as Unmake>::Undo: Send,
        <R::Position as Position>::Setup: Clone + Send + Sync,
        A: Asked<R::Position>,
    {
        &Self(PhantomData)
    }
}

/// A representation of Go.
pub type GoOf<P> = Of<GoPlayer<P>>;
/// A representation of Go of which many positions are kept.
pub type GoManyOf<P> = Of<GoPlayer<P>, (), true>;
/// A representation of Go that can be read ahead from.
pub type GoReadingOf<P> = Of<GoPlayer<P>, Reading>;
/// The same that the input planes of a network are filled from.
pub type GoSurveyOf<P> = Of<GoPlayer<P>, Surveying>;
/// The same of which many positions are kept.
pub type GoSurveyManyOf<P> = Of<GoPlayer<P>, Surveying, true>;
/// A representation of Go that trees are searched with.
pub type GoTreeOf<P> = Of<GoPlayer<P>, Trees>;
/// A representation of chess.
pub type ChessOf<P> = Of<ChessPlayer<P>>;
/// A representation of chess that can be asked who attacks what, and of which
/// many positions are kept.
pub type ChessAttacksOf<P> = Of<ChessPlayer<P>, Attacking, true>;
/// A representation of chess that answers all questions of its game.
pub type ChessAnswersOf<P> = Of<ChessPlayer<P>, Answering>;
/// A representation of Othello.
pub type OthelloOf<P> = Of<OthelloPlayer<P>>;
/// A representation of m,n,k games.
pub type MnkOf<P> = Of<PlacementPlayer<P>>;

impl<R, A, S, const MANY: bool> Plays<S> for Of<R, A, MANY>
where
    R: Player,
    R::Position: Unmake + Position<Setup = S>,
    <R::Position as Unmake>::Undo: Send,
    A: Asked<R::Position>,
    S: Clone + Send + Sync + 'static,
{
    fn can_play(&self, setup: &S) -> Result<(), Unsupported> {
        R::Position::can_play(setup)
    }

    fn open(&self, setup: &S) -> Result<Box<dyn AnyPosition>, Unsupported> {
        Ok(Box::new(Played::new(untimed::opened::<R::Position>(
            setup,
        )?)))
    }

    fn games(&self, setup: &S) -> Result<Box<dyn Games>, Unsupported> {
        Ok(Box::new(PlayoutWork::<R>::new(setup)?))
    }

    fn free_playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported> {
        let plays: &dyn Plays<S> = self;
        R::free_playouts(setup, playouts, seed)
            .unwrap_or_else(|| plays.playouts(setup, playouts, seed))
    }

    fn own_work(&self, setup: &S) -> Option<Result<Box<dyn Work>, Unsupported>> {
        R::free_work(setup)
    }

    fn perft_work(&self, pool: &Pool<S>, depth: u32) -> Result<Box<dyn Work>, Unsupported> {
        let work = perft::PerftWork::<R::Position>::new(Arc::clone(&pool.positions), depth)?;
        Ok(Box::new(work))
    }

    fn recorded_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        line: Option<NonZeroUsize>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let games = Arc::clone(&pool.games);
        Ok(match line {
            None => Box::new(AlongWork::<R::Position, _>::new(setup, games, |_| Replay)?),
            Some(line) => Box::new(AlongWork::<R::Position, _>::new(setup, games, |_| {
                MakeUnmake::new(line)
            })?),
        })
    }

    fn keeps_many(&self) -> bool {
        MANY
    }

    fn scattered_work(&self, pool: &Pool<S>, count: usize) -> Result<Box<dyn Work>, Unsupported> {
        if !MANY {
            return Err(Unsupported("not many of its positions are kept".into()));
        }
        let work = Scattered::<R::Position>::new(Arc::clone(&pool.positions), count)?;
        Ok(Box::new(work))
    }

    fn reads(&self) -> bool {
        A::READS
    }

    fn reading_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        question: Question,
    ) -> Result<Box<dyn Work>, Unsupported> {
        A::reading_work(setup, pool, question)
    }

    fn answers(&self, question: Special) -> bool {
        A::ANSWERS.contains(&question)
    }

    fn special_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported> {
        A::special_work(setup, pool, question)
    }
}
