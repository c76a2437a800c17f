//! What boardbench knows of chess: names, cases, proofs.

mod cases;
mod made;
mod names;
mod positions;
mod proofs;
mod searches;

pub use cases::searched;
pub use proofs::TACTICAL_POSITIONS;
pub use searches::searchers;

use board::Family;
use chess::Setup;
use game::BadInput;
use harness::cases::{Board, Listed, Source, of_entries};
use harness::verify::{Boards, Check, Counts, Depth};
use harness::{
    BoardArgs, Failure, Game, Made, Making, Moves, Name, Registry, Search, Searched, reference,
    select_among,
};
use names::{NAME, NAMES};
use searches::Searchers;
use workloads::{Contender, Pool, Workload};

/// Chess.
pub struct Chess;

impl Game for Chess {
    type Setup = Setup;
    const NAME: &'static str = NAME;
    const NAMES: &'static [Name] = &NAMES;

    /// Variants come after the others.
    fn contenders() -> Vec<Contender<Setup>> {
        let mut all = contenders_chess::standard();
        contenders_chess_variants::add(&mut all);
        all
    }

    fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
        contenders_chess::of_layout::<F>()
    }

    fn add_others(registry: &mut Registry) {
        let searchers = &mut registry.kept_mut::<Searchers>().0;
        searchers.extend(contenders_chess::searchers());
        searchers.extend(contenders_chess_variants::searchers());
    }

    fn add_others_of_layout<F: Family>(registry: &mut Registry) {
        let searchers = &mut registry.kept_mut::<Searchers>().0;
        searchers.extend(contenders_chess::searchers_of_layout::<F>());
    }

    fn start(called: &Name, args: &BoardArgs) -> Result<(Setup, Moves), Failure> {
        args.size_of(called)?;
        let fen = args.position();
        let setup = fen.map_or_else(|| Ok(Setup::start()), Setup::from_fen)?;
        Ok((setup, Vec::new()))
    }

    fn size(_: &Setup) -> (usize, usize) {
        (8, 8)
    }

    fn notation(_: &Setup, code: u32) -> String {
        chess::uci(code)
    }

    fn parse_move(_: &Setup, text: &str) -> Result<u32, BadInput> {
        chess::parse_uci(text)
    }

    fn other_cases(list: &mut Vec<Listed>, source: Source<'_>) {
        let searchers = searchers(source.registry());
        of_entries::<Self, _>(list, source, &searched(), searchers, |own| {
            Some(own.instances.first()?.offers())
        });
    }

    fn other_workloads(registry: &Registry) -> Vec<Workload> {
        let all = searchers(registry).iter().flat_map(|own| &own.instances);
        let offers = all.flat_map(|own| own.offers());
        offers.map(|offer| offer.workload).collect()
    }

    fn other_checks<'a>(
        registry: &'a Registry,
        kind: &'static str,
        depth: Depth,
    ) -> Vec<Check<'a>> {
        match kind {
            "search" => searches::checks(searchers(registry), depth),
            _ => Vec::new(),
        }
    }

    fn read_text(
        registry: &Registry,
        text: &str,
        name: &str,
    ) -> Option<Result<Pool<Setup>, BadInput>> {
        let all = registry.contenders::<Self>();
        let reference = reference::<Self>(registry).expect("the reference is registered");
        Some(positions::read((reference, all), text, name))
    }

    fn make_positions(registry: &Registry, making: &Making) -> Option<Result<Made, BadInput>> {
        let reference = reference::<Self>(registry).expect("the reference is registered");
        let positions = made::positions(reference, making.count, making.seed);
        let lines: Vec<String> = positions.into_iter().collect();
        Some(Ok(Made::File(lines.join("\n") + "\n")))
    }

    fn search(registry: &Registry, search: &Search<'_, Setup>) -> Result<Vec<Searched>, Failure> {
        let place = "the search of chess";
        let all = select_among::<Self, _>(registry, search.selection, searchers(registry), place)?;
        all.into_iter()
            .map(|searcher| searches::search(searcher, search))
            .collect()
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
