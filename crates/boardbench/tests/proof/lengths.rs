//! Mean lengths of random games: a cheap oracle that other programs agree on.

use boardbench::games::{go, mix, mnk, othello};
use boardbench::workloads::Contender;
use boardbench::{Go, Mnk, Othello, Registry};

/// Plays games of independent seeds and compares their mean length, within
/// four standard errors and the uncertainty of the published figure.
fn mean_is<S>(contenders: &[Contender<S>], setup: &S, games: u64, expected: f64, known_to: f64) {
    let mut padded = contenders.iter().filter(|c| c.layout == "padded");
    let contender = padded.find(|c| c.size_known).expect("padded");
    let plays = contender.on(setup).expect("a measured size");
    let lengths: Vec<f64> = (0..games)
        .map(|seed| plays.playouts(setup, 1, mix(seed)).unwrap().moves as f64)
        .collect();
    let count = games as f64;
    let mean = lengths.iter().sum::<f64>() / count;
    let squares: f64 = lengths.iter().map(|length| (length - mean).powi(2)).sum();
    let error = (squares / (count - 1.0) / count).sqrt();
    let off = (mean - expected).abs();
    let name = &contender.name;
    assert!(
        off < 4.0 * error + known_to,
        "{name}: mean {mean} +- {error}, not {expected}"
    );
    assert!(
        error < expected / 100.0,
        "{name}: {games} games say too little ({error})"
    );
}

#[test]
fn go() {
    let registry = Registry::standard();
    for (size, games, mean, known_to) in [
        (9, 4000, 111.05, 0.01),
        (13, 2000, 219.37, 0.03),
        (19, 1000, 455.38, 0.06),
    ] {
        let setup = go::Setup::square(size).unwrap();
        mean_is(registry.contenders::<Go>(), &setup, games, mean, known_to);
    }
}

#[test]
fn othello() {
    let start = othello::Setup::start();
    mean_is(
        Registry::standard().contenders::<Othello>(),
        &start,
        5000,
        60.4135,
        0.0005,
    );
}

#[test]
fn gomoku() {
    let start = mnk::Setup::gomoku();
    mean_is(
        Registry::standard().contenders::<Mnk>(),
        &start,
        5000,
        109.06,
        0.01,
    );
}

#[test]
fn tic_tac_toe() {
    let start = mnk::Setup::tic_tac_toe();
    mean_is(
        Registry::standard().contenders::<Mnk>(),
        &start,
        50_000,
        3203.0 / 420.0,
        0.0,
    );
}
