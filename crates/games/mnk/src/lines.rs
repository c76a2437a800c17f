//! m,n,k games in words: each side's stones as bits of every row, column and
//! diagonal they stand on. A win is found by shifting the four words of the last
//! stone over themselves, whatever stands around it.

use super::Setup;
use crate::Side;
use crate::placement::{StoneBoard, Turn};
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

    /// Puts a stone down. Returns the four words in which it stands.
    #[inline(always)]
    fn place(&mut self, square: Coord) -> [u64; 4] {
        self.words(square).map(|(word, bit)| {
            *word |= bit;
            u64::from(*word)
        })
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

/// Whether one of the four words of a stone has a row of `in_a_row`. They are put side by
/// side in a word: no run goes on from one to the next, because the bit above the longest
/// stays empty.
#[inline(always)]
fn has_row<const SIZE: usize>([row, column, falling, rising]: [u64; 4], in_a_row: u8) -> bool {
    if SIZE < 16 {
        runs(row | column << 16 | falling << 32 | rising << 48, in_a_row) != 0
    } else {
        runs(row | column << 32, in_a_row) | runs(falling | rising << 32, in_a_row) != 0
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
    /// With fewer stones on the board no row can be long enough, and none is looked for.
    least_to_win: u16,
    in_a_row: u8,
    turn: Turn,
}

impl<G: Geometry, const SIZE: usize, const DIAGONALS: usize> StoneBoard
    for Lines<G, SIZE, DIAGONALS>
{
    type Start = Setup;
    type Point = Coord;
    type Moment = ();

    const BY_SIDE: bool = SIZE < 8;

    fn empty(start: &Setup) -> Result<Self, Unsupported> {
        let (rows, columns) = (start.rows(), start.columns());
        if rows.max(columns) > SIZE {
            return Err(Unsupported(format!(
                "its words hold {SIZE} rows and columns at most"
            )));
        }
        Ok(Self {
            geometry: G::of(rows, columns, rows.max(columns))?,
            sides: [Stones::NONE; 2],
            stones: 0,
            least_to_win: 0,
            in_a_row: 0,
            turn: Turn::FIRST,
        })
    }

    fn clear(&mut self, start: &Setup) {
        self.sides = [Stones::NONE; 2];
        self.stones = 0;
        self.in_a_row = start.in_a_row() as u8;
        self.least_to_win = start.least_to_win();
    }

    #[inline(always)]
    fn turn(&self) -> &Turn {
        &self.turn
    }

    #[inline(always)]
    fn turn_mut(&mut self) -> &mut Turn {
        &mut self.turn
    }

    fn columns(&self) -> usize {
        self.geometry.columns()
    }

    #[inline(always)]
    fn left(&self) -> usize {
        self.geometry.points() - usize::from(self.stones)
    }

    fn point(&self, at: Coord) -> Coord {
        at
    }

    #[inline(always)]
    fn number(&self, point: Coord) -> u32 {
        u32::from(point.row) * self.geometry.columns() as u32 + u32::from(point.column)
    }

    #[inline(always)]
    fn list_empty(&self, list: &mut Vec<Coord>) {
        let [black, white] = &self.sides;
        let whole = (1_u64 << self.geometry.columns()) as u32 - 1;
        for row in 0..self.geometry.rows() {
            let mut empty = whole & !(black.rows[row] | white.rows[row]);
            while empty != 0 {
                list.push(Coord::new(row, empty.trailing_zeros() as usize));
                empty &= empty - 1;
            }
        }
    }

    fn each_piece(&self, mut f: impl FnMut(Option<Side>)) {
        let [black, white] = &self.sides;
        for row in 0..self.geometry.rows() {
            for column in 0..self.geometry.columns() {
                let square = Coord::new(row, column);
                f(match (black.holds(square), white.holds(square)) {
                    (true, _) => Some(Side::Black),
                    (_, true) => Some(Side::White),
                    _ => None,
                });
            }
        }
    }

    #[inline(always)]
    fn each_empty(
        &mut self,
        list: &mut Vec<Coord>,
        mut f: impl FnMut(&mut Self, Coord, &mut Vec<Coord>),
    ) {
        let whole = (1_u64 << self.geometry.columns()) as u32 - 1;
        for row in 0..self.geometry.rows() {
            let [black, white] = &self.sides;
            let mut empty = whole & !(black.rows[row] | white.rows[row]);
            while empty != 0 {
                f(self, Coord::new(row, empty.trailing_zeros() as usize), list);
                empty &= empty - 1;
            }
        }
    }

    fn moment(&self) {}

    #[inline(always)]
    fn put<const UNDO: bool>(&mut self, square: Coord, side: Side) -> bool {
        self.stones += 1;
        let words = self.sides[side.index()].place(square);
        self.stones >= self.least_to_win && has_row::<SIZE>(words, self.in_a_row)
    }

    #[inline(always)]
    fn remove(&mut self, square: Coord, (): ()) {
        self.sides[self.turn.to_move.other().index()].remove(square);
        self.stones -= 1;
    }
}
