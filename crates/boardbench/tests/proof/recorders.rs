//! Games that are recorded are played by other code than those that are timed: both must
//! play the same games.

use super::{LEAST, registry};
use boardbench::games::{XorShift64Star, chess, connect4, go, hex, mnk, othello};
use boardbench::workloads::{Contender, Digest, record_games};
use boardbench::{Chess, Connect4, Go, Hex, Mnk, Othello};

/// Games of each contender.
const GAMES: usize = 4;
const SEED: u64 = 3;

/// Compares what contenders record with the digest of what they play; returns how many
/// were compared.
fn recorded_games_are_those_played<S>(contenders: &[Contender<S>], setup: &S) -> usize {
    let mut compared = 0;
    for contender in contenders {
        let Ok(plays) = contender.on(setup) else {
            continue;
        };
        let played = plays.playouts(setup, GAMES as u64, SEED);
        let played = played.expect("it can play there");
        let mut player = plays.recorder(setup).expect("it can play there");
        let games = record_games(player.as_mut(), GAMES, &mut XorShift64Star::new(SEED));
        let mut digest = Digest::default();
        let codes = games.iter().flatten();
        codes.for_each(|&code| digest.add(code.into()));
        let moves: usize = games.iter().map(Vec::len).sum();
        let recorded = (moves as u64, digest);
        assert_eq!(
            recorded,
            (played.moves, played.digest),
            "{}",
            contender.name
        );
        compared += 1;
    }
    compared
}

#[test]
fn recorded_games_are_those_played_in_every_game() {
    let all = registry();
    let rules = go::Rules::default();
    for size in [5, 9] {
        let board = go::Setup::empty(size, size, rules).expect("a board of Go");
        assert!(recorded_games_are_those_played(all.contenders::<Go>(), &board) >= 3);
    }
    let large = go::Setup::empty(19, 19, rules).expect("a board of Go");
    assert!(recorded_games_are_those_played(all.contenders::<Go>(), &large) >= 20);
    assert!(
        recorded_games_are_those_played(all.contenders::<Chess>(), &chess::Setup::start()) >= 20
    );
    let usual = othello::Setup::start();
    assert!(recorded_games_are_those_played(all.contenders::<Othello>(), &usual) >= 4);
    let gomoku = mnk::Setup::new(15, 15, 5).expect("Gomoku");
    assert!(recorded_games_are_those_played(all.contenders::<Mnk>(), &gomoku) >= 4);
    let small = hex::Setup::new(11).expect("Hex");
    assert!(recorded_games_are_those_played(all.contenders::<Hex>(), &small) >= LEAST);
    let usual = connect4::Setup::usual();
    assert!(recorded_games_are_those_played(all.contenders::<Connect4>(), &usual) >= LEAST);
}
