//! Shortest paths of a map that a user has, on each layout.

use crate::entries;
use crate::jobs::Path;
use crate::kinds::Kind;
use crate::maps::Map;
use crate::plane::{Coord, Extent, Plane, Size};

/// Finds the paths of a map from a place to another: the length of each in the units of
/// [`STRAIGHT`](crate::jobs::STRAIGHT), none if there is no path, and the number of points
/// whose neighbours were visited.
pub type Find = fn(&Map, &[(Coord, Coord)]) -> Vec<(Option<u32>, u64)>;

/// The layouts that have paths at a size, by name.
pub fn layouts(size: Size) -> Vec<(String, Find)> {
    let own = entries::all().into_iter();
    let own = own.filter(|own| own.known.is_none() && (own.does)(Kind::Path, size));
    own.filter_map(|own| Some((own.name(), own.find?)))
        .collect()
}

pub(crate) fn find<P: Plane>(map: &Map, ends: &[(Coord, Coord)]) -> Vec<(Option<u32>, u64)> {
    let mut path = Path::new(P::new(P::Extent::of(map.size)));
    path.load_map(map);
    ends.iter()
        .map(|&(from, to)| path.timed(from, to))
        .collect()
}
