//! Every representation of Go, compiled for every measured board.
//!
//! This crate is where the machine code of these contenders lies: it is apart
//! so that the compiler works on several games at once, and so that what is
//! timed doesn't change with the command line around it.

mod bitboard;

use board::Family;
use game::Unmake;
use go::GoPlayer;
use go::timed::{planes, reading, trees};
use go::{Flood, GoPosition, Reads, Setup};
use layouts::{
    Flat, FlatTwin, Naive2d, Padded, PaddedFull, PaddedTwin, Visitor, ZeroX88, ZeroX88Twin,
    ZeroX88Wide,
};
use workloads::playout::lockstep;
use workloads::{Compiled, Contender, also, also_in_lockstep, made_again, positions};

/// What *flood* keeps.
pub const FLOOD: &str = "nothing beside the stones, liberties found by flood fill";

/// The contenders of one layout with the bookkeeping *flood*: with the size
/// known to the compiler, and at run time. What reads, reads on 19x19.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let dynamic = vec![at_run_time::<Flood<F::Dynamic>>()];
    let dynamic = Contender::of_layout::<F>("flood", false, dynamic).with_state(FLOOD);
    vec![flood_known::<F>(), dynamic]
}

fn flood_known<F: Family>() -> Contender<Setup> {
    let instances = vec![
        on_9::<Flood<F::Go9>>(),
        replayed::<Flood<F::Go13>>(),
        at_run_time::<Nineteen<F>>().and(planes::bytes::<Nineteen<F>>()),
    ];
    known::<F>("flood", instances)
}

/// *Flood*, or a variant of it, with the size known to the compiler.
pub fn known<F: Family>(name: &str, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::of_layout::<F>(name, true, instances).with_state(FLOOD)
}

/// With recorded moves played.
pub fn replayed<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    go::compiled::<P>().and(made_again::replay::<P>())
}

/// With recorded moves played, made and undone.
fn made<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    replayed::<P>().and(made_again::offers::<P>())
}

/// What 9x9 is compared in: trees are searched on small boards.
fn on_9<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made::<P>().and(trees::offers::<P>())
}

/// What a size known at run time only is compared in.
fn at_run_time<P: Reads<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made::<P>().and(reading::offers::<P>())
}

/// The contender of a layout that is a variant: it plays on 19x19, where its question is
/// put.
pub fn variant<F: Family>() -> Contender<Setup> {
    known::<F>("flood", vec![alone::<Nineteen<F>>()])
}

/// No case times their perft.
pub fn alone<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::playouts_alone::<GoPlayer<P>>()
}

/// *Flood* in a layout on 19x19.
pub type Nineteen<F> = Flood<<F as Family>::Go19>;
/// Its place among the boards known to the compiler, and that of 9x9.
pub const ON_19: usize = 2;
const ON_9: usize = 0;

/// The layout on which bookkeepings are compared.
fn also_beside_bookkeepings<F: Family>(list: &mut [Contender<Setup>], name: &str) {
    also(list, name, ON_19, planes::floats::<Nineteen<F>>());
    also(list, name, ON_19, positions::offer::<Nineteen<F>>());
}

/// Those that whole programs are compared with: trees are searched on 19x19, and several
/// games played in lockstep.
fn also_as_program<F: Family>(list: &mut [Contender<Setup>]) {
    let name = format!("{}+flood", F::ABOUT.name);
    also(list, &name, ON_19, trees::offers::<Nineteen<F>>());
    let nine = lockstep::<GoPlayer<Flood<F::Go9>>>();
    also_in_lockstep(list, &name, ON_9, nine);
    let nineteen = lockstep::<GoPlayer<Nineteen<F>>>();
    also_in_lockstep(list, &name, ON_19, nineteen);
}

/// Those in which many positions are kept.
pub fn also_many<F: Family>(list: &mut [Contender<Setup>], board: usize) {
    let name = format!("{}+flood", F::ABOUT.name);
    also(list, &name, board, positions::offer::<Nineteen<F>>());
}

/// All of boardbench's own, in the order of tables; the duplicates come last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let mut list = list.0;
    also_beside_bookkeepings::<Padded>(&mut list, "padded+flood");
    also_as_program::<Naive2d>(&mut list);
    also_as_program::<Padded>(&mut list);
    also_many::<PaddedFull>(&mut list, ON_19);
    also_many::<Flat>(&mut list, ON_19);
    also_many::<ZeroX88>(&mut list, ON_19);
    also_many::<ZeroX88Wide>(&mut list, ON_19);
    list.extend(bitboard::all());
    list.push(flood_known::<PaddedTwin>().duplicate_of("padded"));
    list.push(flood_known::<FlatTwin>().duplicate_of("flat"));
    list.push(flood_known::<ZeroX88Twin>().duplicate_of("0x88"));
    also_beside_bookkeepings::<PaddedTwin>(&mut list, "padded-twin+flood");
    list
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
