//! Published figures of Othello, as typed rows.

pub use game::oracle::*;
use serde::Deserialize;

/// A row of `othello_perft.csv`.
#[derive(Clone, Debug, Deserialize)]
pub struct OthelloPerft {
    /// The position, as [`Setup::parse`](crate::Setup::parse)
    /// reads it.
    pub position: String,
    /// Length of the move sequences in plies; a pass is one.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
}

/// Node counts of Othello positions.
pub fn othello_perft() -> Vec<OthelloPerft> {
    read(include_str!("../oracles/othello_perft.csv"))
}

/// Recorded games of Othello.
pub fn recorded_othello() -> Vec<RecordedGame> {
    recorded(include_str!("../oracles/recorded_games.csv"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_whole() {
        assert_eq!(othello_perft().len(), 91);
        assert_eq!(recorded_othello().len(), 100);
    }
}
