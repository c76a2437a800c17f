//! What does the abstraction cost, and what do globals save? Flood bookkeeping
//! on GNU Go's padded 19x19 board, written by hand as a Go program would: arrays,
//! constants and index arithmetic, no `Layout` (the board of `by_hand_layouts`). It plays
//! the Go reference playouts in the same player as the generic board, so that what
//! differs is the board.
//!
//! `by_hand GAMES FORM` plays the same games in each form and prints the same
//! digest: `hand` with the state behind a reference, `globals` with the state in
//! a global variable, `generic` with `Flood` over `Padded`.
//! `scripts/abstraction-cost` and `scripts/cost-of-globals` compare the
//! instructions they take. `by_hand GAMES FORM FORM` plays two forms in turn, at least
//! ten games, and prints the median ratio of the times of their games.

mod paired;

use board::{Family, Unsupported};
use games::go::GoPlayer;
use games::go::{Flood, GoPosition, Move, Setup};
use games::{Position, Side, View};
use paired::Playouts;
use std::mem::MaybeUninit;
use workloads::playout::playouts;

type Padded = Flood<<layouts::Padded as Family>::Go19>;

/// With its state behind a reference.
mod hand {
    const SIZE: usize = 19;
    include!("by_hand_layouts/padded.rs");
    include!("by_hand_layouts/flood.rs");
}

/// The same text as another type, of which there is one board.
mod globals {
    const SIZE: usize = 19;
    include!("by_hand_layouts/padded.rs");
    include!("by_hand_layouts/flood.rs");
}

/// The board in a global variable, as libboard keeps its own "for efficiency": there is
/// one, and its address is a constant in every function.
#[derive(Clone)]
struct Global;

static mut BOARD: MaybeUninit<globals::Board> = MaybeUninit::uninit();

#[allow(unsafe_code, reason = "mutable globals are what is compared")]
impl Global {
    fn keep(board: globals::Board) -> Self {
        let here = &raw mut BOARD;
        // SAFETY: there is one thread.
        unsafe { (*here).write(board) };
        Self
    }
    #[inline(always)]
    fn board(&self) -> &globals::Board {
        let here = &raw const BOARD;
        // SAFETY: there is one thread, one board, and `keep` made it.
        unsafe { (*here).assume_init_ref() }
    }
    #[inline(always)]
    fn board_mut(&mut self) -> &mut globals::Board {
        let here = &raw mut BOARD;
        // SAFETY: there is one thread, one board, and `keep` made it.
        unsafe { (*here).assume_init_mut() }
    }
}

impl Position for Global {
    type Setup = Setup;
    type Move = Move<u16>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Position::new(setup).map(Self::keep)
    }
    fn set_up(&mut self, setup: &Setup) {
        self.board_mut().set_up(setup);
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        self.board_mut().legal_moves(moves);
    }
    fn play(&mut self, chosen: Self::Move) {
        self.board_mut().play(chosen);
    }
    fn code(&self, of: Self::Move) -> u32 {
        self.board().code(of)
    }
    fn is_over(&self) -> bool {
        self.board().is_over()
    }
    fn hash(&self) -> u64 {
        self.board().hash()
    }
    fn view(&self) -> View {
        self.board().view()
    }
    fn bytes(&self) -> usize {
        self.board().bytes()
    }
}

impl GoPosition for Global {
    type Point = u16;

    fn points(&self, list: &mut Vec<u16>) {
        self.board().points(list);
    }
    #[inline(always)]
    fn number(&self, point: u16) -> u32 {
        self.board().number(point)
    }
    fn stone(&self, point: u16) -> u8 {
        self.board().stone(point)
    }
    #[inline(always)]
    fn side_to_move(&self) -> Side {
        self.board().side_to_move()
    }
    #[inline(always)]
    fn is_own_eye(&self, point: u16) -> bool {
        self.board().is_own_eye(point)
    }
    #[inline(always)]
    fn try_play(&mut self, point: u16) -> bool {
        self.board_mut().try_play(point)
    }
    #[inline(always)]
    fn pass(&mut self) {
        self.board_mut().pass();
    }
    #[inline(always)]
    fn captured(&self) -> &[u16] {
        self.board().captured()
    }
    fn playout_lead(&self) -> i32 {
        self.board().playout_lead()
    }
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let program = |form| -> Option<Playouts> {
        let setup = Setup::square(19).expect("19 is a size");
        match form {
            "hand" => Some(Box::new(move |games, seed| {
                playouts::<GoPlayer<hand::Board>>(&setup, games, seed)
            })),
            "globals" => Some(Box::new(move |games, seed| {
                playouts::<GoPlayer<Global>>(&setup, games, seed)
            })),
            "generic" => Some(Box::new(move |games, seed| {
                playouts::<GoPlayer<Padded>>(&setup, games, seed)
            })),
            _ => None,
        }
    };
    let programs: Option<Vec<_>> = words.iter().skip(1).map(|form| program(form)).collect();
    let games = words.first().and_then(|games| games.parse().ok());
    match (games, programs.as_deref()) {
        (Some(games), Some([program])) => {
            let tally = program(games, 1).expect("all play on 19x19");
            let digest = tally.digest.value();
            println!("{} {} {digest:016x}", tally.moves, tally.black_wins);
        }
        (Some(games), Some([_, _])) if games >= 10 => {
            let both = programs.and_then(|both| both.try_into().ok());
            let ratio = paired::ratio(&both.expect("two"), games).expect("both play on 19x19");
            println!("{ratio:.4}");
        }
        _ => {
            eprintln!("usage: by_hand GAMES FORM [FORM]");
            eprintln!("forms: hand, globals, generic; two are compared in 10 GAMES or more");
            std::process::exit(2);
        }
    }
}
