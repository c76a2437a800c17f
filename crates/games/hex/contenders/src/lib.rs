//! Every representation of Hex. Sizes are known at run time: Hex is played on many.

use board::{AtRunTime, Family};
use game::Unmake;
use game::placement::Placement;
use hex::{Fill, Reach, Sets, Setup, Union};
use layouts::{Naive2d, Padded, Visitor};
use workloads::playout::{PlacementPlayer, lockstep};
use workloads::{Compiled, Contender, also_in_lockstep};

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
    let union = as_program::<Union<Dynamic>>();
    let reach = as_program::<Reach<Dynamic>>();
    let sets = as_program::<Sets<AtRunTime<1>>>();
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
    fill_in_lockstep::<Padded>(&mut list.0);
    fill_in_lockstep::<Naive2d>(&mut list.0);
    list.0
}

/// With several games in lockstep, in which whole programs meet.
fn as_program<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    hex::compiled::<P>().in_lockstep(lockstep::<PlacementPlayer<P>>())
}

fn fill_in_lockstep<F: Family>(list: &mut [Contender<Setup>]) {
    let name = format!("{}-dynamic+fill", F::ABOUT.name);
    let code = lockstep::<PlacementPlayer<Fill<F::Dynamic>>>();
    also_in_lockstep(list, &name, 0, code);
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
