//! Figures with intervals from samples that are nested: blocks within launches within
//! link orders. Numbers only: it knows no files, no contenders and no text.
//!
//! It is a crate of its own because a report draws every ratio a thousand times, and
//! sorts the draws: this is optimised, the rest of `report` is not.
//!
//! ```
//! use estimate::{Assumed, Nested, Resampler};
//! // Four launches of two blocks each.
//! let nested = Nested::of_launches(&[2; 4]);
//! let ratios = [0.81, 0.79, 0.80, 0.82, 0.80, 0.78, 0.80, 0.80];
//! let estimate = Resampler::new(&nested, Assumed::NONE, 1).median(&ratios);
//! assert!((0.79..0.81).contains(&estimate.value) && estimate.excludes_one());
//! ```

mod assumed;
pub mod bootstrap;
mod nested;
pub mod significance;
pub mod statistics;
pub mod variance;

pub use assumed::Assumed;
pub use bootstrap::{Estimate, Resampler};
pub use nested::Nested;
pub use significance::holm;
