//! The Go reference playouts: games that ten independent programs play move
//! for move.

use board::{Family, Layout};
use games::go::{Flood, GoPosition, Setup, Strings};
use games::oracle;
use layouts::Visitor;
use workloads::playout::{GoPlayer, playouts};

struct Reference;

fn agrees<L: Layout>(name: &str, size: usize) {
    plays_them::<Flood<L>>(&format!("{name}+flood"), size);
    plays_them::<Strings<L>>(&format!("{name}+strings"), size);
}

fn plays_them<P: GoPosition>(name: &str, size: usize) {
    let row = oracle::go_reference_playouts()
        .into_iter()
        .find(|row| row.size == size)
        .expect("a size of the table");
    let setup = Setup::square(size).unwrap();
    let tally = playouts::<GoPlayer<P>>(&setup, row.games, row.seed).unwrap();
    assert_eq!(
        (tally.moves, tally.black_wins, tally.digest.value()),
        (row.moves, row.black_wins, row.digest),
        "{name}: {row:?}"
    );
}

impl Visitor for Reference {
    fn visit<F: Family>(&mut self) {
        let name = F::ABOUT.name;
        agrees::<F::Go9>(name, 9);
        agrees::<F::Go13>(name, 13);
        agrees::<F::Go19>(name, 19);
        for size in [2, 5, 9, 13, 19] {
            agrees::<F::Dynamic>(&format!("{name}-dynamic"), size);
        }
    }
}

#[test]
fn every_layout_plays_the_reference_games() {
    layouts::for_each(&mut Reference);
}
