//! Every representation of m,n,k games.

use board::{AtRunTime, Family, Gomoku, TicTacToe};
use games::Unmake;
use games::mnk::{FlagZero, Lines, Sets, Setup, Ternary, Walk, Word};
use games::placement::Placement;
use layouts::{PaddedTight, PaddedTwin, Visitor};
use workloads::playout::PlacementPlayer;
use workloads::{Compiled, Contender, made_again};

/// What *walk* keeps.
const WALK: &str = "nothing beside the stones";

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        walk_known::<F>(),
        Contender::of_layout::<F>("walk", false, vec![replayed::<Walk<F::Dynamic>>()])
            .with_state(WALK),
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

fn walk_known<F: Family>() -> Contender<Setup> {
    walk::<F>(vec![
        replayed::<Walk<F::Gomoku>>(),
        replayed::<Walk<F::TicTacToe>>(),
    ])
}

fn walk<F: Family>(instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::of_layout::<F>("walk", true, instances).with_state(WALK)
}

/// The numbers of the document's program: flag 0, empty -1.
fn flag_zero() -> Contender<Setup> {
    type Program<L> = Walk<L, FlagZero>;
    let instances = vec![
        alone::<Program<<PaddedTight as Family>::Gomoku>>(),
        alone::<Program<<PaddedTight as Family>::TicTacToe>>(),
    ];
    Contender {
        summary: "padded-tight with flag 0 and empty -1 in its cells".into(),
        source: SOURCE.into(),
        ..Contender::of_layout::<PaddedTight>("walk-flag0", true, instances).with_state(WALK)
    }
    .variant_of(
        "padded-tight+walk",
        "walk",
        "numbers of contents",
        "flag 0, empty -1",
    )
}

/// The document's program with all that it keeps.
fn sets() -> Contender<Setup> {
    let instances = vec![
        alone::<Sets<<PaddedTight as Family>::Gomoku>>(),
        alone::<Sets<<PaddedTight as Family>::TicTacToe>>(),
    ];
    Contender {
        summary: "padded-tight with stones in hash sets, candidates in a list".into(),
        source: SOURCE.into(),
        state: "the stones of each side in sets, candidates in a list".into(),
        ..Contender::of_layout::<PaddedTight>("walk-sets", true, instances)
    }
    .variant_of("padded-tight+walk", "walk", "stones", "sets")
}

/// Both sides' stones as bits of every line, which is no layout.
fn lines(size_known: bool) -> Contender<Setup> {
    let known = vec![
        replayed::<Lines<Gomoku, 15, 29>>(),
        replayed::<Lines<TicTacToe, 3, 5>>(),
    ];
    let dynamic = vec![replayed::<Lines<AtRunTime<1>, 25, 49>>()];
    let instances = if size_known { known } else { dynamic };
    Contender {
        state: "each side's stones along every row, column and diagonal, as bits".into(),
        summary: "a word for each row, column and diagonal; runs found by shifts".into(),
        source: "Chess Programming Wiki, Rotated Bitboards; boardbench".into(),
        ..Contender::own("bitboard", "lines", size_known, instances)
    }
}

/// Each line as a number in base 3, which is no layout. A variant, so that the main
/// cases don't grow.
fn ternary() -> Contender<Setup> {
    Contender {
        state: "the number of each row, column and diagonal in base 3".into(),
        summary: "72 lines as numbers in base 3; fives by table, 1.8 MB".into(),
        source: "Logistello (M. Buro), Zebra (G. Andersson); boardbench".into(),
        ..Contender::own("lines", "ternary", true, vec![Compiled::mnk::<Ternary>()])
    }
    .variant_of(
        "bitboard+lines",
        "lines",
        "position",
        "lines as numbers in base 3",
    )
}

/// Both sides' lines of tic-tac-toe in a word each.
fn word() -> Contender<Setup> {
    Contender {
        state: "each side's stones along all eight lines, in one word".into(),
        summary: "a word for each side with all eight lines; a full one found by a carry".into(),
        source: "boardbench".into(),
        ..Contender::own("bitboard", "word", true, vec![replayed::<Word>()])
    }
}

/// The document both are from.
const SOURCE: &str = "One-dimensional array modeling, its Gomoku program";

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.push(flag_zero());
    list.0.push(sets());
    list.0
        .extend([lines(true), lines(false), ternary(), word()]);
    layouts::for_each_width_variant(&mut Variants(&mut list.0));
    list.0
        .push(walk_known::<PaddedTwin>().duplicate_of("padded"));
    list.0
}

/// Variants play on 15x15, where their question is put.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0.push(walk::<F>(vec![alone::<Walk<F::Gomoku>>()]));
    }
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
