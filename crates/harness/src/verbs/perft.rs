//! `boardbench perft`: counts move sequences, once for each representation.

use crate::args::SelectionArgs;
use crate::board_args::BoardArgs;
use crate::names::{self, Name};
use crate::output::{Format, Rows, no_comparison, print, three_digits};
use crate::{Failure, Registry};
use report::board;
use serde_json::json;
use std::time::Instant;
use workloads::Counting;

/// Count the move sequences of a given length
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench perft chess --depth 4 --representation padded,0x88\n\
                  A game that ends before the depth counts no node. Every leaf is made unless --bulk."
)]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = names::parser())]
    game: &'static Name,
    /// Length of the sequences in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    #[command(flatten)]
    board: BoardArgs,
    #[command(flatten)]
    selection: SelectionArgs,
    /// Print the nodes behind each legal move
    #[arg(long)]
    divide: bool,
    /// Count moves one ply above the leaves instead of making them, or two plies together:
    /// replies to all moves of a position, counted again only where a move changes them
    #[arg(long)]
    bulk: bool,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// What one representation did.
struct Count<'a> {
    name: &'a str,
    nodes: u64,
    seconds: f64,
    /// Nodes behind each move, if they are requested.
    parts: Vec<(u32, u64)>,
}

impl Count<'_> {
    fn per_second(&self) -> f64 {
        self.nodes as f64 / self.seconds.max(1e-9)
    }
}

/// Counts and prints one row for each representation, or one for each of its
/// legal moves.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names;
/// [`Failure::Finding`] if representations disagree.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let start = (registry.class(args.game).start)(registry, args.game, &args.board)?;
    let (counting, counted) = match args.bulk {
        true => (Counting::Bulk, "bulk"),
        false => (Counting::Full, "full"),
    };
    let players = start.players(&args.selection)?;
    let mut counts = Vec::new();
    for player in &players {
        let mut position = (player.open)()?;
        let clock = Instant::now();
        let (parts, nodes) = match args.divide {
            true => {
                let parts = position.divide(args.depth, counting);
                let nodes = parts.iter().map(|part| part.1).sum();
                (parts, nodes)
            }
            false => (Vec::new(), position.perft(args.depth, counting)),
        };
        counts.push(Count {
            name: player.name,
            nodes,
            seconds: clock.elapsed().as_secs_f64(),
            parts,
        });
    }
    let (game, size, depth) = (args.game, start.size(), args.depth);
    if args.divide {
        let parts = counts.iter().flat_map(|own| {
            let parts = own.parts.iter();
            parts.map(|(code, nodes)| (own.name, start.notation(*code), nodes))
        });
        let rows = Rows::of(
            parts,
            &[
                ("game", &|_| json!(game.name)),
                ("size", &|_| json!(size)),
                ("representation", &|(name, ..)| json!(name)),
                ("depth", &|_| json!(depth)),
                ("move", &|(_, text, _)| json!(text)),
                ("nodes", &|(.., nodes)| json!(nodes)),
                ("counting", &|_| json!(counted)),
            ],
        );
        match Format::or_default(args.format) {
            Format::Table => rows
                .only(&["representation", "move", "nodes"])
                .print(args.format)?,
            _ => rows.print(args.format)?,
        }
        return disagreement(&counts);
    }
    match Format::or_default(args.format) {
        Format::Table => {
            print(&format!(
                "{game} {}, depth {depth}, {counted} counting\n",
                board(&size)
            ))?;
            table(&counts).print(args.format)?;
        }
        _ => Rows::of(
            &counts,
            &[
                ("game", &|_| json!(game.name)),
                ("size", &|_| json!(size)),
                ("representation", &|own| json!(own.name)),
                ("depth", &|_| json!(depth)),
                ("nodes", &|own| json!(own.nodes)),
                ("seconds", &|own| json!(own.seconds)),
                ("nodes_per_second", &|own| {
                    json!(own.per_second().round() as u64)
                }),
                ("counting", &|_| json!(counted)),
            ],
        )
        .print(args.format)?,
    }
    no_comparison();
    tell!("Representations whose perft no case times count by code that they share.");
    disagreement(&counts)
}

/// For people, the fastest first.
fn table(counts: &[Count<'_>]) -> Rows {
    let mut counts: Vec<_> = counts.iter().collect();
    counts.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    Rows::of(
        counts,
        &[
            ("representation", &|own| json!(own.name)),
            ("nodes", &|own| json!(own.nodes)),
            ("seconds", &|own| json!(three_digits(own.seconds))),
            ("million nodes/s", &|own| {
                json!(three_digits(own.per_second() / 1e6))
            }),
        ],
    )
}

fn disagreement(counts: &[Count<'_>]) -> Result<(), Failure> {
    let first = counts.first();
    let other = first.and_then(|first| counts.iter().find(|own| own.nodes != first.nodes));
    match first.zip(other) {
        Some((first, other)) => Err(Failure::Finding(format!(
            "{} counts {} nodes where {} counts {}; --divide shows the move",
            other.name, other.nodes, first.name, first.nodes
        ))),
        None => Ok(()),
    }
}
