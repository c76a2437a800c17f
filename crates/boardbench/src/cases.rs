//! What is measured: the list of cases.

use crate::game::{Chess, Game, Go, Mnk, Othello, size_text};
use crate::registry::{REFERENCE, Registry};
use games::{chess, go, mnk, othello};
use measure::{Footprint, Knowledge, Subject};
use std::cell::OnceCell;
use std::rc::Rc;
use workloads::query::Query;
use workloads::{Contender, Plays, Pool, Work};

/// Positions in a pool whose inputs are timed: enough that a branch predictor
/// learns none by heart.
pub const POOL: usize = 1024;
/// The seed of all pools.
const POOL_SEED: u64 = 2026;

/// A case, and whether `cargo bench` measures it.
pub struct Listed {
    /// What is timed, with all contenders that can do it.
    pub case: measure::Case,
    /// Whether it is one of those that `cargo bench` measures.
    pub default: bool,
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

/// All cases, in the order of reports. Their inputs are drawn from `pool`
/// positions of random games: [`POOL`] for what is timed, few where a
/// simulated processor would spend its time on making them.
pub fn cases(registry: &Registry, pool: usize) -> Vec<Listed> {
    all(Source {
        registry,
        pool,
        only: None,
    })
}

/// The case of a name, without the work of listing the others. `pool` as in
/// [`cases`].
pub fn case(registry: &Registry, name: &str, pool: usize) -> Option<measure::Case> {
    let only = Some(name);
    let listed = all(Source {
        registry,
        pool,
        only,
    });
    listed.into_iter().next().map(|listed| listed.case)
}

fn all(source: Source<'_>) -> Vec<Listed> {
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
            source,
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
        source,
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
        source,
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
        source,
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
        source,
        &Board::<Mnk> {
            game: "tictactoe",
            setup,
            workloads,
        },
    );
    queries(&mut list, source);
    list
}

/// Where contenders and inputs come from.
#[derive(Clone, Copy)]
struct Source<'a> {
    registry: &'a Registry,
    /// Positions in each pool.
    pool: usize,
    /// The name of the only case that is listed.
    only: Option<&'a str>,
}

impl Source<'_> {
    fn lists(&self, name: &str) -> bool {
        self.only.is_none_or(|only| only == name)
    }
}

fn played<G: Game>(list: &mut Vec<Listed>, source: Source<'_>, board: &Board<G>) {
    let inputs = Inputs::shared(source.pool);
    for &(kind, default) in board.workloads {
        let size = size_text(G::size(&board.setup));
        let (workload, parameters, unit) = match kind {
            Kind::Playout => ("playout", String::new(), "move"),
            Kind::Perft(depth) => ("perft", format!("depth={depth} full"), "node"),
            Kind::Replay => ("replay", String::new(), "move"),
        };
        let name = format!("{}-{size}-{workload}", board.game);
        if !source.lists(&name) {
            continue;
        }
        let contenders = G::contenders(source.registry)
            .iter()
            .filter_map(|contender| {
                let plays = contender.on(&board.setup).ok()?;
                let (setup, inputs) = (board.setup.clone(), Rc::clone(&inputs));
                let make = move || work(plays, &setup, &inputs, kind);
                Some(entry(contender, make))
            })
            .collect();
        list.push(Listed {
            case: measure::Case {
                name,
                game: board.game.into(),
                size,
                workload: workload.into(),
                parameters,
                unit: unit.into(),
                pool: match kind {
                    Kind::Playout => "a new game for each sample".into(),
                    Kind::Perft(_) => format!("{} positions of random games", source.pool),
                    Kind::Replay => "128 random games".into(),
                },
                contenders,
            },
            default,
        });
    }
}

/// A pool that is made when it is first needed, once in a process.
struct Inputs<S> {
    size: usize,
    pool: OnceCell<Pool<S>>,
}

impl<S> Inputs<S> {
    fn shared(size: usize) -> Rc<Self> {
        let pool = OnceCell::new();
        Rc::new(Self { size, pool })
    }

    /// The pool; `plays` makes it if nobody has.
    fn of(&self, plays: &dyn Plays<S>, setup: &S) -> &Pool<S> {
        self.pool.get_or_init(|| {
            plays
                .pool(setup, self.size, POOL_SEED)
                .expect("who can open a set-up can play from it")
        })
    }
}

fn work<S>(
    plays: &'static dyn Plays<S>,
    setup: &S,
    inputs: &Inputs<S>,
    kind: Kind,
) -> Box<dyn Work> {
    let made = match kind {
        Kind::Playout => plays.playout_work(setup),
        Kind::Perft(depth) => plays.perft_work(inputs.of(plays, setup), depth),
        Kind::Replay => plays.replay_work(setup, inputs.of(plays, setup)),
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

/// What is asked of a small board in an array made for 19x19.
const ON_SMALL_BOARDS: [Query; 3] = [Query::TraverseRows, Query::TraverseCells, Query::Copy];

/// What is asked of the board on which 0x88 needs one AND.
const ON_CHESS_BOARDS: [Query; 3] = [Query::TraverseFrom, Query::RayWalk, Query::Convert];

/// Queries are put to the boards of games: Go positions, for lines those of
/// Gomoku, and some to other sizes too.
fn queries(list: &mut Vec<Listed>, source: Source<'_>) {
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
        if query == Query::FiveInARow {
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
        .filter_map(|layout| {
            let able = |asks: &&&dyn workloads::Asks| asks.picture(rows, columns, max).is_ok();
            let asks: &'static dyn workloads::Asks = *layout.instances.iter().find(able)?;
            let (inputs, setup) = (Rc::clone(inputs), board.setup.clone());
            let make = move || -> Box<dyn Subject> {
                let pool = inputs.of(maker, &setup);
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
