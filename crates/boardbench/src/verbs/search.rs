//! `boardbench search`: searches a position, one row for each completed depth.

use crate::args::{BoardArgs, SelectionArgs, named};
use crate::failure::input_error;
use crate::game::{Chess, Game, GameName};
use crate::output::{Format, Rows};
use crate::start::{Start, Started};
use crate::{Failure, REFERENCE, Registry, selection};
use serde_json::json;

/// Search a position: nodes, score and best move of each depth
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench search chess --engine micromax --depth 5 --moves \"e2e4 e7e5\"\n\
                  Scores are in 99ths of a pawn, from the side to move. A mate ends the search."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameName::parser())]
    game: GameName,
    /// The engine
    #[arg(long, value_parser = named([("micromax", "H. G. Muller's micro-Max", "micromax")]))]
    engine: &'static str,
    /// The deepest iteration
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    selection: SelectionArgs,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// Searches and prints a row for each depth of each representation.
///
/// # Errors
/// [`Failure::BadInput`] for other games than chess, impossible boards, moves
/// or names, a searcher without instances; [`Failure::Finding`] if representations disagree.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    if args.game.name != Chess::NAME {
        return Err(Failure::BadInput(format!(
            "{} has no search: the only game that is searched is chess",
            args.game
        )));
    }
    let start = Start::<Chess>::read(registry, args.game, &args.board)?;
    // Moves that the rules don't allow, and games that are over: the search has nothing to
    // choose from there.
    let reference = start.players(&SelectionArgs::named(REFERENCE))?;
    let mut position = (reference[0].open)()?;
    if position.legal_moves().is_empty() {
        return Err(Failure::BadInput(
            "the game is over: a search needs a position with a legal move".into(),
        ));
    }
    let codes: Vec<u32> = start.moves.iter().map(|&(_, code)| code).collect();
    let mut results = Vec::new();
    for searcher in selection::searchers(registry, &args.selection)? {
        let none = || Failure::BadInput(format!("{} has no code to search with", searcher.name));
        let searching = searcher.instances.last().ok_or_else(none)?;
        let found = searching.think(&start.setup, &codes, args.depth);
        results.push((&searcher.name, found.map_err(input_error)?));
    }
    let completed = results
        .iter()
        .flat_map(|(name, found)| found.iter().map(move |found| (name, found)));
    let rows = Rows::of(
        completed,
        &[
            ("game", &|_| json!(Chess::NAME)),
            ("size", &|_| json!(start.size())),
            ("representation", &|(name, _)| json!(name)),
            ("engine", &|_| json!(args.engine)),
            ("depth", &|(_, found)| json!(found.depth)),
            ("nodes", &|(_, found)| json!(found.nodes)),
            ("score", &|(_, found)| json!(found.score)),
            ("best_move", &|(_, found)| {
                json!(found.best_move.to_string())
            }),
        ],
    );
    rows.print(args.format)?;
    let first = results.first();
    let other = first.and_then(|first| results.iter().find(|own| own.1 != first.1));
    match first.zip(other) {
        Some(((reference, _), (name, _))) => Err(Failure::Finding(format!(
            "{name} searches another tree than {reference}: the rows differ"
        ))),
        None => Ok(()),
    }
}
