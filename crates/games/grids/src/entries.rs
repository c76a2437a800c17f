//! Which layouts there are, and which of them meet in which work.

use crate::jobs::{
    AT_RANDOM, Batch, BitLevels, BitLife, COLUMNS, Conway, Copy, Distances, Five, Job, Labels,
    Levels, LifeBySums, Nine, Path, ROWS, Sight, Sweep, Walk,
};
use crate::kinds::Kind;
use crate::maps::Map;
use crate::paths::{Find, find};
use crate::plane::{About, Extent, Fixed, Open, Plane, Size, laws::laws};
use crate::planes::stores::{LINE, Morton, Nested, NestedArray, POWER, TIGHT, Tiles};
use crate::planes::{bordered::Bordered, flat::Flat, pair::Pair, table::Table};
use measure::Described;
use std::rc::Rc;
use work::Work;

/// Makes work at a size on maps.
pub(crate) type Make = Rc<dyn Fn(Size, Rc<[Map]>) -> Box<dyn Work>>;

/// Compares answers with plain arithmetic, and returns how many.
pub(crate) type Laws = fn(Size) -> Result<u64, String>;

/// A representation: what it is, where it meets others, and its code.
#[derive(Clone, Copy)]
pub(crate) struct Entry {
    pub(crate) about: About,
    /// The number of rows and columns if the compiler knows it.
    pub(crate) known: Option<usize>,
    /// The layout that this one is a second copy of.
    pub(crate) duplicate_of: Option<&'static str>,
    /// The layout of which it changes one thing, that thing, and to what.
    pub(crate) variant_of: Option<[&'static str; 3]>,
    /// The work that it is compiled for, by kind.
    compiled: fn(Kind) -> Option<Make>,
    /// Whether it does that work at that size.
    does: fn(Kind, Size) -> bool,
    /// Compares its answers with plain arithmetic; none for bits, which are no plane.
    pub(crate) laws: Option<Laws>,
    /// Finds paths of maps that a user has.
    pub(crate) find: Option<Find>,
}

impl Entry {
    pub(crate) fn name(&self) -> String {
        self.named(self.about.name)
    }

    /// A layout's name with what this one knows of the size.
    pub(crate) fn named(&self, layout: &str) -> String {
        let dynamic = if self.known.is_some() { "" } else { "-dynamic" };
        format!("{layout}{dynamic}")
    }

    /// The same where that holds.
    fn only(self, does: fn(Kind, Size) -> bool) -> Self {
        Self { does, ..self }
    }
}

/// The entries that meet, with their work.
pub(crate) fn meeting(kind: Kind, size: Size) -> Vec<(Entry, Make)> {
    let is_size = |side| size == Size::square(side);
    let is_met = |own: &Entry| own.known.is_none_or(is_size) && (own.does)(kind, size);
    let work = |own: Entry| Some((own, (own.compiled)(kind)?));
    all().into_iter().filter(is_met).filter_map(work).collect()
}

/// The work of a job of a size.
fn job<J: Job>(new: fn(Size) -> J) -> Option<Make> {
    Some(Rc::new(move |size, maps| {
        Box::new(Batch::new(maps, move || new(size)))
    }))
}

/// The work of a job on a plane, which is laid out once and copied from then on.
fn on<P: Plane, J: Job>(lay_out: fn(P::Extent) -> P, new: fn(P) -> J) -> Option<Make> {
    Some(Rc::new(move |size, maps| {
        let plane = lay_out(P::Extent::of(size));
        Box::new(Batch::new(maps, move || new(plane.clone())))
    }))
}

/// What is no plane, and the work that it is compiled for.
fn other(about: About, compiled: fn(Kind) -> Option<Make>) -> Entry {
    Entry {
        about,
        known: None,
        duplicate_of: None,
        variant_of: None,
        compiled,
        does: |_, _| true,
        laws: None,
        find: None,
    }
}

/// A layout, and the work that it is compiled for.
fn entry<P: Plane>(compiled: fn(Kind) -> Option<Make>) -> Entry {
    Entry {
        known: P::Extent::KNOWN,
        laws: Some(laws::<P>),
        ..other(P::ABOUT, compiled)
    }
}

/// A layout in the work that is done at sizes known to the compiler.
fn few<P: Plane>() -> Entry {
    entry::<P>(|kind| match kind {
        Kind::LifeBytes => on(P::new, Sweep::<P, Conway>::new),
        Kind::BfsOpen | Kind::BfsMaze | Kind::BfsCaves => on(P::new, Distances::new),
        Kind::Stencil5 => on(P::new, Sweep::<P, Five>::new),
        _ => None,
    })
}

/// One in that work, in walks and copies.
fn several<P: Plane>() -> Entry {
    entry::<P>(|kind| match kind {
        Kind::WalkRows => on(P::new, Walk::<P, ROWS>::new),
        Kind::WalkColumns => on(P::new, Walk::<P, COLUMNS>::new),
        Kind::WalkRandom => on(P::new, Walk::<P, AT_RANDOM>::new),
        Kind::Copy => on(P::new, Copy::new),
        _ => (few::<P>().compiled)(kind),
    })
}

/// One in all work over layouts of cells but levels, which bits alone have more of.
fn most<P: Plane>() -> Entry {
    Entry {
        find: Some(find::<P>),
        ..entry::<P>(|kind| match kind {
            Kind::Labels => on(P::new, Labels::new),
            Kind::Stencil9 => on(P::new, Sweep::<P, Nine>::new),
            Kind::Sight => on(P::new, Sight::new),
            Kind::Path => on(P::new, Path::new),
            Kind::LifeBytesTorus => on(P::torus, Sweep::<P, Conway, true>::new),
            Kind::Stencil5Torus => on(P::torus, Sweep::<P, Five, true>::new),
            _ => (several::<P>().compiled)(kind),
        })
    }
}

/// One in all of that with levels.
fn whole<P: Plane>() -> Entry {
    Entry {
        compiled: |kind| match kind {
            Kind::Levels => on(P::new, Levels::new),
            _ => (most::<P>().compiled)(kind),
        },
        ..most::<P>()
    }
}

/// Where a case would need gigabytes: not more than 10 layouts of 16 million points.
fn small(_: Kind, size: Size) -> bool {
    size.points() <= 1 << 22
}

/// Where Morton order has at most five cells a point.
fn nearly_square(_: Kind, size: Size) -> bool {
    let side = size.rows.max(size.columns).next_power_of_two();
    side * side <= 5 * size.points() && side <= 4096
}

/// All of them, in the order of tables.
pub(crate) fn all() -> Vec<Entry> {
    let mut all = vec![
        whole::<Pair<Nested>>(),
        most::<Pair<Nested, true>>(),
        most::<Flat<Open, TIGHT>>(),
        most::<Flat<Open, TIGHT, true>>(),
        // Where it is not `flat-interior`.
        several::<Flat<Open, POWER, true>>().only(|_, size| !size.columns.is_power_of_two()),
        several::<Flat<Open, LINE, true>>(),
        several::<Pair<Tiles<4>>>().only(small),
        most::<Pair<Tiles<8>>>(),
        most::<Pair<Morton>>().only(nearly_square),
        // A column that two rows share cannot hold both of their edges.
        whole::<Bordered<Open, 1>>().only(|kind, _| !kind.is_torus()),
        most::<Bordered<Open, 2>>(),
        // A table takes 32 bytes a point.
        most::<Table>().only(|_, size| size.points() <= 1 << 20),
        Entry {
            duplicate_of: Some("padded"),
            ..several::<Bordered<Open, 1, 1>>().only(small)
        },
        sums::<1>(),
        sums::<2>(),
        bits::<0>(BITS),
        bits::<1>(BITS_BORDER),
    ];
    all.extend([at_known::<64>(), at_known::<256>(), at_known::<1024>()].concat());
    all
}

fn at_known<const N: usize>() -> [Entry; 3] {
    [
        few::<Pair<NestedArray<N>>>(),
        few::<Flat<Fixed<N>, TIGHT>>(),
        few::<Bordered<Fixed<N>, 1>>(),
    ]
}

/// Life over a border by sums of columns; on a torus with a border on both sides.
fn sums<const SIDES: usize>() -> Entry {
    use Kind::{LifeBits, LifeBitsTorus, LifeBytes, LifeBytesTorus};
    let padded = <Bordered<Open, SIDES> as Plane>::ABOUT;
    let about = About {
        name: ["padded-sums", "padded-full-sums"][SIDES - 1],
        summary: "three cells above one another are added once",
        source: "separable filters of image processing",
        ..padded
    };
    Entry {
        variant_of: Some([padded.name, "neighbours", "sums of columns"]),
        ..other(about, |kind| match (SIDES, kind) {
            (1, LifeBytes | LifeBits) | (2, LifeBytesTorus | LifeBitsTorus) => {
                on(Bordered::new, LifeBySums::<Open, SIDES>::new)
            }
            _ => None,
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
    other(about, |kind| match kind {
        Kind::LifeBits => job(BitLife::<BORDER>::new),
        Kind::LifeBitsTorus => job(BitLife::<BORDER, true>::new),
        Kind::Levels if BORDER == 1 => job(BitLevels::new),
        _ => None,
    })
}

/// Each by its name, once.
pub(crate) fn described() -> Vec<Described> {
    let mut found: Vec<Described> = Vec::new();
    for own in all().into_iter().filter(|own| own.duplicate_of.is_none()) {
        let Entry { about, known, .. } = own;
        let name = own.name();
        let size = known.map_or("at run time".into(), |size| size.to_string());
        match found.iter_mut().find(|other| other.name == name) {
            Some(other) => other.size += &format!(", {size}"),
            None => found.push(Described {
                name,
                size,
                summary: about.summary.into(),
                source: about.source.into(),
            }),
        }
    }
    found
}
