//! Whether a square is attacked: found from the square itself, by looking
//! outwards as every kind of piece at once ("superpiece").

use super::piece::{EMPTY, OFF, colour, contains};
use super::{PieceKind, Scan};
use crate::Side;
use board::{DIAGONAL, Direction, KNIGHT, Layout, ORTHOGONAL};

/// The kinds that attack along ranks and files from any distance.
const LINE: u32 = PieceKind::Rook.bit() | PieceKind::Queen.bit();
/// The kinds that attack along diagonals from any distance.
const SLANT: u32 = PieceKind::Bishop.bit() | PieceKind::Queen.bit();
/// The kind that attacks every neighbour.
const KING: u32 = PieceKind::King.bit();

impl<L: Layout> Scan<L> {
    /// Whether a piece of `by` attacks `point`.
    #[inline]
    pub(super) fn is_attacked(&self, point: L::Point, by: Side) -> bool {
        let enemy = u32::from(colour(by));
        let knight = PieceKind::Knight.bit() << enemy;
        let jumps = KNIGHT.into_iter().any(|direction| {
            let step = self.layout.step(direction);
            let (_, content) = self.layout.look(&self.cells, point, step, OFF);
            contains(knight, content)
        });
        // Black's pawns capture towards row 0, so they attack from beyond it.
        let pawn_row = if by == Side::Black { 1 } else { -1 };
        jumps
            || ORTHOGONAL.into_iter().any(|direction| {
                self.is_attacked_along(point, direction, LINE << enemy, KING << enemy)
            })
            || DIAGONAL.into_iter().any(|direction| {
                let pawn = u32::from(direction.rows == pawn_row) * PieceKind::Pawn.bit();
                self.is_attacked_along(point, direction, SLANT << enemy, (KING | pawn) << enemy)
            })
    }

    /// Whether the first piece in a direction is one of `far`, or, on the very
    /// next square, one of `near`. Both are sets for [`contains`].
    #[inline(always)]
    fn is_attacked_along(
        &self,
        point: L::Point,
        direction: Direction,
        far: u32,
        near: u32,
    ) -> bool {
        let step = self.layout.step(direction);
        let mut wanted = far | near;
        let met = self
            .layout
            .ray(&self.cells, point, step, OFF, |_, content| {
                let free = content == EMPTY;
                if free {
                    wanted = far;
                }
                free
            });
        contains(wanted, met)
    }
}
