//! What is timed.

pub use work::{Footprint, Work as Subject};
