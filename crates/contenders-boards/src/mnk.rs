//! Every representation of m,n,k games.

use board::{AtRunTime, Family, Gomoku, TicTacToe};
use games::Unmake;
use games::mnk::{FlagZero, Lines, Sets, Setup, Ternary, Walk, Word};
use games::placement::Placement;
use layouts::{PaddedTight, PaddedTwin, Visitor};
use workloads::playout::PlacementPlayer;
use workloads::{Compiled, Contender, made_again};

/// The contenders of one layout: with the size known to the compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        known::<F>(),
        walk::<F>(false, vec![replayed::<Walk<F::Dynamic>>()]),
    ]
}

/// With recorded moves played.
fn replayed<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::mnk::<P>().and(made_again::replay::<P>())
}

/// No case times their perft.
fn alone<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::playouts_alone::<PlacementPlayer<P>>()
}

fn known<F: Family>() -> Contender<Setup> {
    let instances = vec![
        replayed::<Walk<F::Gomoku>>(),
        replayed::<Walk<F::TicTacToe>>(),
    ];
    walk::<F>(true, instances)
}

fn walk<F: Family>(size_known: bool, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::of_layout::<F>("walk", size_known, instances).with_state(WALK)
}

/// What *walk* keeps.
const WALK: &str = "nothing beside the stones";

/// The document of the variants of *walk*.
const DOCUMENT: &str = "One-dimensional array modeling, its Gomoku program";

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    type Squares = <PaddedTight as Family>::Gomoku;
    type Nine = <PaddedTight as Family>::TicTacToe;
    let of_document =
        |bookkeeping, instances| Contender::of_layout::<PaddedTight>(bookkeeping, true, instances);
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.extend([
        of_document(
            "walk-flag0",
            vec![
                alone::<Walk<Squares, FlagZero>>(),
                alone::<Walk<Nine, FlagZero>>(),
            ],
        )
        .described(
            WALK,
            "padded-tight with flag 0 and empty -1 in its cells",
            DOCUMENT,
        )
        .variant_of(
            "padded-tight+walk",
            "walk",
            "numbers of contents",
            "flag 0, empty -1",
        ),
        of_document(
            "walk-sets",
            vec![alone::<Sets<Squares>>(), alone::<Sets<Nine>>()],
        )
        .described(
            "the stones of each side in sets, candidates in a list",
            "padded-tight with stones in hash sets, candidates in a list",
            DOCUMENT,
        )
        .variant_of("padded-tight+walk", "walk", "stones", "sets"),
        lines(
            true,
            vec![
                replayed::<Lines<Gomoku, 15, 29>>(),
                replayed::<Lines<TicTacToe, 3, 5>>(),
            ],
        ),
        lines(false, vec![replayed::<Lines<AtRunTime<1>, 25, 49>>()]),
        // A variant, so that the main cases don't grow.
        Contender::own("lines", "ternary", true, vec![Compiled::mnk::<Ternary>()])
            .described(
                "the number of each row, column and diagonal in base 3",
                "72 lines as numbers in base 3; fives by table, 1.8 MB",
                "Logistello (M. Buro), Zebra (G. Andersson); boardbench",
            )
            .variant_of(
                "bitboard+lines",
                "lines",
                "position",
                "lines as numbers in base 3",
            ),
        Contender::own("bitboard", "word", true, vec![replayed::<Word>()]).described(
            "each side's stones along all eight lines, in one word",
            "a word for each side with all eight lines; a full one found by a carry",
            "boardbench",
        ),
    ]);
    layouts::for_each_width_variant(&mut Variants(&mut list.0));
    list.0.push(known::<PaddedTwin>().duplicate_of("padded"));
    list.0
}

/// Both sides' stones as bits of every line, which is no layout.
fn lines(size_known: bool, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::own("bitboard", "lines", size_known, instances).described(
        "each side's stones along every row, column and diagonal, as bits",
        "a word for each row, column and diagonal; runs found by shifts",
        "Chess Programming Wiki, Rotated Bitboards; boardbench",
    )
}

/// Variants play on 15x15, where their question is put.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0
            .push(walk::<F>(true, vec![alone::<Walk<F::Gomoku>>()]));
    }
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
