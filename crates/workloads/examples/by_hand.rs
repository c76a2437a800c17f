//! What does the abstraction cost, and what do globals save? Flood bookkeeping
//! on GNU Go's padded 19x19 board, written by hand as a Go program would: arrays,
//! constants and index arithmetic, no `Layout`. It plays the Go reference
//! playouts in the same player as the generic board, so that what differs is
//! the board.
//!
//! `by_hand GAMES FORM` plays the same games in each form and prints the same
//! digest: `hand` with the state behind a reference, `globals` with the state in
//! a global variable, `generic` with `Flood` over `Padded`.
//! `scripts/abstraction-cost` and `scripts/cost-of-globals` compare the
//! instructions they take. `by_hand GAMES hand globals` plays both in turn, and
//! prints the median ratio of the times of their games.

use board::{Coord, Family, Unsupported};
use games::go::{
    Flood, GoPosition, Ko, Move, Rules, Setup, Suicide, WHITE_TO_MOVE, ko_key, stone_key, vertex,
};
use games::{Position, Side, View};
use std::mem::MaybeUninit;
use std::ops::{Deref, DerefMut};
use std::time::Instant;
use workloads::Tally;
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
struct State {
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

/// Where the state is kept.
trait Kept: Clone + Send + 'static {
    fn keep(state: State) -> Self;
    fn state(&self) -> &State;
    fn state_mut(&mut self) -> &mut State;
}

/// Behind a reference.
impl Kept for State {
    fn keep(state: State) -> Self {
        state
    }
    #[inline(always)]
    fn state(&self) -> &State {
        self
    }
    #[inline(always)]
    fn state_mut(&mut self) -> &mut State {
        self
    }
}

/// In a global variable, as libboard keeps its own "for efficiency": there is
/// one board, and its address is a constant in every function.
#[derive(Clone)]
struct Global;

static mut STATE: MaybeUninit<State> = MaybeUninit::uninit();

#[allow(unsafe_code, reason = "mutable globals are what is compared")]
impl Kept for Global {
    fn keep(state: State) -> Self {
        let here = &raw mut STATE;
        // SAFETY: there is one thread.
        unsafe { (*here).write(state) };
        Self
    }
    #[inline(always)]
    fn state(&self) -> &State {
        let here = &raw const STATE;
        // SAFETY: there is one thread, one board, and `keep` made it.
        unsafe { (*here).assume_init_ref() }
    }
    #[inline(always)]
    fn state_mut(&mut self) -> &mut State {
        let here = &raw mut STATE;
        // SAFETY: there is one thread, one board, and `keep` made it.
        unsafe { (*here).assume_init_mut() }
    }
}

/// A board with its state kept in the way of `K`.
#[derive(Clone)]
struct ByHand<K>(K);

impl<K: Kept> Deref for ByHand<K> {
    type Target = State;
    #[inline(always)]
    fn deref(&self) -> &State {
        self.0.state()
    }
}

impl<K: Kept> DerefMut for ByHand<K> {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut State {
        self.0.state_mut()
    }
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

impl<K: Kept> ByHand<K> {
    /// The number of stones of a string without liberty, or `None`.
    fn without_liberty(&mut self, start: u16, colour: u8) -> Option<usize> {
        let this = &mut **self;
        this.mark += 1;
        this.marks[usize::from(start)] = this.mark;
        this.string[0] = start;
        let (mut done, mut end) = (0, 1);
        while done < end {
            let point = this.string[done];
            done += 1;
            for delta in NEIGHBOURS {
                let q = beside(point, delta);
                let content = this.board[q];
                if content == EMPTY {
                    return None;
                }
                if content == colour && this.marks[q] != this.mark {
                    this.marks[q] = this.mark;
                    this.string[end] = q as u16;
                    end += 1;
                }
            }
        }
        Some(end)
    }

    fn take(&mut self, stones: usize) {
        let this = &mut **self;
        for &point in &this.string[..stones] {
            this.board[usize::from(point)] = EMPTY;
        }
        this.taken.extend_from_slice(&this.string[..stones]);
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

impl<K: Kept> Position for ByHand<K> {
    type Setup = Setup;
    type Move = Move<u16>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows, setup.columns) != (SIZE, SIZE) || setup.rules.ko != Ko::Simple {
            return Err(Unsupported("written for 19x19 and simple ko".into()));
        }
        let mut position = Self(K::keep(State {
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
        }));
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
            let before = State::clone(self);
            if self.board[at] == EMPTY && self.place(at as u16) {
                moves.push(Move::Place(at as u16));
            }
            **self = before;
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
        size_of::<State>() + size_of_val(&*self.string) + self.taken.capacity() * size_of::<u16>()
    }
}

impl<K: Kept> GoPosition for ByHand<K> {
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

/// Plays games in turns of a few, and returns the median ratio of the second
/// form's time to the first's.
fn paired(setup: &Setup, games: u64) -> Result<f64, Unsupported> {
    const TURN: u64 = 10;
    let time = |form: fn(&Setup, u64, u64) -> Result<Tally, Unsupported>, seed| {
        let begin = Instant::now();
        let tally = form(setup, TURN, seed)?;
        Ok::<_, Unsupported>((begin.elapsed().as_secs_f64(), tally))
    };
    let mut ratios = Vec::new();
    for turn in 0..games / TURN {
        let forms = [playouts::<Behind>, playouts::<Globals>];
        // The first one meets the colder memory, so they alternate.
        let (first, second) = (forms[turn as usize % 2], forms[1 - turn as usize % 2]);
        let (one, other) = (time(first, turn + 1)?, time(second, turn + 1)?);
        assert_eq!(one.1, other.1, "the two play different games");
        let ratio = other.0 / one.0;
        ratios.push(if turn % 2 == 0 { ratio } else { 1.0 / ratio });
    }
    ratios.sort_by(f64::total_cmp);
    Ok(ratios[ratios.len() / 2])
}

type Behind = GoPlayer<ByHand<State>>;
type Globals = GoPlayer<ByHand<Global>>;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let setup = Setup::square(SIZE).expect("19 is a size");
    let games = words.first().and_then(|games| games.parse().ok());
    let played = match (games, words.get(1..).unwrap_or_default()) {
        (Some(games), ["hand", "globals"]) if games >= 10 => {
            let ratio = paired(&setup, games).expect("both play on 19x19");
            return println!("{ratio:.4}");
        }
        (Some(games), ["hand"]) => playouts::<Behind>(&setup, games, 1),
        (Some(games), ["globals"]) => playouts::<Globals>(&setup, games, 1),
        (Some(games), ["generic"]) => playouts::<GoPlayer<Padded>>(&setup, games, 1),
        _ => {
            eprintln!("usage: by_hand GAMES hand|globals|generic, or by_hand GAMES hand globals");
            std::process::exit(2);
        }
    };
    let tally = played.expect("all play on 19x19");
    println!(
        "{} {} {:016x}",
        tally.moves,
        tally.black_wins,
        tally.digest.value()
    );
}
