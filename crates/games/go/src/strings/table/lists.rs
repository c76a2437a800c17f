//! The stones and the liberties of a string, as it lists them.

use super::{Id, Table, place};
use crate::strings::Config;
use ::board::Cell;

impl<P: Cell + Ord, C: Config> Table<P, C> {
    /// The liberties listed: all of them, or as many as are ever listed.
    #[inline(always)]
    pub(in crate::strings) fn liberty_list(&self, string: Id) -> &[P] {
        let entry = self.entry(string);
        let listed = usize::from(entry.head.liberties).min(C::LIBERTIES);
        &entry.liberties.as_ref()[..listed]
    }

    /// A listed liberty, to walk along the list while other entries are
    /// changed.
    #[inline(always)]
    pub(in crate::strings) fn liberty_at(&self, string: Id, index: usize) -> P {
        self.entry(string).liberties.as_ref()[index]
    }

    /// Gives a fresh entry a liberty, its `count`-th from 0; the number is set in its
    /// head when all are there.
    #[inline(always)]
    pub(in crate::strings) fn list_fresh_liberty(&mut self, string: Id, count: usize, point: P) {
        if count < C::LIBERTIES {
            let (entry, mut stack) = self.changing::<false>(string);
            stack.push_head(string, entry, count);
            entry.liberties.as_mut()[count] = point;
        }
    }

    /// Gives a fresh entry of four points those that are liberties. The next takes the
    /// place of one that is none: no branch on that. Returns their number.
    #[inline(always)]
    pub(in crate::strings) fn list_around(&mut self, string: Id, around: [(P, bool); 4]) -> usize {
        let (entry, mut stack) = self.changing::<false>(string);
        let mut count = 0;
        for (point, is_liberty) in around {
            if C::LIBERTIES >= 4 || count < C::LIBERTIES {
                if C::REUSE && is_liberty {
                    stack.push_head(string, entry, count);
                }
                // The mask shows the compiler that there is such a place.
                let mask = if C::LIBERTIES < 4 { usize::MAX } else { 3 };
                if !C::REUSE || is_liberty {
                    entry.liberties.as_mut()[count & mask] = point;
                }
            }
            count += usize::from(is_liberty);
        }
        entry.head.liberties = count as u16;
        count
    }

    /// Adds the stones of another string, to a head saved.
    #[inline(always)]
    pub(in crate::strings) fn add_stones(&mut self, string: Id, other: Id) {
        if !C::CYCLIC {
            self.copy_stones(other, string);
        }
        let other = self.entry(other).head;
        let head = &mut self.entries[place(string)].head;
        head.size += other.size;
        head.origin = head.origin.min(other.origin);
    }

    /// One stone more, to a head saved.
    #[inline(always)]
    pub(in crate::strings) fn add_stone(&mut self, string: Id, stone: P) {
        if !C::CYCLIC {
            self.list_stone(string, usize::from(self.head(string).size), stone);
        }
        let head = &mut self.entries[place(string)].head;
        head.size += 1;
        head.origin = head.origin.min(stone);
    }

    /// Lists a stone, where strings list their stones. What lies beyond the size
    /// is never read, so that nothing has to be recorded.
    #[inline(always)]
    pub(in crate::strings) fn list_stone(&mut self, string: Id, index: usize, stone: P) {
        let place = string as usize * self.stone_limit + index;
        self.stones[place] = stone;
    }

    /// A listed stone.
    #[inline(always)]
    pub(in crate::strings) fn stone_at(&self, string: Id, index: usize) -> P {
        self.stones[string as usize * self.stone_limit + index]
    }

    /// Lists the stones of one string behind those of another.
    #[inline(always)]
    fn copy_stones(&mut self, from: Id, to: Id) {
        let start = from as usize * self.stone_limit;
        let place = to as usize * self.stone_limit + usize::from(self.head(to).size);
        let size = usize::from(self.head(from).size);
        self.stones.copy_within(start..start + size, place);
    }

    /// Which of four points are liberties, where the list is short enough to see.
    #[inline(always)]
    pub(in crate::strings) fn has_liberties(
        &self,
        string: Id,
        points: [P; 4],
    ) -> Option<[bool; 4]> {
        let entry = self.entry(string);
        let front = entry.liberties.as_ref().first_chunk::<FRONT>()?;
        let listed = entry.head.liberties;
        // Of what lies behind the list nothing is known.
        let has = |point| places(point, front) & !(u16::MAX << listed) != 0;
        (usize::from(listed) <= FRONT).then(|| points.map(has))
    }

    /// Adds a point that is no liberty of the string so far.
    #[inline(always)]
    pub(in crate::strings) fn add_liberty<const RECORD: bool>(&mut self, string: Id, point: P) {
        let (entry, mut stack) = self.changing::<RECORD>(string);
        let count = usize::from(entry.head.liberties);
        if count < C::LIBERTIES {
            stack.push_head(string, entry, count);
            entry.liberties.as_mut()[count] = point;
        } else {
            stack.push_head(string, entry, 0);
        }
        entry.head.liberties += 1;
    }

    /// Takes `lost` from the liberties, the head being saved. If a truncated list
    /// is left with a gap, returns its place, for [`fill_gap`](Self::fill_gap).
    #[inline(always)]
    pub(in crate::strings) fn lose_liberty<const RECORD: bool>(
        &mut self,
        string: Id,
        lost: P,
    ) -> Option<usize> {
        let (entry, mut stack) = self.changing::<RECORD>(string);
        let count = usize::from(entry.head.liberties);
        // The whole list, because its length is a constant: what lies beyond the
        // number of liberties comes after all that are listed.
        let gap = place_of(lost, entry.liberties.as_ref());
        stack.push_head(string, entry, gap.unwrap_or(0));
        entry.head.liberties -= 1;
        let gap = gap?;
        if count > C::LIBERTIES {
            return Some(gap);
        }
        let list = entry.liberties.as_mut();
        list[gap] = list[count - 1];
        None
    }

    /// Adds a stone on `lost`, one of its liberties, to a string, and the
    /// liberties `won` with it, the head being saved. Returns the place of a gap
    /// as [`lose_liberty`](Self::lose_liberty) does, and leaves the origin as it
    /// is, where a walk along the stones begins.
    #[inline(always)]
    pub(in crate::strings) fn extend<const RECORD: bool>(
        &mut self,
        string: Id,
        lost: P,
        won: &[P],
    ) -> Option<usize> {
        if !C::CYCLIC {
            self.list_stone(string, usize::from(self.head(string).size), lost);
        }
        let (entry, mut stack) = self.changing::<RECORD>(string);
        let count = usize::from(entry.head.liberties);
        // The whole list, because its length is a constant: what lies beyond the
        // number of liberties comes after all that are listed.
        let gap = place_of(lost, entry.liberties.as_ref());
        stack.push_head(string, entry, gap.unwrap_or(0));
        entry.head.size += 1;
        entry.head.liberties = (count + won.len() - 1) as u16;
        if won.is_empty() && count > C::LIBERTIES && gap.is_some() {
            return gap;
        }
        entry.head.origin = entry.head.origin.min(lost);
        let gap = gap?;
        if let [first, others @ ..] = won {
            entry.liberties.as_mut()[gap] = *first;
            for (index, &point) in (count..C::LIBERTIES).zip(others) {
                stack.push_head(string, entry, index);
                entry.liberties.as_mut()[index] = point;
            }
        } else {
            let list = entry.liberties.as_mut();
            list[gap] = list[count - 1];
        }
        None
    }

    /// Lists a liberty in a gap of a truncated list, whose old value is saved.
    pub(in crate::strings) fn fill_gap(&mut self, string: Id, index: usize, point: P) {
        self.entries[place(string)].liberties.as_mut()[index] = point;
    }
}

/// As many of a list as are compared at once, because how far a search goes can't be
/// foreseen. Most lists are shorter.
const FRONT: usize = 8;

/// Where a value first stands in a list.
#[inline(always)]
pub(super) fn place_of<T: PartialEq + Copy>(value: T, list: &[T]) -> Option<usize> {
    let Some((front, rest)) = list.split_first_chunk::<FRONT>() else {
        return list.iter().position(|&listed| listed == value);
    };
    let places = places(value, front);
    if places != 0 {
        return Some(places.trailing_zeros() as usize);
    }
    let behind = rest.iter().position(|&listed| listed == value);
    behind.map(|place| place + FRONT)
}

/// The places in a front that hold a value, as bits.
#[inline(always)]
fn places<T: PartialEq + Copy>(value: T, front: &[T; FRONT]) -> u16 {
    let bit = |(at, &listed): (usize, &T)| u16::from(listed == value) << at;
    front
        .iter()
        .enumerate()
        .map(bit)
        .fold(0, |places, bit| places | bit)
}
