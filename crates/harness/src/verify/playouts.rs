//! Random games by the protocols: Go's compared with the reference playouts, the
//! others' with the reference's. A contender that plays other games is shown the first move
//! that differs. Games with a generator each are compared with the reference's, too: one at
//! a time, in lockstep, and in two parts.

use super::boards::{Figures, Run};
use super::check::{Found, passed};
use super::duel::Duel;
use crate::game::{Game, board_text};
use board::Unsupported;
use game::XorShift64Star;
use workloads::{Compiled, Contender, Tally, record_games};

/// Games whose every move is compared where the digests differ.
const COMPARED: usize = 32;
/// Games with a generator each.
const INDEPENDENT: u64 = 24;

pub(super) fn check<G: Game>(duel: &Duel<'_, G>) -> Found {
    let mut total = Tally::default();
    for run in &G::boards().playouts {
        if duel.contender.on(&run.setup).is_err() {
            continue;
        }
        let tally = |contender: &Contender<G::Setup>| {
            let tally = contender
                .on(&run.setup)
                .and_then(|plays| plays.playouts(&run.setup, run.games, run.seed));
            tally.map_err(|why| why.to_string())
        };
        let found = tally(duel.contender)?;
        let figures = |tally: Tally| (tally.moves, tally.digest.value(), tally.black_wins);
        let expected = match run.published {
            Some(figures) => figures,
            None => figures(tally(duel.reference)?),
        };
        if figures(found) != expected {
            let (expected, own) = (words(expected), words(figures(found)));
            let why = first_difference(duel, run).unwrap_or_else(|why| why);
            let (size, games, seed) = (board_text(G::size(&run.setup)), run.games, run.seed);
            return Err(format!(
                "{size}, {games} games of seed {seed}: expected {expected}, found {own}\n{why}"
            ));
        }
        total = total.joined(found);
        independent(duel, run)?;
    }
    let words = format!("{} games, {} moves", total.playouts, total.moves);
    passed(
        total.playouts,
        "no run is on a board that it can hold",
        words,
    )
}

/// Games with a generator each.
fn independent<G: Game>(duel: &Duel<'_, G>, run: &Run<G::Setup>) -> Result<(), String> {
    let tally = |contender: &Contender<G::Setup>, numbers, lockstep| {
        let plays = contender.on(&run.setup);
        let tally = plays
            .and_then(|plays| plays.independent_playouts(&run.setup, numbers, run.seed, lockstep));
        tally.map_err(|why| why.to_string())
    };
    let expected = tally(duel.reference, 0..INDEPENDENT, 1)?;
    let in_lockstep = duel.contender.on(&run.setup);
    let in_lockstep = in_lockstep.is_ok_and(Compiled::plays_in_lockstep);
    let ways: &[usize] = if in_lockstep { &[1, 2, 5, 16] } else { &[1] };
    for &lockstep in ways {
        let (first, last) = (0..INDEPENDENT / 3, INDEPENDENT / 3..INDEPENDENT);
        let first = tally(duel.contender, first, lockstep)?;
        let found = first.plus(tally(duel.contender, last, lockstep)?);
        if found != expected {
            let size = board_text(G::size(&run.setup));
            let figures =
                |tally: Tally| words((tally.moves, tally.digest.value(), tally.black_wins));
            let (expected, found) = (figures(expected), figures(found));
            return Err(format!(
                "{size}, {INDEPENDENT} independent games of seed {}, {lockstep} at a time: \
                 expected {expected}, found {found}",
                run.seed
            ));
        }
    }
    Ok(())
}

fn words((moves, digest, black_wins): Figures) -> String {
    format!("{moves} moves of digest {digest:016x}, {black_wins} won by black")
}

/// The first move that differs in games of both; the error is why there are none.
fn first_difference<G: Game>(duel: &Duel<'_, G>, run: &Run<G::Setup>) -> Result<String, String> {
    let games = |contender: &Contender<G::Setup>| {
        let mut player = contender.on(&run.setup)?.recorder(&run.setup)?;
        let mut random = XorShift64Star::new(run.seed);
        Ok(record_games(player.as_mut(), COMPARED, &mut random))
    };
    let why = |why: Unsupported| why.to_string();
    let expected = games(duel.reference).map_err(why)?;
    let found = games(duel.contender).map_err(why)?;
    let mut both = duel.open(&run.setup)?.ok_or("it can't be opened")?;
    Ok(match both.of_games(&expected, &found) {
        Err(difference) => difference,
        Ok(()) => format!(
            "the first {COMPARED} games are the reference's, so its timed player differs from \
             its own moves"
        ),
    })
}
