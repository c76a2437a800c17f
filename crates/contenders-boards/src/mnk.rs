//! Every representation of m,n,k games.

use board::{AtRunTime, Family, Gomoku, TicTacToe};
use games::mnk::{FlagZero, Lines, Sets, Setup, Walk, Word};
use layouts::{PaddedTight, PaddedTwin, Visitor};
use workloads::{Contender, MnkOf, Plays};

/// What *walk* keeps.
const WALK: &str = "nothing beside the stones";

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        walk_known::<F>(),
        Contender::of_layout::<F>("walk", false, vec![MnkOf::<Walk<F::Dynamic>>::instance()])
            .that_keeps(WALK),
    ]
}

fn walk_known<F: Family>() -> Contender<Setup> {
    Contender::of_layout::<F>(
        "walk",
        true,
        vec![
            MnkOf::<Walk<F::Gomoku>>::instance(),
            MnkOf::<Walk<F::TicTacToe>>::instance(),
        ],
    )
    .that_keeps(WALK)
}

/// The numbers of the document's program: flag 0, empty -1.
fn flag_zero() -> Contender<Setup> {
    type Program<L> = Walk<L, FlagZero>;
    let instances = vec![
        MnkOf::<Program<<PaddedTight as Family>::Gomoku>>::instance(),
        MnkOf::<Program<<PaddedTight as Family>::TicTacToe>>::instance(),
    ];
    Contender {
        summary: "padded-tight with flag 0 and empty -1 in its cells".into(),
        source: SOURCE.into(),
        ..Contender::of_layout::<PaddedTight>("walk-flag0", true, instances).that_keeps(WALK)
    }
}

/// The document's program with all that it keeps.
fn sets() -> Contender<Setup> {
    let instances = vec![
        MnkOf::<Sets<<PaddedTight as Family>::Gomoku>>::instance(),
        MnkOf::<Sets<<PaddedTight as Family>::TicTacToe>>::instance(),
    ];
    Contender {
        summary: "padded-tight with stones in hash sets, candidates in a list".into(),
        source: SOURCE.into(),
        keeps: "the stones of each side in sets, candidates in a list".into(),
        ..Contender::of_layout::<PaddedTight>("walk-sets", true, instances)
    }
}

/// Both sides' stones as bits of every line, which is no layout.
fn lines(size_known: bool) -> Contender<Setup> {
    let suffix = if size_known { "" } else { "-dynamic" };
    let known: Vec<&'static dyn Plays<Setup>> = vec![
        MnkOf::<Lines<Gomoku, 15, 29>>::instance(),
        MnkOf::<Lines<TicTacToe, 3, 5>>::instance(),
    ];
    let dynamic: Vec<&'static dyn Plays<Setup>> =
        vec![MnkOf::<Lines<AtRunTime<1>, 25, 49>>::instance()];
    Contender {
        name: format!("bitboard{suffix}+lines"),
        layout: String::new(),
        bookkeeping: "lines".into(),
        keeps: "each side's stones along every row, column and diagonal, as bits".into(),
        size_known,
        twin_of: None,
        summary: "a word for each row, column and diagonal; runs found by shifts".into(),
        source: "Chess Programming Wiki, Rotated Bitboards; boardbench".into(),
        overrides: String::new(),
        instances: if size_known { known } else { dynamic },
    }
}

/// Both sides' lines of tic-tac-toe in a word each.
fn word() -> Contender<Setup> {
    Contender {
        name: "bitboard+word".into(),
        layout: String::new(),
        bookkeeping: "word".into(),
        keeps: "each side's stones along all eight lines, in one word".into(),
        size_known: true,
        twin_of: None,
        summary: "a word for each side with all eight lines; a full one found by a carry".into(),
        source: "boardbench".into(),
        overrides: String::new(),
        instances: vec![MnkOf::<Word>::instance()],
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
    list.0.extend([lines(true), lines(false), word()]);
    list.0.push(walk_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
