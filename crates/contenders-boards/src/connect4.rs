//! Every representation of Connect 4. Sizes are known at run time.

use board::{AtRunTime, Family};
use games::connect4::{Columns, Drop, Setup};
use layouts::Visitor;
use workloads::{Compiled, Contender};

/// The contender of one layout: an m,n,k board and the height of each column.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let drop = Compiled::connect4::<Drop<F::Dynamic>>();
    vec![
        Contender::of_layout::<F>("walk", false, vec![drop])
            .that_keeps("the height of each column"),
    ]
}

/// All of boardbench's own, in the order of tables.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    let columns = vec![
        Compiled::connect4::<Columns<AtRunTime<1>, u64>>(),
        Compiled::connect4::<Columns<AtRunTime<1>, u128>>(),
    ];
    list.0.push(Contender {
        keeps: "all stones, and those of one side".into(),
        summary: "columns of bits with an empty guard above each; rows of four by shifts".into(),
        source: "J. Tromp, Fhourstones".into(),
        ..Contender::own("bitboard", "columns", false, columns)
    });
    list.0
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
