//! Random play with undos, compared with the reference after every move.

use super::check::{Found, Verdict, passed};
use super::duel::Duel;
use crate::game::{Game, board_text};
use game::XorShift64Star;

pub(super) fn check<G: Game>(duel: &Duel<'_, G>) -> Found {
    if duel.reference.name == duel.contender.name {
        return Ok(Verdict::NotApplicable("it is the reference".into()));
    }
    let mut random = XorShift64Star::new(1);
    let (mut compared, mut played) = (0, 0);
    for (setup, games, choices) in &G::boards().agreement {
        for _ in 0..*games {
            // Opened for each, since moves are played for good, too.
            let Some(mut both) = duel.open(setup)? else {
                break;
            };
            let choices: Vec<u16> = (0..*choices).map(|_| random.next_u64() as u16).collect();
            both.along(&choices)
                .map_err(|what| format!("{}, {what}", board_text(G::size(setup))))?;
            compared += 1;
            played += choices.len();
        }
    }
    let words = format!("{compared} games, {played} moves and undos");
    passed(compared, "it can play on none of the boards", words)
}
