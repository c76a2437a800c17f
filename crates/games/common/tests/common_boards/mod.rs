//! What the tests of Othello and m,n,k games share: playing by code.

#![allow(dead_code, reason = "each test file uses its own part")]

use super::common::moves_by_code;
use game::Unmake;

/// Plays moves by their codes, each of which must be legal, to the end of a
/// game that must not be over before.
pub(crate) fn play_out<P: Unmake>(position: &mut P, codes: &[u32], who: &str) {
    for (ply, &code) in codes.iter().enumerate() {
        assert!(!position.is_over(), "{who}: over after {ply} plies");
        let legal = moves_by_code(position);
        let found = legal.iter().find(|&&(legal, _)| legal == code);
        let Some(&(_, chosen)) = found else {
            panic!("{who}: ply {ply}, code {code} is not legal");
        };
        position.play(chosen);
    }
    assert!(
        position.is_over(),
        "{who}: not over after {} plies",
        codes.len()
    );
}

/// The choices that pick these codes in [`agree_along`](super::common::agree_along).
pub(crate) fn choices<P: Unmake>(position: &mut P, codes: &[u32]) -> Vec<u16> {
    let pick = |&code: &u32| {
        let legal = moves_by_code(position);
        let number = legal.iter().position(|&(legal, _)| legal == code).unwrap();
        position.play(legal[number].1);
        number as u16
    };
    codes.iter().map(pick).collect()
}

/// Plays choices for good, in one position kept and in copies that reuse
/// memory, and compares each with the position that makes and unmakes.
pub(crate) fn plays_as_it_makes<P: Unmake>(start: &P, choices: &[u16]) -> Result<(), String> {
    let mut made = start.clone();
    let mut played = start.clone();
    let mut copied = start.clone();
    for (ply, &choice) in choices.iter().enumerate() {
        let mut listed = Vec::new();
        made.legal_moves(&mut listed);
        let counted = made.count_legal_moves(&mut Vec::new());
        if counted != listed.len() as u64 || made.is_over() != listed.is_empty() {
            return Err(format!(
                "ply {ply}: {counted} counted, {} listed, over {}",
                listed.len(),
                made.is_over()
            ));
        }
        let codes: Vec<u32> = listed.iter().map(|&m| made.code(m)).collect();
        if !codes.is_sorted() {
            return Err(format!("ply {ply}: {codes:?} is not in ascending order"));
        }
        if visited(&mut made) != made_one_by_one(&mut made, &listed) {
            return Err(format!("ply {ply}: other children visited than made"));
        }
        let Some(&chosen) = listed.get(usize::from(choice) % listed.len().max(1)) else {
            break;
        };
        made.make(chosen);
        played.play(chosen);
        copied.play(chosen);
        for (what, other) in [("played", &played), ("copied and played", &copied)] {
            if made.view() != other.view() || made.hash() != other.hash() {
                return Err(format!("ply {ply}: {what} differs from made"));
            }
        }
        copied.clone_from(&made);
    }
    Ok(())
}

/// The hashes of all positions after a legal move, in ascending order, as they
/// are visited.
fn visited<P: Unmake>(position: &mut P) -> Vec<u64> {
    let mut hashes = Vec::new();
    position.for_each_child(&mut Vec::new(), |child, _| hashes.push(child.hash()));
    hashes.sort_unstable();
    hashes
}

/// The same by making each move and taking it back.
fn made_one_by_one<P: Unmake>(position: &mut P, moves: &[P::Move]) -> Vec<u64> {
    let mut after = |&chosen| {
        let undo = position.make(chosen);
        let hash = position.hash();
        position.unmake(chosen, undo);
        hash
    };
    let mut hashes: Vec<u64> = moves.iter().map(&mut after).collect();
    hashes.sort_unstable();
    hashes
}
