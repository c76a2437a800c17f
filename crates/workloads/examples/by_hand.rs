//! What does the abstraction cost? The Go reference playouts on GNU Go's padded
//! 19x19 board with flood bookkeeping, written by hand as a Go program would:
//! arrays, constants and index arithmetic, no `Layout` and no trait. All else
//! is as in the generic program.
//!
//! `by_hand GAMES hand` and `by_hand GAMES generic` play the same games and
//! print the same digest; `scripts/abstraction-cost` compares the instructions
//! they take.

use board::Family;
use games::XorShift64Star;
use games::go::{Flood, Setup};
use workloads::Digest;
use workloads::playout::{GoPlayer, playouts};

const SIZE: usize = 19;
const NS: usize = SIZE + 1;
const FIRST: usize = SIZE + 2;
const CELLS: usize = (SIZE + 2) * (SIZE + 1) + 1;
const NEIGHBOURS: [isize; 4] = [-(NS as isize), -1, 1, NS as isize];
const DIAGONALS: [isize; 4] = [
    -(NS as isize) - 1,
    -(NS as isize) + 1,
    NS as isize - 1,
    NS as isize + 1,
];

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;
const GRAY: u8 = 3;

struct Board {
    board: [u8; CELLS],
    marks: [u16; CELLS],
    mark: u16,
    string: Box<[u16; SIZE * SIZE]>,
    taken: Vec<u16>,
    taken_before: usize,
    to_move: u8,
    ko: Option<u16>,
    captures: [u32; 2],
    passes: u8,
    /// Rules that this program reads and never follows: they are part of the
    /// position it is compared with.
    superko: bool,
    suicide: bool,
}

#[inline(always)]
fn beside(pos: u16, delta: isize) -> usize {
    usize::from(pos).wrapping_add_signed(delta)
}

impl Board {
    fn new() -> Self {
        Self {
            board: [GRAY; CELLS],
            marks: [0; CELLS],
            mark: 0,
            string: Box::new([0; SIZE * SIZE]),
            taken: Vec::with_capacity(SIZE * SIZE),
            taken_before: 0,
            to_move: BLACK,
            ko: None,
            captures: [0; 2],
            passes: 0,
            superko: std::hint::black_box(false),
            suicide: std::hint::black_box(false),
        }
    }

    fn clear(&mut self) {
        for row in 0..SIZE {
            let start = FIRST + row * NS;
            self.board[start..start + SIZE].fill(EMPTY);
        }
        self.to_move = BLACK;
        self.ko = None;
        self.captures = [0; 2];
    }

    /// The number of stones of a string without liberty, or `None`.
    fn without_liberty(&mut self, start: u16, colour: u8) -> Option<usize> {
        self.mark += 1;
        self.marks[usize::from(start)] = self.mark;
        self.string[0] = start;
        let (mut done, mut end) = (0, 1);
        while done < end {
            let point = self.string[done];
            done += 1;
            for delta in NEIGHBOURS {
                let q = beside(point, delta);
                let content = self.board[q];
                if content == EMPTY {
                    return None;
                }
                if content == colour && self.marks[q] != self.mark {
                    self.marks[q] = self.mark;
                    self.string[end] = q as u16;
                    end += 1;
                }
            }
        }
        Some(end)
    }

    fn take(&mut self, stones: usize) {
        for &point in &self.string[..stones] {
            self.board[usize::from(point)] = EMPTY;
        }
        self.taken.extend_from_slice(&self.string[..stones]);
    }

    #[inline(always)]
    fn try_play(&mut self, point: u16) -> bool {
        self.taken.clear();
        self.taken_before = 0;
        assert!(!self.superko, "not written by hand");
        self.place(point)
    }

    #[inline(never)]
    fn place(&mut self, point: u16) -> bool {
        if self.ko == Some(point) {
            return false;
        }
        let (own, enemy) = (self.to_move, 3 - self.to_move);
        if self.mark > u16::MAX - 5 {
            self.marks.fill(0);
            self.mark = 0;
        }
        let turn = self.mark;
        let below = self.taken.len();
        self.board[usize::from(point)] = own;
        let (mut free, mut friend) = (false, false);
        for delta in NEIGHBOURS {
            let q = beside(point, delta);
            let content = self.board[q];
            if content == EMPTY {
                free = true;
            } else if content == own {
                friend = true;
            } else if content == enemy
                && self.marks[q] <= turn
                && let Some(stones) = self.without_liberty(q as u16, enemy)
            {
                self.take(stones);
            }
        }
        let taken = self.taken.len() - below;
        self.captures[usize::from(own) - 1] += taken as u32;
        if taken == 0
            && !free
            && let Some(stones) = self.without_liberty(point, own)
        {
            assert!(stones == 1 || !self.suicide, "not written by hand");
            self.board[usize::from(point)] = EMPTY;
            return false;
        }
        self.ko = (taken == 1 && !free && !friend).then(|| self.taken[below]);
        self.taken_before = below;
        self.passes = 0;
        self.to_move = enemy;
        true
    }

    #[inline(always)]
    fn is_own_eye(&self, point: u16) -> bool {
        let (own, enemy) = (self.to_move, 3 - self.to_move);
        for delta in NEIGHBOURS {
            let content = self.board[beside(point, delta)];
            if content != own && content != GRAY {
                return false;
            }
        }
        let (mut enemies, mut edge) = (0, 0);
        for delta in DIAGONALS {
            let content = self.board[beside(point, delta)];
            enemies += u8::from(content == enemy);
            edge |= u8::from(content == GRAY);
        }
        enemies + edge < 2
    }

    fn pass(&mut self) {
        self.taken.clear();
        self.taken_before = 0;
        self.ko = None;
        self.passes += 1;
        self.to_move = 3 - self.to_move;
    }
}

/// Stones, and empty points with neighbours of one colour only: black's minus
/// white's.
fn lead(board: &Board) -> i32 {
    let mut lead = 0;
    for pos in FIRST..FIRST + SIZE * NS {
        match board.board[pos] {
            BLACK => lead += 1,
            WHITE => lead -= 1,
            EMPTY => {
                let mut seen = [false; 4];
                for delta in NEIGHBOURS {
                    let content = board.board[beside(pos as u16, delta)];
                    seen[usize::from(content & 3)] = true;
                }
                if !seen[usize::from(EMPTY)] {
                    lead += i32::from(seen[usize::from(BLACK)]);
                    lead -= i32::from(seen[usize::from(WHITE)]);
                }
            }
            _ => {}
        }
    }
    lead
}

/// An empty point and its number from the upper left.
#[derive(Clone, Copy)]
struct Candidate {
    point: u16,
    number: u16,
}

struct Player {
    board: Board,
    start: Vec<Candidate>,
    candidates: Vec<Candidate>,
}

impl Player {
    fn new() -> Self {
        let points = SIZE * SIZE;
        Self {
            board: Board::new(),
            start: (0..points)
                .map(|number| Candidate {
                    point: (FIRST + number / SIZE * NS + number % SIZE) as u16,
                    number: number as u16,
                })
                .collect(),
            candidates: Vec::with_capacity(points),
        }
    }

    /// One turn of the protocol: the number of the point played, or a pass.
    #[inline(always)]
    fn turn(&mut self, random: &mut XorShift64Star) -> Option<u16> {
        let candidates = self.candidates.as_mut_slice();
        let mut open = candidates.len();
        while open > 0 {
            let index = random.below(open as u32) as usize;
            let chosen = candidates[index];
            if !self.board.is_own_eye(chosen.point) && self.board.try_play(chosen.point) {
                self.candidates.swap_remove(index);
                for &point in &self.board.taken[self.board.taken_before..] {
                    let (row, column) = (usize::from(point) / NS - 1, usize::from(point) % NS - 1);
                    let number = (row * SIZE + column) as u16;
                    self.candidates.push(Candidate { point, number });
                }
                return Some(chosen.number);
            }
            open -= 1;
            candidates.swap(index, open);
        }
        self.board.pass();
        None
    }
}

fn by_hand(games: u64) -> (u64, u64, Digest) {
    let points = SIZE * SIZE;
    let mut player = Player::new();
    let mut random = XorShift64Star::new(1);
    let (mut moves, mut black_wins, mut digest) = (0, 0, Digest::default());
    for _ in 0..games {
        player.board.clear();
        player.candidates.clone_from(&player.start);
        let mut passes = 0;
        for _ in 0..3 * points {
            let played = player.turn(&mut random);
            moves += 1;
            digest.add(played.map_or(points as u64, u64::from));
            passes = if played.is_some() { 0 } else { passes + 1 };
            if passes == 2 {
                break;
            }
        }
        black_wins += u64::from(lead(&player.board) > 0);
    }
    (moves, black_wins, digest)
}

fn generic(games: u64) -> (u64, u64, Digest) {
    type Padded = Flood<<layouts::Padded as Family>::Go19>;
    let setup = Setup::square(SIZE).expect("19 is a size");
    let tally = playouts::<GoPlayer<Padded>>(&setup, games, 1).expect("made for 19x19");
    (tally.moves, tally.black_wins, tally.digest)
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().and_then(|games| games.parse().ok());
    let (moves, black_wins, digest) = match (games, arguments.get(1).map(String::as_str)) {
        (Some(games), Some("hand")) => by_hand(games),
        (Some(games), Some("generic")) => generic(games),
        _ => {
            eprintln!("usage: by_hand GAMES hand|generic");
            std::process::exit(2);
        }
    };
    println!("{moves} {black_wins} {:016x}", digest.value());
}
