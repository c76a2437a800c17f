//! `BOARD`: from arguments to a start with moves.

use crate::cli::{BoardArgs, KoArg, PassesArg, SuicideArg};
use crate::game::{Chess, Connect4, Game, GameName, Go, Hex, Mnk, Othello};
use crate::verbs::Plays;
use crate::{Failure, Registry};
use games::{BadInput, Side, chess, connect4, go, hex, mnk, othello};
use workloads::AnyPosition;

/// Where a game starts: a set-up, and moves from there.
pub(crate) struct Start<G: Game> {
    pub(crate) setup: G::Setup,
    pub(crate) moves: Vec<(Option<Side>, u32)>,
}

/// A start of whichever game was named.
pub(crate) enum AnyStart {
    Go(Start<Go>),
    Chess(Start<Chess>),
    Othello(Start<Othello>),
    Mnk(Start<Mnk>),
    Hex(Start<Hex>),
    Connect4(Start<Connect4>),
    Outside(Box<dyn Plays>),
}

impl AnyStart {
    /// What the verbs do from it, whichever game it is of.
    pub(crate) fn plays(self) -> Box<dyn Plays> {
        match self {
            Self::Go(start) => Box::new(start),
            Self::Chess(start) => Box::new(start),
            Self::Othello(start) => Box::new(start),
            Self::Mnk(start) => Box::new(start),
            Self::Hex(start) => Box::new(start),
            Self::Connect4(start) => Box::new(start),
            Self::Outside(start) => start,
        }
    }
}

impl<G: Game> Start<G> {
    pub(crate) fn new(setup: G::Setup, args: &BoardArgs) -> Result<Self, Failure> {
        let text = args.moves.as_deref().unwrap_or("");
        let moves = G::parse_moves(&setup, text)?;
        Ok(Self { setup, moves })
    }

    /// Makes the moves of the start in a position of its set-up.
    ///
    /// # Errors
    /// [`Failure::BadInput`] naming the first illegal move.
    pub(crate) fn make_moves(&self, position: &mut dyn AnyPosition) -> Result<(), Failure> {
        for (number, &(side, code)) in self.moves.iter().enumerate() {
            let to_move = position.view().to_move;
            let name = G::notation(&self.setup, code);
            if side.is_some_and(|side| side != to_move) {
                return Err(Failure::BadInput(format!(
                    "move {} ({name}) is the wrong side's: {to_move:?} is to move",
                    number + 1
                )));
            }
            if !position.make(code) {
                let legal = position.legal_moves();
                let legal: Vec<String> = legal
                    .iter()
                    .take(8)
                    .map(|&code| G::notation(&self.setup, code))
                    .collect();
                return Err(Failure::BadInput(format!(
                    "move {} ({name}) is not legal there: {}",
                    number + 1,
                    match legal.len() {
                        0 => "the game is over".to_owned(),
                        8 => format!("legal moves are {} ...", legal.join(" ")),
                        _ => format!("legal moves are {}", legal.join(" ")),
                    }
                )));
            }
        }
        Ok(())
    }
}

/// Reads `BOARD` for a game.
///
/// # Errors
/// [`Failure::BadInput`] for whatever is not possible in that game.
pub(crate) fn read(
    registry: &Registry,
    game: GameName,
    args: &BoardArgs,
) -> Result<AnyStart, Failure> {
    refuse_foreign(game, args)?;
    Ok(match game {
        GameName::Go => AnyStart::Go(read_go(args)?),
        GameName::Chess => AnyStart::Chess(read_chess(args)?),
        GameName::Othello => AnyStart::Othello(read_othello(args)?),
        GameName::Gomoku => {
            let (rows, columns) = size(args)?.unwrap_or((15, 15));
            AnyStart::Mnk(Start::new(mnk::Setup::new(columns, rows, 5)?, args)?)
        }
        GameName::Tictactoe => {
            fixed_size(game, args, 3)?;
            AnyStart::Mnk(Start::new(mnk::Setup::tic_tac_toe(), args)?)
        }
        GameName::Mnk => AnyStart::Mnk(read_mnk(args)?),
        GameName::Hex => AnyStart::Hex(read_hex(args)?),
        GameName::Connect4 => {
            let (rows, columns) = size(args)?.unwrap_or((6, 7));
            AnyStart::Connect4(Start::new(connect4::Setup::new(columns, rows)?, args)?)
        }
        GameName::Outside(name) => {
            let mut outside = registry.outside.iter();
            let found = outside.find(|brought| brought.name() == name);
            let brought = found.expect("names are those of the registry");
            brought.start(size(args)?, args)?
        }
    })
}

/// Options that mean nothing in a game are mistakes, not decoration.
fn refuse_foreign(game: GameName, args: &BoardArgs) -> Result<(), BadInput> {
    let rules = args.ko.is_some() || args.suicide.is_some() || args.passes.is_some();
    if rules && game != GameName::Go {
        return Err(BadInput(format!(
            "--ko, --suicide and --passes are rules of go, not of {game}"
        )));
    }
    if args.mnk.is_some() && game != GameName::Mnk {
        return Err(BadInput(format!(
            "--mnk is for the game mnk, not for {game}"
        )));
    }
    if game == GameName::Mnk && args.mnk.is_none() {
        return Err(BadInput(
            "the game mnk needs --mnk M,N,K: columns, rows and stones in a row, such as 7,6,4"
                .into(),
        ));
    }
    let without = matches!(
        game,
        GameName::Gomoku
            | GameName::Tictactoe
            | GameName::Mnk
            | GameName::Hex
            | GameName::Connect4
            | GameName::Outside(_)
    );
    if args.position.is_some() && without {
        return Err(BadInput(format!(
            "{game} reads no --position: give --moves from the empty board"
        )));
    }
    Ok(())
}

/// Rows and columns, where they are given.
fn size(args: &BoardArgs) -> Result<Option<(usize, usize)>, BadInput> {
    Ok(match (args.size, args.rows, args.columns) {
        (Some(size), None, None) => Some((size, size)),
        (None, Some(rows), Some(columns)) => Some((rows, columns)),
        (None, None, None) => None,
        _ => return Err(BadInput("give --size, or both --rows and --columns".into())),
    })
}

fn fixed_size(game: GameName, args: &BoardArgs, only: usize) -> Result<(), BadInput> {
    match size(args)? {
        Some(size) if size != (only, only) => Err(BadInput(format!(
            "{game} is played on {only}x{only} only, not on {} columns and {} rows",
            size.1, size.0
        ))),
        _ => Ok(()),
    }
}

fn read_go(args: &BoardArgs) -> Result<Start<Go>, Failure> {
    let rules = go::Rules {
        ko: match args.ko {
            Some(KoArg::PositionalSuperko) => go::Ko::PositionalSuperko,
            Some(KoArg::Simple) | None => go::Ko::Simple,
        },
        suicide: match args.suicide {
            Some(SuicideArg::Yes) => go::Suicide::OfSeveral,
            Some(SuicideArg::No) | None => go::Suicide::Forbidden,
        },
        passes: match args.passes {
            Some(PassesArg::Free) => go::Passes::Free,
            Some(PassesArg::Never) => go::Passes::Never,
            Some(PassesArg::Ends) | None => go::Passes::End,
        },
    };
    let asked = size(args)?;
    let Some(file) = &args.position else {
        let (rows, columns) = asked.unwrap_or((19, 19));
        return Start::new(go::Setup::empty(rows, columns, rules)?, args);
    };
    let text =
        measure::read_text(file.as_ref(), measure::LARGEST_TEXT).map_err(|why| Failure::File {
            what: format!("the SGF file {file} can't be read"),
            why,
        })?;
    let record = go::read_sgf(&text, rules)?;
    let found = (record.setup.rows, record.setup.columns);
    if asked.is_some_and(|asked| asked != found) {
        return Err(Failure::BadInput(format!(
            "the SGF file is of {} columns and {} rows; leave out the size or give that one",
            found.1, found.0
        )));
    }
    let mut start = Start::new(record.setup, args)?;
    let recorded = record
        .moves
        .into_iter()
        .map(|(side, code)| (Some(side), code));
    start.moves.splice(0..0, recorded);
    Ok(start)
}

fn read_chess(args: &BoardArgs) -> Result<Start<Chess>, Failure> {
    fixed_size(GameName::Chess, args, 8)?;
    let setup = match &args.position {
        Some(fen) => chess::Setup::from_fen(fen)?,
        None => chess::Setup::start(),
    };
    Start::new(setup, args)
}

fn read_othello(args: &BoardArgs) -> Result<Start<Othello>, Failure> {
    fixed_size(GameName::Othello, args, 8)?;
    let setup = match &args.position {
        Some(text) => othello::Setup::parse(text)?,
        None => othello::Setup::start(),
    };
    Start::new(setup, args)
}

fn read_hex(args: &BoardArgs) -> Result<Start<Hex>, Failure> {
    let usual = hex::Setup::USUAL;
    let (rows, columns) = size(args)?.unwrap_or((usual, usual));
    if rows != columns {
        return Err(Failure::BadInput(format!(
            "hex is played on as many rows as columns, not on {columns} columns and {rows} rows: give --size"
        )));
    }
    Start::new(hex::Setup::new(rows)?, args)
}

fn read_mnk(args: &BoardArgs) -> Result<Start<Mnk>, Failure> {
    let text = args.mnk.as_deref().unwrap_or_default();
    let numbers: Option<Vec<usize>> = text.split(',').map(|n| n.trim().parse().ok()).collect();
    let Some([columns, rows, in_a_row]) = numbers.as_deref() else {
        return Err(Failure::BadInput(format!(
            "\"{text}\" is not M,N,K: expected columns, rows and stones in a row, such as 7,6,4"
        )));
    };
    Start::new(mnk::Setup::new(*columns, *rows, *in_a_row)?, args)
}
