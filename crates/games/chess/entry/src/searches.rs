//! micro-Max's search: the boards that it runs on, and the check that compares it with what
//! micro-Max prints.

use chess::oracle::{self, MicromaxSearch};
use chess::timed::Searcher;
use chess::{MoveCode, Setup};
use harness::verify::{Check, Depth, Found, Verdict};
use harness::{Completed, Failure, Registry, Search, Searched};

/// Figures of more nodes are for `--deep`.
const USUAL: u64 = 50_000;

/// The boards that the search runs on.
#[derive(Default)]
pub(crate) struct Searchers(pub(crate) Vec<Searcher>);

/// The boards of a registry that micro-Max's search runs on.
pub fn searchers(registry: &Registry) -> &[Searcher] {
    registry.kept::<Searchers>().map_or(&[], |own| &own.0)
}

/// What the search finds on one of them.
///
/// # Errors
/// [`Failure::BadInput`] for a board without code, and for a move that micro-Max can't play.
pub(crate) fn search(searcher: &Searcher, search: &Search<'_, Setup>) -> Result<Searched, Failure> {
    let none = || Failure::BadInput(format!("{} has no code to search with", searcher.name));
    let searching = searcher.instances.last().ok_or_else(none)?;
    let found = searching.think(search.setup, search.moves, search.depth);
    let found = found.map_err(|why| Failure::BadInput(why.to_string()))?;
    let completed = found.into_iter().map(|own| Completed {
        depth: own.depth,
        nodes: own.nodes,
        score: own.score,
        best_move: own.best_move.to_string(),
    });
    Ok(Searched {
        name: searcher.name.clone(),
        completed: completed.collect(),
    })
}

/// The checks of all of them.
pub(crate) fn checks<'a>(searchers: &'a [Searcher], depth: Depth) -> Vec<Check<'a>> {
    let one = |searcher: &'a Searcher| {
        let Searcher { name, .. } = searcher;
        Check::new(format!("search/chess/{name}"), move || {
            check(searcher, depth)
        })
    };
    searchers.iter().map(one).collect()
}

/// Searches every position as deep as the figures go.
fn check(searcher: &Searcher, depth: Depth) -> Found {
    let mut rows = oracle::micromax_search();
    rows.retain(|row| depth == Depth::Deep || row.nodes <= USUAL);
    for game in rows.chunk_by(|a, b| a.moves == b.moves) {
        check_game(searcher, game)?;
    }
    Ok(Verdict::Passed(format!("{} completed depths", rows.len())))
}

fn check_game(searcher: &Searcher, rows: &[MicromaxSearch]) -> Result<(), String> {
    let moves = rows[0].moves.split_whitespace();
    let codes: Result<Vec<u32>, _> = moves
        .map(|text| MoveCode::from_uci(text).map(MoveCode::number))
        .collect();
    let codes = codes.map_err(|input_error| input_error.0)?;
    let depth = rows[rows.len() - 1].depth;
    let searching = searcher.instances.first().ok_or("it has no code")?;
    let found = searching.think(&Setup::start(), &codes, depth);
    let found = found.map_err(|why| why.to_string())?;
    for (row, found) in rows.iter().zip(&found) {
        let expected = (row.nodes, row.score, row.best_move.clone());
        let own = (found.nodes, found.score, found.best_move.to_string());
        if own != expected {
            return Err(format!(
                "after \"{}\", depth {} finds {own:?} (nodes, score, best move); expected {expected:?}",
                row.moves, row.depth
            ));
        }
    }
    if found.len() != rows.len() {
        let (moves, found) = (&rows[0].moves, found.len());
        return Err(format!("after \"{moves}\", {found} of {depth} depths"));
    }
    Ok(())
}
