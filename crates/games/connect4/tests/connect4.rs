//! Connect 4: perft, the known number of positions, agreement of the boards, and
//! planted faults that these must find.

#[path = "../../common/tests/common/mod.rs"]
mod common;
#[path = "../../common/tests/common_boards/mod.rs"]
mod common_boards;

use board::{AtRunTime, Connect4, Family, Unsupported};
use boardbench_connect4::{Columns, Drop, DropPosition, Setup, notation, parse};
use boardbench_connect4::{Position, Side, Unmake, View, oracle};
use common::{agree_along, games_of, moves_by_code, perft};
use common_boards::plays_as_it_makes;
use layouts::{Array2d, Naive2d, PaddedTight};
use proptest::prelude::*;
use std::collections::HashSet;

type On<F> = Drop<<F as Family>::Dynamic>;
type Bits<W> = Columns<AtRunTime<1>, W>;

/// Counts every row of the oracle that is small enough and on whose board `P` can
/// play; at least `least`.
fn first_wrong_row<P: Unmake<Setup = Setup>>(nodes: u64, least: usize) -> Option<String> {
    let rows = oracle::connect4_perft();
    let mut counted = 0;
    for row in rows.iter().filter(|row| row.nodes <= nodes) {
        let setup = Setup::new(row.columns, row.rows).unwrap();
        let Ok(mut position) = P::new(&setup) else {
            continue;
        };
        let found = perft(&mut position, row.depth, &mut Vec::new());
        if found != row.nodes {
            return Some(format!("{row:?}: found {found}"));
        }
        counted += 1;
    }
    assert!(counted >= least, "only {counted} rows");
    None
}

#[test]
fn perft_is_that_of_a_separate_program() {
    for wrong in [
        first_wrong_row::<On<Naive2d>>(120_000, 36),
        first_wrong_row::<On<PaddedTight>>(1_000_000, 39),
        first_wrong_row::<On<Array2d>>(20_000, 30),
        first_wrong_row::<Bits<u64>>(1_000_000, 30),
        first_wrong_row::<Bits<u128>>(1_000_000, 35),
        first_wrong_row::<Columns<Connect4, u64>>(1_000_000, 7),
        first_wrong_row::<Drop<<Naive2d as Family>::Connect4>>(120_000, 6),
    ] {
        assert_eq!(wrong, None);
    }
}

/// Positions of each ply, as many as are published (OEIS A212693).
#[test]
fn the_number_of_positions_by_ply_is_the_published_one() {
    let mut level = vec![Bits::<u64>::new(&Setup::usual()).unwrap()];
    for expected in [7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275] {
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for mut position in level {
            for (_, column) in moves_by_code(&mut position) {
                let mut child = position;
                child.play(column);
                if seen.insert(child.hash()) {
                    next.push(child);
                }
            }
        }
        assert_eq!(next.len(), expected);
        level = next;
    }
}

fn agree<P: Unmake<Setup = Setup>>(setup: &Setup, choices: &[u16]) -> Result<(), String> {
    let mut other = P::new(setup).map_err(|Unsupported(why)| why)?;
    plays_as_it_makes(&other, choices)?;
    let mut reference = On::<Naive2d>::new(setup).unwrap();
    agree_along(&mut reference, &mut other, choices, notation)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn boards_play_and_undo_alike(columns in 4_usize..=12, rows in 4_usize..=12, choices in games_of(144)) {
        let setup = Setup::new(columns, rows).unwrap();
        let mut result = agree::<On<PaddedTight>>(&setup, &choices);
        if (rows + 1) * columns <= 128 {
            result = result.and_then(|()| agree::<Bits<u128>>(&setup, &choices));
        }
        if (rows + 1) * columns <= 64 {
            result = result.and_then(|()| agree::<Bits<u64>>(&setup, &choices));
        }
        let usual = Setup::usual();
        result = result
            .and_then(|()| agree::<Drop<<PaddedTight as Family>::Connect4>>(&usual, &choices))
            .and_then(|()| agree::<Columns<Connect4, u64>>(&usual, &choices));
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }

    /// A position set up from its stones goes on as the one that was played.
    #[test]
    fn a_position_set_up_is_the_one_that_was_played(choices in games_of(42)) {
        let mut played = Bits::<u64>::new(&Setup::usual()).unwrap();
        for choice in choices {
            let legal = moves_by_code(&mut played);
            if legal.is_empty() { break; }
            played.play(legal[usize::from(choice) % legal.len()].1);
        }
        let view = played.view();
        let stones: Vec<_> = view.rows.concat().chars().map(|c| match c {
            'X' => Some(Side::Black), 'O' => Some(Side::White), _ => None,
        }).collect();
        let setup = Setup::usual().with_stones(&stones, view.to_move).unwrap();
        let bits = Bits::<u64>::new(&setup).unwrap();
        let drop = On::<PaddedTight>::new(&setup).unwrap();
        prop_assert_eq!(bits.view(), view.clone());
        prop_assert_eq!(drop.view(), view);
        prop_assert_eq!((bits.is_over(), bits.winner()), (drop.is_over(), drop.winner()));
        prop_assert_eq!((bits.is_over(), bits.hash()), (played.is_over(), played.hash()));
        let (mut bits, mut drop) = (bits, drop);
        let (ours, theirs) = (moves_by_code(&mut bits), moves_by_code(&mut drop));
        prop_assert!(ours.iter().map(|m| m.0).eq(theirs.iter().map(|m| m.0)));
        for (&(_, ours), &(_, theirs)) in ours.iter().zip(&theirs) {
            let undo = (bits.make(ours), drop.make(theirs));
            prop_assert_eq!(bits.view(), drop.view());
            bits.unmake(ours, undo.0);
            drop.unmake(theirs, undo.1);
        }
    }
}

#[test]
fn bad_starts_are_refused_in_a_sentence() {
    for (columns, rows) in [(3, 6), (7, 3), (13, 6), (7, 13), (0, 0)] {
        let why = Setup::new(columns, rows).unwrap_err().0;
        assert!(why.contains("both must be from 4 to 12"), "{why}");
    }
    let mut hanging = vec![None; 42];
    hanging[3] = Some(Side::Black);
    let why = Setup::usual()
        .with_stones(&hanging, Side::White)
        .unwrap_err()
        .0;
    assert!(
        why.contains("column d, row 1 from the top has an empty square below"),
        "{why}"
    );
    let Unsupported(why) = Bits::<u64>::new(&Setup::new(12, 12).unwrap()).unwrap_err();
    assert!(why.contains("64 bits"), "{why}");
    assert_eq!((parse("D", 7), notation(3)), (Ok(3), "d".to_owned()));
    for text in ["", "h", "aa", "1", "é"] {
        assert!(
            parse(text, 7)
                .unwrap_err()
                .0
                .contains("a letter from a to g")
        );
    }
}

/// What a planted fault gets wrong in an honest board.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// A full column is offered.
    OffersFullColumns,
    /// The game goes on after a win.
    GoesOn,
    /// A stone undone stays in the height of its column.
    KeepsHeight,
}

const FAULTS: [Fault; 3] = [Fault::OffersFullColumns, Fault::GoesOn, Fault::KeepsHeight];

#[derive(Clone)]
struct Faulty<const FAULT: u8>(Bits<u128>);

impl<const FAULT: u8> Faulty<FAULT> {
    const FAULT: Fault = FAULTS[FAULT as usize];
}

impl<const FAULT: u8> Position for Faulty<FAULT> {
    type Setup = Setup;
    type Move = u8;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        Bits::new(setup).map(Self)
    }
    fn set_up(&mut self, setup: &Setup) {
        self.0.set_up(setup);
    }
    fn legal_moves(&mut self, moves: &mut Vec<u8>) {
        let start = moves.len();
        self.0.legal_moves(moves);
        if Self::FAULT == Fault::OffersFullColumns && moves.len() > start && self.0.is_full(0) {
            moves.insert(start, 1);
        }
    }
    fn play(&mut self, chosen: u8) {
        self.0.play(chosen);
    }
    fn code(&self, of: u8) -> u32 {
        of.into()
    }
    fn is_over(&self) -> bool {
        Self::FAULT != Fault::GoesOn && self.0.is_over()
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
}

impl<const FAULT: u8> Unmake for Faulty<FAULT> {
    type Undo = Bits<u128>;

    fn make(&mut self, chosen: u8) -> Bits<u128> {
        self.0.make(chosen)
    }
    fn unmake(&mut self, chosen: u8, undo: Bits<u128>) {
        if Self::FAULT != Fault::KeepsHeight || chosen != 2 {
            self.0.unmake(chosen, undo);
        }
    }
}

#[test]
fn planted_faults_are_found_by_perft_and_by_agreement() {
    let small = Setup::new(4, 4).unwrap();
    // Fills the board from the left without a row of four.
    let choices: Vec<u16> = vec![0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
    let by_perft = [
        first_wrong_row::<Faulty<0>>(250_000, 10),
        first_wrong_row::<Faulty<1>>(250_000, 10),
        first_wrong_row::<Faulty<2>>(250_000, 10),
    ];
    let by_agreement = [
        agree::<Faulty<0>>(&small, &choices),
        agree::<Faulty<1>>(&small, &[0, 1, 0, 1, 0, 1, 0, 1]),
        agree::<Faulty<2>>(&small, &choices),
    ];
    for (number, fault) in FAULTS.into_iter().enumerate() {
        assert!(by_agreement[number].is_err(), "{fault:?} passes agreement");
        // After a win nothing is legal, although the state says that the game goes on.
        assert!(
            by_perft[number].is_some() || fault == Fault::GoesOn,
            "{fault:?} passes perft"
        );
    }
}
