//! What only one game is asked: questions that its programs put to a position
//! beside its moves.

pub(crate) mod chess;
mod evaluation;
pub(crate) mod go;
pub(crate) mod growing;
mod tree;

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
    /// Chess: every leaf of a perft evaluated, by what each move changes.
    EvaluatedKept,
    /// Chess: the same from the whole board.
    EvaluatedAnew,
    /// Go: input planes for a network, a byte a number.
    PlanesOfBytes,
    /// Go: the same, four bytes a number.
    PlanesOfFloats,
    /// Go: a tree search that keeps the positions of its nodes.
    Tree,
    /// Go: the same that plays the moves again instead.
    TreeReplayed,
}

impl Special {
    /// What is asked in chess.
    pub const OF_CHESS: [Self; 5] = [
        Self::Attacked,
        Self::InCheck,
        Self::Exchange,
        Self::EvaluatedKept,
        Self::EvaluatedAnew,
    ];
    /// What is asked in Go.
    pub const OF_GO: [Self; 4] = [
        Self::PlanesOfBytes,
        Self::PlanesOfFloats,
        Self::Tree,
        Self::TreeReplayed,
    ];

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
            Self::EvaluatedKept => "evaluated-kept",
            Self::EvaluatedAnew => "evaluated-anew",
            Self::PlanesOfBytes => "planes-u8",
            Self::PlanesOfFloats => "planes-f32",
            Self::Tree => "tree",
            Self::TreeReplayed => "tree-replayed",
        }
    }

    /// What is asked, in one line.
    pub fn summary(self) -> &'static str {
        match self {
            Self::Attacked => "chess: whether each side attacks each square",
            Self::InCheck => "chess: whether the side to move is in check",
            Self::Exchange => "chess: what every capture wins by static exchange",
            Self::EvaluatedKept => "chess: leaves of a perft evaluated by what moves change",
            Self::EvaluatedAnew => "chess: leaves of a perft evaluated from the whole board",
            Self::PlanesOfBytes => "Go: input planes for a network, a byte a number",
            Self::PlanesOfFloats => "Go: input planes for a network, four bytes a number",
            Self::Tree => "Go: a tree search that copies a position into each node",
            Self::TreeReplayed => "Go: a tree search that plays its moves again from the root",
        }
    }

    /// What else distinguishes its cases.
    pub fn parameters(self) -> &'static str {
        match self {
            Self::EvaluatedKept | Self::EvaluatedAnew => "depth=2 full",
            Self::Tree | Self::TreeReplayed => "playouts=256",
            _ => "",
        }
    }

    /// What one operation is.
    pub fn unit(self) -> &'static str {
        match self {
            Self::Attacked => "square",
            Self::InCheck | Self::PlanesOfBytes | Self::PlanesOfFloats => "position",
            Self::Exchange => "capture",
            Self::EvaluatedKept | Self::EvaluatedAnew => "node",
            Self::Tree | Self::TreeReplayed => "playout",
        }
    }
}
