//! The size of a board, and whether the compiler knows it.

use crate::Unsupported;
use std::fmt::Debug;

/// The smallest number of rows or columns.
pub const SMALLEST: usize = 2;
/// The largest number of rows or columns.
pub const LARGEST: usize = 25;

/// The size of a board: what a layout needs to know to lay it out.
///
/// A geometry is passed by value; a [`Known`] one has no bytes, so that
/// everything computed from it is a constant.
pub trait Geometry: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The farthest step a game takes at once. 1: the eight neighbours. 2: also
    /// the knight's jumps and two steps along a row or column; the border of a
    /// padded layout is made for it.
    const REACH: usize;
    /// Whether rows and columns are constants.
    const KNOWN: bool;

    /// The geometry of a board of `rows` x `columns` in an array made for `max`.
    ///
    /// # Errors
    /// [`Unsupported`] where no board has that size, or where this geometry is
    /// [`Known`] and of another size.
    fn of(rows: usize, columns: usize, max: usize) -> Result<Self, Unsupported>;
    /// Number of rows.
    fn rows(self) -> usize;
    /// Number of columns.
    fn columns(self) -> usize;
    /// GNU Go's `MAX_BOARD`: the largest number of rows or columns that a
    /// layout of fixed stride has to serve.
    fn max(self) -> usize;

    /// Number of points.
    #[inline(always)]
    fn points(self) -> usize {
        self.rows() * self.columns()
    }
}

/// A size known to the compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known<const ROWS: usize, const COLUMNS: usize, const MAX: usize, const REACH: usize>;

impl<const ROWS: usize, const COLUMNS: usize, const MAX: usize, const REACH: usize> Geometry
    for Known<ROWS, COLUMNS, MAX, REACH>
{
    const REACH: usize = REACH;
    const KNOWN: bool = true;

    fn of(rows: usize, columns: usize, max: usize) -> Result<Self, Unsupported> {
        if (rows, columns, max) == (ROWS, COLUMNS, MAX) {
            Ok(Self)
        } else {
            Err(Unsupported(format!(
                "made for {COLUMNS} columns, {ROWS} rows and a maximum of {MAX}, not for {columns}, {rows} and {max}"
            )))
        }
    }
    #[inline(always)]
    fn rows(self) -> usize {
        ROWS
    }
    #[inline(always)]
    fn columns(self) -> usize {
        COLUMNS
    }
    #[inline(always)]
    fn max(self) -> usize {
        MAX
    }
}

/// The sizes that the compiler knows, each declared here alone. Calls the macro `$with`
/// with what is given, and then for each size: what it is, its name, and its rows, columns,
/// largest board and reach.
#[macro_export]
macro_rules! sizes {
    ([$($with:tt)+] $($given:tt)*) => {
        $($with)+! {
            $($given)*
            /// 9x9 Go on an array made for 19x19.
            Go9 (9, 9, 19, 1),
            /// 13x13 Go on an array made for 19x19.
            Go13 (13, 13, 19, 1),
            /// 19x19 Go.
            Go19 (19, 19, 19, 1),
            /// The chess board, with the reach of a knight.
            Chess (8, 8, 8, 2),
            /// The Othello board.
            Othello (8, 8, 8, 1),
            /// The Gomoku board.
            Gomoku (15, 15, 15, 1),
            /// The tic-tac-toe board.
            TicTacToe (3, 3, 3, 1),
            /// The Connect 4 board: six rows of seven.
            Connect4 (6, 7, 7, 1),
        }
    };
}

macro_rules! known {
    ($($(#[$doc:meta])* $name:ident ($($number:literal),+),)+) => {
        $(
            $(#[$doc])*
            pub type $name = Known<$($number),+>;
        )+
    };
}

sizes!([known]);

/// A size known at run time only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtRunTime<const REACH: usize> {
    rows: u8,
    columns: u8,
    max: u8,
}

impl<const REACH: usize> AtRunTime<REACH> {
    /// A board of `rows` x `columns` in an array made for boards up to `max`.
    ///
    /// # Errors
    /// [`Unsupported`] unless `SMALLEST <= rows, columns <= max <= LARGEST`.
    pub fn new(rows: usize, columns: usize, max: usize) -> Result<Self, Unsupported> {
        let possible = SMALLEST..=LARGEST;
        if !possible.contains(&rows) || !possible.contains(&columns) {
            return Err(Unsupported(format!(
                "a board of {columns} columns and {rows} rows is not possible: both must be from {SMALLEST} to {LARGEST}"
            )));
        }
        let needed = rows.max(columns);
        if !(needed..=LARGEST).contains(&max) {
            return Err(Unsupported(format!(
                "a board of {columns} columns and {rows} rows does not fit an array made for {max}: the maximum must be from {needed} to {LARGEST}"
            )));
        }
        Ok(Self {
            rows: rows as u8,
            columns: columns as u8,
            max: max as u8,
        })
    }
}

impl<const REACH: usize> Geometry for AtRunTime<REACH> {
    const REACH: usize = REACH;
    const KNOWN: bool = false;

    fn of(rows: usize, columns: usize, max: usize) -> Result<Self, Unsupported> {
        Self::new(rows, columns, max)
    }
    #[inline(always)]
    fn rows(self) -> usize {
        usize::from(self.rows)
    }
    #[inline(always)]
    fn columns(self) -> usize {
        usize::from(self.columns)
    }
    #[inline(always)]
    fn max(self) -> usize {
        usize::from(self.max)
    }
}
