//! Every representation of Othello.

use board::Family;
use game::Unmake;
use layouts::{PaddedTight, PaddedTwin, Visitor};
use othello::{
    Arithmetic, Bitboard, Endgame, Frontier, Lanes, OthelloPosition, Scan, Setup, Shifts,
};
use workloads::{Compiled, Contender, made_again};

/// The contenders of one layout: with the size known to the compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        scan::<F>(true, replayed::<Scan<F::Othello>>()),
        scan::<F>(false, replayed::<Scan<F::Dynamic>>()),
    ]
}

/// With recorded moves played.
fn replayed<P: OthelloPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    othello::compiled::<P>().and(made_again::replay::<P>())
}

/// *Scan* on one layout.
pub fn scan<F: Family>(size_known: bool, instance: Compiled<Setup>) -> Contender<Setup> {
    Contender::of_layout::<F>("scan", size_known, vec![instance])
        .with_state("nothing beside the discs")
}

/// What keeps more than the discs on a padded board.
fn padded_tight<P: OthelloPosition + Unmake<Undo: Send>>(bookkeeping: &str) -> Contender<Setup> {
    Contender::of_layout::<PaddedTight>(bookkeeping, true, vec![replayed::<P>()])
}

/// Two words, which are no layout.
fn bitboard<A: Arithmetic>(bookkeeping: &str) -> Contender<Setup> {
    Contender::own(
        "bitboard",
        bookkeeping,
        true,
        vec![replayed::<Bitboard<A>>()],
    )
}

/// A duplicate of what a layout does.
pub fn twin<F: Family>(of: &str) -> Contender<Setup> {
    scan::<F>(true, replayed::<Scan<F::Othello>>()).duplicate_of(of)
}

/// All of boardbench's own, in the order of tables; the duplicates come last.
pub fn standard() -> Vec<Contender<Setup>> {
    type Squares = <PaddedTight as Family>::Othello;
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.extend([
        padded_tight::<Endgame<Squares>>("endgame").described(
            "a list of the empty squares, the directions live from each square",
            "padded-tight with live directions, a list of empty squares, a flip stack",
            "endgame.c (Warren D. Smith, Gunnar Andersson)",
        ),
        padded_tight::<Frontier<Squares>>("frontier").described(
            "the empty squares, and those beside discs, as bits",
            "padded-tight with the empty squares beside discs as bits of a word",
            "Rosenbloom 1982; endgame.c (Warren D. Smith, Gunnar Andersson); boardbench",
        ),
        bitboard::<Shifts>("shifts").described(
            "sets of discs alone, moves found by shifts",
            "two words: moves by shifts that fill, flips ray by ray",
            "Chess Programming Wiki, Kogge-Stone algorithm, classical rays",
        ),
        bitboard::<Lanes>("lanes").described(
            "sets of discs alone, moves found by shifts, four directions at once",
            "two words: four directions at once in vectors, where the processor has them",
            "Edax (R. Delorme, T. Okuhara)",
        ),
    ]);
    list.0.push(twin::<PaddedTwin>("padded"));
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
