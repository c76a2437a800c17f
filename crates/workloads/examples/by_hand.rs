//! What does the abstraction cost? Flood bookkeeping on GNU Go's padded 19x19
//! board, written by hand as a Go program would: arrays, constants and index
//! arithmetic, no `Layout`. It plays the Go reference playouts in the same
//! player as the generic board, so that what differs is the board.
//!
//! `by_hand GAMES hand` and `by_hand GAMES generic` play the same games and
//! print the same digest; `scripts/abstraction-cost` compares the instructions
//! they take.

use board::{Coord, Family, Unsupported};
use games::go::{
    Flood, GoPosition, Ko, Move, Rules, Setup, Suicide, WHITE_TO_MOVE, ko_key, stone_key, vertex,
};
use games::{Position, Side, View};
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

type Padded = Flood<<layouts::Padded as Family>::Go19>;

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;
const GRAY: u8 = 3;

#[derive(Clone)]
struct ByHand {
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
    /// Of the rules, simple ko without suicide only.
    rules: Rules,
}

#[inline(always)]
fn beside(pos: u16, delta: isize) -> usize {
    usize::from(pos).wrapping_add_signed(delta)
}

#[inline(always)]
fn pos(row: usize, column: usize) -> usize {
    FIRST + row * NS + column
}

#[inline(always)]
fn stone(side: Side) -> u8 {
    match side {
        Side::Black => BLACK,
        Side::White => WHITE,
    }
}

impl ByHand {
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
            assert!(
                stones == 1 || self.rules.suicide == Suicide::Forbidden,
                "not written by hand"
            );
            self.board[usize::from(point)] = EMPTY;
            return false;
        }
        self.ko = (taken == 1 && !free && !friend).then(|| self.taken[below]);
        self.taken_before = below;
        self.passes = 0;
        self.to_move = enemy;
        true
    }
}

impl Position for ByHand {
    type Setup = Setup;
    type Move = Move<u16>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows, setup.columns) != (SIZE, SIZE) || setup.rules.ko != Ko::Simple {
            return Err(Unsupported("written for 19x19 and simple ko".into()));
        }
        let mut position = Self {
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
            rules: setup.rules,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        for row in 0..SIZE {
            let start = FIRST + row * NS;
            self.board[start..start + SIZE].fill(EMPTY);
        }
        for &(at, side) in &setup.stones {
            self.board[pos(at.row.into(), at.column.into())] = stone(side);
        }
        self.taken.clear();
        self.taken_before = 0;
        self.to_move = stone(setup.to_move);
        self.ko = None;
        self.captures = [0; 2];
        self.passes = 0;
        self.rules = setup.rules;
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        for number in 0..SIZE * SIZE {
            let at = pos(number / SIZE, number % SIZE);
            if self.board[at] == EMPTY && self.clone().place(at as u16) {
                moves.push(Move::Place(at as u16));
            }
        }
        moves.push(Move::Pass);
    }

    fn play(&mut self, chosen: Self::Move) {
        match chosen {
            Move::Place(point) => assert!(self.try_play(point), "the caller plays legal moves"),
            Move::Pass => self.pass(),
        }
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.number(point),
            Move::Pass => (SIZE * SIZE) as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.passes >= 2
    }

    fn hash(&self) -> u64 {
        let coord = |number: usize| Coord::new(number / SIZE, number % SIZE);
        let mut hash = match self.side_to_move() {
            Side::Black => 0,
            Side::White => WHITE_TO_MOVE,
        };
        for number in 0..SIZE * SIZE {
            let content = self.board[pos(number / SIZE, number % SIZE)];
            if content != EMPTY {
                hash ^= stone_key(content, coord(number));
            }
        }
        let ko = self.ko.map(|ko| ko_key(coord(self.number(ko) as usize)));
        hash ^ ko.unwrap_or(0)
    }

    fn view(&self) -> View {
        let drawn = |number| {
            let content = self.board[pos(number / SIZE, number % SIZE)];
            char::from([b'.', b'X', b'O'][usize::from(content)])
        };
        let ko = self.ko.map(|ko| vertex(self.number(ko), SIZE, SIZE));
        View {
            rows: (0..SIZE)
                .map(|row| (row * SIZE..(row + 1) * SIZE).map(drawn).collect())
                .collect(),
            to_move: self.side_to_move(),
            state: vec![
                ("ko", ko.unwrap_or_else(|| "-".into())),
                ("captures_black", self.captures[0].to_string()),
                ("captures_white", self.captures[1].to_string()),
                ("passes", self.passes.to_string()),
            ],
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&*self.string) + self.taken.capacity() * size_of::<u16>()
    }
}

impl GoPosition for ByHand {
    type Point = u16;

    fn points(&self, list: &mut Vec<u16>) {
        list.extend((0..SIZE * SIZE).map(|number| pos(number / SIZE, number % SIZE) as u16));
    }

    #[inline(always)]
    fn number(&self, point: u16) -> u32 {
        let (row, column) = (usize::from(point) / NS - 1, usize::from(point) % NS - 1);
        (row * SIZE + column) as u32
    }

    fn stone(&self, point: u16) -> u8 {
        self.board[usize::from(point)]
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        if self.to_move == BLACK {
            Side::Black
        } else {
            Side::White
        }
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

    #[inline(always)]
    fn try_play(&mut self, point: u16) -> bool {
        self.taken.clear();
        self.taken_before = 0;
        assert!(self.rules.ko == Ko::Simple, "not written by hand");
        self.place(point)
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.taken.clear();
        self.taken_before = 0;
        self.ko = None;
        self.passes += 1;
        self.to_move = 3 - self.to_move;
    }

    #[inline(always)]
    fn captured(&self) -> &[u16] {
        &self.taken[self.taken_before..]
    }

    /// Stones, and empty points with neighbours of one colour only: black's
    /// minus white's.
    fn playout_lead(&self) -> i32 {
        let mut lead = 0;
        for pos in FIRST..FIRST + SIZE * NS {
            match self.board[pos] {
                BLACK => lead += 1,
                WHITE => lead -= 1,
                EMPTY => {
                    let mut seen = [false; 4];
                    for delta in NEIGHBOURS {
                        let content = self.board[beside(pos as u16, delta)];
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
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games = arguments.first().and_then(|games| games.parse().ok());
    let setup = Setup::square(SIZE).expect("19 is a size");
    let played = match (games, arguments.get(1).map(String::as_str)) {
        (Some(games), Some("hand")) => playouts::<GoPlayer<ByHand>>(&setup, games, 1),
        (Some(games), Some("generic")) => playouts::<GoPlayer<Padded>>(&setup, games, 1),
        _ => {
            eprintln!("usage: by_hand GAMES hand|generic");
            std::process::exit(2);
        }
    };
    let tally = played.expect("both play on 19x19");
    println!(
        "{} {} {:016x}",
        tally.moves,
        tally.black_wins,
        tally.digest.value()
    );
}
