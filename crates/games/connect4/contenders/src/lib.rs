//! Every representation of Connect 4.

use board::{AtRunTime, Connect4, Family};
use connect4::{Columns, Connect4Player, Drop, Eight, Four, Setup, Vector, Words};
use layouts::{Naive2d, Padded, Visitor};
use workloads::playout::{lockstep, side_by_side};
use workloads::{Compiled, Contender, also_in_lockstep};

/// The contenders of one layout: an m,n,k board and the height of each column, with
/// the size known to the compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let walk = |size_known, compiled| {
        Contender::of_layout::<F>("walk", size_known, vec![compiled])
            .with_state("the height of each column")
    };
    vec![
        walk(true, connect4::compiled::<Drop<F::Connect4>>()),
        walk(false, connect4::compiled::<Drop<F::Dynamic>>()),
    ]
}

/// Sets of bits, column by column, which is no layout.
fn columns(size_known: bool, instances: Vec<Compiled<Setup>>) -> Contender<Setup> {
    Contender::own("bitboard", "columns", size_known, instances).described(
        "all stones, and those of one side",
        "columns of bits with an empty guard above each; rows of four by shifts",
        "J. Tromp, Fhourstones",
    )
}

/// As many games at a time as there are words where games are played in lockstep, elsewhere
/// what it varies.
fn in_vectors<W: Words>(number: &str) -> Contender<Setup> {
    type Single = Connect4Player<Columns<Connect4, u64>>;
    let code =
        Compiled::playouts_alone::<Single>().in_lockstep(side_by_side::<Single, Vector<W>>());
    Contender::own("bitboard", &format!("columns-{number}"), true, vec![code])
        .described(
            &format!("all stones, and those of one side, those of {number} games side by side"),
            &format!(
                "columns of bits with a guard; in lockstep {number} games in the lanes of a vector"
            ),
            "boardbench; after J. Tromp, Fhourstones",
        )
        .variant_of("bitboard+columns", "columns", "games in a vector", number)
}

/// All of boardbench's own, in the order of tables; variants come last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let known = vec![
        connect4::compiled::<Columns<Connect4, u64>>()
            .in_lockstep(lockstep::<Connect4Player<Columns<Connect4, u64>>>()),
    ];
    let dynamic = vec![
        connect4::compiled::<Columns<AtRunTime<1>, u64>>(),
        connect4::compiled::<Columns<AtRunTime<1>, u128>>(),
    ];
    list.0
        .extend([columns(true, known), columns(false, dynamic)]);
    walk_in_lockstep::<Padded>(&mut list.0);
    walk_in_lockstep::<Naive2d>(&mut list.0);
    list.0
        .extend([in_vectors::<Four>("four"), in_vectors::<Eight>("eight")]);
    list.0
}

/// Where whole programs meet.
fn walk_in_lockstep<F: Family>(list: &mut [Contender<Setup>]) {
    let name = format!("{}+walk", F::ABOUT.name);
    let code = lockstep::<Connect4Player<Drop<F::Connect4>>>();
    also_in_lockstep(list, &name, 0, code);
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
