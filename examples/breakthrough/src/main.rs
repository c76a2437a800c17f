//! boardbench with one more game: Breakthrough, on every layout.

mod breakthrough;
mod setup;

use boardbench::board::Family;
use boardbench::cases::{Board, Comparison};
use boardbench::games::BadInput;
use boardbench::layouts::{self, PaddedTwin, Visitor};
use boardbench::workloads::perft::PERFT;
use boardbench::workloads::playout::{DrawnPlayer, PLAYOUT};
use boardbench::workloads::{Compiled, Contender};
use boardbench::{BoardArgs, Failure, Game, Moves, Name};
use breakthrough::Breakthrough;
use setup::Setup;
use std::process::ExitCode;

/// What boardbench has to know of the game beside its positions.
struct Pawns;

impl Game for Pawns {
    type Setup = Setup;
    const NAME: &'static str = "breakthrough";
    const NAMES: &'static [Name] = &[Name {
        usual_board: Some((8, 8)),
        ..Name::new(
            Self::NAME,
            "8x8, any from 4x4 to 25x25",
            "pawns step forward, capture diagonally; the last row wins",
        )
    }];

    fn contenders() -> Vec<Contender<Setup>> {
        let mut all = All(Vec::new());
        layouts::for_each(&mut all);
        let [duplicate, _] = of_layout::<PaddedTwin>();
        all.0.push(duplicate.duplicate_of("padded"));
        all.0
    }

    fn start(called: &Name, args: &BoardArgs) -> Result<(Setup, Moves), Failure> {
        let (rows, columns) = args.size_of(called)?;
        Ok((Setup::start(rows, columns)?, Vec::new()))
    }

    fn size(setup: &Setup) -> (usize, usize) {
        (setup.rows, setup.columns)
    }

    fn notation(setup: &Setup, code: u32) -> String {
        setup.notation(code)
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<u32, BadInput> {
        setup.parse_move(text)
    }

    /// Every layout, in playouts and in perft.
    fn timed() -> Vec<Board<Setup>> {
        let all = Comparison::main("scan");
        vec![Board {
            game: Self::NAME,
            setup: Setup::start(8, 8).expect("the usual board"),
            timed: [all.by_default([PLAYOUT]), all.on([PERFT.of(2)])].concat(),
        }]
    }

    fn counts() -> Vec<(Setup, u32, u64)> {
        let start = Setup::start(8, 8).expect("the usual board");
        let known = [22, 484, 11_132, 256_036];
        (1..)
            .zip(known)
            .map(|(depth, nodes)| (start.clone(), depth, nodes))
            .collect()
    }
}

/// The contenders of one layout: with the size known to the compiler, and at run time.
fn of_layout<F: Family>() -> [Contender<Setup>; 2] {
    let known = Compiled::of::<DrawnPlayer<Breakthrough<F::Othello>>>();
    let dynamic = Compiled::of::<DrawnPlayer<Breakthrough<F::Dynamic>>>();
    [(true, known), (false, dynamic)].map(|(size_known, instance)| {
        Contender::of_layout::<F>("scan", size_known, vec![instance])
            .with_state("the number of pawns of each side")
    })
}

struct All(Vec<Contender<Setup>>);

impl Visitor for All {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}

fn main() -> ExitCode {
    boardbench::main(|registry| {
        registry.game::<Pawns>();
    })
}

#[cfg(test)]
mod tests;
