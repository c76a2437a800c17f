//! `boardbench search`: searches a position, one row for each completed depth.

use crate::args::{BoardArgs, SelectionArgs};
use crate::failure::input_error;
use crate::game::{Chess, GameName};
use crate::output::{Format, Rows};
use crate::start::Start;
use crate::started::Started;
use crate::{Failure, REFERENCE, Registry, selection, start};
use games::chess::micromax::Completed;
use serde_json::json;
use std::fmt;
use workloads::Searcher;

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
    #[arg(long, value_enum)]
    engine: EngineName,
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

/// The engines of `search`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum EngineName {
    /// H. G. Muller's micro-Max.
    Micromax,
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Micromax => "micromax",
        })
    }
}

/// Searches and prints a row for each depth of each representation.
///
/// # Errors
/// [`Failure::BadInput`] for other games than chess, impossible boards, moves
/// or names; [`Failure::Finding`] if representations disagree.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    if args.game != GameName::Chess {
        return Err(Failure::BadInput(format!(
            "{} has no search: the only game that is searched is chess",
            args.game
        )));
    }
    let start = start::of_chess(registry, &args.board)?;
    refuse_unplayable(&start)?;
    let codes: Vec<u32> = start.moves.iter().map(|&(_, code)| code).collect();
    let mut rows = Rows::new(&[
        "game",
        "size",
        "representation",
        "engine",
        "depth",
        "nodes",
        "score",
        "best_move",
    ]);
    let mut results: Vec<(&str, Vec<Completed>)> = Vec::new();
    for searcher in selection::searchers(registry, &args.selection)? {
        let mut completed = Vec::new();
        for searching in &searcher.instances {
            completed = searching
                .think(&start.setup, &codes, args.depth)
                .map_err(input_error)?;
        }
        push(&mut rows, &start, args.engine, searcher, &completed);
        results.push((&searcher.name, completed));
    }
    rows.print(args.format)?;
    disagreement(&results)
}

/// Refuses moves that the rules don't allow, and games that are over: the
/// search has nothing to choose from there.
fn refuse_unplayable(start: &Start<'_, Chess>) -> Result<(), Failure> {
    let mut position = start.players(&SelectionArgs::named(REFERENCE))?[0].open()?;
    if position.legal_moves().is_empty() {
        return Err(Failure::BadInput(
            "the game is over: a search needs a position with a legal move".into(),
        ));
    }
    Ok(())
}

fn push(
    rows: &mut Rows,
    start: &Start<'_, Chess>,
    engine: EngineName,
    searcher: &Searcher,
    completed: &[Completed],
) {
    for found in completed {
        rows.push(vec![
            json!(GameName::Chess.to_string()),
            json!(start.size()),
            json!(searcher.name),
            json!(engine.to_string()),
            json!(found.depth),
            json!(found.nodes),
            json!(found.score),
            json!(found.best_move.to_string()),
        ]);
    }
}

fn disagreement(results: &[(&str, Vec<Completed>)]) -> Result<(), Failure> {
    let Some((reference, expected)) = results.first() else {
        return Ok(());
    };
    match results.iter().find(|(_, found)| found != expected) {
        Some((name, _)) => Err(Failure::Finding(format!(
            "{name} searches another tree than {reference}: the rows differ"
        ))),
        None => Ok(()),
    }
}
