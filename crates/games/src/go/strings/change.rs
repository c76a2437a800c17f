//! The change stack: as soon as something is about to be changed, its old value
//! is put by together with its place; taking a move back assigns the old values
//! in reverse order.
//!
//! GNU Go keeps two parallel stacks because its memory has two types, `int` and
//! `Intersection`, and a place is an address. Here a place is an index, and
//! there is a stack for each type of memory: numbers of the string table,
//! points of the string table, and what the board says of a stone.

/// An old value and the index it stood at.
#[derive(Clone, Copy, Debug)]
struct Change<V> {
    place: u32,
    old: V,
}

/// An array whose changes can be taken back.
#[derive(Clone, Debug)]
pub(super) struct Recorded<V> {
    values: Vec<V>,
    changes: Vec<Change<V>>,
}

impl<V: Copy> Recorded<V> {
    /// `len` times `value`, with room for `stack` changes.
    pub(super) fn new(len: usize, value: V, stack: usize) -> Self {
        Self {
            values: vec![value; len],
            changes: Vec::with_capacity(stack),
        }
    }

    /// The values as they are now.
    #[inline(always)]
    pub(super) fn values(&self) -> &[V] {
        &self.values
    }

    /// The values, to be written where nothing has to be taken back.
    #[inline(always)]
    pub(super) fn values_mut(&mut self) -> &mut Vec<V> {
        &mut self.values
    }

    /// Writes a value; if `RECORD`, the old one is pushed first: GNU Go's
    /// `PUSH_VALUE` and the assignment that follows it.
    #[inline(always)]
    pub(super) fn put<const RECORD: bool>(&mut self, place: usize, value: V) {
        let slot = &mut self.values[place];
        if RECORD {
            self.changes.push(Change {
                place: place as u32,
                old: *slot,
            });
        }
        *slot = value;
    }

    /// The marker to restore the values of this moment by.
    #[inline(always)]
    pub(super) fn marker(&self) -> u32 {
        self.changes.len() as u32
    }

    /// Goes back to the values of the moment of `marker`.
    #[inline(always)]
    pub(super) fn restore(&mut self, marker: u32) {
        for change in self.changes[marker as usize..].iter().rev() {
            self.values[change.place as usize] = change.old;
        }
        self.changes.truncate(marker as usize);
    }

    /// Forgets what could be taken back.
    #[inline(always)]
    pub(super) fn forget(&mut self) {
        self.changes.clear();
    }

    /// Moves rows of `from` values apart so that each has `to`; changes follow
    /// their places. The new places hold `value`.
    pub(super) fn widen(&mut self, from: usize, to: usize, value: V) {
        let mut wider = Vec::with_capacity(self.values.len() / from * to);
        for row in self.values.chunks_exact(from) {
            wider.extend_from_slice(row);
            wider.resize(wider.len() + to - from, value);
        }
        self.values = wider;
        for change in &mut self.changes {
            let place = change.place as usize;
            change.place = (place / from * to + place % from) as u32;
        }
    }

    /// Takes over the first `used` values of another array, and nothing that
    /// could be taken back.
    pub(super) fn copy_front(&mut self, source: &Self, used: usize, value: V) {
        self.changes.clear();
        self.values.resize(source.values.len(), value);
        self.values[..used].copy_from_slice(&source.values[..used]);
    }

    /// Bytes on the heap.
    pub(super) fn heap_bytes(&self) -> usize {
        self.values.capacity() * size_of::<V>() + self.changes.capacity() * size_of::<Change<V>>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_taken_back_in_reverse_order_even_after_widening() {
        let mut array = Recorded::new(6, 0_u16, 0);
        array.put::<true>(4, 1);
        let marker = array.marker();
        array.put::<true>(4, 2);
        array.put::<true>(4, 3);
        array.widen(2, 5, 9);
        assert_eq!(
            array.values(),
            [0, 0, 9, 9, 9, 0, 0, 9, 9, 9, 3, 0, 9, 9, 9]
        );
        array.put::<true>(10, 4);
        array.restore(marker);
        assert_eq!(array.values()[10], 1);
        array.restore(0);
        assert_eq!(array.values()[10], 0);
    }
}
