//! Cases of queries: every layout by itself, on boards of games.

use super::comparison::{Comparison, Label};
use super::inputs::Inputs;
use super::timed::{contender, number};
use super::{Listed, Source};
use crate::game::{Chess, Game, Go, Mnk, size_text};
use crate::registry::REFERENCE;
use games::{chess, go, mnk};
use std::rc::Rc;
use workloads::query::{BOARDS, CONVERT, COPY, FLOOD_FILL, NEIGHBOURS, RAY_WALK};
use workloads::{Grid, LayoutEntry, Offer, Pool, Workload};

/// All layouts that are no variants.
const ALL: Comparison = Comparison::layouts("", "");

/// Queries of variants, each beside its base.
pub(super) const OF_VARIANTS: [(Workload, Comparison); 16] = [
    (
        NEIGHBOURS,
        Comparison::variants("array", "padded padded-onboard1 padded-loaded"),
    ),
    (
        CONVERT,
        Comparison::variants(
            "stride",
            "padded-tight padded-stride21 padded-stride24 padded-stride32",
        ),
    ),
    (NEIGHBOURS, BOUNDS),
    (FLOOD_FILL, BOUNDS),
    (RAY_WALK, BOUNDS),
    (NEIGHBOURS, BOUNDS_FLAT),
    (FLOOD_FILL, BOUNDS_FLAT),
    (RAY_WALK, BOUNDS_FLAT),
    (NEIGHBOURS, INTERIOR),
    (FLOOD_FILL, INTERIOR),
    (NEIGHBOURS, UNCHECKED),
    (FLOOD_FILL, UNCHECKED),
    (RAY_WALK, UNCHECKED),
    (NEIGHBOURS, CELLS),
    (FLOOD_FILL, CELLS),
    (COPY, CELLS),
];

/// Indices tested, and masked.
const BOUNDS: Comparison = Comparison::variants("bounds", "padded padded-masked");
const BOUNDS_FLAT: Comparison = Comparison::variants("bounds-flat", "flat flat-masked");
/// The edge tested at each step, and once for a neighbourhood.
const INTERIOR: Comparison = Comparison::variants("interior", "flat flat-interior");
/// Every layout with its duplicate that tests no index, where such are registered.
const UNCHECKED: Comparison = Comparison::bounds("");
/// Cells of one byte, of two, of four, and of two bits.
const CELLS: Comparison =
    Comparison::variants("cells", "padded padded-cells2 padded-cells4 padded-bits2");
/// Bytes, and two bits.
const BITS: Comparison = Comparison::variants("bits", "padded padded-bits2");

/// Arrays of 421, 441, 361, 595 and 1216 bytes.
const BYTES: Comparison =
    Comparison::variants("bytes", "padded-tight padded-full flat 0x88 0x88-wide");
/// Those of them that a program would hesitate between, where boards fill memory.
const FEW_BYTES: Comparison = Comparison::variants("bytes", "padded-tight padded-full flat");

/// How many boards are kept, from what the first cache holds to what none does.
pub(super) const MANY: [(u32, Comparison); 7] = [
    (1, BYTES),
    (1 << 10, BYTES),
    (1 << 14, BYTES),
    (1 << 17, FEW_BYTES),
    (1_000_000, FEW_BYTES),
    (1, BITS),
    (1_000_000, BITS),
];

/// The workload of all of them; its parameters say which.
const QUERY: &str = "query";

/// What `cargo bench` measures.
const DEFAULT: [Workload; 3] = [NEIGHBOURS, FLOOD_FILL, RAY_WALK];

/// Queries are put to the boards of games: Go positions, for lines those of
/// Gomoku, and some to other sizes too. On each board what the naive layout is
/// compiled for there.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    // Queries of layouts are about boards, not positions of a game.
    if source.positions.is_some() {
        return;
    }
    let of_go = |size, main| {
        let setup = go::Setup::square(size).expect("a measured size");
        Queried::<Go>::new(source, "go", setup, 19, main)
    };
    let nineteen = of_go(19, true);
    let gomoku = Queried::<Mnk>::new(source, "gomoku", mnk::Setup::gomoku(), 15, true);
    let on_nineteen = offered(source, Some(&nineteen.grid));
    let on_gomoku = offered(source, Some(&gomoku.grid));
    // In the order in which a layout of any size offers them.
    for query in offered(source, None) {
        if on_gomoku.iter().any(|requested| requested.is(&query)) {
            requested(list, source, &gomoku, query, ALL);
        } else if on_nineteen.iter().any(|requested| requested.is(&query)) {
            requested(list, source, &nineteen, query, ALL);
        }
    }
    for (query, comparison) in OF_VARIANTS {
        requested(list, source, &nineteen, query, comparison);
    }
    for (count, comparison) in MANY {
        requested(list, source, &nineteen, BOARDS.of(count), comparison);
    }
    let nine = of_go(9, false);
    for query in offered(source, Some(&nine.grid)) {
        requested(list, source, &nine, query, ALL);
    }
    let chess = Queried::<Chess>::new(source, "chess", chess::Setup::start(), 8, false);
    for query in offered(source, Some(&chess.grid)) {
        requested(list, source, &chess, query, ALL);
    }
}

/// Queries of the naive layout on boards of compile-time size, or at a size known at run
/// time only.
fn offered(source: Source<'_>, grid: Option<&Grid>) -> Vec<Workload> {
    let mut layouts = source.registry.layouts.iter();
    let naive = layouts.find(|own| own.layout == REFERENCE && own.size_known == grid.is_some());
    let code = naive.and_then(|naive| match grid {
        Some(grid) => naive.on(grid),
        None => naive.instances.first(),
    });
    let offers = code.into_iter().flat_map(|code| code.offers());
    offers.map(|offer| offer.workload).collect()
}

/// The board that a query is put to.
struct Queried<G: Game> {
    game: &'static str,
    setup: G::Setup,
    grid: Grid,
    inputs: Rc<Inputs<G::Setup>>,
    /// Whether `cargo bench` times a query of it.
    main: bool,
}

impl<G: Game> Queried<G> {
    fn new(
        source: Source<'_>,
        game: &'static str,
        setup: G::Setup,
        max: usize,
        main: bool,
    ) -> Self {
        let (rows, columns) = G::size(&setup);
        Self {
            game,
            setup,
            grid: Grid { rows, columns, max },
            inputs: Inputs::shared(source.pool),
            main,
        }
    }
}

/// Adds one case.
fn requested<G: Game>(
    list: &mut Vec<Listed>,
    source: Source<'_>,
    board: &Queried<G>,
    query: Workload,
    comparison: Comparison,
) {
    let grid = board.grid;
    let size = size_text((grid.rows, grid.columns));
    let work = comparison.of_work(&query.numbered_name());
    let name = format!("{}-{size}-{work}", board.game);
    let layouts = &source.registry.layouts;
    if !source.lists(&name) || !comparison.is_wanted(layouts.iter().map(Label::of)) {
        return;
    }
    let mut makers = G::contenders(source.registry).iter();
    let Some(games) = makers.find_map(|c| Some(c.on(&board.setup).ok()?.make_games())) else {
        return;
    };
    let able = layouts.iter().filter_map(|layout: &LayoutEntry| {
        let offer = layout.on(&grid)?.offer(&query)?;
        Some((Label::of(layout), (layout, offer)))
    });
    let meeting = comparison.meeting(able.collect(), &name).into_iter();
    let made = |(_, (own, offer), reference): (Label<'_>, (&LayoutEntry, Offer<Grid>), bool)| {
        let (inputs, setup) = (Rc::clone(&board.inputs), board.setup.clone());
        let make = move || {
            let pool = Pool::of_boards(&inputs.pool(games, &setup).boards);
            let work = offer.work(&grid, &pool);
            work.expect("a layout that can be drawn can be asked")
        };
        contender(own, reference, make)
    };
    let is_default = DEFAULT.iter().any(|default| default.is(&query));
    list.push(Listed {
        case: measure::Case {
            name,
            game: board.game.into(),
            size,
            workload: comparison.of_work(QUERY),
            parameters: query.numbered_name(),
            work: QUERY.into(),
            number: number(&query),
            comparison: comparison.name.into(),
            unit: query.unit.into(),
            pool: format!("{} boards of random games", source.pool),
            fresh_units: 0,
            free: query.free,
            contenders: meeting.map(made).collect(),
        },
        default: board.main && comparison.name.is_empty() && is_default,
        by_word: false,
    });
}
