//! Bitboards along random games beside the scan, and counted in all ways: for the tests of
//! the program and of its variants.

use crate::common::{moves_by_code, perft};
use board::Family;
use boardbench_chess::{ChessPosition, Scan, Setup};
use boardbench_chess::{Position, Unmake, finalise, oracle, replies_of_children};
use proptest::prelude::*;

pub(crate) type Reference = Scan<<layouts::Padded as Family>::Chess>;

/// Where masks go wrong: castling, promotions, pins of all kinds, double checks,
/// captures in passing that open a rank, a file or a diagonal, that end a check
/// and that do not.
pub(crate) const TACTICAL_POSITIONS: [&str; 14] = [
    Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 30",
    "8/8/8/K1Pp3r/8/8/8/7k w - d6 0 2",
    "7b/8/8/3pP3/8/2K5/8/7k w - d6 0 2",
    "3r4/8/8/3pP3/8/3K4/8/7k w - d6 0 2",
    "8/8/8/2pP4/1K6/8/8/7k w - c6 0 2",
    "8/8/4n3/2pP4/5K2/8/8/7k w - c6 0 2",
    "4k3/8/8/8/1b5q/2N2P2/3P2P1/r2QK2R w K - 0 1",
    "3rk3/2P1P3/8/b7/4r3/8/3N4/r2QK3 w - - 3 9",
    "4k2r/6P1/8/8/8/8/1p6/R3K3 b Qk - 0 1",
    "k7/8/1q3b2/8/3Q4/2R1P3/1K4r1/8 w - - 12 60",
];

pub(crate) fn setup(fen: &str) -> Setup {
    Setup::from_fen(fen).unwrap_or_else(|reason| panic!("{fen}: {reason}"))
}

pub(crate) fn position<P: Position<Setup = Setup>>(fen: &str) -> P {
    P::new(&setup(fen)).expect("it plays chess")
}

/// Leaves, each of them visited without a list.
fn leaves<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    position.for_each_child(moves, |child, moves| {
        nodes += leaves(child, depth - 1, moves)
    });
    nodes
}

/// The same with the last ply counted.
fn counted<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    if depth == 1 {
        return position.count_legal_moves(moves);
    }
    let mut nodes = 0;
    position.for_each_child(moves, |child, moves| {
        nodes += counted(child, depth - 1, moves)
    });
    nodes
}

/// Legal moves after each legal move, in the way that perft counts them.
fn replies<P: Unmake>(position: &mut P, moves: &mut Vec<P::Move>) -> u64 {
    let counted = position.count_replies(moves);
    let counted = counted.or_else(|| replies_of_children(position, moves));
    counted.expect("children are counted")
}

/// The same with the last two plies counted.
fn replied<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    match depth {
        1 => position.count_legal_moves(moves),
        2 => replies(position, moves),
        _ => {
            let mut nodes = 0;
            position.for_each_child(moves, |child, moves| {
                nodes += replied(child, depth - 1, moves)
            });
            nodes
        }
    }
}

/// The first published row of at most `most` nodes that is missed.
pub(crate) fn missed<P: Unmake>(most: u64, new: impl Fn(&Setup) -> P) -> Option<String> {
    oracle::chess_perft().into_iter().find_map(|row| {
        if row.nodes > most {
            return None;
        }
        let of = |count: fn(&mut P, u32, &mut Vec<P::Move>) -> u64| {
            count(&mut new(&setup(&row.fen)), row.depth, &mut Vec::new())
        };
        let found = [of(perft), of(leaves), of(counted), of(replied)];
        let message = || format!("expected four times {}, found {found:?}", row.nodes);
        (found != [row.nodes; 4]).then(message)
    })
}

/// The hashes after each move, sorted: as moves are made, and as children are
/// visited.
pub(crate) fn after_each<P: Unmake>(position: &mut P) -> (Vec<u64>, Vec<u64>) {
    let mut made = Vec::new();
    for (_, chosen) in moves_by_code(position) {
        let undo = position.make(chosen);
        made.push(position.hash());
        position.unmake(chosen, undo);
    }
    let mut visited = Vec::new();
    position.for_each_child(&mut Vec::new(), |child, _| visited.push(child.hash()));
    made.sort_unstable();
    visited.sort_unstable();
    (made, visited)
}

/// Legal moves after each move, summed.
fn counted_after_each<P: Unmake>(position: &mut P) -> u64 {
    let legal = moves_by_code(position);
    let mut count = |(_, chosen): (u32, P::Move)| {
        let undo = position.make(chosen);
        let replies = position.count_legal_moves(&mut Vec::new());
        position.unmake(chosen, undo);
        replies
    };
    legal.into_iter().map(&mut count).sum()
}

/// Holds all that bitboards answer in their own way, along one game.
pub(crate) fn own_ways_along<P>(fen: &str, choices: &[u16]) -> Result<(), TestCaseError>
where
    P: ChessPosition + Unmake + Position<Setup = Setup>,
{
    let (mut reference, mut bits): (Reference, P) = (position(fen), position(fen));
    for &choice in choices {
        let before = bits.view();
        let (expected, _) = after_each(&mut reference);
        prop_assert_eq!(after_each(&mut bits), (expected.clone(), expected));
        let legal = moves_by_code(&mut reference);
        let counted = bits.count_legal_moves(&mut Vec::new());
        prop_assert_eq!(counted, legal.len() as u64);
        let replies = replies(&mut bits, &mut Vec::new());
        prop_assert_eq!(replies, counted_after_each(&mut bits));
        prop_assert_eq!(bits.view(), before);
        prop_assert_eq!(bits.in_check(), reference.in_check());
        let weigh = |code: u32| finalise(u64::from(choice) << 32 ^ u64::from(code));
        let ours = bits.choose(&mut Vec::new(), weigh);
        let theirs = reference.choose(&mut Vec::new(), weigh);
        prop_assert_eq!(ours.map(|chosen| chosen.1), theirs.map(|chosen| chosen.1));
        let (Some((ours, code)), Some((theirs, _))) = (ours, theirs) else {
            break;
        };
        prop_assert_eq!(bits.code(ours), code);
        bits.play(ours);
        reference.play(theirs);
        prop_assert_eq!(bits.view(), reference.view());
        prop_assert_eq!(bits.side_to_move(), reference.side_to_move());
    }
    Ok(())
}
