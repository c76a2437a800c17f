//! `boardbench show`: a position as the rules see it.

use crate::args::SelectionArgs;
use crate::board_args::BoardArgs;
use crate::names::{self, Name};
use crate::output::{filled, print};
use crate::{Failure, REFERENCE, Registry};
use serde_json::{Value, json};
use std::fmt::Write;

/// Show a position: board, hash, captures, legal moves
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench show go --size 9 --moves \"B E5 W E4\"")]
pub(crate) struct Args {
    /// The game
    #[arg(value_parser = names::parser())]
    game: &'static Name,
    #[command(flatten)]
    board: BoardArgs,
    /// The representation that shows it [default: the reference]
    #[arg(long)]
    representation: Option<String>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: ShowFormat,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ShowFormat {
    /// A diagram.
    Text,
    /// One object.
    Json,
}

/// Shows the start after its moves.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let start = (registry.class(args.game).start)(registry, args.game, &args.board)?;
    let name = args.representation.as_deref().unwrap_or(REFERENCE);
    let players = start.players(&SelectionArgs::named(name))?;
    let lacks = || Failure::BadInput("no representation can show this board".into());
    let player = players.first().ok_or_else(lacks)?;
    let mut position = (player.open)()?;
    let view = position.view();
    let moves = position.legal_moves().into_iter();
    let moves: Vec<String> = moves.map(|code| start.notation(code)).collect();
    let hash = format!("{:016x}", position.hash());
    match args.format {
        ShowFormat::Json => {
            let mut object = json!({
                "game": args.game.name,
                "representation": player.name,
                "rows": view.rows,
                "to_move": view.to_move,
                "hash": hash,
                "legal_moves": moves,
            });
            for (name, value) in &view.state {
                object[*name] = match value.parse::<u64>() {
                    Ok(number) => json!(number),
                    Err(_) => Value::String(value.clone()),
                };
            }
            print(&format!("{object:#}\n"))
        }
        ShowFormat::Text => {
            let mut text = diagram(args.game, &view.rows);
            let _ = writeln!(text, "to move: {:?}", view.to_move);
            for (name, value) in &view.state {
                let _ = writeln!(text, "{}: {value}", name.replace('_', " "));
            }
            let _ = writeln!(text, "hash: {hash}");
            let moves = format!("legal moves ({}): {}", moves.len(), moves.join(" "));
            print(&(text + &filled(&moves)))
        }
    }
}

/// The board with the names of its rows and columns.
fn diagram(game: &Name, rows: &[String]) -> String {
    let columns = rows.first().map_or(0, String::len);
    let letters: String = game.letters.chars().take(columns).collect();
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let number = if game.counts_from_bottom {
            rows.len() - index
        } else {
            index + 1
        };
        let _ = writeln!(text, "{number:>3} {}", spaced(row));
    }
    text + &format!("    {}\n", spaced(&letters))
}
