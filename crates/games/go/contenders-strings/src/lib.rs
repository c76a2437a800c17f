//! Go with the bookkeeping *strings* in every layout.
//!
//! A separate crate for the reasons given in `contenders-go`, and beside that
//! one so that the compiler works on both at once. Sizes known to the compiler
//! are those of the cases: 9 and 19.

use board::Family;
use game::Unmake;
use go::GoPlayer;
use go::timed::{planes, reading, trees};
use go::{Reads, Setup, Strings};
use layouts::{Padded, Visitor};
use workloads::playout::lockstep;
use workloads::{Compiled, Contender, also, also_in_lockstep, instead, made_again};

/// Where the bookkeeping comes from.
pub const SOURCE: &str = "GNU Go's documentation, \"The Board Library\"";

/// What it keeps, beside others in a table.
pub const STRINGS: &str = "strings with their liberties and neighbours, a change stack, a hash";

/// What it keeps, in the summary of each.
const KEPT: &str = "strings with their liberties and neighbours, and a change stack";

/// *Strings* in a layout on 9x9.
type Nine<F> = Strings<<F as Family>::Go9>;
/// The same on 19x19.
pub type Nineteen<F> = Strings<<F as Family>::Go19>;

/// The contenders of one layout: with the size known to the compiler, and at
/// run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let dynamic = contender::<F>(false, vec![read::<Strings<F::Dynamic>>()]);
    vec![strings_known::<F>(), dynamic]
}

/// With the size known to the compiler.
pub fn strings_known<F: Family>() -> Contender<Setup> {
    let nine = Compiled::playouts_alone::<GoPlayer<Nine<F>>>();
    let instances = vec![
        nine.and(made_again::replay::<Nine<F>>())
            .and(made_again::offers::<Nine<F>>()),
        read::<Nineteen<F>>().and(planes::bytes::<Nineteen<F>>()),
    ];
    contender::<F>(true, instances)
}

fn contender<F: Family>(size_known: bool, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::of_layout::<F>("strings", size_known, instances)
        .keeping(KEPT, SOURCE)
        .with_state(STRINGS)
}

/// With recorded moves played, made and undone, and read ahead from.
fn read<P: Reads<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made_and_read::<P>(go::compiled::<P>())
}

/// The same beside other playouts.
pub fn made_and_read<P: Reads<Point: Ord> + Unmake<Undo: Send>>(
    compiled: Compiled<Setup>,
) -> Compiled<Setup> {
    compiled
        .and(made_again::replay::<P>())
        .and(made_again::offers::<P>())
        .and(reading::offers::<P>())
}

/// The place of 19x19 among the boards known to the compiler.
pub const ON_19: usize = 1;

/// All of boardbench's own, in the order of tables.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let mut list = list.0;
    let (name, nine, nineteen) = ("padded+strings", 0, ON_19);
    // Whole programs are compared in tree search and in lockstep.
    also(&mut list, name, nine, trees::offers::<Nine<Padded>>());
    also(
        &mut list,
        name,
        nineteen,
        trees::offers::<Nineteen<Padded>>(),
    );
    beside_bookkeepings::<Padded>(&mut list, name);
    also_in_lockstep(&mut list, name, nine, lockstep::<GoPlayer<Nine<Padded>>>());
    also_in_lockstep(
        &mut list,
        name,
        nineteen,
        lockstep::<GoPlayer<Nineteen<Padded>>>(),
    );
    list
}

/// What the layout is compared in on which bookkeepings meet; 9x9 in perft, too.
pub fn beside_bookkeepings<F: Family>(list: &mut [Contender<Setup>], name: &str) {
    instead(list, name, 0, go::compiled::<Nine<F>>());
    also(list, name, ON_19, planes::floats::<Nineteen<F>>());
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
