// Go with the stones alone, over the cells of the file included before it: text, so
// that each layout's program is compiled from plain functions and types.

use board::Unsupported;
use games::go::{GoPosition, Ko, Move, Setup, Suicide};
use games::{Position, Side, View};

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;
const OFF: u8 = 3;
const NEIGHBOURS: [Step; 4] = [NORTH, WEST, EAST, SOUTH];
const DIAGONALS: [Step; 4] = [NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST];

#[derive(Clone)]
pub(crate) struct Board {
    cells: Cells<u8>,
    marks: Cells<u16>,
    mark: u16,
    string: Box<[Point; SIZE * SIZE]>,
    taken: Vec<Point>,
    taken_before: usize,
    to_move: u8,
    ko: Option<Point>,
    captures: [u32; 2],
    passes: u8,
    simple: bool,
    suicide: bool,
}

impl Board {
    fn without_liberty(&mut self, start: Point, colour: u8) -> Option<usize> {
        self.mark += 1;
        put(&mut self.marks, start, self.mark);
        self.string[0] = start;
        let (mut done, mut end) = (0, 1);
        while done < end {
            let here = self.string[done];
            done += 1;
            for step in NEIGHBOURS {
                let (next, content) = beside(&self.cells, here, step);
                if content == EMPTY {
                    return None;
                }
                if content == colour && at(&self.marks, next) != self.mark {
                    put(&mut self.marks, next, self.mark);
                    self.string[end] = next;
                    end += 1;
                }
            }
        }
        Some(end)
    }

    fn take(&mut self, stones: usize) {
        for &stone in &self.string[..stones] {
            put(&mut self.cells, stone, EMPTY);
        }
        self.taken.extend_from_slice(&self.string[..stones]);
    }

    #[inline(never)]
    fn place(&mut self, here: Point) -> bool {
        if self.ko == Some(here) {
            return false;
        }
        let (own, enemy) = (self.to_move, 3 - self.to_move);
        if self.mark > u16::MAX - 5 {
            self.marks = cells(0, 0);
            self.mark = 0;
        }
        let turn = self.mark;
        let below = self.taken.len();
        put(&mut self.cells, here, own);
        let (mut free, mut friend) = (false, false);
        for step in NEIGHBOURS {
            let (next, content) = beside(&self.cells, here, step);
            if content == EMPTY {
                free = true;
            } else if content == own {
                friend = true;
            } else if content == enemy
                && at(&self.marks, next) <= turn
                && let Some(stones) = self.without_liberty(next, enemy)
            {
                self.take(stones);
            }
        }
        let taken = self.taken.len() - below;
        self.captures[usize::from(own) - 1] += taken as u32;
        if taken == 0
            && !free
            && let Some(stones) = self.without_liberty(here, own)
        {
            assert!(stones == 1 || !self.suicide, "not written by hand");
            put(&mut self.cells, here, EMPTY);
            return false;
        }
        self.ko = (taken == 1 && !free && !friend).then(|| self.taken[below]);
        self.taken_before = below;
        self.passes = 0;
        self.to_move = enemy;
        true
    }
}

impl Position for Board {
    type Setup = Setup;
    type Move = Move<Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows, setup.columns) != (SIZE, SIZE) || setup.rules.ko != Ko::Simple {
            return Err(Unsupported("written for one size and simple ko".into()));
        }
        let mut position = Self {
            cells: cells(EMPTY, OFF),
            marks: cells(0, 0),
            mark: 0,
            string: Box::new([point(0, 0); SIZE * SIZE]),
            taken: Vec::with_capacity(SIZE * SIZE),
            taken_before: 0,
            to_move: BLACK,
            ko: None,
            captures: [0; 2],
            passes: 0,
            simple: true,
            suicide: setup.rules.suicide != Suicide::Forbidden,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, _setup: &Setup) {
        for row in 0..SIZE {
            for column in 0..SIZE {
                put(&mut self.cells, point(row, column), EMPTY);
            }
        }
        self.taken.clear();
        self.taken_before = 0;
        self.to_move = BLACK;
        self.ko = None;
        self.captures = [0; 2];
        self.passes = 0;
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Place(point) => number(point),
            Move::Pass => (SIZE * SIZE) as u32,
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    // What a playout doesn't ask for.
    fn legal_moves(&mut self, _moves: &mut Vec<Self::Move>) {
        unreachable!("a playout does not ask for it")
    }
    fn play(&mut self, _chosen: Self::Move) {
        unreachable!("a playout does not ask for it")
    }
    fn is_over(&self) -> bool {
        self.passes >= 2
    }
    fn hash(&self) -> u64 {
        unreachable!("a playout does not ask for it")
    }
    fn view(&self) -> View {
        unreachable!("a playout does not ask for it")
    }
}

impl GoPosition for Board {
    type Point = Point;

    fn points(&self, list: &mut Vec<Point>) {
        list.extend((0..SIZE * SIZE).map(|number| point(number / SIZE, number % SIZE)));
    }

    #[inline(always)]
    fn number(&self, point: Point) -> u32 {
        number(point)
    }

    fn stone(&self, point: Point) -> u8 {
        at(&self.cells, point)
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
    fn is_own_eye(&self, here: Point) -> bool {
        let (own, enemy) = (self.to_move, 3 - self.to_move);
        for step in NEIGHBOURS {
            let (_, content) = beside(&self.cells, here, step);
            if content != own && content != OFF {
                return false;
            }
        }
        let (mut enemies, mut edge) = (0, 0);
        for step in DIAGONALS {
            let (_, content) = beside(&self.cells, here, step);
            enemies += u8::from(content == enemy);
            edge |= u8::from(content == OFF);
        }
        enemies + edge < 2
    }

    #[inline(always)]
    fn try_play(&mut self, here: Point) -> bool {
        self.taken.clear();
        self.taken_before = 0;
        assert!(self.simple, "not written by hand");
        self.place(here)
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
    fn captured(&self) -> &[Point] {
        &self.taken[self.taken_before..]
    }

    fn playout_lead(&self) -> i32 {
        let mut lead = 0;
        each(&self.cells, |here, content| match content {
            BLACK => lead += 1,
            WHITE => lead -= 1,
            _ => {
                let mut seen = [false; 4];
                for step in NEIGHBOURS {
                    let (_, content) = beside(&self.cells, here, step);
                    seen[usize::from(content & 3)] = true;
                }
                if !seen[usize::from(EMPTY)] {
                    lead += i32::from(seen[usize::from(BLACK)]);
                    lead -= i32::from(seen[usize::from(WHITE)]);
                }
            }
        });
        lead
    }
}
