//! `boardbench playout`: random games, once for each representation.

use crate::cli::{Protocol, WhoArgs};
use crate::game::{Game, GameName, size_text};
use crate::output::{Format, Rows, print, three_digits};
use crate::start::Start;
use crate::{Failure, Registry, who};
use serde_json::{Value, json};
use std::time::Instant;
use workloads::{Compiled, Contender, Digest, Rebuild, Tally};

/// Options beside the board.
pub(crate) struct Ask {
    pub(super) game: GameName,
    pub(super) who: WhoArgs,
    pub(super) playouts: u64,
    pub(super) seed: u64,
    pub(super) protocol: Protocol,
    pub(super) threads: u32,
}

/// Plays and prints one row for each representation.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names;
/// [`Failure::Finding`] if representations disagree.
pub(super) fn run<G: Game>(
    registry: &Registry,
    start: &Start<G>,
    ask: &Ask,
    format: Option<Format>,
) -> Result<(), Failure> {
    let mut rows = Rows::new(&[
        "game",
        "size",
        "representation",
        "playouts",
        "moves",
        "seconds",
        "playouts_per_second",
        "moves_per_second",
        "black_wins",
        "digest",
    ]);
    let contenders = who::select::<G>(registry, &ask.who, &start.setup)?;
    let setup = after_moves(&contenders, start)?;
    let mut reference: Option<(&str, Digest)> = None;
    let mut played: Vec<(&str, Tally, f64)> = Vec::new();
    let mut wrong = None;
    for contender in contenders {
        let plays = able(contender, &setup)?;
        let clock = Instant::now();
        let tally = play(plays, &setup, ask)?;
        let seconds = clock.elapsed().as_secs_f64();
        let size = size_text(G::size(&start.setup));
        rows.push(row(ask, &size, &contender.name, &tally, seconds));
        match reference {
            _ if ask.protocol == Protocol::Free => {}
            None => reference = Some((&contender.name, tally.digest)),
            Some((name, digest)) if digest != tally.digest => {
                wrong.get_or_insert(format!(
                    "{} plays other games than {name}: the digests differ",
                    contender.name
                ));
            }
            Some(_) => {}
        }
        played.push((&contender.name, tally, seconds));
    }
    match Format::or_default(format) {
        Format::Table => {
            let size = size_text(G::size(&start.setup));
            let digest = match reference.filter(|_| wrong.is_none()) {
                Some((_, digest)) => format!(", digest {:016x} of all", digest.value()),
                None => String::new(),
            };
            print(&format!(
                "{} {size}, {} playouts, seed {}{digest}\n",
                ask.game, ask.playouts, ask.seed
            ))?;
            table(&mut played, wrong.is_some()).print(format)?;
        }
        _ => rows.print(format)?,
    }
    super::perft::say_once();
    wrong.map_or(Ok(()), |what| Err(Failure::Finding(what)))
}

/// For people, the fastest first; digests only where they differ.
fn table(played: &mut [(&str, Tally, f64)], differ: bool) -> Rows {
    let columns = [
        "representation",
        "moves",
        "black wins",
        "seconds",
        "million moves/s",
        "digest",
    ];
    let mut rows = Rows::new(match differ {
        true => &columns,
        false => &columns[..5],
    });
    played.sort_by(|a, b| a.2.total_cmp(&b.2));
    for (name, tally, seconds) in played {
        let rate = tally.moves as f64 / seconds.max(1e-9) / 1e6;
        let mut row = vec![
            json!(name),
            json!(tally.moves),
            json!(tally.black_wins),
            json!(three_digits(*seconds)),
            json!(three_digits(rate)),
        ];
        row.extend(differ.then(|| json!(format!("{:016x}", tally.digest.value()))));
        rows.push(row);
    }
    rows
}

fn able<'a, S>(contender: &'a Contender<S>, setup: &S) -> Result<&'a Compiled<S>, Failure> {
    contender
        .on(setup)
        .map_err(|why| Failure::BadInput(format!("{} can't play there: {why}", contender.name)))
}

/// A set-up of the position after the moves of the start. Playouts forget how
/// it came about: a ko ban or earlier boards.
fn after_moves<G: Game>(
    contenders: &[&Contender<G::Setup>],
    start: &Start<G>,
) -> Result<G::Setup, Failure> {
    match contenders.first() {
        Some(first) if !start.moves.is_empty() => {
            let view = super::open(first, start)?.view();
            Ok(start.setup.rebuild(&view))
        }
        _ => Ok(start.setup.clone()),
    }
}

/// The first thread plays with the seed itself, the next with the seed after
/// it, and so on; digests are joined in that order.
fn play<S: Sync>(plays: &Compiled<S>, setup: &S, ask: &Ask) -> Result<Tally, Failure> {
    let threads = u64::from(ask.threads).min(ask.playouts);
    let tallies: Vec<_> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|thread| {
                let share = ask.playouts / threads + u64::from(thread < ask.playouts % threads);
                let seed = ask.seed.wrapping_add(thread);
                scope.spawn(move || match ask.protocol {
                    Protocol::Reference => plays.playouts(setup, share, seed),
                    Protocol::Free => plays.free_playouts(setup, share, seed),
                })
            })
            .collect();
        let joined = handles.into_iter().map(|h| h.join());
        joined
            .map(|result| result.expect("a playout panicked"))
            .collect()
    });
    let mut total: Option<Tally> = None;
    for tally in tallies {
        let tally = tally.map_err(|why| Failure::BadInput(why.to_string()))?;
        total = Some(match total {
            None => tally,
            Some(sum) => sum.joined(tally),
        });
    }
    Ok(total.unwrap_or_default())
}

fn row(ask: &Ask, size: &str, name: &str, tally: &Tally, seconds: f64) -> Vec<Value> {
    let per_second = |count: u64| json!((count as f64 / seconds.max(1e-9)).round() as u64);
    let digest = match ask.protocol {
        Protocol::Reference => json!(format!("{:016x}", tally.digest.value())),
        Protocol::Free => Value::Null,
    };
    vec![
        json!(ask.game.to_string()),
        json!(size),
        json!(name),
        json!(tally.playouts),
        json!(tally.moves),
        json!(seconds),
        per_second(tally.playouts),
        per_second(tally.moves),
        json!(tally.black_wins),
        digest,
    ]
}
