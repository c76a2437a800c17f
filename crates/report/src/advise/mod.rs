//! Which representation to use: an answer from the figures of one report.
//!
//! * `sheet`: the figures that matter, of a report folder or built in.
//! * `answer`: what is recommended, and what would change it; `pick`: the best of
//!   some lines.

mod answer;
mod pick;
mod sheet;
#[cfg(test)]
mod tests;

pub use answer::{Advice, COLUMNS, Question, advise};
pub use sheet::{About, Line, Sheet};
