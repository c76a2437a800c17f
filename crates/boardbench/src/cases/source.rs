//! Where contenders and inputs come from.

use super::listed::Drawn;
use crate::Registry;

/// The contenders, and what their inputs are drawn from.
#[derive(Clone, Copy)]
pub(super) struct Source<'a> {
    pub(super) registry: &'a Registry,
    pub(super) drawn: Drawn<'a>,
}
