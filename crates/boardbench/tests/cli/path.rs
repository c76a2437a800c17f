//! Shortest paths of maps that a user has.

use crate::boardbench::{boardbench, table};
use crate::continued::Scratch;
use std::fs;
use std::path::{Path, PathBuf};

/// A room with a wall in the middle, a pond, and a chamber without a door.
const MAP: &str = "type octile\nheight 6\nwidth 7\nmap
.....WW
.....@W
@@@@.@@
.G...@.
...S.@.
....O@.
";

/// No corner is cut; from water to water; no step.
const SCENARIO: &str = "version 1
0\tmaps/room.map\t7\t6\t0\t0\t0\t4\t10.82842712
0\tmaps/room.map\t7\t6\t4\t0\t3\t5\t5.41421356
0\tmaps/room.map\t7\t6\t5\t0\t6\t1\t2.00000000
0\tmaps/room.map\t7\t6\t2\t1\t2\t1\t0.00000000
";

/// What is changed in the map, to what, and what is wrong then.
const MAPS: &str = r#"
...S.@.     | ...S.@           | line 9 of the map has 6 cells, not 7
.G...@.     | .x...@.          | line 8 of the map holds 'x' in column 2, not one of . G S W @ O T
height 6    | height 0         | line 3 of the map is refused: a grid has 2 to 8192 rows and columns, not 7x0
width 7     | width 1000000000 | line 3 of the map is refused: a grid has 2 to 8192 rows and columns, not 1000000000x6
width 7     | width seven      | line 3 of the map has no number behind "width"
height 6    | width 7          | line 2 of the map is not "height"
height 6    | height 5         | line 10 of the map is one more than the map's 5 rows
height 6    | height 7         | line 11 of the map is not there: the map has 7 rows
type octile | type tile        | line 1 of the map is not "type octile"
map\n       |                  | line 4 of the map is not "map"
"#;

/// The same of the scenario.
const SCENARIOS: &str = r#"
\t0\t0\t0      | \t0\t2\t0 | line 2 of the scenario has its start in a wall or off the map, at 0,2
\t0\t0\t0      | \t7\t0\t0 | line 2 of the scenario has its start in a wall or off the map, at 7,0
\t3\t5         | \t4\t5    | line 3 of the scenario has its goal in a wall or off the map, at 4,5
\t3\t5         | \t3       | line 3 of the scenario has 8 fields, not 9
\t3\t5         | \t-3\t5   | line 3 of the scenario has no number in field 7
7\t6           | 8\t6      | line 2 of the scenario is for a map of 8x6, not of 7x6
10.82842712    | inf       | line 2 of the scenario ends with no length
version 1      | version 2 | line 1 of the scenario is not "version 1"
maps/room.map  | other.map | other.map is not there: --map FILE names another
"#;

/// Paths that are not as the scenario says; the last is from the ground into water.
const DIFFERENT: &str = r#"
10.82842712        | 10.82842710        | line 2 the path is 10.82842712 long
10.82842712        | 10.82842714        | 1 of 4 paths
\t0\t4\t           | \t6\t5\t           | line 2 there is no path
\t3\t5\t5.41421356 | \t5\t0\t1.00000000 | line 3 there is no path
"#;

/// Writes a map and a scenario beside it; returns the path of the scenario.
fn written(scratch: &Scratch, map: &str, scenario: &str) -> String {
    scratch.file("room.map", map);
    scratch.file("room.map.scen", scenario)
}

#[test]
fn all_layouts_find_the_paths_of_a_scenario() {
    let scratch = Scratch::new("path");
    let file = written(&scratch, MAP, SCENARIO);
    let found = boardbench(&format!("path {file}")).succeeds();
    assert!(found.column("layout").len() > 8, "{}", found.stdout);
    for (column, right) in [
        ("queries", "4"),
        ("solved", "4"),
        ("wrong_lengths", "0"),
        ("unreachable", "0"),
    ] {
        let own = found.column(column);
        assert!(own.iter().all(|own| own == right), "{column}: {own:?}");
    }
    let table = boardbench(&format!("path {file} --format table")).succeeds();
    table.says("layouts find the same lengths");
    let all = boardbench(&format!("path {file} --layout all")).succeeds();
    assert_eq!(all.stdout, found.stdout);
    let one = boardbench(&format!("path {file} --layout padded")).succeeds();
    assert_eq!(one.column("layout"), ["padded-dynamic"]);
    boardbench(&format!("path {file} --layout paded")).refuses(&["did you mean padded"]);
    let map = boardbench(&format!("path {}", scratch.at("room.map"))).succeeds();
    let [passable, components] = ["passable", "components"].map(|name| map.column(name));
    assert_eq!((&*passable[0], &*components[0]), ("28", "2"));
}

#[test]
fn a_path_that_is_not_as_the_scenario_says_is_a_finding() {
    let scratch = Scratch::new("path-differs");
    for [from, to, why] in table(DIFFERENT) {
        let file = written(&scratch, MAP, &SCENARIO.replacen(&from, &to, 1));
        let found = boardbench(&format!("path {file}")).finds();
        found.tells(&why);
    }
    // Some files give 0 where there is no path.
    let none = SCENARIO.replace("\t0\t4\t10.82842712", "\t6\t5\t0.00000000");
    let found = boardbench(&format!("path {}", written(&scratch, MAP, &none))).succeeds();
    assert_eq!(found.column("unreachable")[0], "1");
    // Six digits, and two decimals, are compared as such.
    for lengths in [
        ["10.8284", "5.41421", "2", "0"],
        ["10.83", "5.41", "2.00", "0.00"],
    ] {
        let (mut text, all) = (
            SCENARIO.to_owned(),
            ["10.82842712", "5.41421356", "2.00000000", "0.00000000"],
        );
        for (from, to) in all.into_iter().zip(lengths) {
            text = text.replace(from, to);
        }
        let file = written(&scratch, MAP, &text);
        boardbench(&format!("path {file}")).succeeds();
        boardbench(&format!(
            "path {}",
            written(&scratch, MAP, &text.replace("5.41", "5.43"))
        ))
        .finds();
    }
}

#[test]
fn what_is_no_map_and_no_scenario_gets_one_sentence() {
    let scratch = Scratch::new("path-refused");
    for [from, to, why] in table(MAPS) {
        let file = written(&scratch, &MAP.replacen(&from, &to, 1), SCENARIO);
        boardbench(&format!("path {file}")).refuses(&[&why]);
        boardbench(&format!("path {}", scratch.at("room.map"))).refuses(&[&why]);
    }
    let file = written(&scratch, "", SCENARIO);
    boardbench(&format!("path {file}")).refuses(&["line 1 of the map is not \"type octile\""]);
    for [from, to, why] in table(SCENARIOS) {
        let file = written(&scratch, MAP, &SCENARIO.replacen(&from, &to, 1));
        boardbench(&format!("path {file}")).refuses(&[&why]);
    }
    boardbench("path nothing.scen").refuses(&["nothing.scen can't be read"]);
    boardbench("path nothing.map").refuses(&["nothing.map can't be read"]);
    let file = written(&scratch, MAP, "version 1\n");
    boardbench(&format!("path {file}")).refuses(&["the scenario names no map"]);
    let map = scratch.at("room.map");
    boardbench(&format!("path {file} --map {map}")).refuses(&["the scenario has no query"]);
    boardbench(&format!("path {file} --map {file}")).refuses(&["line 1 of the map"]);
    boardbench(&format!("path {map} --layout padded")).refuses(&["go with a scenario"]);
}

/// Scenarios of a user: `BOARDBENCH_MAPS` is a folder whose scenarios lie beside their
/// maps, or in `scenarios/X` those of `maps/X`.
#[test]
fn paths_of_scenarios_that_a_user_has_are_as_long_as_they_say() {
    let Some(folder) = std::env::var_os("BOARDBENCH_MAPS") else {
        println!("skipped: BOARDBENCH_MAPS names no folder of maps and scenarios");
        return;
    };
    let (mut folders, mut files, mut paths) = (vec![PathBuf::from(folder)], 0, 0);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|own| own == "scen") {
                let beside = path.with_extension("").display().to_string();
                let other = beside.replace("/scenarios/", "/maps/");
                let map = if Path::new(&beside).exists() {
                    beside
                } else {
                    other
                };
                let call = format!("path {} --map {map} --layout padded", path.display());
                let found = boardbench(&call).succeeds().column("solved");
                paths += found[0].parse::<usize>().expect("a number");
                files += 1;
            }
        }
    }
    assert!(paths > 0, "the folder has no scenario");
    println!("{paths} paths of {files} scenarios");
}
