//! Positions kept one above the other: a move is made on a copy of the last, and
//! taken back by going down again. It is what users of copy-make crates do, and
//! copies a position once a move; a copy put by and brought back would be two.

/// A position with those before it. Memory of positions that were left is used
/// again.
#[derive(Debug)]
pub(crate) struct Stack<T> {
    kept: Vec<T>,
    /// The place of the present one; what lies above is free.
    top: usize,
}

impl<T: Clone> Stack<T> {
    /// A single position.
    pub(crate) fn new(first: T) -> Self {
        Self {
            kept: vec![first],
            top: 0,
        }
    }

    /// The present position.
    #[inline(always)]
    pub(crate) fn top(&self) -> &T {
        &self.kept[self.top]
    }

    /// The present position, to be changed for good.
    #[inline(always)]
    pub(crate) fn top_mut(&mut self) -> &mut T {
        &mut self.kept[self.top]
    }

    /// Forgets all others.
    pub(crate) fn reset(&mut self, first: T) {
        self.top = 0;
        self.kept[0] = first;
    }

    /// Puts a position on top, which `make` writes over whatever was there,
    /// given the one that was present.
    #[inline(always)]
    pub(crate) fn push(&mut self, make: impl FnOnce(&T, &mut T)) {
        let next = self.top + 1;
        if next == self.kept.len() {
            let room = self.kept[self.top].clone();
            self.kept.push(room);
        }
        let (below, above) = self.kept.split_at_mut(next);
        make(&below[self.top], &mut above[0]);
        self.top = next;
    }

    /// Goes back to the position below.
    ///
    /// # Panics
    /// If there is none.
    #[inline(always)]
    pub(crate) fn pop(&mut self) {
        assert!(self.top > 0, "there is no position below the first");
        self.top -= 1;
    }
}

/// The present position alone.
impl<T: Clone> Clone for Stack<T> {
    fn clone(&self) -> Self {
        Self::new(self.top().clone())
    }

    fn clone_from(&mut self, source: &Self) {
        self.top = 0;
        self.kept[0].clone_from(source.top());
    }
}

#[cfg(test)]
mod tests {
    use super::Stack;

    #[test]
    fn positions_lie_one_above_the_other() {
        let mut stack = Stack::new(1);
        stack.push(|below, above| *above = below + 1);
        stack.push(|below, above| *above = below * 10);
        assert_eq!(*stack.top(), 20);
        assert_eq!(*stack.clone().top(), 20);
        stack.pop();
        assert_eq!(*stack.top(), 2);
        stack.push(|below, above| *above = below + 5);
        assert_eq!(*stack.top(), 7);
        stack.reset(3);
        assert_eq!(*stack.top(), 3);
    }
}
