//! Crates on grids, in cases that end with `-peers`: stores under our work, and the searches of
//! the crate `pathfinding` beside ours.

mod searches;
mod stores;

use boardbench::measure::{
    Case, Contender, Described, DescribedWork, Facts, Proof, Role, Work, World,
};
use grids::jobs::{Batch, Job};
use grids::maps::{Map, Random};
use grids::plane::About;
use grids::{Grids, Size};
use std::cell::LazyCell;
use std::rc::Rc;

/// The world of grids with these crates.
pub(crate) struct WithPeers;

/// Makes work on maps.
type Make = Rc<dyn Fn(&str, Size, Rc<[Map]>) -> Box<dyn Work>>;

/// A crate, or one of its functions.
struct Entry {
    about: About,
    /// Whether it does that work at that size.
    does: fn(&str, Size) -> bool,
    make: Make,
    /// Compares its answers with plain arithmetic, if it is a store.
    laws: Option<fn(Size) -> Result<u64, String>>,
}

fn entries() -> Vec<Entry> {
    stores::all().into_iter().chain(searches::all()).collect()
}

fn batch<J: Job>(maps: Rc<[Map]>, make: impl Fn() -> J + 'static) -> Box<dyn Work> {
    Box::new(Batch::new(maps, make))
}

/// The maps of a case. With others than those of `grids`, no digest would be equal.
fn pool(work: &str, size: Size) -> Rc<[Map]> {
    let mut random = Random::new(2026);
    let mut map = |_| match work {
        "life-bytes" => Map::random(size, 350_000, &mut random),
        "bfs-open" => Map::open(size, 200_000, 1, &mut random),
        "bfs-maze" => Map::maze(size, &mut random),
        "bfs-caves" => Map::cave(size, &mut random),
        searches::PATHS => Map::open(size, 200_000, 3, &mut random),
        "walk-random" => {
            let places = size.points().min(1 << 16);
            Map::noise(size, &mut random).with_places(places, &mut random)
        }
        _ => Map::noise(size, &mut random),
    };
    let count = ((1 << 20) / size.points()).clamp(2, 256);
    (0..count).map(&mut map).collect()
}

/// The size of a case: `N` or `CxR`.
fn size(case: &Case) -> Size {
    let (columns, rows) = case
        .size
        .split_once('x')
        .unwrap_or((&case.size, &case.size));
    let number = |text: &str| text.parse().expect("a number of cells");
    Size::new(number(rows), number(columns)).expect("a size that is timed")
}

/// Those of ours that meet crates.
const OURS: [&str; 3] = ["naive2d-dynamic", "flat-dynamic", "padded-dynamic"];

/// A case with three of our layouts.
fn beside_ours(case: &Case) -> Case {
    let mut own = case.clone();
    own.name += "-peers";
    own.workload += "-peers";
    own.comparison = "peers".into();
    let is_ours = |own: &Contender| OURS.contains(&own.name.as_str());
    own.contenders.retain(is_ours);
    own
}

/// Adds the crates to a case.
fn extend(case: &mut Case) {
    let (work, size) = (case.work.clone(), size(case));
    let of_case = work.clone();
    let maps = Rc::new(LazyCell::new(move || pool(&of_case, size)));
    for Entry {
        about, does, make, ..
    } in entries()
    {
        if !does(&work, size) {
            continue;
        }
        let (work, maps) = (work.clone(), Rc::clone(&maps));
        case.contenders.push(Contender {
            name: about.name.into(),
            layout: about.name.into(),
            facts: Facts {
                dimension: about.dimension.into(),
                border: about.border.into(),
                base_layout: about.name.into(),
                source: about.source.into(),
                role: Role::Peer,
                ..Facts::default()
            },
            reference: false,
            make: Rc::new(move || make(&work, size, Rc::clone(&maps))),
            // Ours know the size at run time only, too.
            ..case.contenders[0].clone()
        });
    }
}

impl World for WithPeers {
    const NAME: &'static str = Grids::NAME;
    const SUMMARY: &'static str = Grids::SUMMARY;
    const SIZES: &'static str = Grids::SIZES;

    fn cases() -> Vec<(Case, bool)> {
        let mut cases = Grids::cases();
        let own = cases.iter().map(|(case, _)| case);
        let paths = own.clone().filter_map(searches::paths);
        let stored = own
            .filter(|case| stores::do_it(&case.work))
            .map(beside_ours);
        let mut added: Vec<Case> = stored.chain(paths).collect();
        added.iter_mut().for_each(extend);
        cases.extend(added.into_iter().map(|case| (case, false)));
        cases
    }

    fn representations() -> Vec<Described> {
        let own = entries().into_iter().map(|Entry { about, .. }| Described {
            name: about.name.into(),
            size: "at run time".into(),
            summary: about.summary.into(),
            source: about.source.into(),
        });
        Grids::representations().into_iter().chain(own).collect()
    }

    fn workloads() -> Vec<DescribedWork> {
        let mut all = Grids::workloads();
        all.push(DescribedWork {
            name: searches::PATHS,
            unit: "path",
            summary: "as path; an operation is a path, since programs visit other points",
        });
        all
    }

    fn checks() -> Vec<Proof> {
        let laws = entries().into_iter().filter_map(|own| {
            let (check, does) = (own.laws?, own.does);
            let run = Box::new(move || neighbours(check, does));
            let name = format!("oracle/grid/{}", own.about.name);
            Some(Proof { name, run })
        });
        let cases = Self::cases().into_iter().map(|(case, _)| case);
        let cases = cases.filter(|case| case.comparison == "peers" && case.size == "64");
        let agreements = cases.map(|Case { workload, .. }| Proof {
            name: format!("agreement/grid/{workload}"),
            run: Box::new(move || agreement(&workload)),
        });
        Grids::checks()
            .into_iter()
            .chain(laws)
            .chain(agreements)
            .collect()
    }
}

/// Compares the answers of a store with plain arithmetic.
fn neighbours(
    check: fn(Size) -> Result<u64, String>,
    does: fn(&str, Size) -> bool,
) -> Result<String, String> {
    let sizes = [(2, 5), (7, 3), (8, 8), (9, 9), (24, 64), (65, 33)];
    let sizes = sizes.map(|(rows, columns)| Size { rows, columns });
    let counts = sizes
        .into_iter()
        .filter(|&size| does("copy", size))
        .map(check);
    Ok(format!("{} answers", counts.sum::<Result<u64, _>>()?))
}

/// Compares all contenders of a workload's smaller cases with the reference.
fn agreement(workload: &str) -> Result<String, String> {
    let mut compared = 0;
    for (case, _) in WithPeers::cases() {
        let is_small = ["16", "25", "64", "512x128"].contains(&case.size.as_str());
        if case.workload != workload || !is_small {
            continue;
        }
        let done = |own: &Contender| {
            let mut work = (own.make)();
            [1, 2].map(|seed| {
                work.load(seed, 3);
                (work.run(), work.result(), work.operations())
            })
        };
        let reference = case.contenders.iter().find(|own| own.reference);
        let right = done(reference.ok_or("no reference")?);
        for own in case.contenders.iter().filter(|own| !own.reference) {
            compared += 1;
            if done(own) != right {
                return Err(format!("{} differs in {}", own.name, case.name));
            }
        }
    }
    Ok(format!("{compared} comparisons of digests"))
}
