//! Every representation of Othello.

use board::Family;
use games::Unmake;
use games::othello::{
    Arithmetic, Bitboard, Endgame, Frontier, Lanes, OthelloPosition, Scan, Setup, Shifts, Ternary,
};
use layouts::{PaddedTight, PaddedTwin, Visitor, ZeroX88Twin};
use workloads::playout::OthelloPlayer;
use workloads::{Compiled, Contender, made_again};

/// What *scan* keeps.
const SCAN: &str = "nothing beside the discs";

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        scan_known::<F>(),
        Contender::of_layout::<F>("scan", false, vec![replayed::<Scan<F::Dynamic>>()])
            .with_state(SCAN),
    ]
}

/// With recorded moves played.
fn replayed<P: OthelloPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::othello::<P>().and(made_again::replay::<P>())
}

fn scan_known<F: Family>() -> Contender<Setup> {
    scan::<F>(replayed::<Scan<F::Othello>>())
}

fn scan<F: Family>(instance: Compiled<Setup>) -> Contender<Setup> {
    Contender::of_layout::<F>("scan", true, vec![instance]).with_state(SCAN)
}

/// The named program's board, with all that it keeps.
fn endgame() -> Contender<Setup> {
    type Solver = Endgame<<PaddedTight as Family>::Othello>;
    let instances = vec![replayed::<Solver>()];
    Contender {
        summary: "padded-tight with live directions, a list of empty squares, a flip stack".into(),
        source: "endgame.c (Warren D. Smith, Gunnar Andersson)".into(),
        state: "a list of the empty squares, the directions live from each square".into(),
        ..Contender::of_layout::<PaddedTight>("endgame", true, instances)
    }
}

/// The same board with the empty squares that have a disc beside them.
fn frontier() -> Contender<Setup> {
    type Beside = Frontier<<PaddedTight as Family>::Othello>;
    let instances = vec![replayed::<Beside>()];
    Contender {
        summary: "padded-tight with the empty squares beside discs as bits of a word".into(),
        source: "Rosenbloom 1982; endgame.c (Warren D. Smith, Gunnar Andersson); boardbench".into(),
        state: "the empty squares, and those beside discs, as bits".into(),
        ..Contender::of_layout::<PaddedTight>("frontier", true, instances)
    }
}

/// Each line as a number in base 3, which is no layout. A variant, so that the main
/// cases don't grow.
fn ternary() -> Contender<Setup> {
    Contender {
        state: "the number of each row, column and diagonal in base 3".into(),
        summary: "38 lines as numbers in base 3; moves and flips by table, 280 kB".into(),
        source: "Logistello (M. Buro), Zebra (G. Andersson); boardbench".into(),
        ..Contender::own(
            "lines",
            "ternary",
            true,
            vec![Compiled::othello::<Ternary>()],
        )
    }
    .variant_of(
        "bitboard+shifts",
        "shifts",
        "position",
        "lines as numbers in base 3",
    )
}

/// Both sides' discs in a word each, which is no layout.
fn bitboard<A: Arithmetic>(
    bookkeeping: &str,
    state: &str,
    summary: &str,
    source: &str,
) -> Contender<Setup> {
    Contender {
        state: state.into(),
        summary: summary.into(),
        source: source.into(),
        ..Contender::own(
            "bitboard",
            bookkeeping,
            true,
            vec![replayed::<Bitboard<A>>()],
        )
    }
}

/// All of boardbench's own, in the order of tables; the duplicates come last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.push(endgame());
    list.0.push(frontier());
    list.0.push(ternary());
    list.0.push(bitboard::<Shifts>(
        "shifts",
        "sets of discs alone, moves found by shifts",
        "two words: moves by shifts that fill, flips ray by ray",
        "Chess Programming Wiki, Kogge-Stone algorithm, classical rays",
    ));
    list.0.push(bitboard::<Lanes>(
        "lanes",
        "sets of discs alone, moves found by shifts, four directions at once",
        "two words: four directions at once in vectors, where the processor has them",
        "Edax (R. Delorme, T. Okuhara)",
    ));
    layouts::for_each_width_variant(&mut Variants(&mut list.0));
    list.0
        .push(scan_known::<PaddedTwin>().duplicate_of("padded"));
    list.0
        .push(scan_known::<ZeroX88Twin>().duplicate_of("0x88"));
    list.0
}

/// Variants play with the size known to the compiler only.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0.push(scan::<F>(Compiled::playouts_alone::<
            OthelloPlayer<Scan<F::Othello>>,
        >()));
    }
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
