//! Hex: perft, the theorem that one side wins, agreement of the bookkeepings, and
//! planted faults that these must find.

#[path = "../../common/tests/common/mod.rs"]
mod common;
#[path = "../../common/tests/common_boards/mod.rs"]
mod common_boards;

use board::{AtRunTime, Family, Layout, Unsupported};
use boardbench_hex::placement::Placement;
use boardbench_hex::{Cells, Connection, Fill, Hex, Reach, Reached, Sets, Setup, Union, notation};
use boardbench_hex::{Position, Side, Unmake, XorShift64Star, oracle};
use common::{agree_along, games_of, perft};
use common_boards::plays_as_it_makes;
use layouts::{Flat, Naive2d, PaddedTight, ZeroX88};
use proptest::prelude::*;

type AnySize<F> = <F as Family>::Dynamic;
type Reference = Fill<AnySize<Naive2d>>;
type Bits = Sets<AtRunTime<1>>;

/// Counts every row of the oracle that is small enough.
fn first_wrong_row<P: Unmake<Setup = Setup>>(nodes: u64) -> Option<String> {
    let rows = oracle::hex_perft();
    let rows = rows.iter().filter(|row| row.nodes <= nodes);
    rows.map(|row| {
        let setup = Setup::new(row.size).unwrap();
        let found = perft(&mut P::new(&setup).unwrap(), row.depth, &mut Vec::new());
        (found != row.nodes).then(|| format!("{row:?}: found {found}"))
    })
    .find_map(|wrong| wrong)
}

#[test]
fn perft_is_that_of_a_separate_program() {
    for nodes in [
        first_wrong_row::<Reference>(600_000),
        first_wrong_row::<Fill<AnySize<PaddedTight>>>(2_000_000),
        first_wrong_row::<Union<AnySize<PaddedTight>>>(600_000),
        first_wrong_row::<Union<AnySize<Flat>>>(60_000),
        first_wrong_row::<Reach<AnySize<PaddedTight>>>(600_000),
        first_wrong_row::<Reach<AnySize<ZeroX88>>>(60_000),
        first_wrong_row::<Bits>(2_000_000),
    ] {
        assert_eq!(nodes, None);
    }
}

/// Fills the board in random order. Returns the winner at each moment.
fn winners<P: Placement<Setup = Setup>>(size: usize, seed: u64) -> Vec<Option<Side>> {
    let mut position = P::new(&Setup::new(size).unwrap()).unwrap();
    let mut list = Vec::new();
    position.empty_points(&mut list);
    let mut random = XorShift64Star::new(seed);
    let mut winners = Vec::new();
    while !list.is_empty() {
        let chosen = random.below(list.len() as u32) as usize;
        let won = position.place(list.swap_remove(chosen));
        assert_eq!(won, position.winner().is_some());
        winners.push(position.winner());
        if won {
            break;
        }
    }
    winners
}

/// The Hex theorem, and every bookkeeping at the same move.
#[test]
fn every_game_has_one_winner_at_the_same_move() {
    for seed in 1..200 {
        let size = 2 + seed as usize % 10;
        let expected = winners::<Reference>(size, seed);
        let last = *expected.last().unwrap();
        assert!(last.is_some(), "a full board of {size} without a winner");
        assert_eq!(winners::<Union<AnySize<Flat>>>(size, seed), expected);
        assert_eq!(winners::<Reach<AnySize<PaddedTight>>>(size, seed), expected);
        assert_eq!(winners::<Bits>(size, seed), expected);
    }
}

/// A set-up finds its winner by plain arithmetic; positions are compared with it.
#[test]
fn a_full_board_has_the_winner_that_plain_arithmetic_finds() {
    let mut random = XorShift64Star::new(7);
    for _ in 0..300 {
        let size = 2 + random.below(8) as usize;
        let stone = |draw: u32| [Side::Black, Side::White][draw as usize];
        let stones: Vec<_> = (0..size * size)
            .map(|_| Some(stone(random.below(2))))
            .collect();
        let full = Setup::new(size)
            .unwrap()
            .with_stones(&stones, Side::Black)
            .unwrap();
        // The same stones but one, which is then played.
        let missing = random.below((size * size) as u32) as usize;
        let mut open = stones.clone();
        let side = open[missing].take().unwrap();
        let before = Setup::new(size).unwrap().with_stones(&open, side).unwrap();
        assert!(full.winner().is_some());
        if before.winner().is_none() {
            let mut position = Reach::<AnySize<PaddedTight>>::new(&before).unwrap();
            let mut list = Vec::new();
            position.empty_points(&mut list);
            assert_eq!(list.len(), 1);
            position.place(list[0]);
            assert_eq!(position.winner(), full.winner());
        }
    }
}

fn agree<P: Unmake<Setup = Setup>>(size: usize, choices: &[u16]) -> Result<(), String> {
    let setup = Setup::new(size).unwrap();
    let mut other = P::new(&setup).map_err(|Unsupported(why)| why)?;
    plays_as_it_makes(&other, choices)?;
    let mut reference = Reference::new(&setup).unwrap();
    agree_along(&mut reference, &mut other, choices, |code| code.to_string())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn bookkeepings_play_and_undo_alike(size in 2_usize..=11, choices in games_of(121)) {
        let result = agree::<Union<AnySize<PaddedTight>>>(size, &choices)
            .and_then(|()| agree::<Reach<AnySize<PaddedTight>>>(size, &choices))
            .and_then(|()| agree::<Reach<AnySize<ZeroX88>>>(size, &choices))
            .and_then(|()| agree::<Bits>(size, &choices));
        prop_assert!(result.is_ok(), "{}", result.unwrap_err());
    }
}

#[test]
fn a_copy_into_another_size_is_a_copy() {
    fn copies<P: Placement<Setup = Setup>>() {
        for (from, to) in [(3, 5), (9, 4), (6, 6)] {
            let source = P::new(&Setup::new(from).unwrap()).unwrap();
            let mut other = P::new(&Setup::new(to).unwrap()).unwrap();
            other.clone_from(&source);
            assert_eq!((other.view(), other.hash()), (source.view(), source.hash()));
            let mut list = Vec::new();
            other.empty_points(&mut list);
            assert_eq!(list.len(), from * from);
        }
    }
    copies::<Fill<AnySize<Naive2d>>>();
    copies::<Union<AnySize<PaddedTight>>>();
    copies::<Reach<AnySize<Flat>>>();
    copies::<Bits>();
}

#[test]
fn bad_starts_are_refused_in_a_sentence() {
    for size in [0, 1, 26] {
        assert!(Setup::new(size).unwrap_err().0.contains("from 2 to 25"));
    }
    assert!(
        Setup::new(3)
            .unwrap()
            .with_stones(&[None; 8], Side::Black)
            .is_err()
    );
    let Unsupported(why) = Bits::new(&Setup::new(12).unwrap()).unwrap_err();
    assert!(why.contains("11 rows and columns"), "{why}");
    assert_eq!(notation(13, 11), "c2");
}

/// What a planted fault gets wrong in an honest [`Reached`].
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    /// Marks are not removed when a stone is undone.
    ForgetsToUndo,
    /// White's edges are those of black.
    OneDirection,
    /// A stone put down beside a chain does not take its marks.
    Deaf,
}

#[derive(Clone, Debug)]
struct Faulty<L: Layout, const FAULT: u8>(Reached<L>);

const FAULTS: [Fault; 3] = [Fault::ForgetsToUndo, Fault::OneDirection, Fault::Deaf];

impl<L: Layout, const FAULT: u8> Connection<L> for Faulty<L, FAULT> {
    type Undo = usize;

    fn new(layout: L) -> Self {
        Self(Reached::new(layout))
    }
    fn clear(&mut self) {
        self.0.clear();
    }
    fn moment(&self) -> usize {
        self.0.moment()
    }
    fn place<const UNDO: bool>(
        &mut self,
        board: &mut Cells<L>,
        point: L::Point,
        side: Side,
    ) -> bool {
        match FAULTS[usize::from(FAULT)] {
            Fault::ForgetsToUndo => self.0.place::<false>(board, point, side),
            Fault::OneDirection => {
                let honest = board.edges.clone();
                let entry = board.layout.get(&board.edges, point);
                board
                    .layout
                    .set(&mut board.edges, point, entry & 15 | entry << 4);
                let won = self.0.place::<UNDO>(board, point, side);
                board.edges = honest;
                won
            }
            Fault::Deaf => {
                let edges = board.layout.get(&board.edges, point);
                edges != 0 && self.0.place::<UNDO>(board, point, side)
            }
        }
    }
    fn unmake(&mut self, board: &mut Cells<L>, undo: usize) {
        self.0.unmake(board, undo);
    }
    fn heap_bytes(&self, layout: L) -> usize {
        self.0.heap_bytes(layout)
    }
}

#[test]
fn planted_faults_are_found_by_perft_and_by_agreement() {
    type Wrong<const FAULT: u8> = Hex<AnySize<PaddedTight>, Faulty<AnySize<PaddedTight>, FAULT>>;
    let by_perft = [
        first_wrong_row::<Wrong<0>>(600_000),
        first_wrong_row::<Wrong<1>>(600_000),
        first_wrong_row::<Wrong<2>>(600_000),
    ];
    let mut random = XorShift64Star::new(3);
    let games: Vec<Vec<u16>> = (0..20)
        .map(|_| (0..25).map(|_| random.below(600) as u16).collect())
        .collect();
    let by_agreement = [
        games
            .iter()
            .map(|game| agree::<Wrong<0>>(5, game))
            .find(Result::is_err),
        games
            .iter()
            .map(|game| agree::<Wrong<1>>(5, game))
            .find(Result::is_err),
        games
            .iter()
            .map(|game| agree::<Wrong<2>>(5, game))
            .find(Result::is_err),
    ];
    for (number, fault) in FAULTS.into_iter().enumerate() {
        assert!(by_perft[number].is_some(), "{fault:?} passes perft");
        assert!(by_agreement[number].is_some(), "{fault:?} passes agreement");
    }
}
