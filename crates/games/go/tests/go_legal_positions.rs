//! The number of legal positions of small Go boards, found in every layout by
//! flood fill.

use board::{AtRunTime, Family, Layout};
use boardbench_go::oracle;
use boardbench_go::{BLACK, EMPTY, OFF, WHITE};

/// All colourings of a board, one after another.
struct Colourings<L: Layout> {
    layout: L,
    points: Vec<L::Point>,
    cells: L::Map<u8>,
    seen: L::Map<bool>,
}

impl<L: Layout> Colourings<L> {
    fn new(layout: L) -> Self {
        let mut points = Vec::new();
        layout.points(|point| points.push(point));
        Self {
            layout,
            points,
            cells: layout.map(EMPTY, OFF),
            seen: layout.map(false, true),
        }
    }

    /// Counts up by one, a digit of 0, 1 or 2 for each point. Returns false
    /// after the last.
    fn next(&mut self) -> bool {
        for &point in &self.points {
            let digit = self.layout.get(&self.cells, point);
            if digit < WHITE {
                self.layout.set(&mut self.cells, point, digit + 1);
                return true;
            }
            self.layout.set(&mut self.cells, point, EMPTY);
        }
        false
    }

    /// Whether every string has a liberty.
    fn is_legal(&mut self) -> bool {
        self.layout.fill(&mut self.seen, false);
        let stones = |cells: &L::Map<u8>, layout: L, point| {
            let stone = layout.get(cells, point);
            (stone == BLACK || stone == WHITE).then_some(stone)
        };
        (0..self.points.len()).all(|index| {
            let start = self.points[index];
            match stones(&self.cells, self.layout, start) {
                Some(stone) if !self.layout.get(&self.seen, start) => {
                    self.has_liberty(start, stone)
                }
                _ => true,
            }
        })
    }

    fn has_liberty(&mut self, start: L::Point, stone: u8) -> bool {
        let layout = self.layout;
        let mut open = vec![start];
        layout.set(&mut self.seen, start, true);
        let mut free = false;
        while let Some(point) = open.pop() {
            layout.around(&self.cells, point, OFF, |neighbour, content| {
                free |= content == EMPTY;
                if content == stone && !layout.get(&self.seen, neighbour) {
                    layout.set(&mut self.seen, neighbour, true);
                    open.push(neighbour);
                }
            });
        }
        free
    }
}

fn legal_positions<L: Layout<Geometry = AtRunTime<1>>>(rows: usize, columns: usize) -> u64 {
    let geometry = AtRunTime::new(rows, columns, rows.max(columns)).unwrap();
    let mut colourings = Colourings::new(L::new(geometry).unwrap());
    let mut legal = 0;
    loop {
        legal += u64::from(colourings.is_legal());
        if !colourings.next() {
            return legal;
        }
    }
}

fn boards_of_up_to_twelve_points<F: Family>() {
    let mut compared = 0;
    for row in oracle::go_legal_positions() {
        if row.rows >= 2 && row.rows * row.columns <= 12 {
            let found = legal_positions::<F::Dynamic>(row.rows, row.columns);
            assert_eq!(found, row.legal_positions, "{}: {row:?}", F::ABOUT.name);
            // The board on its side has as many.
            let turned = legal_positions::<F::Dynamic>(row.columns, row.rows);
            assert_eq!(turned, found, "{}: {row:?} on its side", F::ABOUT.name);
            compared += 1;
        }
    }
    assert_eq!(compared, 7, "boards of 2x2 to 2x6, 3x3 and 3x4");
}

/// One test for each layout, so that they run side by side.
macro_rules! in_every_layout {
    ($($module:ident $family:ident,)+) => {
        $(
            #[test]
            fn $module() {
                boards_of_up_to_twelve_points::<layouts::$family>();
            }
        )+
    };
}

layouts::contenders!(in_every_layout);
