//! Which representation to use: answers from the figures of reports.
//!
//! * `sheet`: every representation of every case, of a report folder or built in.
//! * `pick`: the case that answers a question, and its best.
//! * `answer`: what is recommended, and what would change it.

mod answer;
mod pick;
mod sheet;
#[cfg(test)]
mod tests;

pub use crate::answers::programs::board;
pub use answer::{Advice, COLUMNS, Question, advise};
pub(super) use sheet::of_report;
pub use sheet::{About, Line, Order, Sheet};
