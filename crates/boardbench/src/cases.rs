//! What is measured: the list of cases.

use crate::game::{Chess, Game, Go, Mnk, Othello, size_text};
use crate::registry::{REFERENCE, Registry};
use games::{chess, go, mnk, othello};
use measure::{Footprint, Knowledge, Subject};
use std::cell::OnceCell;
use std::rc::Rc;
use workloads::query::Query;
use workloads::{Contender, Plays, Pool, Work};

/// Positions in a pool: enough that a branch predictor learns none by heart.
const POOL: usize = 1024;
/// The seed of all pools.
const POOL_SEED: u64 = 2026;

/// A case, and whether `cargo bench` measures it.
pub(crate) struct Listed {
    pub(crate) case: measure::Case,
    pub(crate) default: bool,
}

/// What of a game is timed on one board, with `true` for what `cargo bench`
/// measures.
struct Board<G: Game> {
    game: &'static str,
    setup: G::Setup,
    workloads: &'static [(Kind, bool)],
}

#[derive(Clone, Copy)]
enum Kind {
    Playout,
    Perft(u32),
    Replay,
}

/// All cases, in the order of reports.
pub(crate) fn all(registry: &Registry) -> Vec<Listed> {
    let mut list = Vec::new();
    let go_workloads: [(usize, &[(Kind, bool)]); 3] = [
        (
            9,
            &[
                (Kind::Playout, true),
                (Kind::Perft(2), false),
                (Kind::Replay, false),
            ],
        ),
        (
            13,
            &[
                (Kind::Playout, false),
                (Kind::Perft(1), false),
                (Kind::Replay, false),
            ],
        ),
        (
            19,
            &[
                (Kind::Playout, true),
                (Kind::Perft(1), true),
                (Kind::Replay, true),
            ],
        ),
    ];
    for (size, workloads) in go_workloads {
        let setup = go::Setup::square(size).expect("a measured size");
        played(
            &mut list,
            registry,
            &Board::<Go> {
                game: "go",
                setup,
                workloads,
            },
        );
    }
    let setup = chess::Setup::start();
    let workloads = &[
        (Kind::Playout, true),
        (Kind::Perft(2), true),
        (Kind::Replay, false),
    ];
    played(
        &mut list,
        registry,
        &Board::<Chess> {
            game: "chess",
            setup,
            workloads,
        },
    );
    let setup = othello::Setup::start();
    let workloads = &[
        (Kind::Playout, true),
        (Kind::Perft(3), true),
        (Kind::Replay, false),
    ];
    played(
        &mut list,
        registry,
        &Board::<Othello> {
            game: "othello",
            setup,
            workloads,
        },
    );
    let setup = mnk::Setup::gomoku();
    let workloads = &[
        (Kind::Playout, true),
        (Kind::Perft(1), false),
        (Kind::Replay, false),
    ];
    played(
        &mut list,
        registry,
        &Board::<Mnk> {
            game: "gomoku",
            setup,
            workloads,
        },
    );
    let setup = mnk::Setup::tic_tac_toe();
    let workloads = &[
        (Kind::Playout, true),
        (Kind::Perft(3), true),
        (Kind::Replay, false),
    ];
    played(
        &mut list,
        registry,
        &Board::<Mnk> {
            game: "tictactoe",
            setup,
            workloads,
        },
    );
    queries(&mut list, registry);
    list
}

fn played<G: Game>(list: &mut Vec<Listed>, registry: &Registry, board: &Board<G>) {
    let pool: SharedPool<G::Setup> = Rc::default();
    for &(kind, default) in board.workloads {
        let size = size_text(G::size(&board.setup));
        let (workload, parameters, unit) = match kind {
            Kind::Playout => ("playout", String::new(), "move"),
            Kind::Perft(depth) => ("perft", format!("depth={depth} full"), "node"),
            Kind::Replay => ("replay", String::new(), "move"),
        };
        let contenders = G::contenders(registry)
            .iter()
            .filter_map(|contender| {
                let plays = contender.on(&board.setup).ok()?;
                let (setup, pool) = (board.setup.clone(), Rc::clone(&pool));
                let make = move || work(plays, &setup, &pool, kind);
                Some(entry(contender, make))
            })
            .collect();
        list.push(Listed {
            case: measure::Case {
                name: format!("{}-{size}-{workload}", board.game),
                game: board.game.into(),
                size,
                workload: workload.into(),
                parameters,
                unit: unit.into(),
                pool: match kind {
                    Kind::Playout => "a new game for each sample".into(),
                    Kind::Perft(_) => format!("{POOL} positions of random games"),
                    Kind::Replay => "128 random games".into(),
                },
                contenders,
            },
            default,
        });
    }
}

/// A pool that is made when it is first needed, once in a process.
type SharedPool<S> = Rc<OnceCell<Pool<S>>>;

fn work<S>(
    plays: &'static dyn Plays<S>,
    setup: &S,
    pool: &SharedPool<S>,
    kind: Kind,
) -> Box<dyn Work> {
    let pool = || {
        pool.get_or_init(|| {
            plays
                .pool(setup, POOL, POOL_SEED)
                .expect("who can open a set-up can play from it")
        })
    };
    let made = match kind {
        Kind::Playout => plays.playout_work(setup),
        Kind::Perft(depth) => plays.perft_work(pool(), depth),
        Kind::Replay => plays.replay_work(setup, pool()),
    };
    made.expect("who can open a set-up can play from it")
}

fn entry<S>(
    contender: &Contender<S>,
    make: impl Fn() -> Box<dyn Work> + 'static,
) -> measure::Contender {
    measure::Contender {
        name: contender.name.clone(),
        layout: contender.layout.clone(),
        bookkeeping: contender.bookkeeping.clone(),
        knowledge: knowledge(contender.size_known),
        reference: contender.layout == REFERENCE,
        twin_of: contender.twin_of.clone(),
        make: Box::new(move || Box::new(Timed(make()))),
    }
}

fn knowledge(size_known: bool) -> Knowledge {
    if size_known {
        Knowledge::Known
    } else {
        Knowledge::RunTime
    }
}

/// Queries are put to the boards of games: Go positions, and for lines those
/// of Gomoku.
fn queries(list: &mut Vec<Listed>, registry: &Registry) {
    let go: SharedPool<go::Setup> = Rc::default();
    let gomoku: SharedPool<mnk::Setup> = Rc::default();
    let nineteen = go::Setup::square(19).expect("a measured size");
    for query in Query::ALL {
        if query == Query::FiveInARow {
            let board = Asked::<Mnk> {
                game: "gomoku",
                setup: mnk::Setup::gomoku(),
                max: 15,
            };
            asked(list, registry, &board, &gomoku, query);
        } else {
            let board = Asked::<Go> {
                game: "go",
                setup: nineteen.clone(),
                max: nineteen.max,
            };
            asked(list, registry, &board, &go, query);
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
    registry: &Registry,
    board: &Asked<G>,
    pool: &SharedPool<G::Setup>,
    query: Query,
) {
    let Some(maker) = G::contenders(registry)
        .iter()
        .find_map(|contender| contender.on(&board.setup).ok())
    else {
        return;
    };
    let (rows, columns) = G::size(&board.setup);
    let max = board.max;
    let contenders = registry
        .layouts
        .iter()
        .filter_map(|layout| {
            let able = |asks: &&&dyn workloads::Asks| asks.picture(rows, columns, max).is_ok();
            let asks: &'static dyn workloads::Asks = *layout.instances.iter().find(able)?;
            let (pool, setup) = (Rc::clone(pool), board.setup.clone());
            let make = move || -> Box<dyn Subject> {
                let pool = pool.get_or_init(|| {
                    maker
                        .pool(&setup, POOL, POOL_SEED)
                        .expect("who can open a set-up can play from it")
                });
                let work = asks.query_work(query, &pool.boards, max);
                Box::new(Timed(
                    work.expect("a layout that can be drawn can be asked"),
                ))
            };
            Some(measure::Contender {
                name: layout.name(),
                layout: layout.about.name.into(),
                bookkeeping: String::new(),
                knowledge: knowledge(layout.size_known),
                reference: layout.about.name == REFERENCE,
                twin_of: layout.twin_of.map(str::to_owned),
                make: Box::new(make),
            })
        })
        .collect();
    let size = size_text((rows, columns));
    list.push(Listed {
        case: measure::Case {
            name: format!("{}-{size}-{}", board.game, query.name()),
            game: board.game.into(),
            size,
            workload: "query".into(),
            parameters: query.name().into(),
            unit: "point".into(),
            pool: format!("{POOL} boards of random games"),
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

/// Work as the clock sees it.
struct Timed(Box<dyn Work>);

impl Subject for Timed {
    fn load(&mut self, seed: u64, batch: u32) {
        self.0.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        self.0.run()
    }

    fn operations(&self) -> u64 {
        self.0.operations()
    }

    fn footprint(&self) -> Footprint {
        Footprint {
            position: self.0.bytes() as u64,
            working: self.0.working_bytes() as u64,
        }
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.0.transcript(seed, batch)
    }

    fn address(&self) -> usize {
        self.0.address()
    }
}
