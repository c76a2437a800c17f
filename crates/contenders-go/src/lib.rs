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
use layouts::{
    Flat, FlatTwin, Naive2d, Padded, PaddedBits2, PaddedCells2, PaddedCells4, PaddedFull,
    PaddedTight, PaddedTwin, Visitor, ZeroX88, ZeroX88Twin, ZeroX88Wide,
};
use workloads::playout::GoPlayer;
use workloads::{
    Compiled, Contender, also, liberties, made_again, planes, positions, reading, trees,
};

/// What *flood* keeps.
const FLOOD: &str = "nothing beside the stones, liberties found by flood fill";

/// The contenders of one layout with the bookkeeping *flood*: with the size
/// known to the compiler, and at run time. What reads, reads on 19x19.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        flood_known::<F>(),
        Contender::of_layout::<F>("flood", false, vec![at_run_time::<Flood<F::Dynamic>>()])
            .with_state(FLOOD),
    ]
}

/// With recorded moves played, made and undone.
fn made<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::go::<P>()
        .and(made_again::replay::<P>())
        .and(made_again::offers::<P>())
}

/// What 9x9 is compared in: trees are searched on small boards.
fn on_9<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made::<P>().and(trees::offers::<P>())
}

/// What 19x19 is compared in.
fn on_19<P: Survey<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    at_run_time::<P>().and(planes::bytes::<P>())
}

/// What a size known at run time only is compared in.
fn at_run_time<P: Reads<Point: Ord> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    made::<P>().and(reading::offers::<P>())
}

/// No case times their perft.
fn alone<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::playouts_alone::<GoPlayer<P>>()
}

fn flood_known<F: Family>() -> Contender<Setup> {
    Contender::of_layout::<F>(
        "flood",
        true,
        vec![
            on_9::<Flood<F::Go9>>(),
            Compiled::go::<Flood<F::Go13>>().and(made_again::replay::<Flood<F::Go13>>()),
            on_19::<Flood<F::Go19>>(),
        ],
    )
    .with_state(FLOOD)
}

/// *Flood* in a layout on 19x19.
type Nineteen<F> = Flood<<F as Family>::Go19>;
/// Its place among the boards known to the compiler.
const ON_19: usize = 2;

/// The layout on which bookkeepings are compared.
fn also_beside_bookkeepings<F: Family>(list: &mut [Contender<Setup>], name: &str) {
    also(list, name, ON_19, planes::floats::<Nineteen<F>>());
    also(list, name, ON_19, liberties::offer::<Nineteen<F>>());
    also(list, name, ON_19, liberties::counts::<Nineteen<F>>());
    also(list, name, ON_19, liberties::ataris::<Nineteen<F>>());
    also(list, name, ON_19, positions::offer::<Nineteen<F>>());
}

/// Those in which many positions are kept.
fn also_many<F: Family>(list: &mut [Contender<Setup>], board: usize) {
    let name = format!("{}+flood", F::ABOUT.name);
    also(list, &name, board, positions::offer::<Nineteen<F>>());
}

/// All of boardbench's own, in the order of tables; the duplicates come last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let mut list = list.0;
    also_beside_bookkeepings::<Padded>(&mut list, "padded+flood");
    let asked = liberties::offer::<Flood<<Padded as Family>::Dynamic>>();
    also(&mut list, "padded-dynamic+flood", 0, asked);
    // Trees are searched on 19x19 by the layouts that whole programs are compared with.
    let trees = trees::offers::<Nineteen<Naive2d>>();
    also(&mut list, "naive2d+flood", ON_19, trees);
    let trees = trees::offers::<Nineteen<Padded>>();
    also(&mut list, "padded+flood", ON_19, trees);
    also_many::<PaddedFull>(&mut list, ON_19);
    also_many::<Flat>(&mut list, ON_19);
    also_many::<ZeroX88>(&mut list, ON_19);
    also_many::<ZeroX88Wide>(&mut list, ON_19);
    list.push(flood_with_ko_in_the_cell());
    list.extend(flood_with_no_move());
    layouts::for_each_variant(&mut Variants(&mut list));
    also_many::<PaddedCells2>(&mut list, 0);
    also_many::<PaddedCells4>(&mut list, 0);
    also_many::<PaddedBits2>(&mut list, 0);
    layouts::for_each_width_variant(&mut Variants(&mut list));
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

/// A Go bot's board: one layout is enough to compare it with ko in a variable.
fn flood_with_ko_in_the_cell() -> Contender<Setup> {
    type Bot<L> = Flood<L, KoInCell<KO>>;
    fn replayed<P: GoPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
        Compiled::go::<P>().and(made_again::replay::<P>())
    }
    let instances = vec![
        alone::<Bot<<PaddedTight as Family>::Go9>>(),
        replayed::<Bot<<PaddedTight as Family>::Go19>>(),
    ];
    Contender {
        summary: "padded-tight with five contents: empty, black, white, wall, ko".into(),
        source: "a Go bot's blog, after Board representation (Sensei's Library)".into(),
        ..Contender::of_layout::<PaddedTight>("flood-kocell", true, instances).with_state(FLOOD)
    }
    .variant_of("padded-tight+flood", "flood", "ko", "in the cells")
}

/// GNU Go's board with two ways to say that no point is ko; both play on 19x19,
/// where their question is put.
fn flood_with_no_move() -> [Contender<Setup>; 2] {
    type Gnu = <Padded as Family>::Go19;
    let zero = alone::<Flood<Gnu, NoMoveIsZero>>();
    let minus_one = alone::<Flood<Gnu, NoMoveIsMinusOne>>();
    let contender = |variant: &str, instance, value: &str| {
        Contender {
            summary: format!("padded, where the point {value} stands for no ko"),
            source: "GNU Go documentation, The Board Array".into(),
            ..Contender::of_layout::<Padded>(variant, true, vec![instance]).with_state(FLOOD)
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
        let known = vec![alone::<Flood<F::Go19>>()];
        let flood = Contender::of_layout::<F>("flood", true, known);
        self.0.push(flood.with_state(FLOOD));
    }
}
