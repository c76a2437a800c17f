//! What the tests of all games share: perft, comparing two representations
//! ply by ply, and the strategy that makes games to compare them on.

#![allow(dead_code, reason = "each test file uses its own part")]

use game::{Position, Unmake, View};
use proptest::prelude::*;

/// Number of move sequences of `depth` plies: every leaf is made.
pub(crate) fn perft<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return 0;
    }
    let start = moves.len();
    position.legal_moves(moves);
    let mut nodes = 0;
    for next in start..moves.len() {
        let chosen = moves[next];
        let undo = position.make(chosen);
        nodes += perft(position, depth - 1, moves);
        position.unmake(chosen, undo);
    }
    moves.truncate(start);
    nodes
}

/// The first thing two views disagree in, the reference's first.
pub(crate) fn first_difference(expected: &View, found: &View) -> Option<String> {
    let differ = |what: String, expected: &dyn std::fmt::Debug, found: &dyn std::fmt::Debug| {
        Some(format!("{what}: expected {expected:?}, found {found:?}"))
    };
    if expected.rows.len() != found.rows.len() {
        return differ(
            "number of rows".into(),
            &expected.rows.len(),
            &found.rows.len(),
        );
    }
    for (number, (left, right)) in expected.rows.iter().zip(&found.rows).enumerate() {
        if left != right {
            return differ(format!("row {} from the top", number + 1), left, right);
        }
    }
    if expected.to_move != found.to_move {
        return differ("side to move".into(), &expected.to_move, &found.to_move);
    }
    let names = |view: &View| view.state.iter().map(|&(name, _)| name).collect::<Vec<_>>();
    if names(expected) != names(found) {
        return differ("names of the state".into(), &names(expected), &names(found));
    }
    let unequal = expected
        .state
        .iter()
        .zip(&found.state)
        .find(|(left, right)| left != right);
    unequal.and_then(|(left, right)| differ(left.0.into(), &left.1, &right.1))
}

/// The board as people draw it, with all that the rules know.
pub(crate) fn diagram(view: &View) -> String {
    let state: Vec<String> = view
        .state
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    format!(
        "{}\n{:?} to move, {}",
        view.rows.join("\n"),
        view.to_move,
        state.join(", ")
    )
}

/// The legal moves with their codes, in ascending order of code: the order in
/// which a game's choices pick from them.
pub(crate) fn moves_by_code<P: Position>(position: &mut P) -> Vec<(u32, P::Move)> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut coded: Vec<_> = moves.into_iter().map(|m| (position.code(m), m)).collect();
    coded.sort_by_key(|&(code, _)| code);
    coded
}

/// Games of at most `plies` plies: the k-th choice picks the move of that
/// number, modulo the number of legal moves. Shrinks to fewer plies and to
/// moves of smaller codes.
pub(crate) fn games_of(plies: usize) -> impl Strategy<Value = Vec<u16>> {
    prop::collection::vec(any::<u16>(), 0..=plies)
}

/// Plays a game on a reference and on another representation, takes all of it back,
/// and compares view, hash and legal moves after every make and unmake.
///
/// # Errors
/// The first difference, with the moves that led to it (`notation` writes their
/// codes) and the reference's board.
pub(crate) fn agree_along<A: Unmake, B: Unmake>(
    reference: &mut A,
    other: &mut B,
    choices: &[u16],
    notation: fn(u32) -> String,
) -> Result<(), String> {
    let mut game: Vec<String> = Vec::new();
    let mut made = Vec::new();
    let message = |what: String, game: &[String], view: &View| {
        format!("after \"{}\" {what}\n{}", game.join(" "), diagram(view))
    };
    compare(reference, other, notation).map_err(|what| message(what, &game, &reference.view()))?;
    for &choice in choices {
        let legal = moves_by_code(reference);
        if legal.is_empty() || reference.is_over() {
            break;
        }
        let number = usize::from(choice) % legal.len();
        let (code, ours) = legal[number];
        let (_, theirs) = moves_by_code(other)[number];
        made.push((ours, reference.make(ours), theirs, other.make(theirs)));
        game.push(notation(code));
        compare(reference, other, notation)
            .map_err(|what| message(what, &game, &reference.view()))?;
    }
    while let Some((ours, our_undo, theirs, their_undo)) = made.pop() {
        reference.unmake(ours, our_undo);
        other.unmake(theirs, their_undo);
        let what = compare(reference, other, notation);
        what.map_err(|what| message(format!("was undone, {what}"), &game, &reference.view()))?;
        game.pop();
    }
    Ok(())
}

/// Compares view, hash and legal moves.
fn compare<A: Position, B: Position>(
    reference: &mut A,
    other: &mut B,
    notation: fn(u32) -> String,
) -> Result<(), String> {
    if let Some(difference) = first_difference(&reference.view(), &other.view()) {
        return Err(difference);
    }
    let (expected, found) = (reference.hash(), other.hash());
    if expected != found {
        return Err(format!(
            "hash: expected {expected:016x}, found {found:016x}"
        ));
    }
    let codes = |moves: Vec<u32>| moves.into_iter().map(notation).collect::<Vec<_>>();
    let expected: Vec<u32> = moves_by_code(reference)
        .into_iter()
        .map(|(code, _)| code)
        .collect();
    let found: Vec<u32> = moves_by_code(other)
        .into_iter()
        .map(|(code, _)| code)
        .collect();
    if expected == found {
        return Ok(());
    }
    let missing: Vec<u32> = expected
        .iter()
        .copied()
        .filter(|c| !found.contains(c))
        .collect();
    let extra: Vec<u32> = found
        .iter()
        .copied()
        .filter(|c| !expected.contains(c))
        .collect();
    Err(format!(
        "legal moves: {:?} are missing, {:?} are not legal ({} expected, {} found)",
        codes(missing),
        codes(extra),
        expected.len(),
        found.len()
    ))
}
