//! From plain data into lists and back.

use super::Lists;
use super::slot::{EMPTY, OFF, bit, castler, colour, each, entry, slots_of};
use super::state::State;
use crate::Side;
use crate::castling::rook_home;
use crate::generate::forward;
use crate::square::{SIZE, layout_of, square_number};
use crate::{Castling, Piece, PieceKind, Setup};
use board::{Coord, Layout, Unsupported};

/// Whether the lists hold the pieces of a position, whatever its pawns become.
pub(super) fn has_room(setup: &Setup) -> Result<(), Unsupported> {
    for side in [Side::White, Side::Black] {
        let count = |kind| {
            let piece = Piece::new(side, kind);
            setup
                .occupied()
                .filter(|&(_, found)| found == piece)
                .count()
        };
        let pawns = count(PieceKind::Pawn);
        for kind in PieceKind::ALL {
            let more = match kind {
                PieceKind::Pawn | PieceKind::King => 0,
                _ => pawns,
            };
            let room = slots_of(kind).count_ones() as usize;
            if count(kind) + more > room {
                return Err(Unsupported(format!(
                    "the piece lists of a side have room for {room} of {} and its pawns may become more",
                    Piece::new(Side::White, kind).letter()
                )));
            }
        }
    }
    Ok(())
}

impl<L: Layout> Lists<L> {
    pub(super) fn of(setup: &Setup) -> Result<Self, Unsupported> {
        let layout = layout_of::<L>()?;
        let mut position = Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            squares: [layout.point(Coord::new(0, 0)); 128],
            taken: [0; 2],
            state: State::new(Side::White, Castling::NONE, EMPTY, 0),
        };
        position.read(setup);
        Ok(position)
    }

    /// Rooks with a castling right come first, for they have separate slots.
    pub(super) fn read(&mut self, setup: &Setup) {
        self.layout.fill(&mut self.cells, EMPTY);
        self.taken = [0; 2];
        for (side, wing, _) in Castling::EACH {
            if setup.castling.has(Castling::right(side, wing)) {
                self.add(side, castler(wing), rook_home(side, wing));
            }
        }
        for (square, piece) in setup.occupied() {
            let point = self.layout.point(square);
            if self.layout.get(&self.cells, point) == EMPTY {
                self.add(piece.side, self.free_slot(piece), square);
            }
        }
        let behind_pawn = setup.en_passant.map(|square| self.layout.point(square));
        let passed = behind_pawn.map_or(EMPTY, |point| {
            let ahead = self.layout.step(forward(setup.to_move.other()));
            self.layout.look(&self.cells, point, ahead, OFF).1
        });
        self.state = State::new(setup.to_move, setup.castling, passed, setup.halfmove);
    }

    /// The lowest free slot of a kind.
    ///
    /// # Panics
    /// If all are taken: of positions that [`has_room`] lets through none grows
    /// so far.
    pub(super) fn free_slot(&self, piece: Piece) -> u8 {
        let free = slots_of(piece.kind) & !self.taken[piece.side.index()];
        each(free).next().expect("room in the list of a kind")
    }

    fn add(&mut self, side: Side, slot: u8, square: Coord) {
        let (cell, point) = (colour(side) | slot, self.layout.point(square));
        self.layout.set(&mut self.cells, point, cell);
        self.squares[entry(cell)] = point;
        self.taken[side.index()] |= bit(slot);
    }

    /// The position as plain data, from the lists. The number of the full move is
    /// not kept: it is 1.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for side in [Side::White, Side::Black] {
            for kind in PieceKind::ALL {
                for slot in each(self.taken[side.index()] & slots_of(kind)) {
                    let square = self.layout.coord(self.square(colour(side) | slot));
                    setup.pieces[square_number(square)] = Some(Piece::new(side, kind));
                }
            }
        }
        let passed = (self.state.passed() != EMPTY).then(|| {
            let pawn = self.layout.coord(self.square(self.state.passed()));
            let back = forward(self.to_move());
            pawn.moved(back, SIZE, SIZE).expect("a middle rank")
        });
        Setup {
            to_move: self.to_move(),
            castling: self.state.castling(),
            en_passant: passed,
            halfmove: self.state.halfmove(),
            ..setup
        }
    }
}
