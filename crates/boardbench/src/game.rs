//! The games as the command line names them, and what is game-specific in it.

use crate::args::{BoardArgs, named};
use crate::cases::{Cases, Listed, Source, played};
use crate::output::Rows;
use crate::signature::{self, Players};
use crate::verbs::list;
use crate::verify::{self, Check, Depth, Proven};
use crate::{Failure, REFERENCE, Registry, selection, start};
use clap::builder::TypedValueParser;
use games::{BadInput, Side, chess, connect4, go, hex, mnk, othello};
use report::contribution::DigestRow;
use std::fmt;
use std::sync::{Mutex, PoisonError};
use workloads::{AnyPosition, Contender, Rebuild, Workload};

/// A game of the command line.
#[derive(Clone, Copy)]
pub(crate) struct GameName {
    pub(crate) name: &'static str,
    /// The words of `--help`.
    pub(crate) help: &'static str,
    /// The boards in words.
    pub(crate) board: &'static str,
    pub(crate) rules: &'static str,
    /// Rows and columns of the board that it is played on unless a size is given.
    pub(crate) usual_board: Option<(usize, usize)>,
    /// Whether it is played on no other board.
    pub(crate) has_one_board: bool,
    /// The game whose contenders play it.
    pub(crate) class: &'static Class,
}

/// The games of boardbench itself.
pub(crate) const GAMES: [GameName; 8] = [
    GameName {
        name: Go::NAME,
        help: "Go, 19x19 by default",
        board: "19, any from 2 to 25",
        rules: "captures, ko, suicide as asked, area score",
        usual_board: Some((19, 19)),
        has_one_board: false,
        class: class::<Go>(),
    },
    GameName {
        name: Chess::NAME,
        help: "Chess",
        board: "8",
        rules: "all of FIDE's moves; no repetition, fifty-move or material rule",
        usual_board: Some((8, 8)),
        has_one_board: true,
        class: class::<Chess>(),
    },
    GameName {
        name: Othello::NAME,
        help: "Othello",
        board: "8",
        rules: "a forced pass is a ply",
        usual_board: Some((8, 8)),
        has_one_board: true,
        class: class::<Othello>(),
    },
    GameName {
        name: "gomoku",
        help: "Five or more in a row on 15x15",
        board: "15, any from 2 to 25",
        rules: "five or more in a row win",
        usual_board: Some((15, 15)),
        has_one_board: false,
        class: class::<Mnk>(),
    },
    GameName {
        name: "tictactoe",
        help: "Three in a row on 3x3",
        board: "3",
        rules: "three in a row win",
        usual_board: Some((3, 3)),
        has_one_board: true,
        class: class::<Mnk>(),
    },
    GameName {
        name: Mnk::NAME,
        help: "Any m,n,k game",
        board: "--mnk M,N,K",
        rules: "k or more in a row on m columns and n rows win",
        usual_board: None,
        has_one_board: false,
        class: class::<Mnk>(),
    },
    GameName {
        name: Hex::NAME,
        help: "Hex, 11x11 by default",
        board: "11, any from 2 to 25",
        rules: "black joins the first row to the last, white the columns; no swap",
        usual_board: Some((hex::Setup::USUAL, hex::Setup::USUAL)),
        has_one_board: false,
        class: class::<Hex>(),
    },
    GameName {
        name: Connect4::NAME,
        help: "Connect 4, 7 columns and 6 rows by default",
        board: "7x6, any from 4x4 to 12x12",
        rules: "stones fall in columns; four or more in a row win",
        usual_board: Some((6, 7)),
        has_one_board: false,
        class: class::<Connect4>(),
    },
];

/// Games that were registered from outside: the command line is parsed without the
/// registry.
static OUTSIDE: Mutex<Vec<GameName>> = Mutex::new(Vec::new());

impl GameName {
    /// Lets the command line read the names of games from outside.
    pub(crate) fn add_outside(games: &[Self]) {
        *OUTSIDE.lock().unwrap_or_else(PoisonError::into_inner) = games.to_vec();
    }

    /// Reads a name on the command line.
    pub(crate) fn parser() -> impl TypedValueParser<Value = Self> {
        let outside = OUTSIDE.lock().unwrap_or_else(PoisonError::into_inner);
        let all = [&GAMES, outside.as_slice()].concat();
        let value = |game: Self| (game.name, game.help, game);
        named(all.into_iter().map(value).collect::<Vec<_>>())
    }
}

impl fmt::Debug for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

/// A game without its type: what is done with each.
pub(crate) struct Class {
    pub(crate) name: &'static str,
    /// Reads `BOARD`.
    pub(crate) start: for<'a> fn(&'a Registry, GameName, &BoardArgs) -> start::Read<'a>,
    /// Whether a contender or a layout has this exact name.
    pub(crate) has: fn(&Registry, &str) -> bool,
    /// The state that a contender maintains, in words.
    pub(crate) state: for<'a> fn(&'a Registry, &str) -> Option<&'a str>,
    /// Adds its contenders to the rows of `list`.
    pub(crate) list: fn(&Registry, &mut Rows),
    /// Adds the workloads that are not among the known.
    pub(crate) add_workloads: fn(&Registry, &mut Vec<Workload>),
    pub(crate) digests: fn(&Registry, Players) -> Result<Vec<DigestRow>, Failure>,
    /// The checks of one kind.
    pub(crate) checks: for<'a> fn(&'a Registry, &'static str, Depth) -> Vec<Check<'a>>,
    pub(crate) add_cases: fn(&mut Vec<Listed>, Source<'_>),
    /// Adds the cases of boards of all sizes.
    pub(crate) add_growth: fn(&mut Vec<Listed>, Source<'_>),
}

/// A game without its type.
pub(crate) const fn class<G: Cases + Proven>() -> &'static Class {
    const {
        &Class {
            name: G::NAME,
            start: start::read::<G>,
            has: selection::has::<G>,
            state: selection::state::<G>,
            list: list::add::<G>,
            add_workloads: list::add_workloads::<G>,
            digests: signature::of_game::<G>,
            checks: verify::of_game::<G>,
            add_cases: |list, source| G::timed().iter().for_each(|own| played(list, source, own)),
            add_growth: |list, source| G::growth().iter().for_each(|own| played(list, source, own)),
        }
    }
}

/// Moves as people write them, with the side where they say it.
pub(crate) type Moves = Vec<(Option<Side>, u32)>;

/// What the verbs need to know of a game beside its contenders.
pub(crate) trait Game: 'static {
    /// A start.
    type Setup: Rebuild + Clone + Send + Sync + 'static;

    /// The name in the names of checks.
    const NAME: &'static str;

    /// The starts on the boards whose sizes the compiler knows, or on the usual one.
    fn measured() -> Vec<Self::Setup>;

    /// Its contenders.
    fn contenders(registry: &Registry) -> &[Contender<Self::Setup>];

    /// The start that is meant by `BOARD`, and the moves of a file from there.
    ///
    /// # Errors
    /// [`Failure::BadInput`] for whatever is not possible in `game`.
    fn start(game: GameName, args: &BoardArgs) -> Result<(Self::Setup, Moves), Failure>;

    /// Rows and columns of a start.
    fn size(setup: &Self::Setup) -> (usize, usize);

    /// A move's code as people write it.
    fn notation(setup: &Self::Setup, code: u32) -> String;

    /// The same with the side that makes it, where `--moves` wants one.
    fn move_text(setup: &Self::Setup, _side: Side, code: u32) -> String {
        Self::notation(setup, code)
    }

    /// Reads moves.
    ///
    /// # Errors
    /// [`BadInput`] for what is no move of this game.
    fn parse_moves(setup: &Self::Setup, text: &str) -> Result<Moves, BadInput>;
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

    fn measured() -> Vec<go::Setup> {
        let start = |size| go::Setup::empty(size, size, go::Rules::default());
        [9, 13, 19].into_iter().flat_map(start).collect()
    }

    fn contenders(registry: &Registry) -> &[Contender<go::Setup>] {
        &registry.go
    }

    fn start(game: GameName, args: &BoardArgs) -> Result<(go::Setup, Moves), Failure> {
        let rules = go::Rules {
            ko: args.ko.unwrap_or_default(),
            suicide: args.suicide.unwrap_or_default(),
            passes: args.passes.unwrap_or_default(),
        };
        let requested = args.size()?;
        let Some(file) = &args.position else {
            let (rows, columns) = args.size_of(game)?;
            return Ok((go::Setup::empty(rows, columns, rules)?, Vec::new()));
        };
        let text = measure::read_text(file.as_ref(), measure::LARGEST_TEXT);
        let text = text.map_err(|why| Failure::File {
            what: format!("the SGF file {file} can't be read"),
            why,
        })?;
        let go::Record { setup, moves } = go::read_sgf(&text, rules)?;
        if requested.is_some_and(|requested| requested != Self::size(&setup)) {
            return Err(Failure::BadInput(format!(
                "the SGF file is of {} columns and {} rows; leave out the size or give that one",
                setup.columns, setup.rows
            )));
        }
        Ok((setup, with_sides(moves)))
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

    fn parse_moves(setup: &go::Setup, text: &str) -> Result<Moves, BadInput> {
        go::parse_moves(text, setup.rows, setup.columns).map(with_sides)
    }
}

fn with_sides(moves: Vec<(Side, u32)>) -> Moves {
    let moves = moves.into_iter();
    moves.map(|(side, code)| (Some(side), code)).collect()
}

/// Moves without sides, separated by white space.
pub(crate) fn words(
    text: &str,
    parse: impl Fn(&str) -> Result<u32, BadInput>,
) -> Result<Moves, BadInput> {
    text.split_whitespace()
        .map(|word| Ok((None, parse(word)?)))
        .collect()
}

impl Game for Chess {
    type Setup = chess::Setup;
    const NAME: &'static str = "chess";

    fn measured() -> Vec<chess::Setup> {
        vec![chess::Setup::start()]
    }

    fn contenders(registry: &Registry) -> &[Contender<chess::Setup>] {
        &registry.chess
    }

    fn start(game: GameName, args: &BoardArgs) -> Result<(chess::Setup, Moves), Failure> {
        args.size_of(game)?;
        let fen = args.position.as_deref();
        let setup = fen.map_or_else(|| Ok(chess::Setup::start()), chess::Setup::from_fen)?;
        Ok((setup, Vec::new()))
    }

    fn size(_: &chess::Setup) -> (usize, usize) {
        (8, 8)
    }

    fn notation(_: &chess::Setup, code: u32) -> String {
        chess::uci(code)
    }

    fn parse_moves(_: &chess::Setup, text: &str) -> Result<Moves, BadInput> {
        words(text, chess::parse_uci)
    }
}

impl Game for Othello {
    type Setup = othello::Setup;
    const NAME: &'static str = "othello";

    fn measured() -> Vec<othello::Setup> {
        vec![othello::Setup::start()]
    }

    fn contenders(registry: &Registry) -> &[Contender<othello::Setup>] {
        &registry.othello
    }

    fn start(game: GameName, args: &BoardArgs) -> Result<(othello::Setup, Moves), Failure> {
        args.size_of(game)?;
        let text = args.position.as_deref();
        let setup = text.map_or_else(|| Ok(othello::Setup::start()), othello::Setup::parse)?;
        Ok((setup, Vec::new()))
    }

    fn size(setup: &othello::Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(setup: &othello::Setup, code: u32) -> String {
        othello::notation(code, setup.rows(), setup.columns())
    }

    fn parse_moves(setup: &othello::Setup, text: &str) -> Result<Moves, BadInput> {
        let (rows, columns) = Self::size(setup);
        words(text, |word| othello::parse(word, rows, columns))
    }
}

impl Game for Mnk {
    type Setup = mnk::Setup;
    const NAME: &'static str = "mnk";

    fn measured() -> Vec<mnk::Setup> {
        vec![mnk::Setup::gomoku(), mnk::Setup::tic_tac_toe()]
    }

    fn contenders(registry: &Registry) -> &[Contender<mnk::Setup>] {
        &registry.mnk
    }

    fn start(game: GameName, args: &BoardArgs) -> Result<(mnk::Setup, Moves), Failure> {
        let setup = if game.name == Self::NAME {
            let text = args.mnk.as_deref().unwrap_or_default();
            let numbers = text.split(',').map(|number| number.trim().parse().ok());
            let numbers: Option<Vec<usize>> = numbers.collect();
            let Some([columns, rows, in_a_row]) = numbers.as_deref() else {
                return Err(Failure::BadInput(format!(
                    "\"{text}\" is not M,N,K: expected columns, rows and stones in a row, such as 7,6,4"
                )));
            };
            mnk::Setup::new(*columns, *rows, *in_a_row)?
        } else {
            let (rows, columns) = args.size_of(game)?;
            // Tic-tac-toe has one board, on which five are never in a row.
            let in_a_row = if game.has_one_board { columns } else { 5 };
            mnk::Setup::new(columns, rows, in_a_row)?
        };
        Ok((setup, Vec::new()))
    }

    fn size(setup: &mnk::Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(setup: &mnk::Setup, code: u32) -> String {
        mnk::notation(code, setup.columns())
    }

    fn parse_moves(setup: &mnk::Setup, text: &str) -> Result<Moves, BadInput> {
        words(text, |word| mnk::parse(word, setup.rows(), setup.columns()))
    }
}

impl Game for Hex {
    type Setup = hex::Setup;
    const NAME: &'static str = "hex";

    fn measured() -> Vec<hex::Setup> {
        hex::Setup::new(hex::Setup::USUAL).into_iter().collect()
    }

    fn contenders(registry: &Registry) -> &[Contender<hex::Setup>] {
        &registry.hex
    }

    fn start(game: GameName, args: &BoardArgs) -> Result<(hex::Setup, Moves), Failure> {
        let (rows, columns) = args.size_of(game)?;
        if rows != columns {
            return Err(Failure::BadInput(format!(
                "hex is played on as many rows as columns, not on {columns} columns and {rows} rows: give --size"
            )));
        }
        Ok((hex::Setup::new(rows)?, Vec::new()))
    }

    fn size(setup: &hex::Setup) -> (usize, usize) {
        (setup.size(), setup.size())
    }

    fn notation(setup: &hex::Setup, code: u32) -> String {
        hex::notation(code, setup.size())
    }

    fn parse_moves(setup: &hex::Setup, text: &str) -> Result<Moves, BadInput> {
        words(text, |word| hex::parse(word, setup.size(), setup.size()))
    }
}

impl Game for Connect4 {
    type Setup = connect4::Setup;
    const NAME: &'static str = "connect4";

    fn measured() -> Vec<connect4::Setup> {
        vec![connect4::Setup::usual()]
    }

    fn contenders(registry: &Registry) -> &[Contender<connect4::Setup>] {
        &registry.connect4
    }

    fn start(game: GameName, args: &BoardArgs) -> Result<(connect4::Setup, Moves), Failure> {
        let (rows, columns) = args.size_of(game)?;
        Ok((connect4::Setup::new(columns, rows)?, Vec::new()))
    }

    fn size(setup: &connect4::Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(_: &connect4::Setup, code: u32) -> String {
        connect4::notation(code)
    }

    fn parse_moves(setup: &connect4::Setup, text: &str) -> Result<Moves, BadInput> {
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
