//! Tables of `docs/`, made from data files and reports.

pub mod variants;
