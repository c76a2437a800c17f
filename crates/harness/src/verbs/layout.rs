//! `boardbench layout`: the memory of a layout.

use crate::board_args::{BoardArgs, Sides, sides};
use crate::names::{self, Name};
use crate::output::print;
use crate::selection;
use crate::{Failure, Registry};
use board::{AtRunTime, LARGEST};
use report::names::board_of;
use std::fmt::Write;
use workloads::{Grid, LayoutEntry, Picture};

/// Show the memory of a layout: index map and border
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench layout padded --size 5 --max 7\n\
                  boardbench layout padded --game chess shows the 10x12 mailbox.\n\
                  The stride is the number of cells from one row to the next. The second map marks points of \
                  the board by . and cells outside by #.")]
pub(crate) struct Args {
    /// The layout's name
    name: String,
    /// The same as --size
    #[arg(value_name = "SIZE", value_parser = sides, conflicts_with_all = ["size", "rows", "columns"])]
    board: Option<Sides>,
    /// The game that it is drawn for: its size, and in chess a border for the
    /// knight's jumps
    #[arg(long, value_parser = names::parser())]
    game: Option<&'static Name>,
    /// Rows and columns [default: the game's, or 19]
    #[arg(long, value_parser = sides, conflicts_with_all = ["rows", "columns"])]
    size: Option<Sides>,
    /// Rows
    #[arg(long, requires = "columns")]
    rows: Option<usize>,
    /// Columns
    #[arg(long, requires = "rows")]
    columns: Option<usize>,
    /// The largest board the array is made for [default: 19, or 25 for a larger board]
    #[arg(long)]
    max: Option<usize>,
}

/// The size shown where none is requested, and the array GNU Go keeps.
const USUAL: usize = 19;

/// Prints one line about a layout, its index map and its border.
///
/// # Errors
/// [`Failure::BadInput`] for an unknown layout or an impossible size.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let name = args.name.as_str();
    let said = name.strip_suffix("-dynamic").unwrap_or(name);
    let plain = &*selection::meant(None, said);
    let game = args
        .game
        .or(names::synonym(None, said).map(|(game, _)| game));
    let of_name = |layout: &&LayoutEntry| layout.layout == plain && layout.duplicate_of.is_none();
    let entries: Vec<&LayoutEntry> = registry.layouts.iter().filter(of_name).collect();
    if entries.is_empty() {
        return Err(unknown(registry, name));
    }
    let grid = grid(game, args)?;
    // A board with a border for jumps is compiled for its game alone, whose size is known.
    let wide = game.filter(|game| game.has_wide_border);
    let known = |entry: &&&LayoutEntry| entry.size_known == wide.is_some();
    let instances = entries.iter().filter(known);
    let drawn = instances.flat_map(|entry| &entry.instances);
    let (mut picture, mut reason) = (None, None);
    for own in drawn {
        match own.picture(&grid) {
            Ok(found) => picture = picture.or(Some(found)),
            Err(why) => reason = Some(why.to_string()),
        }
    }
    let picture = picture.ok_or_else(|| {
        let reason = reason.unwrap_or_default();
        Failure::BadInput(match wide {
            Some(game) => format!("{plain} is not compiled for {game}; --size 8 shows it without a border for the knight"),
            None => format!("{plain} can't hold such a board: {reason}"),
        })
    })?;
    let shown = wide.map_or(String::new(), |game| format!(" in {game}"));
    let cells = picture.cells.len();
    let width = (cells - 1).to_string().len();
    let index_map = lines(&picture, |index, _| format!("{index:>width$}"));
    // `.` for a point of the board, `#` for what lies outside.
    let marks = lines(&picture, |_, on_board| {
        if on_board { "." } else { "#" }.into()
    });
    let order = order(&picture, width);
    let (Grid { rows, columns, .. }, stride) = (grid, picture.stride);
    print(&format!(
        "{plain}{shown}: rows {rows}, columns {columns}, stride {stride}, cells {cells}\n\n{index_map}\n{marks}{order}"
    ))
}

/// The cell of each point, on the board; nothing where points lie row by row, as the map
/// of cells shows then.
fn order(picture: &Picture, width: usize) -> String {
    if picture.points.is_sorted() {
        return String::new();
    }
    let rows = picture.points.chunks(picture.columns).map(|row| {
        let cells = row.iter().map(|cell| format!("{cell:>width$}"));
        cells.collect::<Vec<_>>().join(" ") + "\n"
    });
    format!(
        "\nThe cell of each point of the board:\n\n{}",
        rows.collect::<String>()
    )
}

/// The size of the board and of the array: what was requested, or that of the game.
fn grid(game: Option<&'static Name>, args: &Args) -> Result<Grid, Failure> {
    let first = || names::all().into_iter().next();
    let none = || Failure::BadInput("no game is registered to draw it for".into());
    let game = game.or_else(first).ok_or_else(none)?;
    let board = BoardArgs::of_size(args.size.or(args.board), args.rows, args.columns);
    let (rows, columns) = board.size_of(game)?;
    let usual = game.usual_board.unwrap_or((rows, columns));
    let largest = rows.max(columns);
    let max = match game.has_one_array {
        true if largest <= USUAL => USUAL,
        true => LARGEST,
        false => largest.max(usual.0).max(usual.1),
    };
    let max = args.max.unwrap_or(max);
    AtRunTime::<1>::new(rows, columns, max).map_err(|why| Failure::BadInput(why.to_string()))?;
    Ok(Grid { rows, columns, max })
}

/// So many rows beyond the board are always drawn: GNU Go's picture has three.
const ROWS_BEYOND: usize = 4;

/// What has no map of cells has no picture.
fn unknown(registry: &Registry, name: &str) -> Failure {
    let known = registry.layouts.iter().filter(|layout| !layout.size_known);
    let known: Vec<&str> = known.map(|layout| layout.layout.as_str()).collect();
    if let Some(failure) = selection::other_question(name) {
        return failure;
    }
    let meant = selection::meant(None, name);
    let layout = board_of(&meant);
    if layout == "bitboard" {
        return Failure::BadInput(format!(
            "{name} is a representation without a map of cells: layouts are {}",
            known[..known.len().min(10)].join(", ")
        ));
    }
    if layout != name && known.contains(&layout) {
        return Failure::BadInput(format!(
            "{name} is a representation: boardbench layout {layout} shows its memory"
        ));
    }
    Failure::BadInput(report::names::unknown("layout", name, known, ""))
}

/// A line for each row of the memory. What is left over is a separate line if it holds
/// points; else it stands at the end of the last line, as GNU Go draws the corner of its
/// border. Rows beyond the board that look alike are counted, since an array for a large
/// board has many.
fn lines(picture: &Picture, draw: impl Fn(usize, bool) -> String) -> String {
    let of_board = picture.cells.iter().rposition(|&on_board| on_board);
    let shown = of_board.map_or(0, |last| last / picture.line) + 1 + ROWS_BEYOND;
    let rows = picture.cells.len().div_ceil(picture.line);
    let hidden = Some(rows.saturating_sub(shown)).filter(|&hidden| hidden > ROWS_BEYOND);
    let all = hidden.map_or(picture.cells.len(), |_| shown * picture.line);
    let whole = all / picture.line * picture.line;
    let end = match picture.cells[whole..].contains(&true) || whole == 0 {
        true => all,
        false => whole,
    };
    let mut text = String::new();
    for start in (0..end).step_by(picture.line) {
        let next = start + picture.line;
        let until = if next >= end { all } else { next };
        let cells: Vec<String> = (start..until)
            .map(|index| draw(index, picture.cells[index]))
            .collect();
        let _ = writeln!(text, "{}", cells.join(" "));
    }
    if let Some(hidden) = hidden {
        let _ = writeln!(text, "({hidden} more rows outside the board)");
    }
    text
}

#[cfg(test)]
mod tests;
