//! Which layouts there are, and which of them meet in which work.

use crate::jobs::{
    Batch, BitLevels, BitLife, Columns, Conway, Copy, Distances, Five, Job, Labels, Levels,
    LifeBySums, Nine, Path, RandomOrder, Rows, Sight, Sweep, Walk,
};
use crate::kinds::Kind;
use crate::maps::Map;
use crate::paths::{Find, find};
use crate::plane::laws::laws;
use crate::plane::{About, Extent, Fixed, Open, Plane, Size};
use crate::planes;
use crate::planes::bordered::Bordered;
use crate::planes::pair::Pair;
use crate::planes::stores::{LINE, Morton, Nested, NestedArray, POWER, TIGHT, Tiles};
use crate::planes::table::Table;
use measure::Described;
use std::cell::OnceCell;
use std::rc::Rc;
use work::Work;

/// A size known to the compiler.
type Known<const N: usize, const KIND: u8> = planes::flat::Flat<Fixed<N>, KIND>;
/// Rows in one array at a size known at run time.
type Flat<const KIND: u8, const INTERIOR: bool> = planes::flat::Flat<Open, KIND, INTERIOR>;

/// Makes the work of a kind at a size on maps.
type Make = fn(Kind, Size, Rc<[Map]>) -> Box<dyn Work>;

/// Compares answers with plain arithmetic, and returns how many.
pub(crate) type Laws = fn(Size) -> Result<u64, String>;

/// A representation: what it is, where it meets others, and its code.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) about: About,
    /// The number of rows and columns if the compiler knows it.
    pub(crate) known: Option<usize>,
    /// The layout that this one is a copy of, or of which it changes one thing.
    pub(crate) of: Relation,
    /// Whether it does that kind of work at that size.
    pub(crate) does: fn(Kind, Size) -> bool,
    pub(crate) make: Make,
    /// Compares its answers with plain arithmetic; none for bits, which are no plane.
    pub(crate) laws: Option<Laws>,
    /// Finds paths of maps that a user has.
    pub(crate) find: Option<Find>,
}

/// What an entry is to another one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Relation {
    Own,
    /// A second copy of this layout.
    Duplicate(&'static str),
    /// A layout in which one thing is changed, and to what.
    Variant(&'static str, &'static str, &'static str),
}

impl Entry {
    pub(crate) fn name(&self) -> String {
        named(self.about.name, self.known.is_some())
    }
}

/// A layout's name with what it knows of the size.
pub(crate) fn named(layout: &str, known: bool) -> String {
    let dynamic = if known { "" } else { "-dynamic" };
    format!("{layout}{dynamic}")
}

/// The work of a job on maps.
fn batch<J: Job>(maps: Rc<[Map]>, make: impl Fn() -> J + 'static) -> Box<dyn Work> {
    Box::new(Batch::new(maps, make))
}

/// A plane of a size, made when it is first asked for and copied from then on.
fn planes<P: Plane>(size: Size, new: fn(P::Extent) -> P) -> impl Fn() -> P {
    let plane = OnceCell::new();
    move || P::clone(plane.get_or_init(|| new(P::Extent::of(size))))
}

/// All work that is done over layouts of cells but levels, which bits alone have more of.
fn make<P: Plane>(kind: Kind, size: Size, maps: Rc<[Map]>) -> Box<dyn Work> {
    let (plane, torus) = (planes(size, P::new), planes(size, P::torus));
    match kind {
        Kind::Labels => batch(maps, move || Labels::new(plane())),
        Kind::Stencil9 => batch(maps, move || Sweep::<P, Nine>::new(plane())),
        Kind::Sight => batch(maps, move || Sight::new(plane())),
        Kind::Path => batch(maps, move || Path::new(plane())),
        Kind::LifeBytesTorus => batch(maps, move || Sweep::<P, Conway, true>::new(torus())),
        Kind::Stencil5Torus => batch(maps, move || Sweep::<P, Five, true>::new(torus())),
        _ => make_several::<P>(kind, size, maps),
    }
}

/// All of that with levels.
fn make_all<P: Plane>(kind: Kind, size: Size, maps: Rc<[Map]>) -> Box<dyn Work> {
    let plane = planes(size, P::new);
    match kind {
        Kind::Levels => batch(maps, move || Levels::new(plane())),
        _ => make::<P>(kind, size, maps),
    }
}

/// The work that [`several`] names.
fn make_several<P: Plane>(kind: Kind, size: Size, maps: Rc<[Map]>) -> Box<dyn Work> {
    let plane = planes(size, P::new);
    match kind {
        Kind::WalkRows => batch(maps, move || Walk::<P, Rows>::new(plane())),
        Kind::WalkColumns => batch(maps, move || Walk::<P, Columns>::new(plane())),
        Kind::WalkRandom => batch(maps, move || Walk::<P, RandomOrder>::new(plane())),
        Kind::Copy => batch(maps, move || Copy::new(plane())),
        _ => make_few::<P>(kind, size, maps),
    }
}

/// The work that [`few`] names.
fn make_few<P: Plane>(kind: Kind, size: Size, maps: Rc<[Map]>) -> Box<dyn Work> {
    let plane = planes(size, P::new);
    match kind {
        Kind::LifeBytes => batch(maps, move || Sweep::<P, Conway>::new(plane())),
        Kind::BfsOpen | Kind::BfsMaze | Kind::BfsCaves => {
            batch(maps, move || Distances::new(plane()))
        }
        Kind::Stencil5 => batch(maps, move || Sweep::<P, Five>::new(plane())),
        _ => unreachable!("it is not compiled for {}", P::ABOUT.name),
    }
}

/// What is no plane, and the work that it is compiled for.
fn other(about: About, does: fn(Kind, Size) -> bool, make: Make) -> Entry {
    Entry {
        about,
        known: None,
        of: Relation::Own,
        does,
        make,
        laws: None,
        find: None,
    }
}

/// A layout, and the work that it is compiled for.
fn entry<P: Plane>(does: fn(Kind, Size) -> bool, make: Make) -> Entry {
    Entry {
        known: P::Extent::KNOWN,
        laws: Some(laws::<P>),
        ..other(P::ABOUT, does, make)
    }
}

/// A layout in all work but levels.
fn full<P: Plane>(does: fn(Kind, Size) -> bool) -> Entry {
    Entry {
        find: Some(find::<P>),
        ..entry::<P>(does, make::<P>)
    }
}

/// A layout in all work.
fn whole<P: Plane>(does: fn(Kind, Size) -> bool) -> Entry {
    Entry {
        make: make_all::<P>,
        ..full::<P>(does)
    }
}

/// One in the work that [`several`] names.
fn in_several<P: Plane>(does: fn(Kind, Size) -> bool) -> Entry {
    entry::<P>(does, make_several::<P>)
}

fn known<P: Plane>() -> Entry {
    entry::<P>(few, make_few::<P>)
}

fn any(kind: Kind, _: Size) -> bool {
    use Kind::{Levels, LifeBits, LifeBitsTorus};
    !matches!(kind, LifeBits | LifeBitsTorus | Levels)
}

/// As [`any`], and the kinds in which bits are met.
fn also_levels(kind: Kind, _: Size) -> bool {
    !matches!(kind, Kind::LifeBits | Kind::LifeBitsTorus)
}

/// The same where a column that two rows share can hold both of their edges.
fn walled(kind: Kind, size: Size) -> bool {
    also_levels(kind, size) && !kind.is_torus()
}

fn several(kind: Kind, size: Size) -> bool {
    use Kind::{Copy, WalkColumns, WalkRandom, WalkRows};
    few(kind, size) || matches!(kind, WalkRows | WalkColumns | WalkRandom | Copy)
}

fn few(kind: Kind, _: Size) -> bool {
    use Kind::{BfsCaves, BfsMaze, BfsOpen, LifeBytes, Stencil5};
    matches!(kind, LifeBytes | BfsOpen | BfsMaze | BfsCaves | Stencil5)
}

/// Where a case would need gigabytes: not more than 10 layouts of 16 million points.
fn small(kind: Kind, size: Size) -> bool {
    several(kind, size) && size.points() <= 1 << 22
}

/// A table takes 32 bytes a point.
fn with_table(kind: Kind, size: Size) -> bool {
    any(kind, size) && size.points() <= 1 << 20
}

/// Where it is not `flat-interior`.
fn no_power_of_two(kind: Kind, size: Size) -> bool {
    several(kind, size) && !size.columns.is_power_of_two()
}

/// Where Morton order has at most five cells a point.
fn nearly_square(kind: Kind, size: Size) -> bool {
    let side = size.rows.max(size.columns).next_power_of_two();
    any(kind, size) && side * side <= 5 * size.points() && side <= 4096
}

/// All of them, in the order of tables.
pub(crate) fn all() -> Vec<Entry> {
    let mut all = vec![
        whole::<Pair<Nested>>(also_levels),
        full::<Pair<Nested, true>>(any),
        full::<Flat<TIGHT, false>>(any),
        full::<Flat<TIGHT, true>>(any),
        in_several::<Flat<POWER, true>>(no_power_of_two),
        in_several::<Flat<LINE, true>>(several),
        in_several::<Pair<Tiles<4>>>(small),
        full::<Pair<Tiles<8>>>(any),
        full::<Pair<Morton>>(nearly_square),
        whole::<Bordered<Open, 1>>(walled),
        full::<Bordered<Open, 2>>(any),
        full::<Table>(with_table),
        Entry {
            of: Relation::Duplicate("padded"),
            ..in_several::<Bordered<Open, 1, 1>>(small)
        },
        sums::<1>(),
        sums::<2>(),
        bits::<0>(BITS),
        bits::<1>(BITS_BORDER),
        levels_of_bits(),
    ];
    all.extend(at_known::<64>());
    all.extend(at_known::<256>());
    all.extend(at_known::<1024>());
    all
}

fn at_known<const N: usize>() -> [Entry; 3] {
    [
        known::<Pair<NestedArray<N>>>(),
        known::<Known<N, TIGHT>>(),
        known::<Bordered<Fixed<N>, 1>>(),
    ]
}

/// Life over a border by sums of columns; on a torus with a border on both sides.
fn sums<const SIDES: usize>() -> Entry {
    let padded = <Bordered<Open, SIDES> as Plane>::ABOUT;
    let about = About {
        name: ["padded-sums", "padded-full-sums"][SIDES - 1],
        summary: "three cells above one another are added once",
        source: "separable filters of image processing",
        ..padded
    };
    let does = |kind, _| match SIDES {
        2 => matches!(kind, Kind::LifeBytesTorus | Kind::LifeBitsTorus),
        _ => matches!(kind, Kind::LifeBytes | Kind::LifeBits),
    };
    Entry {
        of: Relation::Variant(padded.name, "neighbours", "sums of columns"),
        ..other(about, does, |_, size, maps| {
            let plane = Bordered::new(Open::of(size));
            batch(maps, move || LifeBySums::<Open, SIDES>::new(plane.clone()))
        })
    }
}

const BITS: About = About {
    name: "bits",
    summary: "64 cells a word; the words beside the ends of a row are tested",
    source: "bit-parallel Life of R. W. Gosper and Tom Rokicki",
    dimension: "one",
    border: "none",
};

const BITS_BORDER: About = About {
    name: "bits-border",
    summary: "64 cells a word; an empty bit behind and before each row, an empty row above and below",
    source: "warthog's maps of paths",
    dimension: "one",
    border: "full",
};

fn bits<const BORDER: usize>(about: About) -> Entry {
    let does = |kind, _| matches!(kind, Kind::LifeBits | Kind::LifeBitsTorus);
    other(about, does, |kind, size, maps| match kind {
        Kind::LifeBitsTorus => batch(maps, move || BitLife::<BORDER, true>::new(size)),
        _ => batch(maps, move || BitLife::<BORDER>::new(size)),
    })
}

fn levels_of_bits() -> Entry {
    let does = |kind, _| kind == Kind::Levels;
    other(BITS_BORDER, does, |_, size, maps| {
        batch(maps, move || BitLevels::new(size))
    })
}

/// Each by its name, once.
pub(crate) fn described() -> Vec<Described> {
    let mut found: Vec<Described> = Vec::new();
    let shown = all().into_iter();
    for own in shown.filter(|own| !matches!(own.of, Relation::Duplicate(_))) {
        let name = own.name();
        let (other, size) = (found.iter_mut().find(|other| other.name == name), own.known);
        match (other, size) {
            (Some(other), Some(size)) => other.size += &format!(", {size}"),
            (Some(_), None) => {}
            (None, _) => found.push(Described {
                name,
                size: size.map_or("at run time".into(), |size| size.to_string()),
                summary: own.about.summary.into(),
                source: own.about.source.into(),
            }),
        }
    }
    found
}
