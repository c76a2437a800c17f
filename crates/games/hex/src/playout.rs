//! Random games of Hex: uniform over the empty points.

use crate::placement::Placement;
use crate::{Setup, Unmake};
use workloads::Compiled;
use workloads::playout::PlacementPlayer;

/// A representation of Hex with its playouts and perft.
pub fn compiled<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::of::<PlacementPlayer<P>>()
}
