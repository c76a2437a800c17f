//! The board and what is kept of it; which moves are legal.

use crate::table::{Entry, Id, MAX_STRINGS, MAXCHAIN, filled, place};
use crate::undo::{Changes, Frame};
use board::Coord;
use games::Side;
use games::go::{
    BLACK, EMPTY, Ko, OFF, Rules, Setup, Suicide, WHITE, WHITE_TO_MOVE, ko_key, stone_key,
};

pub(super) const SIZE: usize = 19;
/// From a point to the one south of it.
const NS: usize = SIZE + 1;
const FIRST: usize = SIZE + 2;
/// Behind the last point.
const END: usize = FIRST + (SIZE - 1) * NS + SIZE;
pub(super) const CELLS: usize = (SIZE + 2) * (SIZE + 1) + 1;
pub(super) const NEIGHBOURS: [isize; 4] = [-(NS as isize), -1, 1, NS as isize];
const DIAGONALS: [isize; 4] = [
    -(NS as isize) - 1,
    -(NS as isize) + 1,
    NS as isize - 1,
    NS as isize + 1,
];

/// Per-move state, saved and restored as a unit.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) stones_hash: u64,
    /// Stones captured by black and by white.
    pub(super) captures: [u32; 2],
    pub(super) ko: Option<u16>,
    /// The stone of the side to move.
    pub(super) own: u8,
    pub(super) passes: u8,
}

/// A board with its strings, written by hand: with limits that are constants, or
/// as one without pays for it at every move.
pub(super) struct ByHand<const LIMITED: bool> {
    pub(super) board: [u8; CELLS],
    /// The string of each stone, and the next stone of it, in a circle; stale
    /// elsewhere.
    pub(super) string_number: [Id; CELLS],
    pub(super) next_stone: [u16; CELLS],
    /// A point is marked when it holds `liberty_mark`.
    pub(super) liberty_marks: [u32; CELLS],
    pub(super) liberty_mark: u32,
    pub(super) strings: Box<[Entry; MAX_STRINGS]>,
    /// The neighbours of each string, `chain_limit` places for each. With limits
    /// `MAXCHAIN` for each, in an array of constant length.
    pub(super) chains: Vec<Id>,
    pub(super) chain_limit: usize,
    pub(super) limited_chains: Box<[Id; MAX_STRINGS * MAXCHAIN]>,
    pub(super) string_mark: u32,
    /// The next entry never used so far.
    pub(super) next_string: Id,
    /// Entries that may be used.
    pub(super) limit: usize,
    /// The moves tried that have used up a table: none, by hand.
    pub(super) used_up: Vec<usize>,
    /// Hashes of earlier boards, which superko would want.
    pub(super) history: Vec<u64>,
    /// Whether the table says what the board says.
    strings_initialized: bool,
    pub(super) changes: Changes,
    pub(super) frames: Vec<Frame>,
    /// Stones captured by the moves tried; those of the last begin at `taken_before`.
    pub(super) taken: Vec<u16>,
    pub(super) taken_before: u32,
    /// Liberties that the last stone has won: scratch.
    pub(super) won: [u16; 4],
    keys: [[u64; CELLS]; 2],
    pub(super) state: State,
    /// Simple ko without suicide only.
    pub(super) rules: Rules,
}

/// The cell in one direction of a point.
#[inline(always)]
pub(super) fn beside(pos: u16, delta: isize) -> usize {
    usize::from(pos).wrapping_add_signed(delta)
}

/// A point of the board as it is, from which no step has to be checked: two
/// assertions, of which the compiler concludes more than of one.
#[inline(always)]
pub(super) fn on_board(pos: u16) -> u16 {
    assert!(FIRST as u16 <= pos, "before the first point");
    assert!(pos < END as u16, "behind the last point");
    pos
}

/// Every point, row by row.
pub(super) fn points() -> impl Iterator<Item = u16> {
    (0..SIZE * SIZE).map(|number| (FIRST + number / SIZE * NS + number % SIZE) as u16)
}

/// Where a point lies.
fn coord(pos: u16) -> Coord {
    let pos = usize::from(pos);
    Coord::new(pos / NS - 1, pos % NS - 1)
}

impl<const LIMITED: bool> ByHand<LIMITED> {
    pub(super) fn new(setup: &Setup) -> Self {
        assert_eq!(
            (setup.rows, setup.columns),
            (SIZE, SIZE),
            "written for 19x19"
        );
        let mut keys = [[0; CELLS]; 2];
        for pos in points() {
            for (keys, stone) in keys.iter_mut().zip([BLACK, WHITE]) {
                keys[usize::from(pos)] = stone_key(stone, coord(pos));
            }
        }
        let mut board = Self {
            board: [OFF; CELLS],
            string_number: [0; CELLS],
            next_stone: [0; CELLS],
            liberty_marks: [0; CELLS],
            liberty_mark: 0,
            strings: filled(Entry::unused()),
            chains: vec![0; if LIMITED { 0 } else { MAX_STRINGS * MAXCHAIN }],
            chain_limit: MAXCHAIN,
            limited_chains: filled(0),
            limit: if LIMITED {
                MAX_STRINGS
            } else {
                4 * SIZE * SIZE / 5
            },
            used_up: Vec::new(),
            history: Vec::new(),
            string_mark: 0,
            next_string: 0,
            strings_initialized: false,
            changes: Changes::new(),
            frames: Vec::new(),
            taken: Vec::with_capacity(SIZE * SIZE),
            taken_before: 0,
            won: [0; 4],
            keys,
            state: State {
                stones_hash: 0,
                captures: [0; 2],
                ko: None,
                own: BLACK,
                passes: 0,
            },
            rules: setup.rules,
        };
        board.clear_board(setup);
        board
    }

    pub(super) fn clear_board(&mut self, setup: &Setup) {
        let from_empty = setup.stones.is_empty() && setup.to_move == Side::Black;
        assert!(from_empty, "written for games from the empty board");
        for row in 0..SIZE {
            let start = FIRST + row * NS;
            self.board[start..start + SIZE].fill(EMPTY);
        }
        self.frames.clear();
        self.changes.forget();
        self.taken.clear();
        self.taken_before = 0;
        self.strings_initialized = false;
        self.rules = setup.rules;
        self.state = State {
            stones_hash: 0,
            captures: [0; 2],
            ko: None,
            own: BLACK,
            passes: 0,
        };
    }

    /// Makes sure that the table says what the board says: called by code that
    /// needs it.
    #[inline(always)]
    pub(super) fn initialize(&mut self) {
        if !self.strings_initialized {
            self.find_strings();
        }
    }

    #[inline(never)]
    fn find_strings(&mut self) {
        let no_stone = !self
            .board
            .iter()
            .any(|&content| content == BLACK || content == WHITE);
        assert!(
            no_stone,
            "finding the strings of stones: not written by hand"
        );
        self.next_string = 0;
        self.strings_initialized = true;
    }

    #[inline(always)]
    pub(super) fn is_legal(&mut self, pos: u16) -> bool {
        self.initialize();
        assert!(self.rules.ko == Ko::Simple, "not written by hand");
        if self.state.ko == Some(pos) {
            return false;
        }
        let lives = self.would_live(pos);
        assert!(
            lives || self.rules.suicide == Suicide::Forbidden,
            "not written by hand"
        );
        lives
    }

    /// Whether a stone would have a liberty after what it captures is gone.
    #[inline(always)]
    fn would_live(&self, pos: u16) -> bool {
        let pos = on_board(pos);
        let enemy = 3 - self.state.own;
        let around = NEIGHBOURS.map(|delta| beside(pos, delta));
        let contents = around.map(|q| self.board[q]);
        if contents
            .iter()
            .fold(false, |any, &one| any | (one == EMPTY))
        {
            return true;
        }
        // What neighbours are can't be foreseen: no branch on it.
        around
            .iter()
            .zip(contents)
            .fold(false, |lives, (&q, content)| {
                let spare = self.liberties_at(q) > 1;
                lives | (content != OFF) & (spare ^ (content == enemy))
            })
    }

    /// Liberties of the string of a stone.
    #[inline(always)]
    fn liberties_at(&self, stone: usize) -> u16 {
        self.strings[place(self.string_number[stone])]
            .head
            .liberties
    }

    #[inline(always)]
    pub(super) fn is_true_eye(&self, pos: u16) -> bool {
        let pos = on_board(pos);
        let (own, enemy) = (self.state.own, 3 - self.state.own);
        // Own stones and what is off the board have the bit of the own stone.
        let all = NEIGHBOURS
            .iter()
            .fold(own, |all, &delta| all & self.board[beside(pos, delta)]);
        if all == 0 {
            return false;
        }
        let (mut enemies, mut edge) = (0, 0);
        for delta in DIAGONALS {
            let content = self.board[beside(pos, delta)];
            enemies += u8::from(content == enemy);
            edge |= u8::from(content == OFF);
        }
        enemies + edge < 2
    }

    #[inline(always)]
    pub(super) fn taken_last(&self) -> &[u16] {
        &self.taken[self.taken_before as usize..]
    }

    /// Takes a stone into the hash, or out of it.
    #[inline(always)]
    pub(super) fn invert_stone(&mut self, pos: u16, colour: u8) {
        let keys = &self.keys[usize::from(colour == WHITE)];
        self.state.stones_hash ^= keys[usize::from(pos)];
    }

    pub(super) fn position_hash(&self) -> u64 {
        let ko = self.state.ko.map_or(0, |ko| ko_key(coord(ko)));
        let side = if self.state.own == WHITE {
            WHITE_TO_MOVE
        } else {
            0
        };
        self.state.stones_hash ^ ko ^ side
    }
}
