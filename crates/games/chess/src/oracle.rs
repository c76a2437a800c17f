//! Published figures of chess, as typed rows.

pub use game::oracle::*;
use serde::Deserialize;

/// A row of `chess_perft.csv`.
#[derive(Clone, Debug, Deserialize)]
pub struct ChessPerft {
    /// The position.
    pub fen: String,
    /// Length of the move sequences in plies.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
    /// Its publisher.
    pub source: String,
}

/// A row of `chess_perft_detail.csv`: the kinds of the moves that reach the
/// leaves.
#[derive(Clone, Debug, Deserialize)]
pub struct ChessPerftDetail {
    /// The position.
    pub fen: String,
    /// Length of the move sequences in plies.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
    /// Captures, en passant included.
    pub captures: u64,
    /// Captures en passant.
    #[serde(rename = "ep")]
    pub en_passant: u64,
    /// Castlings.
    pub castles: u64,
    /// Promotions.
    pub promotions: u64,
    /// Checks of any kind.
    pub checks: u64,
    /// Checks by another piece than the one moved.
    #[serde(rename = "discovery_checks")]
    pub discovered_checks: u64,
    /// Checks by two pieces.
    pub double_checks: u64,
    /// Mates.
    #[serde(rename = "checkmates")]
    pub mates: u64,
}

/// A row of `micromax_search.csv`.
#[derive(Clone, Debug, Deserialize)]
pub struct MicromaxSearch {
    /// Moves entered from the start position, as UCI writes them.
    pub moves: String,
    /// The completed depth, as the program prints it.
    pub depth: u32,
    /// Nodes since the search began.
    pub nodes: u64,
    /// The score in 99ths of a pawn, from the side to move.
    pub score: i32,
    /// The best move, as UCI writes it.
    pub best_move: String,
}

/// Node counts of chess positions.
pub fn chess_perft() -> Vec<ChessPerft> {
    read(include_str!("../oracles/chess_perft.csv"))
}

/// Kinds of moves of chess positions.
pub fn chess_perft_detail() -> Vec<ChessPerftDetail> {
    read(include_str!("../oracles/chess_perft_detail.csv"))
}

/// What micro-Max's search finds, position by position and depth by depth.
pub fn micromax_search() -> Vec<MicromaxSearch> {
    read(include_str!("../oracles/micromax_search.csv"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_whole() {
        assert_eq!(chess_perft().len(), 676);
        assert_eq!(chess_perft_detail().len(), 30);
        assert_eq!(micromax_search().len(), 31);
    }
}
