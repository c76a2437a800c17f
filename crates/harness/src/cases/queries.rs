//! Cases of queries: every layout by itself, on boards of games.

use super::comparison::{Comparison, Label};
use super::inputs::Inputs;
use super::source::{Listed, Source};
use super::timed::{contender, number};
use crate::game::{Game, size_text};
use crate::registry::REFERENCE;
use std::rc::Rc;
use workloads::{Grid, LayoutEntry, Offer, Pool, Workload};

/// The workload of all of them; its parameters say which.
const QUERY: &str = "query";

/// Queries of the naive layout on boards of compile-time size, or at a size known at run
/// time only.
pub fn offered(source: Source<'_>, grid: Option<&Grid>) -> Vec<Workload> {
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
pub struct Queried<G: Game> {
    game: &'static str,
    setup: G::Setup,
    /// Its size, and that of the array.
    pub grid: Grid,
    inputs: Rc<Inputs<G::Setup>>,
    /// The queries that `cargo bench` times.
    default: &'static [Workload],
}

impl<G: Game> Queried<G> {
    /// The board of a start, in an array for boards of up to `max` rows and columns;
    /// `cargo bench` times the queries of `default`.
    pub fn new(
        source: Source<'_>,
        game: &'static str,
        setup: G::Setup,
        max: usize,
        default: &'static [Workload],
    ) -> Self {
        let (rows, columns) = G::size(&setup);
        Self {
            game,
            setup,
            grid: Grid { rows, columns, max },
            inputs: Inputs::shared(source.pool),
            default,
        }
    }
}

/// Adds one case.
pub fn requested<G: Game>(
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
    let mut makers = source.registry.contenders::<G>().iter();
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
    let is_default = board.default.iter().any(|default| default.is(&query));
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
        default: comparison.name.is_empty() && is_default,
        by_word: false,
    });
}
