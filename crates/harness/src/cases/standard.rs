//! What the lists of several games share.

use workloads::Workload;
use workloads::playout::LOCKSTEP;

/// Playouts one at a time, and several at a time in one thread.
pub const IN_LOCKSTEP: [Workload; 5] = [
    LOCKSTEP.of(1),
    LOCKSTEP.of(2),
    LOCKSTEP.of(4),
    LOCKSTEP.of(8),
    LOCKSTEP.of(16),
];

/// Those of [`IN_LOCKSTEP`] with too few games for a vector of four.
pub const BELOW_FOUR: [Workload; 2] = [LOCKSTEP.of(1), LOCKSTEP.of(2)];
/// That of [`IN_LOCKSTEP`] that fills a vector of four and none of eight.
pub const BY_FOUR: [Workload; 1] = [LOCKSTEP.of(4)];
/// Those of [`IN_LOCKSTEP`] that fill vectors of eight.
pub const BY_EIGHTS: [Workload; 2] = [LOCKSTEP.of(8), LOCKSTEP.of(16)];

/// Boards on which growth is measured, on both sides of what fits a cache line, a byte,
/// or a power of two.
pub const SIZES: [usize; 13] = [5, 7, 8, 9, 11, 13, 15, 16, 17, 19, 21, 23, 25];
