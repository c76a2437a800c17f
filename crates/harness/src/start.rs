//! `BOARD`: from arguments to a start with moves, and the contenders that play from it.

use crate::args::SelectionArgs;
use crate::board_args::BoardArgs;
use crate::failure::input_error;
use crate::game::{Game, Moves, size_text};
use crate::names::{self, Name, Takes};
use crate::{Failure, REFERENCE, Registry, selection};
use game::BadInput;
use std::ops::Range;
use workloads::{AnyPosition, Compiled, Contender, Rebuild, Tally};

/// A start of any game, with the contenders that can play from it.
pub(crate) trait Started {
    /// Rows and columns, as tables write them.
    fn size(&self) -> String;

    /// A move's code as people write it.
    fn notation(&self, code: u32) -> String;

    /// The contenders that are selected; those that can't play are named on stderr.
    ///
    /// # Errors
    /// [`Failure::BadInput`] for an unknown name or one that can't play there.
    fn players(&self, selection: &SelectionArgs) -> Result<Vec<Player<'_>>, Failure>;

    /// Begins at the position after the moves, in place of the set-up and its moves. How
    /// it came about is forgotten: a ko ban or earlier boards.
    ///
    /// # Errors
    /// [`Failure::BadInput`] naming the first illegal move.
    fn begin_after_moves(&mut self) -> Result<(), Failure>;
}

/// One contender at a start. Errors name the first illegal move, or say why it can't play
/// there, or not so.
pub(crate) struct Player<'a> {
    pub(crate) name: &'a str,
    /// Opens the position after the moves of the start.
    pub(crate) open: Box<dyn Fn() -> Result<Box<dyn AnyPosition>, Failure> + Sync + 'a>,
    /// Plays random games from the set-up, with moves drawn from its own list if that is
    /// requested, else by the protocol: this many, from this seed. Moves of the start are
    /// not made.
    pub(crate) play: Box<dyn Fn(bool, u64, u64) -> Result<Tally, Failure> + Sync + 'a>,
    /// Plays random games with a generator each: of these numbers, from this seed, so many
    /// in lockstep.
    pub(crate) play_independent: PlayIndependent<'a>,
    /// Whether it can play several games in lockstep.
    pub(crate) plays_in_lockstep: bool,
}

type PlayIndependent<'a> =
    Box<dyn Fn(Range<u64>, u64, usize) -> Result<Tally, Failure> + Sync + 'a>;

/// Where a game starts: a set-up, and moves from there.
pub(crate) struct Start<'a, G: Game> {
    registry: &'a Registry,
    pub(crate) setup: G::Setup,
    pub(crate) moves: Moves,
}

impl<'a, G: Game> Start<'a, G> {
    /// Reads `BOARD` for a game.
    ///
    /// # Errors
    /// [`Failure::BadInput`] for whatever is not possible in that game.
    pub(crate) fn read(
        registry: &'a Registry,
        game: &Name,
        args: &BoardArgs,
    ) -> Result<Self, Failure> {
        refuse_foreign(game, args)?;
        let (setup, mut moves) = G::start(game, args)?;
        let text = args.moves().unwrap_or_default();
        moves.extend(G::parse_moves(&setup, text)?);
        Ok(Self {
            registry,
            setup,
            moves,
        })
    }

    /// A position of a contender after the moves of the start.
    ///
    /// # Errors
    /// [`Failure::BadInput`] naming the first illegal move.
    fn open(&self, contender: &Contender<G::Setup>) -> Result<Box<dyn AnyPosition>, Failure> {
        let opened = contender
            .on(&self.setup)
            .and_then(|plays| plays.open(&self.setup));
        let mut position = opened
            .map_err(|why| input_error(format!("{} can't play there: {why}", contender.name)))?;
        for (number, &(side, code)) in (1..).zip(&self.moves) {
            let to_move = position.view().to_move;
            let name = G::notation(&self.setup, code);
            if side.is_some_and(|side| side != to_move) {
                return Err(Failure::BadInput(format!(
                    "move {number} ({name}) is the wrong side's: {to_move:?} is to move"
                )));
            }
            if !position.make(code) {
                let legal = position.legal_moves().into_iter().take(8);
                let legal = legal.map(|code| G::notation(&self.setup, code));
                let legal: Vec<String> = legal.collect();
                let there = match legal.len() {
                    0 => "the game is over".to_owned(),
                    8 => format!("legal moves are {} ...", legal.join(" ")),
                    _ => format!("legal moves are {}", legal.join(" ")),
                };
                return Err(Failure::BadInput(format!(
                    "move {number} ({name}) is not legal there: {there}"
                )));
            }
        }
        Ok(position)
    }
}

impl<G: Game> Start<'_, G> {
    fn player<'b>(&'b self, contender: &'b Contender<G::Setup>) -> Player<'b> {
        let play = move |free, games, seed| {
            let how = match free {
                true => Compiled::free_playouts,
                false => Compiled::playouts,
            };
            let plays = contender.on(&self.setup);
            let played = plays.and_then(|plays| how(plays, &self.setup, games, seed));
            played.map_err(input_error)
        };
        let play_independent = move |numbers, seed, lockstep| {
            let plays = contender.on(&self.setup);
            let played = plays
                .and_then(|plays| plays.independent_playouts(&self.setup, numbers, seed, lockstep));
            played.map_err(input_error)
        };
        let plays = contender.on(&self.setup);
        Player {
            name: &contender.name,
            open: Box::new(move || self.open(contender)),
            play: Box::new(play),
            play_independent: Box::new(play_independent),
            plays_in_lockstep: plays.is_ok_and(Compiled::plays_in_lockstep),
        }
    }
}

impl<G: Game> Started for Start<'_, G> {
    fn size(&self) -> String {
        size_text(G::size(&self.setup))
    }

    fn notation(&self, code: u32) -> String {
        G::notation(&self.setup, code)
    }

    fn players(&self, selection: &SelectionArgs) -> Result<Vec<Player<'_>>, Failure> {
        let selected = selection::select::<G>(self.registry, selection, &self.setup)?;
        let players = selected.into_iter().map(|contender| self.player(contender));
        Ok(players.collect())
    }

    fn begin_after_moves(&mut self) -> Result<(), Failure> {
        if !self.moves.is_empty() {
            let players = self.players(&SelectionArgs::named(REFERENCE))?;
            let view = (players[0].open)()?.view();
            drop(players);
            self.setup = self.setup.rebuild(&view);
            self.moves.clear();
        }
        Ok(())
    }
}

/// Options that mean nothing in a game are mistakes, not decoration.
fn refuse_foreign(game: &Name, args: &BoardArgs) -> Result<(), BadInput> {
    if let Some(name) = args.given().find(|name| !game.has_option(name)) {
        return Err(BadInput(foreign(name, game)));
    }
    for own in game.options {
        if matches!(own.takes, Takes::Board) && args.option(own.name).is_none() {
            let (name, value, words) = (own.name, own.value, own.help.to_lowercase());
            return Err(BadInput(format!(
                "the game {game} needs --{name} {value}: {words}"
            )));
        }
    }
    if args.position().is_some() && !game.reads_positions {
        return Err(BadInput(format!(
            "{game} reads no --position: give --moves from the empty board"
        )));
    }
    Ok(())
}

/// A sentence about an option of another game.
fn foreign(name: &str, game: &Name) -> String {
    let mut all = names::all().into_iter();
    let Some(owner) = all.find(|own| own.has_option(name)) else {
        return format!("no game has --{name}");
    };
    let rules = owner
        .options
        .iter()
        .filter(|own| matches!(own.takes, Takes::Rule(_)));
    let rules: Vec<String> = rules.map(|own| format!("--{}", own.name)).collect();
    match rules.split_last() {
        Some((last, others)) if !others.is_empty() => {
            format!(
                "{} and {last} are rules of {owner}, not of {game}",
                others.join(", ")
            )
        }
        _ => format!("--{name} is for the game {owner}, not for {game}"),
    }
}

/// A start, or why it is not possible.
pub(crate) type Read<'a> = Result<Box<dyn Started + 'a>, Failure>;

/// Reads `BOARD` for a game of any type.
///
/// # Errors
/// As [`Start::read`].
pub(crate) fn read<'a, G: Game>(registry: &'a Registry, game: &Name, args: &BoardArgs) -> Read<'a> {
    Ok(Box::new(Start::<G>::read(registry, game, args)?))
}
