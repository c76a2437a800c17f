//! Cases of queries: every layout by itself, on boards of games.

use super::comparison::{Comparison, Label, Named};
use super::inputs::Inputs;
use super::timed::contender;
use super::{Listed, Source};
use crate::game::{Chess, Game, Go, Mnk, size_text};
use crate::registry::REFERENCE;
use games::{chess, go, mnk};
use std::rc::Rc;
use std::sync::Arc;
use workloads::query::{Board, OfChess, OfLines, OfSmallBoards, Query, Questions};
use workloads::{Asks, LayoutEntry, Work};

/// What is asked of variants, each time beside what they vary.
const OF_VARIANTS: [(Query, Comparison); 14] = [
    (
        Query::Neighbours,
        Comparison::variants("-array", &["padded", "padded-onboard1", "padded-loaded"]),
    ),
    (
        Query::Convert,
        Comparison::variants(
            "-stride",
            &[
                "padded-tight",
                "padded-stride21",
                "padded-stride24",
                "padded-stride32",
            ],
        ),
    ),
    (Query::Neighbours, BOUNDS),
    (Query::FloodFill, BOUNDS),
    (Query::RayWalk, BOUNDS),
    (Query::Neighbours, BOUNDS_FLAT),
    (Query::FloodFill, BOUNDS_FLAT),
    (Query::RayWalk, BOUNDS_FLAT),
    (Query::Neighbours, UNCHECKED),
    (Query::FloodFill, UNCHECKED),
    (Query::RayWalk, UNCHECKED),
    (Query::Neighbours, CELLS),
    (Query::FloodFill, CELLS),
    (Query::Copy, CELLS),
];

/// Indices tested, and masked.
const BOUNDS: Comparison = Comparison::variants("-bounds", &["padded", "padded-masked"]);
const BOUNDS_FLAT: Comparison = Comparison::variants("-bounds-flat", &["flat", "flat-masked"]);
/// Every layout with its twin that tests no index, where such are registered.
const UNCHECKED: Comparison = Comparison::bounds("");
/// Cells of one byte, of two and of four.
const CELLS: Comparison =
    Comparison::variants("-cells", &["padded", "padded-cells2", "padded-cells4"]);

/// Arrays of 421, 441, 361, 595 and 1216 bytes.
const BYTES: Comparison = Comparison::variants(
    "-bytes",
    &["padded-tight", "padded-full", "flat", "0x88", "0x88-wide"],
);
/// Those of them that a program would hesitate between, where boards fill memory.
const FEW_BYTES: Comparison =
    Comparison::variants("-bytes", &["padded-tight", "padded-full", "flat"]);

/// How many boards are kept, from what the first cache holds to what none does.
const BOARDS: [(usize, Comparison); 5] = [
    (1, BYTES),
    (1 << 10, BYTES),
    (1 << 14, BYTES),
    (1 << 17, FEW_BYTES),
    (1_000_000, FEW_BYTES),
];

/// What a layout is asked.
#[derive(Clone, Copy)]
enum What {
    Query(Query),
    /// To keep so many boards, copied at random.
    Boards(usize),
}

impl What {
    fn name(self) -> String {
        match self {
            Self::Query(query) => query.name().into(),
            Self::Boards(count) => format!("boards-{count}"),
        }
    }

    fn unit(self) -> &'static str {
        match self {
            Self::Query(_) => "point",
            Self::Boards(_) => "visit",
        }
    }

    /// Whether a layout with or without knowledge of the size can be asked: many
    /// boards of a size known at run time only would lie on the heap in pieces.
    fn suits(self, size_known: bool) -> bool {
        size_known || matches!(self, Self::Query(_))
    }

    fn work(self, asks: &dyn Asks, boards: &Arc<[Board]>, max: usize) -> Box<dyn Work> {
        let work = match self {
            Self::Query(query) => asks.query_work(query, boards, max),
            Self::Boards(count) => asks.boards_work(count, boards, max),
        };
        work.expect("a layout that can be drawn can be asked")
    }

    fn is_default(self) -> bool {
        let Self::Query(query) = self else {
            return false;
        };
        matches!(query, Query::Neighbours | Query::FloodFill | Query::RayWalk)
    }
}

/// Queries are put to the boards of games: Go positions, for lines those of
/// Gomoku, and some to other sizes too.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    // Layouts are asked about boards, not positions of a game.
    if source.positions.is_some() {
        return;
    }
    let inputs = Inputs::shared(source.pool);
    let lines = Inputs::shared(source.pool);
    let nineteen = asked_of_go(19);
    let gomoku = Asked::<Mnk> {
        game: "gomoku",
        setup: mnk::Setup::gomoku(),
        max: 15,
        main: true,
    };
    for query in Query::ALL {
        if OfLines::ASKED.contains(&query) {
            asked(list, source, &gomoku, &lines, What::Query(query), None);
        } else {
            asked(list, source, &nineteen, &inputs, What::Query(query), None);
        }
    }
    for (query, comparison) in OF_VARIANTS {
        let query = What::Query(query);
        asked(list, source, &nineteen, &inputs, query, Some(comparison));
    }
    for (count, comparison) in BOARDS {
        let boards = What::Boards(count);
        asked(list, source, &nineteen, &inputs, boards, Some(comparison));
    }
    let inputs = Inputs::shared(source.pool);
    for &query in OfSmallBoards::ASKED {
        let query = What::Query(query);
        asked(list, source, &asked_of_go(9), &inputs, query, None);
    }
    let inputs = Inputs::shared(source.pool);
    let chess = Asked::<Chess> {
        game: "chess",
        setup: chess::Setup::start(),
        max: 8,
        main: false,
    };
    for &query in OfChess::ASKED {
        asked(list, source, &chess, &inputs, What::Query(query), None);
    }
}

fn asked_of_go(size: usize) -> Asked<Go> {
    let setup = go::Setup::square(size).expect("a measured size");
    Asked {
        game: "go",
        max: setup.max,
        main: size == 19,
        setup,
    }
}

/// The board that a query is put to.
struct Asked<G: Game> {
    game: &'static str,
    setup: G::Setup,
    max: usize,
    /// Whether `cargo bench` asks it anything.
    main: bool,
}

/// A layout, with its code for the board.
struct Entry<'a> {
    layout: &'a LayoutEntry,
    asks: &'static dyn Asks,
}

impl Named for Entry<'_> {
    fn label(&self) -> Label<'_> {
        self.layout.label()
    }
}

impl Named for LayoutEntry {
    fn label(&self) -> Label<'_> {
        Label {
            name: self.name().into(),
            layout: self.about.name,
            bookkeeping: "",
            keeps: "",
            size_known: self.size_known,
            twin_of: self.twin_of,
            variant: self.variant,
        }
    }
}

/// Adds one case: all layouts that are no variants, with ratios to the naive
/// one, or those of a comparison.
fn asked<G: Game>(
    list: &mut Vec<Listed>,
    source: Source<'_>,
    board: &Asked<G>,
    inputs: &Rc<Inputs<G::Setup>>,
    what: What,
    comparison: Option<Comparison>,
) {
    let (rows, columns) = G::size(&board.setup);
    let size = size_text((rows, columns));
    let suffix = comparison.map_or("", |comparison| comparison.suffix);
    let workload = format!("query{suffix}");
    let name = format!("{}-{size}-{}{suffix}", board.game, what.name());
    if !source.lists(&name) {
        return;
    }
    let wanted = |comparison: Comparison| {
        let layouts = source.registry.layouts.iter();
        comparison.is_wanted(layouts.map(LayoutEntry::label))
    };
    if !comparison.is_none_or(wanted) {
        return;
    }
    let Some(maker) = G::contenders(source.registry)
        .iter()
        .find_map(|contender| contender.on(&board.setup).ok())
    else {
        return;
    };
    let max = board.max;
    let suited = source.registry.layouts.iter();
    let suited = suited.filter(|layout| what.suits(layout.size_known));
    let able = suited.filter_map(|layout| {
        let able = |asks: &&&dyn Asks| asks.picture(rows, columns, max).is_ok();
        let asks: &'static dyn Asks = *layout.instances.iter().find(able)?;
        Some(Entry { layout, asks })
    });
    let able: Vec<_> = able.collect();
    let meeting: Vec<(&Entry<'_>, bool)> = match comparison {
        Some(comparison) => comparison.among(&able),
        None => able
            .iter()
            .filter(|entry| !entry.layout.variant)
            .map(|entry| (entry, entry.layout.about.name == REFERENCE))
            .collect(),
    };
    let made = |(entry, reference): (&Entry<'_>, bool)| {
        let (asks, inputs, setup) = (entry.asks, Rc::clone(inputs), board.setup.clone());
        let make = move || what.work(asks, &inputs.of(maker, &setup).boards, max);
        contender(entry.label(), reference, make)
    };
    list.push(Listed {
        case: measure::Case {
            name,
            game: board.game.into(),
            size,
            workload,
            parameters: what.name(),
            unit: what.unit().into(),
            pool: format!("{} boards of random games", source.pool),
            fresh_units: 0,
            free: false,
            contenders: meeting.into_iter().map(made).collect(),
        },
        default: board.main && comparison.is_none() && what.is_default(),
    });
}
