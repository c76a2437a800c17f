//! Go with the bookkeeping *pseudo* in every layout.
//!
//! A crate of its own for the reasons given in `contenders-go`, and beside that
//! one so that the compiler works on both at once. Sizes known to the compiler
//! are those of the cases: 9 and 19.

use board::Family;
use games::Unmake;
use games::go::{GoPosition, Pseudo, Setup};
use layouts::{Padded, PaddedTwin, Visitor};
use workloads::{Compiled, Contender, also, made_again, trees};

/// Where the bookkeeping comes from.
const SOURCE: &str = "libego (Lukasz Lew)";

/// What it keeps, beside others in a table.
const KEPT_IN_TABLES: &str =
    "pseudo-liberties counted for each chain, neighbours for each empty point";

/// What it keeps, in the summary of each.
const KEPT: &str = "one count of pseudo-liberties a chain, and of neighbours an empty point";

/// The contenders of one layout: with the size known to the compiler, and at
/// run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let dynamic = vec![made::<Pseudo<F::Dynamic>>()];
    vec![
        pseudo_known::<F>(),
        Contender::of_layout::<F>("pseudo", false, dynamic)
            .keeping(KEPT, SOURCE)
            .that_keeps(KEPT_IN_TABLES),
    ]
}

/// With recorded moves played, made and undone.
fn made<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::go::<P>()
        .and([made_again::replay::<P>()])
        .and(made_again::offers::<P>())
}

fn pseudo_known<F: Family>() -> Contender<Setup> {
    let instances = vec![made::<Pseudo<F::Go9>>(), made::<Pseudo<F::Go19>>()];
    Contender::of_layout::<F>("pseudo", true, instances)
        .keeping(KEPT, SOURCE)
        .that_keeps(KEPT_IN_TABLES)
}

/// All of boardbench's own, in the order of tables, and the control.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let mut list = list.0;
    // Whole programs are compared in tree search: one layout of them is enough.
    let (name, nine, nineteen) = ("padded+pseudo", 0, 1);
    also(
        &mut list,
        name,
        nine,
        trees::offers::<Pseudo<<Padded as Family>::Go9>>(),
    );
    also(
        &mut list,
        name,
        nineteen,
        trees::offers::<Pseudo<<Padded as Family>::Go19>>(),
    );
    list.push(pseudo_known::<PaddedTwin>().twin_of("padded"));
    list
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
