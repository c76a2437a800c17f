//! Every workload that a contender offers, compared with the reference: the
//! same inputs must give the same digest.

use super::check::{Found, passed};
use super::duel::Duel;
use crate::game::{Game, board_text};
use crate::{REFERENCE, Registry};
use std::sync::OnceLock;
use workloads::{Inputs, Offer, Pool, Work, offer};

/// Positions of random games in a pool, and of a block.
const POSITIONS: u32 = 24;
/// A whole game an operation takes longer.
const GAMES: u32 = 2;
/// Seed of the pool and of the block.
const SEED: u64 = 1;

/// A board, with what is made when it is first needed.
pub(super) struct Board<S> {
    setup: S,
    pool: OnceLock<Pool<S>>,
    /// Each workload as the reference does it.
    expected: OnceLock<Vec<Offer<S>>>,
}

pub(super) fn boards<G: Game>() -> Vec<Board<G::Setup>> {
    let board = |setup| Board {
        setup,
        pool: OnceLock::new(),
        expected: OnceLock::new(),
    };
    G::boards().offers.into_iter().map(board).collect()
}

pub(super) fn check<G: Game>(
    registry: &Registry,
    duel: &Duel<'_, G>,
    boards: &[Board<G::Setup>],
) -> Found {
    let (mut compared, mut operations) = (0, 0);
    for board in boards {
        let (offers, done) = on(registry, duel, board)
            .map_err(|what| format!("on {}, {what}", board_text(G::size(&board.setup))))?;
        compared += offers;
        operations += done;
    }
    let words = format!("{compared} workloads, {operations} operations");
    passed(compared, "it can play on none of the boards", words)
}

/// All workloads of a contender on one board. Returns how many, and operations.
fn on<G: Game>(
    registry: &Registry,
    duel: &Duel<'_, G>,
    board: &Board<G::Setup>,
) -> Result<(u64, u64), String> {
    let setup = &board.setup;
    let Ok(compiled) = duel.contender.on(setup) else {
        return Ok((0, 0));
    };
    let pool = match board.pool.get() {
        Some(pool) => pool,
        None => {
            let plays = duel.reference.on(setup);
            let recorder = plays.and_then(|plays| plays.recorder(setup));
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
        // Games of the protocol have separate checks; free games differ.
        if found.workload.inputs == Inputs::NewGames {
            continue;
        }
        let expected = offer(expected, &found.workload);
        let batch = match found.workload.unit {
            "playout" => GAMES,
            _ => POSITIONS,
        };
        operations += check_equal(expected, found, (setup, pool), batch)?;
        compared += 1;
    }
    Ok((compared, operations))
}

/// Each workload once: of the naive layout, and of other contenders what that
/// one doesn't offer.
fn references<G: Game>(registry: &Registry, setup: &G::Setup) -> Vec<Offer<G::Setup>> {
    let mut contenders: Vec<_> = registry.contenders::<G>().iter().collect();
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

/// Does the same work twice, a block of `batch`. Returns the number of its operations.
pub(super) fn check_equal<S>(
    expected: Option<Offer<S>>,
    found: &Offer<S>,
    (setup, pool): (&S, &Pool<S>),
    batch: u32,
) -> Result<u64, String> {
    let work = |offer: &Offer<S>| {
        let mut work = offer.work(setup, pool).map_err(|why| why.to_string())?;
        work.load(SEED, batch);
        let digest = work.run();
        Ok::<_, String>((digest, work))
    };
    let difference = || {
        let expected = expected.ok_or("there is nothing to compare it with")?;
        let ((expected, mut judging), (found, mut work)) = (work(&expected)?, work(found)?);
        if (expected, judging.operations()) == (found, work.operations()) {
            return Ok(work.operations());
        }
        // The first operation that differs.
        let lines = |work: &mut dyn Work| work.transcript(SEED, batch).into_iter();
        let mut both = lines(judging.as_mut()).zip(lines(work.as_mut()));
        Err(match both.find(|(expected, found)| expected != found) {
            Some((expected, found)) => format!("expected {expected}, found {found}"),
            None => "the answers differ".into(),
        })
    };
    difference().map_err(|what: String| format!("{}: {what}", found.workload.name))
}
