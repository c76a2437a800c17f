//! Searches, compared with what micro-Max prints.

use super::check::{Check, Depth, Found, Verdict};
use crate::Registry;
use games::chess::timed::Searcher;
use games::chess::{MoveCode, Setup};
use games::oracle::{self, MicromaxSearch};

/// Figures of more nodes are for `--deep`.
const USUAL: u64 = 50_000;

/// The checks of all boards that the search runs on.
pub(super) fn checks<'a>(registry: &'a Registry, depth: Depth) -> Vec<Check<'a>> {
    let one = |searcher: &'a Searcher| {
        let Searcher { name, .. } = searcher;
        Check::new(format!("search/chess/{name}"), move || {
            check(searcher, depth)
        })
    };
    registry.searchers.iter().map(one).collect()
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
