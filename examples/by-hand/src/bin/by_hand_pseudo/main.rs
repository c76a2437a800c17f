//! What does the abstraction cost where the cells hold more than stones? The
//! bookkeeping *pseudo* on GNU Go's padded 19x19 board, written by hand as a Go
//! program would: arrays, constants and index arithmetic, no `Layout`, and no
//! rules but simple ko without suicide. It plays the Go reference playouts in the
//! same player as the generic board, so that what differs is the board.
//!
//! `by_hand_pseudo GAMES FORM` plays the same games in each form and prints the
//! same digest: `hand`, or `generic` with `Pseudo` over `Padded`.
//! `scripts/abstraction-cost` compares the instructions they take.
//!
//! * `words`: the array and what its cells hold; `lanes`: four of them at once;
//!   `chains`: the chains.
//! * `place`: stones put down; `take`: captures; `position`: what the player
//!   asks.
//!
//! Why each thing is kept as it is says `games::go::Pseudo`. Not here: what takes
//! moves back, and what only other rules or other sizes need.

mod chains;
mod lanes;
mod place;
mod position;
mod take;
mod words;

use board::Family;
use games::go::GoPlayer;
use games::go::{Pseudo, Setup};
use position::ByHand;
use workloads::playout::playouts;

type Padded = Pseudo<<layouts::Padded as Family>::Go19>;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let setup = Setup::square(words::SIZE).expect("19 is a size");
    let games = words.first().and_then(|games| games.parse().ok());
    let played = match (games, words.get(1..).unwrap_or_default()) {
        (Some(games), ["hand"]) => playouts::<GoPlayer<ByHand>>(&setup, games, 1),
        (Some(games), ["generic"]) => playouts::<GoPlayer<Padded>>(&setup, games, 1),
        _ => {
            eprintln!("usage: by_hand_pseudo GAMES hand|generic");
            std::process::exit(2);
        }
    };
    let tally = played.expect("both play on 19x19");
    println!(
        "{} {} {:016x}",
        tally.moves,
        tally.black_wins,
        tally.digest.value()
    );
}
