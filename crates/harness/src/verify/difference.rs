//! Compares two representations and finds the first difference.
//!
//! One of them is the reference. A difference comes as text that a person can
//! follow: the moves that led to it, what was expected and what was found, and
//! the reference's board.

use game::{Side, View};
use std::fmt::{Debug, Write};
use workloads::{AnyPosition, Counting};

/// The board as people draw it, with all that the rules know.
fn diagram(view: &View) -> String {
    let mut text = view.rows.join("\n");
    let _ = write!(text, "\n{:?} to move", view.to_move);
    for (name, value) in &view.state {
        let _ = write!(text, ", {} {value}", name.replace('_', " "));
    }
    text
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
    match expected == found {
        true => Ok(()),
        false => Err(format!("{what}: expected {expected:?}, found {found:?}")),
    }
}

/// Legal moves of a position whose replies are counted: of more it takes too long.
const MOST_MOVES: usize = 64;

/// Two positions that should be equal, and what was played to reach them, in words.
/// Errors are the first difference with these moves and the reference's board.
pub struct Compared<'a> {
    pub(super) reference: Box<dyn AnyPosition>,
    pub(super) other: Box<dyn AnyPosition>,
    notation: Box<dyn Fn(Side, u32) -> String + 'a>,
    words: Vec<String>,
    /// Moves that can be undone.
    open: usize,
}

impl<'a> Compared<'a> {
    /// Two positions; `notation` writes a move's code, with the side that makes it.
    pub fn new(
        reference: Box<dyn AnyPosition>,
        other: Box<dyn AnyPosition>,
        notation: impl Fn(Side, u32) -> String + 'a,
    ) -> Self {
        Self {
            reference,
            other,
            notation: Box::new(notation),
            words: Vec::new(),
            open: 0,
        }
    }

    /// Lets this position be the start.
    pub(super) fn start_here(&mut self) {
        self.words.clear();
        self.open = 0;
    }

    /// Makes a move; one that is made for good can't be undone.
    pub(super) fn make(&mut self, code: u32, for_good: bool) -> Result<(), String> {
        let word = (self.notation)(self.reference.view().to_move, code);
        let made = |position: &mut dyn AnyPosition| match for_good {
            true => position.play(code),
            false => position.make(code),
        };
        if !made(self.reference.as_mut()) || !made(self.other.as_mut()) {
            return Err(self.describe(&format!("{word} can't be made")));
        }
        self.words.push(word);
        self.open = if for_good { 0 } else { self.open + 1 };
        Ok(())
    }

    /// Undoes the last move. Returns false if there is none.
    pub(super) fn undo(&mut self) -> Result<bool, String> {
        if self.open == 0 {
            return Ok(false);
        }
        if !self.reference.unmake() || !self.other.unmake() {
            return Err(self.describe("a move can't be undone"));
        }
        self.words.push("undo".into());
        self.open -= 1;
        Ok(true)
    }

    pub(super) fn describe(&self, what: &str) -> String {
        let before = match self.words.as_slice() {
            [] => "at the start".to_owned(),
            words => format!("after \"{}\"", words.join(" ")),
        };
        format!("{before}: {what}\n{}", diagram(&self.reference.view()))
    }

    /// Compares without making a move: view, hash, end and legal moves. Returns the moves.
    pub(super) fn compare_briefly(&mut self) -> Result<Vec<u32>, String> {
        self.differ_briefly().map_err(|what| self.describe(&what))
    }

    /// The same with the number of legal moves, and the position after each of them, with
    /// all of them undone again.
    fn compare(&mut self) -> Result<(), String> {
        self.differ().map_err(|what| self.describe(&what))
    }

    fn differ_briefly(&mut self) -> Result<Vec<u32>, String> {
        self.differ_at_sight()?;
        let (reference, other) = (&mut self.reference, &mut self.other);
        equal("game over", &reference.is_over(), &other.is_over())?;
        let legal = reference.legal_moves();
        self.differ_in_moves(&legal)?;
        Ok(legal)
    }

    fn differ(&mut self) -> Result<(), String> {
        let legal = self.differ_briefly()?;
        let counted = self.other.perft(1, Counting::Bulk);
        equal("number of legal moves", &(legal.len() as u64), &counted)?;
        let same = self.reference.leaf_checksum(1) == self.other.leaf_checksum(1);
        // Before the moves one by one, or what a wrong undo has left would be played of a move.
        self.differ_in_views()
            .map_err(|what| format!("each legal move was made and undone, and then {what}"))?;
        match same {
            true => Ok(()),
            false => self.differ_after_each(&legal),
        }
    }

    /// Looks for the legal move after which the two differ.
    fn differ_after_each(&mut self, legal: &[u32]) -> Result<(), String> {
        let side = self.reference.view().to_move;
        for &code in legal {
            let made = self.reference.make(code) && self.other.make(code);
            let same = self.differ_at_sight();
            let undone = made && self.reference.unmake() && self.other.unmake();
            same.map_err(|what| format!("and then \"{}\": {what}", (self.notation)(side, code)))?;
            equal("made and undone", &true, &undone)?;
        }
        Err("the hashes after all legal moves have another sum".into())
    }

    fn differ_at_sight(&self) -> Result<(), String> {
        self.differ_in_views()?;
        let hash = |position: &dyn AnyPosition| Hash(position.hash());
        equal(
            "hash",
            &hash(self.reference.as_ref()),
            &hash(self.other.as_ref()),
        )
    }

    fn differ_in_views(&self) -> Result<(), String> {
        let (expected, found) = (self.reference.view(), self.other.view());
        equal("number of rows", &expected.rows.len(), &found.rows.len())?;
        for (number, (left, right)) in (1..).zip(expected.rows.iter().zip(&found.rows)) {
            equal(&format!("row {number} from the top"), left, right)?;
        }
        equal("side to move", &expected.to_move, &found.to_move)?;
        let names = |view: &View| view.state.iter().map(|s| s.0).collect::<Vec<_>>();
        equal("names of the state", &names(&expected), &names(&found))?;
        for ((name, left), (_, right)) in expected.state.iter().zip(&found.state) {
            equal(&name.replace('_', " "), left, right)?;
        }
        Ok(())
    }

    fn differ_in_moves(&mut self, expected: &[u32]) -> Result<(), String> {
        let (found, side) = (self.other.legal_moves(), self.reference.view().to_move);
        if expected == found {
            return Ok(());
        }
        let without = |these: &[u32], those: &[u32]| {
            let rest = these.iter().filter(|code| !those.contains(code));
            rest.map(|&code| (self.notation)(side, code))
                .collect::<Vec<_>>()
        };
        Err(format!(
            "legal moves: {:?} are missing, {:?} are not legal ({} expected, {} found)",
            without(expected, &found),
            without(&found, expected),
            expected.len(),
            found.len()
        ))
    }

    /// Compares what bulk perft counts in two plies.
    fn compare_replies(&mut self) -> Result<(), String> {
        if self.reference.legal_moves().len() > MOST_MOVES {
            return Ok(());
        }
        let replies = |position: &mut dyn AnyPosition| position.perft(2, Counting::Bulk);
        let expected = replies(self.reference.as_mut());
        let found = replies(self.other.as_mut());
        equal("number of replies to all legal moves", &expected, &found)
            .map_err(|what| self.describe(&what))
    }

    /// Follows the first branch whose node counts differ down to the first position
    /// in which the two differ. Nothing where the counts agree.
    pub(super) fn along_perft(&mut self, depth: u32) -> Result<(), String> {
        for left in (1..=depth).rev() {
            self.compare()?;
            let expected = self.reference.divide(left, Counting::Full);
            let found = self.other.divide(left, Counting::Full);
            let mut both = expected.iter().zip(&found);
            let Some((&(code, _), _)) = both.find(|(left, right)| left != right) else {
                return Ok(());
            };
            self.make(code, false)?;
        }
        self.compare()
    }

    /// Plays both through the same random sequence of moves and undos and then back to the
    /// start, and compares them after each: view, hash, end, legal moves, their number, and
    /// the position after each of them. A choice undoes the last move if it leaves remainder
    /// 4 when divided by 5; else it picks a legal move, which is played for good, as in
    /// games, if the choice can be divided by 16. Before it goes back it compares the number
    /// of replies to all legal moves, too, which some representations count by separate
    /// code; not where more than 64 moves are legal, which would take too long.
    ///
    /// # Errors
    /// The first difference, with the moves that led to it and the reference's board.
    pub fn along(&mut self, choices: &[u16]) -> Result<(), String> {
        self.compare()?;
        for &choice in choices {
            let legal = self.reference.legal_moves();
            if choice % 5 == 4 || legal.is_empty() {
                if !self.undo()? {
                    continue;
                }
            } else {
                let code = legal[usize::from(choice / 5) % legal.len()];
                self.make(code, choice % 16 == 0)?;
            }
            self.compare()?;
        }
        self.compare_replies()?;
        loop {
            self.compare()?;
            if !self.undo()? {
                return Ok(());
            }
        }
    }

    /// Compares recorded games, which both play from this start: the ply with the moves
    /// expected and found.
    pub(super) fn of_games(
        &mut self,
        expected: &[Vec<u32>],
        found: &[Vec<u32>],
    ) -> Result<(), String> {
        let mut games = (1..).zip(expected.iter().zip(found));
        let Some((game, (left, right))) = games.find(|(_, (left, right))| left != right) else {
            return equal("number of games", &expected.len(), &found.len());
        };
        let same = left.iter().zip(right).take_while(|(l, r)| l == r).count();
        for &code in &left[..same] {
            let word = (self.notation)(self.reference.view().to_move, code);
            self.words.push(word);
            self.reference.make(code);
        }
        let side = self.reference.view().to_move;
        let next = |game: &[u32]| match game.get(same) {
            Some(&code) => (self.notation)(side, code),
            None => "the end".to_owned(),
        };
        let (ply, left, right) = (same + 1, next(left), next(right));
        Err(self.describe(&format!(
            "game {game}, ply {ply}: expected {left}, found {right}"
        )))
    }
}
