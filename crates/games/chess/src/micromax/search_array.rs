//! The search's board as micro-Max has it, and with its centre points in a separate
//! table.

use super::array::{Array, centre_points, squares};
use super::keys::{KeyBytes, Keys};
use super::piece::EMPTY;
use super::search_board::SearchBoard;
use super::{Square, steps};
use crate::Setup;
use board::Unsupported;

/// Where the centre points are kept.
pub trait Points: Clone + Send + 'static {
    /// Makes what is kept beside the array.
    fn new() -> Self;
    /// The points of a square.
    fn of(&self, array: &Array, square: Square) -> u8;
}

/// In the unused half of the array, as micro-Max has them.
#[derive(Clone, Debug)]
pub struct InArray;

impl Points for InArray {
    fn new() -> Self {
        Self
    }

    #[inline(always)]
    fn of(&self, array: &Array, square: Square) -> u8 {
        array.centre(square)
    }
}

/// In a table of 64, as programs have them whose array has no unused half.
#[derive(Clone, Debug)]
pub struct Apart([u8; 64]);

impl Points for Apart {
    fn new() -> Self {
        let mut points = [0; 64];
        for (point, square) in points.iter_mut().zip(squares()) {
            *point = centre_points(square);
        }
        Self(points)
    }

    /// The numbers of the unused half are left out: a row has eight.
    #[inline(always)]
    fn of(&self, _: &Array, square: Square) -> u8 {
        self.0[usize::from(square.number() + square.file()) / 2]
    }
}

/// micro-Max's board with the bytes of its hash keys.
#[derive(Clone, Debug)]
pub struct KeyedArray<P = InArray> {
    array: Array,
    points: P,
    bytes: KeyBytes,
}

impl<P: Points> SearchBoard for KeyedArray<P> {
    type Square = Square;
    type Place = Square;
    type Step = i8;
    const NOWHERE: Square = Square::DUMMY;

    fn empty() -> Result<Self, Unsupported> {
        Ok(Self {
            array: Array::empty(),
            points: P::new(),
            bytes: KeyBytes::new(),
        })
    }

    fn set_up(&mut self, setup: &Setup) {
        self.array.set_up(setup);
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    #[inline(always)]
    fn number(&self, square: Square) -> u8 {
        square.number()
    }

    #[inline(always)]
    fn square(&self, number: u8) -> Square {
        Square::new(number)
    }

    #[inline(always)]
    fn place_number(&self, place: Square) -> u8 {
        place.number()
    }

    #[inline(always)]
    fn next(&self, square: Square) -> Square {
        square.next_wrapped()
    }

    #[inline(always)]
    fn is_in_row(&self, square: Square, row: u8) -> bool {
        square.row() == row
    }

    #[inline(always)]
    fn get(&self, square: Square) -> u8 {
        self.array.get(square)
    }

    #[inline(always)]
    fn set(&mut self, square: Square, cell: u8) {
        self.array.set(square, cell);
    }

    #[inline(always)]
    fn is_occupied(&self, place: Square) -> bool {
        place != Square::DUMMY && self.array.get(place) != EMPTY
    }

    /// No test: the dummy has a cell.
    #[inline(always)]
    fn store(&mut self, place: Square, cell: u8) {
        self.array.set(place, cell);
    }

    #[inline(always)]
    fn step(&self, kind: u8, index: usize) -> Option<i8> {
        steps::step(kind, index)
    }

    #[inline(always)]
    fn look(&self, from: Square, step: i8) -> (Square, u8) {
        self.array.look(from, step)
    }

    #[inline(always)]
    fn two_files_away(&self, square: Square) -> [u8; 2] {
        [-2, 2].map(|step| self.array.look(square, step).1)
    }

    #[inline(always)]
    fn centre(&self, square: Square) -> i32 {
        i32::from(self.points.of(&self.array, square))
    }

    #[inline(always)]
    fn keys(&self, cell: u8, square: Square) -> Keys {
        self.bytes.keys(cell, square)
    }
}
