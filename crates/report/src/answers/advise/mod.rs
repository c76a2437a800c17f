//! Which representation to use: answers from the figures of reports.
//!
//! * `sheet`: every representation of every case, of a report folder or built in.
//! * `pick`: the case that answers a question, and its best.
//! * `answer`: what is recommended, and what would change it. `words`: the same in a
//!   sentence.
//! * `alone`: what a representation takes in a process of its own, where that differs.
//! * `every`: the answer to every question, on every processor.

mod alone;
mod answer;
mod every;
mod pick;
mod sheet;
#[cfg(test)]
mod tests;
mod words;

pub use crate::answers::programs::board;
pub(crate) use alone::{among_others, far};
pub use answer::{Advice, COLUMNS, Question, advise};
pub(crate) use every::{Answer, answers};
pub(super) use sheet::of_report;
pub use sheet::{About, Line, Order, Sheet};
pub use words::in_words;
