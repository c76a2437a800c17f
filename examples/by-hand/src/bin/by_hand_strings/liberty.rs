//! Liberties that strings win and lose. Twenty are listed for each; the number
//! is exact beyond.

use crate::few::Few;
use crate::state::{ByHand, CELLS, NEIGHBOURS, beside};
use crate::table::{FRONT, Id, MAX_LIBERTIES, place, place_of, places};
use games::go::EMPTY;

impl<const LIMITED: bool> ByHand<LIMITED> {
    /// Unmarks all points, by counting up, and returns the new mark.
    #[inline(always)]
    pub(super) fn clear_liberty_marks(&mut self) -> u32 {
        if self.liberty_mark == u32::MAX {
            self.liberty_marks = [0; CELLS];
            self.liberty_mark = 0;
        }
        self.liberty_mark += 1;
        self.liberty_mark
    }

    /// Adds a point that is no liberty of the string so far.
    #[inline(always)]
    pub(super) fn add_liberty(&mut self, string: Id, pos: u16) {
        let entry = &mut self.strings[place(string)];
        let count = usize::from(entry.head.liberties);
        if count < MAX_LIBERTIES {
            self.changes.push_head(string, entry, count);
            entry.liberties[count] = pos;
        } else {
            self.changes.push_head(string, entry, 0);
        }
        entry.head.liberties += 1;
    }

    /// Gives a fresh entry a liberty, its `count`-th from 0.
    #[inline(always)]
    pub(super) fn list_fresh_liberty(&mut self, string: Id, count: usize, pos: u16) {
        if count < MAX_LIBERTIES {
            self.strings[place(string)].liberties[count] = pos;
        }
    }

    /// Takes `lost` from the liberties of a string.
    #[inline(always)]
    pub(super) fn lose_liberty(&mut self, string: Id, lost: u16) {
        let entry = &mut self.strings[place(string)];
        let count = usize::from(entry.head.liberties);
        // The whole list, because its length is a constant: what lies beyond the
        // number of liberties comes after all that are listed.
        let gap = place_of(lost, &entry.liberties);
        self.changes.push_head(string, entry, gap.unwrap_or(0));
        entry.head.liberties -= 1;
        let Some(gap) = gap else {
            return;
        };
        if count > MAX_LIBERTIES {
            let other = self.unlisted_liberty(string);
            self.strings[place(string)].liberties[gap] = other;
        } else {
            entry.liberties[gap] = entry.liberties[count - 1];
        }
    }

    /// Adds a stone on `pos`, one of its liberties, to a string, and the first
    /// liberties of those `won` with it. Returns the origin that the string had
    /// before and the number of its liberties.
    #[inline(always)]
    pub(super) fn extend_liberties(&mut self, string: Id, pos: u16, won: usize) -> (u16, usize) {
        let entry = &mut self.strings[place(string)];
        let won = &self.won[..won.min(4)];
        let before = entry.head;
        let count = usize::from(before.liberties);
        let liberties = count + won.len() - 1;
        let gap = place_of(pos, &entry.liberties);
        self.changes.push_head(string, entry, gap.unwrap_or(0));
        entry.head.size += 1;
        entry.head.liberties = liberties as u16;
        match (gap, won) {
            (Some(gap), [first, others @ ..]) => {
                entry.liberties[gap] = *first;
                for (index, &liberty) in (count..MAX_LIBERTIES).zip(others) {
                    self.changes.push_head(string, entry, index);
                    entry.liberties[index] = liberty;
                }
            }
            (Some(gap), []) if count > MAX_LIBERTIES => {
                // The walk begins at the origin, which stays as it is until then.
                let other = self.unlisted_liberty(string);
                self.strings[place(string)].liberties[gap] = other;
            }
            (Some(gap), []) => entry.liberties[gap] = entry.liberties[count - 1],
            (None, _) => {}
        }
        self.strings[place(string)].head.origin = before.origin.min(pos);
        (before.origin, liberties)
    }

    /// A liberty that a truncated list lacks: the first that a walk along the
    /// stones meets.
    #[inline(never)]
    fn unlisted_liberty(&mut self, string: Id) -> u16 {
        let mark = self.clear_liberty_marks();
        let entry = &self.strings[place(string)];
        // The liberty just lost is still in the list, and so marked.
        let listed = usize::from(entry.head.liberties).min(MAX_LIBERTIES);
        for &liberty in &entry.liberties[..listed] {
            self.liberty_marks[usize::from(liberty)] = mark;
        }
        let first = entry.head.origin;
        let mut stone = first;
        loop {
            for delta in NEIGHBOURS {
                let q = beside(stone, delta);
                if self.board[q] == EMPTY && self.liberty_marks[q] != mark {
                    return q as u16;
                }
            }
            stone = self.next_stone[usize::from(stone)];
            assert!(stone != first, "a string has as many liberties as counted");
        }
    }

    /// Gives the fresh entry `to`, which has `count` liberties, all unmarked
    /// liberties around the stones of `from`, and marks them. Returns how many it
    /// has then.
    fn collect_liberties(&mut self, from: Id, to: Id, mut count: usize) -> usize {
        let mark = self.liberty_mark;
        let first = self.head(from).origin;
        let mut stone = first;
        loop {
            for delta in NEIGHBOURS {
                let q = beside(stone, delta);
                if self.board[q] == EMPTY && self.liberty_marks[q] != mark {
                    self.liberty_marks[q] = mark;
                    self.list_fresh_liberty(to, count, q as u16);
                    count += 1;
                }
            }
            stone = self.next_stone[usize::from(stone)];
            if stone == first {
                return count;
            }
        }
    }

    /// Lists the liberties of a stone and of the strings that it joins, each once,
    /// for the new string. Returns their number.
    pub(super) fn join_liberties(&mut self, string: Id, pos: u16, friends: Few) -> usize {
        let mark = self.clear_liberty_marks();
        self.liberty_marks[usize::from(pos)] = mark;
        let mut count = 0;
        for delta in NEIGHBOURS {
            let q = beside(pos, delta);
            if self.board[q] == EMPTY {
                self.liberty_marks[q] = mark;
                self.list_fresh_liberty(string, count, q as u16);
                count += 1;
            }
        }
        for friend in friends {
            let liberties = usize::from(self.head(friend).liberties);
            if liberties > MAX_LIBERTIES {
                count = self.collect_liberties(friend, string, count);
                continue;
            }
            for index in 0..liberties {
                let liberty = self.strings[place(friend)].liberties[index];
                // The next takes its place if it is marked.
                self.list_fresh_liberty(string, count, liberty);
                let kept = &mut self.liberty_marks[usize::from(liberty)];
                count += usize::from(std::mem::replace(kept, mark) != mark);
            }
        }
        count
    }

    /// Which of four points are liberties, where the list is short enough to see.
    #[inline(always)]
    pub(super) fn has_liberties(&self, string: Id, points: [u16; 4]) -> Option<[bool; 4]> {
        let entry = &self.strings[place(string)];
        let front = entry.liberties.first_chunk()?;
        let listed = entry.head.liberties;
        let has = |pos| places(pos, front) & !(u16::MAX << listed) != 0;
        (usize::from(listed) <= FRONT).then(|| points.map(has))
    }

    /// Whether a point is next to a stone of a string.
    #[inline(always)]
    pub(super) fn touches(&self, pos: u16, string: Id, colour: u8) -> bool {
        let pos = crate::state::on_board(pos);
        for delta in NEIGHBOURS {
            let q = beside(pos, delta);
            if self.board[q] == colour && self.string_number[q] == string {
                return true;
            }
        }
        false
    }
}
