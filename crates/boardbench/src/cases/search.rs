//! The search of chess: one algorithm, and every board it runs on.

use super::{Listed, POOL, POOL_SEED, SharedPool, Timed, knowledge};
use crate::game::{Chess, Game, size_text};
use crate::registry::{REFERENCE, Registry};
use games::chess;
use games::chess::micromax::Switches;
use measure::Subject;
use std::rc::Rc;
use workloads::Searcher;

/// Deep enough for hash table and internal deepening to matter.
const DEPTH: u32 = 3;

/// Adds the search as micro-Max has it, and with each of its parts left out:
/// what these cost or save in time is seen from case to case.
pub(super) fn searched(list: &mut Vec<Listed>, registry: &Registry) {
    let all = Switches::default();
    let variants = [
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
    let pool = SharedPool::default();
    for (suffix, words, switches) in variants {
        list.push(case(registry, &pool, suffix, words, switches));
    }
}

fn case(
    registry: &Registry,
    pool: &SharedPool<chess::Setup>,
    suffix: &str,
    words: &str,
    switches: Switches,
) -> Listed {
    let size = size_text(Chess::size(&chess::Setup::start()));
    let contenders = registry
        .searchers
        .iter()
        .filter_map(|searcher| contender(registry, searcher, pool, switches))
        .collect();
    Listed {
        case: measure::Case {
            name: format!("chess-{size}-search{suffix}"),
            game: "chess".into(),
            size,
            workload: "search".into(),
            parameters: format!("depth={DEPTH}{words}"),
            unit: "node".into(),
            pool: format!("{POOL} positions of random games"),
            contenders,
        },
        default: false,
    }
}

fn contender(
    registry: &Registry,
    searcher: &Searcher,
    pool: &SharedPool<chess::Setup>,
    switches: Switches,
) -> Option<measure::Contender> {
    let start = chess::Setup::start();
    let maker = registry.chess.iter().find_map(|c| c.on(&start).ok())?;
    let (instance, pool) = (searcher.instance, Rc::clone(pool));
    let make = move || -> Box<dyn Subject> {
        let pool = pool.get_or_init(|| {
            maker
                .pool(&start, POOL, POOL_SEED)
                .expect("who can open a set-up can play from it")
        });
        let work = instance.search_work(pool, DEPTH, switches);
        Box::new(Timed(work.expect("every registered board holds chess")))
    };
    Some(measure::Contender {
        name: searcher.name.clone(),
        layout: searcher.layout.clone(),
        bookkeeping: searcher.bookkeeping.clone(),
        knowledge: knowledge(searcher.size_known),
        reference: searcher.layout == REFERENCE,
        twin_of: searcher.twin_of.clone(),
        make: Box::new(make),
    })
}
