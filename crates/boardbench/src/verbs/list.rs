//! `boardbench list`: what there is.

use crate::cli::Listing;
use crate::game::{Chess, Game, GameName, Go, Mnk, Othello};
use crate::output::{Format, Rows};
use crate::{Failure, Registry};
use serde_json::json;
use workloads::Special;
use workloads::query::Query;

/// Lists one kind of thing.
///
/// # Errors
/// If stdout can't be written.
pub(super) fn run(
    registry: &Registry,
    what: Listing,
    format: Option<Format>,
) -> Result<(), Failure> {
    match what {
        Listing::Games => games(),
        Listing::Representations => representations(registry),
        Listing::Workloads => workloads(),
        Listing::Cases => super::measure::list_cases(registry),
    }
    .print(format)
}

fn games() -> Rows {
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
        };
        rows.push(vec![json!(game.to_string()), json!(board), json!(rules)]);
    }
    rows
}

fn representations(registry: &Registry) -> Rows {
    let mut rows = Rows::new(&[
        "game",
        "representation",
        "size",
        "keeps",
        "summary",
        "source",
        "overrides",
    ]);
    add::<Go>(&mut rows, registry, "go");
    add::<Chess>(&mut rows, registry, "chess");
    add::<Othello>(&mut rows, registry, "othello");
    add::<Mnk>(&mut rows, registry, "mnk");
    rows
}

fn add<G: Game>(rows: &mut Rows, registry: &Registry, game: &str) {
    for contender in G::contenders(registry)
        .iter()
        .filter(|c| c.twin_of.is_none())
    {
        let size = if contender.size_known {
            G::MEASURED
        } else {
            "at run time"
        };
        rows.push(vec![
            json!(game),
            json!(contender.name),
            json!(size),
            json!(contender.keeps),
            json!(contender.summary),
            json!(contender.source),
            json!(contender.overrides),
        ]);
    }
}

fn workloads() -> Rows {
    let mut rows = Rows::new(&["workload", "operation", "summary"]);
    let played = [
        ("playout", "move", "random games by the game's protocol"),
        (
            "playout-free",
            "move",
            "random games as each contender plays them at best, beside peers",
        ),
        (
            "perft",
            "node",
            "move sequences of a given length, every leaf made",
        ),
        ("replay", "move", "recorded moves made again"),
        (
            "make-unmake",
            "move",
            "recorded moves made, taken back and played; -lines: 40 at a time",
        ),
        (
            "liberties-N",
            "move",
            "recorded moves of Go made again, with N questions about liberties after each",
        ),
        (
            "reading",
            "node",
            "strings of Go attacked and defended by trying moves; ladders: of two liberties",
        ),
        ("search", "node", "micro-Max's search of chess to a depth"),
        (
            "positions-N",
            "visit",
            "one of N positions in memory copied and moved on",
        ),
        ("boards-N", "visit", "one of N bare boards in memory copied"),
    ];
    for (name, operation, summary) in played {
        rows.push(vec![json!(name), json!(operation), json!(summary)]);
    }
    for question in Special::OF_CHESS.into_iter().chain(Special::OF_GO) {
        rows.push(vec![
            json!(question.name()),
            json!(question.unit()),
            json!(question.summary()),
        ]);
    }
    for query in Query::ALL {
        let name = format!("query {}", query.name());
        rows.push(vec![json!(name), json!("point"), json!(query.summary())]);
    }
    rows
}
