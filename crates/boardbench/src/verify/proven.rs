//! What each game is checked on: published counts, recorded games, boards.

use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello};
use games::oracle::{self, RecordedGame};
use games::{BadInput, chess, connect4, go, hex, mnk, othello};

/// Published counts of perft, in the order of their table: a start, the depth, and the
/// nodes.
pub(crate) type Counts<S> = Vec<(S, u32, u64)>;

/// Moves, their digest, and games won by black.
pub(super) type Figures = (u64, u64, u64);

/// Random games on one board.
pub(crate) struct Run<S> {
    pub(super) setup: S,
    pub(super) games: u64,
    pub(super) seed: u64,
    /// What others found; none if the reference's figures are expected.
    pub(super) published: Option<Figures>,
}

/// Games that are compared with the reference's.
fn run<S>((setup, games): (S, u64)) -> Run<S> {
    Run {
        setup,
        games,
        seed: 1,
        published: None,
    }
}

/// The boards on which contenders are compared with the reference.
pub(crate) struct Boards<S> {
    pub(crate) playouts: Vec<Run<S>>,
    /// With a number of random games, and of moves and undos in each.
    pub(crate) agreement: Vec<(S, usize, usize)>,
    /// With the number of moves after which a position is copied, on average.
    pub(crate) copies: Vec<(S, usize)>,
    /// On which each offered workload runs.
    pub(crate) offers: Vec<S>,
}

/// A game as the checks know it.
pub(crate) trait Proven: Game {
    fn counts() -> Counts<Self::Setup>;

    fn boards() -> Boards<Self::Setup>;

    /// Whole games with their final positions, and where each starts.
    fn recorded() -> Vec<(Self::Setup, RecordedGame)> {
        Vec::new()
    }
}

/// Positions full of castling, en passant and promotions.
pub const TACTICAL_POSITIONS: [&str; 5] = [
    chess::Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 30",
];

fn possible<S>(setup: Result<S, BadInput>) -> S {
    setup.expect("a possible start")
}

impl Proven for Go {
    fn counts() -> Counts<go::Setup> {
        let rows = oracle::go_perft().into_iter();
        rows.map(|row| (row.setup(), row.depth, row.nodes))
            .collect()
    }

    /// Small boards under all rules, where captures, ko and suicide abound, and the
    /// measured sizes. Copies are made between boards of one size under rules that differ
    /// in all.
    fn boards() -> Boards<go::Setup> {
        let of = |rows, columns, rules| possible(go::Setup::empty(rows, columns, rules));
        let usual = go::Rules::default();
        let mut agreement = Vec::new();
        for ko in [go::Ko::Simple, go::Ko::PositionalSuperko] {
            for suicide in [go::Suicide::Forbidden, go::Suicide::OfSeveral] {
                for passes in [go::Passes::End, go::Passes::Free, go::Passes::Never] {
                    let rules = go::Rules {
                        ko,
                        suicide,
                        passes,
                    };
                    let boards = [(2, 2), (3, 3), (2, 7), (5, 4)];
                    agreement
                        .extend(boards.map(|(rows, columns)| (of(rows, columns, rules), 4, 80)));
                }
            }
        }
        let measured = [(9, 200), (13, 200), (19, 120), (21, 60)];
        agreement.extend(measured.map(|(size, choices)| (of(size, size, usual), 2, choices)));
        let loose = go::Rules {
            ko: go::Ko::PositionalSuperko,
            suicide: go::Suicide::OfSeveral,
            passes: go::Passes::Free,
        };
        let never = go::Rules {
            passes: go::Passes::Never,
            ..usual
        };
        // Ten programs play them move for move.
        let published = oracle::go_reference_playouts().into_iter();
        let published = published.map(|row| Run {
            setup: of(row.size, row.size, usual),
            games: row.games,
            seed: row.seed,
            published: Some((row.moves, row.digest, row.black_wins)),
        });
        Boards {
            playouts: published.collect(),
            agreement,
            copies: vec![
                (of(9, 9, usual), 70),
                (of(9, 9, loose), 80),
                (of(3, 3, loose), 30),
                (of(3, 3, usual), 12),
                (of(5, 4, loose), 40),
                (of(2, 7, never), 17),
                (of(19, 19, usual), 120),
                (of(21, 21, loose), 40),
            ],
            offers: vec![of(19, 19, usual), of(9, 9, usual), of(7, 10, usual)],
        }
    }
}

impl Proven for Chess {
    fn counts() -> Counts<chess::Setup> {
        let setup = |fen: &str| possible(chess::Setup::from_fen(fen));
        let rows = oracle::chess_perft().into_iter();
        rows.map(|row| (setup(&row.fen), row.depth, row.nodes))
            .collect()
    }

    fn boards() -> Boards<chess::Setup> {
        let tactical = TACTICAL_POSITIONS.map(|fen| possible(chess::Setup::from_fen(fen)));
        Boards {
            playouts: vec![run((chess::Setup::start(), 40))],
            agreement: tactical.clone().map(|setup| (setup, 4, 100)).into(),
            copies: tactical.map(|setup| (setup, 40)).into(),
            offers: vec![chess::Setup::start()],
        }
    }
}

impl Proven for Othello {
    fn counts() -> Counts<othello::Setup> {
        let setup = |text: &str| possible(othello::Setup::parse(text));
        let rows = oracle::othello_perft().into_iter();
        rows.map(|row| (setup(&row.position), row.depth, row.nodes))
            .collect()
    }

    fn boards() -> Boards<othello::Setup> {
        let of = |rows, columns| possible(othello::Setup::start_of(rows, columns));
        Boards {
            playouts: [(of(8, 8), 500), (of(6, 8), 500)].map(run).into(),
            agreement: [of(8, 8), of(6, 10), of(4, 4)]
                .map(|setup| (setup, 12, 120))
                .into(),
            copies: vec![
                (of(8, 8), 50),
                (of(6, 6), 25),
                (of(4, 8), 20),
                (of(8, 6), 40),
            ],
            offers: vec![of(8, 8), of(6, 8)],
        }
    }

    fn recorded() -> Vec<(othello::Setup, RecordedGame)> {
        let games = oracle::recorded_othello().into_iter();
        games.map(|game| (othello::Setup::start(), game)).collect()
    }
}

impl Proven for Mnk {
    fn counts() -> Counts<mnk::Setup> {
        let setup = |columns, rows, k| possible(mnk::Setup::new(columns, rows, k));
        let rows = oracle::mnk_perft().into_iter();
        rows.map(|row| {
            (
                setup(row.columns, row.rows, row.in_a_row),
                row.depth,
                row.nodes,
            )
        })
        .collect()
    }

    fn boards() -> Boards<mnk::Setup> {
        let of = |columns, rows, k| possible(mnk::Setup::new(columns, rows, k));
        Boards {
            playouts: [
                (of(15, 15, 5), 500),
                (of(3, 3, 3), 2000),
                (of(7, 6, 4), 1000),
            ]
            .map(run)
            .into(),
            agreement: vec![
                (of(15, 15, 5), 4, 250),
                (of(3, 3, 3), 40, 30),
                (of(9, 4, 4), 12, 70),
                (of(2, 25, 3), 8, 60),
            ],
            copies: vec![
                (of(15, 15, 5), 60),
                (of(3, 3, 3), 5),
                (of(9, 4, 4), 20),
                (of(4, 9, 3), 8),
                (of(3, 3, 2), 2),
            ],
            offers: vec![of(15, 15, 5), of(3, 3, 3), of(7, 6, 4)],
        }
    }

    fn recorded() -> Vec<(mnk::Setup, RecordedGame)> {
        let games = oracle::recorded_mnk().into_iter();
        let start = |game: &RecordedGame| {
            let in_a_row = game.in_a_row.expect("an m,n,k game");
            possible(mnk::Setup::new(game.columns, game.rows, in_a_row))
        };
        games.map(|game| (start(&game), game)).collect()
    }
}

impl Proven for Hex {
    fn counts() -> Counts<hex::Setup> {
        let setup = |size| possible(hex::Setup::new(size));
        let rows = oracle::hex_perft().into_iter();
        rows.map(|row| (setup(row.size), row.depth, row.nodes))
            .collect()
    }

    fn boards() -> Boards<hex::Setup> {
        let of = |size| possible(hex::Setup::new(size));
        Boards {
            playouts: [(of(11), 200), (of(4), 1000), (of(13), 50)].map(run).into(),
            agreement: vec![(of(11), 4, 130), (of(3), 40, 10), (of(6), 12, 40)],
            copies: vec![(of(11), 60), (of(3), 5), (of(6), 20)],
            offers: vec![of(11), of(5)],
        }
    }
}

impl Proven for Connect4 {
    fn counts() -> Counts<connect4::Setup> {
        let setup = |columns, rows| possible(connect4::Setup::new(columns, rows));
        let rows = oracle::connect4_perft().into_iter();
        rows.map(|row| (setup(row.columns, row.rows), row.depth, row.nodes))
            .collect()
    }

    fn boards() -> Boards<connect4::Setup> {
        let of = |columns, rows| possible(connect4::Setup::new(columns, rows));
        Boards {
            playouts: [(of(7, 6), 1000), (of(4, 12), 500), (of(12, 9), 200)]
                .map(run)
                .into(),
            agreement: vec![(of(7, 6), 12, 50), (of(12, 12), 4, 150), (of(4, 5), 20, 30)],
            copies: vec![(of(7, 6), 20), (of(12, 12), 60), (of(4, 5), 10)],
            offers: vec![of(7, 6), of(5, 8)],
        }
    }
}

impl<S: Clone> Boards<S> {
    /// The same boards for all comparisons.
    pub(crate) fn alike(boards: Vec<S>) -> Self {
        let each = || boards.iter().cloned();
        Self {
            playouts: each().map(|setup| run((setup, 8))).collect(),
            agreement: each().map(|setup| (setup, 8, 80)).collect(),
            copies: each().map(|setup| (setup, 30)).collect(),
            offers: boards,
        }
    }
}
