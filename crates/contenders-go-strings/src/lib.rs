//! Go with the bookkeeping *strings* in every layout, and in one layout what can
//! be varied about it.
//!
//! A crate of its own for the reasons given in `contenders-go`, and beside that
//! one so that the compiler works on both at once. Sizes known to the compiler
//! are those of the cases: 9 and 19.

mod varied;

use board::Family;
use games::Unmake;
use games::go::{Config, GnuGo, Reads, Setup, Strings};
use layouts::{Padded, PaddedTwin, Visitor};
use workloads::{Compiled, Contender, liberties, made_again, planes, reading, trees};

/// Where the bookkeeping comes from.
const SOURCE: &str = "GNU Go's documentation, \"The Board Library\"";

/// The contenders of one layout: with the size known to the compiler, and at
/// run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let dynamic = vec![read::<Strings<F::Dynamic>>()];
    vec![
        strings_known::<F, GnuGo>("strings", KEPT),
        Contender::of_layout::<F>("strings", false, dynamic)
            .keeping(KEPT, SOURCE)
            .that_keeps(STRINGS),
    ]
}

/// What it keeps, beside others in a table.
const STRINGS: &str = "strings with their liberties and neighbours, a change stack, a hash";
/// The same without a hash.
const UNHASHED: &str = "strings with their liberties and neighbours, a change stack";

/// What it keeps, in the summary of each.
const KEPT: &str = "strings with their liberties and neighbours, and a change stack";

/// With moves undone, and read ahead from.
fn read<P: Reads<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::go::<P>()
        .and(made_again::offers::<P>())
        .and(reading::offers::<P>())
        .and([liberties::offer::<P>()])
}

fn strings_known<F: Family, C: Config>(name: &str, kept: &str) -> Contender<Setup> {
    let nine = Compiled::go::<Strings<F::Go9, C>>();
    let instances = vec![
        nine.and(made_again::offers::<Strings<F::Go9, C>>()),
        read::<Strings<F::Go19, C>>().and(planes::offers::<Strings<F::Go19, C>>()),
    ];
    let keeps = if C::HASH { STRINGS } else { UNHASHED };
    Contender::of_layout::<F>(name, true, instances)
        .keeping(kept, SOURCE)
        .that_keeps(keeps)
}

/// All of boardbench's own, in the order of tables; then the control, and what
/// is varied on one layout.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let mut list = list.0;
    search_trees(&mut list);
    list.push(strings_known::<PaddedTwin, GnuGo>("strings", KEPT).twin_of("padded"));
    list.extend(varied::all());
    list
}

/// Whole programs are compared in tree search: one layout of them is enough.
fn search_trees(list: &mut [Contender<Setup>]) {
    let own = list.iter_mut().find(|own| own.name == "padded+strings");
    let [nine, nineteen] = own.expect("it was just added").instances.as_mut_slice() else {
        unreachable!("two sizes are known to the compiler");
    };
    *nine = nine
        .clone()
        .and(trees::offers::<Strings<<Padded as Family>::Go9, GnuGo>>());
    *nineteen = nineteen
        .clone()
        .and(trees::offers::<Strings<<Padded as Family>::Go19, GnuGo>>());
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
