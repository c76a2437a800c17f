//! `boardbench playout`: random games, once for each representation.

use crate::args::{BoardArgs, SelectionArgs};
use crate::game::GameName;
use crate::output::{Format, Rows, no_comparison, print, three_digits};
use crate::started::Player;
use crate::{Failure, REFERENCE, Registry, start};
use serde_json::{Value, json};
use std::time::Instant;
use workloads::{Digest, Tally};

/// Play random games by the game's protocol
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench playout go --size 9 --playouts 1000 --seed 1\n\
                  Representations that play the same games have the same digest."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = GameName::parser())]
    game: GameName,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    selection: SelectionArgs,
    /// Number of games
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    playouts: u64,
    /// Seed of the generator
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How moves are drawn: by the game's protocol, or from a representation's own list
    #[arg(long, value_enum, default_value = "reference")]
    protocol: Protocol,
    /// Threads; each plays its share with another seed
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Protocol {
    /// The same list for every representation; the digest proves the same games.
    Reference,
    /// A representation may use its own list; no digest.
    Free,
}

/// Plays and prints one row for each representation.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names;
/// [`Failure::Finding`] if representations disagree.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let mut start = start::read(registry, args.game, &args.board)?;
    if start.has_moves() {
        let view = start.players(&SelectionArgs::named(REFERENCE))?[0]
            .open()?
            .view();
        start.begin_at(&view);
    }
    let size = start.size();
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
    let players = start.players(&args.selection)?;
    let mut reference: Option<(&str, Digest)> = None;
    let mut played: Vec<(&str, Tally, f64)> = Vec::new();
    let mut wrong = None;
    for player in &players {
        let name = player.name();
        let clock = Instant::now();
        let tally = play(player.as_ref(), args)?;
        let seconds = clock.elapsed().as_secs_f64();
        rows.push(row(args, &size, name, &tally, seconds));
        match reference {
            _ if args.protocol == Protocol::Free => {}
            None => reference = Some((name, tally.digest)),
            Some((first, digest)) if digest != tally.digest => {
                wrong.get_or_insert(format!(
                    "{name} plays other games than {first}: the digests differ"
                ));
            }
            Some(_) => {}
        }
        played.push((name, tally, seconds));
    }
    match Format::or_default(args.format) {
        Format::Table => {
            let digest = match reference.filter(|_| wrong.is_none()) {
                Some((_, digest)) => format!(", digest {:016x} of all", digest.value()),
                None => String::new(),
            };
            print(&format!(
                "{} {size}, {} playouts, seed {}{digest}\n",
                args.game, args.playouts, args.seed
            ))?;
            table(&mut played, wrong.is_some()).print(args.format)?;
        }
        _ => rows.print(args.format)?,
    }
    no_comparison();
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

/// The first thread plays with the seed itself, the next with the seed after
/// it, and so on; digests are joined in that order.
fn play(player: &dyn Player, args: &Args) -> Result<Tally, Failure> {
    let threads = u64::from(args.threads).min(args.playouts);
    let tallies: Vec<_> = std::thread::scope(|scope| {
        let handles: Vec<_> = (0..threads)
            .map(|thread| {
                let share = args.playouts / threads + u64::from(thread < args.playouts % threads);
                let seed = args.seed.wrapping_add(thread);
                scope.spawn(move || match args.protocol {
                    Protocol::Reference => player.playouts(share, seed),
                    Protocol::Free => player.free_playouts(share, seed),
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
        let tally = tally?;
        total = Some(match total {
            None => tally,
            Some(sum) => sum.joined(tally),
        });
    }
    Ok(total.unwrap_or_default())
}

fn row(args: &Args, size: &str, name: &str, tally: &Tally, seconds: f64) -> Vec<Value> {
    let per_second = |count: u64| json!((count as f64 / seconds.max(1e-9)).round() as u64);
    let digest = match args.protocol {
        Protocol::Reference => json!(format!("{:016x}", tally.digest.value())),
        Protocol::Free => Value::Null,
    };
    vec![
        json!(args.game.to_string()),
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
