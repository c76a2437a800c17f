//! Compares ways to find what a slider attacks: in a loop of lookups, and as the
//! one thing that changes in full perft and in playouts.
//!
//! ```sh
//! cargo run --release -p by-hand --bin sliders [ROUNDS]
//! ```
//!
//! Prints CSV: bytes of tables, nanoseconds (the median of all rounds) of a queen's
//! lookup, a leaf of full perft (start and Kiwipete) and a ply of playouts, and of
//! each the ratio to fancy magic (the median of the ratios within a round) with an
//! interval of at least 95 % (order statistics). In a round each way runs once, in
//! random order. Perft counts and playout digests must be equal.

mod rounds;

use games::chess::ChessPlayer;
use games::chess::ways::{
    BlackMagic, DumbSeven, Hyperbola, KoggeStone, Obstruction, PlainMagic, Reversed, Scans,
};
#[cfg(target_feature = "bmi2")]
use games::chess::ways::{Pext, PextPdep};
use games::chess::{Bitboard, Kindergarten, Magic, Setup, Sliders};
use games::{Position, XorShift64Star};
use std::hint::black_box;
use std::time::Instant;
use workloads::Counting;
use workloads::perft::perft;
use workloads::playout::playouts;

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const LOOKUPS: usize = 1 << 14;
const GAMES: u64 = 60;
const WORKS: [&str; 4] = ["lookup", "full_start", "full_kiwipete", "playout"];

/// What one round measured: nanoseconds of each work, and what proves it equal.
type Round = ([f64; 4], [u64; 4]);

struct Way {
    name: &'static str,
    bytes: usize,
    run: fn(&[(usize, u64)]) -> Round,
}

fn way<S: Sliders>() -> Way {
    Way {
        name: S::NAME,
        bytes: S::BYTES,
        run: run::<S>,
    }
}

fn run<S: Sliders>(inputs: &[(usize, u64)]) -> Round {
    let tables = S::tables();
    let timed = |operations: &mut dyn FnMut() -> (u64, u64)| {
        let start = Instant::now();
        let (count, proof) = black_box(operations());
        (start.elapsed().as_nanos() as f64 / count as f64, proof)
    };
    let lookups = timed(&mut || {
        let mut sum = 0_u64;
        for &(square, occupied) in black_box(inputs) {
            let reached = tables.bishop(square, occupied) | tables.rook(square, occupied);
            // One after another: the compiler would make vectors of several fills.
            sum = sum.wrapping_add(black_box(reached));
        }
        (inputs.len() as u64, sum)
    });
    let full = |setup: &Setup, depth| {
        let mut position = Bitboard::<S>::new(setup).expect("a bitboard plays chess");
        timed(&mut || {
            let leaves = perft(&mut position, depth, Counting::Full);
            (leaves, leaves)
        })
    };
    let start = full(&Setup::start(), 4);
    let kiwipete = full(&Setup::from_fen(KIWIPETE).expect("a position"), 3);
    let played = timed(&mut || {
        let tally = playouts::<ChessPlayer<Bitboard<S>>>(&Setup::start(), GAMES, 1);
        let tally = tally.expect("a bitboard plays chess");
        (tally.moves, tally.digest.value())
    });
    let all = [lookups, start, kiwipete, played];
    (all.map(|(time, _)| time), all.map(|(_, proof)| proof))
}

fn main() {
    let rounds = rounds::requested("sliders", 21);
    let ways = [
        way::<Magic>(),
        way::<PlainMagic>(),
        way::<BlackMagic>(),
        #[cfg(target_feature = "bmi2")]
        way::<Pext>(),
        #[cfg(target_feature = "bmi2")]
        way::<PextPdep>(),
        way::<Kindergarten>(),
        way::<Hyperbola>(),
        way::<Reversed>(),
        way::<Obstruction>(),
        way::<Scans>(),
        way::<KoggeStone>(),
        way::<DumbSeven>(),
    ];
    let mut random = XorShift64Star::new(1);
    let mut input = || {
        let square = random.below(64) as usize;
        (square, random.next_u64() & random.next_u64())
    };
    let inputs: Vec<_> = (0..LOOKUPS).map(|_| input()).collect();
    let mut times = vec![vec![[0.0; 4]; ways.len()]; rounds];
    let (_, expected) = (ways[0].run)(&inputs);
    for times in &mut times {
        for number in rounds::shuffled(ways.len(), &mut random) {
            let (time, proof) = (ways[number].run)(&inputs);
            assert_eq!(proof, expected, "{}", ways[number].name);
            times[number] = time;
        }
    }
    let columns = WORKS.map(|work| format!("{work}_ns,{work}_ratio,{work}_low,{work}_high"));
    println!("way,table_bytes,{}", columns.join(","));
    for (number, way) in ways.iter().enumerate() {
        print!("{},{}", quoted(way.name), way.bytes);
        for work in 0..WORKS.len() {
            let own = times.iter().map(|round| round[number][work]);
            let ratios = times
                .iter()
                .map(|round| round[number][work] / round[0][work]);
            let (ns, ..) = rounds::median(own.collect());
            let (ratio, low, high) = rounds::median(ratios.collect());
            print!(",{ns:.3},{ratio:.3},{low:.3},{high:.3}");
        }
        println!();
    }
}

/// A name for CSV.
fn quoted(name: &str) -> String {
    if name.contains(',') {
        format!("\"{name}\"")
    } else {
        name.to_owned()
    }
}
