//! The hash of chess kept up to date: after every move and unmove the one that is
//! recomputed.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::Family;
use boardbench_chess::{
    Bitboard, Hashed, KeptKey, Kindergarten, Lists, Magic, Scan, Setup, uci, view_to_fen,
};
use boardbench_chess::{Position, Unmake, oracle};
use common::{agree_along, games_of, moves_by_code};
use proptest::prelude::*;

type Padded = <layouts::Padded as Family>::Chess;
type ZeroX88 = <layouts::ZeroX88 as Family>::Chess;
type Naive2d = <layouts::Naive2d as Family>::DynamicChess;

/// Castling of all four kinds with rooks that can be captured at home, also by a
/// promotion; captures in passing of either side, one that is never made; every
/// promotion; rights without a way to use them.
const TRICKY: [&str; 7] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R w KQkq - 0 1",
    "r3k2r/1P4P1/8/8/8/8/1p4p1/R3K2R b KQkq - 0 1",
    "4k3/2p3p1/8/1P1pP2P/1p1Pp2p/8/2P3P1/4K3 w - d6 0 2",
    "4k3/2p3p1/8/1P1pP2P/1p1Pp2p/8/2P3P1/4K3 b - d3 0 2",
    "r1b1k2r/8/8/8/8/8/8/RN2K1NR b KQkq - 3 9",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
];

fn setup(fen: &str) -> Setup {
    Setup::from_fen(fen).unwrap_or_else(|reason| panic!("{fen}: {reason}"))
}

fn position<P: Position<Setup = Setup>>(fen: &str) -> P {
    P::new(&setup(fen)).expect("it plays chess")
}

/// Tricky positions, and those of published counts.
fn positions() -> Vec<String> {
    let rows = oracle::chess_perft().into_iter().map(|row| row.fen);
    TRICKY.map(str::to_owned).into_iter().chain(rows).collect()
}

/// Compares the kept hash with the reference's along a game, and while it is undone.
fn check_along<P: Unmake<Setup = Setup>>(fen: &str, choices: &[u16]) -> Result<(), TestCaseError> {
    let (mut reference, mut other): (Scan<Padded>, P) = (position(fen), position(fen));
    agree_along(&mut reference, &mut other, choices, uci).map_err(TestCaseError::fail)
}

/// The same in every node of perft, whose children may be made in a way of their
/// own.
fn check_in_tree<P: Unmake<Setup = Setup>>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) {
    let view = position.view();
    let recomputed = setup(&view_to_fen(&view)).hash();
    assert_eq!(position.hash(), recomputed, "{view:?}");
    if depth > 0 {
        position.for_each_child(moves, |child, moves| check_in_tree(child, depth - 1, moves));
        assert_eq!(position.hash(), recomputed, "undone: {view:?}");
    }
}

fn check_in_trees<P: Unmake<Setup = Setup>>() {
    for fen in TRICKY {
        check_in_tree(&mut position::<P>(fen), 2, &mut Vec::new());
    }
    // A set-up in the memory of another game, and a copy.
    let mut first: P = position(TRICKY[0]);
    let mut copy: P = position(TRICKY[1]);
    copy.clone_from(&first);
    let chosen = moves_by_code(&mut first)[0].1;
    first.play(chosen);
    assert_eq!(copy.hash(), setup(TRICKY[0]).hash());
    first.set_up(&setup(TRICKY[3]));
    assert_eq!(first.hash(), setup(TRICKY[3]).hash());
}

#[test]
fn every_node_of_tricky_trees_has_its_hash() {
    check_in_trees::<Hashed<Lists<Padded>>>();
    check_in_trees::<Hashed<Lists<ZeroX88>>>();
    check_in_trees::<Hashed<Scan<Padded>>>();
    check_in_trees::<Hashed<Scan<Naive2d>>>();
    check_in_trees::<Bitboard<Magic, KeptKey>>();
}

#[test]
fn only_who_keeps_it_has_it() {
    assert_eq!(
        position::<Bitboard<Magic, KeptKey>>(TRICKY[0]).bytes()
            - position::<Bitboard<Magic>>(TRICKY[0]).bytes(),
        8
    );
    let lists: Hashed<Lists<Padded>> = position(TRICKY[0]);
    assert!(lists.bytes() - position::<Lists<Padded>>(TRICKY[0]).bytes() <= 24);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_move_of_a_game_keeps_it(
        fen in prop::sample::select(positions()),
        choices in games_of(120),
    ) {
        check_along::<Hashed<Lists<Padded>>>(&fen, &choices)?;
        check_along::<Hashed<Lists<ZeroX88>>>(&fen, &choices)?;
        check_along::<Hashed<Scan<Padded>>>(&fen, &choices)?;
        check_along::<Hashed<Scan<Naive2d>>>(&fen, &choices)?;
        check_along::<Bitboard<Magic, KeptKey>>(&fen, &choices)?;
        check_along::<Bitboard<Kindergarten, KeptKey>>(&fen, &choices)?;
    }
}
