//! Boards on which growth is measured.

/// On both sides of what fits a cache line, a byte, or a power of two.
pub(super) const SIZES: [usize; 13] = [5, 7, 8, 9, 11, 13, 15, 16, 17, 19, 21, 23, 25];
