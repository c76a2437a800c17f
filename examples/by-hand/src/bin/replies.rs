//! Compares two ways of bulk perft in chess: the moves of every position before the leaves
//! counted, and replies to all moves of a position counted together.
//!
//! ```sh
//! cargo run --release -p by-hand --bin replies [ROUNDS]
//! ```
//!
//! Prints CSV: nanoseconds a leaf of both (medians of all rounds), and the ratio (the median
//! of the ratios within a round) with an interval of at least 95 % (order statistics). In a
//! round each way runs once, in random order. Counts must be equal.

mod rounds;

use board::Family;
#[cfg(target_feature = "bmi2")]
use games::chess::ways::Pext;
use games::chess::{Bitboard, Kindergarten, Lists, Magic, Setup};
use games::{Unmake, XorShift64Star};
use std::time::Instant;
use workloads::Counting;
use workloads::perft::perft;

/// Positions 1 to 3 of the usual list, and how deep.
const POSITIONS: [(&str, &str, u32); 3] = [
    (
        "start",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        6,
    ),
    (
        "Kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
    ),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7),
];

/// The leaves below a position, one position at a time.
#[inline(never)]
fn one_by_one<P: Unmake>(position: &mut P, depth: u32, moves: &mut Vec<P::Move>) -> u64 {
    match depth {
        0 => 1,
        1 => position.count_legal_moves(moves),
        _ => {
            let mut leaves = 0;
            position.for_each_child(moves, |child, moves| {
                leaves += one_by_one(child, depth - 1, moves);
            });
            leaves
        }
    }
}

fn compare<P: Unmake<Setup = Setup>>(name: &str, rounds: usize, random: &mut XorShift64Star) {
    for (called, fen, depth) in POSITIONS {
        let setup = Setup::from_fen(fen).expect("a position");
        let mut position = P::new(&setup).expect("a board of chess");
        let mut times = vec![[0.0; 2]; rounds];
        let mut counts = [None; 2];
        for times in &mut times {
            for way in rounds::shuffled(2, random) {
                let start = Instant::now();
                let leaves = match way {
                    0 => one_by_one(&mut position, depth, &mut Vec::new()),
                    _ => perft(&mut position, depth, Counting::Bulk),
                };
                times[way] = start.elapsed().as_nanos() as f64 / leaves as f64;
                counts[way] = Some(leaves);
            }
        }
        assert_eq!(counts[0], counts[1], "{name}, {called}");
        let of = |way: usize| rounds::median(times.iter().map(|own| own[way]).collect()).0;
        let ratios = times.iter().map(|[alone, together]| alone / together);
        let (ratio, low, high) = rounds::median(ratios.collect());
        let (alone, together) = (of(0), of(1));
        println!("{name},{called},{depth},{alone:.3},{together:.3},{ratio:.2},{low:.2},{high:.2}");
    }
}

fn main() {
    let rounds = rounds::requested("replies", 15);
    let mut random = XorShift64Star::new(1);
    println!("representation,position,depth,alone_ns,together_ns,ratio,low,high");
    #[cfg(target_feature = "bmi2")]
    compare::<Bitboard<Pext>>("bitboard+pext", rounds, &mut random);
    compare::<Bitboard<Magic>>("bitboard+magic", rounds, &mut random);
    compare::<Bitboard<Kindergarten>>("bitboard+kindergarten", rounds, &mut random);
    compare::<Lists<<layouts::ZeroX88 as Family>::Chess>>("0x88+lists", rounds, &mut random);
}
