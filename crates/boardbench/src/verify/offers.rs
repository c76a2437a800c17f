//! Every workload that a contender offers, compared with the reference: the
//! same inputs must give the same digest.

use super::check::{Check, Verdict};
use super::each::for_contenders;
use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello, size_text};
use crate::{REFERENCE, Registry};
use games::{chess, connect4, go, hex, mnk, othello};
use std::sync::{Arc, OnceLock};
use workloads::{Contender, Inputs, Offer, Pool, Work, offer};

/// Positions of random games in a pool, and of a block.
const POSITIONS: u32 = 24;
/// A whole game an operation takes longer.
const GAMES: u32 = 2;
/// Seed of the pool and of the block.
const SEED: u64 = 1;

/// Adds the checks of all games.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    let rules = go::Rules::default();
    let boards = [
        go::Setup::square(19),
        go::Setup::square(9),
        go::Setup::empty(7, 10, rules),
    ];
    offered::<Go>(list, registry, possible(boards));
    offered::<Chess>(list, registry, vec![chess::Setup::start()]);
    let small = othello::Setup::start_of(6, 8).expect("a possible board");
    offered::<Othello>(list, registry, vec![othello::Setup::start(), small]);
    let boards = [(15, 15, 5), (3, 3, 3), (7, 6, 4)];
    let boards = boards.map(|(columns, rows, k)| mnk::Setup::new(columns, rows, k));
    offered::<Mnk>(list, registry, possible(boards));
    offered::<Hex>(
        list,
        registry,
        possible([hex::Setup::new(11), hex::Setup::new(5)]),
    );
    let boards = [(7, 6), (5, 8)].map(|(columns, rows)| connect4::Setup::new(columns, rows));
    offered::<Connect4>(list, registry, possible(boards));
}

fn possible<S, E: std::fmt::Debug, const N: usize>(boards: [Result<S, E>; N]) -> Vec<S> {
    let boards = boards.into_iter();
    boards.map(|b| b.expect("a possible board")).collect()
}

/// A board, with what is made when it is first needed.
struct Board<S> {
    setup: S,
    pool: OnceLock<Pool<S>>,
    /// Each workload as the reference does it.
    expected: OnceLock<Vec<Offer<S>>>,
}

pub(super) fn offered<'a, G: Game>(
    list: &mut Vec<Check<'a>>,
    registry: &'a Registry,
    setups: Vec<G::Setup>,
) {
    let board = |setup| Board {
        setup,
        pool: OnceLock::new(),
        expected: OnceLock::new(),
    };
    let boards: Arc<[Board<G::Setup>]> = setups.into_iter().map(board).collect();
    for_contenders::<G>(list, registry, "asked", move |reference, contender| {
        let (mut compared, mut operations) = (0, 0);
        for board in &*boards {
            match check_all_equal::<G>(registry, reference, contender, board) {
                Ok((offers, done)) => {
                    compared += offers;
                    operations += done;
                }
                Err(difference) => {
                    let size = size_text(G::size(&board.setup));
                    return Verdict::Failed(format!("on {size}, {difference}"));
                }
            }
        }
        match compared {
            0 => Verdict::NotApplicable("it can play on none of the boards".into()),
            compared => Verdict::Passed(format!("{compared} workloads, {operations} operations")),
        }
    });
}

/// All workloads of a contender on one board. Returns how many, and operations.
fn check_all_equal<G: Game>(
    registry: &Registry,
    reference: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    board: &Board<G::Setup>,
) -> Result<(usize, u64), String> {
    let setup = &board.setup;
    let Ok(compiled) = contender.on(setup) else {
        return Ok((0, 0));
    };
    let pool = match board.pool.get() {
        Some(pool) => pool,
        None => {
            let recorder = reference
                .on(setup)
                .and_then(|reference| reference.recorder(setup));
            let mut player = recorder.map_err(|why| why.to_string())?;
            let pool = Pool::new(player.as_mut(), setup, POSITIONS as usize, SEED);
            board.pool.get_or_init(|| pool)
        }
    };
    let expected = board
        .expected
        .get_or_init(|| references::<G>(registry, setup));
    let (mut compared, mut operations) = (0, 0);
    for found in compiled.offers() {
        // Games of the protocol are checks of their own; free games differ.
        if found.workload.inputs == Inputs::NewGames {
            continue;
        }
        let expected = offer(expected, &found.workload).ok_or("no contender offers it".into());
        let done = expected.and_then(|expected| check_equal(&expected, found, setup, pool));
        operations += done.map_err(|what| format!("{}: {what}", found.workload.name))?;
        compared += 1;
    }
    Ok((compared, operations))
}

/// Each workload once: of the naive layout, and of other contenders what that
/// one doesn't offer.
fn references<G: Game>(registry: &Registry, setup: &G::Setup) -> Vec<Offer<G::Setup>> {
    let mut contenders: Vec<_> = G::contenders(registry).iter().collect();
    contenders.sort_by_key(|contender| contender.layout != REFERENCE);
    let mut all: Vec<Offer<G::Setup>> = Vec::new();
    for compiled in contenders.iter().filter_map(|c| c.on(setup).ok()) {
        for &one in compiled.offers() {
            if offer(&all, &one.workload).is_none() {
                all.push(one);
            }
        }
    }
    all
}

/// Does the same work twice. Returns the number of its operations.
fn check_equal<S>(
    expected: &Offer<S>,
    found: &Offer<S>,
    setup: &S,
    pool: &Pool<S>,
) -> Result<u64, String> {
    let batch = match found.workload.unit {
        "playout" => GAMES,
        _ => POSITIONS,
    };
    let work = |offer: &Offer<S>| {
        let mut work = offer.work(setup, pool).map_err(|why| why.to_string())?;
        work.load(SEED, batch);
        let digest = work.run();
        Ok::<_, String>((digest, work))
    };
    let ((expected, mut judging), (found, mut work)) = (work(expected)?, work(found)?);
    if (expected, judging.operations()) == (found, work.operations()) {
        return Ok(work.operations());
    }
    Err(first_difference(judging.as_mut(), work.as_mut(), batch))
}

/// The first operation that differs.
fn first_difference(reference: &mut dyn Work, contender: &mut dyn Work, batch: u32) -> String {
    let transcript_of = |work: &mut dyn Work| work.transcript(SEED, batch);
    let mut lines = transcript_of(reference)
        .into_iter()
        .zip(transcript_of(contender));
    let differ = lines.find(|(expected, found)| expected != found);
    differ.map_or("the answers differ".into(), |(expected, found)| {
        format!("expected {expected}, found {found}")
    })
}
