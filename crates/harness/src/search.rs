//! Searches of a position by the engine of a game.

use crate::args::SelectionArgs;
use crate::board_args::BoardArgs;
use crate::game::Game;
use crate::names::Name;
use crate::searched::{Search, Searched};
use crate::start::{Start, Started};
use crate::{Failure, REFERENCE, Registry};

/// A search as the command line asks for it.
pub(crate) struct Request<'a> {
    pub(crate) game: &'static Name,
    pub(crate) board: &'a BoardArgs,
    pub(crate) engine: &'a str,
    pub(crate) depth: u32,
    pub(crate) selection: &'a SelectionArgs,
}

/// The size of the board, and what is found on each representation.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names, and where the game is over.
pub(crate) fn run<G: Game>(
    registry: &Registry,
    request: &Request<'_>,
) -> Result<(String, Vec<Searched>), Failure> {
    let start = Start::<G>::read(registry, request.game, request.board)?;
    // Moves that the rules don't allow, and games that are over: the search has nothing to
    // choose from there.
    let reference = start.players(&SelectionArgs::named(REFERENCE))?;
    let mut position = (reference[0].open)()?;
    if position.legal_moves().is_empty() {
        return Err(Failure::BadInput(
            "the game is over: a search needs a position with a legal move".into(),
        ));
    }
    let moves: Vec<u32> = start.moves.iter().map(|&(_, code)| code).collect();
    let search = Search {
        setup: &start.setup,
        moves: &moves,
        engine: request.engine,
        depth: request.depth,
        selection: request.selection,
    };
    Ok((start.size(), G::search(registry, &search)?))
}
