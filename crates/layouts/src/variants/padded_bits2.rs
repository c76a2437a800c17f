//! `padded-bits2`: `padded` with four points in a byte.
//!
//! Empty, black, white and off the board are four contents, and two bits distinguish
//! them. 32 points lie in a word of 64 bits, one after another as in `padded`: a read
//! is a load, a shift and a mask, and a write also has the old bits to clear.
//!
//! ```text
//!  cell    31 .. 3  2  1  0      word 0
//!  bits    63 .. 6 54 32 10
//! ```
//!
//! Only bytes are packed, and they must be from 0 to 3: all that boards of Go hold.
//! Maps of wider contents, such as marks of a flood fill, are those of `padded`, in a
//! box, because a map of bytes has no room for them. `padded` has them in the position
//! itself. So a playout by flood fill differs in more than two bits a point: each mark
//! also tests that the box is there, and is read through its pointer.
//!
//! Bytes on 19x19, byte-wide contents: 112 and 8 for the empty box; `padded` has 421.
//! Two sets of bits without a border, as bitboards have them, take 96.
//!
//! Source: Go programs that store positions in few bytes; boardbench.

use crate::bordered::{Bordered, Rule};
use crate::padded::{self, Padded};
use crate::store::Store;
use board::{Cell, Coord, Direction, Geometry, Layout, Unsupported};
use std::any::Any;

/// Points in a word.
const A_WORD: usize = 32;

const fn words(rows: usize, columns: usize, max: usize, reach: usize) -> usize {
    padded::cells(rows, columns, max, reach).div_ceil(A_WORD)
}

/// Two bits for each cell; or, for what is no byte, cells `C`.
#[derive(Clone, Debug)]
pub struct Cells<C, const WORDS: usize> {
    words: [u64; WORDS],
    wider: Option<Box<C>>,
}

impl<C, const WORDS: usize> Cells<C, WORDS> {
    #[inline(always)]
    fn read(&self, cell: usize) -> u8 {
        (self.words[cell / A_WORD] >> (2 * (cell % A_WORD))) as u8 & 3
    }

    #[inline(always)]
    fn write(&mut self, cell: usize, content: u8) {
        debug_assert!(content < 4, "two bits hold no {content}");
        let word = &mut self.words[cell / A_WORD];
        let shift = 2 * (cell % A_WORD);
        *word = *word & !(3 << shift) | u64::from(content & 3) << shift;
    }

    #[inline(always)]
    fn wider(&self) -> &C {
        self.wider.as_ref().expect("what is no byte has cells")
    }

    #[inline(always)]
    fn wider_mut(&mut self) -> &mut C {
        self.wider.as_mut().expect("what is no byte has cells")
    }
}

/// A content as a byte, if it is one: known to the compiler.
#[inline(always)]
fn byte<T: Cell>(content: T) -> Option<u8> {
    (&content as &dyn Any).downcast_ref().copied()
}

/// A byte as a content, if contents are bytes: known to the compiler.
#[inline(always)]
fn content<T: Cell>(byte: u8) -> Option<T> {
    (&byte as &dyn Any).downcast_ref().copied()
}

/// The bordered layout `L` with two bits for each byte.
#[derive(Clone, Copy, Debug)]
pub struct Bits2<L, const WORDS: usize>(L);

impl<G: Geometry, M: Store, R: Rule, const WORDS: usize> Layout
    for Bits2<Bordered<G, M, R>, WORDS>
{
    type Geometry = G;
    type Point = u16;
    type Step = i16;
    type Map<T: Cell> = Cells<M::Cells<T>, WORDS>;

    fn new(geometry: G) -> Result<Self, Unsupported> {
        Bordered::new(geometry).map(Self)
    }
    #[inline(always)]
    fn geometry(self) -> G {
        self.0.geometry()
    }
    #[inline(always)]
    fn point(self, coord: Coord) -> u16 {
        self.0.point(coord)
    }
    #[inline(always)]
    fn coord(self, point: u16) -> Coord {
        self.0.coord(point)
    }
    #[inline(always)]
    fn step(self, direction: Direction) -> i16 {
        self.0.step(direction)
    }

    fn map<T: Cell>(self, inside: T, outside: T) -> Self::Map<T> {
        match byte(outside) {
            Some(outside) => {
                // The same two bits 32 times.
                let words = [u64::from(outside & 3) * (u64::MAX / 3); WORDS];
                let mut map = Cells { words, wider: None };
                self.fill(&mut map, inside);
                map
            }
            None => Cells {
                words: [0; WORDS],
                wider: Some(Box::new(self.0.map(inside, outside))),
            },
        }
    }
    #[inline]
    fn fill<T: Cell>(self, map: &mut Self::Map<T>, inside: T) {
        match byte(inside) {
            Some(inside) => self.points(|point| map.write(point.into(), inside)),
            None => self.0.fill(map.wider_mut(), inside),
        }
    }
    #[inline(always)]
    fn get<T: Cell>(self, map: &Self::Map<T>, point: u16) -> T {
        match content(0) {
            None => map.wider()[usize::from(point)],
            Some::<T>(_) => content(map.read(point.into())).expect("bytes"),
        }
    }
    #[inline(always)]
    fn set<T: Cell>(self, map: &mut Self::Map<T>, point: u16, value: T) {
        match byte(value) {
            Some(value) => map.write(point.into(), value),
            None => map.wider_mut()[usize::from(point)] = value,
        }
    }
    #[inline(always)]
    fn look<T: Cell>(self, map: &Self::Map<T>, point: u16, step: i16, off: T) -> (u16, T) {
        match byte(off) {
            Some(_) => {
                let reached = usize::from(point).wrapping_add_signed(step.into());
                let found = content(map.read(reached)).expect("bytes");
                (reached as u16, found)
            }
            None => self.0.look(map.wider(), point, step, off),
        }
    }
    #[inline(always)]
    fn put<T: Cell>(self, map: &mut Self::Map<T>, (reached, _): (u16, T), value: T, _off: T) {
        self.set(map, reached, value);
    }

    #[inline(always)]
    fn cells(self) -> usize {
        self.0.cells()
    }
    fn stride(self) -> usize {
        self.0.stride()
    }
    #[inline(always)]
    fn index(self, point: u16) -> usize {
        self.0.index(point)
    }
    fn heap_bytes<T: Cell>(self) -> usize {
        match content::<T>(0) {
            Some(_) => 0,
            None => size_of::<M::Cells<T>>() + self.0.heap_bytes::<T>(),
        }
    }
    #[inline(always)]
    fn number(self, point: u16) -> u32 {
        self.0.number(point)
    }
    #[inline(always)]
    fn difference(self, from: u16, to: u16) -> i32 {
        self.0.difference(from, to)
    }
    #[inline(always)]
    fn checked(self, point: u16) -> u16 {
        self.0.checked(point)
    }
    #[inline(always)]
    fn scan<T: Cell>(self, map: &Self::Map<T>, off: T, mut f: impl FnMut(u16, T)) {
        if byte(off).is_none() {
            return self.0.scan(map.wider(), off, f);
        }
        let shape = self.0.shape();
        for point in shape.first..shape.end {
            let found = content(map.read(point.into())).expect("bytes");
            if found != off {
                f(point, found);
            }
        }
    }
}

board::family! {
    pub PaddedBits2 = "padded-bits2", "padded with two bits for each point, 32 points in a word",
        "Go programs that store positions in few bytes; boardbench",
        overrides &["number", "difference", "checked", "scan"],
        varies "padded" in "cell width" to "two bits";
    made Bits2(words) of Padded
}
