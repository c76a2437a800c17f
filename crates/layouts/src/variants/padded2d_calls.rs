//! `padded2d-calls`: `padded2d` with every read and write a call.
//!
//! The counterpart in two dimensions of
//! [`padded-full-calls`](crate::variants::padded_full_calls): a point is two variables,
//! and goes into every call as two arguments.
//!
//! Memory is that of `padded2d`.
//!
//! Source: the GNU Go documentation, "The Board Array".

use crate::padded2d::Padded2d;
use crate::variants::padded_full_calls::Calls;

board::family! {
    pub Padded2dCalls = "padded2d-calls",
        "padded2d, each read and write a call with two variables for a point",
        "GNU Go documentation, The Board Array", overrides &[],
        varies "padded2d" in "access" to "calls";
    made Calls of Padded2d
}
