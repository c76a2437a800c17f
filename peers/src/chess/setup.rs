//! From a crate's board to boardbench's plain position and back: views and hashes
//! go through it, so that they are equal for all by construction. Not timed but
//! for one hash a game.

use boardbench::board::Coord;
use boardbench::games::Side;
use boardbench::games::chess::{Castling, Piece, PieceKind, SQUARES, Setup, Wing, square_of};

/// What the adapters read of a crate's board.
pub(super) trait BoardState {
    /// What stands on a square, a1 = 0, b1 = 1 .. h8 = 63: side, and kind in the
    /// order pawn, knight, bishop, rook, queen, king.
    fn piece(&self, square: usize) -> Option<(Side, usize)>;
    /// The side to move.
    fn to_move(&self) -> Side;
    /// Whether a side may still castle to a wing, as far as history goes.
    fn may_castle(&self, side: Side, wing: Wing) -> bool;
    /// The number of the square a pawn has just passed by a double step.
    fn en_passant(&self) -> Option<usize>;
    /// Plies since the last capture or pawn move.
    fn halfmove(&self) -> u16;

    /// All of it as a plain position.
    fn as_setup(&self) -> Setup {
        let piece = |(side, kind): (Side, usize)| Piece::new(side, KINDS[kind]);
        let rights = Castling::EACH
            .into_iter()
            .filter(|&(side, wing, _)| self.may_castle(side, wing))
            .fold(Castling::NONE, |all, (side, wing, _)| {
                all.with(Castling::right(side, wing))
            });
        Setup {
            pieces: std::array::from_fn::<_, SQUARES, _>(|at| self.piece(at).map(piece)),
            to_move: self.to_move(),
            castling: rights,
            en_passant: self.en_passant().map(square_of),
            halfmove: self.halfmove(),
            fullmove: 1,
        }
    }
}

/// The kinds in the order of these crates.
pub(super) const KINDS: [PieceKind; 6] = [
    PieceKind::Pawn,
    PieceKind::Knight,
    PieceKind::Bishop,
    PieceKind::Rook,
    PieceKind::Queen,
    PieceKind::King,
];

/// The place of a kind in that order.
pub(super) fn kind_number(kind: PieceKind) -> usize {
    KINDS
        .iter()
        .position(|&k| k == kind)
        .expect("every kind is listed")
}

/// Number of a square.
pub(super) fn number(square: Coord) -> usize {
    boardbench::games::chess::square_number(square)
}

/// A move's number from squares, and a promotion in the order of [`KINDS`].
#[inline(always)]
pub(super) fn code(from: u32, to: u32, promotion: Option<u32>) -> u32 {
    from | to << 6 | promotion.unwrap_or(0) << 12
}
