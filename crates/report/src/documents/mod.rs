//! Tables of `docs/`, made from data files and reports.

pub mod forms;
pub mod variants;
