//! `boardbench search`: searches a position, one row for each completed depth.

use crate::args::SelectionArgs;
use crate::board_args::BoardArgs;
use crate::named::named;
use crate::names::{self, Name};
use crate::output::{Format, Rows, print};
use crate::search::Request;
use crate::{Failure, Registry};
use clap::builder::TypedValueParser;
use report::board;
use serde_json::json;

/// Search a position: nodes, score and best move of each depth
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench search chess --engine micromax --depth 5 --moves \"e2e4 e7e5\"\n\
                  Scores are in 99ths of a pawn, from the side to move. A mate ends the search."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = names::parser())]
    game: &'static Name,
    /// The engine
    #[arg(long, value_parser = engine())]
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

/// Reads the name of an engine that some game has.
fn engine() -> impl TypedValueParser<Value = &'static str> {
    let all = names::all().into_iter().flat_map(|game| game.engines);
    named(
        all.map(|&(name, help)| (name, help, name))
            .collect::<Vec<_>>(),
    )
}

/// Searches and prints a row for each depth of each representation.
///
/// # Errors
/// [`Failure::BadInput`] for games without that engine, impossible boards, moves
/// or names, a searcher without instances; [`Failure::Finding`] if representations disagree.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let has_engine = |game: &Name| game.engines.iter().any(|(name, _)| *name == args.engine);
    if !has_engine(args.game) {
        let searched = names::all().into_iter().filter(|game| has_engine(game));
        let searched: Vec<&str> = searched.map(|game| game.name).collect();
        return Err(Failure::BadInput(format!(
            "{} has no search: the only game that is searched is {}",
            args.game,
            searched.join(", ")
        )));
    }
    let request = Request {
        game: args.game,
        board: &args.board,
        engine: args.engine,
        depth: args.depth,
        selection: &args.selection,
    };
    let (size, results) = (registry.class(args.game).search)(registry, &request)?;
    let completed = results
        .iter()
        .flat_map(|own| own.completed.iter().map(move |found| (&own.name, found)));
    let rows = Rows::of(
        completed,
        &[
            ("game", &|_| json!(args.game.name)),
            ("size", &|_| json!(size)),
            ("representation", &|(name, _)| json!(name)),
            ("engine", &|_| json!(args.engine)),
            ("depth", &|(_, found)| json!(found.depth)),
            ("nodes", &|(_, found)| json!(found.nodes)),
            ("score", &|(_, found)| json!(found.score)),
            ("best_move", &|(_, found)| json!(found.best_move)),
        ],
    );
    match Format::or_default(args.format) {
        Format::Table => {
            print(&format!(
                "{} {}, {}\n",
                args.game,
                board(&size),
                args.engine
            ))?;
            let shown = ["representation", "depth", "nodes", "score", "best_move"];
            rows.only(&shown).print(args.format)?;
        }
        _ => rows.print(args.format)?,
    }
    let first = results.first();
    let other = first.and_then(|first| results.iter().find(|own| own.completed != first.completed));
    match first.zip(other) {
        Some((reference, other)) => Err(Failure::Finding(format!(
            "{} searches another tree than {}: the rows differ",
            other.name, reference.name
        ))),
        None => Ok(()),
    }
}
