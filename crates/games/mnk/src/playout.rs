//! Random games of m,n,k games: uniform over the empty points.

use crate::placement::Placement;
use crate::{Setup, Unmake};
use workloads::Compiled;
use workloads::playout::PlacementPlayer;

/// A representation of m,n,k games with its playouts and perft.
pub fn compiled<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::of::<PlacementPlayer<P>>()
}
