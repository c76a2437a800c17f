//! A game as boardbench knows it: everything that is particular to it, beside the code of
//! its representations.

use crate::board_args::BoardArgs;
use crate::cases::{Board, Listed, Source};
use crate::made::{Made, Making};
use crate::names::Name;
use crate::searched::{Search, Searched};
use crate::verify::{Boards, Check, Counts, Depth};
use crate::{Failure, REFERENCE, Registry};
use board::Family;
use game::oracle::RecordedGame;
use game::{BadInput, Side};
use std::path::Path;
use workloads::{AnyPosition, Contender, Pool, Rebuild, Workload};

/// Moves as people write them, with the side where they say it.
pub type Moves = Vec<(Option<Side>, u32)>;

/// A game. [`Registry::game`] makes it known: every verb that plays then knows it,
/// `verify` proves it, and `measure` has its cases.
pub trait Game: Sized + 'static {
    /// Where a game starts.
    type Setup: Rebuild + Clone + Send + Sync + 'static;

    /// The name in the names of checks.
    const NAME: &'static str;

    /// What it is called on the command line and in reports, the usual name first.
    const NAMES: &'static [Name];

    /// Its contenders, in the order of tables. One of them must be `naive2d-dynamic`, which
    /// the others are compared with.
    fn contenders() -> Vec<Contender<Self::Setup>>;

    /// The start that is meant by `BOARD`, and the moves of a file from there.
    ///
    /// # Errors
    /// [`Failure::BadInput`] for a board that it isn't played on.
    fn start(called: &Name, args: &BoardArgs) -> Result<(Self::Setup, Moves), Failure>;

    /// Rows and columns of a start.
    fn size(setup: &Self::Setup) -> (usize, usize);

    /// A move's code as people write it, without white space.
    fn notation(setup: &Self::Setup, code: u32) -> String;

    /// A move as people write it.
    ///
    /// # Errors
    /// [`BadInput`] for what is no move of this game.
    fn parse_move(setup: &Self::Setup, text: &str) -> Result<u32, BadInput>;

    /// The boards on which it is timed, and what is timed there.
    fn timed() -> Vec<Board<Self::Setup>>;

    /// Boards of all sizes, for one comparison.
    fn growth() -> Vec<Board<Self::Setup>> {
        Vec::new()
    }

    /// Cases that other lists than that of its contenders take part in.
    fn other_cases(_list: &mut Vec<Listed>, _source: Source<'_>) {}

    /// The starts on the boards whose sizes the compiler knows, or on the usual one.
    fn measured() -> Vec<Self::Setup> {
        vec![usual::<Self>()]
    }

    /// Its contenders over a layout from outside.
    fn of_layout<F: Family>() -> Vec<Contender<Self::Setup>> {
        Vec::new()
    }

    /// Adds to a registry what is no contender, when the game is added.
    fn add_others(_registry: &mut Registry) {}

    /// The same of a layout from outside.
    fn add_others_of_layout<F: Family>(_registry: &mut Registry) {}

    /// The workloads of what is no contender.
    fn other_workloads(_registry: &Registry) -> Vec<Workload> {
        Vec::new()
    }

    /// A move with the side that makes it, where `--moves` wants one.
    fn move_text(setup: &Self::Setup, _side: Side, code: u32) -> String {
        Self::notation(setup, code)
    }

    /// Reads moves, separated by white space unless the game says otherwise.
    ///
    /// # Errors
    /// [`BadInput`] for what is no move of this game.
    fn parse_moves(setup: &Self::Setup, text: &str) -> Result<Moves, BadInput> {
        let words = text.split_whitespace();
        words
            .map(|word| Ok((None, Self::parse_move(setup, word)?)))
            .collect()
    }

    /// Published counts of perft.
    fn counts() -> Counts<Self::Setup> {
        Vec::new()
    }

    /// The boards on which contenders are compared with the reference.
    fn boards() -> Boards<Self::Setup> {
        Boards::alike(Self::measured())
    }

    /// Whole games with their final positions, and where each starts.
    fn recorded() -> Vec<(Self::Setup, RecordedGame)> {
        Vec::new()
    }

    /// The checks of a kind that no other game has.
    fn other_checks<'a>(_: &'a Registry, _kind: &'static str, _: Depth) -> Vec<Check<'a>> {
        Vec::new()
    }

    /// Positions from the files of a folder; none if it reads no folders.
    fn read_folder(_: &Registry, _: &Path) -> Option<Result<Pool<Self::Setup>, BadInput>> {
        None
    }

    /// Positions from the text of a file with a name; none if it reads no text.
    fn read_text(
        _: &Registry,
        _text: &str,
        _name: &str,
    ) -> Option<Result<Pool<Self::Setup>, BadInput>> {
        None
    }

    /// Makes positions less wild than those of random games, for files; none if it makes
    /// none.
    fn make_positions(_: &Registry, _: &Making) -> Option<Result<Made, BadInput>> {
        None
    }

    /// What one of its engines finds, for each representation that it runs on.
    ///
    /// # Errors
    /// [`Failure::BadInput`] for an unknown representation, and for what can't be searched.
    fn search(_: &Registry, _: &Search<'_, Self::Setup>) -> Result<Vec<Searched>, Failure> {
        Ok(Vec::new())
    }
}

/// The contenders of a game, as the registry keeps them.
struct Contenders<G: Game>(Vec<Contender<G::Setup>>);

impl<G: Game> Default for Contenders<G> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl Registry {
    /// The contenders of a game; none if it is not registered.
    pub fn contenders<G: Game>(&self) -> &[Contender<G::Setup>] {
        self.kept::<Contenders<G>>().map_or(&[], |own| &own.0)
    }

    /// The same, to add to.
    pub fn contenders_mut<G: Game>(&mut self) -> &mut Vec<Contender<G::Setup>> {
        &mut self.kept_mut::<Contenders<G>>().0
    }

    /// Adds the contenders of a game over a layout.
    pub fn layout_of_game<G: Game, F: Family>(&mut self) -> &mut Self {
        self.contenders_mut::<G>().extend(G::of_layout::<F>());
        G::add_others_of_layout::<F>(self);
        self
    }
}

/// The start on the usual board.
///
/// # Panics
/// If the game has none.
fn usual<G: Game>() -> G::Setup {
    match G::start(&G::NAMES[0], &BoardArgs::default()) {
        Ok((setup, _)) => setup,
        Err(why) => panic!("{} has no usual board: {why}", G::NAME),
    }
}

/// `CxR`, for people.
pub(crate) fn board_text((rows, columns): (usize, usize)) -> String {
    format!("{columns}x{rows}")
}

/// `N` or `CxR`, as files have it.
pub(crate) fn size_text(size: (usize, usize)) -> String {
    size_in_files(&board_text(size)).to_owned()
}

/// A size as files have it: `19` of `19x19`.
pub(crate) fn size_in_files(words: &str) -> &str {
    match words.split_once('x') {
        Some((columns, rows)) if columns == rows => columns,
        _ => words,
    }
}

/// The contender that the others of a game are compared with: it plays on any board.
pub fn reference<G: Game>(registry: &Registry) -> Option<&Contender<G::Setup>> {
    let mut contenders = registry.contenders::<G>().iter();
    contenders.find(|c| c.layout == REFERENCE && !c.size_known)
}

/// Opens a position, or none where the contender can't play.
pub fn open<S>(contender: &Contender<S>, setup: &S) -> Option<Box<dyn AnyPosition>> {
    contender.on(setup).and_then(|plays| plays.open(setup)).ok()
}
