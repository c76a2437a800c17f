//! What boardbench knows of Othello: names, cases, proofs.

mod cases;
mod names;
mod proofs;

use board::Family;
use game::BadInput;
use game::oracle::RecordedGame;
use harness::cases::Board;
use harness::verify::{Boards, Counts};
use harness::{BoardArgs, Failure, Game, Moves, Name};
use names::{NAME, NAMES};
use othello::Setup;
use workloads::Contender;

/// Othello.
pub struct Othello;

impl Game for Othello {
    type Setup = Setup;
    const NAME: &'static str = NAME;
    const NAMES: &'static [Name] = &NAMES;

    fn contenders() -> Vec<Contender<Setup>> {
        contenders_othello::standard()
    }

    fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
        contenders_othello::of_layout::<F>()
    }

    fn start(called: &Name, args: &BoardArgs) -> Result<(Setup, Moves), Failure> {
        args.size_of(called)?;
        let text = args.position();
        let setup = text.map_or_else(|| Ok(Setup::start()), Setup::parse)?;
        Ok((setup, Vec::new()))
    }

    fn size(setup: &Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(setup: &Setup, code: u32) -> String {
        othello::notation(code, setup.rows(), setup.columns())
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<u32, BadInput> {
        othello::parse(text, setup.rows(), setup.columns())
    }

    fn recorded() -> Vec<(Setup, RecordedGame)> {
        proofs::recorded()
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
