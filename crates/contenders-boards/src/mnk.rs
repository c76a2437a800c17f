//! Every representation of m,n,k games.

use board::Family;
use games::mnk::{Setup, Walk};
use layouts::{PaddedTwin, Visitor};
use workloads::{Contender, MnkOf};

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        walk_known::<F>(),
        Contender::of_layout::<F>("walk", false, vec![MnkOf::<Walk<F::Dynamic>>::instance()]),
    ]
}

fn walk_known<F: Family>() -> Contender<Setup> {
    Contender::of_layout::<F>(
        "walk",
        true,
        vec![
            MnkOf::<Walk<F::Gomoku>>::instance(),
            MnkOf::<Walk<F::TicTacToe>>::instance(),
        ],
    )
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.push(walk_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
