//! What boardbench knows of Connect 4: names, cases, proofs.

mod cases;
mod names;
mod proofs;

use board::Family;
use connect4::Setup;
use game::BadInput;
use harness::cases::Board;
use harness::verify::{Boards, Counts};
use harness::{BoardArgs, Failure, Game, Moves, Name};
use names::{NAME, NAMES};
use workloads::Contender;

/// Connect 4.
pub struct Connect4;

impl Game for Connect4 {
    type Setup = Setup;
    const NAME: &'static str = NAME;
    const NAMES: &'static [Name] = &NAMES;

    fn contenders() -> Vec<Contender<Setup>> {
        contenders_connect4::standard()
    }

    fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
        contenders_connect4::of_layout::<F>()
    }

    fn start(called: &Name, args: &BoardArgs) -> Result<(Setup, Moves), Failure> {
        let (rows, columns) = args.size_of(called)?;
        Ok((Setup::new(columns, rows)?, Vec::new()))
    }

    fn size(setup: &Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(_: &Setup, code: u32) -> String {
        connect4::notation(code)
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<u32, BadInput> {
        connect4::parse(text, setup.columns())
    }

    fn timed() -> Vec<Board<Setup>> {
        cases::timed()
    }

    fn counts() -> Counts<Setup> {
        proofs::counts()
    }

    fn boards() -> Boards<Setup> {
        proofs::boards()
    }
}
