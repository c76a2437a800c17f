//! Go with the bookkeeping *pseudo* in every layout.
//!
//! A separate crate for the reasons given in `contenders-go`, and beside that
//! one so that the compiler works on both at once. Sizes known to the compiler
//! are those of the cases: 9 and 19.

use board::Family;
use game::Unmake;
use go::GoPlayer;
use go::timed::trees;
use go::{GoPosition, Pseudo, Setup};
use layouts::{Padded, Visitor};
use workloads::playout::lockstep;
use workloads::{Compiled, Contender, also, also_in_lockstep, instead, made_again};

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
    let dynamic = contender::<F>(false, vec![made::<Pseudo<F::Dynamic>>()]);
    vec![pseudo_known::<F>(), dynamic]
}

/// With the size known to the compiler.
pub fn pseudo_known<F: Family>() -> Contender<Setup> {
    contender::<F>(
        true,
        vec![made::<Pseudo<F::Go9>>(), made::<Pseudo<F::Go19>>()],
    )
}

fn contender<F: Family>(size_known: bool, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::of_layout::<F>("pseudo", size_known, instances)
        .keeping(KEPT, SOURCE)
        .with_state(KEPT_IN_TABLES)
}

/// With recorded moves played, made and undone.
pub fn made<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::playouts_alone::<GoPlayer<P>>()
        .and(made_again::replay::<P>())
        .and(made_again::offers::<P>())
}

type Nine = <Padded as Family>::Go9;
type Nineteen = <Padded as Family>::Go19;

/// All of boardbench's own, in the order of tables.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let mut list = list.0;
    // Whole programs are compared in tree search and in lockstep: one layout of them is
    // enough.
    let name = "padded+pseudo";
    also(&mut list, name, 0, trees::offers::<Pseudo<Nine>>());
    also(&mut list, name, 1, trees::offers::<Pseudo<Nineteen>>());
    as_program::<Padded>(&mut list, name);
    also_in_lockstep(&mut list, name, 0, lockstep::<GoPlayer<Pseudo<Nine>>>());
    also_in_lockstep(&mut list, name, 1, lockstep::<GoPlayer<Pseudo<Nineteen>>>());
    let dynamic = go::compiled::<Pseudo<<Padded as Family>::Dynamic>>();
    instead(&mut list, "padded-dynamic+pseudo", 0, dynamic);
    list
}

/// With perft, and playouts in its own way: on the layout in which whole programs and
/// peers meet.
pub fn as_program<F: Family>(list: &mut [Contender<Setup>], name: &str) {
    instead(list, name, 0, go::compiled::<Pseudo<F::Go9>>());
    instead(list, name, 1, go::compiled::<Pseudo<F::Go19>>());
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
