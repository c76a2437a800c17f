//! Recorded games, compared with their final positions.

use super::check::{Found, passed};
use super::difference::Compared;
use super::duel::Duel;
use crate::game::Game;
use game::View;
use game::oracle::RecordedGame;

/// Plays every game that fits the contender.
pub(super) fn check<G: Game>(duel: &Duel<'_, G>) -> Found {
    let mut compared = 0;
    for (number, (setup, game)) in (1..).zip(G::recorded()) {
        let Some(mut both) = duel.open(&setup)? else {
            continue;
        };
        play::<G>(&mut both, &setup, &game).map_err(|what| format!("game {number}, {what}"))?;
        compared += 1;
    }
    let words = format!("{compared} games");
    passed(compared, "no game is on a board that it can hold", words)
}

fn play<G: Game>(
    both: &mut Compared<'_>,
    setup: &G::Setup,
    game: &RecordedGame,
) -> Result<(), String> {
    for text in &game.moves {
        for (_, code) in G::parse_moves(setup, text).map_err(|input_error| input_error.0)? {
            both.make(code, false)?;
        }
    }
    let view = both.other.view();
    let (expected, found) = match game.in_a_row {
        None => (game.last.clone(), discs(&view)),
        Some(_) => (expected_winner(game).to_owned(), winner(&view)),
    };
    if !both.other.is_over() {
        return Err(both.describe("the game is not over"));
    }
    match found == expected {
        true => Ok(()),
        false => Err(both.describe(&format!("expected {expected}, found {found}"))),
    }
}

/// Score and discs as the recorded games of Othello have them.
fn discs(view: &View) -> String {
    let squares = view.rows.concat();
    let mask = |piece| {
        let set = squares.char_indices().filter(|&(_, c)| c == piece);
        set.fold(0_u64, |mask, (code, _)| mask | 1 << code)
    };
    let (black, white) = (mask('X'), mask('O'));
    let (blacks, whites) = (black.count_ones(), white.count_ones());
    format!("{blacks}-{whites} black={black:016x} white={white:016x}")
}

fn winner(view: &View) -> String {
    let winner = view.state.iter().find(|(name, _)| *name == "winner");
    winner.map_or_else(String::new, |(_, value)| format!("winner {value}"))
}

fn expected_winner(game: &RecordedGame) -> &'static str {
    match &game.result {
        result if result.starts_with("P1") => "winner black",
        result if result.starts_with("P2") => "winner white",
        _ => "winner none",
    }
}
