//! Other ways to find what a slider attacks, so that they can be compared as one
//! factor: everything else in a position stays the same.
//!
//! Each is written as its authors describe it, in a separate file. All are held
//! to the walk square by square.

mod black_magic;
mod black_magics;
mod dumb_seven;
mod hyperbola;
mod kogge_stone;
mod lines;
mod obstruction;
#[cfg(target_feature = "bmi2")]
mod pext;
mod plain_magic;
mod reversed;
mod scans;
#[cfg(test)]
mod tests;

pub use black_magic::BlackMagic;
pub use dumb_seven::DumbSeven;
pub use hyperbola::Hyperbola;
pub use kogge_stone::KoggeStone;
pub use obstruction::Obstruction;
#[cfg(target_feature = "bmi2")]
pub use pext::{Pext, PextPdep};
pub use plain_magic::PlainMagic;
pub use reversed::Reversed;
pub use scans::Scans;
