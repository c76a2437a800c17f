//! What does the abstraction cost where much is kept up to date? Bookkeeping
//! *strings* on GNU Go's padded 19x19 board, written by hand as a Go program
//! would: arrays, constants and index arithmetic, no `Layout`. What is kept, and
//! how a move changes it, is what `Strings` over `Padded` does; simple ko, no
//! suicide.
//!
//! `by_hand_strings GAMES FORM` plays the games of `tried_moves 19 GAMES playout`
//! in each form: the reference games, each move made with a change record, and
//! all of a game undone at its end. It prints the number of moves and a
//! digest of how the games ended and of what undoing has left, the same in
//! all forms. `scripts/abstraction-cost` compares their instructions.
//!
//! * `hand`: all limits are constants, as in GNU Go, and whatever exceeds one
//!   panics.
//! * `unlimited`: by hand with what the generic one can do beside, where every
//!   move pays for it: lists of neighbours become wider, the table grows, and
//!   whether a table was saved and which rule of ko holds is asked at run time
//!   (what would follow then panics here).
//! * `generic`: `Strings` over `Padded`.
//! * `undone`: `hand`, with each move undone and made again, which shows that
//!   undoing restores what the games need.

mod capture;
mod few;
mod liberty;
mod place;
mod state;
mod table;
#[path = "../tries/mod.rs"]
mod tries;
mod undo;

use board::Family;
use games::go::{Move, Setup, Strings};
use games::{Position, XorShift64Star};
use state::{ByHand, SIZE};
use tries::{Tries, choose, undo_game};
use workloads::Digest;

/// What the games ask of a board beside its moves.
trait Games: Tries {
    fn begin(setup: &Setup) -> Self;
    fn set_up(&mut self, setup: &Setup);
    fn hash(&self) -> u64;
}

impl<const LIMITED: bool> Tries for ByHand<LIMITED> {
    type Point = u16;

    fn points(&self, list: &mut Vec<u16>) {
        list.extend(state::points());
    }
    #[inline(always)]
    fn is_own_eye(&self, point: u16) -> bool {
        self.is_true_eye(point)
    }
    #[inline(always)]
    fn may_play(&mut self, point: u16) -> bool {
        self.is_legal(point)
    }
    #[inline(always)]
    fn make(&mut self, chosen: Move<u16>) {
        match chosen {
            Move::Place(pos) => self.try_stone(pos),
            Move::Pass => self.try_pass(),
        }
    }
    fn unmake(&mut self, _: Move<u16>) {
        self.pop_move();
    }
    #[inline(always)]
    fn captured(&self) -> &[u16] {
        self.taken_last()
    }
}

impl<const LIMITED: bool> Games for ByHand<LIMITED> {
    fn begin(setup: &Setup) -> Self {
        Self::new(setup)
    }
    fn set_up(&mut self, setup: &Setup) {
        self.clear_board(setup);
    }
    fn hash(&self) -> u64 {
        self.position_hash()
    }
}

type Generic = Strings<<layouts::Padded as Family>::Go19>;

impl Games for Generic {
    fn begin(setup: &Setup) -> Self {
        <Self as Position>::new(setup).expect("padded holds 19x19")
    }
    fn set_up(&mut self, setup: &Setup) {
        Position::set_up(self, setup);
    }
    fn hash(&self) -> u64 {
        Position::hash(self)
    }
}

/// Number of moves of all games, and the digest. With `TWICE` each move is taken
/// back and made again.
fn play<B: Games, const TWICE: bool>(setup: &Setup, games: u64) -> (u64, Digest) {
    let mut board = B::begin(setup);
    let mut random = XorShift64Star::new(1);
    // Memory for a game and its empty points, taken once for all games.
    let (mut game, mut empty) = (Vec::new(), Vec::new());
    let (mut moves, mut digest) = (0, Digest::default());
    for _ in 0..games {
        board.set_up(setup);
        choose::<B, TWICE>(&mut board, &mut random, &mut game, &mut empty);
        moves += game.len() as u64;
        digest.add(game.len() as u64);
        digest.add(board.hash());
        undo_game(&mut board, &game);
        digest.add(board.hash());
    }
    (moves, digest)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let setup = Setup::square(SIZE).expect("19 is a size");
    let games = words.first().and_then(|games| games.parse().ok());
    let (moves, digest) = match (games, words.get(1..).unwrap_or_default()) {
        (Some(games), ["hand"]) => play::<ByHand<true>, false>(&setup, games),
        (Some(games), ["unlimited"]) => play::<ByHand<false>, false>(&setup, games),
        (Some(games), ["generic"]) => play::<Generic, false>(&setup, games),
        (Some(games), ["undone"]) => play::<ByHand<true>, true>(&setup, games),
        _ => {
            eprintln!("usage: by_hand_strings GAMES hand|unlimited|generic|undone");
            std::process::exit(2);
        }
    };
    println!("{moves} {:016x}", digest.value());
}
