//! The proofs that `boardbench verify grid` runs, sizes, and mazes.

use grids::maps::{FREE, Map, Random};
use grids::plane::{LARGEST, SMALLEST};
use grids::{Grids, Size};
use measure::World;
use std::collections::HashSet;

#[test]
fn all_proofs_hold() {
    for proof in Grids::checks() {
        let found = (proof.run)();
        assert!(found.is_ok(), "{}: {}", proof.name, found.unwrap_err());
    }
}

#[test]
fn cases_are_well_formed_and_have_unique_names() {
    let cases = Grids::cases();
    for (case, _) in &cases {
        case.check().unwrap();
        assert!(case.contenders.len() > 1, "{}", case.name);
    }
    let names: HashSet<&str> = cases.iter().map(|(case, _)| case.name.as_str()).collect();
    assert_eq!(names.len(), cases.len());
}

#[test]
fn sizes_out_of_range_are_refused() {
    for side in [0, 1, LARGEST + 1, 1_000_000_000] {
        let refused = Size::new(side, 16).unwrap_err();
        let right = format!("a grid has {SMALLEST} to {LARGEST} rows and columns, not 16x{side}");
        assert_eq!(refused, right);
    }
    assert!(Size::new(SMALLEST, LARGEST).is_ok());
}

#[test]
fn a_maze_has_one_way_between_any_two_rooms() {
    for side in [5, 16, 33] {
        let size = Size::square(side);
        let maze = Map::maze(size, &mut Random::new(side as u64));
        let free = maze.cells.iter().filter(|&&cell| cell == FREE).count();
        let joined = maze.joined(maze.places[0]).len();
        assert_eq!(joined, free, "every room is reached");
        let rooms = (1..side - 1).step_by(2).count().pow(2);
        // A tree has a passage less than rooms.
        assert_eq!(free, 2 * rooms - 1);
    }
}
