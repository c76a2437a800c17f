//! Every representation of Go, compiled for every measured board.
//!
//! This crate is where the machine code of these contenders lies: it is apart
//! so that the compiler works on several games at once, and so that what is
//! timed doesn't change with the command line around it.

use board::Family;
use games::go::{Flood, Setup};
use layouts::{PaddedTwin, Visitor};
use workloads::{Contender, GoOf, GoReadingOf};

/// The contenders of one layout with the bookkeeping *flood*: with the size
/// known to the compiler, and at run time. What reads, reads on 19x19.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        flood_known::<F>(),
        Contender::of_layout::<F>(
            "flood",
            false,
            vec![GoReadingOf::<Flood<F::Dynamic>>::instance()],
        ),
    ]
}

fn flood_known<F: Family>() -> Contender<Setup> {
    Contender::of_layout::<F>(
        "flood",
        true,
        vec![
            GoOf::<Flood<F::Go9>>::instance(),
            GoOf::<Flood<F::Go13>>::instance(),
            GoReadingOf::<Flood<F::Go19>>::instance(),
        ],
    )
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.push(flood_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
