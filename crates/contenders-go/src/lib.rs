//! Every representation of Go, compiled for every measured board.
//!
//! This crate is where the machine code of these contenders lies: it is apart
//! so that the compiler works on several games at once, and so that what is
//! timed doesn't change with the command line around it.

use board::Family;
use games::go::{Config, Flood, GnuGo, Setup, Strings, WithoutHash};
use layouts::{Padded, PaddedTwin, Visitor};
use workloads::{Contender, GoOf};

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        flood_known::<F>(),
        Contender::of_layout::<F>("flood", false, vec![GoOf::<Flood<F::Dynamic>>::instance()]),
        strings_known::<F, GnuGo>("strings"),
        Contender::of_layout::<F>(
            "strings",
            false,
            vec![GoOf::<Strings<F::Dynamic>>::instance()],
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
            GoOf::<Flood<F::Go19>>::instance(),
        ],
    )
}

fn strings_known<F: Family, C: Config>(name: &str) -> Contender<Setup> {
    Contender::of_layout::<F>(
        name,
        true,
        vec![
            GoOf::<Strings<F::Go9, C>>::instance(),
            GoOf::<Strings<F::Go13, C>>::instance(),
            GoOf::<Strings<F::Go19, C>>::instance(),
        ],
    )
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    // The hash costs what flood doesn't pay: in one layout, without it.
    let unhashed = strings_known::<Padded, WithoutHash>("strings-unhashed");
    list.0.push(unhashed);
    list.0.push(flood_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
