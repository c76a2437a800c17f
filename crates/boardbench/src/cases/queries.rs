//! Cases of queries: every layout by itself, on boards of games.

use super::comparison::Label;
use super::inputs::Inputs;
use super::timed::contender;
use super::{Listed, Source};
use crate::game::{Game, Go, Mnk, size_text};
use crate::registry::REFERENCE;
use games::{go, mnk};
use std::rc::Rc;
use workloads::query::Query;

/// Queries are put to the boards of games: Go positions, and for lines those
/// of Gomoku.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
    let go = Inputs::shared(source.pool);
    let gomoku = Inputs::shared(source.pool);
    let nineteen = go::Setup::square(19).expect("a measured size");
    for query in Query::ALL {
        if query == Query::FiveInARow {
            let board = Asked::<Mnk> {
                game: "gomoku",
                setup: mnk::Setup::gomoku(),
                max: 15,
            };
            asked(list, source, &board, &gomoku, query);
        } else {
            let board = Asked::<Go> {
                game: "go",
                setup: nineteen.clone(),
                max: nineteen.max,
            };
            asked(list, source, &board, &go, query);
        }
    }
}

/// The board that a query is put to.
struct Asked<G: Game> {
    game: &'static str,
    setup: G::Setup,
    max: usize,
}

fn asked<G: Game>(
    list: &mut Vec<Listed>,
    source: Source<'_>,
    board: &Asked<G>,
    inputs: &Rc<Inputs<G::Setup>>,
    query: Query,
) {
    let (rows, columns) = G::size(&board.setup);
    let size = size_text((rows, columns));
    let name = format!("{}-{size}-{}", board.game, query.name());
    if !source.lists(&name) {
        return;
    }
    let Some(maker) = G::contenders(source.registry)
        .iter()
        .find_map(|contender| contender.on(&board.setup).ok())
    else {
        return;
    };
    let max = board.max;
    let contenders = source
        .registry
        .layouts
        .iter()
        .filter_map(|layout| {
            let able = |asks: &&&dyn workloads::Asks| asks.picture(rows, columns, max).is_ok();
            let asks: &'static dyn workloads::Asks = *layout.instances.iter().find(able)?;
            let (inputs, setup) = (Rc::clone(inputs), board.setup.clone());
            let make = move || {
                let pool = inputs.of(maker, &setup);
                let work = asks.query_work(query, &pool.boards, max);
                work.expect("a layout that can be drawn can be asked")
            };
            let label = Label {
                name: layout.name().into(),
                layout: layout.about.name,
                bookkeeping: "",
                size_known: layout.size_known,
                twin_of: layout.twin_of,
            };
            Some(contender(label, layout.about.name == REFERENCE, make))
        })
        .collect();
    list.push(Listed {
        case: measure::Case {
            name,
            game: board.game.into(),
            size,
            workload: "query".into(),
            parameters: query.name().into(),
            unit: "point".into(),
            pool: format!("{} boards of random games", source.pool),
            contenders,
        },
        default: matches!(
            query,
            Query::Neighbours
                | Query::TraverseCells
                | Query::FloodFill
                | Query::RayWalk
                | Query::FiveInARow
                | Query::Copy
        ),
    });
}
