// Othello with the discs alone, over the cells of the file included before it: text,
// so that each layout's program is compiled from plain functions and types.

use board::Unsupported;
use games::othello::{Move, OthelloPosition, Setup};
use games::{Position, Side, View};

const EMPTY: u8 = 0;
const BLACK: u8 = 1;
const WHITE: u8 = 2;
const OFF: u8 = 3;
const STEPS: [Step; 8] = [
    NORTH, WEST, EAST, SOUTH, NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST,
];

#[derive(Clone)]
pub(crate) struct Board {
    cells: Cells<u8>,
    to_move: Side,
    flips: Vec<Point>,
}

/// The disc of a side. From a side, which is one of two, the compiler knows that no
/// disc is the mark off the board.
#[inline(always)]
fn disc_of(side: Side) -> u8 {
    if side == Side::Black { BLACK } else { WHITE }
}

/// Whether a disc on the empty `here` brackets any in one direction.
#[inline(always)]
fn brackets(cells: &Cells<u8>, here: Point, step: Step, side: Side) -> bool {
    let (own, theirs) = (disc_of(side), disc_of(side.other()));
    let (mut passed, mut disc) = beside(cells, here, step);
    if disc != theirs {
        return false;
    }
    while disc == theirs {
        (passed, disc) = beside(cells, passed, step);
    }
    disc == own
}

impl Board {
    /// Calls `found` with every point where a side may place a disc.
    #[inline(always)]
    fn placements(&self, side: Side, mut found: impl FnMut(Point)) {
        let cells = &self.cells;
        each(cells, |here, content| {
            // Written out: the compiler doesn't unroll a loop over steps.
            if content == EMPTY
                && (brackets(cells, here, STEPS[0], side)
                    || brackets(cells, here, STEPS[1], side)
                    || brackets(cells, here, STEPS[2], side)
                    || brackets(cells, here, STEPS[3], side)
                    || brackets(cells, here, STEPS[4], side)
                    || brackets(cells, here, STEPS[5], side)
                    || brackets(cells, here, STEPS[6], side)
                    || brackets(cells, here, STEPS[7], side))
            {
                found(here);
            }
        });
    }

    fn can_place(&self, side: Side) -> bool {
        let mut any = false;
        self.placements(side, |_| any = true);
        any
    }

    /// Pushes the discs that a disc on `here` brackets in one direction.
    #[inline(always)]
    fn push_bracketed(&mut self, here: Point, step: Step, side: Side) {
        let (own, theirs) = (disc_of(side), disc_of(side.other()));
        let (mut passed, mut disc) = beside(&self.cells, here, step);
        if disc != theirs {
            return;
        }
        let kept = self.flips.len();
        while disc == theirs {
            self.flips.push(passed);
            (passed, disc) = beside(&self.cells, passed, step);
        }
        if disc != own {
            self.flips.truncate(kept);
        }
    }

    #[inline(always)]
    fn place(&mut self, here: Point) {
        let side = self.to_move;
        let own = disc_of(side);
        self.push_bracketed(here, STEPS[0], side);
        self.push_bracketed(here, STEPS[1], side);
        self.push_bracketed(here, STEPS[2], side);
        self.push_bracketed(here, STEPS[3], side);
        self.push_bracketed(here, STEPS[4], side);
        self.push_bracketed(here, STEPS[5], side);
        self.push_bracketed(here, STEPS[6], side);
        self.push_bracketed(here, STEPS[7], side);
        for &turned in &self.flips {
            put(&mut self.cells, turned, own);
        }
        put(&mut self.cells, here, own);
        self.flips.clear();
    }
}

impl Position for Board {
    type Setup = Setup;
    type Move = Move<Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        if (setup.rows(), setup.columns()) != (SIZE, SIZE) {
            return Err(Unsupported("written for one size".into()));
        }
        let mut position = Self {
            cells: cells(EMPTY, OFF),
            to_move: Side::Black,
            flips: Vec::with_capacity(SIZE * SIZE),
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        for row in 0..SIZE {
            for column in 0..SIZE {
                put(&mut self.cells, point(row, column), EMPTY);
            }
        }
        for &(coord, side) in setup.stones() {
            let here = point(coord.row.into(), coord.column.into());
            put(&mut self.cells, here, disc_of(side));
        }
        self.to_move = setup.to_move();
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let before = moves.len();
        self.placements(self.to_move, |here| moves.push(Move::Disc(here)));
        if moves.len() == before && self.can_place(self.to_move.other()) {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        if let Move::Disc(here) = chosen {
            self.place(here);
        }
        self.to_move = self.to_move.other();
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(here) => number(here),
            Move::Pass => (SIZE * SIZE) as u32,
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    // What a playout doesn't ask for.
    fn is_over(&self) -> bool {
        unreachable!("a playout does not ask for it")
    }
    fn hash(&self) -> u64 {
        unreachable!("a playout does not ask for it")
    }
    fn view(&self) -> View {
        unreachable!("a playout does not ask for it")
    }
}

impl OthelloPosition for Board {
    fn lead(&self) -> i32 {
        let mut lead = 0;
        each(&self.cells, |_, content| {
            lead += i32::from(content == BLACK) - i32::from(content == WHITE);
        });
        lead
    }
}
