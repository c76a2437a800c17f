//! Bulk perft counts its last two plies by separate code in some contenders:
//! along random games, beside the naive contender's leaves made one by one.

use super::{players, registry};
use boardbench::TACTICAL_POSITIONS;
use boardbench::games::{chess, othello};
use boardbench::workloads::{Contender, Counting};
use boardbench::{Chess, Othello};

/// Plies between two positions that are compared.
const APART: usize = 5;

/// Plays `plies` of a game that follows from `seed`, all contenders beside each
/// other; returns how many counts were compared.
fn bulk_counts_the_leaves<S>(contenders: &[Contender<S>], setup: &S, plies: usize) -> usize {
    let mut all = players(contenders, setup);
    let is_reference = |name: &str| name.starts_with("naive2d-dynamic+scan");
    let reference = all.iter().position(|(own, _)| is_reference(&own.name));
    let (_, mut reference) = all.swap_remove(reference.expect("the judge plays anywhere"));
    let (mut draw, mut compared) = (1_u64, 0);
    for ply in 0..plies {
        if ply % APART == 0 {
            let leaves = reference.perft(2, Counting::Full);
            for (own, position) in &mut all {
                assert_eq!(
                    position.perft(2, Counting::Bulk),
                    leaves,
                    "{} at ply {ply}",
                    own.name
                );
                compared += 1;
            }
        }
        let legal = reference.legal_moves();
        if legal.is_empty() || reference.is_over() {
            break;
        }
        draw = draw.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let code = legal[(draw >> 33) as usize % legal.len()];
        assert!(reference.play(code), "a legal move");
        for (own, position) in &mut all {
            assert!(position.play(code), "{} refuses a legal move", own.name);
        }
    }
    compared
}

#[test]
fn replies_are_counted_in_chess() {
    let registry = registry();
    let all = registry.contenders::<Chess>();
    let of = |fen: &&str| {
        let setup = chess::Setup::from_fen(fen).expect("a valid FEN");
        assert_eq!(players(all, &setup).len(), all.len(), "each plays there");
        bulk_counts_the_leaves(all, &setup, 40)
    };
    let compared: usize = TACTICAL_POSITIONS.iter().map(of).sum();
    assert!(compared > 1000, "{compared}");
}

#[test]
fn replies_are_counted_in_othello() {
    let registry = registry();
    let all = registry.contenders::<Othello>();
    let compared = [(8, 8), (4, 4), (6, 10)].map(|(rows, columns)| {
        let setup = othello::Setup::start_of(rows, columns).expect("a board");
        let able = players(all, &setup).len();
        assert!((rows, columns) != (8, 8) || able == all.len(), "{able}");
        bulk_counts_the_leaves(all, &setup, 70)
    });
    assert!(compared.iter().sum::<usize>() > 60, "{compared:?}");
}
