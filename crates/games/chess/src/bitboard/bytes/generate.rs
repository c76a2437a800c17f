//! Legal moves of one side, known to the compiler.
//!
//! From the own king, one permutation shows the checkers, and behind the first own piece
//! of each ray the pinner. Knights and sliders reach places on their own rays; one that is
//! pinned keeps to the rays of its line. Pawns move together, as sets of squares. In check,
//! other pieces than the king must capture the checker or block it.

use super::super::moves::{BitMove, Special};
use super::super::pieces::{KING as KING_KIND, PAWN};
use super::super::set::{Toward, advanced, attacked_by_pawns, only, origin, rank, squares};
use super::super::sink::{Each, Sink};
use super::super::state::State;
use super::order::{JUMPS, NEXT, OPPOSITE, Square, ray, ray_of};
use super::piece::{KING, KNIGHT, PAWNS, SLANTED, STRAIGHT, code, kind, reach};
use super::position::Bytes;
use super::rays::{Rays, first};
use super::tables::Tables;
use super::vector::Vector;
use crate::{Side, Wing};

/// A position as the generator of one side sees it.
pub(super) struct Sight<'a, const WHITE: bool, T> {
    position: &'a Bytes<T>,
    /// Sets of squares.
    occupied: u64,
    own: u64,
    pawns: u64,
    officers: u64,
    /// The own king, and what it sees.
    king: Square,
    rays: Rays,
    /// The places of enemies that attack it.
    checkers: u64,
    /// The squares where pieces other than the king may arrive.
    allowed: u64,
    /// The squares of pinned pieces, by the lower number of the two rays of the pin.
    pinned: [u64; 4],
}

impl<'a, const WHITE: bool, T: Tables> Sight<'a, WHITE, T> {
    #[inline(always)]
    pub(super) fn new(position: &'a Bytes<T>) -> Self {
        let board = Vector::load(&position.squares);
        let occupied = board.any(Vector::splat(u8::MAX));
        let whites = board.highest();
        let own = occupied & if WHITE { whites } else { !whites };
        let king = only(own & board.any(Vector::splat(KING)));
        let rays = Rays::new(&position.squares, king);
        let (near, enemies) = (first(rays.occupied), rays.side(!WHITE));
        let aiming = rays.aiming() & enemies;
        let covers = near & !enemies & !JUMPS;
        let behind = first(rays.occupied & !covers);
        let mut pinned = [0; 4];
        for pinner in squares(behind & aiming & !near & !JUMPS) {
            let cover = rays.square(only(covers & ray_of(pinner)));
            pinned[pinner / 8 % 4] |= 1 << cover;
        }
        let mut sight = Self {
            position,
            occupied,
            own,
            pawns: board.any(Vector::splat(PAWNS[usize::from(WHITE)])),
            officers: own & board.any(Vector::splat(KNIGHT | SLANTED | STRAIGHT)),
            king,
            rays,
            checkers: near & aiming,
            allowed: u64::MAX,
            pinned,
        };
        if sight.checkers != 0 {
            sight.allowed = sight.evasions();
        }
        sight
    }

    /// The squares where a checker is captured or blocked.
    fn evasions(&self) -> u64 {
        let place = only(self.checkers);
        let jumps = self.checkers & JUMPS != 0;
        let places = self.rays.seen() & ray_of(place);
        self.rays.set(if jumps { self.checkers } else { places })
    }

    /// Whether the own king is attacked.
    #[inline(always)]
    pub(super) fn in_check(&self) -> bool {
        self.checkers != 0
    }

    /// Gives every legal move to `found`, or every legal capture.
    #[inline(always)]
    pub(super) fn moves<const CAPTURES: bool>(
        &self,
        state: State,
        found: &mut Each<impl FnMut(BitMove)>,
    ) {
        self.others::<CAPTURES, _>(state, found);
        for (step, leaves) in self.steps_of_king(state) {
            let is_meant = !CAPTURES || self.occupied & step.to() != 0;
            if is_meant && self.is_safe(step, leaves) {
                found.0(step);
            }
        }
    }

    /// The same but the king's.
    #[inline(always)]
    pub(super) fn others<const CAPTURES: bool, F: FnMut(BitMove)>(
        &self,
        state: State,
        found: &mut Each<F>,
    ) {
        if self.checkers & self.checkers.wrapping_sub(1) != 0 {
            return;
        }
        let pinned = self.pinned.into_iter().fold(0, |all, line| all | line);
        for from in squares(self.officers & !pinned) {
            self.officer::<CAPTURES, _>(from, u64::MAX, found);
        }
        if self.officers & pinned != 0 && self.checkers == 0 {
            for (line, pinned) in self.pinned.into_iter().enumerate() {
                for from in squares(self.officers & pinned) {
                    self.officer::<CAPTURES, _>(from, ray(line) | ray(line + 4), found);
                }
            }
        }
        self.pawn_moves::<CAPTURES, _>(pinned, found);
        if state.passed() != 0 {
            self.en_passant(only(state.passed()), found);
        }
    }

    /// The moves of a knight or a slider to some places.
    #[inline(always)]
    fn officer<const CAPTURES: bool, F: FnMut(BitMove)>(
        &self,
        from: Square,
        places: u64,
        found: &mut Each<F>,
    ) {
        let rays = Rays::new(&self.position.squares, from);
        let code = self.position.squares[from];
        let mut places = places & reach(code) & rays.seen() & !rays.side(WHITE);
        if CAPTURES {
            places &= rays.occupied;
        }
        if self.checkers != 0 {
            let is_allowed = |&place: &usize| self.allowed >> rays.square(place) & 1 != 0;
            let allowed = squares(places).filter(is_allowed);
            places = allowed.fold(0, |set, place| set | 1 << place);
        }
        for to in rays.squares(places) {
            found.0(BitMove::of_piece(from, to, kind(code)));
        }
    }

    #[inline(always)]
    fn pawn_moves<const CAPTURES: bool, F: FnMut(BitMove)>(
        &self,
        pinned: u64,
        found: &mut Each<F>,
    ) {
        let pawns = self.pawns;
        let empty = if CAPTURES { 0 } else { !self.occupied };
        let along = |line: usize| pawns & (!pinned | self.pinned[line]);
        let slants = if WHITE { [3, 2] } else { [2, 3] };
        let enemies = self.occupied & !self.own & self.allowed;
        let mut ahead = advanced::<WHITE>(Toward::Ahead, along(0)) & empty;
        let mut west = advanced::<WHITE>(Toward::West, along(slants[0])) & enemies;
        let mut east = advanced::<WHITE>(Toward::East, along(slants[1])) & enemies;
        let third = ahead & rank::<WHITE>(2);
        let twice = advanced::<WHITE>(Toward::Ahead, third) & empty & self.allowed;
        ahead &= self.allowed;
        if pawns & rank::<WHITE>(6) != 0 {
            let last = rank::<WHITE>(7);
            Sink::<WHITE>::promotions(found, Toward::Ahead, ahead & last);
            Sink::<WHITE>::promotions(found, Toward::West, west & last);
            Sink::<WHITE>::promotions(found, Toward::East, east & last);
            ahead &= !last;
            west &= !last;
            east &= !last;
        }
        Sink::<WHITE>::pawns(found, Toward::Ahead, ahead);
        Sink::<WHITE>::double_steps(found, twice);
        Sink::<WHITE>::pawns(found, Toward::West, west);
        Sink::<WHITE>::pawns(found, Toward::East, east);
    }

    /// Two pawns leave a rank at once, so each is tried on the board.
    fn en_passant<F: FnMut(BitMove)>(&self, to: Square, found: &mut Each<F>) {
        let beside = if WHITE {
            attacked_by_pawns::<false>(1 << to)
        } else {
            attacked_by_pawns::<true>(1 << to)
        };
        let taken = only(origin::<WHITE>(Toward::Ahead, 1 << to));
        for from in squares(beside & self.pawns) {
            let mut board = self.position.squares;
            (board[from], board[taken], board[to]) = (0, 0, code(WHITE, PAWN));
            let rays = Rays::new(&board, self.king);
            if rays.attackers() & rays.side(!WHITE) == 0 {
                Sink::<WHITE>::en_passant(found, from, to);
            }
        }
    }

    /// Where the king may go if it is not attacked there; with each move the place in
    /// which its square is seen from there, which it leaves.
    #[inline(always)]
    pub(super) fn steps_of_king(&self, state: State) -> impl Iterator<Item = (BitMove, u64)> {
        let (king, rays) = (self.king, self.rays);
        let next = rays.seen() & NEXT & !rays.side(WHITE);
        let steps = squares(next).map(move |place| {
            let step = BitMove::of_piece(king, rays.square(place), KING_KIND);
            (step, 1 << (place ^ OPPOSITE))
        });
        let home = |squares: u64| squares << if WHITE { 0 } else { 56 };
        let side = if WHITE { Side::White } else { Side::Black };
        let castling = |wing, empty: u64, to: u64| {
            let prevents = state.lacks(side, wing) | home(empty) & self.occupied | self.checkers;
            let castling = BitMove::castling(king, only(home(to)));
            (prevents == 0).then_some((castling, 0))
        };
        let castlings = [
            castling(Wing::King, 0b0110_0000, 1 << 6),
            castling(Wing::Queen, 0b0000_1110, 1 << 2),
        ];
        steps.chain(castlings.into_iter().flatten())
    }

    /// Whether the king is not attacked where it goes, nor, castling, on its way.
    #[inline(always)]
    pub(super) fn is_safe(&self, step: BitMove, leaves: u64) -> bool {
        let to = only(step.to());
        self.is_free(to, leaves)
            && (step.special() != Special::Castling || self.is_free((self.king + to) / 2, 0))
    }

    /// Whether no enemy attacks a square that the king goes to. A slider that gives check
    /// attacks what is behind the king, too.
    #[inline(always)]
    fn is_free(&self, square: Square, leaves: u64) -> bool {
        if T::IS_KEPT {
            let sliders = self.checkers & self.rays.any(SLANTED | STRAIGHT);
            let behind = (leaves * 0x7f) & sliders;
            return self.position.tables.attackers(square, !WHITE) == 0 && behind == 0;
        }
        let mut rays = Rays::new(&self.position.squares, square);
        rays.occupied &= !leaves;
        rays.attackers() & rays.side(!WHITE) == 0
    }
}
