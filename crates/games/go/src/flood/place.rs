//! Stones put down and undone.

use super::{Flood, FloodUndo};
use crate::cells::opponent;
use crate::{EMPTY, Ko, KoEncoding, OFF, Suicide};
use board::{Layout, ORTHOGONAL};
use std::hint::select_unpredictable;

/// The mark of what is off the board.
const NOWHERE: u16 = u16::MAX;

impl<L: Layout, K: KoEncoding<L::Point>> Flood<L, K> {
    /// Whether the string at `start` has a liberty. The caller may know that none is beside
    /// `start`. If not, the whole string is `self.string[..n]` for the returned `Err(n)`.
    fn liberty<const NEW: bool>(&mut self, start: L::Point, stone: u8) -> Result<(), usize> {
        let layout = self.layout;
        self.flood += 1;
        let mark = self.flood;
        layout.set(&mut self.marks, start, mark);
        self.string[0] = start;
        let (mut next, mut end) = (0, 1);
        while next < end {
            let point = layout.checked(self.string[next]);
            next += 1;
            let steps = ORTHOGONAL.map(|direction| layout.step(direction));
            let free = |step| K::is_free(layout.look(&self.cells, point, step, OFF).1);
            if (next > 1 || !Self::looks_ahead::<NEW>())
                && steps.into_iter().fold(false, |any, step| any | free(step))
            {
                return Ok(());
            }
            // Which friends are new can't be foreseen, so nothing branches on it.
            for direction in ORTHOGONAL {
                let step = layout.step(direction);
                let (reached, content) = layout.look(&self.cells, point, step, OFF);
                let (_, seen) = layout.look(&self.marks, point, step, NOWHERE);
                let is_new = (content == stone) & (seen != mark);
                let put = select_unpredictable(is_new, mark, seen);
                layout.put(&mut self.marks, (reached, seen), put, NOWHERE);
                self.string[end] = reached;
                end += usize::from(is_new);
            }
        }
        Err(end)
    }

    /// Makes room for this many floods without a mark used twice.
    #[inline(always)]
    pub(super) fn reserve_floods(&mut self, floods: u16) {
        if self.flood > u16::MAX - floods {
            self.layout.fill(&mut self.marks, 0);
            self.flood = 0;
        }
    }

    /// Whether simple ko forbids the point.
    #[inline(always)]
    fn is_ko(&self, point: L::Point) -> bool {
        match K::CELL {
            None => self.ko.is(point),
            Some(mark) => self.layout.get(&self.cells, point) == mark,
        }
    }

    /// Forbids a point, or none. The one forbidden so far must still be empty.
    #[inline(always)]
    fn set_ko(&mut self, ko: Option<L::Point>) {
        if let Some(mark) = K::CELL {
            if let Some(lifted) = self.ko.point() {
                self.layout.set(&mut self.cells, lifted, EMPTY);
            }
            if let Some(point) = ko {
                self.layout.set(&mut self.cells, point, mark);
            }
        }
        self.ko = K::of(ko);
    }

    /// Takes the string that the last flood found off the board.
    fn take(&mut self, stones: usize) {
        for &point in &self.string[..stones] {
            self.layout.set(&mut self.cells, point, EMPTY);
        }
        self.taken.extend_from_slice(&self.string[..stones]);
    }

    /// Whether a free point beside each neighbour is looked for before strings are. It takes
    /// 0.83 to 0.97 of the time in random games, where moves are `NEW`; where the same come
    /// again and can be foreseen, it pays if a look is one read.
    const fn looks_ahead<const NEW: bool>() -> bool {
        NEW || L::LOOK_IS_ONE_READ
    }

    /// Puts a stone on an empty point and takes what it captures, if the rules
    /// allow it; otherwise changes nothing. Returns whether they do.
    #[inline(always)]
    pub(super) fn place<const NEW: bool>(&mut self, point: L::Point) -> bool {
        match self.rules.ko {
            Ko::Simple => self.place_simple::<NEW>(point),
            Ko::PositionalSuperko => self.place_superko::<NEW>(point),
        }
    }

    /// [`place`](Self::place) under simple ko.
    #[inline(never)]
    pub(super) fn place_simple<const NEW: bool>(&mut self, point: L::Point) -> bool {
        if self.is_ko(point) {
            return false;
        }
        let layout = self.layout;
        let (own, enemy) = (self.own, opponent(self.own));
        // At most five floods a move: four neighbours and the stone's own.
        self.reserve_floods(5);
        let turn = self.flood;
        let below = self.taken.len();
        let point = layout.checked(point);
        layout.set(&mut self.cells, point, own);
        let steps = ORTHOGONAL.map(|direction| layout.step(direction));
        let (mut free, mut friend, mut enemies) = (false, false, 0_u8);
        // Whether a friend has a liberty.
        let mut alive = false;
        for (at, step) in steps.into_iter().enumerate() {
            let (reached, content) = layout.look(&self.cells, point, step, OFF);
            free |= K::is_free(content);
            friend |= content == own;
            let mut asked = content == enemy;
            if Self::looks_ahead::<NEW>() {
                // Beside no stone the point itself is looked around again.
                let from = select_unpredictable(content == OFF, point, reached);
                let from = layout.checked(from);
                let mut lives = false;
                for (next, &step) in steps.iter().enumerate() {
                    // One step leads back to the stone.
                    if next != 3 - at {
                        lives |= K::is_free(layout.look(&self.cells, from, step, OFF).1);
                    }
                }
                asked &= !lives;
                alive |= (content == own) & lives;
            }
            enemies |= u8::from(asked) << at;
        }
        while enemies != 0 {
            let step = steps[enemies.trailing_zeros() as usize];
            enemies &= enemies - 1;
            let (neighbour, content) = layout.look(&self.cells, point, step, OFF);
            // A string visited by an earlier flood of this move has a
            // liberty, or it would be gone.
            if content == enemy
                && layout.get(&self.marks, neighbour) <= turn
                && let Err(stones) = self.liberty::<NEW>(neighbour, enemy)
            {
                self.take(stones);
            }
        }
        let taken = self.taken.len() - below;
        self.captures[usize::from(own) - 1] += taken as u32;
        if taken == 0
            && !free
            && !alive
            // A stone without a friend is tried in many an eye of the other side.
            && let Err(stones) = match friend {
                true => self.liberty::<NEW>(point, own),
                false => Err(1),
            }
        {
            if stones == 1 || self.rules.suicide == Suicide::Forbidden {
                layout.set(&mut self.cells, point, EMPTY);
                return false;
            }
            self.take(stones);
            self.captures[usize::from(enemy) - 1] += stones as u32;
        }
        // A stone that took one stone and has no friend and no other liberty
        // could be retaken at once.
        self.set_ko((taken == 1 && !free && !friend).then(|| self.taken[below]));
        self.taken_before = below;
        self.passes = 0;
        self.own = enemy;
        true
    }

    /// [`place`](Self::place) under positional superko, which bans by history
    /// alone.
    #[cold]
    #[inline(never)]
    fn place_superko<const NEW: bool>(&mut self, point: L::Point) -> bool {
        let undo = self.undo();
        if !self.place_simple::<NEW>(point) {
            return false;
        }
        self.set_ko(None);
        let board = self.stones_hash();
        let repeats = self.history.contains(&board);
        self.history.push(board);
        if repeats {
            self.remove(point, undo);
        }
        !repeats
    }

    /// What the next move will need to be unmade.
    #[inline(always)]
    pub(super) fn undo(&self) -> FloodUndo<K> {
        FloodUndo {
            ko: self.ko,
            passes: self.passes,
            taken_before: self.taken_before,
        }
    }

    /// Removes a stone: the inverse of [`place`](Self::place). Always in line, as
    /// [`make`](crate::Unmake::make): as calls, the two took perft 1.02 to 1.20 times as long.
    #[inline(always)]
    pub(super) fn remove(&mut self, point: L::Point, undo: FloodUndo<K>) {
        let layout = self.layout;
        let mover = opponent(self.own);
        // Before the stone taken in a ko comes back to the marked cell.
        self.set_ko(None);
        // After a suicide the stone itself is among those taken.
        let suicide = layout.get(&self.cells, point) == EMPTY;
        let loser = if suicide { mover } else { self.own };
        let taken = &self.taken[self.taken_before..];
        for &stone in taken {
            layout.set(&mut self.cells, stone, loser);
        }
        layout.set(&mut self.cells, point, EMPTY);
        self.captures[usize::from(opponent(loser)) - 1] -= taken.len() as u32;
        self.taken.truncate(self.taken_before);
        if self.rules.ko == Ko::PositionalSuperko {
            self.history.pop();
        }
        self.own = mover;
        self.restore(undo);
    }

    pub(super) fn restore(&mut self, undo: FloodUndo<K>) {
        self.set_ko(undo.ko.point());
        self.passes = undo.passes;
        self.taken_before = undo.taken_before;
    }

    /// Forgets the stones captured so far: no move before this can be unmade.
    #[inline(always)]
    pub(super) fn forget_taken(&mut self) {
        self.taken.clear();
        self.taken_before = 0;
    }

    pub(super) fn make_pass(&mut self) {
        self.set_ko(None);
        self.passes += 1;
        self.taken_before = self.taken.len();
        self.own = opponent(self.own);
    }

    /// Whether a stone on an empty point is legal.
    #[inline(always)]
    pub(super) fn is_legal(&mut self, point: L::Point) -> bool {
        // Most points have a free neighbour, and the point of a ko has none; then only
        // repetition can forbid the move. Which neighbour it is can't be foreseen.
        let mut free = false;
        self.layout.around(&self.cells, point, OFF, |_, content| {
            free |= K::is_free(content);
        });
        free & (self.rules.ko == Ko::Simple) || self.may_be_placed(point)
    }

    /// The same by putting it down.
    #[inline(never)]
    pub(super) fn may_be_placed(&mut self, point: L::Point) -> bool {
        let undo = self.undo();
        let legal = self.place::<false>(point);
        if legal {
            self.remove(point, undo);
        }
        legal
    }
}
