//! What boardbench knows of Go: names, cases, proofs.

mod cases;
mod free;
mod komaster;
mod made;
mod names;
mod positions;
mod proofs;

use board::Family;
use game::{BadInput, Side};
use go::{Ko, Passes, Rules, Setup, Suicide};
use harness::cases::Board;
use harness::verify::{Boards, Check, Counts, Depth, for_contenders};
use harness::{BoardArgs, Failure, Game, Made, Making, Moves, Name, Registry, reference};
use names::{KO, NAME, NAMES, PASSES, SUICIDE};
use std::path::Path;
use workloads::{Contender, Pool};

/// Go.
pub struct Go;

impl Game for Go {
    type Setup = Setup;
    const NAME: &'static str = NAME;
    const NAMES: &'static [Name] = &NAMES;

    /// Variants come after the others.
    fn contenders() -> Vec<Contender<Setup>> {
        let mut all = contenders_go::standard();
        all.extend(contenders_go_strings::standard());
        all.extend(contenders_go_pseudo::standard());
        contenders_go_variants::add(&mut all);
        all
    }

    fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
        let mut all = contenders_go::of_layout::<F>();
        all.extend(contenders_go_strings::of_layout::<F>());
        all.extend(contenders_go_pseudo::of_layout::<F>());
        all
    }

    fn start(called: &Name, args: &BoardArgs) -> Result<(Setup, Moves), Failure> {
        let rules = rules(args);
        let requested = args.size()?;
        let Some(file) = args.position() else {
            let (rows, columns) = args.size_of(called)?;
            return Ok((Setup::empty(rows, columns, rules)?, Vec::new()));
        };
        let text = measure::read_text(file.as_ref(), measure::LARGEST_TEXT);
        let text = text.map_err(|why| Failure::File {
            what: format!("the SGF file {file} can't be read"),
            why,
        })?;
        let go::Record { setup, moves } = go::read_sgf(&text, rules)?;
        if requested.is_some_and(|requested| requested != Self::size(&setup)) {
            return Err(Failure::BadInput(format!(
                "the SGF file is of {} columns and {} rows; leave out the size or give that one",
                setup.columns, setup.rows
            )));
        }
        Ok((setup, with_sides(moves)))
    }

    fn size(setup: &Setup) -> (usize, usize) {
        (setup.rows, setup.columns)
    }

    fn notation(setup: &Setup, code: u32) -> String {
        go::vertex(code, setup.rows, setup.columns)
    }

    fn parse_move(setup: &Setup, text: &str) -> Result<u32, BadInput> {
        go::parse_vertex(text, setup.rows, setup.columns)
    }

    fn move_text(setup: &Setup, side: Side, code: u32) -> String {
        let colour = match side {
            Side::Black => 'B',
            Side::White => 'W',
        };
        format!("{colour} {}", Self::notation(setup, code))
    }

    fn parse_moves(setup: &Setup, text: &str) -> Result<Moves, BadInput> {
        go::parse_moves(text, setup.rows, setup.columns).map(with_sides)
    }

    fn measured() -> Vec<Setup> {
        let start = |size| Setup::empty(size, size, Rules::default());
        [9, 13, 19].into_iter().flat_map(start).collect()
    }

    fn growth() -> Vec<Board<Setup>> {
        cases::growth()
    }

    fn other_checks<'a>(registry: &'a Registry, kind: &'static str, _: Depth) -> Vec<Check<'a>> {
        match kind {
            "free" => for_contenders::<Self>(registry, kind, free::check),
            "komaster" => vec![komaster::padded()],
            _ => Vec::new(),
        }
    }

    fn read_folder(registry: &Registry, path: &Path) -> Option<Result<Pool<Setup>, BadInput>> {
        let reference = reference::<Self>(registry).expect("the reference is registered");
        Some(positions::read(reference, path))
    }

    fn make_positions(_: &Registry, making: &Making) -> Option<Result<Made, BadInput>> {
        let start = Setup::empty(making.size, making.size, Rules::default());
        Some(start.map(|start| {
            let games = made::games(&start, making.count, making.seed);
            Made::Folder(games.iter().map(go::write_sgf).collect(), "sgf")
        }))
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

/// The rules that the command line asks for.
fn rules(args: &BoardArgs) -> Rules {
    Rules {
        ko: match args.option(KO.name) {
            Some("positional-superko") => Ko::PositionalSuperko,
            _ => Ko::Simple,
        },
        suicide: match args.option(SUICIDE.name) {
            Some("yes") => Suicide::OfSeveral,
            _ => Suicide::Forbidden,
        },
        passes: match args.option(PASSES.name) {
            Some("free") => Passes::Free,
            Some("never") => Passes::Never,
            _ => Passes::End,
        },
    }
}

fn with_sides(moves: Vec<(Side, u32)>) -> Moves {
    let moves = moves.into_iter();
    moves.map(|(side, code)| (Some(side), code)).collect()
}
