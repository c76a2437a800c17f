//! Bookkeeping *flood*: only the stones are kept. Whether a string still has a
//! liberty is found by a breadth-first flood fill that stops at the first one.

mod reads;

use super::{
    BLACK, EMPTY, GoPosition, KeepKo, Ko, KoInVariable, Move, OFF, Passes, Setup, Suicide, WHITE,
    WHITE_TO_MOVE, ko_key, stone_key, stone_of,
};
use crate::{Position, Side, Unmake, View};
use board::{Coord, DIAGONAL, Geometry, LARGEST, Layout, ORTHOGONAL, Unsupported};
use std::marker::PhantomData;

/// A Go position of bookkeeping *flood* in layout `L`.
///
/// No hash is kept up to date: [`Position::hash`] computes it, and positional
/// superko pays for that at every move. Where the ko point is kept is `K`'s to
/// say.
#[derive(Debug)]
pub struct Flood<L: Layout, K: KeepKo<L::Point> = KoInVariable> {
    layout: L,
    cells: L::Map<u8>,
    /// The number of the last flood that visited a point.
    marks: L::Map<u16>,
    flood: u16,
    /// The string found by the last flood, in breadth-first order. Room for the
    /// largest board, because a constant length is cheaper to check.
    string: Box<[L::Point; LARGEST * LARGEST]>,
    /// Stones taken, the latest last: those of the last move begin at
    /// `taken_before`, those of moves that can be unmade lie below.
    taken: Vec<L::Point>,
    taken_before: usize,
    /// The stone of the side to move.
    own: u8,
    ko: K::Variable,
    passes: u8,
    /// Stones taken by black and by white.
    captures: [u32; 2],
    rules: super::Rules,
    /// Hashes of earlier boards, under positional superko only.
    history: Vec<u64>,
    keep_ko: PhantomData<K>,
}

/// What unmaking a move needs beside the stones themselves.
#[derive(Clone, Copy, Debug)]
pub struct FloodUndo<K> {
    ko: K,
    passes: u8,
    taken_before: usize,
}

/// The stone of the other side.
#[inline(always)]
const fn opponent(stone: u8) -> u8 {
    BLACK + WHITE - stone
}

impl<L: Layout, K: KeepKo<L::Point>> Clone for Flood<L, K> {
    fn clone(&self) -> Self {
        Self {
            layout: self.layout,
            cells: self.cells.clone(),
            marks: self.marks.clone(),
            flood: self.flood,
            string: self.string.clone(),
            taken: self.taken.clone(),
            taken_before: self.taken_before,
            own: self.own,
            ko: self.ko,
            passes: self.passes,
            captures: self.captures,
            rules: self.rules,
            history: self.history.clone(),
            keep_ko: PhantomData,
        }
    }

    /// Copies what makes up the position; marks and the last string are
    /// scratch and stay as they are.
    fn clone_from(&mut self, source: &Self) {
        self.layout = source.layout;
        self.cells.clone_from(&source.cells);
        self.taken.clone_from(&source.taken);
        self.taken_before = source.taken_before;
        self.own = source.own;
        self.ko = source.ko;
        self.passes = source.passes;
        self.captures = source.captures;
        self.rules = source.rules;
        self.history.clone_from(&source.history);
    }
}

impl<L: Layout, K: KeepKo<L::Point>> Flood<L, K> {
    /// Whether the string at `start` has a liberty. If not, the whole string is
    /// `self.string[..n]` for the returned `Err(n)`.
    fn liberty(&mut self, start: L::Point, stone: u8) -> Result<(), usize> {
        let layout = self.layout;
        self.flood += 1;
        let mark = self.flood;
        layout.set(&mut self.marks, start, mark);
        self.string[0] = start;
        let (mut next, mut end) = (0, 1);
        while next < end {
            let point = self.string[next];
            next += 1;
            let free = layout.any_around(&self.cells, point, OFF, |neighbour, content| {
                if K::is_free(content) {
                    return true;
                }
                if content == stone && layout.get(&self.marks, neighbour) != mark {
                    layout.set(&mut self.marks, neighbour, mark);
                    self.string[end] = neighbour;
                    end += 1;
                }
                false
            });
            if free {
                return Ok(());
            }
        }
        Err(end)
    }

    /// Whether simple ko forbids the point.
    #[inline(always)]
    fn is_ko(&self, point: L::Point) -> bool {
        match K::CELL {
            None => K::is(self.ko, point),
            Some(mark) => self.layout.get(&self.cells, point) == mark,
        }
    }

    /// Forbids a point, or none. The one forbidden so far must still be empty.
    #[inline(always)]
    fn set_ko(&mut self, ko: Option<L::Point>) {
        if let Some(mark) = K::CELL {
            if let Some(lifted) = K::kept(self.ko) {
                self.layout.set(&mut self.cells, lifted, EMPTY);
            }
            if let Some(point) = ko {
                self.layout.set(&mut self.cells, point, mark);
            }
        }
        self.ko = K::keep(ko);
    }

    /// Takes the string that the last flood found off the board.
    fn take(&mut self, stones: usize) {
        for &point in &self.string[..stones] {
            self.layout.set(&mut self.cells, point, EMPTY);
        }
        self.taken.extend_from_slice(&self.string[..stones]);
    }

    /// Puts a stone on an empty point and takes what it captures, if the rules
    /// allow it; otherwise changes nothing. Returns whether they do.
    #[inline(always)]
    fn place(&mut self, point: L::Point) -> bool {
        match self.rules.ko {
            Ko::Simple => self.place_simple(point),
            Ko::PositionalSuperko => self.place_superko(point),
        }
    }

    /// [`place`](Self::place) under simple ko.
    #[inline(never)]
    fn place_simple(&mut self, point: L::Point) -> bool {
        if self.is_ko(point) {
            return false;
        }
        let layout = self.layout;
        let (own, enemy) = (self.own, opponent(self.own));
        // At most five floods a move: four neighbours and the stone's own.
        if self.flood > u16::MAX - 5 {
            layout.fill(&mut self.marks, 0);
            self.flood = 0;
        }
        let turn = self.flood;
        let below = self.taken.len();
        layout.set(&mut self.cells, point, own);
        let (mut free, mut friend) = (false, false);
        for direction in ORTHOGONAL {
            let step = layout.step(direction);
            let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
            if K::is_free(content) {
                free = true;
            } else if content == own {
                friend = true;
            } else if content == enemy && layout.get(&self.marks, neighbour) <= turn {
                // A string visited by an earlier flood of this move has a
                // liberty, or it would be gone.
                if let Err(stones) = self.liberty(neighbour, enemy) {
                    self.take(stones);
                }
            }
        }
        let taken = self.taken.len() - below;
        self.captures[usize::from(own) - 1] += taken as u32;
        if taken == 0
            && !free
            && let Err(stones) = self.liberty(point, own)
        {
            if stones == 1 || self.rules.suicide == Suicide::Forbidden {
                layout.set(&mut self.cells, point, EMPTY);
                return false;
            }
            self.take(stones);
            self.captures[usize::from(enemy) - 1] += stones as u32;
        }
        // A stone that took one stone and has no friend and no other liberty
        // could be retaken at once.
        self.set_ko((taken == 1 && !free && !friend).then(|| self.taken[below]));
        self.taken_before = below;
        self.passes = 0;
        self.own = enemy;
        true
    }

    /// [`place`](Self::place) under positional superko, which bans by history
    /// alone.
    fn place_superko(&mut self, point: L::Point) -> bool {
        let undo = self.undo();
        if !self.place_simple(point) {
            return false;
        }
        self.set_ko(None);
        let board = self.board_hash();
        let repeats = self.history.contains(&board);
        self.history.push(board);
        if repeats {
            self.remove(point, undo);
        }
        !repeats
    }

    /// What the next move will need to be unmade.
    #[inline(always)]
    fn undo(&self) -> FloodUndo<K::Variable> {
        FloodUndo {
            ko: self.ko,
            passes: self.passes,
            taken_before: self.taken_before,
        }
    }

    /// Takes back a stone: the inverse of [`place`](Self::place).
    fn remove(&mut self, point: L::Point, undo: FloodUndo<K::Variable>) {
        let layout = self.layout;
        let mover = opponent(self.own);
        // Before the stone taken in a ko comes back to the marked cell.
        self.set_ko(None);
        // After a suicide the stone itself is among those taken.
        let suicide = layout.get(&self.cells, point) == EMPTY;
        let loser = if suicide { mover } else { self.own };
        let taken = &self.taken[self.taken_before..];
        for &stone in taken {
            layout.set(&mut self.cells, stone, loser);
        }
        layout.set(&mut self.cells, point, EMPTY);
        self.captures[usize::from(opponent(loser)) - 1] -= taken.len() as u32;
        self.taken.truncate(self.taken_before);
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.pop();
        }
        self.own = mover;
        self.restore(undo);
    }

    fn restore(&mut self, undo: FloodUndo<K::Variable>) {
        self.set_ko(K::kept(undo.ko));
        self.passes = undo.passes;
        self.taken_before = undo.taken_before;
    }

    /// Forgets the stones taken so far: no move before this can be unmade.
    #[inline(always)]
    fn forget_taken(&mut self) {
        self.taken.clear();
        self.taken_before = 0;
    }

    fn make_pass(&mut self) {
        self.set_ko(None);
        self.passes += 1;
        self.taken_before = self.taken.len();
        self.own = opponent(self.own);
    }

    /// Whether a stone on an empty point is legal.
    fn is_legal(&mut self, point: L::Point) -> bool {
        // Most points have a free neighbour; then only repetition can forbid
        // the move.
        let free = self
            .layout
            .any_around(&self.cells, point, OFF, |_, content| K::is_free(content));
        if free && self.rules.ko == Ko::Simple {
            return !self.is_ko(point);
        }
        let undo = self.undo();
        let legal = self.place(point);
        if legal {
            self.remove(point, undo);
        }
        legal
    }

    /// The hash of the stones alone.
    fn board_hash(&self) -> u64 {
        let mut hash = 0;
        self.layout.scan(&self.cells, OFF, |point, content| {
            if content == BLACK || content == WHITE {
                hash ^= stone_key(content, self.layout.coord(point));
            }
        });
        hash
    }
}

impl<L: Layout, K: KeepKo<L::Point>> Position for Flood<L, K> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let geometry = L::Geometry::of(setup.rows, setup.columns, setup.max)?;
        let layout = L::new(geometry)?;
        let somewhere = layout.point(Coord::new(0, 0));
        let mut position = Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            marks: layout.map(0, 0),
            flood: 0,
            string: Box::new([somewhere; LARGEST * LARGEST]),
            taken: Vec::with_capacity(setup.points()),
            taken_before: 0,
            own: stone_of(setup.to_move),
            ko: K::keep(None),
            passes: 0,
            captures: [0; 2],
            rules: setup.rules,
            history: Vec::new(),
            keep_ko: PhantomData,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.layout.fill(&mut self.cells, EMPTY);
        for &(coord, side) in &setup.stones {
            let point = self.layout.point(coord);
            self.layout.set(&mut self.cells, point, stone_of(side));
        }
        self.forget_taken();
        self.own = stone_of(setup.to_move);
        self.ko = K::keep(None);
        self.passes = 0;
        self.captures = [0; 2];
        self.rules = setup.rules;
        self.history.clear();
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.push(self.board_hash());
        }
    }

    /// Points in row-major order, then the pass.
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        if self.is_over() {
            return;
        }
        let layout = self.layout;
        layout.points(|point| {
            if K::is_free(layout.get(&self.cells, point)) && self.is_legal(point) {
                moves.push(Move::Place(point));
            }
        });
        if self.rules.passes != Passes::Never {
            moves.push(Move::Pass);
        }
    }

    fn play(&mut self, chosen: Self::Move) {
        self.forget_taken();
        self.make(chosen);
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => self.number(point),
            Move::Pass => (self.layout.rows() * self.layout.columns()) as u32,
        }
    }

    fn is_over(&self) -> bool {
        self.rules.passes == Passes::End && self.passes >= 2
    }

    fn hash(&self) -> u64 {
        let ko = K::kept(self.ko).map_or(0, |point| ko_key(self.layout.coord(point)));
        let side = match self.side_to_move() {
            Side::Black => 0,
            Side::White => WHITE_TO_MOVE,
        };
        self.board_hash() ^ ko ^ side
    }

    fn view(&self) -> View {
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        let stone = |row, column| {
            let point = self.layout.point(Coord::new(row, column));
            [b'.', b'X', b'O'][usize::from(self.stone(point))] as char
        };
        let ko = K::kept(self.ko).map(|point| self.number(point));
        View {
            rows: (0..rows)
                .map(|row| (0..columns).map(|column| stone(row, column)).collect())
                .collect(),
            to_move: self.side_to_move(),
            state: vec![
                (
                    "ko",
                    ko.map_or("-".into(), |n| super::vertex(n, rows, columns)),
                ),
                ("captures_black", self.captures[0].to_string()),
                ("captures_white", self.captures[1].to_string()),
                ("passes", self.passes.to_string()),
            ],
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.layout.heap_bytes::<u8>()
            + self.layout.heap_bytes::<u16>()
            + size_of_val(&*self.string)
            + self.taken.capacity() * size_of::<L::Point>()
            + self.history.capacity() * size_of::<u64>()
    }
}

impl<L: Layout, K: KeepKo<L::Point>> Unmake for Flood<L, K> {
    type Undo = FloodUndo<K::Variable>;

    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        let undo = self.undo();
        match chosen {
            Move::Place(point) => {
                let legal = self.place(point);
                debug_assert!(legal, "the caller makes legal moves");
            }
            Move::Pass => self.make_pass(),
        }
        undo
    }

    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo) {
        match chosen {
            Move::Place(point) => self.remove(point, undo),
            Move::Pass => {
                self.own = opponent(self.own);
                self.restore(undo);
            }
        }
    }
}

impl<L: Layout, K: KeepKo<L::Point>> GoPosition for Flood<L, K> {
    type Point = L::Point;

    fn points(&self, list: &mut Vec<L::Point>) {
        self.layout.points(|point| list.push(point));
    }

    #[inline(always)]
    fn number(&self, point: L::Point) -> u32 {
        self.layout.number(point)
    }

    fn stone(&self, point: L::Point) -> u8 {
        K::unmarked(self.layout.get(&self.cells, point))
    }

    #[inline(always)]
    fn side_to_move(&self) -> Side {
        if self.own == BLACK {
            Side::Black
        } else {
            Side::White
        }
    }

    #[inline(always)]
    fn is_own_eye(&self, point: L::Point) -> bool {
        let layout = self.layout;
        let (own, enemy) = (self.own, opponent(self.own));
        for direction in ORTHOGONAL {
            let (_, content) = layout.look(&self.cells, point, layout.step(direction), OFF);
            if content != own && content != OFF {
                return false;
            }
        }
        let (mut enemies, mut edge) = (0, 0);
        for direction in DIAGONAL {
            let (_, content) = layout.look(&self.cells, point, layout.step(direction), OFF);
            enemies += u8::from(content == enemy);
            edge |= u8::from(content == OFF);
        }
        enemies + edge < 2
    }

    #[inline(always)]
    fn try_play(&mut self, point: L::Point) -> bool {
        self.forget_taken();
        self.place(point)
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.forget_taken();
        self.make_pass();
    }

    #[inline(always)]
    fn captured(&self) -> &[L::Point] {
        &self.taken[self.taken_before..]
    }

    fn playout_lead(&self) -> i32 {
        let layout = self.layout;
        let mut lead = 0;
        layout.scan(&self.cells, OFF, |point, content| {
            match K::unmarked(content) {
                BLACK => lead += 1,
                WHITE => lead -= 1,
                EMPTY => {
                    let mut seen = [false; 4];
                    layout.around(&self.cells, point, OFF, |_, neighbour| {
                        seen[usize::from(K::unmarked(neighbour) & 3)] = true;
                    });
                    if !seen[usize::from(EMPTY)] {
                        lead += i32::from(seen[usize::from(BLACK)])
                            - i32::from(seen[usize::from(WHITE)]);
                    }
                }
                _ => {}
            }
        });
        lead
    }
}
