//! Shortest paths of a map that a user has, on each layout.

use crate::entries::meeting;
use crate::jobs::{Job, Path};
use crate::kinds::Kind;
use crate::maps::Map;
use crate::plane::{Coord, Extent, Plane, Size};

/// Finds the paths of a map from a place to another: the length of each in the units of
/// [`STRAIGHT`](crate::jobs::STRAIGHT), none if there is no path, and the number of points
/// whose neighbours were visited.
pub type Find = fn(&Map, &[(Coord, Coord)]) -> Vec<(Option<u32>, u64)>;

/// The layouts that have paths at a size, by name.
pub fn layouts(size: Size) -> Vec<(String, Find)> {
    let meeting = meeting(Kind::Path, size).into_iter();
    let found = meeting.filter_map(|(own, _)| Some((own.name(), own.find?)));
    found.collect()
}

pub(crate) fn find<P: Plane>(map: &Map, ends: &[(Coord, Coord)]) -> Vec<(Option<u32>, u64)> {
    let mut path = Path::new(P::new(P::Extent::of(map.size)));
    path.load(map);
    let mut timed = |&(from, to): &(Coord, Coord)| {
        path.places = vec![from, to];
        let visited = path.run();
        (path.found[0], visited)
    };
    ends.iter().map(&mut timed).collect()
}
