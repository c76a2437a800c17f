//! Distances and paths, compared with the crate `pathfinding` and with scenarios.

use grids::jobs::{DIAGONAL, Distances, Job, Path, STRAIGHT, UNSEEN};
use grids::maps::{Map, Random, parse_queries};
use grids::plane::{Coord, Extent, Open, Size};
use grids::planes::bordered::Bordered;
use grids::{Plane, planes::pair::Pair, planes::stores::Nested};
use pathfinding::prelude::{bfs_reach, dijkstra};

fn size(rows: usize, columns: usize) -> Size {
    Size { rows, columns }
}

#[test]
fn distances_are_those_of_the_crate_pathfinding() {
    let mut random = Random::new(3);
    for size in [size(16, 16), size(40, 23)] {
        for map in [
            Map::open(size, 200_000, 1, &mut random),
            Map::maze(size, &mut random),
        ] {
            let mut search = Distances::new(Bordered::<Open, 1>::new(Open::of(size)));
            search.load(&map);
            search.run();
            let found: Vec<u32> = search.found().collect();
            let mut right = vec![UNSEEN; size.points()];
            let steps = [(0, 1), (1, 0), (0, usize::MAX), (usize::MAX, 0)];
            let successors = |&(at, distance): &(Coord, u32)| {
                let near = steps.map(|(down, right): (usize, usize)| {
                    (
                        usize::from(at.row).wrapping_add(down),
                        usize::from(at.column).wrapping_add(right),
                    )
                });
                let free = near
                    .into_iter()
                    .filter(|&(row, column)| map.is_free(row, column));
                let next = free.map(|(row, column)| (Coord::new(row, column), distance + 1));
                next.collect::<Vec<_>>()
            };
            let first = (map.places[0], 0);
            for (at, distance) in bfs_reach(first, successors).take(40 * size.points()) {
                let own = &mut right[size.number(at)];
                *own = distance.min(*own);
                if right.iter().all(|&own| own != UNSEEN) || distance > size.points() as u32 {
                    break;
                }
            }
            assert_eq!(found, right);
        }
    }
}

/// The shortest path by the crate's Dijkstra, with the same whole numbers.
fn by_dijkstra(map: &Map, from: Coord, to: Coord) -> Option<u32> {
    let successors = |&at: &Coord| {
        let mut next = Vec::new();
        for down in [-1_isize, 0, 1] {
            for right in [-1_isize, 0, 1] {
                let (row, column) = (usize::from(at.row), usize::from(at.column));
                let (to, side) = (
                    row.wrapping_add_signed(down),
                    column.wrapping_add_signed(right),
                );
                let cost = match (down, right) {
                    (0, 0) => continue,
                    (0, _) | (_, 0) => STRAIGHT,
                    _ if !map.is_free(to, column) || !map.is_free(row, side) => continue,
                    _ => DIAGONAL,
                };
                if map.is_free(to, side) {
                    next.push((Coord::new(to, side), cost));
                }
            }
        }
        next
    };
    dijkstra(&from, successors, |at| *at == to).map(|(_, cost)| cost)
}

#[test]
fn paths_are_as_short_as_those_of_the_crate_pathfinding() {
    let mut random = Random::new(5);
    for _ in 0..8 {
        let map = Map::random(size(30, 41), 300_000, &mut random).with_places(12, &mut random);
        let extent = Open::of(map.size);
        let mut padded = Path::new(Bordered::<Open, 1>::new(extent));
        let mut naive = Path::new(Pair::<Nested>::new(extent));
        padded.load_map(&map);
        naive.load_map(&map);
        let free = |at: &&Coord| map.is_free(at.row.into(), at.column.into());
        let places: Vec<&Coord> = map.places.iter().filter(free).collect();
        for two in places.windows(2) {
            let right = by_dijkstra(&map, *two[0], *two[1]);
            assert_eq!(padded.length(*two[0], *two[1]).0, right);
            assert_eq!(naive.length(*two[0], *two[1]).0, right);
        }
    }
}

#[test]
fn a_path_of_a_scenario_has_the_length_that_it_gives() {
    // Around the wall in the middle: no corner is cut.
    let map = "type octile\nheight 5\nwidth 5\nmap\n.....\n.....\n@@@@.\n.....\n.....\n";
    let map = Map::parse(map).unwrap();
    let scenario = "version 1\n0 room.map 5 5 0 0 0 4 10.82842712\n0 room.map 5 5 4 0 4 4 4.0\n";
    let queries = parse_queries(scenario, &map).unwrap();
    let mut path = Path::new(Bordered::<Open, 1>::new(Open::of(map.size)));
    path.load_map(&map);
    for query in queries {
        let (found, _) = path.length(query.start, query.goal);
        let found = f64::from(found.unwrap()) / f64::from(STRAIGHT);
        assert!(
            (found - query.length).abs() < 1e-6,
            "{found}, not {}",
            query.length
        );
    }
}
