//! The spiral of *One-dimensional array modeling*, as its program prints it.

use board::{AtRunTime, Coord, Family, LARGEST, Layout, SMALLEST};
use boardbench_workloads::spiral::{FLAG, UNFILLED, by_flags, by_limits};
use layouts::{Array2d, PaddedTight, Visitor};
use std::fmt::Write;

type Fill<L> = fn(L, &mut <L as Layout>::Map<u16>);

fn filled<L: Layout>(layout: L, fill: Fill<L>) -> Vec<u16> {
    let mut map = layout.map(UNFILLED, FLAG);
    fill(layout, &mut map);
    let mut numbers = Vec::new();
    layout.points(|point| numbers.push(layout.get(&map, point)));
    numbers
}

fn layout<F: Family>(rows: usize, columns: usize) -> F::Dynamic {
    let geometry = AtRunTime::new(rows, columns, rows.max(columns)).unwrap();
    F::Dynamic::new(geometry).unwrap()
}

/// As the program prints it: five characters a number.
fn printed(numbers: &[u16], columns: usize) -> String {
    let mut text = String::new();
    for row in numbers.chunks(columns) {
        for number in row {
            write!(text, "{number:5}").unwrap();
        }
        text.push('\n');
    }
    text
}

const GOLDEN: [&str; 4] = [
    "
    1    2
    4    3
",
    "
    1    2    3
    8    9    4
    7    6    5
",
    "
    1    2    3    4
   12   13   14    5
   11   16   15    6
   10    9    8    7
",
    "
    1    2    3    4    5
   16   17   18   19    6
   15   24   25   20    7
   14   23   22   21    8
   13   12   11   10    9
",
];

#[test]
fn spirals_of_two_to_five_are_those_of_the_program() {
    for (size, golden) in (2..).zip(GOLDEN) {
        let flags = layout::<PaddedTight>(size, size);
        assert_eq!(printed(&filled(flags, by_flags), size), golden[1..]);
        let limits = layout::<Array2d>(size, size);
        assert_eq!(printed(&filled(limits, by_limits), size), golden[1..]);
    }
}

/// 1 .. rows x columns each once, each a neighbour of the one before, in every
/// layout and by both ways.
#[test]
fn numbers_occur_once_each_and_side_by_side() {
    struct EachLayout;
    impl Visitor for EachLayout {
        fn visit<F: Family>(&mut self) {
            for rows in SMALLEST..=LARGEST {
                for columns in [rows, LARGEST + SMALLEST - rows] {
                    let layout = layout::<F>(rows, columns);
                    let numbers = filled(layout, by_flags);
                    assert_eq!(numbers, filled(layout, by_limits), "{}", F::ABOUT.name);
                    assert_is_a_walk(&numbers, columns);
                }
            }
        }
    }
    layouts::for_each(&mut EachLayout);
}

fn assert_is_a_walk(numbers: &[u16], columns: usize) {
    let mut places = vec![None; numbers.len()];
    for (index, &number) in numbers.iter().enumerate() {
        let place = Coord::new(index / columns, index % columns);
        let once = places[usize::from(number) - 1].replace(place);
        assert_eq!(once, None, "{number} occurs twice");
    }
    let places: Vec<Coord> = places.into_iter().map(Option::unwrap).collect();
    for pair in places.windows(2) {
        let distance = pair[0].row.abs_diff(pair[1].row) + pair[0].column.abs_diff(pair[1].column);
        assert_eq!(distance, 1);
    }
}
