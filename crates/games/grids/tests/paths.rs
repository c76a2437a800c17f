//! Distances and paths, compared with the crate `pathfinding`.

use grids::jobs::{DIAGONAL, Distances, Job, Path, STRAIGHT, UNSEEN};
use grids::maps::{Map, Random};
use grids::plane::{Coord, Extent, ORTHOGONAL, Open, Plane, STEPS, Size};
use grids::planes::{bordered::Bordered, pair::Pair, stores::Nested};
use pathfinding::prelude::{dijkstra, dijkstra_all};

#[test]
fn distances_are_those_of_the_crate_pathfinding() {
    let mut random = Random::new(3);
    for size in [Size::square(16), Size::new(40, 23).unwrap()] {
        for map in [
            Map::open(size, 200_000, 1, &mut random),
            Map::maze(size, &mut random),
            Map::cave(size, &mut random),
        ] {
            let mut search = Distances::new(Bordered::<Open, 1>::new(Open::of(size)));
            search.load(&map);
            search.run();
            let near = |at: &Coord| {
                let near = STEPS[..ORTHOGONAL].iter().map(|step| (at.moved(*step), 1));
                near.filter(|(at, _)| map.is_free(*at)).collect::<Vec<_>>()
            };
            let start = map.places[0];
            let others = dijkstra_all(&start, near);
            let right = size.coords().map(|at| match others.get(&at) {
                Some((_, distance)) => *distance,
                None if at == start => 0,
                None => UNSEEN,
            });
            assert!(search.found().eq(right));
        }
    }
}

/// The shortest path by the crate's Dijkstra, with the same whole numbers.
fn by_dijkstra(map: &Map, from: Coord, to: Coord) -> Option<u32> {
    let successors = |&at: &Coord| {
        let step = move |(down, right): (i16, i16)| {
            let is_straight = down == 0 || right == 0;
            let beside = [at.moved((0, right)), at.moved((down, 0))];
            let cuts_corner = !is_straight && !beside.iter().all(|at| map.is_free(*at));
            let to = at.moved((down, right));
            let cost = if is_straight { STRAIGHT } else { DIAGONAL };
            (map.is_free(to) && !cuts_corner).then_some((to, cost))
        };
        STEPS.into_iter().filter_map(step).collect::<Vec<_>>()
    };
    dijkstra(&from, successors, |at| *at == to).map(|(_, cost)| cost)
}

#[test]
fn paths_are_as_short_as_those_of_the_crate_pathfinding() {
    let mut random = Random::new(5);
    let size = Size::new(30, 41).unwrap();
    for _ in 0..8 {
        let map = Map::random(size, 300_000, &mut random).with_places(12, &mut random);
        let extent = Open::of(map.size);
        let mut padded = Path::new(Bordered::<Open, 1>::new(extent));
        let mut naive = Path::new(Pair::<Nested>::new(extent));
        padded.load(&map);
        naive.load(&map);
        let places = map.places.iter().copied();
        let places: Vec<Coord> = places.filter(|at| map.is_free(*at)).collect();
        for two in places.windows(2) {
            let right = by_dijkstra(&map, two[0], two[1]);
            assert_eq!(padded.length(two[0], two[1]).0, right);
            assert_eq!(naive.length(two[0], two[1]).0, right);
        }
    }
}
