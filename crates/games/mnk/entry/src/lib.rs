//! What boardbench knows of m,n,k games: names, cases, proofs.

mod cases;
mod names;
mod proofs;

use board::Family;
use game::BadInput;
use game::oracle::RecordedGame;
use harness::cases::Board;
use harness::verify::{Boards, Counts};
use harness::{BoardArgs, Failure, Game, Moves, Name};
use mnk::Setup;
use names::{NAME, NAMES, NUMBERS};
use workloads::Contender;

/// m,n,k games, Gomoku and tic-tac-toe among them.
pub struct Mnk;

impl Game for Mnk {
    type Setup = Setup;
    const NAME: &'static str = NAME;
    const NAMES: &'static [Name] = &NAMES;

    fn contenders() -> Vec<Contender<Setup>> {
        contenders_mnk::standard()
    }

    fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
        contenders_mnk::of_layout::<F>()
    }

    fn start(called: &Name, args: &BoardArgs) -> Result<(Setup, Moves), Failure> {
        let Some(text) = args.option(NUMBERS.name) else {
            let (rows, columns) = args.size_of(called)?;
            // Tic-tac-toe has one board, on which five are never in a row.
            let in_a_row = if called.has_one_board { columns } else { 5 };
            return Ok((Setup::new(columns, rows, in_a_row)?, Vec::new()));
        };
        let numbers = text.split(',').map(|number| number.trim().parse().ok());
        let numbers: Option<Vec<usize>> = numbers.collect();
        let Some([columns, rows, in_a_row]) = numbers.as_deref() else {
            return Err(Failure::BadInput(format!(
                "\"{text}\" is not M,N,K: expected columns, rows and stones in a row, such as 7,6,4"
            )));
        };
        Ok((Setup::new(*columns, *rows, *in_a_row)?, Vec::new()))
    }

    fn size(setup: &Setup) -> (usize, usize) {
        (setup.rows(), setup.columns())
    }

    fn notation(setup: &Setup, code: u32) -> String {
        mnk::notation(code, setup.columns())
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<u32, BadInput> {
        mnk::parse(text, setup.rows(), setup.columns())
    }

    fn measured() -> Vec<Setup> {
        vec![Setup::gomoku(), Setup::tic_tac_toe()]
    }

    fn growth() -> Vec<Board<Setup>> {
        cases::growth()
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
