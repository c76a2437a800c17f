//! A contender beside the reference.

use super::check::{Check, Found};
use super::difference::Compared;
use crate::game::{Game, board_text, open, reference};
use crate::{REFERENCE, Registry};
use std::sync::Arc;
use workloads::{AnyPosition, Contender};

/// A contender, and the one that it is compared with.
pub struct Duel<'a, G: Game> {
    /// The reference.
    pub reference: &'a Contender<G::Setup>,
    /// The contender.
    pub contender: &'a Contender<G::Setup>,
}

impl<G: Game> Duel<'_, G> {
    /// The reference and the contender at a start; none where that can't play.
    ///
    /// # Errors
    /// If the reference can't play there.
    pub fn open<'s>(&self, setup: &'s G::Setup) -> Result<Option<Compared<'s>>, String> {
        let other = open(self.contender, setup);
        let both = |other| self.compared(setup, other);
        other.map(both).transpose()
    }

    /// The reference at a start, and what should be equal to it.
    ///
    /// # Errors
    /// If the reference can't play there.
    pub fn compared<'s>(
        &self,
        setup: &'s G::Setup,
        other: Box<dyn AnyPosition>,
    ) -> Result<Compared<'s>, String> {
        let notation = |side, code| G::move_text(setup, side, code);
        Ok(Compared::new(self.open_reference(setup)?, other, notation))
    }

    /// The reference at a start.
    ///
    /// # Errors
    /// If it can't play there.
    pub fn open_reference(&self, setup: &G::Setup) -> Result<Box<dyn AnyPosition>, String> {
        open(self.reference, setup).ok_or_else(|| {
            let size = board_text(G::size(setup));
            format!("the reference can't play on {size}")
        })
    }
}

/// One check for each contender of a game.
pub fn for_contenders<'a, G: Game>(
    registry: &'a Registry,
    kind: &str,
    check: impl Fn(&Duel<'_, G>) -> Found + Send + Sync + 'a,
) -> Vec<Check<'a>> {
    let (reference, check) = (reference::<G>(registry), Arc::new(check));
    let one = |contender: &'a Contender<G::Setup>| {
        let name = format!("{kind}/{}/{}", G::NAME, contender.name);
        let check = Arc::clone(&check);
        Check::new(name, move || {
            let reference = reference
                .ok_or_else(|| format!("there is no {REFERENCE}-dynamic to compare it with"))?;
            check(&Duel {
                reference,
                contender,
            })
        })
    };
    registry.contenders::<G>().iter().map(one).collect()
}
