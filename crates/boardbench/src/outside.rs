//! Games that are registered from outside, in a package like `examples/breakthrough`.

use crate::args::BoardArgs;
use crate::cases::{Drawn, Listed, of_outside};
use crate::game::{Game, GameName};
use crate::output::Rows;
use crate::registry::Brought;
use crate::start::Start;
use crate::started::Started;
use crate::verbs::list;
use crate::verify::{Check, Depth, check_outside};
use crate::{Failure, Registry};
use games::{BadInput, Side};
use std::any::Any;
use std::marker::PhantomData;
use workloads::{Contender, Rebuild, Workload};

/// What the command line has to know of a new game beside its contenders, which are
/// given to [`Registry::game`]. Every verb that plays then knows the game, `verify`
/// proves it, and `measure` has cases of it: playouts and perft on its usual board.
pub trait NewGame: 'static {
    /// Where a game starts.
    type Setup: Rebuild + Clone + Send + Sync + 'static;

    /// The name on the command line and in reports.
    const NAME: &'static str;
    /// The boards in words, such as `8, any from 4 to 25`.
    const BOARD: &'static str;
    /// The rules in a line.
    const RULES: &'static str;
    /// The sizes that the compiler knows, for messages.
    const COMPILED_FOR: &'static str;
    /// The bookkeeping with which layouts are compared.
    const BOOKKEEPING: &'static str;
    /// The depth of the perft that is timed.
    const PERFT_DEPTH: u32;

    /// The start on a board with that number of rows and columns, or on the usual one.
    ///
    /// # Errors
    /// [`BadInput`] for a board that the game isn't played on. There must be a usual one.
    fn setup(size: Option<(usize, usize)>) -> Result<Self::Setup, BadInput>;

    /// Rows and columns of a start.
    fn size(setup: &Self::Setup) -> (usize, usize);

    /// A move's code as people write it, without white space.
    fn notation(setup: &Self::Setup, code: u32) -> String;

    /// A move as people write it.
    ///
    /// # Errors
    /// [`BadInput`] for what is no move of this game.
    fn parse_move(setup: &Self::Setup, text: &str) -> Result<u32, BadInput>;

    /// Published counts of perft: a start, the depth, and the nodes.
    fn counts() -> Vec<(Self::Setup, u32, u64)> {
        Vec::new()
    }

    /// The boards on which contenders are compared with the naive one.
    fn boards() -> Vec<Self::Setup> {
        vec![usual::<Self>()]
    }
}

/// The usual start.
///
/// # Panics
/// If the game has none.
fn usual<N: NewGame + ?Sized>() -> N::Setup {
    let usual = N::setup(None);
    usual.unwrap_or_else(|why| panic!("{} has no usual board: {why}", N::NAME))
}

/// A new game among the others.
struct Outside<N>(PhantomData<N>);

impl<N: NewGame> Game for Outside<N> {
    type Setup = N::Setup;
    const NAME: &'static str = N::NAME;
    const MEASURED: &'static str = N::COMPILED_FOR;

    fn contenders(registry: &Registry) -> &[Contender<N::Setup>] {
        let mut all = registry.outside.iter();
        let found = all.find_map(|entrants| entrants.as_any().downcast_ref::<Entrants<N>>());
        found.map_or(&[], |entrants| &entrants.0)
    }

    fn measured() -> Vec<N::Setup> {
        vec![usual::<N>()]
    }

    fn size(setup: &N::Setup) -> (usize, usize) {
        N::size(setup)
    }

    fn notation(setup: &N::Setup, code: u32) -> String {
        N::notation(setup, code)
    }

    fn parse_moves(setup: &N::Setup, text: &str) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
        crate::game::words(text, |word| N::parse_move(setup, word))
    }
}

/// The contenders of a new game.
struct Entrants<N: NewGame>(Vec<Contender<N::Setup>>);

impl<N: NewGame> Brought for Entrants<N> {
    fn name(&self) -> &'static str {
        N::NAME
    }

    fn board(&self) -> &'static str {
        N::BOARD
    }

    fn rules(&self) -> &'static str {
        N::RULES
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn has(&self, name: &str) -> bool {
        let mut own = self.0.iter();
        own.any(|own| own.name == name || own.layout == name && !name.is_empty())
    }

    fn start<'a>(
        &self,
        registry: &'a Registry,
        size: Option<(usize, usize)>,
        args: &BoardArgs,
    ) -> Result<Box<dyn Started + 'a>, Failure> {
        let start = Start::<Outside<N>>::new(registry, N::setup(size)?, args)?;
        Ok(Box::new(start))
    }

    fn list(&self, rows: &mut Rows, registry: &Registry) {
        list::add::<Outside<N>>(rows, registry, N::NAME);
    }

    fn add_workloads(&self, known: &mut Vec<Workload>, registry: &Registry) {
        list::offered::<Outside<N>>(known, registry);
    }

    fn add_checks<'a>(&self, list: &mut Vec<Check<'a>>, registry: &'a Registry, depth: Depth) {
        check_outside::<Outside<N>>(list, registry, depth, N::counts, N::boards);
    }

    fn add_cases(&self, list: &mut Vec<Listed>, registry: &Registry, drawn: Drawn<'_>) {
        of_outside::<Outside<N>>(
            list,
            registry,
            drawn,
            usual::<N>(),
            N::BOOKKEEPING,
            N::PERFT_DEPTH,
        );
    }
}

impl Registry {
    /// Adds a game with its contenders. One of them must be `naive2d-dynamic`, which
    /// the others are compared with.
    ///
    /// # Panics
    /// If the name is taken.
    pub fn game<N: NewGame>(&mut self, contenders: Vec<Contender<N::Setup>>) -> &mut Self {
        let own = GameName::ALL.iter().any(|game| game.to_string() == N::NAME);
        let taken = own || self.outside.iter().any(|other| other.name() == N::NAME);
        assert!(!taken, "two games are called {}", N::NAME);
        self.outside.push(Box::new(Entrants::<N>(contenders)));
        self
    }
}
