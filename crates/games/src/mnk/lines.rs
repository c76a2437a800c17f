//! m,n,k games in words: each side's stones as bits of every row, column and
//! diagonal they stand on. A win is found by shifting the four words of the last
//! stone over themselves, whatever stands around it.

use super::{MnkPosition, Setup};
use crate::othello::squares;
use crate::{Position, Side, Unmake, View};
use board::{Coord, Geometry, Unsupported};

/// The stones of one side. Bits of rows and diagonals are columns, bits of
/// columns are rows.
#[derive(Clone, Copy, Debug)]
struct Stones<const SIZE: usize, const DIAGONALS: usize> {
    rows: [u32; SIZE],
    columns: [u32; SIZE],
    falling: [u32; DIAGONALS],
    rising: [u32; DIAGONALS],
}

impl<const SIZE: usize, const DIAGONALS: usize> Stones<SIZE, DIAGONALS> {
    const NONE: Self = {
        assert!(DIAGONALS == 2 * SIZE - 1 && SIZE < 32);
        Self {
            rows: [0; SIZE],
            columns: [0; SIZE],
            falling: [0; DIAGONALS],
            rising: [0; DIAGONALS],
        }
    };

    /// The four words of a square, each with the bit of the square in it.
    #[inline(always)]
    fn words(&mut self, square: Coord) -> [(&mut u32, u32); 4] {
        let (row, column) = (usize::from(square.row), usize::from(square.column));
        let (across, down) = (1 << column, 1 << row);
        [
            (&mut self.rows[row], across),
            (&mut self.columns[column], down),
            (&mut self.falling[row + (SIZE - 1) - column], across),
            (&mut self.rising[row + column], across),
        ]
    }

    /// Puts a stone down. Returns whether it stands in a row of `in_a_row`.
    #[inline(always)]
    fn place(&mut self, square: Coord, in_a_row: u8) -> bool {
        let [row, column, falling, rising] = self.words(square).map(|(word, bit)| {
            *word |= bit;
            u64::from(*word)
        });
        // Lines beside one another in a word: no run goes on from one to the next,
        // because the bit above the longest stays empty.
        if SIZE < 16 {
            runs(row | column << 16 | falling << 32 | rising << 48, in_a_row) != 0
        } else {
            runs(row | column << 32, in_a_row) | runs(falling | rising << 32, in_a_row) != 0
        }
    }

    #[inline(always)]
    fn remove(&mut self, square: Coord) {
        for (word, bit) in self.words(square) {
            *word ^= bit;
        }
    }

    #[inline(always)]
    fn holds(&self, square: Coord) -> bool {
        self.rows[usize::from(square.row)] >> square.column & 1 != 0
    }
}

/// The bits at which a run of `length` ones begins. The usual lengths are
/// written out.
#[inline(always)]
fn runs(word: u64, length: u8) -> u64 {
    match length {
        3 => word & word >> 1 & word >> 2,
        5 => {
            let two = word & word >> 1;
            two & two >> 2 & word >> 4
        }
        _ => {
            (1..u32::from(length)).fold(word, |run, step| run & word.checked_shr(step).unwrap_or(0))
        }
    }
}

/// A position on boards of at most `SIZE` rows and columns, whose size `G`
/// knows.
#[derive(Clone, Debug)]
pub struct Lines<G, const SIZE: usize, const DIAGONALS: usize> {
    geometry: G,
    /// Black's, and white's.
    sides: [Stones<SIZE, DIAGONALS>; 2],
    stones: u16,
    in_a_row: u8,
    to_move: Side,
    winner: Option<Side>,
}

impl<G: Geometry, const SIZE: usize, const DIAGONALS: usize> Lines<G, SIZE, DIAGONALS> {
    /// Calls `f` with every empty square, row by row.
    #[inline(always)]
    fn for_each_empty(&self, mut f: impl FnMut(Coord)) {
        let [black, white] = &self.sides;
        let whole = (1_u64 << self.geometry.columns()) as u32 - 1;
        for row in 0..self.geometry.rows() {
            let mut empty = whole & !(black.rows[row] | white.rows[row]);
            while empty != 0 {
                f(Coord::new(row, empty.trailing_zeros() as usize));
                empty &= empty - 1;
            }
        }
    }

    /// The stones on all squares, row by row.
    fn pieces(&self) -> impl Iterator<Item = Option<Side>> {
        let columns = 0..self.geometry.columns();
        let [black, white] = &self.sides;
        let all = (0..self.geometry.rows())
            .flat_map(move |row| columns.clone().map(move |column| Coord::new(row, column)));
        all.map(|square| match (black.holds(square), white.holds(square)) {
            (true, _) => Some(Side::Black),
            (_, true) => Some(Side::White),
            _ => None,
        })
    }
}

impl<G: Geometry, const SIZE: usize, const DIAGONALS: usize> Position
    for Lines<G, SIZE, DIAGONALS>
{
    type Setup = Setup;
    type Move = Coord;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let (rows, columns) = (setup.rows(), setup.columns());
        if rows.max(columns) > SIZE {
            return Err(Unsupported(format!(
                "its words hold {SIZE} rows and columns at most"
            )));
        }
        let mut position = Self {
            geometry: G::of(rows, columns, rows.max(columns))?,
            sides: [Stones::NONE; 2],
            stones: 0,
            in_a_row: 0,
            to_move: Side::Black,
            winner: None,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.sides = [Stones::NONE; 2];
        self.stones = setup.stones().len() as u16;
        self.in_a_row = setup.in_a_row() as u8;
        self.to_move = setup.to_move();
        self.winner = setup.winner();
        for &(at, side) in setup.stones() {
            self.sides[side.index()].place(at, self.in_a_row);
        }
    }

    fn legal_moves(&mut self, moves: &mut Vec<Coord>) {
        if self.winner.is_none() {
            self.for_each_empty(|square| moves.push(square));
        }
    }

    #[inline]
    fn play(&mut self, chosen: Coord) {
        self.place(chosen);
    }

    fn code(&self, of: Coord) -> u32 {
        u32::from(of.row) * self.geometry.columns() as u32 + u32::from(of.column)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.winner.is_some() || usize::from(self.stones) == self.geometry.points()
    }

    fn hash(&self) -> u64 {
        squares::hash_of(self.pieces(), self.to_move)
    }

    fn view(&self) -> View {
        let columns = self.geometry.columns();
        squares::view_won_by(self.winner, self.pieces(), columns, self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    fn count_legal_moves(&mut self, _scratch: &mut Vec<Coord>) -> u64 {
        match self.winner {
            None => self.geometry.points() as u64 - u64::from(self.stones),
            Some(_) => 0,
        }
    }
}

impl<G: Geometry, const SIZE: usize, const DIAGONALS: usize> Unmake for Lines<G, SIZE, DIAGONALS> {
    type Undo = ();

    #[inline]
    fn make(&mut self, chosen: Coord) {
        self.place(chosen);
    }

    #[inline]
    fn unmake(&mut self, chosen: Coord, (): ()) {
        self.to_move = self.to_move.other();
        self.sides[self.to_move.index()].remove(chosen);
        self.stones -= 1;
        // Neither side had won, or the move would not have been legal.
        self.winner = None;
    }
}

impl<G: Geometry, const SIZE: usize, const DIAGONALS: usize> MnkPosition
    for Lines<G, SIZE, DIAGONALS>
{
    fn empty_points(&self, list: &mut Vec<Coord>) {
        self.for_each_empty(|square| list.push(square));
    }

    #[inline(always)]
    fn place(&mut self, square: Coord) -> bool {
        let side = self.to_move;
        self.stones += 1;
        self.to_move = side.other();
        let won = self.sides[side.index()].place(square, self.in_a_row);
        if won {
            self.winner = Some(side);
        }
        won
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.winner
    }
}
