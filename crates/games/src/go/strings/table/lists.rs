//! The lists of a string: stones, liberties and neighbours.

use super::{Id, LIBERTIES, NEIGHBOURS, SIZE, Table};
use crate::go::strings::Config;

impl<P: Copy + PartialEq, C: Config> Table<P, C> {
    /// The liberties listed: all of them, or as many as are ever listed.
    #[inline(always)]
    pub(in super::super) fn liberty_list(&self, string: Id) -> &[P] {
        let start = string as usize * Self::POINTS + 1;
        let listed = usize::from(self.liberties(string)).min(C::LIBERTIES);
        &self.arrays.points[start..start + listed]
    }

    /// A listed liberty, to walk along the list while other entries are
    /// changed.
    #[inline(always)]
    pub(in super::super) fn liberty_at(&self, string: Id, index: usize) -> P {
        self.arrays.points[string as usize * Self::POINTS + 1 + index]
    }

    /// Number of neighbour strings.
    #[inline(always)]
    pub(in super::super) fn neighbours(&self, string: Id) -> usize {
        usize::from(self.number(string, NEIGHBOURS))
    }

    /// The neighbour strings.
    #[inline(always)]
    pub(in super::super) fn chain(&self, string: Id) -> &[Id] {
        let start = string as usize * self.chain_limit;
        &self.arrays.chains[start..start + self.neighbours(string)]
    }

    /// A neighbour string, to walk along the list while other entries are
    /// changed.
    #[inline(always)]
    pub(in super::super) fn neighbour_at(&self, string: Id, index: usize) -> Id {
        self.arrays.chains[string as usize * self.chain_limit + index]
    }

    /// Gives a fresh entry a liberty, its `count`-th from 0; the number is set
    /// by [`set_liberties`](Self::set_liberties) when all are there.
    #[inline(always)]
    pub(in super::super) fn list_fresh_liberty(&mut self, string: Id, count: usize, point: P) {
        if count < C::LIBERTIES {
            self.put_point::<false>(string, 1 + count, point);
        }
    }

    /// Sets the number of liberties of a fresh entry.
    #[inline(always)]
    pub(in super::super) fn set_liberties(&mut self, string: Id, count: usize) {
        self.put::<false>(string, LIBERTIES, count as u16);
    }

    /// Adds the stones of another string.
    #[inline(always)]
    pub(in super::super) fn add_stones<const RECORD: bool>(&mut self, string: Id, other: Id) {
        if !C::CYCLIC {
            self.copy_stones(other, string);
        }
        self.put::<RECORD>(string, SIZE, self.size(string) + self.size(other));
    }

    /// One stone more.
    #[inline(always)]
    pub(in super::super) fn add_stone<const RECORD: bool>(&mut self, string: Id, stone: P) {
        let size = self.size(string);
        if !C::CYCLIC {
            self.list_stone(string, usize::from(size), stone);
        }
        self.put::<RECORD>(string, SIZE, size + 1);
    }

    /// Lists a stone, where strings list their stones. What lies beyond the size
    /// is never read, so that nothing has to be recorded.
    #[inline(always)]
    pub(in super::super) fn list_stone(&mut self, string: Id, index: usize, stone: P) {
        let place = string as usize * self.stone_limit + index;
        self.stones[place] = stone;
    }

    /// A listed stone.
    #[inline(always)]
    pub(in super::super) fn stone_at(&self, string: Id, index: usize) -> P {
        self.stones[string as usize * self.stone_limit + index]
    }

    /// Lists the stones of one string behind those of another.
    #[inline(always)]
    fn copy_stones(&mut self, from: Id, to: Id) {
        let start = from as usize * self.stone_limit;
        let place = to as usize * self.stone_limit + usize::from(self.size(to));
        let size = usize::from(self.size(from));
        self.stones.copy_within(start..start + size, place);
    }

    /// Moves the origin.
    #[inline(always)]
    pub(in super::super) fn set_origin<const RECORD: bool>(&mut self, string: Id, origin: P) {
        self.put_point::<RECORD>(string, 0, origin);
    }

    /// Adds a point that is no liberty of the string so far.
    #[inline(always)]
    pub(in super::super) fn add_liberty<const RECORD: bool>(&mut self, string: Id, point: P) {
        let count = self.liberties(string);
        if usize::from(count) < C::LIBERTIES {
            self.put_point::<RECORD>(string, 1 + usize::from(count), point);
        }
        self.put::<RECORD>(string, LIBERTIES, count + 1);
    }

    /// Takes `lost` from the liberties and adds those of `won`. If a truncated
    /// list is left with a gap, returns its place, for
    /// [`list_liberty`](Self::list_liberty).
    #[inline(always)]
    pub(in super::super) fn trade_liberties<const RECORD: bool>(
        &mut self,
        string: Id,
        lost: P,
        won: &[P],
    ) -> Option<usize> {
        let list = self.liberty_list(string);
        let gap = list.iter().position(|&listed| listed == lost);
        let count = usize::from(self.liberties(string));
        let after = count + won.len() - 1;
        if after != count {
            self.put::<RECORD>(string, LIBERTIES, after as u16);
        }
        let gap = gap?;
        if let [first, others @ ..] = won {
            self.put_point::<RECORD>(string, 1 + gap, *first);
            for (index, &point) in (count..C::LIBERTIES).zip(others) {
                self.put_point::<RECORD>(string, 1 + index, point);
            }
        } else if count > C::LIBERTIES {
            return Some(gap);
        } else if gap + 1 != count {
            let last = self.liberty_at(string, count - 1);
            self.put_point::<RECORD>(string, 1 + gap, last);
        }
        None
    }

    /// Lists a liberty in a gap of a truncated list.
    pub(in super::super) fn list_liberty<const RECORD: bool>(
        &mut self,
        string: Id,
        index: usize,
        point: P,
    ) {
        self.put_point::<RECORD>(string, 1 + index, point);
    }

    /// Whether two strings touch: looks into the shorter list of the two.
    #[inline(always)]
    pub(in super::super) fn are_neighbours(&self, one: Id, other: Id) -> bool {
        let (ours, theirs) = (self.chain(one), self.chain(other));
        if ours.len() <= theirs.len() {
            ours.contains(&other)
        } else {
            theirs.contains(&one)
        }
    }

    /// Appends a neighbour to the list of a string.
    #[inline(always)]
    pub(in super::super) fn add_neighbour<const RECORD: bool>(
        &mut self,
        string: Id,
        neighbour: Id,
    ) {
        let count = self.neighbours(string);
        if count == self.chain_limit {
            self.widen_chains();
        }
        self.put_neighbour::<RECORD>(string, count, neighbour);
        self.put::<RECORD>(string, NEIGHBOURS, count as u16 + 1);
    }

    /// The place of a neighbour in the list of a string.
    #[inline(always)]
    fn place_in_chain(&self, string: Id, neighbour: Id) -> usize {
        let mut chain = self.chain(string).iter();
        chain
            .position(|&listed| listed == neighbour)
            .expect("strings that touch are in one another's lists")
    }

    /// Takes a neighbour out of the list of a string.
    #[inline(always)]
    pub(in super::super) fn remove_neighbour<const RECORD: bool>(
        &mut self,
        string: Id,
        neighbour: Id,
    ) {
        let index = self.place_in_chain(string, neighbour);
        let last = self.neighbours(string) - 1;
        if index != last {
            let moved = self.neighbour_at(string, last);
            self.put_neighbour::<RECORD>(string, index, moved);
        }
        self.put::<RECORD>(string, NEIGHBOURS, last as u16);
    }

    /// Puts another neighbour in the place of one in the list of a string.
    #[inline(always)]
    pub(in super::super) fn replace_neighbour<const RECORD: bool>(
        &mut self,
        string: Id,
        old: Id,
        new: Id,
    ) {
        let index = self.place_in_chain(string, old);
        self.put_neighbour::<RECORD>(string, index, new);
    }
}
