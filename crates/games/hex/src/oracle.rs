//! Published figures of Hex, as typed rows.

pub use game::oracle::*;
use serde::Deserialize;

/// A row of `hex_perft.csv`: from the empty board.
#[derive(Clone, Debug, Deserialize)]
pub struct HexPerft {
    /// Rows and columns.
    pub size: usize,
    /// Length of the move sequences in plies.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
}

/// Perft of Hex.
pub fn hex_perft() -> Vec<HexPerft> {
    read(include_str!("../oracles/hex_perft.csv"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_whole() {
        assert_eq!(hex_perft().len(), 23);
    }
}
