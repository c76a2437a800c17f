//! Published figures of Connect 4, as typed rows.

pub use game::oracle::*;
use serde::Deserialize;

/// A row of `connect4_perft.csv`: from the empty board.
#[derive(Clone, Debug, Deserialize)]
pub struct Connect4Perft {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// Length of the move sequences in plies.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
}

/// Perft of Connect 4.
pub fn connect4_perft() -> Vec<Connect4Perft> {
    read(include_str!("../oracles/connect4_perft.csv"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_whole() {
        assert_eq!(connect4_perft().len(), 39);
    }
}
