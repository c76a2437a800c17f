//! The searches of the crate `pathfinding`, which keeps what it has seen in hash maps: A*
//! beside our A* with buckets, breadth-first search beside our queue. It asks for neighbours
//! only, so walls lie in a layout of ours: a naive one, or with a border.

use super::{Entry, batch};
use boardbench::measure::{Case, Footprint, Work};
use grids::jobs::{DIAGONAL, Job, STRAIGHT, UNSEEN};
use grids::maps::{FREE, Map, WALL};
use grids::plane::{About, Coord, Extent, ORTHOGONAL, Open, STEPS};
use grids::planes::{bordered::Bordered, pair::Pair, stores::Nested};
use grids::{Plane, Size};
use pathfinding::prelude::{astar, bfs_reach};
use std::hash::{Hash, Hasher};
use std::rc::Rc;

/// Paths, whatever was visited for them.
pub(super) const PATHS: &str = "paths";
/// Those of a map.
const EACH: u64 = 2;

type Naive = Pair<Nested>;
type Padded = Bordered<Open, 1>;

pub(super) fn all() -> [Entry; 4] {
    let is_path = |work: &str, _| work == PATHS;
    let is_bfs = |work: &str, size| work.starts_with("bfs-") && is_small(size);
    [
        entry::<Naive>("peer:pathfinding-astar-naive2d", is_path, a_star),
        entry::<Padded>("peer:pathfinding-astar-padded", is_path, a_star),
        entry::<Naive>("peer:pathfinding-bfs-naive2d", is_bfs, breadth_first),
        entry::<Padded>("peer:pathfinding-bfs-padded", is_bfs, breadth_first),
    ]
}

/// On a million cells the crate's hash maps take seconds and hundreds of megabytes.
pub(super) fn is_small(size: Size) -> bool {
    size.points() <= 1 << 16
}

fn entry<P: Plane>(
    name: &'static str,
    does: fn(&str, Size) -> bool,
    run: fn(&mut Search<P>) -> u64,
) -> Entry {
    let about = About {
        name,
        summary: "a search of the crate pathfinding; walls lie in this layout",
        source: "https://docs.rs/pathfinding/4.16",
        ..P::ABOUT
    };
    Entry {
        about,
        does,
        make: Rc::new(move |_, size, maps| batch(maps, move || Search::new(size, run))),
        laws: None,
    }
}

/// The case of our A* by paths, with three of our layouts.
pub(super) fn paths(case: &Case) -> Option<Case> {
    if case.work != "path" || !is_small(super::size(case)) {
        return None;
    }
    let mut case = super::beside_ours(case);
    case.name = format!("grid-{}-{PATHS}-peers", case.size);
    (case.work, case.workload) = (PATHS.into(), format!("{PATHS}-peers"));
    case.unit = "path".into();
    for own in &mut case.contenders {
        let make = Rc::clone(&own.make);
        own.make = Rc::new(move || Box::new(ByPath(make(), 0)));
    }
    Some(case)
}

/// Our work with the number of its paths.
struct ByPath(Box<dyn Work>, u64);

impl Work for ByPath {
    fn load(&mut self, seed: u64, batch: u32) {
        self.0.load(seed, batch);
        self.1 = EACH * u64::from(batch);
    }
    fn run(&mut self) -> u64 {
        self.0.run()
    }
    fn result(&self) -> u64 {
        self.0.result()
    }
    fn operations(&self) -> u64 {
        self.1
    }
    fn footprint(&self) -> Footprint {
        self.0.footprint()
    }
}

/// A search of the crate over a layout that holds the walls.
struct Search<P: Plane> {
    plane: P,
    walls: P::Map<u8>,
    places: Vec<Coord>,
    /// Distances before breadth-first search, row by row.
    blank: Vec<u32>,
    /// What was found: distances, or lengths of paths.
    found: Vec<u32>,
    run: fn(&mut Self) -> u64,
}

impl<P: Plane> Search<P> {
    fn new(size: Size, run: fn(&mut Self) -> u64) -> Self {
        let plane = P::new(P::Extent::of(size));
        Self {
            walls: plane.map(FREE, WALL),
            plane,
            places: Vec::new(),
            blank: Vec::new(),
            found: Vec::new(),
            run,
        }
    }

    /// The first `K` steps from a place, each with whether it reaches a free cell.
    #[inline(always)]
    fn near<const K: usize>(&self, at: Coord) -> [(Coord, bool); K] {
        let steps: [_; K] = std::array::from_fn(|number| self.plane.step(STEPS[number]));
        let point = self.plane.point(at);
        let near = self.plane.around(&self.walls, point, &steps, WALL);
        std::array::from_fn(|number| (at.moved(STEPS[number]), near[number].1 == FREE))
    }
}

/// The lengths of the paths. All places of a map can be reached.
#[inline(never)]
fn a_star<P: Plane>(search: &mut Search<P>) -> u64 {
    let length = |&goal: &Coord| {
        let successors = |&at: &Coord| {
            let near = search.near::<8>(at);
            let own = near.into_iter().enumerate();
            own.filter_map(move |(number, (reached, is_free))| {
                let is_straight = number < ORTHOGONAL;
                // North and south are 0 and 3, west and east 1 and 2.
                let cuts_corner = || {
                    let (vertical, horizontal) = ((number - 4) / 2 * 3, 1 + (number - 4) % 2);
                    !(near[vertical].1 && near[horizontal].1)
                };
                let cost = if is_straight { STRAIGHT } else { DIAGONAL };
                (is_free && (is_straight || !cuts_corner())).then_some((reached, cost))
            })
        };
        let estimate = |at: &Coord| {
            let down = u32::from(at.row.abs_diff(goal.row));
            let right = u32::from(at.column.abs_diff(goal.column));
            let (long, short) = (down.max(right), down.min(right));
            (long - short) * STRAIGHT + short * DIAGONAL
        };
        let path = astar(&search.places[0], successors, estimate, |&at| at == goal);
        path.expect("a way to the goal").1
    };
    search.found = search.places[1..].iter().map(length).collect();
    EACH
}

/// A place with its distance, which is no part of its identity: what is reached again is
/// not new.
#[derive(Clone, Copy)]
struct Reached(Coord, u32);

impl PartialEq for Reached {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl Eq for Reached {}

impl Hash for Reached {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// The distances from the first place.
#[inline(never)]
fn breadth_first<P: Plane>(search: &mut Search<P>) -> u64 {
    let mut found = std::mem::take(&mut search.found);
    found.clone_from(&search.blank);
    let successors = |&Reached(at, distance): &Reached| {
        let near = search.near::<ORTHOGONAL>(at).into_iter();
        near.filter_map(move |(at, is_free)| is_free.then_some(Reached(at, distance + 1)))
    };
    let mut reached = 0;
    for Reached(at, distance) in bfs_reach(Reached(search.places[0], 0), successors) {
        found[usize::from(at.row) * search.plane.columns() + usize::from(at.column)] = distance;
        reached += 1;
    }
    search.found = found;
    reached
}

impl<P: Plane> Job for Search<P> {
    fn load(&mut self, map: &Map) {
        for (at, &cell) in map.size.coords().zip(&map.cells) {
            self.plane.set(&mut self.walls, self.plane.point(at), cell);
        }
        // Our search marks a wall so.
        let distance = |&cell: &u8| UNSEEN - u32::from(cell != FREE);
        self.blank = map.cells.iter().map(distance).collect();
        self.places.clone_from(&map.places);
    }

    fn run(&mut self) -> u64 {
        (self.run)(self)
    }

    /// That of our searches.
    fn digest(&self) -> u64 {
        let begin = 14_695_981_039_346_656_037;
        self.found.iter().fold(begin, |digest, &own| {
            (digest ^ u64::from(own)).wrapping_mul(1_099_511_628_211)
        })
    }

    /// Without the crate's own memory.
    fn bytes(&self) -> Footprint {
        let bytes = self.plane.bytes::<u8>();
        Footprint::of(bytes, bytes + size_of_val(&self.found[..]))
    }
}
