//! The moves that a search looks at.

use super::Lists;
use super::slot::EMPTY;
use crate::candidates::Candidates;
use crate::sink::Captures;
use crate::{Kind, Move};
use board::Layout;

/// All are legal.
impl<L: Layout> Candidates for Lists<L> {
    type Known = ();

    #[inline(always)]
    fn candidates<const CAPTURES: bool>(&mut self, moves: &mut Vec<Move<L::Point>>) {
        match CAPTURES {
            true => self.generate(&mut Captures(moves)),
            false => self.generate(moves),
        }
    }

    #[inline(always)]
    fn captures(&self, candidate: Move<L::Point>) -> bool {
        let cell = self.layout.get(&self.cells, candidate.to);
        (cell != EMPTY) | (candidate.kind == Kind::EnPassant)
    }

    #[inline(always)]
    fn is_legal(&mut self, _: Move<L::Point>, (): ()) -> bool {
        true
    }
}
