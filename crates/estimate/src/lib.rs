//! Figures with intervals from samples that are nested: blocks within launches within
//! link orders. Numbers only: it knows no files, no contenders and no text.
//!
//! It is a separate crate, compiled with optimisation, because a report resamples every
//! ratio a thousand times and sorts the resamples. `report` is compiled without.
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

pub use assumed::Assumed;
pub use bootstrap::{Estimate, Resampler};
pub use nested::Nested;
pub use significance::holm;
