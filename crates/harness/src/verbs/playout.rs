//! `boardbench playout`: random games, once for each representation.

use crate::args::SelectionArgs;
use crate::board_args::BoardArgs;
use crate::names::{self, Name};
use crate::output::{Column, Format, Rows, no_comparison, print, three_digits};
use crate::start::Player;
use crate::{Failure, Registry};
use report::board;
use serde_json::json;
use std::time::Instant;
use workloads::Tally;

/// Play random games by the game's protocol
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench playout go --size 9 --playouts 1000 --seed 1\n\
                  Representations that play the same games have the same digest."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = names::parser())]
    game: &'static Name,
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
    /// How moves are drawn: by the game's protocol with one generator or with one for each
    /// game, or from a representation's own list
    #[arg(long, value_enum, default_value = "reference")]
    protocol: Protocol,
    /// Games at a time in each thread, with --protocol independent
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=64))]
    lockstep: u32,
    /// Threads; each plays its share, with another seed unless games are independent
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Protocol {
    /// The same list for every representation and one generator for all games; the digest
    /// proves the same games.
    Reference,
    /// The same list and a generator for each game; the digest is the same for any number
    /// of threads and of games in lockstep.
    Independent,
    /// A representation may use its own list; no digest.
    Free,
}

/// What one representation did.
struct Played<'a> {
    name: &'a str,
    tally: Tally,
    seconds: f64,
}

impl Played<'_> {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.seconds.max(1e-9)
    }

    fn digest(&self) -> String {
        format!("{:016x}", self.tally.digest.value())
    }
}

/// Plays and prints one row for each representation.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names;
/// [`Failure::Finding`] if representations disagree.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let mut start = (registry.class(args.game).start)(registry, args.game, &args.board)?;
    start.begin_after_moves()?;
    let players = able(start.players(&args.selection)?, args)?;
    let mut played = Vec::new();
    for player in &players {
        let clock = Instant::now();
        played.push(Played {
            name: player.name,
            tally: play(player, args)?,
            seconds: clock.elapsed().as_secs_f64(),
        });
    }
    let is_free = args.protocol == Protocol::Free;
    let first = played.first().filter(|_| !is_free);
    let wrong = first.and_then(|first| {
        let other = played
            .iter()
            .find(|own| own.tally.digest != first.tally.digest)?;
        let (name, first) = (other.name, first.name);
        Some(format!(
            "{name} plays other games than {first}: the digests differ"
        ))
    });
    let (game, size) = (args.game, start.size());
    match Format::or_default(args.format) {
        Format::Table => {
            let of_all = |own: &Played<'_>| format!(", digest {} of all", own.digest());
            let digest = first.filter(|_| wrong.is_none()).map(of_all);
            print(&format!(
                "{game} {}, {} playouts, seed {}{}\n",
                board(&size),
                args.playouts,
                args.seed,
                digest.unwrap_or_default()
            ))?;
            table(&played, wrong.is_some()).print(args.format)?;
        }
        _ => Rows::of(
            &played,
            &[
                ("game", &|_| json!(game.name)),
                ("size", &|_| json!(size)),
                ("representation", &|own| json!(own.name)),
                ("playouts", &|own| json!(own.tally.playouts)),
                ("moves", &|own| json!(own.tally.moves)),
                ("seconds", &|own| json!(own.seconds)),
                ("playouts_per_second", &|own| {
                    json!(own.per_second(own.tally.playouts).round() as u64)
                }),
                ("moves_per_second", &|own| {
                    json!(own.per_second(own.tally.moves).round() as u64)
                }),
                ("black_wins", &|own| json!(own.tally.black_wins)),
                ("digest", &|own| json!((!is_free).then(|| own.digest()))),
            ],
        )
        .print(args.format)?,
    }
    no_comparison();
    wrong.map_or(Ok(()), |what| Err(Failure::Finding(what)))
}

/// For people, the fastest first; digests only where they differ.
fn table(played: &[Played<'_>], differ: bool) -> Rows {
    let mut played: Vec<_> = played.iter().collect();
    played.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    let columns: [Column<'_, &Played<'_>>; 6] = [
        ("representation", &|own| json!(own.name)),
        ("moves", &|own| json!(own.tally.moves)),
        ("black wins", &|own| json!(own.tally.black_wins)),
        ("seconds", &|own| json!(three_digits(own.seconds))),
        ("million moves/s", &|own| {
            json!(three_digits(own.per_second(own.tally.moves) / 1e6))
        }),
        ("digest", &|own| json!(own.digest())),
    ];
    Rows::of(played, if differ { &columns } else { &columns[..5] })
}

/// The players that can play so many games in lockstep. Those of `all`, or of a name
/// without bookkeeping, that can't are named on stderr.
fn able<'a>(players: Vec<Player<'a>>, args: &Args) -> Result<Vec<Player<'a>>, Failure> {
    if args.lockstep == 1 {
        return Ok(players);
    }
    if args.protocol != Protocol::Independent {
        return Err(Failure::BadInput(
            "--lockstep needs --protocol independent: by the others one generator runs \
             through all games"
                .into(),
        ));
    }
    let (able, unable): (Vec<_>, Vec<_>) =
        players.into_iter().partition(|own| own.plays_in_lockstep);
    let names: Vec<&str> = unable.iter().map(|own| own.name).collect();
    let is_requested = |name: &&&str| {
        args.selection
            .representation
            .iter()
            .any(|own| own == **name)
    };
    let requested = names
        .iter()
        .find(is_requested)
        .or(names.first().filter(|_| able.is_empty()));
    if let Some(name) = requested {
        return Err(Failure::BadInput(format!(
            "{name} is not compiled for several games in lockstep: leave out --lockstep"
        )));
    }
    if !names.is_empty() {
        let (count, names) = (names.len(), names.join(", "));
        tell!("left out: {count} not compiled for several games in lockstep: {names}");
    }
    Ok(able)
}

/// With independent games, each thread plays the games of its numbers. Otherwise the first
/// thread plays with the seed itself, the next with the seed after it, and so on; digests
/// are joined in that order.
fn play(player: &Player<'_>, args: &Args) -> Result<Tally, Failure> {
    let threads = u64::from(args.threads).min(args.playouts);
    let is_independent = args.protocol == Protocol::Independent;
    let first = |thread: u64| {
        let (each, more) = (args.playouts / threads, args.playouts % threads);
        each * thread + more.min(thread)
    };
    let share = |thread: u64| {
        let numbers = first(thread)..first(thread + 1);
        if is_independent {
            return (player.play_independent)(numbers, args.seed, args.lockstep as usize);
        }
        let (games, seed) = (numbers.end - numbers.start, args.seed.wrapping_add(thread));
        (player.play)(args.protocol == Protocol::Free, games, seed)
    };
    let (first, others) = std::thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map(|thread| scope.spawn(move || share(thread)))
            .collect();
        // Played here, so that one thread needs no other.
        let first = share(0);
        let joined = others.into_iter().map(|handle| handle.join());
        let others: Vec<_> = joined.map(|own| own.expect("a playout panicked")).collect();
        (first, others)
    });
    let join = match is_independent {
        true => Tally::plus,
        false => Tally::joined,
    };
    others
        .into_iter()
        .try_fold(first?, |sum, tally| Ok(join(sum, tally?)))
}
