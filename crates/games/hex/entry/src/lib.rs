//! What boardbench knows of Hex: names, cases, proofs.

mod cases;
mod names;
mod proofs;

use board::Family;
use game::BadInput;
use harness::cases::Board;
use harness::verify::{Boards, Counts};
use harness::{BoardArgs, Failure, Game, Moves, Name};
use hex::Setup;
use names::{NAME, NAMES};
use workloads::Contender;

/// Hex.
pub struct Hex;

impl Game for Hex {
    type Setup = Setup;
    const NAME: &'static str = NAME;
    const NAMES: &'static [Name] = &NAMES;

    fn contenders() -> Vec<Contender<Setup>> {
        contenders_hex::standard()
    }

    fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
        contenders_hex::of_layout::<F>()
    }

    fn start(called: &Name, args: &BoardArgs) -> Result<(Setup, Moves), Failure> {
        let (rows, columns) = args.size_of(called)?;
        if rows != columns {
            return Err(Failure::BadInput(format!(
                "hex is played on as many rows as columns, not on {columns} columns and {rows} rows: give --size"
            )));
        }
        Ok((Setup::new(rows)?, Vec::new()))
    }

    fn size(setup: &Setup) -> (usize, usize) {
        (setup.size(), setup.size())
    }

    fn notation(setup: &Setup, code: u32) -> String {
        hex::notation(code, setup.size())
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<u32, BadInput> {
        hex::parse(text, setup.size(), setup.size())
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
