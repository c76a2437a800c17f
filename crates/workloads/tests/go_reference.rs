//! The Go reference playouts: games that ten independent programs play move
//! for move.

use board::{Family, Layout};
use games::go::{Flood, GoPosition, KO, KoInCell, Setup, Strings};
use games::oracle;
use layouts::Visitor;
use workloads::playout::{GoPlayer, playouts};

struct Reference;

fn both_agree<L: Layout>(name: &str, size: usize) {
    agrees::<Flood<L>>(&format!("{name}+flood"), size);
    agrees::<Strings<L>>(&format!("{name}+strings"), size);
}

fn agrees<P: GoPosition>(name: &str, size: usize) {
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
        both_agree::<F::Go9>(name, 9);
        both_agree::<F::Go13>(name, 13);
        both_agree::<F::Go19>(name, 19);
        for size in [2, 5, 9, 13, 19] {
            both_agree::<F::Dynamic>(&format!("{name}-dynamic"), size);
        }
    }
}

#[test]
fn every_layout_plays_the_reference_games() {
    layouts::for_each(&mut Reference);
}

/// A Go bot's board: ko is the content of a cell.
#[test]
fn ko_in_the_cell_plays_the_reference_games() {
    type Bot<L> = Flood<L, KoInCell<KO>>;
    type Tight = layouts::PaddedTight;
    agrees::<Bot<<Tight as Family>::Go9>>("padded-tight", 9);
    agrees::<Bot<<Tight as Family>::Go19>>("padded-tight", 19);
    for size in [2, 5, 9, 13, 19] {
        agrees::<Bot<<Tight as Family>::Dynamic>>("padded-tight-dynamic", size);
    }
}
