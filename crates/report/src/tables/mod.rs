//! Tables, for a terminal, a document or to paste.

pub(crate) mod bookkeeping;
pub(crate) mod cells;
pub(crate) mod files;
pub(crate) mod glance;
pub(crate) mod in_full;
mod latex;
pub(crate) mod table;
