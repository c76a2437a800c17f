//! One representation with everything it can do.

use crate::make_unmake::MakeUnmake;
use crate::picture::Picture;
use crate::playout::{
    self, ChessAnswerer, ChessPlayer, GoGrower, GoPlayer, GoReader, GoSurveyor, MnkPlayer,
    OthelloPlayer, Player, Records, Tally,
};
use crate::query::{Board, Many, Query, QueryWork};
use crate::reading::Question;
use crate::recorded::{Along, AlongWork};
use crate::replay::Replay;
use crate::scattered::Scattered;
use crate::{AnyPosition, Played, Pool, Special, Work, perft, untimed};
use board::conformance::{Checked, Violation};
use board::{About, Family, Geometry, Layout, Unsupported};
use games::{Position, Unmake};
use std::marker::PhantomData;
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
    /// Plays random games with one generator.
    fn playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported>;
    /// Plays random games with one generator, in the representation's own way to
    /// choose moves if it has one. The digest says nothing.
    fn free_playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported>;
    /// A player whose games are not timed.
    fn recorder(&self, setup: &S) -> Result<Box<dyn Records>, Unsupported>;
    /// Playouts, to be timed.
    fn playout_work(&self, setup: &S) -> Result<Box<dyn Work>, Unsupported>;
    /// Full perft over positions of a pool, to be timed.
    fn perft_work(&self, pool: &Pool<S>, depth: u32) -> Result<Box<dyn Work>, Unsupported>;
    /// Recorded games made again, to be timed.
    fn replay_work(&self, setup: &S, pool: &Pool<S>) -> Result<Box<dyn Work>, Unsupported>;
    /// Recorded games with each move made and taken back before it is played, in
    /// lines of `line` moves, to be timed.
    fn make_unmake_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        line: usize,
    ) -> Result<Box<dyn Work>, Unsupported>;
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

/// What the names of other people's programs begin with.
pub const PEER: &str = "peer:";

/// A contender: a name, and its code for each board it was compiled for.
pub struct Contender<S: 'static> {
    /// Layout and bookkeeping, such as `padded+flood`.
    pub name: String,
    /// The layout's name, without `-dynamic`; empty for a representation of
    /// its own.
    pub layout: String,
    /// The bookkeeping's name.
    pub bookkeeping: String,
    /// Whether the compiler knows the size of the board.
    pub size_known: bool,
    /// The name of the contender that this one is a copy of, at an address of
    /// its own.
    pub twin_of: Option<String>,
    /// The idea in one line.
    pub summary: String,
    /// Where the idea comes from.
    pub source: String,
    /// The provided questions that its layout answers natively.
    pub overrides: String,
    /// One instance for each size known to the compiler, or a single one.
    pub instances: Vec<&'static dyn Plays<S>>,
}

impl<S> Contender<S> {
    /// The contender that keeps its board in layout `F`, with the code for the
    /// boards it was compiled for.
    pub fn of_layout<F: Family>(
        bookkeeping: &str,
        size_known: bool,
        instances: Vec<&'static dyn Plays<S>>,
    ) -> Self {
        let about = F::ABOUT;
        Self {
            name: format!("{}+{bookkeeping}", layout_name(about.name, size_known)),
            layout: about.name.into(),
            bookkeeping: bookkeeping.into(),
            size_known,
            twin_of: None,
            summary: about.summary.into(),
            source: about.source.into(),
            overrides: about.overrides.join(" "),
            instances,
        }
    }

    /// The same as a copy of the contender in `layout`: the control of every
    /// table.
    pub fn twin_of(self, layout: &str) -> Self {
        Self {
            twin_of: Some(format!("{layout}+{}", self.bookkeeping)),
            ..self
        }
    }

    /// The same with what its bookkeeping keeps said before its layout's summary,
    /// and where that comes from.
    pub fn keeping(self, kept: &str, source: &str) -> Self {
        Self {
            summary: format!("{kept}; {}", self.summary),
            source: format!("{source}; {}", self.source),
            ..self
        }
    }

    /// Whether it is somebody else's program, which `all` leaves out.
    pub fn is_peer(&self) -> bool {
        self.name.starts_with(PEER)
    }

    /// The code for a board.
    ///
    /// # Errors
    /// The last reason why none of the instances can play from the set-up.
    pub fn on(&self, setup: &S) -> Result<&'static dyn Plays<S>, Unsupported> {
        let mut reason = Unsupported(format!("{} is made for no board", self.name));
        for &instance in &self.instances {
            match instance.can_play(setup) {
                Ok(()) => return Ok(instance),
                Err(why) => reason = why,
            }
        }
        Err(reason)
    }
}

/// A layout's name in tables: with `-dynamic` where the compiler doesn't know
/// the size.
fn layout_name(layout: &str, size_known: bool) -> String {
    let suffix = if size_known { "" } else { "-dynamic" };
    format!("{layout}{suffix}")
}

/// A layout by itself, without a game.
pub struct LayoutEntry {
    /// What tables and help say.
    pub about: About,
    /// Whether the compiler knows the size of the board.
    pub size_known: bool,
    /// The layout that this one is a copy of.
    pub twin_of: Option<&'static str>,
    /// Whether it changes one thing of another layout, to be compared with that
    /// one alone.
    pub variant: bool,
    /// One instance for each size known to the compiler, or a single one.
    pub instances: Vec<&'static dyn Asks>,
    /// Checks the laws of layouts on every size, whatever the size knowledge.
    pub check: fn() -> Result<Checked, Violation>,
}

impl LayoutEntry {
    /// The name in tables.
    pub fn name(&self) -> String {
        layout_name(self.about.name, self.size_known)
    }
}

/// A representation together with the player of its game.
pub struct Of<R>(PhantomData<fn() -> R>);

impl<R> Of<R> {
    /// The instance, ready to register.
    pub fn instance() -> &'static dyn Plays<<R::Position as Position>::Setup>
    where
        R: Player,
        R::Position: Unmake,
        <R::Position as Unmake>::Undo: Send,
        <R::Position as Position>::Setup: Clone + Send + Sync,
    {
        &Self(PhantomData)
    }
}

/// A representation of Go.
pub type GoOf<P> = Of<GoPlayer<P>>;
/// A representation of Go that can be read ahead from.
pub type GoReadingOf<P> = Of<GoReader<P>>;
/// The same that the input planes of a network are filled from.
pub type GoSurveyOf<P> = Of<GoSurveyor<P>>;
/// A representation of Go that trees are searched with.
pub type GoTreeOf<P> = Of<GoGrower<P>>;
/// A representation of chess.
pub type ChessOf<P> = Of<ChessPlayer<P>>;
/// A representation of chess that can be asked who attacks what.
pub type ChessAttacksOf<P> = Of<ChessAnswerer<P, false>>;
/// A representation of chess that answers all questions of its game.
pub type ChessAnswersOf<P> = Of<ChessAnswerer<P, true>>;
/// A representation of Othello.
pub type OthelloOf<P> = Of<OthelloPlayer<P>>;
/// A representation of m,n,k games.
pub type MnkOf<P> = Of<MnkPlayer<P>>;

/// The games of a pool, gone along.
pub(crate) fn along<P: Position, K: Along<P>>(
    setup: &P::Setup,
    pool: &Pool<P::Setup>,
    kind: impl FnOnce(&P) -> K,
) -> Result<Box<dyn Work>, Unsupported>
where
    P::Setup: Clone + Send + 'static,
{
    let work = AlongWork::new(setup, Arc::clone(&pool.games), kind)?;
    Ok(Box::new(work))
}

impl<R, S> Plays<S> for Of<R>
where
    R: Player,
    R::Position: Unmake + Position<Setup = S>,
    <R::Position as Unmake>::Undo: Send,
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

    fn playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported> {
        playout::playouts::<R>(setup, playouts, seed)
    }

    fn free_playouts(&self, setup: &S, playouts: u64, seed: u64) -> Result<Tally, Unsupported> {
        R::free_playouts(setup, playouts, seed)
    }

    fn recorder(&self, setup: &S) -> Result<Box<dyn Records>, Unsupported> {
        Ok(Box::new(R::new(setup)?))
    }

    fn playout_work(&self, setup: &S) -> Result<Box<dyn Work>, Unsupported> {
        Ok(Box::new(playout::PlayoutWork::<R>::new(setup)?))
    }

    fn perft_work(&self, pool: &Pool<S>, depth: u32) -> Result<Box<dyn Work>, Unsupported> {
        let work = perft::PerftWork::<R::Position>::new(Arc::clone(&pool.positions), depth)?;
        Ok(Box::new(work))
    }

    fn replay_work(&self, setup: &S, pool: &Pool<S>) -> Result<Box<dyn Work>, Unsupported> {
        along::<R::Position, _>(setup, pool, |_| Replay)
    }

    fn make_unmake_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        line: usize,
    ) -> Result<Box<dyn Work>, Unsupported> {
        along::<R::Position, _>(setup, pool, |_| MakeUnmake::new(line))
    }

    fn scattered_work(&self, pool: &Pool<S>, count: usize) -> Result<Box<dyn Work>, Unsupported> {
        let work = Scattered::<R::Position>::new(Arc::clone(&pool.positions), count)?;
        Ok(Box::new(work))
    }

    fn reads(&self) -> bool {
        R::READS
    }

    fn reading_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        question: Question,
    ) -> Result<Box<dyn Work>, Unsupported> {
        R::reading_work(setup, pool, question)
    }

    fn answers(&self, question: Special) -> bool {
        R::ANSWERS.contains(&question)
    }

    fn special_work(
        &self,
        setup: &S,
        pool: &Pool<S>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported> {
        R::special_work(setup, pool, question)
    }
}

/// What one layout answers by itself, without a game.
pub trait Asks: Send + Sync {
    /// A query over the boards of a pool, to be timed. `max` as in
    /// [`board::Geometry::max`].
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such boards.
    fn query_work(
        &self,
        query: Query,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported>;

    /// `count` boards of a pool in memory, copied at random, to be timed.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such boards, or is asked only
    /// what every program asks.
    fn boards_work(
        &self,
        count: usize,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported>;

    /// What the layout's memory looks like.
    ///
    /// # Errors
    /// [`Unsupported`] where the layout can't hold such a board.
    fn picture(&self, rows: usize, columns: usize, max: usize) -> Result<Picture, Unsupported>;
}

/// A layout, ready to be asked. With `GO`, also what only Go programs ask.
pub struct QueriesWith<L, const GO: bool>(PhantomData<fn() -> L>);

/// A layout, ready to be asked what every program asks.
pub type QueriesOf<L> = QueriesWith<L, false>;
/// A layout, ready to be asked all that Go programs ask.
pub type GoQueriesOf<L> = QueriesWith<L, true>;

impl<L: Layout, const GO: bool> QueriesWith<L, GO> {
    /// The instance, ready to register.
    pub fn instance() -> &'static dyn Asks {
        &Self(PhantomData)
    }
}

impl<L: Layout, const GO: bool> Asks for QueriesWith<L, GO> {
    fn query_work(
        &self,
        query: Query,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let work = QueryWork::<L, GO>::new(query, Arc::clone(boards), max)?;
        Ok(Box::new(work))
    }

    fn boards_work(
        &self,
        count: usize,
        boards: &Arc<[Board]>,
        max: usize,
    ) -> Result<Box<dyn Work>, Unsupported> {
        if !GO {
            return Err(Unsupported("it is not asked to keep many boards".into()));
        }
        Ok(Box::new(Many::<L>::new(count, Arc::clone(boards), max)?))
    }

    fn picture(&self, rows: usize, columns: usize, max: usize) -> Result<Picture, Unsupported> {
        Ok(Picture::of(L::new(L::Geometry::of(rows, columns, max)?)?))
    }
}
