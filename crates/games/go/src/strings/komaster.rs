//! Ko while reading: GNU Go's komaster scheme.
//!
//! A reader that follows every ko capture never comes to an end, and one that follows none
//! is wrong about kos. The scheme lets one side, the *komaster*, win a ko once by a
//! *conditional* capture, as if it had made a threat elsewhere that was answered. From then
//! on ko captures are restricted until that ko is settled.
//!
//! - A *ko capture* takes a single stone with a stone that could itself be retaken if there
//!   were no rule of ko.
//! - It is *unconditional* if the rule of simple ko allows it, otherwise *conditional*.
//! - `kom_pos` is the point where the ko in question can be retaken, that is, where a stone
//!   was just removed.
//! - A ko capture is *nested* if it takes a diagonal neighbour of `kom_pos`.
//!
//! Before every move, the state is cleared if the komaster's opponent can no longer take a
//! ko at `kom_pos`, because the ko was filled or a stone of it captured. Below, the side
//! that moves is O and its opponent X.
//!
//! | komaster | ko capture by O | state after it |
//! |---|---|---|
//! | none | unconditional: allowed | none; *weak ko*, with `kom_pos` at the last ko point, if the move before was a ko capture too |
//! | none | conditional: allowed | O is komaster, `kom_pos` at the stone just taken |
//! | O | allowed only if nested | O stays komaster, `kom_pos` at the stone just taken |
//! | X | not at `kom_pos`; any other allowed | X is *gray* |
//! | O or X, *gray* | none allowed | |
//! | *weak ko* | unconditional: only if nested | *weak ko*, with `kom_pos` at the last ko point, if there was one |
//! | *weak ko* | conditional: allowed | O is komaster, `kom_pos` at the stone just taken |
//!
//! After a move that is no ko capture, *weak ko* becomes none; every other state stays. A
//! conditional capture is tried only where the caller allows it, and the trial reports
//! whether it was one. Undoing a move restores the state before it.
//!
//! Source: the manual of GNU Go, "Ko".

/// The side that may take kos.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Komaster {
    /// No side has claimed a ko.
    #[default]
    Empty,
    /// No side has claimed a ko, but two ko captures followed one another.
    WeakKo,
    /// A side has made a conditional ko capture.
    Master(u8),
    /// A side had, and the other has taken another ko since.
    Gray(u8),
}

/// The ko that a reader is in: GNU Go's `komaster` and `kom_pos`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KoState<P> {
    /// The side that may take kos.
    pub komaster: Komaster,
    /// Where the ko in question can be retaken; nowhere if no side is komaster.
    pub kom_pos: Option<P>,
}

impl<P> Default for KoState<P> {
    fn default() -> Self {
        Self {
            komaster: Komaster::Empty,
            kom_pos: None,
        }
    }
}

impl<P: Copy + PartialEq> KoState<P> {
    /// The state for a move of `colour`, given whether `colour`'s opponent
    /// could still retake the ko that was claimed: a ko that is resolved has no
    /// master.
    pub(super) fn resolved(self, can_be_taken: impl FnOnce(P, u8) -> bool) -> Self {
        let (Komaster::Master(master) | Komaster::Gray(master)) = self.komaster else {
            return self;
        };
        let taker = crate::cells::opponent(master);
        match self.kom_pos {
            Some(at) if can_be_taken(at, taker) => self,
            _ => Self::default(),
        }
    }

    /// Whether `colour` may play the ko capture at `point`, which takes the
    /// stone at `taken`. `banned` says that the capture would retake a ko at
    /// once; `diagonal` whether two points are diagonal neighbours.
    pub(super) fn allows(
        self,
        point: P,
        taken: P,
        colour: u8,
        banned: bool,
        diagonal: impl Fn(P, P) -> bool,
    ) -> bool {
        // A nested capture takes a stone diagonal to the last one.
        let nested = || self.kom_pos.is_some_and(|at| diagonal(taken, at));
        match self.komaster {
            Komaster::Empty => true,
            Komaster::Gray(_) => false,
            Komaster::Master(master) if master == colour => nested(),
            Komaster::Master(_) => self.kom_pos != Some(point),
            Komaster::WeakKo => banned || nested(),
        }
    }

    /// The state after a ko capture of `colour` that took the stone at `taken`.
    /// `conditional` says that the capture was not allowed by the rules of ko;
    /// `before` is the ko point that stood before it.
    pub(super) fn after_capture(
        self,
        taken: P,
        colour: u8,
        conditional: bool,
        before: Option<P>,
    ) -> Self {
        let claimed = |komaster, at| Self {
            komaster,
            kom_pos: Some(at),
        };
        match self.komaster {
            Komaster::Empty | Komaster::WeakKo if conditional => {
                claimed(Komaster::Master(colour), taken)
            }
            Komaster::Empty | Komaster::WeakKo => match before {
                Some(at) => claimed(Komaster::WeakKo, at),
                None => self,
            },
            Komaster::Master(master) if master == colour => claimed(self.komaster, taken),
            Komaster::Master(master) => Self {
                komaster: Komaster::Gray(master),
                ..self
            },
            Komaster::Gray(_) => self,
        }
    }

    /// The state after a move that captures no ko.
    pub(super) fn after_other_move(self) -> Self {
        match self.komaster {
            Komaster::WeakKo => Self::default(),
            _ => self,
        }
    }
}
