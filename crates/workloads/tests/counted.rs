//! Claims of convenience, decided by counting in our own sources: "easier" is a
//! matter of taste, the number of loops, methods, limits or arguments is not.

use std::fs;
use std::path::Path;

/// A function of a file below `crates/`: from its name to the brace that closes
/// it, without comments.
fn function(file: &str, name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(file);
    let source = fs::read_to_string(path).unwrap_or_else(|why| panic!("{file}: {why}"));
    let lines: Vec<&str> = source.lines().collect();
    let is_start = |line: &&str| {
        let declared = line.trim_start().trim_start_matches("pub ");
        let declared = declared.trim_start_matches("pub(super) ");
        declared
            .strip_prefix("fn ")
            .and_then(|rest| rest.strip_prefix(name))
            .is_some_and(|rest| rest.starts_with(['(', '<']))
    };
    let start = lines.iter().position(is_start).unwrap();
    let indent = lines[start].len() - lines[start].trim_start().len();
    let closing = format!("{}}}", " ".repeat(indent));
    let length = lines[start..].iter().position(|line| *line == closing);
    let body = &lines[start..=start + length.unwrap()];
    let code = body
        .iter()
        .filter(|line| !line.trim_start().starts_with("//"));
    code.map(|line| format!("{line}\n")).collect()
}

fn times(code: &str, word: &str) -> usize {
    code.matches(word).count()
}

const STEPS: &str = "workloads/src/query/steps.rs";
const METHODS: &str = "workloads/src/query/methods.rs";

/// "A loop over multiple directions is straightforwardly written": one look
/// instead of four.
#[test]
fn a_loop_over_directions_looks_once() {
    let by_loop = function("board/src/layout.rs", "around");
    let by_name = function(STEPS, "neighbours_by_name");
    assert_eq!((times(&by_loop, "look("), times(&by_name, "look(")), (1, 4));
}

/// "Traverse the chessboard with a double loop", and "only a layer of
/// traversal".
#[test]
fn one_dimension_is_traversed_by_one_loop() {
    let rows = function("board/src/layout.rs", "points");
    let cells = function("layouts/src/bordered.rs", "scan");
    assert_eq!((times(&rows, "for "), times(&cells, "for ")), (2, 1));
}

/// "Need to use a number of different methods": four with four pairs of loops
/// and one to four limits each, against one loop over four steps.
#[test]
fn lines_are_one_method_in_one_dimension_and_four_in_two() {
    let one = function("workloads/src/query/lines.rs", "five_in_a_row");
    assert_eq!((times(&one, "ray("), times(&one, "while ")), (1, 0));
    let methods = ["in_row", "in_column", "in_backslash", "in_slash"];
    let four: String = methods.map(|name| function(METHODS, name)).concat();
    assert_eq!((times(&four, "fn "), times(&four, "while ")), (4, 8));
    let limits = |limit: &str| times(&four, limit);
    assert_eq!(limits(" > 0"), 6, "north and west");
    assert_eq!(limits("< board."), 6, "south and east");
}

/// A spiral that turns at flags has no limits to keep up to date.
#[test]
fn a_spiral_by_flags_has_no_limits() {
    let flags = function("workloads/src/spiral.rs", "by_flags");
    let limits = function("workloads/src/spiral.rs", "by_limits");
    let kept = |code: &str| {
        let moved = [" top += 1", " right -= 1", " bottom -= 1", " left += 1"];
        moved.iter().filter(|limit| code.contains(**limit)).count()
    };
    assert_eq!((kept(&flags), kept(&limits)), (0, 4));
    assert!(times(&flags, "\n") < times(&limits, "\n"));
}

/// "Can be directly based on the subscript": no arithmetic, against a product
/// and a sum.
#[test]
fn a_subscript_of_two_dimensions_needs_no_arithmetic() {
    let operators = |file: &str| {
        let point = function(file, "point");
        (times(&point, " * "), times(&point, " + "))
    };
    assert_eq!(operators("layouts/src/array2d.rs"), (0, 0));
    assert_eq!(operators("layouts/src/flat_division.rs"), (1, 1));
    assert_eq!(operators("layouts/src/bordered.rs"), (1, 2));
}

/// "We need only one variable to determine a board position": a point is one
/// number in one dimension, a structure of two in two.
#[test]
fn a_position_is_one_variable_in_one_dimension() {
    use board::{Family, Layout};
    fn point<L: Layout>() -> &'static str {
        std::any::type_name::<L::Point>()
    }
    assert_eq!(point::<<layouts::PaddedFull as Family>::Go19>(), "u16");
    assert_eq!(
        point::<<layouts::Padded2d as Family>::Go19>(),
        "boardbench_layouts::padded2d::Subscripts"
    );
}
