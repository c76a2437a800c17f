//! Zobrist keys by what stands on a point, made once for each layout.

use crate::Side;
use crate::castling::rook_squares;
use crate::generate::victim;
use crate::piece::maps;
use crate::zobrist::{FILES, of_piece};
use crate::{Kind, Move, Piece, PieceKind};
use board::Layout;
use std::any::Any;
use std::sync::Mutex;

/// The keys of all pieces on the points of a layout.
pub struct MapKeys<L: Layout> {
    /// By [`Piece::cell`]; nothing has the key 0.
    pieces: [L::Map<u64>; 32],
    /// Those of the files, by any point of theirs.
    files: L::Map<u64>,
}

/// The keys of each layout that has asked for them: a handful, none ever dropped.
static MADE: Mutex<Vec<&'static (dyn Any + Send + Sync)>> = Mutex::new(Vec::new());

impl<L: Layout> MapKeys<L> {
    /// Returns the key table of the layout `L`, created once per type.
    pub(crate) fn of(layout: L) -> &'static Self {
        let mut made = MADE.lock().expect("nobody panics while making keys");
        let own = made.iter().find_map(|keys| keys.downcast_ref());
        own.unwrap_or_else(|| {
            let keys: &'static Self = Box::leak(Box::new(Self::new(layout)));
            made.push(keys);
            keys
        })
    }

    fn new(layout: L) -> Self {
        let mut files = layout.map(0, 0);
        layout.points(|point| {
            let file = usize::from(layout.coord(point).column);
            layout.set(&mut files, point, FILES[file]);
        });
        let pieces = maps(layout, of_piece);
        Self { pieces, files }
    }

    /// A piece on a point, in the terms of [`Piece::cell`]; 0 for none.
    #[inline(always)]
    pub(crate) fn piece(&self, layout: L, cell: u8, point: L::Point) -> u64 {
        layout.get(&self.pieces[usize::from(cell) % 32], point)
    }

    /// The file of a point.
    #[inline(always)]
    pub(crate) fn file(&self, layout: L, point: L::Point) -> u64 {
        layout.get(&self.files, point)
    }

    /// What a special move of `side` changes beside taking a piece from one square to
    /// another.
    #[inline(never)]
    pub(crate) fn others(&self, layout: L, side: Side, chosen: Move<L::Point>) -> u64 {
        let Move { from, to, kind } = chosen;
        let key = |side, kind, point| self.piece(layout, Piece::new(side, kind).cell(), point);
        match kind {
            Kind::Plain | Kind::DoubleStep => 0,
            Kind::EnPassant => key(side.other(), PieceKind::Pawn, victim(layout, from, to)),
            Kind::CastleKing | Kind::CastleQueen => {
                let [home, over] = rook_squares(layout, side, kind.wing());
                key(side, PieceKind::Rook, home) ^ key(side, PieceKind::Rook, over)
            }
            Kind::ToKnight | Kind::ToBishop | Kind::ToRook | Kind::ToQueen => {
                let promoted = kind.promotion().expect("a promotion");
                key(side, PieceKind::Pawn, to) ^ key(side, promoted, to)
            }
        }
    }
}
