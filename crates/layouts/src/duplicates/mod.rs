//! Duplicates: a layout once more, with other constants, so that the compiler does
//! not merge the code of the two. They do the same work in the same time: what a run
//! says of the two is its noise. They are in no list.

use crate::Laws;
use board::Family;
use board::conformance::check_family;

pub mod flat;
pub mod padded;
pub mod zero_x88;

pub use flat::FlatTwin;
pub use padded::PaddedTwin;
pub use zero_x88::ZeroX88Twin;

pub(crate) const LAWS: &[Laws] = &[
    (FlatTwin::ABOUT.name, check_family::<FlatTwin>),
    (PaddedTwin::ABOUT.name, check_family::<PaddedTwin>),
    (ZeroX88Twin::ABOUT.name, check_family::<ZeroX88Twin>),
];
