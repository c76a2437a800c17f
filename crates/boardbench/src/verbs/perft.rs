//! `boardbench perft`: counts move sequences, once for each representation.

use crate::args::{BoardArgs, SelectionArgs};
use crate::game::GameName;
use crate::output::{Format, Rows, no_comparison, print, three_digits};
use crate::{Failure, Registry, start};
use serde_json::{Value, json};
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
    #[arg(value_parser = GameName::parser())]
    game: GameName,
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

impl Args {
    fn counting(&self) -> (Counting, &'static str) {
        match self.bulk {
            true => (Counting::Bulk, "bulk"),
            false => (Counting::Full, "full"),
        }
    }
}

/// Counts and prints one row for each representation, or one for each of its
/// legal moves.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names;
/// [`Failure::Finding`] if representations disagree.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let start = start::read(registry, args.game, &args.board)?;
    let (game, size) = (args.game.to_string(), start.size());
    let (counting, counted) = args.counting();
    let mut rows = Rows::new(if args.divide {
        &[
            "game",
            "size",
            "representation",
            "depth",
            "move",
            "nodes",
            "counting",
        ]
    } else {
        &[
            "game",
            "size",
            "representation",
            "depth",
            "nodes",
            "seconds",
            "nodes_per_second",
            "counting",
        ]
    });
    let players = start.players(&args.selection)?;
    let mut counts: Vec<(&str, u64)> = Vec::new();
    let mut speeds: Vec<Speed<'_>> = Vec::new();
    for player in &players {
        let mut position = player.open()?;
        let name = player.name();
        let head = [json!(game), json!(size), json!(name), json!(args.depth)];
        let nodes = if args.divide {
            let parts = position.divide(args.depth, counting);
            for &(code, nodes) in &parts {
                let tail = [json!(start.notation(code)), json!(nodes), json!(counted)];
                rows.push(head.iter().cloned().chain(tail).collect());
            }
            parts.iter().map(|part| part.1).sum()
        } else {
            let clock = Instant::now();
            let nodes = position.perft(args.depth, counting);
            let seconds = clock.elapsed().as_secs_f64();
            rows.push(row(&head, nodes, seconds, counted));
            speeds.push(Speed {
                name,
                nodes,
                seconds,
            });
            nodes
        };
        counts.push((name, nodes));
    }
    match Format::or_default(args.format) {
        Format::Table if args.divide => {
            let shown = rows.only(&["representation", "move", "nodes"]);
            shown.print(args.format)?;
        }
        Format::Table => {
            speeds.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
            let depth = args.depth;
            print(&format!(
                "{game} {size}, depth {depth}, {counted} counting\n"
            ))?;
            table(&speeds).print(args.format)?;
        }
        _ => rows.print(args.format)?,
    }
    if !args.divide {
        no_comparison();
        eprintln!("Representations whose perft no case times count by code that they share.");
    }
    disagreement(&counts)
}

/// What one representation did.
struct Speed<'a> {
    name: &'a str,
    nodes: u64,
    seconds: f64,
}

/// For people, the fastest first.
fn table(speeds: &[Speed<'_>]) -> Rows {
    let mut rows = Rows::new(&["representation", "nodes", "seconds", "million nodes/s"]);
    for own in speeds {
        let rate = own.nodes as f64 / own.seconds.max(1e-9) / 1e6;
        rows.push(vec![
            json!(own.name),
            json!(own.nodes),
            json!(three_digits(own.seconds)),
            json!(three_digits(rate)),
        ]);
    }
    rows
}

fn row(head: &[Value], nodes: u64, seconds: f64, counting: &str) -> Vec<Value> {
    let rate = nodes as f64 / seconds.max(1e-9);
    let tail = [
        json!(nodes),
        json!(seconds),
        json!(rate.round() as u64),
        json!(counting),
    ];
    head.iter().cloned().chain(tail).collect()
}

fn disagreement(counts: &[(&str, u64)]) -> Result<(), Failure> {
    let Some(&(reference, expected)) = counts.first() else {
        return Ok(());
    };
    match counts.iter().find(|&&(_, nodes)| nodes != expected) {
        Some((name, nodes)) => Err(Failure::Finding(format!(
            "{name} counts {nodes} nodes where {reference} counts {expected}; --divide shows the move"
        ))),
        None => Ok(()),
    }
}
