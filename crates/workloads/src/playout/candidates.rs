//! The list of empty points from which Go and m,n,k playouts choose.

/// An empty point with its number, kept together so that no representation
/// pays for a conversion at every move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate<P> {
    pub(super) point: P,
    pub(super) number: u16,
}
