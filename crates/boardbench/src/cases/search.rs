//! The search of chess: one algorithm, and every board it runs on.

use super::comparison::{Comparison, Label, Named};
use super::inputs::Inputs;
use super::timed::contender;
use super::{Listed, Source};
use crate::game::{Chess, Game, size_text};
use games::chess;
use games::chess::micromax::Switches;
use std::rc::Rc;
use workloads::Searcher;

/// Deep enough for hash table and internal deepening to matter.
const DEPTH: u32 = 3;

const ALL_PARTS: Switches = Switches {
    hash_table: true,
    internal_deepening: true,
    best_move_first: true,
};

/// A search to be timed.
struct Timed {
    comparison: Comparison,
    /// What is said of it beside its depth.
    words: &'static str,
    parts: Switches,
}

/// The search as micro-Max has it, on every layout and on micro-Max's own
/// array, and on the layouts with each of its parts left out: what these cost
/// or save in time is seen from case to case.
const LIST: &[Timed] = &[
    Timed {
        comparison: Comparison::layouts("", "search"),
        words: "",
        parts: ALL_PARTS,
    },
    Timed {
        comparison: Comparison::variants("-own-array", &["0x88+search", "0x88+micromax"]),
        words: "",
        parts: ALL_PARTS,
    },
    Timed {
        comparison: Comparison::variants(
            "-table-apart",
            &["0x88+micromax", "0x88+micromax-table-apart"],
        ),
        words: "",
        parts: ALL_PARTS,
    },
    Timed {
        comparison: Comparison::layouts("-no-hash", "search"),
        words: " without hash table",
        parts: Switches {
            hash_table: false,
            ..ALL_PARTS
        },
    },
    Timed {
        comparison: Comparison::layouts("-no-deepening", "search"),
        words: " without internal deepening",
        parts: Switches {
            internal_deepening: false,
            ..ALL_PARTS
        },
    },
    Timed {
        comparison: Comparison::layouts("-no-best-first", "search"),
        words: " without best move first",
        parts: Switches {
            best_move_first: false,
            ..ALL_PARTS
        },
    },
];

impl Named for Searcher {
    fn label(&self) -> Label<'_> {
        Label {
            name: self.name.as_str().into(),
            layout: &self.layout,
            bookkeeping: &self.bookkeeping,
            keeps: &self.keeps,
            size_known: self.size_known,
            twin_of: self.twin_of.as_deref(),
            variant: false,
        }
    }
}

/// Adds the cases.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    let start = chess::Setup::start();
    let size = size_text(Chess::size(&start));
    let inputs = match source.positions {
        None => Inputs::shared(source.pool),
        Some(positions) => match Chess::brought(positions) {
            Some(pool) => Inputs::brought(pool, positions),
            None => return,
        },
    };
    let registry = source.registry;
    let Some(maker) = registry.chess.iter().find_map(|c| c.on(&start).ok()) else {
        return;
    };
    for timed in LIST {
        let workload = format!("search{}", timed.comparison.suffix);
        let name = format!("chess-{size}-{workload}");
        if !source.lists(&name) {
            continue;
        }
        timed
            .comparison
            .check(registry.searchers.iter().map(Named::label));
        let made = |(searcher, reference): (&Searcher, bool)| {
            let (instance, inputs, parts) = (searcher.instance, Rc::clone(&inputs), timed.parts);
            let make = move || {
                let pool = inputs.of(maker, &chess::Setup::start());
                let work = instance.search_work(pool, DEPTH, parts);
                work.expect("every registered board holds chess")
            };
            contender(searcher.label(), reference, make)
        };
        let among = timed.comparison.among(&registry.searchers);
        list.push(Listed {
            case: measure::Case {
                name,
                game: "chess".into(),
                size: size.clone(),
                workload,
                parameters: format!("depth={DEPTH}{}", timed.words),
                unit: "node".into(),
                pool: inputs.positions_told(),
                fresh_units: 0,
                free: false,
                contenders: among.into_iter().map(made).collect(),
            },
            default: false,
        });
    }
}
