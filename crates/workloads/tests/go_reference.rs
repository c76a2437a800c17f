//! The Go reference playouts: games that ten independent programs play move
//! for move. Source: boardbench's survey of libego, GNU Go, Pachi, Fuego,
//! KataGo, Leela Zero, OpenSpiel, michi-c, board-game and goban.

use board::Family;
use games::go::{Flood, Setup};
use layouts::Visitor;
use workloads::playout::{GoPlayer, playouts};

/// Size, games, seed, moves, digest, games that black wins without komi.
const REFERENCE: [(usize, u64, u64, u64, u64, u64); 5] = [
    (2, 20_000, 1, 188_278, 0x886e_ef58_647c_8206, 11_180),
    (5, 20_000, 1, 847_798, 0x90b1_a8c7_c89d_bfa8, 10_692),
    (9, 1_000, 1, 111_224, 0xd822_5c5c_ef85_a566, 551),
    (13, 1_000, 1, 219_723, 0x55de_de7f_43c7_2654, 496),
    (19, 1_000, 1, 456_010, 0x824e_a9da_238c_1f25, 537),
];

struct Reference;

fn agrees<L: board::Layout>(name: &str, size: usize) {
    let &(_, games, seed, moves, digest, black_wins) = REFERENCE
        .iter()
        .find(|row| row.0 == size)
        .expect("a size of the table");
    let setup = Setup::square(size).unwrap();
    let tally = playouts::<GoPlayer<Flood<L>>>(&setup, games, seed).unwrap();
    assert_eq!(
        (
            tally.moves,
            tally.black_wins,
            format!("{:016x}", tally.digest.value())
        ),
        (moves, black_wins, format!("{digest:016x}")),
        "{name} on {size}x{size}"
    );
}

impl Visitor for Reference {
    fn visit<F: Family>(&mut self) {
        let name = F::ABOUT.name;
        agrees::<F::Go9>(name, 9);
        agrees::<F::Go13>(name, 13);
        agrees::<F::Go19>(name, 19);
        for (size, ..) in REFERENCE {
            agrees::<F::Dynamic>(&format!("{name}-dynamic"), size);
        }
    }
}

#[test]
fn every_layout_plays_the_reference_games() {
    layouts::for_each(&mut Reference);
}
