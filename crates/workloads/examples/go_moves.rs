//! What does a move of Go with bookkeeping *pseudo* cost? A small program to
//! count instructions of, which calls what `boardbench` calls.
//!
//! `go_moves LAYOUT SIZE GAMES reference` plays the reference games, `free`
//! games from a separate list; `replay` plays twenty recorded reference games
//! again and again, GAMES in all, without choosing; `perft` counts the empty
//! board to depth GAMES. It prints the number of moves (of nodes) and the
//! digest, so that the difference of two runs can be divided.

use board::{Family, Layout};
use games::go::{Move, Pseudo, Setup};
use games::{Position, XorShift64Star};
use layouts::{Array2d, Flat, Naive2d, Padded, Padded2d, Table, ZeroX88};
use workloads::perft::perft;
use workloads::playout::{GoPlayer, Player};
use workloads::{Compiled, Counting, Digest, record_games};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [layout, size, games, way] = arguments.as_slice() else {
        panic!("usage: go_moves LAYOUT SIZE GAMES reference|free|replay|perft");
    };
    let games = games.parse().expect("a number of games");
    match layout.as_str() {
        "padded" => known::<Padded>(size, games, way),
        "padded2d" => known::<Padded2d>(size, games, way),
        "array2d" => known::<Array2d>(size, games, way),
        "flat" => known::<Flat>(size, games, way),
        "0x88" => known::<ZeroX88>(size, games, way),
        "naive2d" => known::<Naive2d>(size, games, way),
        "table" => known::<Table>(size, games, way),
        "padded-dynamic" => {
            let size = size.parse().expect("a size");
            run::<<Padded as Family>::Dynamic>(size, games, way);
        }
        _ => panic!("no such layout here"),
    }
}

fn known<F: Family>(size: &str, games: u64, way: &str) {
    match size {
        "9" => run::<F::Go9>(9, games, way),
        "19" => run::<F::Go19>(19, games, way),
        _ => panic!("the size is 9 or 19"),
    }
}

fn run<L: Layout>(size: usize, games: u64, way: &str) {
    let setup = Setup::square(size).expect("a possible size");
    let tally = match way {
        "reference" => Compiled::go::<Pseudo<L>>().playouts(&setup, games, 1),
        "free" => Compiled::go::<Pseudo<L>>().free_playouts(&setup, games, 1),
        "replay" => return replay::<L>(&setup, games),
        "perft" => {
            let mut position = Pseudo::<L>::new(&setup).expect("a layout for this size");
            let nodes = perft(&mut position, games as u32, Counting::Full);
            return println!("{nodes} perft");
        }
        _ => panic!("the way is reference, free, replay or perft"),
    };
    let tally = tally.expect("a layout for this size");
    println!(
        "{} {:016x} {}",
        tally.moves,
        tally.digest.value(),
        tally.black_wins
    );
}

/// Games recorded once, played again.
fn replay<L: Layout>(setup: &Setup, games: u64) {
    let mut player = GoPlayer::<Pseudo<L>>::new(setup).expect("a layout for this size");
    let codes = record_games(&mut player, 20, &mut XorShift64Star::new(1));
    let mut position = Pseudo::<L>::new(setup).expect("a layout for this size");
    let recorded: Vec<Vec<_>> = (codes.iter())
        .map(|codes| translated(&mut position, setup, codes))
        .collect();
    let mut digest = Digest::default();
    let mut moves = 0;
    for game in recorded.iter().cycle().take(games as usize) {
        position.set_up(setup);
        play(&mut position, game);
        moves += game.len();
    }
    digest.add(position.hash());
    println!("{moves} {:016x}", digest.value());
}

fn translated<L: Layout>(
    position: &mut Pseudo<L>,
    setup: &Setup,
    codes: &[u32],
) -> Vec<Move<L::Point>> {
    position.set_up(setup);
    let mut points = Vec::new();
    games::go::GoPosition::points(position, &mut points);
    let chosen = |&code: &u32| match points.get(code as usize) {
        Some(&point) => Move::Place(point),
        None => Move::Pass,
    };
    codes.iter().map(chosen).collect()
}

#[inline(never)]
fn play<P: Position>(position: &mut P, game: &[P::Move]) {
    for &chosen in game {
        position.play(chosen);
    }
}
