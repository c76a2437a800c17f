//! Facts of contenders in reports of before `cases.csv` had columns for them. Names
//! are taken apart here and nowhere else; what is measured now brings its facts.

use std::sync::LazyLock;

use measure::Role;
use measure::schema::CaseRow;

use crate::measured::QUERY;

/// The layout to which comparisons of layouts are relative, and what the names of other
/// projects' programs begin with.
const NAIVE: &str = "naive2d";
const PEER: &str = "peer:";

/// Layouts, each with its dimension and its border.
static LAYOUTS: Table = Table::new(|| rows(include_str!("earlier_layouts.csv")));

/// Games that share their bookkeepings, a bookkeeping, and its state in words.
static STATES: Table = Table::new(|| rows(include_str!("earlier_states.csv")));

type Table = LazyLock<Vec<[String; 3]>>;

/// # Panics
/// Never: a test reads both files.
fn rows(text: &str) -> Vec<[String; 3]> {
    let mut reader = csv::Reader::from_reader(text.as_bytes());
    let rows: Result<_, _> = reader.deserialize().collect();
    rows.expect("a test reads them")
}

/// Ends of names of layouts that change one thing of another layout, and what they
/// change.
const VARIED: [(&str, &str, &str); 6] = [
    ("-masked", "bounds checks", "masked"),
    ("-unchecked", "bounds checks", "unchecked"),
    ("-byte", "bounds checks", "one byte"),
    ("-cells2", "cell width", "two bytes"),
    ("-cells4", "cell width", "four bytes"),
    ("-calls", "access", "calls"),
];

/// Ways to take moves back that are not the bookkeeping's own.
const UNDO: [&str; 3] = ["copy", "recompute", "undo-move"];

/// Works of which reports were made before they named them; what follows in the name of
/// a workload is the comparison.
const WORKS: &str = "playout playout-free perft replay make-unmake make-unmake-lines make-unmake-N \
    tree tree-replayed reading ladders planes-u8 planes-f32 positions-N \
    liberties-N liberty-counts-N ataris-N attacked in-check exchange evaluated-kept \
    evaluated-anew search search-no-hash search-no-deepening search-no-best-first";

/// The work, its number and the comparison that the name of a workload says.
fn taken_apart(workload: &str) -> (String, Option<u32>, String) {
    let mut parts: Vec<&str> = workload.split('-').collect();
    let numbers = parts.iter().enumerate();
    let number = { numbers }.find_map(|(place, part)| Some((place, part.parse().ok()?)));
    if let Some((place, _)) = number {
        parts[place] = "N";
    }
    let name = parts.join("-");
    let rest = |work: &str| {
        let rest = name.strip_prefix(work)?;
        (rest.is_empty() || rest.starts_with('-')).then(|| rest.trim_start_matches('-').to_owned())
    };
    let works = WORKS.split_whitespace().chain([QUERY]);
    let found = works.filter_map(|work| Some((work, rest(work)?)));
    let longest = found.max_by_key(|(work, _)| work.len());
    let (work, comparison) = longest.unwrap_or((&name, String::new()));
    (
        work.to_owned(),
        number.map(|(_, number)| number),
        comparison,
    )
}

/// Fills in the facts of a row that has none.
pub(crate) fn fill(row: &mut CaseRow) {
    if row.work.is_empty() {
        (row.work, row.number, row.comparison) = taken_apart(&row.workload);
    }
    // `Plain` is also what a report without the column has.
    if row.role == Role::Plain {
        row.role = match row.layout.as_str() {
            NAIVE if row.variant_of.is_empty() => Role::Naive,
            _ if row.contender_name.starts_with(PEER) => Role::Peer,
            _ => Role::Plain,
        };
    }
    if !row.base_layout.is_empty() || !row.base_bookkeeping.is_empty() {
        return;
    }
    row.base_layout.clone_from(&row.layout);
    row.base_bookkeeping.clone_from(&row.bookkeeping);
    for (end, change, to) in VARIED {
        if let Some(base) = row.layout.strip_suffix(end) {
            row.base_layout = base.into();
            (row.change, row.change_to) = (change.into(), to.into());
        }
    }
    let memory = |name: &str| LAYOUTS.iter().find(|[layout, ..]| layout == name);
    if let Some([_, dimension, border]) = memory(&row.layout).or(memory(&row.base_layout)) {
        (row.dimension, row.border) = (dimension.clone(), border.clone());
    }
    // Peers have other names.
    let own = (row.role != Role::Peer).then_some(&row.bookkeeping);
    let varied = own.and_then(|own| own.split_once('-'));
    if let Some((base, to)) = varied.map(|(base, to)| (base.to_owned(), to.to_owned())) {
        let change = if UNDO.contains(&&*to) {
            "undo"
        } else {
            "variant"
        };
        (row.change, row.change_to) = (change.into(), to);
        row.base_bookkeeping = base;
    }
    if row.state.is_empty() {
        row.state = kept(&row.game, &row.base_bookkeeping);
    }
}

/// The state of `bookkeeping` in `game`, in words, for reports without the column `state`
/// in `cases.csv`; empty for unknown ones.
fn kept(game: &str, bookkeeping: &str) -> String {
    let is_own = |[games, name, _]: &&[String; 3]| {
        games.split(' ').any(|own| own == game) && name == bookkeeping
    };
    let own = STATES.iter().find(is_own);
    own.map_or_else(String::new, |[_, _, words]| words.clone())
}

#[cfg(test)]
mod tests;
