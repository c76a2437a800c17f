//! Reading games of Go from SGF (FF\[4\]); the syntax is left to `sgf-parse`.

use super::{Rules, Setup};
use crate::{BadInput, Side};
use board::Coord;
use sgf_parse::Color;
use sgf_parse::SgfNode;
use sgf_parse::go::{Move, Point, Prop};

/// The main line of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Board size and handicap stones, the latter row by row.
    pub setup: Setup,
    /// The side that moves, and the code of the move: `row * columns + column`, or the number of
    /// points for a pass.
    pub moves: Vec<(Side, u32)>,
}

/// Reads the main line of the first game in an SGF text.
///
/// # Errors
/// [`BadInput`] for what is no SGF, no game of Go, of an impossible size, or
/// sets up stones after the first node.
pub fn read_sgf(text: &str, rules: Rules) -> Result<Record, BadInput> {
    let games = sgf_parse::go::parse(text).map_err(|e| {
        BadInput(format!(
            "this is no SGF game of Go: {e}; expected something like (;GM[1]SZ[9];B[ee])"
        ))
    })?;
    let root = games
        .first()
        .ok_or_else(|| BadInput("the SGF holds no game; expected (;GM[1]SZ[9] ...)".into()))?;
    let (columns, rows) = match root.get_property("SZ") {
        Some(Prop::SZ(size)) => (usize::from(size.0), usize::from(size.1)),
        _ => (19, 19),
    };
    let mut setup = Setup::empty(rows, columns, rules)?;
    set_up(root, &mut setup)?;
    // The parser keeps points in a set, whose order differs from run to run.
    setup.stones.sort_by_key(|&(at, _)| (at.row, at.column));
    let mut moves = Vec::new();
    for (number, node) in root.main_variation().enumerate() {
        for property in node.properties() {
            let (side, played) = match property {
                Prop::B(played) => (Side::Black, played),
                Prop::W(played) => (Side::White, played),
                Prop::AB(_) | Prop::AW(_) | Prop::AE(_) if number > 0 => {
                    return Err(BadInput(format!(
                        "node {number} of the SGF sets up stones in the middle of the game; only the first node may"
                    )));
                }
                _ => continue,
            };
            moves.push((side, code(played, rows, columns)?));
        }
    }
    setup.check()?;
    if root.get_property("PL").is_none()
        && let Some(&(first, _)) = moves.first()
    {
        setup.to_move = first;
    }
    Ok(Record { setup, moves })
}

/// Takes over the stones of the first node, and which side moves.
fn set_up(root: &SgfNode<Prop>, setup: &mut Setup) -> Result<(), BadInput> {
    for property in root.properties() {
        let (points, side) = match property {
            Prop::AB(points) => (points, Side::Black),
            Prop::AW(points) => (points, Side::White),
            Prop::PL(Color::White) => {
                setup.to_move = Side::White;
                continue;
            }
            _ => continue,
        };
        for point in points {
            let code = on_board(point, setup.rows, setup.columns)? as usize;
            let at = Coord::new(code / setup.columns, code % setup.columns);
            setup.stones.push((at, side));
        }
    }
    Ok(())
}

fn code(played: &Move, rows: usize, columns: usize) -> Result<u32, BadInput> {
    match played {
        Move::Pass => Ok((rows * columns) as u32),
        // FF[3] writes a pass as tt on boards up to 19x19.
        Move::Move(point) if (point.x, point.y) == (19, 19) && rows.max(columns) <= 19 => {
            Ok((rows * columns) as u32)
        }
        Move::Move(point) => on_board(point, rows, columns),
    }
}

fn on_board(point: &Point, rows: usize, columns: usize) -> Result<u32, BadInput> {
    let (row, column) = (usize::from(point.y), usize::from(point.x));
    if row >= rows || column >= columns {
        return Err(BadInput(format!(
            "the SGF has a stone in column {} and row {} of a board of {columns} columns and {rows} rows",
            column + 1,
            row + 1
        )));
    }
    Ok((row * columns + column) as u32)
}

#[cfg(test)]
mod tests;
