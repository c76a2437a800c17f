//! Random play with undos, compared with the reference after every move.

use super::check::{Check, Verdict};
use super::difference;
use super::each::for_contenders;
use crate::Registry;
use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello, open};
use games::{XorShift64Star, chess, connect4, go, hex, mnk, othello};
use workloads::Contender;

/// Where random games start, and how long they are.
pub(super) struct Games<S> {
    setup: S,
    games: usize,
    /// Moves and undos of each.
    choices: usize,
}

/// Positions full of castling, en passant and promotions.
pub const TACTICAL_POSITIONS: [&str; 5] = [
    chess::Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 7 30",
];

/// Adds the checks of all games.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    for_contenders::<Go>(list, registry, "agreement", |reference, contender| {
        check_equal::<Go>(reference, contender, go_games())
    });
    for_contenders::<Chess>(list, registry, "agreement", |reference, contender| {
        let setups =
            TACTICAL_POSITIONS.map(|fen| chess::Setup::from_fen(fen).expect("a valid FEN"));
        check_equal::<Chess>(
            reference,
            contender,
            setups.map(|setup| games(setup, 4, 100)).into(),
        )
    });
    for_contenders::<Othello>(list, registry, "agreement", |reference, contender| {
        let of = |rows, columns| othello::Setup::start_of(rows, columns).expect("a possible board");
        let setups = [of(8, 8), of(6, 10), of(4, 4)];
        check_equal::<Othello>(
            reference,
            contender,
            setups.map(|setup| games(setup, 12, 120)).into(),
        )
    });
    for_contenders::<Mnk>(list, registry, "agreement", |reference, contender| {
        let of = |columns, rows, k| mnk::Setup::new(columns, rows, k).expect("a possible board");
        let setups = [
            games(mnk::Setup::gomoku(), 4, 250),
            games(mnk::Setup::tic_tac_toe(), 40, 30),
            games(of(9, 4, 4), 12, 70),
            games(of(2, 25, 3), 8, 60),
        ];
        check_equal::<Mnk>(reference, contender, setups.into())
    });
    for_contenders::<Hex>(list, registry, "agreement", |reference, contender| {
        let of = |size| hex::Setup::new(size).expect("a possible board");
        let setups = [
            games(of(11), 4, 130),
            games(of(3), 40, 10),
            games(of(6), 12, 40),
        ];
        check_equal::<Hex>(reference, contender, setups.into())
    });
    for_contenders::<Connect4>(list, registry, "agreement", |reference, contender| {
        let of = |columns, rows| connect4::Setup::new(columns, rows).expect("a possible board");
        let setups = [
            games(of(7, 6), 12, 50),
            games(of(12, 12), 4, 150),
            games(of(4, 5), 20, 30),
        ];
        check_equal::<Connect4>(reference, contender, setups.into())
    });
}

pub(super) fn games<S>(setup: S, games: usize, choices: usize) -> Games<S> {
    Games {
        setup,
        games,
        choices,
    }
}

/// Small boards under all rules, where captures, ko and suicide abound, and the
/// measured sizes.
fn go_games() -> Vec<Games<go::Setup>> {
    let mut all = Vec::new();
    for ko in [go::Ko::Simple, go::Ko::PositionalSuperko] {
        for suicide in [go::Suicide::Forbidden, go::Suicide::OfSeveral] {
            for passes in [go::Passes::End, go::Passes::Free, go::Passes::Never] {
                let rules = go::Rules {
                    ko,
                    suicide,
                    passes,
                };
                for (rows, columns) in [(2, 2), (3, 3), (2, 7), (5, 4)] {
                    let setup = go::Setup::empty(rows, columns, rules).expect("a possible board");
                    all.push(games(setup, 4, 80));
                }
            }
        }
    }
    for (size, choices) in [(9, 200), (13, 200), (19, 120), (21, 60)] {
        let setup = go::Setup::square(size).expect("a possible board");
        all.push(games(setup, 2, choices));
    }
    all
}

pub(super) fn check_equal<G: Game>(
    reference: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    starts: Vec<Games<G::Setup>>,
) -> Verdict {
    if reference.name == contender.name {
        return Verdict::NotApplicable("it is the reference".into());
    }
    let mut random = XorShift64Star::new(1);
    let (mut compared, mut choices) = (0, 0);
    for start in starts {
        let setup = &start.setup;
        if open(contender, setup).is_none() {
            continue;
        }
        let notation = |side, code| G::move_text(setup, side, code);
        // Opened for each, since moves are played for good, too.
        for _ in 0..start.games {
            let Some((mut position, mut reference)) =
                open(contender, setup).zip(open(reference, setup))
            else {
                return Verdict::Failed("the reference can't play there".into());
            };
            let line: Vec<u16> = (0..start.choices)
                .map(|_| random.next_u64() as u16)
                .collect();
            let agreed = difference::along(reference.as_mut(), position.as_mut(), &line, &notation);
            if let Err(what) = agreed {
                let size = crate::game::size_text(G::size(setup));
                return Verdict::Failed(format!("size {size}, {what}"));
            }
            compared += 1;
            choices += line.len();
        }
    }
    match compared {
        0 => Verdict::NotApplicable("it can play on none of the boards".into()),
        compared => Verdict::Passed(format!("{compared} games, {choices} moves and undos")),
    }
}
