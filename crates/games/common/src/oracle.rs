//! Figures that others published, or that several independent programs agree
//! on: what every representation is compared with, by the tests and by `verify`.
//!
//! The files are in the folder `oracles` of each game, each with its source on the first
//! line, and are part of the program; the functions of the game's module `oracle` read
//! them into typed rows.

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// A game of `recorded_games.csv`, played to its end.
#[derive(Clone, Debug)]
pub struct RecordedGame {
    /// Number of columns.
    pub columns: usize,
    /// Number of rows.
    pub rows: usize,
    /// Stones in a row that win; none in Othello.
    pub in_a_row: Option<usize>,
    /// `black`, `white` or `draw`; of m,n,k games `P1 run 5`, `P2 run 6` and
    /// the like, or `draw`.
    pub result: String,
    /// Of Othello: score and discs, such as `41-22 black=7f03.. white=80fc..`,
    /// a1 the lowest bit.
    pub last: String,
    /// The moves, as people write them.
    pub moves: Vec<String>,
}

/// A row of `recorded_games.csv` as it stands there.
#[derive(Deserialize)]
struct RecordedRow {
    size: String,
    result: String,
    #[serde(rename = "final")]
    last: String,
    moves: String,
}

impl RecordedRow {
    fn game(self) -> RecordedGame {
        let numbers: Vec<usize> = self
            .size
            .split(['x', ','])
            .map(|n| n.parse().expect("sizes of the file are numbers"))
            .collect();
        RecordedGame {
            columns: numbers[0],
            rows: numbers[1],
            in_a_row: numbers.get(2).copied(),
            result: self.result,
            last: self.last,
            moves: self.moves.split(' ').map(str::to_owned).collect(),
        }
    }
}

/// The games of a file `recorded_games.csv`.
///
/// # Panics
/// If the file is broken.
pub fn recorded(text: &str) -> Vec<RecordedGame> {
    let rows: Vec<RecordedRow> = read(text);
    rows.into_iter().map(RecordedRow::game).collect()
}

/// The rows of a file of the project itself: one that can't be read is a bug.
///
/// # Panics
/// If the file is broken.
pub fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    let mut reader = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_reader(text.as_bytes());
    let rows: Result<Vec<T>, _> = reader.deserialize().collect();
    rows.unwrap_or_else(|why| panic!("a file of oracles is broken: {why}"))
}
