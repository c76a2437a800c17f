//! Published figures of Go, as typed rows.

pub mod komaster;

use crate::{Ko, Passes, Rules, Setup, Suicide};
pub use game::oracle::*;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

/// A row of `go_perft.csv`: from the empty board.
#[derive(Clone, Debug, Deserialize)]
pub struct GoPerft {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// Which repetitions are forbidden.
    #[serde(with = "KoWord")]
    pub ko: Ko,
    /// Whether suicide is allowed.
    #[serde(with = "SuicideWord")]
    pub suicide: Suicide,
    /// What a pass is.
    #[serde(with = "PassesWord")]
    pub passes: Passes,
    /// Length of the move sequences in plies.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
}

impl GoPerft {
    /// The empty board under the rules of the row.
    pub fn setup(&self) -> Setup {
        let rules = Rules {
            ko: self.ko,
            suicide: self.suicide,
            passes: self.passes,
        };
        Setup::empty(self.rows, self.columns, rules).expect("sizes of the file are possible")
    }
}

#[derive(Deserialize)]
#[serde(remote = "Ko", rename_all = "kebab-case")]
enum KoWord {
    Simple,
    PositionalSuperko,
}

#[derive(Deserialize)]
#[serde(remote = "Suicide")]
enum SuicideWord {
    #[serde(rename = "no")]
    Forbidden,
    #[serde(rename = "yes")]
    OfSeveral,
}

#[derive(Deserialize)]
#[serde(remote = "Passes")]
enum PassesWord {
    #[serde(rename = "ends")]
    End,
    #[serde(rename = "free")]
    Free,
    #[serde(rename = "never")]
    Never,
}

/// A row of `go_legal_positions.csv`.
#[derive(Clone, Debug, Deserialize)]
pub struct GoLegalPositions {
    /// Number of rows.
    #[serde(rename = "m")]
    pub rows: usize,
    /// Number of columns, at least as many as rows.
    #[serde(rename = "n")]
    pub columns: usize,
    /// Colourings in which every string has a liberty.
    pub legal_positions: u64,
}

/// A row of `go_reference_playouts.csv`: a run of random games.
#[derive(Clone, Debug, Deserialize)]
pub struct GoReferencePlayouts {
    /// Rows and columns.
    pub size: usize,
    /// Number of games.
    pub games: u64,
    /// The seed of the generator.
    pub seed: u64,
    /// Moves of all games, passes included.
    pub moves: u64,
    /// The digest of all moves.
    #[serde(deserialize_with = "hexadecimal")]
    pub digest: u64,
    /// Games that black wins without komi.
    pub black_wins: u64,
}

fn hexadecimal<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let digits = String::deserialize(from)?;
    u64::from_str_radix(&digits, 16).map_err(D::Error::custom)
}

/// Node counts of Go boards under all rule sets.
pub fn go_perft() -> Vec<GoPerft> {
    read(include_str!("../oracles/go_perft.csv"))
}

/// Numbers of legal Go positions.
pub fn go_legal_positions() -> Vec<GoLegalPositions> {
    read(include_str!("../oracles/go_legal_positions.csv"))
}

/// Runs of random games of Go.
pub fn go_reference_playouts() -> Vec<GoReferencePlayouts> {
    read(include_str!("../oracles/go_reference_playouts.csv"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_whole() {
        assert_eq!(go_perft().len(), 214);
        assert_eq!(go_legal_positions().len(), 27);
        assert_eq!(go_reference_playouts().len(), 5);
    }
}
