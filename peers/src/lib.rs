//! Published crates as contenders of boardbench: each keeps its own board and is
//! asked what any contender is asked, so that the same games are played, the same
//! digests hold, and one run times them beside boardbench's own.
//!
//! * [`register`] adds all of them to a registry, as `peer:NAME`.
//! * `go`, `chess`, `othello`, `tictactoe`, `connect4`: one file for each crate.
//! * `grid`: stores, and the searches of `pathfinding`.

mod chess;
mod connect4;
mod go;
mod grid;
mod othello;
mod tictactoe;

use boardbench::workloads::{Compiled, Contender};
use boardbench::{Chess, Connect4, Go, Mnk, Othello, Registry};

/// Adds every peer to the registry of a program.
pub fn register(registry: &mut Registry) {
    registry.contenders_mut::<Go>().extend(go::peers());
    registry.contenders_mut::<Chess>().extend(chess::peers());
    registry
        .contenders_mut::<Othello>()
        .extend(othello::peers());
    registry.contenders_mut::<Mnk>().extend(tictactoe::peers());
    registry
        .contenders_mut::<Connect4>()
        .extend(connect4::peers());
    registry.replace_world::<grid::WithPeers>();
}

/// The description of a crate in tables.
struct About {
    /// The crate's name.
    name: &'static str,
    /// What it keeps, in a word.
    state: &'static str,
    /// Whether the compiler knows the size of its board.
    size_known: bool,
    /// How it represents the board, in one line.
    summary: &'static str,
    /// Version and licence.
    source: &'static str,
}

/// The contender of a crate.
fn peer<S>(about: About, compiled: Compiled<S>) -> Contender<S> {
    Contender {
        name: format!("peer:{}", about.name),
        // Crates differ in the state they maintain more than a word can say.
        state: about.summary.into(),
        summary: about.summary.into(),
        source: about.source.into(),
        ..Contender::own("", about.state, about.size_known, vec![compiled])
    }
}
