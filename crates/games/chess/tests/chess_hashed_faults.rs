//! Faults planted in keeping the hash of chess: random games must refuse each.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::{Family, Unsupported};
use boardbench_chess::{Piece, PieceKind, Scan, Setup, uci};
use boardbench_chess::{Position, Unmake, View, XorShift64Star, oracle};
use common::agree_along;

type Padded = <layouts::Padded as Family>::Chess;

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// What is captured stays in the key.
    CapturedStays,
    /// Rights that are lost stay.
    RightsStay,
    /// The file of a double step stays after the next move.
    FileStays,
    /// The rook of a castling move stays at home.
    RookStays,
    /// A promoted pawn arrives as a pawn.
    ArrivesAsPawn,
    /// Undoing a move leaves the key of after it.
    UndoForgets,
}

/// An honest position with a separate key, kept wrongly.
#[derive(Clone)]
struct Faulty {
    honest: Scan<Padded>,
    fault: Fault,
    key: u64,
}

impl Faulty {
    /// What a fault takes the position after a move for.
    fn mistaken(&self, before: &Setup, after: &Setup) -> Setup {
        let mut after = after.clone();
        let rook = Some(Piece::new(before.to_move, PieceKind::Rook));
        let pawn = Some(Piece::new(before.to_move, PieceKind::Pawn));
        let own_squares = 0..boardbench_chess::SQUARES;
        match self.fault {
            Fault::RightsStay => after.castling = before.castling,
            Fault::RookStays => {
                let came = |&square: &usize| after.pieces[square] == rook;
                let new = |&square: &usize| before.pieces[square] != rook;
                let castled = before.castling != after.castling
                    && own_squares.clone().filter(came).any(|square| new(&square));
                if castled {
                    for square in own_squares {
                        if after.pieces[square] == rook || before.pieces[square] == rook {
                            after.pieces[square] = before.pieces[square];
                        }
                    }
                }
            }
            Fault::ArrivesAsPawn => {
                let pawns = |setup: &Setup| setup.pieces.iter().filter(|p| **p == pawn).count();
                if pawns(&after) < pawns(before) {
                    let arrived = own_squares.into_iter().find(|&square| {
                        let piece = after.pieces[square];
                        piece != before.pieces[square]
                            && piece.is_some_and(|p| p.side == before.to_move)
                    });
                    after.pieces[arrived.expect("somewhere")] = pawn;
                }
            }
            _ => {}
        }
        after
    }

    /// The key after a move, as a fault has it.
    fn changed(&self, before: &Setup, after: &Setup) -> u64 {
        let key = self.key ^ before.hash() ^ self.mistaken(before, after).hash();
        let alone = |change: &dyn Fn(&mut Setup)| {
            let mut one = Setup::empty();
            change(&mut one);
            one.hash()
        };
        match self.fault {
            Fault::FileStays => key ^ alone(&|one| one.en_passant = before.en_passant),
            Fault::CapturedStays => {
                let theirs =
                    |piece: &Option<Piece>| piece.is_some_and(|p| p.side != before.to_move);
                let removed = before.pieces.iter().zip(&after.pieces);
                let removed = removed
                    .enumerate()
                    .filter(|(_, (was, is))| theirs(was) && was != is);
                removed.fold(key, |key, (square, (was, _))| {
                    key ^ alone(&|one| one.pieces[square] = *was)
                })
            }
            _ => key,
        }
    }
}

impl Position for Faulty {
    type Setup = (Setup, Fault);
    type Move = <Scan<Padded> as Position>::Move;

    fn new((setup, fault): &Self::Setup) -> Result<Self, Unsupported> {
        Ok(Self {
            honest: Scan::new(setup)?,
            fault: *fault,
            key: setup.hash(),
        })
    }
    fn set_up(&mut self, (setup, fault): &Self::Setup) {
        *self = Self::new(&(setup.clone(), *fault)).expect("it plays chess");
    }
    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        self.honest.legal_moves(moves);
    }
    fn play(&mut self, chosen: Self::Move) {
        let _ = self.make(chosen);
    }
    fn code(&self, of: Self::Move) -> u32 {
        self.honest.code(of)
    }
    fn is_over(&self) -> bool {
        false
    }
    fn hash(&self) -> u64 {
        self.key
    }
    fn view(&self) -> View {
        self.honest.view()
    }
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }
}

impl Unmake for Faulty {
    type Undo = (<Scan<Padded> as Unmake>::Undo, u64);

    fn make(&mut self, chosen: Self::Move) -> Self::Undo {
        let before = self.honest.to_setup();
        let undo = self.honest.make(chosen);
        let key = self.key;
        self.key = self.changed(&before, &self.honest.to_setup());
        (undo, key)
    }
    fn unmake(&mut self, chosen: Self::Move, (undo, key): Self::Undo) {
        self.honest.unmake(chosen, undo);
        if self.fault != Fault::UndoForgets {
            self.key = key;
        }
    }
}

/// The finding of a random game, which must be about the hash.
#[track_caller]
fn assert_refused(fault: Fault) {
    let mut random = XorShift64Star::new(1);
    let message = oracle::chess_perft().into_iter().find_map(|row| {
        let setup = Setup::from_fen(&row.fen).expect("a position");
        let choices: Vec<u16> = (0..60).map(|_| random.next_u64() as u16).collect();
        let mut faulty = Faulty::new(&(setup.clone(), fault)).expect("it plays chess");
        let mut reference = Scan::<Padded>::new(&setup).expect("padded serves chess");
        agree_along(&mut reference, &mut faulty, &choices, uci).err()
    });
    let message = message.unwrap_or_else(|| panic!("no game refuses {fault:?}"));
    assert!(message.contains("hash"), "{fault:?}:\n{message}");
    println!("{fault:?}: {message}");
}

#[test]
fn a_captured_piece_that_stays_in_the_key_is_refused() {
    assert_refused(Fault::CapturedStays);
}

#[test]
fn rights_that_stay_in_the_key_are_refused() {
    assert_refused(Fault::RightsStay);
}

#[test]
fn a_file_that_stays_in_the_key_is_refused() {
    assert_refused(Fault::FileStays);
}

#[test]
fn a_rook_that_stays_in_the_key_is_refused() {
    assert_refused(Fault::RookStays);
}

#[test]
fn a_promoted_pawn_that_stays_one_in_the_key_is_refused() {
    assert_refused(Fault::ArrivesAsPawn);
}

#[test]
fn an_undo_that_forgets_the_key_is_refused() {
    assert_refused(Fault::UndoForgets);
}
