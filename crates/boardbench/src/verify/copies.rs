//! Copies and new set-ups between any two positions: of other boards, other rules, other
//! histories.
//!
//! After `a.clone_from(&b)`, `b.clone()` and `a.set_up(s)` a position must be what the
//! reference's is there: the whole view, hash and legal moves, also along the next moves
//! (where an earlier board that was forgotten would be missed) and back, and what was
//! copied must be what it was. The reference's positions are played and opened, never copied,
//! so that a bookkeeping whose copies are wrong in every layout is refused too.

use super::Proven;
use super::check::{Duel, Found, passed};
use super::difference::Compared;
use crate::game::{Game, size_text};
use games::XorShift64Star;
use workloads::AnyPosition;

/// Moves played on after a copy.
const FOLLOWED: usize = 20;
/// Positions from each start.
const EACH: usize = 2;

/// A position of a contender, the reference's, and where they come from.
struct Pair<S> {
    setup: S,
    position: Box<dyn AnyPosition>,
    reference: Box<dyn AnyPosition>,
    description: String,
}

pub(super) fn check<G: Proven>(duel: &Duel<'_, G>) -> Found {
    let mut random = XorShift64Star::new(1);
    let mut pairs = Vec::new();
    for (setup, moves) in &G::boards().copies {
        for _ in 0..EACH {
            pairs.extend(pair(duel, setup, *moves, &mut random)?);
        }
    }
    let mut compared = 0;
    for source in 0..pairs.len() {
        for target in 0..pairs.len() {
            let same_size = G::size(&pairs[source].setup) == G::size(&pairs[target].setup);
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
fn pair<G: Game>(
    duel: &Duel<'_, G>,
    setup: &G::Setup,
    moves: usize,
    random: &mut XorShift64Star,
) -> Result<Option<Pair<G::Setup>>, String> {
    let Some((mut reference, mut position)) = duel.open(setup)? else {
        return Ok(None);
    };
    let most = random.below(2 * moves as u32);
    for _ in 0..most {
        let legal = reference.legal_moves();
        if legal.is_empty() {
            break;
        }
        let code = legal[random.below(legal.len() as u32) as usize];
        // Some can be undone when the position is copied.
        let made = match random.below(2) {
            0 => reference.make(code) && position.make(code),
            _ => reference.play(code) && position.play(code),
        };
        if !made {
            return Err("a legal move can't be made".into());
        }
    }
    Ok(Some(Pair {
        setup: setup.clone(),
        description: format!("{} after {most} moves", size_text(G::size(setup))),
        position,
        reference,
    }))
}

/// Copies one position, copies it into a copy of another, and sets its board up in that
/// one's memory. Returns false for boards of different types, as sizes known to the
/// compiler are.
fn between<G: Game>(
    duel: &Duel<'_, G>,
    pairs: &mut [Pair<G::Setup>],
    (source, target): (usize, usize),
    random: &mut XorShift64Star,
) -> Result<bool, String> {
    let setup = pairs[source].setup.clone();
    let notation = |side, code| G::move_text(&setup, side, code);
    let mut follow = |reference: &mut dyn AnyPosition, copy: &mut dyn AnyPosition, what: &str| {
        let both = Compared::new(reference, copy, &notation);
        follow(both, random).map_err(|why| format!("{what}, {why}"))
    };
    let mut copy = pairs[target].position.copied();
    let same_size = G::size(&setup) == G::size(&pairs[target].setup);
    let pair = &mut pairs[source];
    if source == target {
        follow(pair.reference.as_mut(), copy.as_mut(), "clone")?;
    }
    if !copy.copy_from(pair.position.as_ref()) {
        return Ok(false);
    }
    follow(pair.reference.as_mut(), copy.as_mut(), "clone_from")?;
    // What was copied knows nothing of its copy's moves.
    Compared::new(pair.reference.as_mut(), pair.position.as_mut(), &notation)
        .compare_briefly()
        .map_err(|what| format!("the source of clone_from: {what}"))?;
    if !same_size {
        return Ok(true);
    }
    let mut renewed = pairs[target].position.copied();
    let mut reference = duel.open_reference(&setup)?;
    if !renewed.set_up(&setup) {
        return Err("set_up: another game was opened".into());
    }
    follow(reference.as_mut(), renewed.as_mut(), "set_up")?;
    Ok(true)
}

/// Compares two positions, plays on with both, and undoes that.
fn follow(mut both: Compared<'_>, random: &mut XorShift64Star) -> Result<(), String> {
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
