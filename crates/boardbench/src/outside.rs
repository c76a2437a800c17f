//! Games that are registered from outside, in a package like `examples/breakthrough`.

use crate::args::BoardArgs;
use crate::cases::{Board, Cases, Comparison};
use crate::game::{GAMES, Game, GameName, Moves, class, words};
use crate::verify::{Boards, Counts, Proven};
use crate::{Failure, Registry};
use games::BadInput;
use std::marker::PhantomData;
use workloads::perft::PERFT;
use workloads::playout::PLAYOUT;
use workloads::{Contender, Rebuild};

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

/// The contenders of a new game.
struct Entrants<N: NewGame>(Vec<Contender<N::Setup>>);

impl<N: NewGame> Game for Outside<N> {
    type Setup = N::Setup;
    const NAME: &'static str = N::NAME;

    fn measured() -> Vec<N::Setup> {
        vec![usual::<N>()]
    }

    fn contenders(registry: &Registry) -> &[Contender<N::Setup>] {
        let mut all = registry.entrants.iter();
        let found = all.find_map(|entrants| entrants.downcast_ref::<Entrants<N>>());
        found.map_or(&[], |entrants| &entrants.0)
    }

    fn start(_: GameName, args: &BoardArgs) -> Result<(N::Setup, Moves), Failure> {
        Ok((N::setup(args.size()?)?, Vec::new()))
    }

    fn size(setup: &N::Setup) -> (usize, usize) {
        N::size(setup)
    }

    fn notation(setup: &N::Setup, code: u32) -> String {
        N::notation(setup, code)
    }

    fn parse_moves(setup: &N::Setup, text: &str) -> Result<Moves, BadInput> {
        words(text, |word| N::parse_move(setup, word))
    }
}

impl<N: NewGame> Proven for Outside<N> {
    fn counts() -> Counts<N::Setup> {
        N::counts()
    }

    fn boards() -> Boards<N::Setup> {
        Boards::alike(N::boards())
    }
}

/// Every layout with a bookkeeping, in playouts and in perft.
impl<N: NewGame> Cases for Outside<N> {
    fn timed() -> Vec<Board<Self>> {
        let all = Comparison::main(N::BOOKKEEPING);
        let perft = all.on([PERFT.of(N::PERFT_DEPTH)]);
        vec![Board {
            game: N::NAME,
            setup: usual::<N>(),
            timed: [all.by_default([PLAYOUT]), perft].concat(),
        }]
    }
}

impl Registry {
    /// Adds a game with its contenders. One of them must be `naive2d-dynamic`, which
    /// the others are compared with.
    ///
    /// # Panics
    /// If the name is taken.
    pub fn game<N: NewGame>(&mut self, contenders: Vec<Contender<N::Setup>>) -> &mut Self {
        let taken = GAMES
            .iter()
            .chain(&self.outside)
            .any(|game| game.name == N::NAME);
        assert!(!taken, "two games are called {}", N::NAME);
        self.outside.push(GameName {
            name: N::NAME,
            help: N::RULES,
            board: N::BOARD,
            rules: N::RULES,
            usual_board: None,
            has_one_board: false,
            class: class::<Outside<N>>(),
        });
        self.entrants.push(Box::new(Entrants::<N>(contenders)));
        self
    }
}
