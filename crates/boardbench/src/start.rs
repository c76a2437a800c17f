//! `BOARD`: from arguments to a start with moves.

use crate::args::{BoardArgs, KoArg, PassesArg, SelectionArgs, SuicideArg};
use crate::failure::input_error;
use crate::game::{Chess, Connect4, Game, GameName, Go, Hex, Mnk, Othello, size_text};
use crate::started::{Player, Started};
use crate::{Failure, Registry, selection};
use games::{BadInput, Side, View, chess, connect4, go, hex, mnk, othello};
use workloads::{AnyPosition, Compiled, Contender, Rebuild, Tally};

/// Where a game starts: a set-up, and moves from there.
pub(crate) struct Start<'a, G: Game> {
    registry: &'a Registry,
    pub(crate) setup: G::Setup,
    pub(crate) moves: Vec<(Option<Side>, u32)>,
}

impl<'a, G: Game> Start<'a, G> {
    pub(crate) fn new(
        registry: &'a Registry,
        setup: G::Setup,
        args: &BoardArgs,
    ) -> Result<Self, Failure> {
        let text = args.moves.as_deref().unwrap_or("");
        let moves = G::parse_moves(&setup, text)?;
        Ok(Self {
            registry,
            setup,
            moves,
        })
    }

    /// Makes the moves of the start in a position of its set-up.
    ///
    /// # Errors
    /// [`Failure::BadInput`] naming the first illegal move.
    fn make_moves(&self, position: &mut dyn AnyPosition) -> Result<(), Failure> {
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

impl<G: Game> Started for Start<'_, G> {
    fn size(&self) -> String {
        size_text(G::size(&self.setup))
    }

    fn notation(&self, code: u32) -> String {
        G::notation(&self.setup, code)
    }

    fn players(&self, selection: &SelectionArgs) -> Result<Vec<Box<dyn Player + '_>>, Failure> {
        let selected = selection::select::<G>(self.registry, selection, &self.setup)?.into_iter();
        let seated = selected.map(|contender| {
            let seat = Seat {
                start: self,
                contender,
            };
            Box::new(seat) as Box<dyn Player>
        });
        Ok(seated.collect())
    }

    fn has_moves(&self) -> bool {
        !self.moves.is_empty()
    }

    fn begin_at(&mut self, view: &View) {
        self.setup = self.setup.rebuild(view);
        self.moves.clear();
    }
}

/// A contender at a start.
struct Seat<'a, G: Game> {
    start: &'a Start<'a, G>,
    contender: &'a Contender<G::Setup>,
}

impl<G: Game> Seat<'_, G> {
    fn compiled(&self) -> Result<&Compiled<G::Setup>, Failure> {
        let able = self.contender.on(&self.start.setup);
        able.map_err(|why| input_error(format!("{} can't play there: {why}", self.contender.name)))
    }
}

impl<G: Game> Player for Seat<'_, G> {
    fn name(&self) -> &str {
        &self.contender.name
    }

    fn open(&self) -> Result<Box<dyn AnyPosition>, Failure> {
        let opened = self.compiled()?.open(&self.start.setup);
        let mut position = opened
            .map_err(|why| input_error(format!("{} can't play there: {why}", self.name())))?;
        self.start.make_moves(position.as_mut())?;
        Ok(position)
    }

    fn playouts(&self, games: u64, seed: u64) -> Result<Tally, Failure> {
        let setup = &self.start.setup;
        self.compiled()?
            .playouts(setup, games, seed)
            .map_err(input_error)
    }

    fn free_playouts(&self, games: u64, seed: u64) -> Result<Tally, Failure> {
        let setup = &self.start.setup;
        self.compiled()?
            .free_playouts(setup, games, seed)
            .map_err(input_error)
    }
}

/// Reads `BOARD` for a game.
///
/// # Errors
/// [`Failure::BadInput`] for whatever is not possible in that game.
pub(crate) fn read<'a>(
    registry: &'a Registry,
    game: GameName,
    args: &BoardArgs,
) -> Result<Box<dyn Started + 'a>, Failure> {
    refuse_foreign(game, args)?;
    let mnk = |setup| Start::<Mnk>::new(registry, setup, args);
    Ok(match game {
        GameName::Go => Box::new(read_go(registry, args)?),
        GameName::Chess => Box::new(read_chess(registry, args)?),
        GameName::Othello => Box::new(read_othello(registry, args)?),
        GameName::Gomoku => {
            let (rows, columns) = size_of(game, args)?;
            Box::new(mnk(mnk::Setup::new(columns, rows, 5)?)?)
        }
        GameName::Tictactoe => {
            size_of(game, args)?;
            Box::new(mnk(mnk::Setup::tic_tac_toe())?)
        }
        GameName::Mnk => Box::new(read_mnk(registry, args)?),
        GameName::Hex => Box::new(read_hex(registry, args)?),
        GameName::Connect4 => {
            let (rows, columns) = size_of(game, args)?;
            let setup = connect4::Setup::new(columns, rows)?;
            Box::new(Start::<Connect4>::new(registry, setup, args)?)
        }
        GameName::Outside(name) => {
            let mut outside = registry.outside.iter();
            let found = outside.find(|brought| brought.name() == name);
            let brought = found.expect("names are those of the registry");
            brought.start(registry, size(args)?, args)?
        }
    })
}

/// Reads `BOARD` for chess, of which a search also wants set-up and moves.
///
/// # Errors
/// As [`read`].
pub(crate) fn of_chess<'a>(
    registry: &'a Registry,
    args: &BoardArgs,
) -> Result<Start<'a, Chess>, Failure> {
    refuse_foreign(GameName::Chess, args)?;
    read_chess(registry, args)
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

/// Rows and columns, or those of the usual board of `game`.
fn size_of(game: GameName, args: &BoardArgs) -> Result<(usize, usize), BadInput> {
    let usual = game.usual_board();
    match (size(args)?.or(usual), usual) {
        (Some((rows, columns)), Some(only)) if game.has_one_board() && only != (rows, columns) => {
            Err(BadInput(format!(
                "{game} is played on {0}x{0} only, not on {columns} columns and {rows} rows",
                only.0
            )))
        }
        (Some(size), _) => Ok(size),
        (None, _) => Err(BadInput(format!("{game} has no usual board: give --size"))),
    }
}

fn read_go<'a>(registry: &'a Registry, args: &BoardArgs) -> Result<Start<'a, Go>, Failure> {
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
    let requested = size(args)?;
    let Some(file) = &args.position else {
        let (rows, columns) = size_of(GameName::Go, args)?;
        return Start::new(registry, go::Setup::empty(rows, columns, rules)?, args);
    };
    let text =
        measure::read_text(file.as_ref(), measure::LARGEST_TEXT).map_err(|why| Failure::File {
            what: format!("the SGF file {file} can't be read"),
            why,
        })?;
    let record = go::read_sgf(&text, rules)?;
    let found = (record.setup.rows, record.setup.columns);
    if requested.is_some_and(|requested| requested != found) {
        return Err(Failure::BadInput(format!(
            "the SGF file is of {} columns and {} rows; leave out the size or give that one",
            found.1, found.0
        )));
    }
    let mut start = Start::new(registry, record.setup, args)?;
    let recorded = record
        .moves
        .into_iter()
        .map(|(side, code)| (Some(side), code));
    start.moves.splice(0..0, recorded);
    Ok(start)
}

fn read_chess<'a>(registry: &'a Registry, args: &BoardArgs) -> Result<Start<'a, Chess>, Failure> {
    size_of(GameName::Chess, args)?;
    let setup = match &args.position {
        Some(fen) => chess::Setup::from_fen(fen)?,
        None => chess::Setup::start(),
    };
    Start::new(registry, setup, args)
}

fn read_othello<'a>(
    registry: &'a Registry,
    args: &BoardArgs,
) -> Result<Start<'a, Othello>, Failure> {
    size_of(GameName::Othello, args)?;
    let setup = match &args.position {
        Some(text) => othello::Setup::parse(text)?,
        None => othello::Setup::start(),
    };
    Start::new(registry, setup, args)
}

fn read_hex<'a>(registry: &'a Registry, args: &BoardArgs) -> Result<Start<'a, Hex>, Failure> {
    let (rows, columns) = size_of(GameName::Hex, args)?;
    if rows != columns {
        return Err(Failure::BadInput(format!(
            "hex is played on as many rows as columns, not on {columns} columns and {rows} rows: give --size"
        )));
    }
    Start::new(registry, hex::Setup::new(rows)?, args)
}

fn read_mnk<'a>(registry: &'a Registry, args: &BoardArgs) -> Result<Start<'a, Mnk>, Failure> {
    let text = args.mnk.as_deref().unwrap_or_default();
    let numbers: Option<Vec<usize>> = text.split(',').map(|n| n.trim().parse().ok()).collect();
    let Some([columns, rows, in_a_row]) = numbers.as_deref() else {
        return Err(Failure::BadInput(format!(
            "\"{text}\" is not M,N,K: expected columns, rows and stones in a row, such as 7,6,4"
        )));
    };
    Start::new(registry, mnk::Setup::new(*columns, *rows, *in_a_row)?, args)
}
