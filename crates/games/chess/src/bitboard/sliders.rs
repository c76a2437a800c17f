//! Attacks of bishops and rooks on an occupied board: the part of a bitboard
//! that programs differ in.

use std::fmt::Debug;

/// A way to find the squares that sliders attack.
pub trait Sliders: Copy + Debug + Send + Sync + 'static {
    /// What it is called.
    const NAME: &'static str;
    /// Bytes of its tables.
    const BYTES: usize;

    /// The tables, made at the first call.
    fn tables() -> Self;
    /// The squares a bishop attacks, up to and including the first occupied of
    /// each direction.
    fn bishop(self, square: usize, occupied: u64) -> u64;
    /// The same for a rook.
    fn rook(self, square: usize, occupied: u64) -> u64;
}

/// Compares a way with the walk square by square: every square, with occupations
/// drawn at random from sparse to dense.
#[cfg(test)]
pub(super) fn check_against_walk<S: Sliders>() -> Result<(), String> {
    use super::rays::walked;
    use board::{DIAGONAL, ORTHOGONAL};
    let tables = S::tables();
    let mut random = crate::XorShift64Star::new(1);
    for square in 0..64 {
        for round in 0..2000 {
            let occupied = match round % 3 {
                0 => random.next_u64(),
                1 => random.next_u64() & random.next_u64(),
                _ => random.next_u64() & random.next_u64() & random.next_u64(),
            };
            let bishop = walked(square, &DIAGONAL, occupied);
            if tables.bishop(square, occupied) != bishop {
                return Err(format!("{}: bishop on {square}, {occupied:#x}", S::NAME));
            }
            let rook = walked(square, &ORTHOGONAL, occupied);
            if tables.rook(square, occupied) != rook {
                return Err(format!("{}: rook on {square}, {occupied:#x}", S::NAME));
            }
        }
    }
    Ok(())
}
