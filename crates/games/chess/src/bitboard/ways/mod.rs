//! Other ways to find what a slider attacks, so that they can be compared as one
//! factor: everything else in a position stays the same.
//!
//! Each is written as its authors describe it. All are held
//! to the walk square by square.

mod fill;
mod lines;
#[cfg(target_feature = "bmi2")]
mod pext;
mod plain_magic;
#[cfg(test)]
mod tests;

pub use super::magic::BlackMagic;
pub use fill::{DumbSeven, KoggeStone};
pub use lines::{Hyperbola, Obstruction, Reversed, Scans};
#[cfg(target_feature = "bmi2")]
pub use pext::{Pext, PextPdep};
pub use plain_magic::PlainMagic;
