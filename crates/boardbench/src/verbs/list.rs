//! `boardbench list`: what there is.

use crate::cases::{Listed, POOL, cases};
use crate::game::{Chess, Connect4, Game, GameName, Go, Hex, Mnk, Othello, size_text};
use crate::output::{Format, Rows};
use crate::{Failure, Registry};
use serde_json::json;
use workloads::{Contender, Offer, Workload};

/// List games, representations, workloads or cases
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench list representations go\n\
                  A word that is the whole of a cell selects the rows with that cell; any other \
                  word selects the rows in whose first two columns it occurs. CSV and JSON have \
                  more columns than the table.")]
pub(crate) struct Args {
    /// What to list
    #[arg(value_enum, default_value = "representations")]
    what: Listing,
    /// Words that select rows: a game, a size, a part of a name
    filter: Vec<String>,
    /// How to print it
    #[arg(long, value_enum)]
    format: Option<Format>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
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
    let (mut rows, name, shown): (Rows, &str, &[&str]) = match args.what {
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
    rows.select(&args.filter, name)?;
    match Format::or_default(args.format) {
        Format::Table => rows.only(shown).print(args.format),
        _ => rows.print(args.format),
    }
}

fn games(registry: &Registry) -> Rows {
    let mut rows = Rows::new(&["game", "board", "rules"]);
    for game in GameName::ALL {
        let (board, rules) = match game {
            GameName::Go => (
                "19, any from 2 to 25",
                "captures, ko, suicide as asked, area score",
            ),
            GameName::Chess => (
                "8",
                "all of FIDE's moves; no repetition, fifty-move or material rule",
            ),
            GameName::Othello => ("8", "a forced pass is a ply"),
            GameName::Gomoku => ("15, any from 2 to 25", "five or more in a row win"),
            GameName::Tictactoe => ("3", "three in a row win"),
            GameName::Mnk => (
                "--mnk M,N,K",
                "k or more in a row on m columns and n rows win",
            ),
            GameName::Hex => (
                "11, any from 2 to 25",
                "black joins the first row to the last, white the columns; no swap",
            ),
            GameName::Connect4 => (
                "7x6, any from 4x4 to 12x12",
                "stones fall in columns; four or more in a row win",
            ),
            GameName::Outside(_) => unreachable!("it is no game of boardbench's own"),
        };
        rows.push(vec![json!(game.to_string()), json!(board), json!(rules)]);
    }
    for brought in &registry.outside {
        let (board, rules) = (brought.board(), brought.rules());
        rows.push(vec![json!(brought.name()), json!(board), json!(rules)]);
    }
    rows
}

fn representations(registry: &Registry) -> Rows {
    let mut rows = Rows::new(&[
        "game",
        "representation",
        "size",
        "state",
        "summary",
        "source",
        "overrides",
    ]);
    add::<Go>(&mut rows, registry, "go");
    add::<Chess>(&mut rows, registry, "chess");
    add::<Othello>(&mut rows, registry, "othello");
    add::<Mnk>(&mut rows, registry, "mnk");
    add::<Hex>(&mut rows, registry, "hex");
    add::<Connect4>(&mut rows, registry, "connect4");
    for brought in &registry.outside {
        brought.list(&mut rows, registry);
    }
    rows
}

pub(crate) fn add<G: Game>(rows: &mut Rows, registry: &Registry, game: &str) {
    for contender in G::contenders(registry)
        .iter()
        .filter(|c| c.duplicate_of.is_none())
    {
        let size = match contender.size_known {
            true => compiled::<G>(contender),
            false => "at run time".into(),
        };
        rows.push(vec![
            json!(game),
            json!(contender.name),
            json!(size),
            json!(contender.state),
            json!(contender.summary),
            json!(contender.source),
            json!(contender.overrides),
        ]);
    }
}

/// The measured sizes at which a representation plays.
fn compiled<G: Game>(contender: &Contender<G::Setup>) -> String {
    let starts = G::measured().into_iter();
    let playable = starts.filter(|setup| contender.on(setup).is_ok());
    let sizes: Vec<String> = playable.map(|setup| size_text(G::size(&setup))).collect();
    sizes.join(", ")
}

/// What the registered contenders offer, each workload once.
fn workloads(registry: &Registry) -> Rows {
    let mut rows = Rows::new(&["workload", "operation", "summary"]);
    let mut known: Vec<Workload> = Vec::new();
    offered::<Go>(&mut known, registry);
    offered::<Chess>(&mut known, registry);
    offered::<Othello>(&mut known, registry);
    offered::<Mnk>(&mut known, registry);
    offered::<Hex>(&mut known, registry);
    offered::<Connect4>(&mut known, registry);
    for brought in &registry.outside {
        brought.add_workloads(&mut known, registry);
    }
    let searchers = registry.searchers.iter().flat_map(|s| &s.instances);
    add_new(&mut known, searchers.flat_map(|s| s.offers()));
    let games = known.len();
    let layouts = registry.layouts.iter().flat_map(|l| &l.instances);
    add_new(&mut known, layouts.flat_map(|l| l.offers()));
    for (number, workload) in known.iter().enumerate() {
        let query = if number < games { "" } else { "query " };
        rows.push(vec![
            json!(format!("{query}{}", workload.name)),
            json!(workload.unit),
            json!(workload.summary),
        ]);
    }
    rows
}

pub(crate) fn offered<G: Game>(known: &mut Vec<Workload>, registry: &Registry) {
    let compiled = G::contenders(registry).iter().flat_map(|c| &c.instances);
    add_new(known, compiled.flat_map(|c| c.offers()));
}

fn add_new<'a, S: 'a>(known: &mut Vec<Workload>, offers: impl Iterator<Item = &'a Offer<S>>) {
    for offer in offers {
        if known.iter().all(|known| !known.is(&offer.workload)) {
            known.push(offer.workload);
        }
    }
}

/// The rows of `list cases`.
fn listed_cases(registry: &Registry) -> Rows {
    let mut rows = Rows::new(&[
        "case",
        "game",
        "size",
        "workload",
        "parameters",
        "operation",
        "representations",
        "default",
    ]);
    for Listed { case, default } in cases(registry, POOL) {
        rows.push(vec![
            json!(case.name),
            json!(case.game),
            json!(case.size),
            json!(case.workload),
            json!(case.parameters),
            json!(case.unit),
            json!(case.contenders.len()),
            json!(default),
        ]);
    }
    rows
}
