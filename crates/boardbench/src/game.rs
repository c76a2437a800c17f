//! The games as the command line names them, and what is game-specific in it.

use crate::{REFERENCE, Registry};
use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use games::{BadInput, Side, chess, connect4, go, hex, mnk, othello};
use std::fmt;
use std::sync::{Mutex, PoisonError};
use workloads::{AnyPosition, Contender, Rebuild};

/// The games of the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum GameName {
    /// Go, 19x19 by default.
    Go,
    /// Chess.
    Chess,
    /// Othello.
    Othello,
    /// Five or more in a row on 15x15.
    Gomoku,
    /// Three in a row on 3x3.
    Tictactoe,
    /// Any m,n,k game.
    Mnk,
    /// Hex, 11x11 by default.
    Hex,
    /// Connect 4, 7 columns and 6 rows by default.
    Connect4,
    /// A game that was registered from outside.
    #[value(skip)]
    Outside(&'static str),
}

/// The names of games that were registered from outside: the command line is parsed
/// without the registry.
static OUTSIDE: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

impl GameName {
    /// The games of boardbench itself.
    pub(crate) const ALL: [Self; 8] = [
        Self::Go,
        Self::Chess,
        Self::Othello,
        Self::Gomoku,
        Self::Tictactoe,
        Self::Mnk,
        Self::Hex,
        Self::Connect4,
    ];

    /// Rows and columns of the board that the game is played on unless a size is given.
    pub(crate) fn usual_board(self) -> Option<(usize, usize)> {
        Some(match self {
            Self::Go => (19, 19),
            Self::Chess | Self::Othello => (8, 8),
            Self::Gomoku => Mnk::size(&mnk::Setup::gomoku()),
            Self::Tictactoe => Mnk::size(&mnk::Setup::tic_tac_toe()),
            Self::Hex => (hex::Setup::USUAL, hex::Setup::USUAL),
            Self::Connect4 => Connect4::size(&connect4::Setup::usual()),
            Self::Mnk | Self::Outside(_) => return None,
        })
    }

    /// Whether the game is played on no other board.
    pub(crate) fn has_one_board(self) -> bool {
        matches!(self, Self::Chess | Self::Othello | Self::Tictactoe)
    }

    /// Lets the command line read the names of games from outside.
    pub(crate) fn add_outside(names: Vec<&'static str>) {
        *OUTSIDE.lock().unwrap_or_else(PoisonError::into_inner) = names;
    }

    /// Reads a name on the command line.
    pub(crate) fn parser() -> impl TypedValueParser<Value = Self> {
        let outside = OUTSIDE
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone();
        let own = Self::ALL.iter().filter_map(ValueEnum::to_possible_value);
        let all = own.chain(outside.iter().map(PossibleValue::new));
        PossibleValuesParser::new(all).map(move |name| {
            let own = Self::ALL.into_iter().find(|game| game.to_string() == name);
            own.unwrap_or_else(|| {
                let found = outside.iter().find(|outside| **outside == name);
                Self::Outside(found.expect("one of the possible values"))
            })
        })
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Go => "go",
            Self::Chess => "chess",
            Self::Othello => "othello",
            Self::Gomoku => "gomoku",
            Self::Tictactoe => "tictactoe",
            Self::Mnk => "mnk",
            Self::Hex => "hex",
            Self::Connect4 => "connect4",
            Self::Outside(name) => name,
        })
    }
}

/// What the verbs need to know of a game beside its contenders.
pub(crate) trait Game: 'static {
    /// A start.
    type Setup: Rebuild + Clone + Send + Sync + 'static;

    /// Its contenders.
    fn contenders(registry: &Registry) -> &[Contender<Self::Setup>];

    /// Rows and columns of a start.
    fn size(setup: &Self::Setup) -> (usize, usize);

    /// A move's code as people write it.
    fn notation(setup: &Self::Setup, code: u32) -> String;

    /// The same with the side that makes it, where `--moves` wants one.
    fn move_text(setup: &Self::Setup, _side: Side, code: u32) -> String {
        Self::notation(setup, code)
    }

    /// Moves as people write them, with the side where they say it.
    ///
    /// # Errors
    /// [`BadInput`] for what is no move of this game.
    fn parse_moves(setup: &Self::Setup, text: &str) -> Result<Vec<(Option<Side>, u32)>, BadInput>;

    /// The name in the names of checks.
    const NAME: &'static str;

    /// The sizes that the compiler knows, for messages.
    const MEASURED: &'static str;

    /// The starts on boards of these sizes.
    fn measured() -> Vec<Self::Setup>;
}

/// Go.
pub(crate) struct Go;
/// Chess.
pub(crate) struct Chess;
/// Othello.
pub(crate) struct Othello;
/// m,n,k games, Gomoku and tic-tac-toe among them.
pub(crate) struct Mnk;
/// Hex.
pub(crate) struct Hex;
/// Connect 4.
pub(crate) struct Connect4;

impl Game for Go {
    type Setup = go::Setup;
    const NAME: &'static str = "go";
    const MEASURED: &'static str = "9x9, 13x13 and 19x19";

    fn measured() -> Vec<Self::Setup> {
        let start = |size| go::Setup::empty(size, size, go::Rules::default());
        [9, 13, 19].into_iter().flat_map(start).collect()
    }

    fn contenders(registry: &Registry) -> &[Contender<go::Setup>] {
        &registry.go
    }

    fn size(setup: &go::Setup) -> (usize, usize) {
        (setup.rows, setup.columns)
    }

    fn notation(setup: &go::Setup, code: u32) -> String {
        go::vertex(code, setup.rows, setup.columns)
    }

    fn move_text(setup: &go::Setup, side: Side, code: u32) -> String {
        let colour = match side {
            Side::Black => 'B',
            Side::White => 'W',
        };
        format!("{colour} {}", Self::notation(setup, code))
    }

    fn parse_moves(setup: &go::Setup, text: &str) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
        let moves = go::parse_moves(text, setup.rows, setup.columns)?;
        Ok(moves
            .into_iter()
            .map(|(side, code)| (Some(side), code))
            .collect())
    }
}

/// Moves without sides, separated by white space.
pub(crate) fn words(
    text: &str,
    parse: impl Fn(&str) -> Result<u32, BadInput>,
) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
    text.split_whitespace()
        .map(|word| Ok((None, parse(word)?)))
        .collect()
}

impl Game for Chess {
    type Setup = chess::Setup;
    const NAME: &'static str = "chess";
    const MEASURED: &'static str = "8x8";

    fn measured() -> Vec<Self::Setup> {
        vec![chess::Setup::start()]
    }

    fn contenders(registry: &Registry) -> &[Contender<chess::Setup>] {
        &registry.chess
    }

    fn size(_: &chess::Setup) -> (usize, usize) {
        (8, 8)
    }

    fn notation(_: &chess::Setup, code: u32) -> String {
        chess::uci(code)
    }

    fn parse_moves(_: &chess::Setup, text: &str) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
        words(text, chess::parse_uci)
    }
}

impl Game for Othello {
    type Setup = othello::Setup;
    const NAME: &'static str = "othello";
    const MEASURED: &'static str = "8x8";

    fn measured() -> Vec<Self::Setup> {
        vec![othello::Setup::start()]
    }

    fn contenders(registry: &Registry) -> &[Contender<othello::Setup>] {
        &registry.othello
    }

    fn size(setup: &othello::Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(setup: &othello::Setup, code: u32) -> String {
        othello::notation(code, setup.rows(), setup.columns())
    }

    fn parse_moves(
        setup: &othello::Setup,
        text: &str,
    ) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
        words(text, |word| {
            othello::parse(word, setup.rows(), setup.columns())
        })
    }
}

impl Game for Mnk {
    type Setup = mnk::Setup;
    const NAME: &'static str = "mnk";
    const MEASURED: &'static str = "15x15 and 3x3";

    fn measured() -> Vec<Self::Setup> {
        let gomoku = mnk::Setup::new(15, 15, 5).ok();
        gomoku
            .into_iter()
            .chain([mnk::Setup::tic_tac_toe()])
            .collect()
    }

    fn contenders(registry: &Registry) -> &[Contender<mnk::Setup>] {
        &registry.mnk
    }

    fn size(setup: &mnk::Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(setup: &mnk::Setup, code: u32) -> String {
        mnk::notation(code, setup.columns())
    }

    fn parse_moves(setup: &mnk::Setup, text: &str) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
        words(text, |word| mnk::parse(word, setup.rows(), setup.columns()))
    }
}

impl Game for Hex {
    type Setup = hex::Setup;
    const NAME: &'static str = "hex";
    const MEASURED: &'static str = "at run time";

    fn measured() -> Vec<Self::Setup> {
        Vec::new()
    }

    fn contenders(registry: &Registry) -> &[Contender<hex::Setup>] {
        &registry.hex
    }

    fn size(setup: &hex::Setup) -> (usize, usize) {
        (setup.size(), setup.size())
    }

    fn notation(setup: &hex::Setup, code: u32) -> String {
        hex::notation(code, setup.size())
    }

    fn parse_moves(setup: &hex::Setup, text: &str) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
        words(text, |word| hex::parse(word, setup.size(), setup.size()))
    }
}

impl Game for Connect4 {
    type Setup = connect4::Setup;
    const NAME: &'static str = "connect4";
    const MEASURED: &'static str = "7x6";

    fn measured() -> Vec<Self::Setup> {
        vec![connect4::Setup::usual()]
    }

    fn contenders(registry: &Registry) -> &[Contender<connect4::Setup>] {
        &registry.connect4
    }

    fn size(setup: &connect4::Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(_: &connect4::Setup, code: u32) -> String {
        connect4::notation(code)
    }

    fn parse_moves(
        setup: &connect4::Setup,
        text: &str,
    ) -> Result<Vec<(Option<Side>, u32)>, BadInput> {
        words(text, |word| connect4::parse(word, setup.columns()))
    }
}

/// `N` or `CxR`.
pub(crate) fn size_text((rows, columns): (usize, usize)) -> String {
    if rows == columns {
        rows.to_string()
    } else {
        format!("{columns}x{rows}")
    }
}

/// The contender that the others of a game are compared with: it plays on any board.
pub(crate) fn reference<G: Game>(registry: &Registry) -> Option<&Contender<G::Setup>> {
    let mut contenders = G::contenders(registry).iter();
    contenders.find(|c| c.layout == REFERENCE && !c.size_known)
}

/// Opens a position, or none where the contender can't play.
pub(crate) fn open<S>(contender: &Contender<S>, setup: &S) -> Option<Box<dyn AnyPosition>> {
    contender.on(setup).and_then(|plays| plays.open(setup)).ok()
}
