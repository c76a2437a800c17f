//! Faults planted in what bitboards answer in their own way: each must be
//! refused.

use super::along::{Reference, TACTICAL_POSITIONS, after_each, missed, position};
use super::common::{agree_along, moves_by_code};
use board::Unsupported;
use boardbench_chess::{BitMove, Bitboard, Castling, Magic, PieceKind, Setup, square_number, uci};
use boardbench_chess::{Position, Unmake, View, XorShift64Star};

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// A pawn may capture in passing though its rank is opened to a rook.
    OpensTheRank,
    /// A visited child keeps the right whose rook was captured.
    ChildKeepsTheRight,
    /// Counting takes the four promotions of a step for one move.
    PromotionsCountOnce,
    /// Counting replies forgets that a double step can be captured in passing.
    RepliesForgetPassing,
}

/// An honest position that lies about one thing.
#[derive(Clone)]
struct Faulty(Bitboard<Magic>, Fault);

impl Position for Faulty {
    type Setup = (Setup, Fault);
    type Move = (u32, BitMove);

    fn new((setup, fault): &Self::Setup) -> Result<Self, Unsupported> {
        Ok(Self(Bitboard::new(setup)?, *fault))
    }
    fn set_up(&mut self, (setup, fault): &Self::Setup) {
        self.0.set_up(setup);
        self.1 = *fault;
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        moves.extend(moves_by_code(&mut self.0));
        let setup = self.0.to_setup();
        if self.1 != Fault::OpensTheRank || setup.en_passant.is_none() {
            return;
        }
        // Without straight sliders nothing is opened but diagonals.
        let mut without = setup.clone();
        for piece in &mut without.pieces {
            piece.take_if(|piece| piece.kind == PieceKind::Rook && piece.side != setup.to_move);
        }
        without.castling = Castling::NONE;
        let mut without = Bitboard::<Magic>::new(&without).expect("it plays chess");
        let passed = square_number(setup.en_passant.unwrap()) as u32;
        let known: Vec<u32> = moves.iter().map(|found| found.0).collect();
        moves.extend(moves_by_code(&mut without).into_iter().filter(|(code, _)| {
            let leaves_the_file = code % 8 != passed % 8;
            code >> 6 == passed && leaves_the_file && !known.contains(code)
        }));
    }
    fn play(&mut self, (_, chosen): Self::Move) {
        self.0.play(chosen);
    }
    fn code(&self, of: Self::Move) -> u32 {
        of.0
    }
    fn is_over(&self) -> bool {
        false
    }
    fn hash(&self) -> u64 {
        self.0.hash()
    }
    fn view(&self) -> View {
        self.0.view()
    }
    fn bytes(&self) -> usize {
        self.0.bytes()
    }
    fn count_legal_moves(&mut self, moves: &mut Vec<Self::Move>) -> u64 {
        let start = moves.len();
        self.legal_moves(moves);
        let once =
            |&&(code, _): &&(u32, BitMove)| self.1 != Fault::PromotionsCountOnce || code >> 12 < 2;
        let count = moves[start..].iter().filter(once).count();
        moves.truncate(start);
        count as u64
    }
}

impl Unmake for Faulty {
    type Undo = <Bitboard<Magic> as Unmake>::Undo;

    fn make(&mut self, (_, chosen): Self::Move) -> Self::Undo {
        self.0.make(chosen)
    }
    fn unmake(&mut self, (_, chosen): Self::Move, undo: Self::Undo) {
        self.0.unmake(chosen, undo);
    }
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let start = moves.len();
        self.legal_moves(moves);
        let before = self.0.to_setup();
        for index in start..moves.len() {
            let mut child = self.clone();
            child.play(moves[index]);
            if self.1 == Fault::ChildKeepsTheRight {
                child.0 = keeping_rights(&before, child.0.to_setup());
            }
            visit(&mut child, moves);
        }
        moves.truncate(start);
    }
    fn count_replies(&mut self, moves: &mut Vec<Self::Move>) -> Option<u64> {
        let forgets = self.1 == Fault::RepliesForgetPassing;
        let mut replies = 0;
        self.for_each_child(moves, |child, moves| {
            let mut setup = child.0.to_setup();
            setup.en_passant.take_if(|_| forgets);
            let mut child = Self(Bitboard::new(&setup).expect("it plays chess"), child.1);
            replies += child.count_legal_moves(moves);
        });
        Some(replies)
    }
}

/// A position with the rights back whose rook a move has captured.
fn keeping_rights(before: &Setup, mut after: Setup) -> Bitboard<Magic> {
    for (side, wing, _) in Castling::EACH {
        let right = Castling::right(side, wing);
        if before.to_move != side && before.castling.has(right) {
            after.castling = after.castling.with(right);
        }
    }
    Bitboard::new(&after).expect("it plays chess")
}

/// Whether random games show a difference.
fn refused_by_games(fault: Fault) -> Option<String> {
    let mut random = XorShift64Star::new(1);
    TACTICAL_POSITIONS.into_iter().find_map(|fen| {
        let choices: Vec<u16> = (0..60).map(|_| random.next_u64() as u16).collect();
        let mut faulty = Faulty(position(fen), fault);
        agree_along(&mut position::<Reference>(fen), &mut faulty, &choices, uci).err()
    })
}

fn refused_by_counts(fault: Fault) -> Option<String> {
    missed(100_000, |setup| {
        Faulty(Bitboard::new(setup).unwrap(), fault)
    })
}

#[test]
fn an_en_passant_that_opens_the_rank_is_refused() {
    let counts = refused_by_counts(Fault::OpensTheRank).expect("a count refuses it");
    let games = refused_by_games(Fault::OpensTheRank).expect("a game refuses it");
    assert!(games.contains("[] are missing"), "{counts} {games}");
}

#[test]
fn a_child_that_keeps_a_right_is_refused() {
    let counts = refused_by_counts(Fault::ChildKeepsTheRight).expect("a count refuses it");
    println!("{counts}");
    let mut faulty = Faulty(
        position("4k2r/6P1/8/8/8/8/1p6/R3K3 b Qk - 0 1"),
        Fault::ChildKeepsTheRight,
    );
    let (made, visited) = after_each(&mut faulty);
    assert_ne!(made, visited);
}

#[test]
fn a_count_that_takes_promotions_for_one_move_is_refused() {
    let counts = refused_by_counts(Fault::PromotionsCountOnce).expect("a count refuses it");
    println!("{counts}");
}

#[test]
fn replies_without_captures_in_passing_are_refused() {
    let counts = refused_by_counts(Fault::RepliesForgetPassing).expect("a count refuses it");
    println!("{counts}");
}
