//! What do moves cost that can be undone? Random games on GNU Go's padded
//! board with bookkeeping *strings*, their moves made with a change record.
//!
//! `tried_moves SIZE GAMES playout` plays the Go reference games with
//! `make` and takes all of a game back at its end, as a program does that
//! keeps GNU Go's `trymove` for playouts; `replay` takes each move of such a
//! game back at once and then plays it: `make` and `unmake` without the
//! choosing. `play` only plays the moves of `replay`, to be subtracted.
//! `permanent` plays the reference games without any change record.
//!
//! Prints the moves and the digest of the games. `scripts/tried-moves` counts the
//! instructions; `scripts/beside` races `playout` with GNU Go, and says more words than
//! are needed here.

mod tries;

use board::{Family, Layout};
use games::go::GoPlayer;
use games::go::{Setup, Strings};
use games::{Position, Unmake, XorShift64Star};
use layouts::Padded;
use tries::{choose, undo_game};
use workloads::Digest;
use workloads::playout::playouts;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [size, games, way, ..] = arguments.as_slice() else {
        panic!("usage: tried_moves SIZE GAMES playout|replay|play|permanent");
    };
    let games = games.parse().expect("a number of games");
    let (moves, digest) = match size.as_str() {
        "9" => run::<<Padded as Family>::Go9>(9, games, way),
        "19" => run::<<Padded as Family>::Go19>(19, games, way),
        _ => panic!("the size is 9 or 19"),
    };
    println!("{moves} {:016x}", digest.value());
}

/// Number and digest of the moves of all games.
fn run<L: Layout>(size: usize, games: u64, way: &str) -> (u64, Digest) {
    let setup = Setup::square(size).expect("a possible size");
    if way == "permanent" {
        let tally = playouts::<GoPlayer<Strings<L>>>(&setup, games, 1);
        let tally = tally.expect("a layout for this size");
        return (tally.moves, tally.digest);
    }
    let mut position = Strings::<L>::new(&setup).expect("a layout for this size");
    let mut random = XorShift64Star::new(1);
    // Memory for a game and its empty points, taken once for all games.
    let (mut game, mut empty) = (Vec::new(), Vec::new());
    let (mut moves, mut digest) = (0, Digest::default());
    for _ in 0..games {
        // Where all moves are undone the position is that of the start.
        if way != "playout" {
            position.set_up(&setup);
        }
        choose::<_, false>(&mut position, &mut random, &mut game, &mut empty);
        moves += game.len() as u64;
        game.iter()
            .for_each(|&chosen| digest.add(position.code(chosen).into()));
        match way {
            "playout" => undo_game(&mut position, &game),
            "replay" => {
                position.set_up(&setup);
                each_tried(&mut position, &game);
            }
            "play" => {
                position.set_up(&setup);
                each_played(&mut position, &game);
            }
            _ => panic!("the way is playout, replay, play or permanent"),
        }
    }
    (moves, digest)
}

#[inline(never)]
fn each_tried<P: Unmake<Undo = ()>>(position: &mut P, game: &[P::Move]) {
    for &chosen in game {
        position.make(chosen);
        position.unmake(chosen, ());
        position.play(chosen);
    }
}

#[inline(never)]
fn each_played<P: Position>(position: &mut P, game: &[P::Move]) {
    for &chosen in game {
        position.play(chosen);
    }
}
