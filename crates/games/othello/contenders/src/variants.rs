//! Variants in Othello.

use crate::{scan, twin};
use board::Family;
use layouts::{Visitor, ZeroX88Twin};
use othello::{Bitboard, Eight, Four, OthelloPlayer, Scan, Setup, Shifts, Ternary, Vector, Words};
use workloads::playout::side_by_side;
use workloads::{Compiled, Contender};

/// Adds all of them.
pub(crate) fn add(list: &mut Vec<Contender<Setup>>) {
    let lines = Contender::own(
        "lines",
        "ternary",
        true,
        vec![othello::compiled::<Ternary>()],
    )
    .described(
        "the number of each row, column and diagonal in base 3",
        "38 lines as numbers in base 3; moves and flips by table, 289 kB",
        "Logistello (M. Buro), Zebra (G. Andersson); boardbench",
    )
    .variant_of(
        "bitboard+shifts",
        "shifts",
        "position",
        "lines as numbers in base 3",
    );
    list.extend([
        lines,
        in_vectors::<Four>("four"),
        in_vectors::<Eight>("eight"),
    ]);
    layouts::for_each_width_variant(&mut Variants(list));
    // It takes its turn among duplicates in a comparison with variants alone.
    list.push(twin::<ZeroX88Twin>("0x88"));
}

/// As many games at a time as there are words where games are played in lockstep, elsewhere
/// what it varies.
fn in_vectors<W: Words>(number: &str) -> Contender<Setup> {
    type Single = OthelloPlayer<Bitboard<Shifts>>;
    let code =
        Compiled::playouts_alone::<Single>().in_lockstep(side_by_side::<Single, Vector<W>>());
    Contender::own("bitboard", &format!("shifts-{number}"), true, vec![code])
        .described(
            &format!("sets of discs alone, those of {number} games side by side"),
            &format!("two words, in lockstep those of {number} games in the lanes of a vector"),
            "boardbench; after Edax (R. Delorme, T. Okuhara)",
        )
        .variant_of("bitboard+shifts", "shifts", "games in a vector", number)
}

/// Variants play with the size known to the compiler only.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        let playouts = Compiled::playouts_alone::<OthelloPlayer<Scan<F::Othello>>>();
        self.0.push(scan::<F>(true, playouts));
    }
}
