//! Every representation of Go, compiled for every measured board.
//!
//! This crate is where the machine code of these contenders lies: it is apart
//! so that the compiler works on several games at once, and so that what is
//! timed doesn't change with the command line around it.

mod bitboard;

use board::Family;
use games::Unmake;
use games::go::{
    Flood, GoPosition, KO, KoInCell, NoMoveIsMinusOne, NoMoveIsZero, Reads, Setup, Survey,
};
use layouts::{Naive2d, Padded, PaddedTight, PaddedTwin, Visitor};
use workloads::{Compiled, Contender, liberties, made_again, planes, positions, reading, trees};

/// What *flood* keeps.
const FLOOD: &str = "nothing beside the stones, liberties found by flood fill";

/// The contenders of one layout with the bookkeeping *flood*: with the size
/// known to the compiler, and at run time. What reads, reads on 19x19.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        flood_known::<F>(),
        Contender::of_layout::<F>("flood", false, vec![at_run_time::<Flood<F::Dynamic>>()])
            .that_keeps(FLOOD),
    ]
}

/// What 9x9 is compared in: trees are searched on small boards.
fn on_9<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::go::<P>()
        .and(made_again::offers::<P>())
        .and(trees::offers::<P>())
}

/// What 19x19 is compared in.
fn on_19<P: Survey<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    at_run_time::<P>()
        .and(planes::offers::<P>())
        .and([positions::offer::<P>()])
}

/// What a size known at run time only is compared in.
fn at_run_time<P: Reads<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::go::<P>()
        .and(made_again::offers::<P>())
        .and(reading::offers::<P>())
        .and([liberties::offer::<P>()])
}

fn flood_known<F: Family>() -> Contender<Setup> {
    Contender::of_layout::<F>(
        "flood",
        true,
        vec![
            on_9::<Flood<F::Go9>>(),
            Compiled::go::<Flood<F::Go13>>(),
            on_19::<Flood<F::Go19>>(),
        ],
    )
    .that_keeps(FLOOD)
}

/// Trees are searched on 19x19 too by the layouts that whole programs are compared
/// with.
fn search_trees<F: Family>(list: &mut [Contender<Setup>]) {
    let known = |own: &&mut Contender<Setup>| own.layout == F::ABOUT.name && own.size_known;
    let own = list.iter_mut().find(known).expect("it was just added");
    let nineteen = own.instances.last_mut().expect("three sizes");
    *nineteen = nineteen.clone().and(trees::offers::<Flood<F::Go19>>());
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    search_trees::<Naive2d>(&mut list.0);
    search_trees::<Padded>(&mut list.0);
    list.0.push(flood_with_ko_in_the_cell());
    list.0.extend(flood_with_no_move());
    layouts::for_each_variant(&mut Variants(&mut list.0));
    layouts::for_each_width_variant(&mut Variants(&mut list.0));
    list.0.extend(bitboard::all());
    list.0.push(flood_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}

/// A Go bot's board: one layout is enough to compare it with ko in a variable.
fn flood_with_ko_in_the_cell() -> Contender<Setup> {
    type Bot<L> = Flood<L, KoInCell<KO>>;
    let instances = vec![
        Compiled::go::<Bot<<PaddedTight as Family>::Go9>>(),
        Compiled::go::<Bot<<PaddedTight as Family>::Go19>>(),
    ];
    Contender {
        summary: "padded-tight with five contents: empty, black, white, wall, ko".into(),
        source: "a Go bot's blog, after Board representation (Sensei's Library)".into(),
        ..Contender::of_layout::<PaddedTight>("flood-kocell", true, instances).that_keeps(FLOOD)
    }
    .variant_of("padded-tight+flood", "flood", "ko", "in the cells")
}

/// GNU Go's board with two ways to say that no point is ko; both play on 19x19,
/// where their question is put.
fn flood_with_no_move() -> [Contender<Setup>; 2] {
    type Gnu = <Padded as Family>::Go19;
    let zero = Compiled::go::<Flood<Gnu, NoMoveIsZero>>();
    let minus_one = Compiled::go::<Flood<Gnu, NoMoveIsMinusOne>>();
    let contender = |variant: &str, instance, value: &str| {
        Contender {
            summary: format!("padded, where the point {value} stands for no ko"),
            source: "GNU Go documentation, The Board Array".into(),
            ..Contender::of_layout::<Padded>(variant, true, vec![instance]).that_keeps(FLOOD)
        }
        .variant_of("padded+flood", "flood", "no ko", value)
    };
    [
        contender("flood-nomove0", zero, "0"),
        contender("flood-nomove-minus1", minus_one, "-1"),
    ]
}

/// Variants play on 19x19, where their question is put.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        let known = Compiled::go::<Flood<F::Go19>>();
        let known = vec![known.and([positions::offer::<Flood<F::Go19>>()])];
        let flood = Contender::of_layout::<F>("flood", true, known);
        self.0.push(flood.that_keeps(FLOOD));
    }
}
