//! The kinds of pieces as numbers, by which sets are chosen.

use super::super::PieceKind;

pub(super) const PAWN: u8 = PieceKind::Pawn as u8;
pub(super) const KNIGHT: u8 = PieceKind::Knight as u8;
pub(super) const KING: u8 = PieceKind::King as u8;
pub(super) const BISHOP: u8 = PieceKind::Bishop as u8;
pub(super) const ROOK: u8 = PieceKind::Rook as u8;
pub(super) const QUEEN: u8 = PieceKind::Queen as u8;
pub(super) const PROMOTIONS: [u8; 4] = [QUEEN, KNIGHT, ROOK, BISHOP];
