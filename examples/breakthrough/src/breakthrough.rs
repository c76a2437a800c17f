//! Breakthrough (Dan Troyka, 2000) over any layout, with nothing kept but the number
//! of pawns of each side.
//!
//! A pawn moves one row forward: straight or diagonally to an empty square, or
//! diagonally to an enemy pawn, which it captures. A pawn on the last row wins, and so
//! does the capture of the last enemy pawn.

use crate::setup::{BLACK, BLACK_TO_MOVE, EMPTY, OFF, Setup, WHITE, key};
use boardbench::board::{Coord, Direction, Geometry, Layout, Unsupported};
use boardbench::games::{Position, Side, Unmake, View};
use boardbench::workloads::playout::Decided;

/// A position in the layout `L`.
#[derive(Clone, Debug)]
pub struct Breakthrough<L: Layout> {
    board: L,
    cells: L::Map<u8>,
    /// Pawns of black, and of white.
    pawns: [u32; 2],
    to_move: Side,
    /// The side whose pawn stands on the last row.
    through: Option<Side>,
    /// Forward for black, and for white: west, straight, east.
    forward: [[L::Step; 3]; 2],
}

/// A pawn's square, and the square it moves to.
pub type Move<L> = (<L as Layout>::Point, <L as Layout>::Point);

fn pawn_of(side: Side) -> u8 {
    match side {
        Side::Black => BLACK,
        Side::White => WHITE,
    }
}

impl<L: Layout> Breakthrough<L> {
    /// The row on which a side's pawns win.
    fn last_row(&self, side: Side) -> usize {
        match side {
            Side::Black => 0,
            Side::White => self.board.rows() - 1,
        }
    }

    /// Moves a pawn of the side to move. Returns what stood where it went.
    #[inline(always)]
    fn step(&mut self, (from, to): Move<L>) -> u8 {
        let side = self.to_move;
        let taken = self.board.get(&self.cells, to);
        self.board.set(&mut self.cells, from, EMPTY);
        self.board.set(&mut self.cells, to, pawn_of(side));
        self.pawns[side.other().index()] -= u32::from(taken != EMPTY);
        let row = usize::from(self.board.coord(to).row);
        if row == self.last_row(side) {
            self.through = Some(side);
        }
        self.to_move = side.other();
        taken
    }

    fn setup(&self) -> Setup {
        let (rows, columns) = (self.board.rows(), self.board.columns());
        let mut cells = Vec::with_capacity(rows * columns);
        self.board
            .points(|point| cells.push(self.board.get(&self.cells, point)));
        Setup {
            rows,
            columns,
            cells,
            to_move: self.to_move,
        }
    }
}

impl<L: Layout> Position for Breakthrough<L> {
    type Setup = Setup;
    type Move = Move<L>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let max = setup.rows.max(setup.columns);
        let board = L::new(L::Geometry::of(setup.rows, setup.columns, max)?)?;
        let to = |rows, columns| board.step(Direction { rows, columns });
        let mut position = Self {
            board,
            cells: board.map(EMPTY, OFF),
            pawns: [0; 2],
            to_move: setup.to_move,
            through: None,
            forward: [-1, 1].map(|rows| [to(rows, -1), to(rows, 0), to(rows, 1)]),
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.to_move = setup.to_move;
        self.pawns = [0; 2];
        self.through = None;
        for row in 0..setup.rows {
            for column in 0..setup.columns {
                let at = Coord::new(row, column);
                let pawn = setup.cells[setup.number(at)];
                self.board.set(&mut self.cells, self.board.point(at), pawn);
                for side in [Side::Black, Side::White] {
                    if pawn == pawn_of(side) {
                        self.pawns[side.index()] += 1;
                        if row == self.last_row(side) {
                            self.through = Some(side);
                        }
                    }
                }
            }
        }
    }

    fn legal_moves(&mut self, moves: &mut Vec<Move<L>>) {
        if self.is_over() {
            return;
        }
        let (board, cells) = (self.board, &self.cells);
        let (own, enemy) = (pawn_of(self.to_move), pawn_of(self.to_move.other()));
        let [west, straight, east] = self.forward[self.to_move.index()];
        board.scan(cells, OFF, |from, content| {
            if content != own {
                return;
            }
            for step in [west, east] {
                let (to, there) = board.look(cells, from, step, OFF);
                if there == EMPTY || there == enemy {
                    moves.push((from, to));
                }
            }
            let (to, there) = board.look(cells, from, straight, OFF);
            if there == EMPTY {
                moves.push((from, to));
            }
        });
    }

    fn play(&mut self, chosen: Move<L>) {
        self.step(chosen);
    }

    fn code(&self, (from, to): Move<L>) -> u32 {
        let squares = self.board.rows() * self.board.columns();
        let number = |point| self.board.number(point) as usize;
        (number(from) * squares + number(to)) as u32
    }

    fn is_over(&self) -> bool {
        self.winner().is_some()
    }

    fn hash(&self) -> u64 {
        let mut hash = match self.to_move {
            Side::Black => BLACK_TO_MOVE,
            Side::White => 0,
        };
        self.board.points(|point| {
            let pawn = self.board.get(&self.cells, point);
            if pawn != EMPTY {
                hash ^= key(pawn, self.board.coord(point));
            }
        });
        hash
    }

    /// The pawns of the side to move: a move may have taken one.
    fn witness(&self) -> u64 {
        let pawns = self.pawns[self.to_move.index()];
        boardbench::games::witness(self.to_move, pawns.into())
    }

    fn view(&self) -> View {
        let setup = self.setup();
        let draw = |cell: &u8| ['.', 'W', 'b'][usize::from(*cell)];
        let rows = setup.cells.chunks(setup.columns);
        View {
            rows: rows.map(|row| row.iter().map(draw).collect()).collect(),
            to_move: self.to_move,
            state: Vec::new(),
        }
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.board.heap_bytes::<u8>()
    }
}

/// What stood where the pawn went, and whether the game was over.
pub type Undo = (u8, Option<Side>);

impl<L: Layout> Unmake for Breakthrough<L> {
    type Undo = Undo;

    fn make(&mut self, chosen: Move<L>) -> Undo {
        let through = self.through;
        (self.step(chosen), through)
    }

    fn unmake(&mut self, (from, to): Move<L>, (taken, through): Undo) {
        let side = self.to_move.other();
        self.board.set(&mut self.cells, to, taken);
        self.board.set(&mut self.cells, from, pawn_of(side));
        self.pawns[side.other().index()] += u32::from(taken != EMPTY);
        self.through = through;
        self.to_move = side;
    }
}

impl<L: Layout> Decided for Breakthrough<L> {
    fn winner(&self) -> Option<Side> {
        match self.pawns {
            [0, _] => Some(Side::White),
            [_, 0] => Some(Side::Black),
            _ => self.through,
        }
    }
}
