//! The trait of timed work.

pub use work::{Footprint, Work as Subject};
