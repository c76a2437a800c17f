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

use board::{Family, Layout};
use games::go::{GoPosition, Move, Setup, Strings};
use games::{Position, Unmake, XorShift64Star};
use layouts::Padded;
use workloads::Digest;
use workloads::playout::{GoPlayer, playouts};

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
        // Where all moves are taken back the position is that of the start.
        if way != "playout" {
            position.set_up(&setup);
        }
        choose(&mut position, &mut random, &mut game, &mut empty);
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

/// A game of the reference protocol, made with a change record.
fn choose<L: Layout>(
    position: &mut Strings<L>,
    random: &mut XorShift64Star,
    game: &mut Vec<Move<L::Point>>,
    empty: &mut Vec<L::Point>,
) {
    game.clear();
    empty.clear();
    position.points(empty);
    let limit = 3 * empty.len();
    let mut passes = 0;
    while passes < 2 && game.len() < limit {
        // As a slice, as the player of the reference games has it.
        let mut open = empty.as_mut_slice();
        let mut chosen = Move::Pass;
        while !open.is_empty() {
            let index = random.below(open.len() as u32) as usize;
            let point = open[index];
            if !position.is_own_eye(point) && position.may_play(point) {
                chosen = Move::Place(point);
                empty.swap_remove(index);
                break;
            }
            let last = open.len() - 1;
            open.swap(index, last);
            open = &mut open[..last];
        }
        position.make(chosen);
        passes = if chosen == Move::Pass { passes + 1 } else { 0 };
        for &point in position.captured() {
            empty.push(point);
        }
        game.push(chosen);
    }
}

#[inline(never)]
fn undo_game<P: Unmake<Undo = ()>>(position: &mut P, game: &[P::Move]) {
    for &chosen in game.iter().rev() {
        position.unmake(chosen, ());
    }
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
