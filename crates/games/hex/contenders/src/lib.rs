//! Every representation of Hex. Sizes are known at run time: Hex is played on many.

use board::{AtRunTime, Family};
use hex::{Fill, Reach, Sets, Setup, Union};
use layouts::{Padded, Visitor};
use workloads::Contender;

/// The contender of one layout that keeps nothing to find a win.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let fill = hex::compiled::<Fill<F::Dynamic>>();
    vec![
        Contender::of_layout::<F>("fill", false, vec![fill])
            .with_state("nothing beside the stones; the last stone's chain is filled"),
    ]
}

/// All of boardbench's own, in the order of tables.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    type Dynamic = <Padded as Family>::Dynamic;
    let union = hex::compiled::<Union<Dynamic>>();
    let reach = hex::compiled::<Reach<Dynamic>>();
    let sets = hex::compiled::<Sets<AtRunTime<1>>>();
    list.0.extend([
        Contender::of_layout::<Padded>("union", false, vec![union])
            .with_state("chains as trees that are joined, with the edges they meet")
            .keeping("union-find", "B. Galler and M. Fischer, 1964"),
        Contender::of_layout::<Padded>("reach", false, vec![reach])
            .with_state("beside each stone, the edges that its chain meets")
            .keeping("marks that are handed on from stone to stone", "boardbench"),
        Contender::own("bitboard", "reach", false, vec![sets]).described(
            "the stones that each edge's chains hold, as sets",
            "sets of 128 bits: stones, and those joined to each edge",
            "Chess Programming Wiki, Fill Algorithms; boardbench",
        ),
    ]);
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
