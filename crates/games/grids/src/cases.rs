//! The list of cases.

use crate::entries::{self, Entry, Relation, named};
use crate::kinds::{Kind, Pool};
use crate::plane::Size;
use measure::{BoardSize, Case, Contender, Facts, Role};
use std::rc::Rc;

/// Rows and columns of the squares that are timed.
const SIDES: [usize; 14] = [
    16, 25, 32, 64, 100, 128, 256, 257, 512, 1000, 1024, 1025, 2048, 4096,
];
/// Rows and columns of the others: wide, and tall.
const OTHERS: [(usize, usize); 2] = [(128, 512), (512, 128)];

/// The layout whose ratios are 1.
const REFERENCE: &str = "naive2d";

/// All cases, each with whether `cargo bench` measures it.
pub(crate) fn all() -> Vec<(Case, bool)> {
    let entries = entries::all();
    let mut cases = Vec::new();
    let squares = SIDES.map(|side| (side, side));
    for (rows, columns) in squares.into_iter().chain(OTHERS) {
        let size = Size { rows, columns };
        let kinds = Kind::ALL.iter().copied();
        for kind in kinds.filter(|kind| kind.is_timed(size)) {
            let meeting = meeting(&entries, kind, size);
            cases.push((case(kind, size, &meeting), is_default(kind, size)));
        }
    }
    cases
}

/// Whether it is among the six cases that everybody measures: in the first cache and in the
/// second, with eight neighbours, at the places of a queue, and with four neighbours in
/// order. A launch of a case at 1024x1024 takes some five seconds.
fn is_default(kind: Kind, size: Size) -> bool {
    let sides = (size.rows, size.columns);
    let is_side = [(64, 64), (256, 256)].contains(&sides);
    is_side && [Kind::LifeBytes, Kind::BfsOpen, Kind::Stencil5].contains(&kind)
}

/// The entries that meet.
pub(crate) fn meeting(entries: &[Entry], kind: Kind, size: Size) -> Vec<Entry> {
    let is_there = |own: &&Entry| {
        let is_side = |side| side == size.rows && side == size.columns;
        own.known.is_none_or(is_side) && (own.does)(kind, size)
    };
    entries.iter().filter(is_there).copied().collect()
}

/// `N` or `CxR`.
pub(crate) fn size_text(size: Size) -> String {
    match size.rows == size.columns {
        true => size.rows.to_string(),
        false => format!("{}x{}", size.columns, size.rows),
    }
}

pub(crate) fn case(kind: Kind, size: Size, meeting: &[Entry]) -> Case {
    let (about, size_text) = (kind.about(), size_text(size));
    let pool = Pool::new(kind, size);
    // The first of its class, where the naive layout does not take part.
    let reference = |own: &Entry| {
        let mut class = meeting.iter().filter(|other| other.known == own.known);
        let is_naive = |other: &&Entry| other.about.name == REFERENCE;
        let first = class.clone().next().map(Entry::name);
        class.find(is_naive).map(Entry::name).or(first)
    };
    let contender = |own: &Entry| {
        let (pool, make) = (Rc::clone(&pool), own.make);
        Contender {
            name: own.name(),
            layout: own.about.name.into(),
            bookkeeping: String::new(),
            state: String::new(),
            facts: facts(own),
            board_size: match own.known {
                Some(_) => BoardSize::CompileTime,
                None => BoardSize::RunTime,
            },
            reference: reference(own) == Some(own.name()),
            duplicate_of: match own.of {
                Relation::Duplicate(layout) => Some(named(layout, own.known.is_some())),
                _ => None,
            },
            make: Rc::new(move || make(kind, size, pool.maps())),
        }
    };
    Case {
        name: format!("grid-{size_text}-{}", about.name),
        game: "grid".into(),
        size: size_text,
        work: about.name.into(),
        workload: about.name.into(),
        parameters: String::new(),
        number: None,
        comparison: String::new(),
        unit: about.unit.into(),
        pool: format!("{} random maps", pool.count()),
        fresh_units: 0,
        free: false,
        contenders: meeting.iter().map(contender).collect(),
    }
}

fn facts(own: &Entry) -> Facts {
    let plain = Facts {
        dimension: own.about.dimension.into(),
        border: own.about.border.into(),
        base_layout: own.about.name.into(),
        source: own.about.source.into(),
        role: match own.about.name {
            REFERENCE => Role::Naive,
            _ => Role::Plain,
        },
        ..Facts::default()
    };
    match own.of {
        Relation::Variant(layout, change, to) => Facts {
            variant_of: named(layout, own.known.is_some()),
            change: change.into(),
            change_to: to.into(),
            base_layout: layout.into(),
            ..plain
        },
        _ => plain,
    }
}
