//! Published figures of m,n,k games, as typed rows.

pub use game::oracle::*;
use serde::Deserialize;

/// A row of `mnk_perft.csv`: from the empty board.
#[derive(Clone, Debug, Deserialize)]
pub struct MnkPerft {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// Stones in a row that win.
    #[serde(rename = "k")]
    pub in_a_row: usize,
    /// Length of the move sequences in plies.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
}

/// Node counts of m,n,k games.
pub fn mnk_perft() -> Vec<MnkPerft> {
    read(include_str!("../oracles/mnk_perft.csv"))
}

/// Recorded m,n,k games of several sizes.
pub fn recorded_mnk() -> Vec<RecordedGame> {
    recorded(include_str!("../oracles/recorded_games.csv"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_whole() {
        assert_eq!(mnk_perft().len(), 25);
        assert_eq!(recorded_mnk().len(), 220);
    }
}
