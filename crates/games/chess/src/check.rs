//! Checks that a [`Setup`] is a valid position.

use super::castling::{king_home, rook_home};
use super::square::{SIZE, square_name};
use super::{Castling, Piece, PieceKind, Setup};
use crate::{BadInput, Side};
use board::{Coord, DIAGONAL, Direction, KNIGHT, ORTHOGONAL};

impl Setup {
    /// Checks that the position can be played: one king a side, no pawn on a
    /// last rank, castling rights with king and rook at home, an en-passant
    /// square behind a pawn that may just have passed it, and no king in check
    /// who has just moved.
    ///
    /// # Errors
    /// [`BadInput`] with the first rule that is broken.
    pub fn check(&self) -> Result<(), BadInput> {
        self.check_kings()?;
        self.check_pawns()?;
        self.check_castling()?;
        self.check_en_passant()?;
        self.check_checks()
    }

    /// Whether a piece of `by` attacks a square, by plain arithmetic.
    pub fn is_attacked(&self, square: Coord, by: Side) -> bool {
        !self.attackers(square, by).is_empty()
    }

    /// The squares from which pieces of `by` attack a square, by plain arithmetic.
    pub fn attackers(&self, square: Coord, by: Side) -> Vec<Coord> {
        let steps = ORTHOGONAL.into_iter().chain(DIAGONAL);
        let along = steps.filter_map(|step| self.hit_along(square, step, by));
        let knight = Some(Piece::new(by, PieceKind::Knight));
        let jumps = KNIGHT.into_iter();
        let jumps = jumps.filter_map(|direction| square.moved(direction, SIZE, SIZE));
        along
            .chain(jumps.filter(|&from| self.piece(from) == knight))
            .collect()
    }

    /// Where the first piece stands that a walk from `square` meets, if it is of
    /// `by` and attacks back along it.
    fn hit_along(&self, square: Coord, step: Direction, by: Side) -> Option<Coord> {
        let mut here = square;
        let mut distance = 0;
        while let Some(next) = here.moved(step, SIZE, SIZE) {
            distance += 1;
            if let Some(piece) = self.piece(next) {
                let hits = piece.side == by && hits_back(piece, step, distance);
                return hits.then_some(next);
            }
            here = next;
        }
        None
    }

    fn check_kings(&self) -> Result<(), BadInput> {
        for side in [Side::White, Side::Black] {
            let king = Piece::new(side, PieceKind::King);
            let count = self.occupied().filter(|&(_, piece)| piece == king).count();
            if count != 1 {
                return Err(BadInput(format!(
                    "{} has {count} kings: each side must have exactly one",
                    name(side)
                )));
            }
        }
        Ok(())
    }

    fn check_pawns(&self) -> Result<(), BadInput> {
        let misplaced = |&(square, piece): &(Coord, Piece)| {
            piece.kind == PieceKind::Pawn && [0, SIZE - 1].contains(&usize::from(square.row))
        };
        match self.occupied().find(misplaced) {
            None => Ok(()),
            Some((square, _)) => Err(BadInput(format!(
                "there is a pawn on {}: pawns must stand on the ranks 2 to 7",
                square_name(square)
            ))),
        }
    }

    fn check_castling(&self) -> Result<(), BadInput> {
        for (side, wing, letter) in Castling::EACH {
            if !self.castling.has(Castling::right(side, wing)) {
                continue;
            }
            for (home, kind) in [
                (king_home(side), PieceKind::King),
                (rook_home(side, wing), PieceKind::Rook),
            ] {
                let piece = Piece::new(side, kind);
                if self.piece(home) != Some(piece) {
                    return Err(BadInput(format!(
                        "the castling right {letter} is not possible: {} must stand on {}",
                        piece.letter(),
                        square_name(home)
                    )));
                }
            }
        }
        Ok(())
    }

    fn check_en_passant(&self) -> Result<(), BadInput> {
        let Some(square) = self.en_passant else {
            return Ok(());
        };
        let bad = |why: String| {
            Err(BadInput(format!(
                "{} is not a possible en-passant square: {why}",
                square_name(square)
            )))
        };
        // The rows of the double step just made, and the way back along it.
        let (passed, back) = match self.to_move {
            Side::White => (5, Direction::SOUTH),
            Side::Black => (2, Direction::NORTH),
        };
        if square.row != passed {
            return bad(format!(
                "with {} to move it must be on rank {}",
                name(self.to_move),
                passed + 1
            ));
        }
        let beside =
            |direction: Direction| square.moved(direction, SIZE, SIZE).expect("a middle rank");
        let (reached, left) = (beside(back.reversed()), beside(back));
        let pawn = Piece::new(self.to_move.other(), PieceKind::Pawn);
        if self.piece(reached) != Some(pawn) {
            return bad(format!(
                "{} must stand on {}",
                pawn.letter(),
                square_name(reached)
            ));
        }
        match [square, left]
            .into_iter()
            .find(|&c| self.piece(c).is_some())
        {
            None => Ok(()),
            Some(full) => bad(format!("{} must be empty", square_name(full))),
        }
    }

    fn check_checks(&self) -> Result<(), BadInput> {
        let waiting = self.to_move.other();
        let king = Piece::new(waiting, PieceKind::King);
        match self.occupied().find(|&(_, piece)| piece == king) {
            Some((square, _)) if self.is_attacked(square, self.to_move) => Err(BadInput(format!(
                "{} is in check but {} is to move: the side in check must be the one to move",
                name(waiting),
                name(self.to_move)
            ))),
            _ => Ok(()),
        }
    }
}

/// Whether `piece`, met after `distance` steps of `step`, attacks the square
/// the walk started from.
fn hits_back(piece: Piece, step: Direction, distance: usize) -> bool {
    let straight = step.rows == 0 || step.columns == 0;
    match piece.kind {
        PieceKind::Queen => true,
        PieceKind::Rook => straight,
        PieceKind::Bishop => !straight,
        PieceKind::King => distance == 1,
        PieceKind::Knight => false,
        PieceKind::Pawn => {
            // Black's pawns capture down the board: they are met going up.
            let met_going = if piece.side == Side::Black { 1 } else { -1 };
            distance == 1 && !straight && step.rows == met_going
        }
    }
}

/// A side as sentences name it.
fn name(side: Side) -> &'static str {
    match side {
        Side::White => "White",
        Side::Black => "Black",
    }
}
