//! Copies and new set-ups between any two positions: of other boards, other rules, other
//! histories.
//!
//! After `a.clone_from(&b)`, `b.clone()` and `a.set_up(s)` a position must be what the
//! reference's is there: the whole view, hash and legal moves, also along the next moves
//! (where an earlier board that was forgotten would be missed) and back, and what was
//! copied must be what it was. The reference's positions are played and opened, never copied,
//! so that a bookkeeping whose copies are wrong in every layout is refused too.

use super::check::{Found, passed};
use super::difference::Compared;
use super::duel::Duel;
use crate::game::{Game, board_text};
use game::XorShift64Star;
use std::mem;
use workloads::AnyPosition;

/// Moves played on after a copy.
const FOLLOWED: usize = 20;
/// Positions from each start.
const EACH: usize = 2;

/// A position of a contender and the reference's, and where they come from.
struct Pair<'a, S> {
    setup: &'a S,
    both: Compared<'a>,
    description: String,
}

pub(super) fn check<G: Game>(duel: &Duel<'_, G>) -> Found {
    let mut random = XorShift64Star::new(1);
    let boards = G::boards().copies;
    let mut pairs = Vec::new();
    for (setup, moves) in &boards {
        for _ in 0..EACH {
            pairs.extend(pair(duel, setup, *moves, &mut random)?);
        }
    }
    let mut compared = 0;
    for source in 0..pairs.len() {
        for target in 0..pairs.len() {
            let same_size = G::size(pairs[source].setup) == G::size(pairs[target].setup);
            // All pairs of one size, some of two.
            if !same_size && random.below(6) > 0 {
                continue;
            }
            let copied = between(duel, &mut pairs, (source, target), &mut random);
            let held_there = copied.map_err(|what| {
                let (from, to) = (&pairs[source].description, &pairs[target].description);
                format!("from {from} to {to}, {what}")
            })?;
            compared += u64::from(held_there);
        }
    }
    let words = format!("{compared} pairs");
    passed(compared, "it can play on none of the boards", words)
}

/// Plays both from a start. Nothing where the contender can't play.
fn pair<'a, G: Game>(
    duel: &Duel<'_, G>,
    setup: &'a G::Setup,
    moves: usize,
    random: &mut XorShift64Star,
) -> Result<Option<Pair<'a, G::Setup>>, String> {
    let Some(mut both) = duel.open(setup)? else {
        return Ok(None);
    };
    let most = random.below(2 * moves as u32);
    for _ in 0..most {
        let legal = both.reference.legal_moves();
        if legal.is_empty() {
            break;
        }
        let code = legal[random.below(legal.len() as u32) as usize];
        // Some can be undone when the position is copied.
        both.make(code, random.below(2) > 0)?;
    }
    let description = format!("{} after {most} moves", board_text(G::size(setup)));
    Ok(Some(Pair {
        setup,
        both,
        description,
    }))
}

/// Copies one position, copies it into a copy of another, and sets its board up in that
/// one's memory. Returns false for boards of different types, as sizes known to the
/// compiler are.
fn between<G: Game>(
    duel: &Duel<'_, G>,
    pairs: &mut [Pair<'_, G::Setup>],
    (source, target): (usize, usize),
    random: &mut XorShift64Star,
) -> Result<bool, String> {
    let copy = || pairs[target].both.other.copied();
    let (mut copied, mut renewed) = (copy(), copy());
    let same_size = G::size(pairs[source].setup) == G::size(pairs[target].setup);
    let Pair { setup, both, .. } = &mut pairs[source];
    if source == target {
        let clone = both.other.copied();
        follow(both, clone, random).map_err(|why| format!("clone, {why}"))?;
    }
    if !copied.copy_from(both.other.as_ref()) {
        return Ok(false);
    }
    follow(both, copied, random).map_err(|why| format!("clone_from, {why}"))?;
    // What was copied knows nothing of its copy's moves.
    both.compare_briefly()
        .map_err(|what| format!("the source of clone_from: {what}"))?;
    if !same_size {
        return Ok(true);
    }
    if !renewed.set_up(*setup) {
        return Err("set_up: another game was opened".into());
    }
    go_on(&mut duel.compared(setup, renewed)?, random).map_err(|why| format!("set_up, {why}"))?;
    Ok(true)
}

/// Goes on with a copy in place of the position.
fn follow(
    both: &mut Compared<'_>,
    copy: Box<dyn AnyPosition>,
    random: &mut XorShift64Star,
) -> Result<(), String> {
    let original = mem::replace(&mut both.other, copy);
    both.start_here();
    let found = go_on(both, random);
    both.other = original;
    both.start_here();
    found
}

/// Compares two positions, plays on with both, and undoes that.
fn go_on(both: &mut Compared<'_>, random: &mut XorShift64Star) -> Result<(), String> {
    for _ in 0..FOLLOWED {
        let legal = both.compare_briefly()?;
        if legal.is_empty() {
            break;
        }
        let code = legal[random.below(legal.len() as u32) as usize];
        both.make(code, false)?;
    }
    both.compare_briefly()?;
    while both.undo()? {}
    both.compare_briefly().map(|_| ())
}
