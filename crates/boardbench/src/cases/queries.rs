//! Cases of queries: every layout by itself, on boards of games.

use super::comparison::Label;
use super::inputs::Inputs;
use super::timed::contender;
use super::{Listed, Source};
use crate::game::{Chess, Game, Go, Mnk, size_text};
use crate::registry::REFERENCE;
use games::{chess, go, mnk};
use std::rc::Rc;
use workloads::query::Query;

/// What is asked of a small board in an array made for 19x19.
const ON_SMALL_BOARDS: [Query; 3] = [Query::TraverseRows, Query::TraverseCells, Query::Copy];

/// What is asked of the board on which 0x88 needs one AND.
const ON_CHESS_BOARDS: [Query; 3] = [Query::TraverseFrom, Query::RayWalk, Query::Convert];

/// Queries are put to the boards of games: Go positions, for lines those of
/// Gomoku, and some to other sizes too.
pub(super) fn cases(list: &mut Vec<Listed>, source: Source<'_>) {
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
        if matches!(query, Query::FiveInARow | Query::FiveInARowByMethods) {
            asked(list, source, &gomoku, &lines, query);
        } else {
            asked(list, source, &nineteen, &inputs, query);
        }
    }
    let inputs = Inputs::shared(source.pool);
    for query in ON_SMALL_BOARDS {
        asked(list, source, &asked_of_go(9), &inputs, query);
    }
    let inputs = Inputs::shared(source.pool);
    let chess = Asked::<Chess> {
        game: "chess",
        setup: chess::Setup::start(),
        max: 8,
        main: false,
    };
    for query in ON_CHESS_BOARDS {
        asked(list, source, &chess, &inputs, query);
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
        .filter(|layout| layout.asked)
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
        default: board.main
            && matches!(
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
