//! micro-Max's board as a contender: published perft counts, random games
//! against the naive layout, and the laws of its dummy square and virgin bits.

#[path = "../../common/tests/common/mod.rs"]
mod common;

use board::Family;
use boardbench_chess::micromax::{GlobalMask, Micromax, TestedStores};
use boardbench_chess::{Castling, ChessPosition, Scan, Setup, uci};
use boardbench_chess::{Position, Unmake, oracle};
use common::{agree_along, games_of, moves_by_code, perft};
use proptest::prelude::*;

/// Positions full of castling, en passant and promotions, to play games from.
const TACTICAL_POSITIONS: [&str; 5] = [
    Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 30",
];

type Naive = Scan<<layouts::Naive2d as Family>::Chess>;

fn position(fen: &str) -> Micromax {
    let setup = Setup::from_fen(fen).unwrap_or_else(|reason| panic!("{fen}: {reason}"));
    Micromax::new(&setup).expect("it plays every position")
}

#[test]
fn check_is_given_as_by_another_board() {
    let mut checks = 0;
    for row in oracle::chess_perft() {
        let reference = Naive::new(&Setup::from_fen(&row.fen).unwrap()).unwrap();
        assert_eq!(
            position(&row.fen).in_check(),
            reference.in_check(),
            "{row:?}"
        );
        checks += usize::from(reference.in_check());
    }
    assert!(checks > 0, "no check among the positions");
}

#[test]
fn published_perft_counts() {
    let mut moves = Vec::new();
    for row in oracle::chess_perft() {
        if row.nodes <= 100_000 {
            let nodes = perft(&mut position(&row.fen), row.depth, &mut moves);
            assert_eq!(nodes, row.nodes, "{row:?}");
        }
    }
}

#[test]
fn the_mask_may_be_a_variable() {
    for fen in TACTICAL_POSITIONS {
        let setup = Setup::from_fen(fen).unwrap();
        let mut global = Micromax::<GlobalMask>::new(&setup).expect("it plays every position");
        let nodes = perft(&mut global, 3, &mut Vec::new());
        assert_eq!(
            nodes,
            perft(&mut position(fen), 3, &mut Vec::new()),
            "{fen}"
        );
    }
}

/// The variant without a dummy square stores where micro-Max stores, but for
/// the dummy.
#[test]
fn tests_before_stores_change_nothing_but_the_dummy() {
    for fen in TACTICAL_POSITIONS {
        let setup = Setup::from_fen(fen).unwrap();
        let mut tested = Micromax::<TestedStores>::new(&setup).expect("it plays every position");
        let clean = tested.array().clone();
        let nodes = perft(&mut tested, 3, &mut Vec::new());
        assert_eq!(
            nodes,
            perft(&mut position(fen), 3, &mut Vec::new()),
            "{fen}"
        );
        assert_eq!(*tested.array(), clean, "{fen}");
    }
}

/// Perft with something else in the dummy's cell at every node.
fn spoiled_perft(position: &mut Micromax, depth: u32, junk: u8) -> u64 {
    if depth == 0 {
        return 1;
    }
    position.spoil_dummy(junk);
    let moves = moves_by_code(position);
    let below = moves.into_iter().map(|(_, chosen)| {
        position.spoil_dummy(junk);
        let undo = position.make(chosen);
        let nodes = spoiled_perft(position, depth - 1, junk.wrapping_mul(5).wrapping_add(7));
        position.spoil_dummy(junk);
        position.unmake(chosen, undo);
        nodes
    });
    below.sum()
}

#[test]
fn the_dummy_square_never_changes_perft() {
    for fen in TACTICAL_POSITIONS {
        let clean = perft(&mut position(fen), 3, &mut Vec::new());
        for junk in [4, 20, 36, 46, 255] {
            assert_eq!(spoiled_perft(&mut position(fen), 3, junk), clean, "{fen}");
        }
    }
}

#[test]
fn virgin_bits_hold_every_set_of_castling_rights() {
    for bits in 0..16 {
        let each = Castling::EACH.into_iter().enumerate();
        let rights = each
            .filter(|(bit, _)| bits >> bit & 1 != 0)
            .fold(Castling::NONE, |set, (_, (side, wing, _))| {
                set.with(Castling::right(side, wing))
            });
        let fen = format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1");
        let mut virgin = position(&fen);
        let mut masked = Naive::new(&Setup::from_fen(&fen).unwrap()).unwrap();
        assert_eq!(virgin.to_setup().castling, rights);
        agree_along(&mut masked, &mut virgin, &[0; 8], uci).unwrap();
    }
}

/// Castling out of a check and through one by every piece, with the squares in
/// front of the rook full and empty: micro-Max overlooks some of the pawns.
#[test]
fn castling_out_of_and_through_check() {
    for fen in [
        "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/5p2/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/6p1/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/4p3/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/1p6/R3K2R w KQ - 0 1",
        "4k3/8/8/8/8/8/2p4p/R3K2R w KQ - 0 1",
        "r3k2r/2P3P1/8/8/8/8/8/4K3 b kq - 0 1",
        "r3k2r/3P1P2/8/8/8/8/8/4K3 b kq - 0 1",
        "r3k2r/8/8/8/8/8/8/2R1K1R1 b kq - 0 1",
    ] {
        let setup = Setup::from_fen(fen).unwrap();
        let mut reference = Naive::new(&setup).unwrap();
        agree_along(&mut reference, &mut position(fen), &[0, 1, 2, 3], uci)
            .unwrap_or_else(|why| panic!("{fen}: {why}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn it_plays_as_the_naive_layout(fen in prop::sample::select(&TACTICAL_POSITIONS), choices in games_of(80)) {
        let mut reference = Naive::new(&Setup::from_fen(fen).unwrap()).unwrap();
        let agreed = agree_along(&mut reference, &mut position(fen), &choices, uci);
        prop_assert!(agreed.is_ok(), "{}", agreed.unwrap_err());
    }
}

#[test]
fn a_position_is_small_and_its_clones_share_nothing() {
    let mut first = position(TACTICAL_POSITIONS[1]);
    let second = first.clone();
    let view = first.view();
    let chosen = moves_by_code(&mut first)[0].1;
    first.play(chosen);
    assert_eq!(second.view(), view);
    assert!(first.bytes() <= 136);
}
