//! What only one game is asked: questions that its programs put to a position
//! beside its moves.

pub(crate) mod chess;
pub(crate) mod go;

use board::Unsupported;

/// A question of one game, in the order of reports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Special {
    /// Chess: whether each side attacks each square.
    Attacked,
    /// Chess: whether the side to move is in check.
    InCheck,
    /// Chess: what every capture wins.
    Exchange,
    /// Go: input planes for a network, a byte a number.
    PlanesOfBytes,
    /// Go: the same, four bytes a number.
    PlanesOfFloats,
}

impl Special {
    /// What is asked in chess.
    pub const OF_CHESS: [Self; 3] = [Self::Attacked, Self::InCheck, Self::Exchange];
    /// What is asked in Go.
    pub const OF_GO: [Self; 2] = [Self::PlanesOfBytes, Self::PlanesOfFloats];

    /// Why somebody who isn't asked this has no answer.
    pub(crate) fn unknown(self) -> Unsupported {
        Unsupported(format!("it is not asked {}", self.name()))
    }

    /// The name in the names of cases.
    pub fn name(self) -> &'static str {
        match self {
            Self::Attacked => "attacked",
            Self::InCheck => "in-check",
            Self::Exchange => "exchange",
            Self::PlanesOfBytes => "planes-u8",
            Self::PlanesOfFloats => "planes-f32",
        }
    }

    /// What one operation is.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Attacked => "square",
            Self::InCheck | Self::PlanesOfBytes | Self::PlanesOfFloats => "position",
            Self::Exchange => "capture",
        }
    }
}
