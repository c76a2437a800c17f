//! Maps of other people, and what is no map.

use grids::maps::{FREE, Map, Random, WALL, parse_queries};
use grids::plane::{LARGEST, SMALLEST};
use grids::{BadInput, Size};

const ROOM: &str = "type octile\nheight 3\nwidth 4\nmap\n.@..\n.TG.\n....\n";

fn refused(text: &str) -> String {
    Map::parse(text).unwrap_err().to_string()
}

#[test]
fn a_map_is_read() {
    let map = Map::parse(ROOM).unwrap();
    assert_eq!((map.size.rows, map.size.columns), (3, 4));
    assert_eq!(
        map.cells,
        [
            FREE, WALL, FREE, FREE, FREE, WALL, FREE, FREE, FREE, FREE, FREE, FREE
        ]
    );
}

#[test]
fn what_is_no_map_gets_one_sentence() {
    let ragged = ROOM.replace(".TG.", ".TG");
    assert_eq!(refused(&ragged), "row 2 of the map has 3 cells, not 4");
    let letter = ROOM.replace(".TG.", ".xG.");
    assert_eq!(
        refused(&letter),
        "row 2, column 2 of the map holds 'x', not one of . G @ O T S W"
    );
    let none = ROOM.replace("height 3", "height 0");
    let range = format!("a grid has {SMALLEST} to {LARGEST} rows and columns, not 4x0");
    assert_eq!(refused(&none), range);
    let word = ROOM.replace("width 4", "width four");
    assert_eq!(
        refused(&word),
        "the width of the map, \"four\", is no number"
    );
    assert_eq!(
        refused(&ROOM.replace("height 3", "height 2")),
        "the map has more than 2 rows"
    );
    assert!(
        refused("hello").starts_with("a map begins with the lines type, height, width and map")
    );
}

#[test]
fn sizes_out_of_range_are_refused() {
    for side in [0, 1, LARGEST + 1, 1_000_000_000] {
        let refused = Size::new(side, 16).unwrap_err();
        let right = format!("a grid has {SMALLEST} to {LARGEST} rows and columns, not 16x{side}");
        assert_eq!(refused, BadInput(right));
    }
    assert!(Size::new(SMALLEST, LARGEST).is_ok());
}

#[test]
fn queries_are_read_and_those_that_fit_no_map_are_refused() {
    let map = Map::parse(ROOM).unwrap();
    let line = |start: &str| format!("version 1\n0\troom.map\t4\t3\t{start}\t3\t0\t7.00000000\n");
    let queries = parse_queries(&line("0\t0"), &map).unwrap();
    assert_eq!((queries[0].start.row, queries[0].goal.column), (0, 3));
    let refused = |text: &str| parse_queries(text, &map).unwrap_err().to_string();
    assert_eq!(
        refused(&line("1\t0")),
        "line 2 of the scenario has its start in a wall or off the map, at 1,0"
    );
    assert_eq!(
        refused(&line("9\t0")),
        "line 2 of the scenario has its start in a wall or off the map, at 9,0"
    );
    assert_eq!(
        refused(&line("0")),
        "line 2 of the scenario has 8 fields, not 9"
    );
    let other = line("0\t0").replace("4\t3", "5\t3");
    assert_eq!(
        refused(&other),
        "line 2 of the scenario is for a map of 5x3, not of 4x3"
    );
    assert_eq!(
        refused("no version"),
        "a scenario begins with the line version 1"
    );
}

#[test]
fn a_maze_has_one_way_between_any_two_rooms() {
    for side in [5, 16, 33] {
        let size = Size {
            rows: side,
            columns: side,
        };
        let maze = Map::maze(size, &mut Random::new(side as u64));
        let free = maze.cells.iter().filter(|&&cell| cell == FREE).count();
        assert_eq!(
            maze.joined(maze.places[0]).len(),
            free,
            "every room is reached"
        );
        let rooms = (1..side - 1).step_by(2).count().pow(2);
        // A tree has a passage less than rooms.
        assert_eq!(free, 2 * rooms - 1);
    }
}
