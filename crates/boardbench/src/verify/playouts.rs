//! Random games by the protocols: Go's compared with the reference playouts, the
//! others' to the reference's. A contender that plays other games is shown the first move
//! that differs.

use super::check::{Check, Verdict};
use super::difference;
use super::each::for_contenders;
use crate::Registry;
use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello, open};
use board::Unsupported;
use games::{XorShift64Star, chess, connect4, go, hex, mnk, oracle, othello};
use workloads::{Contender, Tally, record_games};

/// Games whose every move is compared where the digests differ.
const COMPARED: usize = 32;

/// Adds the checks of all games.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    for_contenders::<Go>(list, registry, "playouts", of_go);
    for_contenders::<Chess>(list, registry, "playouts", |reference, contender| {
        judged::<Chess>(reference, contender, &[(chess::Setup::start(), 40)])
    });
    for_contenders::<Othello>(list, registry, "playouts", |reference, contender| {
        let small = othello::Setup::start_of(6, 8).expect("a possible board");
        judged::<Othello>(
            reference,
            contender,
            &[(othello::Setup::start(), 500), (small, 500)],
        )
    });
    for_contenders::<Mnk>(list, registry, "playouts", |reference, contender| {
        let connect = mnk::Setup::new(7, 6, 4).expect("a possible board");
        let boards = [
            (mnk::Setup::gomoku(), 500),
            (mnk::Setup::tic_tac_toe(), 2000),
            (connect, 1000),
        ];
        judged::<Mnk>(reference, contender, &boards)
    });
    for_contenders::<Hex>(list, registry, "playouts", |reference, contender| {
        let of = |size| hex::Setup::new(size).expect("a possible board");
        judged::<Hex>(
            reference,
            contender,
            &[(of(11), 200), (of(4), 1000), (of(13), 50)],
        )
    });
    for_contenders::<Connect4>(list, registry, "playouts", |reference, contender| {
        let of = |columns, rows| connect4::Setup::new(columns, rows).expect("a possible board");
        let boards = [(of(7, 6), 1000), (of(4, 12), 500), (of(12, 9), 200)];
        judged::<Connect4>(reference, contender, &boards)
    });
}

/// The runs that ten programs play move for move.
fn of_go(reference: &Contender<go::Setup>, contender: &Contender<go::Setup>) -> Verdict {
    let mut total = Tally::default();
    for row in oracle::go_reference_playouts() {
        let setup = go::Setup::square(row.size).expect("a possible board");
        let Ok(plays) = contender.on(&setup) else {
            continue;
        };
        let tally = match plays.playouts(&setup, row.games, row.seed) {
            Ok(tally) => tally,
            Err(why) => return Verdict::Failed(why.to_string()),
        };
        let found = (tally.moves, tally.digest.value(), tally.black_wins);
        let expected = (row.moves, row.digest, row.black_wins);
        if found != expected {
            let what = unequal(expected, found);
            let why = first_difference::<Go>(reference, contender, &setup, row.seed);
            return Verdict::Failed(format!(
                "{0}x{0}, {1} games of seed {2}: {what}\n{why}",
                row.size, row.games, row.seed
            ));
        }
        total = total.joined(tally);
    }
    verdict(total)
}

/// The reference's games on each board that the contender can play.
pub(super) fn judged<G: Game>(
    reference: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    boards: &[(G::Setup, u64)],
) -> Verdict {
    let mut total = Tally::default();
    for (setup, games) in boards {
        let Ok(plays) = contender.on(setup) else {
            continue;
        };
        let run = |plays: &workloads::Compiled<G::Setup>| plays.playouts(setup, *games, 1);
        let (expected, found) = match (reference.on(setup).and_then(run), run(plays)) {
            (Ok(expected), Ok(found)) => (expected, found),
            (Err(why), _) | (_, Err(why)) => return Verdict::Failed(why.to_string()),
        };
        if found != expected {
            let figures = |tally: Tally| (tally.moves, tally.digest.value(), tally.black_wins);
            let what = unequal(figures(expected), figures(found));
            let why = first_difference::<G>(reference, contender, setup, 1);
            let size = crate::game::size_text(G::size(setup));
            return Verdict::Failed(format!("{size}, {games} games of seed 1: {what}\n{why}"));
        }
        total = total.joined(found);
    }
    verdict(total)
}

fn verdict(total: Tally) -> Verdict {
    match total.playouts {
        0 => Verdict::NotApplicable("no run is on a board that it can hold".into()),
        games => Verdict::Passed(format!("{games} games, {} moves", total.moves)),
    }
}

fn unequal(expected: (u64, u64, u64), found: (u64, u64, u64)) -> String {
    let text = |(moves, digest, black_wins): (u64, u64, u64)| {
        format!("{moves} moves of digest {digest:016x}, {black_wins} won by black")
    };
    format!("expected {}, found {}", text(expected), text(found))
}

/// The first move that differs in games of both.
fn first_difference<G: Game>(
    reference: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    setup: &G::Setup,
    seed: u64,
) -> String {
    let games = |contender: &Contender<G::Setup>| {
        let mut player = contender.on(setup)?.recorder(setup)?;
        let mut random = XorShift64Star::new(seed);
        Ok::<_, Unsupported>(record_games(player.as_mut(), COMPARED, &mut random))
    };
    let (expected, found) = match (games(reference), games(contender)) {
        (Ok(expected), Ok(found)) => (expected, found),
        (Err(why), _) | (_, Err(why)) => return why.to_string(),
    };
    let Some(mut board) = open(reference, setup) else {
        return "the reference can't play there".into();
    };
    let notation = |side, code| G::move_text(setup, side, code);
    match difference::of_games(board.as_mut(), &expected, &found, &notation) {
        Err(difference) => difference,
        Ok(()) => format!("the first {COMPARED} games are the reference's"),
    }
}
