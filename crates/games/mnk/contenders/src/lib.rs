//! Every representation of m,n,k games.

mod variants;

use board::{AtRunTime, Family, Gomoku, TicTacToe};
use game::Unmake;
use game::placement::Placement;
use layouts::{Naive2d, PaddedTight, PaddedTwin, Visitor};
use mnk::{Lines, Setup, Walk, Word};
use workloads::playout::{PlacementPlayer, lockstep};
use workloads::{Compiled, Contender, also_in_lockstep, made_again};

/// The contenders of one layout: with the size known to the compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        known::<F>(),
        walk::<F>(false, vec![replayed::<Walk<F::Dynamic>>()]),
    ]
}

/// With recorded moves played.
fn replayed<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    mnk::compiled::<P>().and(made_again::replay::<P>())
}

/// The same with several games in lockstep, in which whole programs meet.
fn as_program<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    replayed::<P>().in_lockstep(lockstep::<PlacementPlayer<P>>())
}

fn walk_in_lockstep<F: Family>(list: &mut [Contender<Setup>]) {
    let name = format!("{}+walk", F::ABOUT.name);
    let gomoku = lockstep::<PlacementPlayer<Walk<F::Gomoku>>>();
    also_in_lockstep(list, &name, 0, gomoku);
    let tic_tac_toe = lockstep::<PlacementPlayer<Walk<F::TicTacToe>>>();
    also_in_lockstep(list, &name, 1, tic_tac_toe);
}

fn known<F: Family>() -> Contender<Setup> {
    let instances = vec![
        replayed::<Walk<F::Gomoku>>(),
        replayed::<Walk<F::TicTacToe>>(),
    ];
    walk::<F>(true, instances)
}

/// *Walk* on one layout.
pub fn walk<F: Family>(size_known: bool, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::of_layout::<F>("walk", size_known, instances).with_state(WALK)
}

/// What *walk* keeps.
pub const WALK: &str = "nothing beside the stones";

/// All of boardbench's own, in the order of tables; the control, and then variants, come last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.extend([
        lines(
            true,
            vec![
                as_program::<Lines<Gomoku, 15, 29>>(),
                as_program::<Lines<TicTacToe, 3, 5>>(),
            ],
        ),
        lines(false, vec![replayed::<Lines<AtRunTime<1>, 25, 49>>()]),
        Contender::own("bitboard", "word", true, vec![as_program::<Word>()]).described(
            "each side's stones along all eight lines, in one word",
            "a word for each side with all eight lines; a full one found by a carry",
            "boardbench",
        ),
    ]);
    list.0.push(known::<PaddedTwin>().duplicate_of("padded"));
    walk_in_lockstep::<PaddedTight>(&mut list.0);
    walk_in_lockstep::<Naive2d>(&mut list.0);
    variants::add(&mut list.0);
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

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
