//! Node counts, compared with published ones.

use super::check::{Check, Depth, Verdict};
use super::difference;
use super::each::for_contenders;
use crate::Registry;
use crate::game::{Chess, Connect4, Game, Go, Hex, Mnk, Othello, open};
use games::{chess, connect4, hex, mnk, oracle, othello};
use workloads::{AnyPosition, Contender, Counting};

/// Rows of more nodes are for `--deep`, and counted in bulk.
const USUAL: u64 = 100_000;
/// Larger rows are never run.
const DEEP: u64 = 10_000_000;

/// A published count.
pub(super) struct Row<S> {
    pub(super) setup: S,
    pub(super) depth: u32,
    pub(super) nodes: u64,
    /// The position in words.
    pub(super) board: String,
}

/// Adds the checks of all games.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry, depth: Depth) {
    add_game::<Go>(list, registry, depth, go_rows);
    add_game::<Chess>(list, registry, depth, chess_rows);
    add_game::<Othello>(list, registry, depth, othello_rows);
    add_game::<Mnk>(list, registry, depth, mnk_rows);
    add_game::<Hex>(list, registry, depth, hex_rows);
    add_game::<Connect4>(list, registry, depth, connect4_rows);
}

pub(super) fn add_game<'a, G: Game>(
    list: &mut Vec<Check<'a>>,
    registry: &'a Registry,
    depth: Depth,
    rows: impl Fn() -> Vec<Row<G::Setup>> + Clone + Send + Sync + 'a,
) {
    for_contenders::<G>(list, registry, "oracle", move |reference, contender| {
        let most = match depth {
            Depth::Usual => USUAL,
            Depth::Deep => DEEP,
        };
        let rows = rows().into_iter().filter(|row| row.nodes <= most);
        check_equal::<G>(reference, contender, rows)
    });
}

fn go_rows() -> Vec<Row<games::go::Setup>> {
    let rows = oracle::go_perft().into_iter();
    rows.map(|row| Row {
        setup: row.setup(),
        depth: row.depth,
        nodes: row.nodes,
        board: format!(
            "{} columns x {} rows, ko {:?}, suicide {:?}, passes {:?}",
            row.columns, row.rows, row.ko, row.suicide, row.passes
        ),
    })
    .collect()
}

fn chess_rows() -> Vec<Row<chess::Setup>> {
    let rows = oracle::chess_perft().into_iter();
    rows.map(|row| Row {
        setup: chess::Setup::from_fen(&row.fen).expect("a published position"),
        depth: row.depth,
        nodes: row.nodes,
        board: row.fen,
    })
    .collect()
}

fn othello_rows() -> Vec<Row<othello::Setup>> {
    let rows = oracle::othello_perft().into_iter();
    rows.map(|row| Row {
        setup: othello::Setup::parse(&row.position).expect("a published position"),
        depth: row.depth,
        nodes: row.nodes,
        board: row.position,
    })
    .collect()
}

fn mnk_rows() -> Vec<Row<mnk::Setup>> {
    let rows = oracle::mnk_perft().into_iter();
    rows.map(|row| Row {
        setup: mnk::Setup::new(row.columns, row.rows, row.in_a_row).expect("a possible board"),
        depth: row.depth,
        nodes: row.nodes,
        board: format!("{},{},{}", row.columns, row.rows, row.in_a_row),
    })
    .collect()
}

fn hex_rows() -> Vec<Row<hex::Setup>> {
    let rows = oracle::hex_perft().into_iter();
    rows.map(|row| Row {
        setup: hex::Setup::new(row.size).expect("a possible board"),
        depth: row.depth,
        nodes: row.nodes,
        board: format!("{0}x{0}", row.size),
    })
    .collect()
}

fn connect4_rows() -> Vec<Row<connect4::Setup>> {
    let rows = oracle::connect4_perft().into_iter();
    rows.map(|row| Row {
        setup: connect4::Setup::new(row.columns, row.rows).expect("a possible board"),
        depth: row.depth,
        nodes: row.nodes,
        board: format!("{}x{}", row.columns, row.rows),
    })
    .collect()
}

fn check_equal<G: Game>(
    reference: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    rows: impl Iterator<Item = Row<G::Setup>>,
) -> Verdict {
    let (mut compared, mut nodes) = (0, 0);
    for row in rows {
        let Some(mut position) = open(contender, &row.setup) else {
            continue;
        };
        if let Err(counts) = count(position.as_mut(), &row) {
            let why = first_difference::<G>(reference, position.as_mut(), &row);
            let depth = row.depth;
            return Verdict::Failed(format!("{}, depth {depth}: {counts}\n{why}", row.board));
        }
        compared += 1;
        nodes += row.nodes;
    }
    match compared {
        0 => Verdict::NotApplicable("no row is for a board that it can hold".into()),
        compared => Verdict::Passed(format!("{compared} rows, {nodes} nodes")),
    }
}

/// Counts in full and in bulk, above [`USUAL`] in bulk alone.
fn count<S>(position: &mut dyn AnyPosition, row: &Row<S>) -> Result<(), String> {
    let both = [(Counting::Full, "full"), (Counting::Bulk, "bulk")];
    let kinds = if row.nodes > USUAL { &both[1..] } else { &both };
    for &(counting, name) in kinds {
        let found = position.perft(row.depth, counting);
        if found != row.nodes {
            return Err(format!(
                "expected {} nodes, found {found} ({name})",
                row.nodes
            ));
        }
    }
    Ok(())
}

fn first_difference<G: Game>(
    reference: &Contender<G::Setup>,
    position: &mut dyn AnyPosition,
    row: &Row<G::Setup>,
) -> String {
    let Some(mut reference) = open(reference, &row.setup) else {
        return "the reference can't play there".into();
    };
    let notation = |side, code| G::move_text(&row.setup, side, code);
    match difference::along_perft(reference.as_mut(), position, row.depth, &notation) {
        Err(difference) => difference,
        Ok(()) => "the reference counts the same".into(),
    }
}
