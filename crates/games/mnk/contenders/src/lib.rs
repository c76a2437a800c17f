//! Every representation of m,n,k games.

use board::{AtRunTime, Family, Gomoku, TicTacToe};
use game::Unmake;
use game::placement::Placement;
use layouts::{PaddedTwin, Visitor};
use mnk::{Lines, Setup, Walk, Word};
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
    mnk::compiled::<P>().and(made_again::replay::<P>())
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

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.extend([
        lines(
            true,
            vec![
                replayed::<Lines<Gomoku, 15, 29>>(),
                replayed::<Lines<TicTacToe, 3, 5>>(),
            ],
        ),
        lines(false, vec![replayed::<Lines<AtRunTime<1>, 25, 49>>()]),
        Contender::own("bitboard", "word", true, vec![replayed::<Word>()]).described(
            "each side's stones along all eight lines, in one word",
            "a word for each side with all eight lines; a full one found by a carry",
            "boardbench",
        ),
    ]);
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

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
