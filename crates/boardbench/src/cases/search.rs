//! The search of chess: one algorithm, and every board it runs on.

use super::{Inputs, Listed, Source, Timed, knowledge};
use crate::game::{Chess, Game, size_text};
use crate::registry::REFERENCE;
use games::chess;
use games::chess::micromax::Switches;
use measure::Subject;
use std::rc::Rc;
use workloads::{Plays, Searcher};

/// Deep enough for hash table and internal deepening to matter.
const DEPTH: u32 = 3;

/// A search to be timed: the end of its name, what is said of it, and the parts
/// that take part.
type Variant = (&'static str, &'static str, Switches);

/// Adds the search as micro-Max has it, and with each of its parts left out:
/// what these cost or save in time is seen from case to case.
pub(super) fn searched(list: &mut Vec<Listed>, source: Source<'_>) {
    let all = Switches::default();
    let variants: [Variant; 4] = [
        ("", "", all),
        (
            "-no-hash",
            " without hash table",
            Switches {
                hash_table: false,
                ..all
            },
        ),
        (
            "-no-deepening",
            " without internal deepening",
            Switches {
                internal_deepening: false,
                ..all
            },
        ),
        (
            "-no-best-first",
            " without best move first",
            Switches {
                best_move_first: false,
                ..all
            },
        ),
    ];
    let inputs = Inputs::shared(source.pool);
    list.extend(
        variants
            .into_iter()
            .filter_map(|variant| case(source, &inputs, variant)),
    );
}

/// A case, if it is to be listed.
fn case(
    source: Source<'_>,
    inputs: &Rc<Inputs<chess::Setup>>,
    (suffix, words, switches): Variant,
) -> Option<Listed> {
    let start = chess::Setup::start();
    let size = size_text(Chess::size(&start));
    let name = format!("chess-{size}-search{suffix}");
    if !source.lists(&name) {
        return None;
    }
    let registry = source.registry;
    let maker = registry.chess.iter().find_map(|c| c.on(&start).ok())?;
    let searchers = registry.searchers.iter();
    Some(Listed {
        case: measure::Case {
            name,
            game: "chess".into(),
            size,
            workload: "search".into(),
            parameters: format!("depth={DEPTH}{words}"),
            unit: "node".into(),
            pool: format!("{} positions of random games", source.pool),
            contenders: searchers
                .map(|searcher| contender(searcher, maker, inputs, switches))
                .collect(),
        },
        default: false,
    })
}

/// A searcher as a contender; `maker` makes the pool if nobody has.
fn contender(
    searcher: &Searcher,
    maker: &'static dyn Plays<chess::Setup>,
    inputs: &Rc<Inputs<chess::Setup>>,
    switches: Switches,
) -> measure::Contender {
    let (instance, inputs) = (searcher.instance, Rc::clone(inputs));
    let make = move || -> Box<dyn Subject> {
        let pool = inputs.of(maker, &chess::Setup::start());
        let work = instance.search_work(pool, DEPTH, switches);
        Box::new(Timed(work.expect("every registered board holds chess")))
    };
    measure::Contender {
        name: searcher.name.clone(),
        layout: searcher.layout.clone(),
        bookkeeping: searcher.bookkeeping.clone(),
        knowledge: knowledge(searcher.size_known),
        reference: searcher.layout == REFERENCE,
        twin_of: searcher.twin_of.clone(),
        make: Box::new(make),
    }
}
