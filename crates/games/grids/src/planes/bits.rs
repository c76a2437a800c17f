//! Grids of bits: 64 cells a word, row by row.
//!
//! ```text
//!  bits         row 0: w0 w1        a row is whole words; the words beside the first and
//!               row 1: w0 w1        last one are tested, and so are the rows
//!  bits-border  row -1:  0  0       two empty bits at least behind each row, of which the
//!               row  0: w0 w1       second lies before the next row, and an empty row above
//!               row  1: w0 w1       and below, so that nothing is tested
//! ```
//!
//! Column `c` is bit `c % 64` of word `c / 64`. Bits beyond the last column stay 0, but for
//! those of a border on a torus.
//!
//! Source: bit-parallel Life (R. W. Gosper's and Tom Rokicki's programs); the border is
//! GNU Go's, as in warthog's maps of paths.

use crate::plane::Size;
use std::ops::Range;

/// Cells of a word.
pub const WORD: usize = 64;

/// A grid of bits; with `BORDER` 1 it has an empty border of a bit and a row, and an empty
/// word before and behind all rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bits<const BORDER: usize> {
    pub(crate) size: Size,
    words: Vec<u64>,
}

impl<const BORDER: usize> Bits<BORDER> {
    /// A grid without a bit.
    pub fn new(size: Size) -> Self {
        let rows = size.rows + 2 * BORDER;
        Self {
            size,
            words: vec![0; rows * stride::<BORDER>(size) + 2 * BORDER],
        }
    }

    /// The same with a bit for each cell that is not 0; cells row by row.
    pub fn load(&mut self, cells: &[u8]) {
        self.words.fill(0);
        for (row, cells) in cells.chunks(self.size.columns).enumerate() {
            let words = self.row_mut(row);
            for (column, &cell) in cells.iter().enumerate() {
                words[column / WORD] |= u64::from(cell != 0) << (column % WORD);
            }
        }
    }

    /// Words of a row.
    #[inline(always)]
    pub fn across(&self) -> usize {
        self.size.columns.div_ceil(WORD)
    }

    /// The bits of the last word that are cells.
    #[inline(always)]
    pub fn last_mask(&self) -> u64 {
        u64::MAX >> (WORD - 1 - (self.size.columns - 1) % WORD)
    }

    /// The first word of a line: of a row of the border, or the grid's.
    #[inline(always)]
    fn line(&self, line: usize) -> usize {
        BORDER + line * stride::<BORDER>(self.size)
    }

    #[inline(always)]
    fn first(&self, row: usize) -> usize {
        self.line(row + BORDER)
    }

    /// The words of a row.
    #[inline(always)]
    pub fn row(&self, row: usize) -> &[u64] {
        let first = self.first(row);
        &self.words[first..first + self.across()]
    }

    /// The same to write to.
    #[inline(always)]
    pub fn row_mut(&mut self, row: usize) -> &mut [u64] {
        let (first, across) = (self.first(row), self.across());
        &mut self.words[first..first + across]
    }

    /// The cell at a place.
    pub fn get(&self, row: usize, column: usize) -> bool {
        self.row(row)[column / WORD] >> (column % WORD) & 1 == 1
    }

    /// Takes all bits away.
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Number of cells with a bit; of a torus, before [`wrap`](Self::wrap).
    pub fn count(&self) -> u64 {
        let words = (0..self.size.rows).flat_map(|row| self.row(row));
        words.map(|word| u64::from(word.count_ones())).sum()
    }

    /// Copies the edges into the border beyond the opposite edges, for a torus; there is a
    /// border.
    pub fn wrap(&mut self) {
        let (rows, columns) = (self.size.rows, self.size.columns);
        let stride = self.line(1) - self.line(0);
        for (from, to) in [(rows, 0), (1, rows + 1)] {
            let (from, to) = (self.line(from), self.line(to));
            self.words.copy_within(from..from + stride, to);
        }
        // What the last generation left before all rows; life has cleared the other borders.
        self.words[0] = 0;
        let last = columns - 1;
        for line in 0..rows + 2 {
            let first = self.line(line);
            let bit = |column: usize| self.words[first + column / WORD] >> (column % WORD) & 1;
            let (left, right) = (bit(0), bit(last));
            self.words[first - 1] |= right << (WORD - 1);
            self.words[first + columns / WORD] |= left << (columns % WORD);
        }
    }

    /// Bytes of its words.
    pub fn bytes(&self) -> usize {
        self.words.len() * size_of::<u64>()
    }
}

/// Words of a line. The cell before the first is the last bit of the line before.
#[inline(always)]
fn stride<const BORDER: usize>(size: Size) -> usize {
    (size.columns + 2 * BORDER).div_ceil(WORD)
}

/// The sums of each cell with its left and right neighbours: ones and twos.
type Sums = [Vec<u64>; 2];

impl Bits<1> {
    /// Writes to `next` the cells of `left` in some rows that lie beside a bit, takes
    /// them out of `left`, and returns their number.
    pub fn spread(&self, rows: Range<usize>, left: &mut Self, next: &mut Self) -> u32 {
        let stride = stride::<1>(self.size);
        // With the border, which has no cell that could be left: one piece of memory.
        let all = self.first(rows.start)..self.first(rows.end);
        let at = |from: usize| &self.words[from..from + all.len()];
        spread_words(
            [
                at(all.start - stride),
                at(all.start - 1),
                at(all.start),
                at(all.start + 1),
                at(all.start + stride),
            ],
            &mut left.words[all.clone()],
            &mut next.words[all.clone()],
        )
    }
}

/// [`Bits::spread`] of words, with the words above, before, here, behind and below.
#[inline(never)]
fn spread_words(
    [above, before, here, behind, below]: [&[u64]; 5],
    left: &mut [u64],
    next: &mut [u64],
) -> u32 {
    let words = next.len();
    let (above, before, here) = (&above[..words], &before[..words], &here[..words]);
    let (behind, below, left) = (&behind[..words], &below[..words], &mut left[..words]);
    let mut count = 0;
    for at in 0..words {
        let west = here[at] << 1 | before[at] >> (WORD - 1);
        let east = here[at] >> 1 | behind[at] << (WORD - 1);
        let found = (west | east | above[at] | below[at]) & left[at];
        left[at] &= !found;
        next[at] = found;
        count += found.count_ones();
    }
    count
}

/// A full adder: the sum of three bits as one and two.
#[inline(always)]
fn add([a, b, c]: [u64; 3]) -> (u64, u64) {
    let differ = a ^ b;
    (differ ^ c, a & b | differ & c)
}

/// Ones and twos of the sums of each cell with its left and right neighbours.
#[inline(always)]
fn sums([before, here, behind]: [u64; 3]) -> (u64, u64) {
    let left = here << 1 | before >> (WORD - 1);
    let right = here >> 1 | behind << (WORD - 1);
    add([left, here, right])
}

/// The sums of a row whose first and last word are tested.
#[inline(never)]
fn sum_row(row: &[u64], ones: &mut [u64], twos: &mut [u64]) {
    let across = row.len();
    let (ones, twos) = (&mut ones[..across], &mut twos[..across]);
    for at in 0..across {
        let before = if at == 0 { 0 } else { row[at - 1] };
        let behind = if at + 1 == across { 0 } else { row[at + 1] };
        (ones[at], twos[at]) = sums([before, row[at], behind]);
    }
}

/// The same of a torus: the ends of the row are rotated into one another.
#[inline(never)]
fn sum_round(row: &[u64], tail: usize, ones: &mut [u64], twos: &mut [u64]) {
    sum_row(row, ones, twos);
    let last = row.len() - 1;
    let before = row[last] << (WORD - 1 - tail);
    // The cell behind the last is the next bit, which may be in the next word.
    let (more, next) = match tail + 1 {
        WORD => (0, row[0]),
        tail => ((row[0] & 1) << tail, 0),
    };
    if last == 0 {
        (ones[0], twos[0]) = sums([before, row[0] | more, next]);
    } else {
        (ones[0], twos[0]) = sums([before, row[0], row[1]]);
        (ones[last], twos[last]) = sums([row[last - 1], row[last] | more, next]);
    }
}

/// Those of words that have a word before and behind them.
#[inline(never)]
fn sum_bordered(words: &[u64], ones: &mut [u64], twos: &mut [u64]) {
    let across = words.len() - 2;
    let (ones, twos) = (&mut ones[..across], &mut twos[..across]);
    let (before, here, behind) = (&words[..across], &words[1..=across], &words[2..]);
    for at in 0..across {
        (ones[at], twos[at]) = sums([before[at], here[at], behind[at]]);
    }
}

/// The sums that a generation of Life keeps: of three rows, or of some rows with a border.
pub struct LifeScratch([Sums; 3]);

/// Words of a piece of rows with a border, so that the sums stay in the first cache.
const PIECE: usize = 512;

impl LifeScratch {
    /// That of grids of this size.
    pub fn new<const BORDER: usize>(size: Size) -> Self {
        let stride = stride::<BORDER>(size);
        let words = match BORDER {
            0 => [stride; 3],
            _ => [(rows_of_piece(PIECE, stride) + 2) * stride, 0, 0],
        };
        Self(words.map(|words| [vec![0; words], vec![0; words]]))
    }

    /// Bytes of it.
    pub fn bytes(&self) -> usize {
        let words = self.0.iter().map(|[ones, _]| 2 * ones.len());
        words.sum::<usize>() * size_of::<u64>()
    }
}

/// Rows of so many words or cells, but one at least.
pub(crate) fn rows_of_piece(piece: usize, stride: usize) -> usize {
    (piece / stride).max(1)
}

/// One generation of Life from `from` to `to`; off the grid nothing lives, or the grid is
/// a torus, whose border holds the opposite edges.
///
/// The sums of each row are found once and serve three rows. A cell lives if the nine
/// cells around it hold three, or four and itself.
#[inline(always)]
pub fn life<const BORDER: usize, const TORUS: bool>(
    from: &Bits<BORDER>,
    to: &mut Bits<BORDER>,
    scratch: &mut LifeScratch,
) {
    match BORDER {
        0 => life_by_rows::<BORDER, TORUS>(from, to, scratch),
        _ => life_by_pieces(from, to, scratch),
    }
}

/// With a border, whose words lie among those of the rows: some rows are one line of words.
#[inline(always)]
fn life_by_pieces<const BORDER: usize>(
    from: &Bits<BORDER>,
    to: &mut Bits<BORDER>,
    LifeScratch([[ones, twos], ..]): &mut LifeScratch,
) {
    let (rows, mask, across) = (from.size.rows, from.last_mask(), from.across());
    let stride = stride::<BORDER>(from.size);
    // Of the last word, which may be the one before.
    let behind_last = if stride > across { 0 } else { mask };
    let step = rows_of_piece(PIECE, stride);
    for first in (0..rows).step_by(step) {
        let behind = (first + step).min(rows);
        // From the row above to the one below, and a word on either side.
        let around = &from.words[from.line(first) - 1..=from.line(behind + 2)];
        sum_bordered(around, ones, twos);
        let own = from.first(first)..from.first(behind);
        let words = own.len();
        let row = |row: usize| {
            let at = row * stride..row * stride + words;
            [&ones[at.clone()], &twos[at]]
        };
        next_words(
            [row(0), row(1), row(2)],
            &from.words[own.clone()],
            &mut to.words[own.clone()],
        );
        for words in to.words[own].chunks_exact_mut(stride) {
            words[across - 1] &= mask;
            words[stride - 1] &= behind_last;
        }
    }
}

/// Without a border, row by row.
#[inline(always)]
fn life_by_rows<const BORDER: usize, const TORUS: bool>(
    from: &Bits<BORDER>,
    to: &mut Bits<BORDER>,
    scratch: &mut LifeScratch,
) {
    let (rows, mask) = (from.size.rows, from.last_mask());
    let [above, here, below] = &mut scratch.0;
    let tail = (from.size.columns - 1) % WORD;
    // Off the grid, whose row above the first has the largest number, nothing lives.
    let fill = |[ones, twos]: &mut Sums, row: usize| match TORUS {
        true => sum_round(from.row(row % rows), tail, ones, twos),
        false if row < rows => sum_row(from.row(row), ones, twos),
        false => [ones, twos].into_iter().for_each(|own| own.fill(0)),
    };
    fill(above, if TORUS { rows - 1 } else { usize::MAX });
    fill(here, 0);
    for row in 0..rows {
        fill(below, row + 1);
        let out = to.row_mut(row);
        let three = [&*above, &*here, &*below].map(|sums| sums.each_ref().map(|own| &own[..]));
        next_words(three, from.row(row), out);
        if let Some(last) = out.last_mut() {
            *last &= mask;
        }
        std::mem::swap(above, here);
        std::mem::swap(here, below);
    }
}

/// The next generation of words, from the ones and twos above, here and below.
#[inline(never)]
fn next_words([above, here, below]: [[&[u64]; 2]; 3], alive: &[u64], out: &mut [u64]) {
    let across = out.len();
    let alive = &alive[..across];
    let [[a1, a2], [h1, h2], [b1, b2]] =
        [above, here, below].map(|sums| sums.map(|words| &words[..across]));
    for at in 0..across {
        // Three numbers of two bits: the ones make a one and a carry of two; with the
        // carry there are four twos, which make a two, and a count of fours.
        let (one, carry) = add([a1[at], h1[at], b1[at]]);
        let (twos, four) = add([a2[at], h2[at], b2[at]]);
        let (two, more) = (carry ^ twos, carry & twos);
        // Both fours are eight, and of nine cells no eleven live: with a one and a two it is
        // three where neither is there, and without them four where one is.
        let is_four = four ^ more;
        let three = one & two & !is_four;
        let is_four = is_four & !(one | two);
        out[at] = three | is_four & alive[at];
    }
}
