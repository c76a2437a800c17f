//! Faults planted in chess on purpose: the proofs that hold every
//! representation must refuse each of them, and say what differs first.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{Coord, Family, Layout, Unsupported};
use boardbench_chess::{
    Castling, Kind, Move, Piece, PieceKind, Scan, Setup, Undo, Wing, square_number, uci,
};
use boardbench_chess::{Position, Unmake, View, XorShift64Star, oracle};
use common::{agree_along, perft};

type Board = <layouts::Padded as Family>::Chess;
type Honest = Scan<Board>;
type Point = <Board as Layout>::Point;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The pawn captured in passing stays on the board.
    EnPassantLeavesThePawn,
    /// A rook that moves away leaves its castling right behind.
    RookKeepsItsRight,
    /// A pawn on the last rank stays a pawn.
    PromotionStaysAPawn,
    /// The king may pass a square that is attacked.
    CastlingThroughCheck,
    /// Undoing leaves the en-passant square as the move left it.
    UnmakeForgetsEnPassant,
    /// Undoing leaves the castling rights as the move left them.
    UnmakeForgetsCastling,
}

/// An honest position that lies about one thing.
#[derive(Clone)]
struct Faulty {
    honest: Honest,
    fault: Fault,
}

impl Faulty {
    fn new(setup: &Setup, fault: Fault) -> Self {
        let honest = Honest::new(setup).expect("padded serves chess");
        Self { honest, fault }
    }

    fn place(&self, point: Point) -> Coord {
        self.honest.layout().coord(point)
    }

    /// The castlings that are illegal only for the square the king passes.
    fn castlings_through_check(&self) -> Vec<Move<Point>> {
        let setup = self.honest.to_setup();
        let side = setup.to_move;
        let row = if side == boardbench_chess::Side::White {
            0
        } else {
            7
        };
        let square = |column| Coord::new(row, column);
        let attacked = |column| setup.is_attacked(square(column), side.other());
        let point = |column| self.honest.layout().point(square(column));
        let castling = |wing, passed, to, between: &[usize], kind| {
            let allowed = setup.castling.has(Castling::right(side, wing))
                && between
                    .iter()
                    .all(|&column| setup.piece(square(column)).is_none())
                && !attacked(4)
                && attacked(passed)
                && !attacked(to);
            allowed.then(|| Move {
                from: point(4),
                to: point(to),
                kind,
            })
        };
        let short = castling(Wing::King, 5, 6, &[5, 6], Kind::CastleKing);
        let long = castling(Wing::Queen, 3, 2, &[1, 2, 3], Kind::CastleQueen);
        short.into_iter().chain(long).collect()
    }
}

impl Position for Faulty {
    type Setup = (Setup, Fault);
    type Move = Move<Point>;

    fn new((setup, fault): &Self::Setup) -> Result<Self, Unsupported> {
        Ok(Self::new(setup, *fault))
    }
    fn set_up(&mut self, (setup, fault): &Self::Setup) {
        self.honest.set_up(setup);
        self.fault = *fault;
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        self.honest.legal_moves(moves);
        if self.fault == Fault::CastlingThroughCheck {
            moves.extend(self.castlings_through_check());
        }
    }
    fn play(&mut self, chosen: Self::Move) {
        self.make(chosen);
    }
    fn code(&self, of: Self::Move) -> u32 {
        self.honest.code(of)
    }
    fn is_over(&self) -> bool {
        self.honest.is_over()
    }
    fn hash(&self) -> u64 {
        self.honest.hash()
    }
    fn view(&self) -> View {
        self.honest.view()
    }
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

impl Unmake for Faulty {
    type Undo = Undo<Point>;

    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        let before = self.honest.to_setup();
        let undo = self.honest.make(chosen);
        let (from, to) = (self.place(chosen.from), self.place(chosen.to));
        let mut changed = self.honest.to_setup();
        let pawn = |side| Some(Piece::new(side, PieceKind::Pawn));
        match self.fault {
            Fault::EnPassantLeavesThePawn if chosen.kind == Kind::EnPassant => {
                let victim = Coord {
                    row: from.row,
                    ..to
                };
                changed.pieces[square_number(victim)] = pawn(before.to_move.other());
            }
            Fault::RookKeepsItsRight
                if before
                    .piece(from)
                    .is_some_and(|piece| piece.kind == PieceKind::Rook) =>
            {
                changed.castling = before.castling;
            }
            Fault::PromotionStaysAPawn if chosen.kind.promotion().is_some() => {
                changed.pieces[square_number(to)] = pawn(before.to_move);
            }
            _ => {}
        }
        self.honest.set_up(&changed);
        undo
    }

    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo) {
        let after = self.honest.to_setup();
        self.honest.unmake(chosen, undo);
        let mut changed = self.honest.to_setup();
        match self.fault {
            Fault::UnmakeForgetsEnPassant => changed.en_passant = after.en_passant,
            Fault::UnmakeForgetsCastling => changed.castling = after.castling,
            _ => {}
        }
        self.honest.set_up(&changed);
    }
}

/// The first published count that a faulty position misses.
fn refused_by_perft(fault: Fault) -> Option<String> {
    oracle::chess_perft().into_iter().find_map(|row| {
        let (fen, depth, expected) = (&row.fen, row.depth, row.nodes);
        if expected > 20_000 {
            return None;
        }
        let setup = Setup::from_fen(fen).expect("a position");
        let found = perft(&mut Faulty::new(&setup, fault), depth, &mut Vec::new());
        let message = || format!("{fen} depth {depth}: expected {expected}, found {found}");
        (found != expected).then(message)
    })
}

/// The first difference that random games against an honest position show.
fn refused_by_games(fault: Fault) -> Option<String> {
    let mut random = XorShift64Star::new(1);
    oracle::chess_perft().into_iter().find_map(|row| {
        let setup = Setup::from_fen(&row.fen).expect("a position");
        let choices: Vec<u16> = (0..60).map(|_| random.next_u64() as u16).collect();
        let mut honest = Honest::new(&setup).expect("padded serves chess");
        let mut faulty = Faulty::new(&setup, fault);
        agree_along(&mut honest, &mut faulty, &choices, uci).err()
    })
}

/// Both proofs must refuse the fault; the first difference that the games show
/// must name `subject`.
fn assert_refused(fault: Fault, subject: &str) {
    let count = refused_by_perft(fault).expect("a perft row refuses it");
    println!("{fault:?} is refused: {count}");
    assert_refused_by_games(fault, subject);
}

fn assert_refused_by_games(fault: Fault, subject: &str) {
    let games = refused_by_games(fault).expect("a random game refuses it");
    assert!(
        games.contains(subject),
        "{fault:?} should be reported by {subject:?}:\n{games}"
    );
    println!("{fault:?} is refused: {games}");
}

#[test]
fn an_en_passant_that_leaves_the_pawn_is_refused() {
    assert_refused(Fault::EnPassantLeavesThePawn, "from the top: expected");
}

#[test]
fn a_rook_that_keeps_its_right_is_refused() {
    assert_refused(Fault::RookKeepsItsRight, "castling: expected");
}

#[test]
fn a_promotion_that_stays_a_pawn_is_refused() {
    assert_refused(Fault::PromotionStaysAPawn, "from the top: expected");
}

#[test]
fn castling_through_check_is_refused() {
    assert_refused(
        Fault::CastlingThroughCheck,
        "legal moves: [] are missing, [\"e",
    );
}

/// Perft is blind to it: a position's moves are listed before the first of them
/// is undone, and every make replaces the en-passant square.
#[test]
fn an_unmake_that_forgets_en_passant_is_refused() {
    assert_eq!(refused_by_perft(Fault::UnmakeForgetsEnPassant), None);
    assert_refused_by_games(
        Fault::UnmakeForgetsEnPassant,
        "was undone, en_passant: expected",
    );
}

#[test]
fn an_unmake_that_forgets_castling_is_refused() {
    assert_refused(
        Fault::UnmakeForgetsCastling,
        "was undone, castling: expected",
    );
}
