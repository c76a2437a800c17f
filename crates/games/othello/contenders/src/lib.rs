//! Every representation of Othello.

mod variants;

use board::Family;
use game::Unmake;
use layouts::{Naive2d, PaddedTight, PaddedTwin, Visitor};
use othello::{
    Arithmetic, Bitboard, Endgame, Frontier, Lanes, OthelloPlayer, OthelloPosition, Scan, Setup,
    Shifts,
};
use workloads::playout::lockstep;
use workloads::{Compiled, Contender, also_in_lockstep, made_again};

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

/// The same with several games in lockstep, in which whole programs meet.
fn as_program<P: OthelloPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    replayed::<P>().in_lockstep(lockstep::<OthelloPlayer<P>>())
}

/// *Scan* on one layout.
pub fn scan<F: Family>(size_known: bool, instance: Compiled<Setup>) -> Contender<Setup> {
    Contender::of_layout::<F>("scan", size_known, vec![instance])
        .with_state("nothing beside the discs")
}

/// What keeps more than the discs on a padded board.
fn padded_tight<P: OthelloPosition + Unmake<Undo: Send>>(bookkeeping: &str) -> Contender<Setup> {
    Contender::of_layout::<PaddedTight>(bookkeeping, true, vec![as_program::<P>()])
}

/// Two words, which are no layout.
fn bitboard<A: Arithmetic>(bookkeeping: &str) -> Contender<Setup> {
    Contender::own(
        "bitboard",
        bookkeeping,
        true,
        vec![as_program::<Bitboard<A>>()],
    )
}

/// A duplicate of what a layout does.
pub fn twin<F: Family>(of: &str) -> Contender<Setup> {
    scan::<F>(true, replayed::<Scan<F::Othello>>()).duplicate_of(of)
}

/// All of boardbench's own, in the order of tables; duplicates, and then variants, come last.
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
    scan_in_lockstep::<PaddedTight>(&mut list.0);
    scan_in_lockstep::<Naive2d>(&mut list.0);
    variants::add(&mut list.0);
    list.0
}

fn scan_in_lockstep<F: Family>(list: &mut [Contender<Setup>]) {
    let name = format!("{}+scan", F::ABOUT.name);
    let code = lockstep::<OthelloPlayer<Scan<F::Othello>>>();
    also_in_lockstep(list, &name, 0, code);
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
