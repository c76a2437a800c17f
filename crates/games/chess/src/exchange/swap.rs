//! The swap algorithm: attackers in turn, each hides the one behind it.

use crate::PieceKind;
use crate::Side;

/// What a piece is worth, by the number of its kind.
#[inline(always)]
pub(crate) fn worth(kind: u8) -> i32 {
    WORTH[usize::from(kind % 8)]
}

const WORTH: [i32; 8] = {
    let mut worth = [0; 8];
    let mut number = 0;
    while number < PieceKind::ALL.len() {
        let kind = PieceKind::ALL[number];
        worth[kind as usize] = kind.worth();
        number += 1;
    }
    worth
};

/// A piece that attacks the square.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Attacker<P, S> {
    pub(crate) kind: u8,
    pub(crate) point: P,
    /// Away from the square.
    pub(crate) step: S,
    /// Which sliders move along that way, in the caller's terms; 0 for a jump,
    /// without another attacker behind it.
    pub(crate) line: u8,
}

/// The attackers of a square that no other piece hides.
#[derive(Debug)]
pub(crate) struct Waiting<P, S> {
    of: [[Attacker<P, S>; MOST]; 2],
    count: [usize; 2],
}

/// One on each of eight rays, and eight knights; a power of two, so that an index
/// is a mask instead of a check.
const MOST: usize = 16;

impl<P: Copy + Ord, S: Copy> Waiting<P, S> {
    /// No attackers; `any` fills the memory.
    #[inline(always)]
    pub(crate) fn new(point: P, step: S) -> Self {
        let any = Attacker {
            kind: 0,
            point,
            step,
            line: 0,
        };
        Self {
            of: [[any; MOST]; 2],
            count: [0; 2],
        }
    }

    #[inline(always)]
    pub(crate) fn add(&mut self, side: Side, attacker: Attacker<P, S>) {
        let count = &mut self.count[side.index()];
        self.of[side.index()][*count % MOST] = attacker;
        *count += 1;
    }

    #[inline(always)]
    fn take(&mut self, side: Side, index: usize) -> Attacker<P, S> {
        let (of, count) = (&mut self.of[side.index()], &mut self.count[side.index()]);
        *count -= 1;
        let taken = of[index % MOST];
        of[index % MOST] = of[*count % MOST];
        taken
    }

    /// The place of a side's cheapest attacker.
    #[inline(always)]
    fn cheapest(&self, side: Side) -> Option<usize> {
        let waiting = &self.of[side.index()][..self.count[side.index()].min(MOST)];
        let cost =
            |&(_, attacker): &(usize, &Attacker<P, S>)| (worth(attacker.kind), attacker.point);
        let cheapest = waiting.iter().enumerate().min_by_key(cost);
        cheapest.map(|(index, _)| index)
    }

    /// What the capture of a `victim`'s kind by the piece on `from` wins.
    /// `behind` finds the next piece that attacks along a line from a point, with its
    /// side and kind.
    #[inline(always)]
    pub(crate) fn exchange(
        mut self,
        by: Side,
        from: P,
        victim: u8,
        behind: impl Fn(P, S, u8) -> Option<(Side, u8, P)>,
    ) -> i32 {
        let first = &self.of[by.index()][..self.count[by.index()].min(MOST)];
        let first = first.iter().position(|attacker| attacker.point == from);
        let Some(first) = first else {
            debug_assert!(false, "the capturer attacks the square");
            return 0;
        };
        let behind = |before: Attacker<P, S>| {
            // Knights have no line.
            if before.line == 0 {
                return None;
            }
            let (side, kind, point) = behind(before.point, before.step, before.line)?;
            let found = Attacker {
                kind,
                point,
                ..before
            };
            Some((side, found))
        };
        let mut capturer = self.take(by, first);
        let mut gains = [0; 32];
        gains[0] = worth(victim);
        let (mut last, mut side) = (0, by.other());
        loop {
            if let Some((whose, next)) = behind(capturer) {
                self.add(whose, next);
            }
            let Some(index) = self.cheapest(side) else {
                break;
            };
            let next = self.take(side, index);
            if next.kind == PieceKind::King as u8 {
                let is_seen = |(whose, _)| whose != side;
                if self.count[side.other().index()] > 0 || behind(next).is_some_and(is_seen) {
                    break;
                }
            }
            gains[last + 1] = worth(capturer.kind) - gains[last];
            last += 1;
            (capturer, side) = (next, side.other());
        }
        settle(gains, last)
    }
}

/// What the first capture wins, if `gains[n]` is what the side that makes capture
/// number n has won with it when neither side goes on: each may stop before its own,
/// but for the first.
#[inline(always)]
pub(crate) fn settle(mut gains: [i32; 32], last: usize) -> i32 {
    for number in (0..last % 32).rev() {
        gains[number] = gains[number].min(-gains[number + 1]);
    }
    gains[0]
}
