//! `boardbench search`: searches a position, one row for each completed depth.

use crate::cli::{EngineName, WhoArgs};
use crate::game::{Chess, Game, GameName, size_text};
use crate::output::{Format, Rows};
use crate::start::{AnyStart, Start};
use crate::{Failure, REFERENCE, Registry, who};
use games::chess::micromax::Completed;
use serde_json::json;
use workloads::Searcher;

/// Options beside the board.
pub(super) struct Ask {
    pub(super) engine: EngineName,
    pub(super) depth: u32,
    pub(super) who: WhoArgs,
}

/// Searches and prints a row for each depth of each representation.
///
/// # Errors
/// [`Failure::BadInput`] for other games than chess, impossible boards, moves
/// or names; [`Failure::Finding`] if representations disagree.
pub(super) fn run(
    registry: &Registry,
    game: GameName,
    start: AnyStart,
    ask: &Ask,
    format: Option<Format>,
) -> Result<(), Failure> {
    let AnyStart::Chess(start) = start else {
        return Err(Failure::BadInput(format!(
            "{game} has no search: the only game that is searched is chess"
        )));
    };
    refuse_unplayable(registry, &start)?;
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
    for searcher in who::searchers(registry, &ask.who)? {
        let mut completed = Vec::new();
        for searching in &searcher.instances {
            completed = searching
                .think(&start.setup, &codes, ask.depth)
                .map_err(|why| Failure::BadInput(why.to_string()))?;
        }
        push(&mut rows, &start, ask.engine, searcher, &completed);
        results.push((&searcher.name, completed));
    }
    rows.print(format)?;
    disagreement(&results)
}

/// Refuses moves that the rules don't allow, and games that are over: the
/// search has nothing to choose from there.
fn refuse_unplayable(registry: &Registry, start: &Start<Chess>) -> Result<(), Failure> {
    let reference = who::select::<Chess>(registry, &WhoArgs::named(REFERENCE), &start.setup)?;
    let mut position = super::open(reference[0], start)?;
    if position.legal_moves().is_empty() {
        return Err(Failure::BadInput(
            "the game is over: a search needs a position with a legal move".into(),
        ));
    }
    Ok(())
}

fn push(
    rows: &mut Rows,
    start: &Start<Chess>,
    engine: EngineName,
    searcher: &Searcher,
    completed: &[Completed],
) {
    for found in completed {
        rows.push(vec![
            json!(GameName::Chess.to_string()),
            json!(size_text(Chess::size(&start.setup))),
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
