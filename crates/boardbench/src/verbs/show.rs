//! `boardbench show`: a position as the rules see it.

use crate::cli::{ShowFormat, WhoArgs};
use crate::game::{Game, GameName};
use crate::output::{filled, print};
use crate::start::Start;
use crate::{Failure, REFERENCE, Registry, who};
use serde_json::{Value, json};
use std::fmt::Write;

/// Shows the start after its moves.
///
/// # Errors
/// [`Failure::BadInput`] for impossible boards, moves or names.
pub(super) fn run<G: Game>(
    registry: &Registry,
    game: GameName,
    start: &Start<G>,
    representation: Option<&str>,
    format: ShowFormat,
) -> Result<(), Failure> {
    let name = representation.unwrap_or(REFERENCE).to_owned();
    let selected = who::select::<G>(registry, &WhoArgs::named(&name), &start.setup)?;
    let contender = selected
        .first()
        .ok_or_else(|| Failure::BadInput("no representation can show this board".into()))?;
    let mut position = super::open(contender, start)?;
    let view = position.view();
    let moves: Vec<String> = position
        .legal_moves()
        .into_iter()
        .map(|code| G::notation(&start.setup, code))
        .collect();
    let hash = format!("{:016x}", position.hash());
    match format {
        ShowFormat::Json => {
            let mut object = json!({
                "game": game.to_string(),
                "representation": contender.name,
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
            let mut text = diagram(game, &view.rows);
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
fn diagram(game: GameName, rows: &[String]) -> String {
    let from_bottom = matches!(game, GameName::Go | GameName::Chess);
    let letters: Vec<char> = match game {
        GameName::Go => ('A'..='Z').filter(|&letter| letter != 'I').collect(),
        _ => ('a'..='z').collect(),
    };
    let columns = rows.first().map_or(0, String::len);
    let names: Vec<String> = letters[..columns].iter().map(char::to_string).collect();
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let number = if from_bottom {
            rows.len() - index
        } else {
            index + 1
        };
        let cells: Vec<String> = row.chars().map(String::from).collect();
        let _ = writeln!(text, "{number:>3} {}", cells.join(" "));
    }
    let _ = writeln!(text, "    {}", names.join(" "));
    text
}
