//! Figures that others published, or that several independent programs agree
//! on: what every representation is compared with, by the tests and by `verify`.
//!
//! The files are in `oracles/`, each with its source on the first line, and are
//! part of the program; the functions here read them into typed rows.
//!
//! ```
//! let rows = games::oracle::chess_perft();
//! assert_eq!((rows[0].depth, rows[0].nodes), (1, 20));
//! ```

pub mod komaster;

use crate::go::{Ko, Passes, Rules, Setup, Suicide};
use serde::Deserialize;
use serde::de::{DeserializeOwned, Deserializer, Error};

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

/// A row of `othello_perft.csv`.
#[derive(Clone, Debug, Deserialize)]
pub struct OthelloPerft {
    /// The position, as [`othello::Setup::parse`](crate::othello::Setup::parse)
    /// reads it.
    pub position: String,
    /// Length of the move sequences in plies; a pass is one.
    pub depth: u32,
    /// Their number.
    pub nodes: u64,
}

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
    game: String,
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

/// Node counts of chess positions.
pub fn chess_perft() -> Vec<ChessPerft> {
    read(include_str!("../oracles/chess_perft.csv"))
}

/// Kinds of moves of chess positions.
pub fn chess_perft_detail() -> Vec<ChessPerftDetail> {
    read(include_str!("../oracles/chess_perft_detail.csv"))
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

/// Node counts of Othello positions.
pub fn othello_perft() -> Vec<OthelloPerft> {
    read(include_str!("../oracles/othello_perft.csv"))
}

/// Node counts of m,n,k games.
pub fn mnk_perft() -> Vec<MnkPerft> {
    read(include_str!("../oracles/mnk_perft.csv"))
}

/// Perft of Hex.
pub fn hex_perft() -> Vec<HexPerft> {
    read(include_str!("../oracles/hex_perft.csv"))
}

/// Perft of Connect 4.
pub fn connect4_perft() -> Vec<Connect4Perft> {
    read(include_str!("../oracles/connect4_perft.csv"))
}

/// Recorded games of Othello.
pub fn recorded_othello() -> Vec<RecordedGame> {
    recorded("othello")
}

/// What micro-Max's search finds, position by position and depth by depth.
pub fn micromax_search() -> Vec<MicromaxSearch> {
    read(include_str!("../oracles/micromax_search.csv"))
}

/// Recorded m,n,k games of several sizes.
pub fn recorded_mnk() -> Vec<RecordedGame> {
    recorded("mnk")
}

fn recorded(game: &str) -> Vec<RecordedGame> {
    let rows: Vec<RecordedRow> = read(include_str!("../oracles/recorded_games.csv"));
    let chosen = rows.into_iter().filter(|row| row.game == game);
    chosen.map(RecordedRow::game).collect()
}

/// The rows of a file of the project itself: one that can't be read is a bug.
fn read<T: DeserializeOwned>(text: &str) -> Vec<T> {
    let mut reader = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_reader(text.as_bytes());
    let rows: Result<Vec<T>, _> = reader.deserialize().collect();
    rows.unwrap_or_else(|why| panic!("a file of oracles is broken: {why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_whole() {
        let rows = [
            (chess_perft().len(), 676),
            (chess_perft_detail().len(), 30),
            (micromax_search().len(), 31),
            (go_perft().len(), 214),
            (go_legal_positions().len(), 27),
            (go_reference_playouts().len(), 5),
            (othello_perft().len(), 91),
            (mnk_perft().len(), 25),
            (hex_perft().len(), 23),
            (connect4_perft().len(), 39),
            (recorded_othello().len() + recorded_mnk().len(), 320),
        ];
        for (file, (found, expected)) in rows.into_iter().enumerate() {
            assert_eq!(found, expected, "file {file}");
        }
    }

    #[test]
    fn every_file_names_its_source_on_its_first_line() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/oracles");
        let mut files = 0;
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|kind| kind == "csv") {
                let text = std::fs::read_to_string(&path).unwrap();
                let first = text.lines().next().unwrap();
                assert!(
                    first.starts_with("# ") && first.contains("source: "),
                    "{path:?}"
                );
                files += 1;
            }
        }
        assert_eq!(files, 11);
    }
}
