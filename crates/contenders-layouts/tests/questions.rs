//! Questions put in two ways get one answer, in every layout; and each is held against
//! plain arithmetic by row and column. The layouts are those that are measured, with their
//! size known at run time.

use board::Family;
use game::XorShift64Star;
use std::collections::BTreeSet;
use std::sync::Arc;
use workloads::query::{
    BOARDS, Board, CONVERT, COPY, EIGHT_NEIGHBOURS, FIVE_IN_A_ROW, FIVE_IN_A_ROW_BY_METHODS,
    FLOOD_FILL, LOOK_UP, NEIGHBOURS, NEIGHBOURS_BY_NAME, PATTERNS, PATTERNS_KEPT, RAY_WALK, SET_UP,
    SPIRAL_BY_FLAGS, SPIRAL_BY_LIMITS, SYMMETRIES, TRAVERSE_CELLS, TRAVERSE_FROM, TRAVERSE_ROWS,
    UPPER_RIGHT,
};
use workloads::{CompiledLayout, Digest, Grid, Pool, Workload};

const SAME: [[Workload; 2]; 5] = [
    [NEIGHBOURS, NEIGHBOURS_BY_NAME],
    [TRAVERSE_ROWS, TRAVERSE_CELLS],
    [FIVE_IN_A_ROW, FIVE_IN_A_ROW_BY_METHODS],
    [SPIRAL_BY_FLAGS, SPIRAL_BY_LIMITS],
    [PATTERNS, PATTERNS_KEPT],
];

/// Boards full of short and long runs.
fn boards(rows: usize, columns: usize) -> Arc<[Board]> {
    let board = |seed: usize| Board {
        rows,
        columns,
        cells: (0..rows * columns)
            .map(|index| [0, 1, 1, 2, 1, 1, 2][(index / 3 + index * index / (seed + 2)) % 7])
            .collect(),
    };
    (0..4).map(board).collect()
}

/// A layout's name, and its code for any size.
type Named = (String, CompiledLayout);

/// Rows and columns.
type Points = BTreeSet<(usize, usize)>;

fn layouts() -> Vec<Named> {
    let all = contenders_layouts::standard().into_iter();
    let at_run_time = all.filter(|entry| !entry.size_known && entry.variant.is_none());
    let found: Vec<_> = at_run_time
        .map(|entry| (entry.name.clone(), entry.instances[0].clone()))
        .collect();
    let mut listed = Listed(0);
    layouts::for_each(&mut listed);
    assert_eq!(found.len(), listed.0);
    found
}

struct Listed(usize);

impl layouts::Visitor for Listed {
    fn visit<F: Family>(&mut self) {
        self.0 += 1;
    }
}

/// The digest of a query on boards.
fn answer(layout: &CompiledLayout, query: &Workload, boards: &Arc<[Board]>, batch: u32) -> u64 {
    let grid = Grid {
        rows: boards[0].rows,
        columns: boards[0].columns,
        max: 19,
    };
    let offer = layout.offer(query).expect("it is offered");
    let mut work = offer.work(&grid, &Pool::of_boards(boards)).unwrap();
    work.load(1, batch);
    work.run()
}

#[test]
fn the_same_question_has_the_same_answer() {
    for (name, layout) in layouts() {
        for (rows, columns) in [(19, 19), (15, 15), (5, 8), (8, 5), (2, 2)] {
            let boards = boards(rows, columns);
            for [one, other] in SAME {
                assert_eq!(
                    answer(&layout, &one, &boards, 8),
                    answer(&layout, &other, &boards, 8),
                    "{} and {} in {name} on {rows}x{columns}",
                    one.name,
                    other.name,
                );
            }
        }
    }
}

/// A board of stones and empty points in no order.
fn scattered(rows: usize, columns: usize, seed: u64) -> Board {
    let mut random = XorShift64Star::new(seed);
    let cells = (0..rows * columns).map(|_| random.below(3) as u8);
    Board {
        rows,
        columns,
        cells: cells.collect(),
    }
}

/// A board by row and column, for answers that no layout gives.
struct Plain<'a>(&'a Board);

impl Plain<'_> {
    /// Rows and columns in order.
    fn points(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let columns = self.0.columns;
        (0..self.0.rows * columns).map(move |index| (index / columns, index % columns))
    }

    /// The content so many rows down and columns right; 3 off the board.
    fn at(&self, (row, column): (usize, usize), down: isize, right: isize) -> u64 {
        let row = row
            .checked_add_signed(down)
            .filter(|&row| row < self.0.rows);
        let column = column
            .checked_add_signed(right)
            .filter(|&column| column < self.0.columns);
        let index = row
            .zip(column)
            .map(|(row, column)| row * self.0.columns + column);
        index.map_or(3, |index| u64::from(self.0.cells[index]))
    }

    /// How many of these steps lead to an empty, a black, a white point: a byte each.
    fn counts(&self, point: (usize, usize), steps: &[(isize, isize)]) -> u64 {
        let contents = steps
            .iter()
            .map(|&(down, right)| self.at(point, down, right));
        contents
            .filter(|&content| content < 3)
            .map(|content| [1, 256, 65536][content as usize])
            .sum()
    }

    /// Steps over contents of this kind, and the content that ends them.
    fn run(&self, point: (usize, usize), (down, right): (isize, isize), over: u64) -> (u64, u64) {
        let contents = (1..).map(|steps| (steps, self.at(point, down * steps, right * steps)));
        let mut others = contents.filter(|&(_, content)| content != over);
        let (steps, end) = others.next().expect("a line ends at the edge");
        (steps as u64, end)
    }

    /// The longest run through a stone on four lines.
    fn longest(&self, point: (usize, usize)) -> Option<u64> {
        let colour = self.at(point, 0, 0);
        let through = |&step: &(isize, isize)| {
            let back = (-step.0, -step.1);
            self.run(point, step, colour).0 + self.run(point, back, colour).0 - 1
        };
        (colour > 0).then(|| {
            [(0, 1), (1, 0), (1, 1), (1, -1)]
                .iter()
                .map(through)
                .max()
                .unwrap()
        })
    }

    /// Stones and liberties of the string of a stone.
    fn string(&self, start: (usize, usize)) -> (Points, Points) {
        let (mut stones, mut liberties) = (BTreeSet::from([start]), BTreeSet::new());
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            for (down, right) in EIGHT[..4].iter().copied() {
                let content = self.at(point, down, right);
                let next = (
                    point.0.wrapping_add_signed(down),
                    point.1.wrapping_add_signed(right),
                );
                if content == 0 {
                    liberties.insert(next);
                } else if content == self.at(start, 0, 0) && stones.insert(next) {
                    open.push(next);
                }
            }
        }
        (stones, liberties)
    }

    /// The code of the 3x3 pattern around a point: two bits for each neighbour.
    fn pattern(&self, point: (usize, usize)) -> u64 {
        let look = |code, &(down, right): &(isize, isize)| code << 2 | self.at(point, down, right);
        EIGHT.iter().fold(0, look)
    }

    /// The exclusive or of a key for each stone.
    fn hash(&self) -> u64 {
        let stones = (0..).zip(&self.0.cells).filter(|&(_, &cell)| cell > 0);
        stones.fold(0, |hash, (place, &cell)| {
            hash ^ game::mix(2 * place + u64::from(cell) - 1)
        })
    }
}

/// North, west, east, south, and the diagonals.
const EIGHT: [(isize, isize); 8] = [
    (-1, 0),
    (0, -1),
    (0, 1),
    (1, 0),
    (-1, -1),
    (-1, 1),
    (1, -1),
    (1, 1),
];

fn thrice(values: impl Iterator<Item = u64>) -> u64 {
    values.fold(0, |sum, value| sum.wrapping_mul(3).wrapping_add(value))
}

fn turned(values: impl Iterator<Item = u64>) -> u64 {
    values.fold(0, |sum: u64, value| sum.rotate_left(3) ^ value)
}

/// What is taken into the digest for the board that is number `number` of a batch, all of
/// which are this one.
fn plain(query: &Workload, board: &Board, number: usize) -> Vec<u64> {
    let b = Plain(board);
    let (rows, columns, count) = (board.rows, board.columns, board.cells.len());
    let content = |index: usize| u64::from(board.cells[index % count]);
    vec![match query.name {
        "neighbours" | "neighbours-by-name" => thrice(b.points().map(|p| b.counts(p, &EIGHT[..4]))),
        "eight-neighbours" => thrice(b.points().map(|p| b.counts(p, &EIGHT))),
        "upper-right" => thrice(b.points().map(|p| b.at(p, -1, 1))),
        "traverse-rows" | "traverse-cells" => turned((0..count).map(content)),
        "traverse-from" => turned((0..count).map(|index| content(number * 37 + index))),
        "look-up" => turned((0..count).map(|index| content(index * 181))),
        "copy" | "set-up" => turned((0..5).map(|index| content(number * 5 + index))),
        "convert" => turned(
            b.points()
                .map(|(r, c)| b.at((r, c), 0, 0) ^ (r as u64) << 32 ^ (c as u64) << 40),
        ),
        "ray-walk" => thrice(b.points().flat_map(|p| {
            let along = |step| b.run(p, step, 0);
            // What is off the board is no point of the way.
            EIGHT
                .map(along)
                .map(|(steps, end)| (steps - u64::from(end == 3)) << 2 | end)
        })),
        "five-in-a-row" | "five-in-a-row-by-methods" => {
            thrice(b.points().filter_map(|p| b.longest(p)))
        }
        "patterns" | "patterns-kept" => turned(b.points().map(|p| b.pattern(p))),
        "flood-fill" => {
            let mut known = BTreeSet::new();
            let mut found = Vec::new();
            for point in b.points().filter(|&p| b.at(p, 0, 0) > 0) {
                if known.contains(&point) {
                    continue;
                }
                let (stones, liberties) = b.string(point);
                found.push((stones.len() as u64) << 32 | liberties.len() as u64);
                known.extend(stones);
            }
            return found;
        }
        "symmetries" => {
            let (last_row, last_column) = (rows - 1, columns - 1);
            let flipped = moved(board, false, |r, c| (last_row - r, c));
            let mirrored = moved(board, false, |r, c| (r, last_column - c));
            let both = moved(&flipped, false, |r, c| (r, last_column - c));
            let mut ways = vec![board.clone(), flipped, mirrored, both];
            if rows == columns {
                let turned: Vec<_> = ways.iter().map(|b| moved(b, true, |r, c| (c, r))).collect();
                ways.extend(turned);
            }
            ways.iter().map(|board| Plain(board).hash()).min().unwrap()
        }
        "spiral-by-flags" | "spiral-by-limits" => spiral(rows, columns)[rows / 2][columns / 2],
        other => panic!("{other} has no plain answer"),
    }]
}

/// The numbers of a spiral inwards.
fn spiral(rows: usize, columns: usize) -> Vec<Vec<u64>> {
    let mut numbers = vec![vec![0; columns]; rows];
    let mut at = (0, 0);
    let mut ahead = (0_isize, 1_isize);
    for number in 1..=(rows * columns) as u64 {
        numbers[at.0][at.1] = number;
        let free = |(down, right): (isize, isize)| {
            let next = (
                at.0.checked_add_signed(down)?,
                at.1.checked_add_signed(right)?,
            );
            (*numbers.get(next.0)?.get(next.1)? == 0).then_some(next)
        };
        let turn = (ahead.1, -ahead.0);
        if let Some(next) = free(ahead) {
            at = next;
        } else if let Some(next) = free(turn) {
            (at, ahead) = (next, turn);
        }
    }
    numbers
}

#[test]
fn every_answer_is_that_of_plain_arithmetic() {
    const QUERIES: [Workload; 20] = [
        NEIGHBOURS,
        NEIGHBOURS_BY_NAME,
        EIGHT_NEIGHBOURS,
        UPPER_RIGHT,
        TRAVERSE_ROWS,
        TRAVERSE_CELLS,
        TRAVERSE_FROM,
        FLOOD_FILL,
        RAY_WALK,
        FIVE_IN_A_ROW,
        FIVE_IN_A_ROW_BY_METHODS,
        SPIRAL_BY_FLAGS,
        SPIRAL_BY_LIMITS,
        LOOK_UP,
        CONVERT,
        SET_UP,
        COPY,
        PATTERNS,
        PATTERNS_KEPT,
        SYMMETRIES,
    ];
    const BATCH: usize = 7;
    let layouts = layouts();
    for (rows, columns) in [(19, 19), (15, 15), (8, 8), (5, 8), (8, 5), (2, 2)] {
        let boards = [
            scattered(rows, columns, 7),
            boards(rows, columns)[2].clone(),
        ];
        for board in boards {
            let only: Arc<[Board]> = [board.clone()].into();
            for query in QUERIES {
                let mut expected = Digest::default();
                let numbers = (0..BATCH).flat_map(|number| plain(&query, &board, number));
                numbers.for_each(|number| expected.add(number));
                for (name, layout) in &layouts {
                    assert_eq!(
                        answer(layout, &query, &only, BATCH as u32),
                        expected.value(),
                        "{} in {name} on {rows}x{columns}",
                        query.name
                    );
                }
            }
        }
    }
    // None is forgotten.
    let offered: BTreeSet<_> = layouts[0]
        .1
        .offers()
        .iter()
        .map(|offer| offer.workload.name)
        .collect();
    assert_eq!(offered, QUERIES.iter().map(|query| query.name).collect());
}

/// The board with the place of each point moved.
fn moved(board: &Board, turned: bool, to: impl Fn(usize, usize) -> (usize, usize)) -> Board {
    let (rows, columns) = if turned {
        (board.columns, board.rows)
    } else {
        (board.rows, board.columns)
    };
    let mut cells = vec![0; board.cells.len()];
    for row in 0..board.rows {
        for column in 0..board.columns {
            let (r, c) = to(row, column);
            cells[r * columns + c] = board.cells[row * board.columns + column];
        }
    }
    Board {
        rows,
        columns,
        cells,
    }
}

/// What each layout answers about a board.
fn answers(layouts: &[Named], board: &Board, query: &Workload) -> Vec<(String, u64)> {
    let boards: Arc<[Board]> = [board.clone()].into();
    let of = |(name, layout): &Named| (name.clone(), answer(layout, query, &boards, 1));
    layouts.iter().map(of).collect()
}

#[test]
fn a_board_and_its_symmetries_have_one_name() {
    let layouts = layouts();
    let board = scattered(9, 9, 3);
    let name = answers(&layouts, &board, &SYMMETRIES);
    for turned in [
        moved(&board, true, |r, c| (c, 8 - r)),
        moved(&board, true, |r, c| (c, r)),
        moved(&board, false, |r, c| (r, 8 - c)),
        moved(&board, false, |r, c| (8 - r, 8 - c)),
    ] {
        assert_ne!(turned, board);
        assert_eq!(answers(&layouts, &turned, &SYMMETRIES), name);
    }
    let oblong = scattered(5, 8, 3);
    let mirrored = moved(&oblong, false, |r, c| (4 - r, c));
    assert_eq!(
        answers(&layouts, &mirrored, &SYMMETRIES),
        answers(&layouts, &oblong, &SYMMETRIES)
    );
}

#[test]
fn other_boards_have_other_names() {
    let one = &layouts()[..1];
    let names: BTreeSet<u64> = (1..200)
        .map(|seed| answers(one, &scattered(9, 9, seed), &SYMMETRIES)[0].1)
        .collect();
    assert_eq!(names.len(), 199);
}

/// Of a flat board of 19x19 in bytes, which lies on the heap.
#[test]
fn boards_and_points_take_memory() {
    let layouts = layouts();
    let flat = layouts.iter().find(|(name, _)| name == "flat-dynamic");
    let (_, layout) = flat.expect("it is registered");
    let grid = Grid {
        rows: 19,
        columns: 19,
        max: 19,
    };
    let boards = boards(19, 19);
    let offer = layout.offer(&NEIGHBOURS).expect("it is offered");
    let mut work = offer.work(&grid, &Pool::of_boards(&boards)).unwrap();
    work.load(1, 4);
    let footprint = work.footprint();
    let position = footprint.position - 361;
    assert!(position < 64, "the board's own bytes: {position}");
    // Four boards, one to copy into, and points of two bytes.
    assert_eq!(footprint.working, 5 * footprint.position + 2 * 361);
}

/// More boards than different ones, each as it was drawn.
#[test]
fn many_boards_are_visited() {
    let boards = boards(19, 19);
    let all = contenders_layouts::standard().into_iter();
    let known = all.filter(|entry| entry.name == "flat" && entry.size_known);
    let offers = known.flat_map(|entry| entry.instances.clone());
    let offer = offers
        .filter_map(|layout| layout.offer(&BOARDS.of(9)))
        .next();
    let grid = Grid {
        rows: 19,
        columns: 19,
        max: 19,
    };
    let pool = Pool::of_boards(&boards);
    let mut work = offer.expect("it is offered").work(&grid, &pool).unwrap();
    let visits = work.transcript(1, 40);
    for (number, line) in visits.iter().enumerate() {
        let (_, rest) = line.split_once(", board ").expect("a board");
        let (index, hash) = rest.split_once(": hash ").expect("a hash");
        let board: usize = index.parse().unwrap();
        assert!(board < 9);
        let cells = boards[board % 4].cells.iter().map(|&cell| u64::from(cell));
        assert_eq!(hash, format!("{:016x}", turned(cells)), "visit {number}");
    }
    let footprint = work.footprint();
    assert_eq!((footprint.position, footprint.working), (361, 10 * 361));
}
