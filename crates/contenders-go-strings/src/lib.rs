//! Go with the bookkeeping *strings* in every layout, and in one layout what can
//! be varied about it.
//!
//! A separate crate for the reasons given in `contenders-go`, and beside that
//! one so that the compiler works on both at once. Sizes known to the compiler
//! are those of the cases: 9 and 19.

mod varied;

use board::Family;
use games::Unmake;
use games::go::{Reads, Setup, Strings};
use layouts::{Padded, PaddedTwin, Visitor};
use workloads::playout::GoPlayer;
use workloads::{
    Compiled, Contender, also, instead, liberties, made_again, planes, reading, trees,
};

/// Where the bookkeeping comes from.
const SOURCE: &str = "GNU Go's documentation, \"The Board Library\"";

/// The contenders of one layout: with the size known to the compiler, and at
/// run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let dynamic = vec![read::<Strings<F::Dynamic>>()];
    vec![
        strings_known::<F>(),
        Contender::of_layout::<F>("strings", false, dynamic)
            .keeping(KEPT, SOURCE)
            .with_state(STRINGS),
    ]
}

/// What it keeps, beside others in a table.
const STRINGS: &str = "strings with their liberties and neighbours, a change stack, a hash";

/// What it keeps, in the summary of each.
const KEPT: &str = "strings with their liberties and neighbours, and a change stack";

/// With recorded moves played, made and undone, and read ahead from.
fn read<P: Reads<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made_and_read::<P>(Compiled::go::<P>())
}

fn made_and_read<P: Reads<Point: Ord> + Unmake<Undo: Send>>(
    compiled: Compiled<Setup>,
) -> Compiled<Setup> {
    compiled
        .and(made_again::replay::<P>())
        .and(made_again::offers::<P>())
        .and(reading::offers::<P>())
}

fn strings_known<F: Family>() -> Contender<Setup> {
    let nine = Compiled::playouts_alone::<GoPlayer<Nine<F>>>().and(made_again::replay::<Nine<F>>());
    let instances = vec![
        nine.and(made_again::offers::<Nine<F>>()),
        read::<Nineteen<F>>().and(planes::bytes::<Nineteen<F>>()),
    ];
    Contender::of_layout::<F>("strings", true, instances)
        .keeping(KEPT, SOURCE)
        .with_state(STRINGS)
}

/// *Strings* in a layout on 9x9, on 19x19, and at run time.
type Nine<F> = Strings<<F as Family>::Go9>;
type Nineteen<F> = Strings<<F as Family>::Go19>;
type Dynamic<F> = Strings<<F as Family>::Dynamic>;

/// All of boardbench's own, in the order of tables; then the control, and what
/// is varied on one layout.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let mut list = list.0;
    // Whole programs are compared in tree search.
    also(
        &mut list,
        "padded+strings",
        0,
        trees::offers::<Nine<Padded>>(),
    );
    let trees = trees::offers::<Nineteen<Padded>>();
    also(&mut list, "padded+strings", 1, trees);
    also_on_19::<Padded>(&mut list, "padded+strings");
    let counted = liberties::offer::<Dynamic<Padded>>();
    also(&mut list, "padded-dynamic+strings", 0, counted);
    list.push(strings_known::<PaddedTwin>().duplicate_of("padded"));
    // There in perft, too.
    let (padded, twin) = (
        Compiled::go::<Nine<Padded>>(),
        Compiled::go::<Nine<PaddedTwin>>(),
    );
    instead(&mut list, "padded+strings", 0, padded);
    instead(&mut list, "padded-twin+strings", 0, twin);
    also_on_19::<PaddedTwin>(&mut list, "padded-twin+strings");
    list.extend(varied::all());
    list
}

/// What the layout is compared in on which bookkeepings meet.
fn also_on_19<F: Family>(list: &mut [Contender<Setup>], name: &str) {
    also(list, name, 1, liberties::offer::<Nineteen<F>>());
    also(list, name, 1, liberties::counts::<Nineteen<F>>());
    also(list, name, 1, liberties::ataris::<Nineteen<F>>());
    also(list, name, 1, planes::floats::<Nineteen<F>>());
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
