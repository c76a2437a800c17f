//! The lists of empty points from which Go and m,n,k playouts choose.

/// An empty point with its number, kept together so that no representation
/// pays for a conversion at every move.
#[derive(Clone, Copy, Debug)]
pub struct Candidate<P> {
    /// The point in the representation's own terms.
    pub point: P,
    /// `row * columns + column`.
    pub number: u16,
}

/// More than the points of any board.
const MOST: usize = 1024;

/// A list of points, in an array of constant length: an index is masked and not
/// tested, and there is no test for room. A third of the instructions of a draw
/// were bounds and lengths.
pub struct List<T> {
    items: [T; MOST],
    len: usize,
}

impl<T: Copy> List<T> {
    /// An empty list. Whatever point it is given fills it.
    pub fn new(filler: T) -> Self {
        Self {
            items: [filler; MOST],
            len: 0,
        }
    }

    /// Holds no point.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Holds these points and no others.
    pub fn refill(&mut self, points: &[T]) {
        self.items[..points.len()].copy_from_slice(points);
        self.len = points.len();
    }

    /// How many it holds; masked, too, so that the last needs no separate mask.
    #[inline(always)]
    pub fn count(&self) -> usize {
        self.len & (MOST - 1)
    }

    /// The point in a place.
    #[inline(always)]
    pub fn get(&self, index: usize) -> T {
        self.items[index & (MOST - 1)]
    }

    #[inline(always)]
    fn set(&mut self, index: usize, item: T) {
        self.items[index & (MOST - 1)] = item;
    }

    /// Puts one at the end of the first `open`. Returns how many are before it.
    #[inline(always)]
    pub fn swap_out(&mut self, index: usize, open: usize) -> usize {
        let last = (open - 1) & (MOST - 1);
        let (one, two) = (self.get(index), self.get(last));
        self.set(index, two);
        self.set(last, one);
        last
    }

    /// Takes one out, whose place the last one takes.
    #[inline(always)]
    pub fn swap_remove(&mut self, index: usize) -> T {
        let taken = self.get(index);
        self.len -= 1;
        self.set(index, self.get(self.len));
        taken
    }

    /// Adds one at the end.
    #[inline(always)]
    pub fn push(&mut self, item: T) {
        self.set(self.len, item);
        self.len += 1;
    }
}
