//! Faults planted in what piece lists do instead of testing moves: published
//! counts and random play against the scan must refuse each.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{Coord, Direction, Family, Layout, Unsupported};
use boardbench_chess::{Kind, Lists, Move, Piece, PieceKind, Scan, Setup, uci};
use boardbench_chess::{Position, Unmake, View, XorShift64Star, oracle};
use common::{agree_along, perft};

type Board = <layouts::Padded as Family>::Chess;
type Honest = Lists<Board>;
type Point = <Board as Layout>::Point;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// A pinned piece has no moves, not even along its line.
    PinnedPiecesStay,
    /// A king in check shields the squares behind it.
    KingShieldsItself,
    /// En passant is allowed where it uncovers a rook on the rank.
    EnPassantUncoversTheRank,
    /// Nothing is put between king and checker.
    ChecksAreNotBlocked,
}

/// An honest position that lies about its moves.
#[derive(Clone)]
struct Faulty {
    honest: Honest,
    fault: Fault,
}

/// Where the king of the side to move stands.
fn king(setup: &Setup) -> Coord {
    let king = Piece::new(setup.to_move, PieceKind::King);
    let mut occupied = setup.occupied();
    occupied
        .find(|&(_, piece)| piece == king)
        .expect("a king")
        .0
}

/// Whether a square is attacked once others are empty.
fn attacked_without(setup: &Setup, square: Coord, empty: &[Coord]) -> bool {
    let mut without = setup.clone();
    for &square in empty {
        without.pieces[boardbench_chess::square_number(square)] = None;
    }
    without.is_attacked(square, setup.to_move.other())
}

impl Faulty {
    fn place(&self, point: Point) -> Coord {
        self.honest.layout().coord(point)
    }

    fn tampered(&self, moves: Vec<Move<Point>>) -> Vec<Move<Point>> {
        let setup = self.honest.to_setup();
        let king = king(&setup);
        let in_check = attacked_without(&setup, king, &[]);
        let drop = |one: &Move<Point>| {
            let (from, to) = (self.place(one.from), self.place(one.to));
            match self.fault {
                Fault::PinnedPiecesStay => {
                    from != king && !in_check && attacked_without(&setup, king, &[from])
                }
                Fault::ChecksAreNotBlocked => in_check && from != king && setup.piece(to).is_none(),
                _ => false,
            }
        };
        let more = match self.fault {
            Fault::KingShieldsItself => self.shielded_steps(&setup, king),
            Fault::EnPassantUncoversTheRank => self.uncovering(&setup, king),
            _ => Vec::new(),
        };
        moves
            .into_iter()
            .filter(|one| !drop(one))
            .chain(more)
            .collect()
    }

    fn shielded_steps(&self, setup: &Setup, king: Coord) -> Vec<Move<Point>> {
        let steps = board::ORTHOGONAL.into_iter().chain(board::DIAGONAL);
        let shielded = |to: &Coord| {
            let own = setup.piece(*to).is_some_and(|p| p.side == setup.to_move);
            !own && !attacked_without(setup, *to, &[]) && attacked_without(setup, *to, &[king])
        };
        let reached = steps.filter_map(|step| king.moved(step, 8, 8));
        let made = |to| self.made(king, to, Kind::Plain);
        reached.filter(shielded).map(made).collect()
    }

    fn uncovering(&self, setup: &Setup, king: Coord) -> Vec<Move<Point>> {
        let Some(to) = setup.en_passant else {
            return Vec::new();
        };
        let back = if to.row == 5 {
            Direction::NORTH
        } else {
            Direction::SOUTH
        };
        let victim = to.moved(back, 8, 8).expect("a middle rank");
        let pawn = Some(Piece::new(setup.to_move, PieceKind::Pawn));
        let beside = [Direction::WEST, Direction::EAST].map(|way| victim.moved(way, 8, 8));
        let uncovers = |from: &Coord| {
            setup.piece(*from) == pawn
                && king.row == from.row
                && !attacked_without(setup, king, &[*from])
                && attacked_without(setup, king, &[*from, victim])
        };
        let made = |from| self.made(from, to, Kind::EnPassant);
        beside
            .into_iter()
            .flatten()
            .filter(uncovers)
            .map(made)
            .collect()
    }

    fn made(&self, from: Coord, to: Coord, kind: Kind) -> Move<Point> {
        let point = |square| self.honest.layout().point(square);
        Move {
            from: point(from),
            to: point(to),
            kind,
        }
    }
}

impl Position for Faulty {
    type Setup = (Setup, Fault);
    type Move = Move<Point>;

    fn new((setup, fault): &Self::Setup) -> Result<Self, Unsupported> {
        let (honest, fault) = (Honest::new(setup)?, *fault);
        Ok(Self { honest, fault })
    }
    fn set_up(&mut self, (setup, fault): &Self::Setup) {
        self.honest.set_up(setup);
        self.fault = *fault;
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let mut honest = Vec::new();
        self.honest.legal_moves(&mut honest);
        moves.extend(self.tampered(honest));
    }
    fn play(&mut self, chosen: Self::Move) {
        self.honest.play(chosen);
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
    type Undo = <Honest as Unmake>::Undo;

    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        self.honest.make(chosen)
    }
    fn unmake(&mut self, chosen: Self::Move, undo: Self::Undo) {
        self.honest.unmake(chosen, undo);
    }
}

/// A published count of few nodes must miss, and a random game against the scan
/// must show a difference in legal moves.
fn assert_refused(fault: Fault) {
    let rows = oracle::chess_perft();
    let set_up = |fen: &str| Setup::from_fen(fen).expect("a position");
    let mut small = rows.iter().filter(|row| row.nodes <= 20_000);
    let missed = small.find(|row| {
        let faulty = &mut Faulty::new(&(set_up(&row.fen), fault)).expect("padded serves chess");
        perft(faulty, row.depth, &mut Vec::new()) != row.nodes
    });
    let row = missed.unwrap_or_else(|| panic!("no count refuses {fault:?}"));
    println!("{fault:?} is refused by {} depth {}", row.fen, row.depth);
    let mut random = XorShift64Star::new(1);
    let message = rows.iter().find_map(|row| {
        let choices: Vec<u16> = (0..60).map(|_| random.next_u64() as u16).collect();
        let mut reference = Scan::<Board>::new(&set_up(&row.fen)).expect("padded serves chess");
        let mut faulty = Faulty::new(&(set_up(&row.fen), fault)).expect("padded serves chess");
        agree_along(&mut reference, &mut faulty, &choices, uci).err()
    });
    let message = message.unwrap_or_else(|| panic!("no game refuses {fault:?}"));
    assert!(message.contains("legal moves: "), "{fault:?}:\n{message}");
}

#[test]
fn pinned_pieces_that_stay_are_refused() {
    assert_refused(Fault::PinnedPiecesStay);
}

#[test]
fn a_king_that_shields_itself_is_refused() {
    assert_refused(Fault::KingShieldsItself);
}

#[test]
fn an_en_passant_that_uncovers_the_rank_is_refused() {
    assert_refused(Fault::EnPassantUncoversTheRank);
}

#[test]
fn checks_that_nobody_blocks_are_refused() {
    assert_refused(Fault::ChecksAreNotBlocked);
}
