//! The list of cases.

use crate::entries::{Entry, Make, meeting};
use crate::kinds::{Kind, count, maps};
use crate::plane::Size;
use measure::{BoardSize, Case, Contender, Facts, Role};
use std::cell::LazyCell;
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
    let sides = SIDES.map(|side| (side, side)).into_iter().chain(OTHERS);
    let cases = sides.flat_map(|(rows, columns)| {
        let size = Size { rows, columns };
        let kinds = Kind::ALL.iter().filter(move |kind| kind.is_timed(size));
        kinds.map(move |&kind| (case(kind, size), is_default(kind, size)))
    });
    cases.collect()
}

/// Whether it is among the six cases that everybody measures: in the first cache and in the
/// second, with eight neighbours, at the places of a queue, and with four neighbours in
/// order. A launch of a case at 1024x1024 takes some five seconds.
fn is_default(kind: Kind, size: Size) -> bool {
    let is_side = [64, 256].map(Size::square).contains(&size);
    is_side && [Kind::LifeBytes, Kind::BfsOpen, Kind::Stencil5].contains(&kind)
}

/// `N` or `CxR`.
pub(crate) fn size_text(size: Size) -> String {
    match size.rows == size.columns {
        true => size.rows.to_string(),
        false => format!("{}x{}", size.columns, size.rows),
    }
}

fn case(kind: Kind, size: Size) -> Case {
    let (about, size_text, meeting) = (kind.about(), size_text(size), meeting(kind, size));
    // Made when the first contender is.
    let maps = Rc::new(LazyCell::new(move || maps(kind, size)));
    let contender = |(own, make): &(Entry, Make)| {
        let (maps, make) = (Rc::clone(&maps), Rc::clone(make));
        // The naive layout comes first where it takes part.
        let is_of_class = |other: &&(Entry, Make)| other.0.known == own.known;
        let first = meeting.iter().find(is_of_class);
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
            reference: first.is_some_and(|other| other.0.name() == own.name()),
            duplicate_of: own.duplicate_of.map(|layout| own.named(layout)),
            make: Rc::new(move || make(size, Rc::clone(&maps))),
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
        pool: format!("{} random maps", count(size)),
        fresh_units: 0,
        free: false,
        contenders: meeting.iter().map(contender).collect(),
    }
}

fn facts(own: &Entry) -> Facts {
    let name = own.about.name;
    let [base, change, change_to] = own.variant_of.unwrap_or([name, "", ""]);
    Facts {
        dimension: own.about.dimension.into(),
        border: own.about.border.into(),
        variant_of: own.variant_of.map_or(String::new(), |_| own.named(base)),
        change: change.into(),
        change_to: change_to.into(),
        base_layout: base.into(),
        source: own.about.source.into(),
        role: match name {
            REFERENCE => Role::Naive,
            _ => Role::Plain,
        },
        ..Facts::default()
    }
}
