//! Byteboards: published counts, agreement with the scan, tables along games, and planted
//! faults.

use super::along::{Reference, TACTICAL_POSITIONS, missed, own_ways_along, position};
use super::common::{agree_along, games_of, moves_by_code};
use board::Unsupported;
use boardbench_chess::bytes::{Bytes, NoTables, PieceSets, Tables};
use boardbench_chess::{Attacks, Bitboard, Kindergarten, Setup, XorShift64Star, uci};
use boardbench_chess::{Position, Unmake};
use proptest::prelude::*;

#[test]
fn published_counts_by_looks_and_by_tables() {
    assert_eq!(
        missed(30_000, |setup| Bytes::<NoTables>::new(setup).unwrap()),
        None
    );
    assert_eq!(
        missed(5_000, |setup| Bytes::<PieceSets>::new(setup).unwrap()),
        None
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn they_play_as_the_scan(fen in prop::sample::select(&TACTICAL_POSITIONS), choices in games_of(100)) {
        let mut reference: Reference = position(fen);
        agree_along(&mut reference, &mut position::<Bytes>(fen), &choices, uci)
            .map_err(TestCaseError::fail)?;
        agree_along(&mut reference, &mut position::<Bytes<PieceSets>>(fen), &choices, uci)
            .map_err(TestCaseError::fail)?;
        own_ways_along::<Bytes>(fen, &choices[..choices.len().min(60)])?;
        own_ways_along::<Bytes<PieceSets>>(fen, &choices[..choices.len().min(60)])?;
    }
}

/// Along random games, where the tables after any legal move or its undo are not what sets
/// of squares find.
fn wrong_tables<T: Tables>() -> Option<String> {
    let mut random = XorShift64Star::new(1);
    TACTICAL_POSITIONS.into_iter().find_map(|fen| {
        let (mut base, mut tried): (Bitboard<Kindergarten>, Bytes<T>) =
            (position(fen), position(fen));
        for _ in 0..80 {
            let (moves, tries) = (moves_by_code(&mut base), moves_by_code(&mut tried));
            let codes = |moves: &[(u32, _)]| moves.iter().map(|found| found.0).collect::<Vec<_>>();
            if codes(&moves) != codes(&tries) {
                return Some(format!("{fen}: other moves"));
            }
            for (&(code, of_base), &(_, of_tried)) in moves.iter().zip(&tries) {
                let (undo, undo_tried) = (base.make(of_base), tried.make(of_tried));
                let is_equal = base.attack_counts() == tried.attack_counts();
                base.unmake(of_base, undo);
                tried.unmake(of_tried, undo_tried);
                if !is_equal {
                    return Some(format!("{fen}: other attackers after {}", uci(code)));
                }
            }
            if base.attack_counts() != tried.attack_counts() {
                return Some(format!("{fen}: other attackers after undoing moves"));
            }
            if moves.is_empty() {
                break;
            }
            let number = random.below(moves.len() as u32) as usize;
            base.play(moves[number].1);
            tried.play(tries[number].1);
        }
        None
    })
}

/// Tables with a fault.
#[derive(Clone, Copy, Debug)]
struct Wrong<const FAULT: u8>(PieceSets);

/// Sliders do not see on where a piece has left.
const STAYS_CLOSED: u8 = 1;
/// A captured piece goes on attacking.
const CAPTURED_STAYS: u8 = 2;
/// Sliders see through a piece that has arrived.
const STAYS_OPEN: u8 = 3;

impl<const FAULT: u8> Tables for Wrong<FAULT> {
    const IS_KEPT: bool = true;

    fn new(board: &[u8; 64]) -> Result<Self, Unsupported> {
        PieceSets::new(board).map(Self)
    }
    fn attackers(&self, square: usize, white: bool) -> u16 {
        self.0.attackers(square, white)
    }
    fn taken(&mut self, board: &[u8; 64], square: usize) -> u8 {
        if FAULT == STAYS_CLOSED {
            // Nothing is seen from a board on which nothing stands.
            return self.0.taken(&[0; 64], square);
        }
        self.0.taken(board, square)
    }
    fn put(&mut self, board: &[u8; 64], square: usize, before: u8, number: u8) {
        if FAULT == CAPTURED_STAYS && before != 0 || FAULT == STAYS_OPEN && before == 0 {
            let own = board[square];
            // The colour of nothing, or of the piece that has arrived.
            let before = if FAULT == STAYS_OPEN { own } else { 0 };
            return self.0.put(board, square, before, number);
        }
        self.0.put(board, square, before, number);
    }
}

#[test]
fn tables_are_kept_along_games_and_faults_of_them_are_refused() {
    assert_eq!(wrong_tables::<NoTables>(), None);
    assert_eq!(wrong_tables::<PieceSets>(), None);
    assert_eq!(wrong_tables::<Wrong<0>>(), None);
    println!(
        "{}",
        wrong_tables::<Wrong<STAYS_CLOSED>>().expect("refused")
    );
    println!(
        "{}",
        wrong_tables::<Wrong<CAPTURED_STAYS>>().expect("refused")
    );
    println!("{}", wrong_tables::<Wrong<STAYS_OPEN>>().expect("refused"));
}

#[test]
fn more_pieces_than_numbers_are_declined() {
    let many = "k7/8/8/8/8/QQQQQQQQ/QQQQQQQQ/K7 b - - 0 1";
    let setup = Setup::from_fen(many).expect("a position");
    assert!(Bytes::<NoTables>::new(&setup).is_ok());
    let reason = Bytes::<PieceSets>::new(&setup).unwrap_err().to_string();
    assert!(reason.contains("16 pieces"), "{reason}");
}

#[test]
fn a_position_is_64_bytes_and_a_word() {
    let start = Setup::start();
    assert_eq!(Bytes::<NoTables>::new(&start).unwrap().bytes(), 72);
    assert_eq!(
        Bytes::<PieceSets>::new(&start).unwrap().bytes(),
        (72_usize + 64 + 256).next_multiple_of(64)
    );
}
