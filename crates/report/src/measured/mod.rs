//! The files of a measurement, checked and joined.

pub(crate) mod blocks;
pub(crate) mod earlier;
#[cfg(test)]
pub(crate) mod made_up;
pub(crate) mod read;
pub(crate) mod usual;
