//! What searches ask, which the position answers that the hash is kept over.

use super::{Hashed, Keyed};
use crate::{Candidates, Evaluates};

impl<P: Keyed + Evaluates> Evaluates for Hashed<P> {
    type Values = P::Values;

    fn values(&self) -> P::Values {
        self.position.values()
    }

    #[inline(always)]
    fn evaluate(&self, values: &P::Values) -> i32 {
        self.position.evaluate(values)
    }

    #[inline(always)]
    fn change(&self, values: &P::Values, chosen: P::Move) -> i32 {
        Evaluates::change(&self.position, values, chosen)
    }
}

impl<P: Keyed + Candidates> Candidates for Hashed<P> {
    type Known = P::Known;

    #[inline(always)]
    fn candidates<const CAPTURES: bool>(&mut self, moves: &mut Vec<P::Move>) -> P::Known {
        self.position.candidates::<CAPTURES>(moves)
    }

    #[inline(always)]
    fn captures(&self, candidate: P::Move) -> bool {
        self.position.captures(candidate)
    }

    #[inline(always)]
    fn is_legal(&mut self, candidate: P::Move, known: P::Known) -> bool {
        self.position.is_legal(candidate, known)
    }
}
