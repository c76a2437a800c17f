//! `boardbench perft`: counts move sequences, once for each representation.

use crate::cli::WhoArgs;
use crate::game::{Game, GameName, size_text};
use crate::output::{Format, Rows, print, three_digits};
use crate::start::Start;
use crate::{Failure, Registry, who};
use serde_json::{Value, json};
use std::time::Instant;
use workloads::Counting;

/// Options beside the board.
pub(crate) struct Ask {
    game: GameName,
    depth: u32,
    divide: bool,
    counting: Counting,
    who: WhoArgs,
}

impl Ask {
    pub(super) fn new(game: GameName, depth: u32, divide: bool, bulk: bool, who: &WhoArgs) -> Self {
        Self {
            game,
            depth,
            divide,
            counting: if bulk { Counting::Bulk } else { Counting::Full },
            who: who.clone(),
        }
    }

    fn counting(&self) -> &'static str {
        match self.counting {
            Counting::Full => "full",
            Counting::Bulk => "bulk",
        }
    }
}

/// Counts and prints one row for each representation, or one for each of its
/// legal moves.
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
    let mut rows = Rows::new(if ask.divide {
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
    let mut counts: Vec<(&str, u64)> = Vec::new();
    let mut speeds: Vec<Speed<'_>> = Vec::new();
    for contender in who::select::<G>(registry, &ask.who, &start.setup)? {
        let mut position = super::open(contender, start)?;
        let head = [
            json!(ask.game.to_string()),
            json!(size_text(G::size(&start.setup))),
            json!(contender.name),
            json!(ask.depth),
        ];
        let nodes = if ask.divide {
            let parts = position.divide(ask.depth, ask.counting);
            for &(code, nodes) in &parts {
                let name = G::notation(&start.setup, code);
                let tail = [json!(name), json!(nodes), json!(ask.counting())];
                rows.push(head.iter().cloned().chain(tail).collect());
            }
            parts.iter().map(|part| part.1).sum()
        } else {
            let clock = Instant::now();
            let nodes = position.perft(ask.depth, ask.counting);
            let seconds = clock.elapsed().as_secs_f64();
            rows.push(row(&head, nodes, seconds, ask.counting()));
            let name = &contender.name;
            speeds.push(Speed {
                name,
                nodes,
                seconds,
            });
            nodes
        };
        counts.push((&contender.name, nodes));
    }
    match Format::or_default(format) {
        Format::Table if ask.divide => {
            let shown = rows.only(&["representation", "move", "nodes"]);
            shown.print(format)?;
        }
        Format::Table => {
            speeds.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
            let size = size_text(G::size(&start.setup));
            let about = format!(
                "{} {size}, depth {}, {} counting\n",
                ask.game,
                ask.depth,
                ask.counting()
            );
            print(&about)?;
            table(&speeds).print(format)?;
        }
        _ => rows.print(format)?,
    }
    if !ask.divide {
        say_once();
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

/// Says that speeds of one run compare nothing.
pub(super) fn say_once() {
    eprintln!(
        "Each ran once, one after another: these speeds are no comparison. boardbench measure compares."
    );
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
