//! Compares two representations and finds the first difference.
//!
//! One of them is the reference. A difference comes as text that a person can
//! follow: the moves that led to it, what was expected and what was found, and
//! the reference's board.

use games::{Side, View};
use std::fmt::{Debug, Write};
use workloads::{AnyPosition, Counting};

/// How a move's code is written, with the side that makes it.
pub type Notation<'a> = &'a dyn Fn(Side, u32) -> String;

/// The board as people draw it, with all that the rules know.
pub fn diagram(view: &View) -> String {
    let mut text = view.rows.join("\n");
    let _ = write!(text, "\n{:?} to move", view.to_move);
    for (name, value) in &view.state {
        let _ = write!(text, ", {} {value}", name.replace('_', " "));
    }
    text
}

/// Compares two positions: view, hash, end, legal moves, their number, and the
/// position after each of them, with all of them undone again.
///
/// # Errors
/// The first difference, without the board.
pub fn compare(
    reference: &mut dyn AnyPosition,
    other: &mut dyn AnyPosition,
    notation: Notation,
) -> Result<(), String> {
    let legal = compare_briefly(reference, other, notation)?;
    let counted = other.perft(1, Counting::Bulk);
    equal("number of legal moves", &(legal.len() as u64), &counted)?;
    let same = reference.leaf_checksum(1) == other.leaf_checksum(1);
    // Before the moves one by one, or what a wrong undo has left would be played of a move.
    compare_views(&reference.view(), &other.view())
        .map_err(|what| format!("each legal move was made and undone, and then {what}"))?;
    match same {
        true => Ok(()),
        false => after_each(reference, other, &legal, notation),
    }
}

/// Compares two positions without making a move. Returns the legal moves.
pub(super) fn compare_briefly(
    reference: &mut dyn AnyPosition,
    other: &mut dyn AnyPosition,
    notation: Notation,
) -> Result<Vec<u32>, String> {
    compare_views(&reference.view(), &other.view())?;
    equal("hash", &Hash(reference.hash()), &Hash(other.hash()))?;
    equal("game over", &reference.is_over(), &other.is_over())?;
    let legal = reference.legal_moves();
    compare_moves(
        &legal,
        &other.legal_moves(),
        reference.view().to_move,
        notation,
    )?;
    Ok(legal)
}

/// Looks for the legal move after which the two differ.
fn after_each(
    reference: &mut dyn AnyPosition,
    other: &mut dyn AnyPosition,
    legal: &[u32],
    notation: Notation,
) -> Result<(), String> {
    let side = reference.view().to_move;
    for &code in legal {
        let made = reference.make(code) && other.make(code);
        let same = compare_views(&reference.view(), &other.view())
            .and_then(|()| equal("hash", &Hash(reference.hash()), &Hash(other.hash())));
        let undone = made && reference.unmake() && other.unmake();
        same.map_err(|what| format!("and then \"{}\": {what}", notation(side, code)))?;
        equal("made and undone", &true, &undone)?;
    }
    Err("the hashes after all legal moves have another sum".into())
}

/// A hash in the form of `show`.
#[derive(PartialEq)]
struct Hash(u64);

impl Debug for Hash {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

fn equal<T: PartialEq + Debug>(what: &str, expected: &T, found: &T) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    Err(format!("{what}: expected {expected:?}, found {found:?}"))
}

fn compare_views(expected: &View, found: &View) -> Result<(), String> {
    equal("number of rows", &expected.rows.len(), &found.rows.len())?;
    for (number, (left, right)) in expected.rows.iter().zip(&found.rows).enumerate() {
        equal(&format!("row {} from the top", number + 1), left, right)?;
    }
    equal("side to move", &expected.to_move, &found.to_move)?;
    let names = |view: &View| view.state.iter().map(|s| s.0).collect::<Vec<_>>();
    equal("names of the state", &names(expected), &names(found))?;
    for ((name, left), (_, right)) in expected.state.iter().zip(&found.state) {
        equal(&name.replace('_', " "), left, right)?;
    }
    Ok(())
}

fn compare_moves(
    expected: &[u32],
    found: &[u32],
    side: Side,
    notation: Notation,
) -> Result<(), String> {
    if expected == found {
        return Ok(());
    }
    let without = |these: &[u32], those: &[u32]| {
        let rest = these.iter().filter(|code| !those.contains(code));
        rest.map(|&code| notation(side, code)).collect::<Vec<_>>()
    };
    Err(format!(
        "legal moves: {:?} are missing, {:?} are not legal ({} expected, {} found)",
        without(expected, found),
        without(found, expected),
        expected.len(),
        found.len()
    ))
}

/// Plays a reference and another representation through the same random sequence of
/// moves and undos and then back to the start, and [compares](compare) them
/// after each. A choice undoes the last move if it leaves remainder 4 when
/// divided by 5; else it picks a legal move, which is played for good, as in
/// games, if the choice can be divided by 16. Before it goes back it compares the number of
/// replies to all legal moves, too, which some representations count by code of their own;
/// not where more than 64 moves are legal, which would take too long.
///
/// # Errors
/// The first difference, with the moves that led to it and the reference's board.
pub fn along(
    reference: &mut dyn AnyPosition,
    other: &mut dyn AnyPosition,
    choices: &[u16],
    notation: Notation,
) -> Result<(), String> {
    let mut played = Played::default();
    played.compare(reference, other, notation)?;
    for &choice in choices {
        let legal = reference.legal_moves();
        if choice % 5 == 4 || legal.is_empty() {
            if !played.undo(reference, other)? {
                continue;
            }
        } else {
            let code = legal[usize::from(choice / 5) % legal.len()];
            played.make(reference, other, code, choice % 16 == 0, notation)?;
        }
        played.compare(reference, other, notation)?;
    }
    played.compare_replies(reference, other)?;
    loop {
        played.compare(reference, other, notation)?;
        if !played.undo(reference, other)? {
            return Ok(());
        }
    }
}

/// Legal moves of a position whose replies are counted: of more it takes too long.
const MOST_MOVES: usize = 64;

/// What has been played so far, in words.
#[derive(Default)]
struct Played {
    words: Vec<String>,
    /// Moves that can be undone.
    open: usize,
}

impl Played {
    fn make(
        &mut self,
        reference: &mut dyn AnyPosition,
        other: &mut dyn AnyPosition,
        code: u32,
        for_good: bool,
        notation: Notation,
    ) -> Result<(), String> {
        let view = reference.view();
        let word = notation(view.to_move, code);
        let made = |position: &mut dyn AnyPosition| match for_good {
            true => position.play(code),
            false => position.make(code),
        };
        if !made(reference) || !made(other) {
            return Err(self.describe(&format!("{word} can't be made"), &view));
        }
        self.words.push(word);
        self.open = if for_good { 0 } else { self.open + 1 };
        Ok(())
    }

    /// Takes back the last move. Returns false if there is none.
    fn undo(
        &mut self,
        reference: &mut dyn AnyPosition,
        other: &mut dyn AnyPosition,
    ) -> Result<bool, String> {
        if self.open == 0 {
            return Ok(false);
        }
        if !reference.unmake() || !other.unmake() {
            return Err(self.describe("a move can't be undone", &reference.view()));
        }
        self.words.push("undo".into());
        self.open -= 1;
        Ok(true)
    }

    fn compare(
        &self,
        reference: &mut dyn AnyPosition,
        other: &mut dyn AnyPosition,
        notation: Notation,
    ) -> Result<(), String> {
        compare(reference, other, notation).map_err(|what| self.describe(&what, &reference.view()))
    }

    /// Compares what bulk perft counts in two plies.
    fn compare_replies(
        &self,
        reference: &mut dyn AnyPosition,
        other: &mut dyn AnyPosition,
    ) -> Result<(), String> {
        if reference.legal_moves().len() > MOST_MOVES {
            return Ok(());
        }
        let replies = |position: &mut dyn AnyPosition| position.perft(2, Counting::Bulk);
        let (expected, found) = (replies(reference), replies(other));
        equal("number of replies to all legal moves", &expected, &found)
            .map_err(|what| self.describe(&what, &reference.view()))
    }

    fn describe(&self, what: &str, view: &View) -> String {
        let before = match self.words.as_slice() {
            [] => "at the start".to_owned(),
            words => format!("after \"{}\"", words.join(" ")),
        };
        format!("{before}: {what}\n{}", diagram(view))
    }
}

/// Follows the first branch whose node counts differ down to the first position
/// in which the two say something else.
///
/// # Errors
/// That position and the moves to it; nothing to tell where the counts agree.
pub fn along_perft(
    reference: &mut dyn AnyPosition,
    other: &mut dyn AnyPosition,
    depth: u32,
    notation: Notation,
) -> Result<(), String> {
    let mut played = Played::default();
    for left in (1..=depth).rev() {
        played.compare(reference, other, notation)?;
        let expected = reference.divide(left, Counting::Full);
        let found = other.divide(left, Counting::Full);
        let differ = expected
            .iter()
            .zip(&found)
            .find(|(left, right)| left != right);
        let Some((&(code, _), _)) = differ else {
            return Ok(());
        };
        played.make(reference, other, code, false, notation)?;
    }
    played.compare(reference, other, notation)
}

/// Compares recorded games, and draws the board where the first differs.
///
/// # Errors
/// The ply with the moves expected and found, the moves before it, the board.
pub fn of_games(
    reference: &mut dyn AnyPosition,
    expected: &[Vec<u32>],
    found: &[Vec<u32>],
    notation: Notation,
) -> Result<(), String> {
    let games = expected.iter().zip(found).enumerate();
    for (game, (left, right)) in games {
        if left != right {
            let same = left.iter().zip(right).take_while(|(l, r)| l == r).count();
            let mut words = Vec::new();
            for &code in &left[..same] {
                words.push(notation(reference.view().to_move, code));
                reference.make(code);
            }
            let view = reference.view();
            let next = |game: &[u32]| match game.get(same) {
                Some(&code) => notation(view.to_move, code),
                None => "the end".to_owned(),
            };
            return Err(format!(
                "game {}, ply {}: expected {}, found {}, after \"{}\"\n{}",
                game + 1,
                same + 1,
                next(left),
                next(right),
                words.join(" "),
                diagram(&view)
            ));
        }
    }
    equal("number of games", &expected.len(), &found.len())
}
