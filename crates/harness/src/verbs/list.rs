//! `boardbench list`: what there is.

use super::advise::meant;
use crate::cases::{POOL, cases};
use crate::described::{add_new, workloads_of};
use crate::game::size_in_files;
use crate::output::{Format, Rows};
use crate::selection;
use crate::{Failure, Registry};
use clap::ValueEnum;
use serde_json::json;
use workloads::Workload;

/// List games, representations, workloads or cases
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench list representations go\n\
                  A game alone lists its representations. \
                  A word that is the whole of a cell selects the rows with that cell; any other \
                  word selects the rows in whose first two columns it occurs. CSV and JSON have \
                  more columns than the table.")]
pub(crate) struct Args {
    /// What to list, games, representations, workloads or cases [default: representations];
    /// then words that select rows: a game, a size, a part of a name
    #[arg(value_name = "WORD")]
    words: Vec<String>,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Listing {
    /// The games and their boards.
    Games,
    /// The representations, by game.
    Representations,
    /// The workloads: kinds of timed work.
    Workloads,
    /// The cases that `measure` times.
    Cases,
}

/// Lists one kind of thing: the rows that all words of the filter select.
///
/// # Errors
/// [`Failure::BadInput`] for a word that selects nothing.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let named = args.words.first().map(|word| Listing::from_str(word, true));
    let (what, filter) = match named {
        Some(Ok(what)) => (what, &args.words[1..]),
        _ => (Listing::Representations, &args.words[..]),
    };
    let (mut rows, name, shown): (Rows, &str, &[&str]) = match what {
        Listing::Games => (games(registry), "game", &["game", "board", "rules"]),
        Listing::Representations => (
            representations(registry),
            "game or representation",
            &["game", "representation", "size", "summary"],
        ),
        Listing::Workloads => (
            workloads(registry),
            "workload",
            &["workload", "operation", "summary"],
        ),
        Listing::Cases => (
            listed_cases(registry),
            "case",
            &["case", "operation", "representations", "default"],
        ),
    };
    for word in filter {
        let own = match what {
            Listing::Representations => selection::meant(None, word).into_owned(),
            _ => meant(size_in_files(word)).to_owned(),
        };
        rows.select(&[own], name)?;
    }
    match Format::or_default(args.format) {
        Format::Table => rows.only(shown).print(args.format),
        _ => rows.print(args.format),
    }
}

fn games(registry: &Registry) -> Rows {
    Rows::of(
        registry.names(),
        &[
            ("game", &|game| json!(game.name)),
            ("board", &|game| json!(game.board)),
            ("rules", &|game| json!(game.rules)),
        ],
    )
}

fn representations(registry: &Registry) -> Rows {
    let mut rows = Rows::default();
    registry
        .subjects()
        .for_each(|game| (game.list)(registry, &mut rows));
    rows
}

/// What the registered contenders offer, each workload once: first those of games, and
/// how many they are.
fn offered(registry: &Registry) -> (Vec<Workload>, usize) {
    let mut known: Vec<Workload> = Vec::new();
    for subject in registry.subjects() {
        (subject.add_workloads)(registry, &mut known);
    }
    for subject in registry.subjects() {
        (subject.add_other_workloads)(registry, &mut known);
    }
    let games = known.len();
    let layouts = registry.layouts.iter().flat_map(|l| &l.instances);
    add_new(&mut known, workloads_of(layouts.flat_map(|l| l.offers())));
    (known, games)
}

/// Every workload once.
pub(crate) fn known(registry: &Registry) -> Vec<Workload> {
    offered(registry).0
}

/// The rows of `list workloads`.
fn workloads(registry: &Registry) -> Rows {
    let (known, games) = offered(registry);
    let name = |number, name| match number < games {
        true => json!(name),
        false => json!(format!("query {name}")),
    };
    Rows::of(
        known.iter().enumerate(),
        &[
            ("workload", &|(number, own)| name(*number, own.name)),
            ("operation", &|(_, own)| json!(own.unit)),
            ("summary", &|(_, own)| json!(own.summary)),
        ],
    )
}

/// The rows of `list cases`.
fn listed_cases(registry: &Registry) -> Rows {
    Rows::of(
        cases(registry, POOL),
        &[
            ("case", &|own| json!(own.case.name)),
            ("game", &|own| json!(own.case.game)),
            ("size", &|own| json!(own.case.size)),
            ("workload", &|own| json!(own.case.workload)),
            ("parameters", &|own| json!(own.case.parameters)),
            ("operation", &|own| json!(own.case.unit)),
            ("representations", &|own| json!(own.case.contenders.len())),
            ("default", &|own| json!(own.default)),
        ],
    )
}
