//! Random games by a representation's own way to choose moves: every move legal for the
//! reference and no own eye filled by it, and as long, on average, as the protocol's.

use game::{Side, XorShift64Star};
use go::{Setup, vertex};
use harness::Game;
use harness::verify::{Duel, Found, passed};
use report::statistics::mean;
use report::variance;
use workloads::{AnyPosition, Compiled, record_games};

/// Games whose every move is compared, on each board.
const LOOKED_AT: usize = 12;
/// Games on 9x9 whose lengths are averaged.
const LENGTHS: u64 = 600;
/// Moves of a game on 9x9 by the protocol, which ten programs play: see
/// `oracles/go_reference_playouts.csv`.
const PUBLISHED: f64 = 111.05;
/// Standard errors by which the mean may differ: chance goes beyond them once in 16,000.
const ERRORS: f64 = 4.0;

/// The check of Go, which alone has such games.
pub(crate) fn check<G: Game<Setup = Setup>>(duel: &Duel<'_, G>) -> Found {
    let mut compared = 0;
    for size in [9, 19, 5] {
        compared += on(duel, size).map_err(|what| format!("{size}x{size}, {what}"))?;
    }
    let words = format!("{compared} games");
    passed(compared, "it chooses by the protocol alone", words)
}

/// Returns the number of games that were looked at.
fn on<G: Game<Setup = Setup>>(duel: &Duel<'_, G>, size: usize) -> Result<u64, String> {
    let setup = Setup::square(size).expect("a possible board");
    let compiled = duel.contender.on(&setup).ok();
    let free = compiled.and_then(|own| Some((own, own.free_recorder(&setup)?)));
    let Some((compiled, recorder)) = free else {
        return Ok(0);
    };
    let mut recorder = recorder.map_err(|why| why.to_string())?;
    let mut random = XorShift64Star::new(game::mix(1));
    let games = record_games(recorder.as_mut(), LOOKED_AT, &mut random);
    for (number, game) in (1..).zip(&games) {
        let mut position = duel.open_reference(&setup)?;
        every_move_is_legal(position.as_mut(), &setup, game)
            .map_err(|what| format!("game {number}, {what}"))?;
    }
    if size != 9 {
        return Ok(games.len() as u64);
    }
    is_as_long(compiled, &setup)?;
    Ok(LENGTHS + games.len() as u64)
}

fn every_move_is_legal(
    position: &mut dyn AnyPosition,
    setup: &Setup,
    game: &[u32],
) -> Result<(), String> {
    let pass = setup.points() as u32;
    let (mut moves, mut passes) = (0, 0);
    for &code in game {
        moves += 1;
        let at = || format!("ply {moves}: {}", vertex(code, setup.rows, setup.columns));
        let view = position.view();
        if code != pass && is_eye(&view.rows, code as usize, view.to_move) {
            return Err(format!("{} fills an own eye", at()));
        }
        if !position.play(code) {
            return Err(format!("{} is not legal", at()));
        }
        passes = if code == pass { passes + 1 } else { 0 };
    }
    if passes < 2 && moves < 3 * setup.points() {
        return Err(format!("it ends after {moves} moves"));
    }
    Ok(())
}

/// Whether a point is a true eye, by the drawing of the board.
fn is_eye(rows: &[String], code: usize, side: Side) -> bool {
    let columns = rows[0].len();
    let own = match side {
        Side::Black => b'X',
        Side::White => b'O',
    };
    let (row, column) = ((code / columns) as isize, (code % columns) as isize);
    let at = |down: isize, right: isize| {
        let line = rows.get(usize::try_from(row + down).ok()?)?.as_bytes();
        line.get(usize::try_from(column + right).ok()?).copied()
    };
    let beside = [at(-1, 0), at(0, -1), at(0, 1), at(1, 0)];
    if beside.into_iter().flatten().any(|cell| cell != own) {
        return false;
    }
    let corners = [at(-1, -1), at(-1, 1), at(1, -1), at(1, 1)];
    let enemy = |cell: &&u8| **cell != own && **cell != b'.';
    let enemies = corners.iter().flatten().filter(enemy).count();
    enemies + usize::from(corners.contains(&None)) < 2
}

/// The mean length of games of one seed each.
fn is_as_long(compiled: &Compiled<Setup>, setup: &Setup) -> Result<(), String> {
    let length = |seed| compiled.free_playouts(setup, 1, game::mix(seed));
    let lengths: Result<Vec<f64>, _> = (0..LENGTHS)
        .map(|seed| length(seed).map(|tally| tally.moves as f64))
        .collect();
    let lengths = lengths.map_err(|why| why.to_string())?;
    let mean = mean(&lengths);
    let error = (variance(&lengths) / LENGTHS as f64).sqrt();
    if (mean - PUBLISHED).abs() < ERRORS * error {
        return Ok(());
    }
    Err(format!(
        "games are {mean:.2} +- {error:.2} moves long on average; expected {PUBLISHED}"
    ))
}
