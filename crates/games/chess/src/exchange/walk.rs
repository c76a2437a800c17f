//! The squares that a piece on a layout attacks: from the piece outwards.

use crate::generate::forward;
use crate::piece::{EMPTY, SLIDES_SLANTED, SLIDES_STRAIGHT};
use crate::square::{SQUARES, square_number};
use crate::{PieceKind, Side};
use board::{DIAGONAL, Direction, KNIGHT, Layout, ORTHOGONAL};

/// How many pieces of Black and of White attack each square, by its number.
pub(crate) type Counts = [[u8; SQUARES]; 2];

/// Counts the squares that a piece attacks. `cells` has `off` beyond the board.
#[inline(always)]
pub(crate) fn count<L: Layout>(
    (layout, cells, off): (L, &L::Map<u8>, u8),
    (side, kind, from): (Side, u8, L::Point),
    counts: &mut Counts,
) {
    const PAWN: u8 = PieceKind::Pawn as u8;
    const KNIGHT_KIND: u8 = PieceKind::Knight as u8;
    const KING: u8 = PieceKind::King as u8;
    let own = &mut counts[side.index()];
    let mut hit = |point| own[square_number(layout.coord(point)) % SQUARES] += 1;
    let mut step = |direction| {
        let (point, cell) = layout.look(cells, from, layout.step(direction), off);
        if cell != off {
            hit(point);
        }
    };
    match kind {
        PAWN => [-1, 1]
            .into_iter()
            .for_each(|columns| step(Direction::new(forward(side).rows, columns))),
        KNIGHT_KIND => KNIGHT.into_iter().for_each(step),
        KING => ORTHOGONAL.into_iter().chain(DIAGONAL).for_each(step),
        _ => {
            let mut slide = |direction| {
                layout.ray(cells, from, layout.step(direction), off, |point, cell| {
                    hit(point);
                    cell == EMPTY
                });
            };
            if kind & SLIDES_STRAIGHT != 0 {
                ORTHOGONAL.into_iter().for_each(&mut slide);
            }
            if kind & SLIDES_SLANTED != 0 {
                DIAGONAL.into_iter().for_each(&mut slide);
            }
        }
    }
}
