//! The laws on a right model of which one answer or one write at a time is spoiled. The laws
//! must refuse every one, and ask for as many as there are: a law that is lost is noticed.

use super::laws::check_laws;
use super::probe::{OFF, Probe, Visit, Which};
use crate::{ALL_STEPS, Coord, DIAGONAL, Direction, ORTHOGONAL};
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};

const ROWS: usize = 3;
const COLUMNS: usize = 4;
const POINTS: usize = ROWS * COLUMNS;
const REACH: usize = 2;
const STRIDE: usize = COLUMNS + 2 * REACH;

/// Maps of 32 bits with a border on all sides.
struct Model {
    numbered: Vec<u32>,
    other: Vec<u32>,
    /// Calls by method.
    calls: RefCell<BTreeMap<&'static str, usize>>,
    /// The call that is spoiled, and in which of two ways.
    spoiled: Option<(usize, usize)>,
    /// Pairs of points whose difference was asked for.
    pairs: RefCell<BTreeSet<(usize, usize)>>,
    call: Cell<usize>,
    /// The method of the call that was spoiled.
    found: Cell<Option<&'static str>>,
}

impl Model {
    fn new(spoiled: Option<(usize, usize)>) -> Self {
        Self {
            numbered: vec![OFF; STRIDE * (ROWS + 2 * REACH)],
            other: vec![OFF; STRIDE * (ROWS + 2 * REACH)],
            calls: RefCell::default(),
            spoiled,
            pairs: RefCell::default(),
            call: Cell::new(0),
            found: Cell::new(None),
        }
    }

    /// Counts a call, and says in which way it is spoiled.
    fn way(&self, method: &'static str) -> Option<usize> {
        *self.calls.borrow_mut().entry(method).or_default() += 1;
        let call = self.call.replace(self.call.get() + 1);
        let way = self.spoiled.filter(|spoiled| spoiled.0 == call)?.1;
        self.found.set(Some(method));
        Some(way)
    }

    fn map(&self, which: Which) -> &[u32] {
        match which {
            Which::Numbered => &self.numbered,
            Which::Other => &self.other,
        }
    }

    fn visit(&self, cell: usize) -> Visit {
        let content = self.numbered[cell];
        Visit {
            content,
            there: content != OFF,
        }
    }
}

fn place(point: usize) -> Coord {
    Coord::new(point / COLUMNS, point % COLUMNS)
}

fn cell(point: usize) -> usize {
    (point / COLUMNS + REACH) * STRIDE + point % COLUMNS + REACH
}

fn reached(cell: usize, direction: Direction) -> usize {
    let step = isize::from(direction.rows) * STRIDE as isize + isize::from(direction.columns);
    cell.checked_add_signed(step).unwrap()
}

/// A list that lacks its last visit or has one more, which is not right.
fn spoil_list(way: Option<usize>, list: &mut Vec<Visit>) {
    match way {
        Some(0) if !list.is_empty() => drop(list.pop()),
        Some(_) => list.push(Visit {
            content: 0,
            there: false,
        }),
        None => {}
    }
}

fn spoil_points(way: Option<usize>, list: &mut Vec<Option<usize>>) {
    match way {
        Some(0) => drop(list.pop()),
        Some(_) => list.swap(0, 1),
        None => {}
    }
}

impl Probe for Model {
    fn rows(&self) -> usize {
        ROWS
    }
    fn columns(&self) -> usize {
        COLUMNS
    }
    fn reach(&self) -> usize {
        REACH
    }
    fn cells(&self) -> usize {
        POINTS - usize::from(self.way("cells").is_some())
    }
    fn place(&self, point: usize) -> Coord {
        match self.way("place") {
            None => place(point),
            Some(_) => place((point + 1) % POINTS),
        }
    }
    fn number(&self, point: usize) -> u32 {
        point as u32 + u32::from(self.way("number").is_some())
    }
    fn checked(&self, point: usize) -> Option<usize> {
        match self.way("checked") {
            None => Some(point),
            Some(0) => None,
            Some(_) => Some(point + 1),
        }
    }
    fn difference(&self, from: usize, to: usize) -> i32 {
        self.pairs.borrow_mut().insert((from, to));
        let (from, to) = (place(from), place(to));
        let columns = i32::from(to.column) - i32::from(from.column);
        let spoiled = i32::from(self.way("difference").is_some());
        (i32::from(to.row) - i32::from(from.row)) * 2 * COLUMNS as i32 + columns + spoiled
    }
    fn index(&self, point: usize) -> usize {
        (point + usize::from(self.way("index").is_some())) % POINTS
    }
    fn is_before(&self, point: usize, other: usize) -> bool {
        (point < other) == self.way("is_before").is_none()
    }

    fn renew(&mut self, inside: u32) {
        let spoiled = u32::from(self.way("renew").is_some());
        self.other.fill(OFF);
        for point in 0..POINTS {
            self.other[cell(point)] = inside + spoiled;
        }
    }
    fn copy(&mut self) {
        let way = self.way("copy");
        self.other = self.numbered.clone();
        self.other[cell(5)] += u32::from(way.is_some());
    }
    fn copy_into(&mut self) {
        let way = self.way("copy_into");
        self.other.clone_from(&self.numbered);
        self.other[cell(5)] += u32::from(way.is_some());
    }
    /// Spoiled, the other map is the same memory as the numbered one.
    fn fill(&mut self, inside: u32) {
        let way = self.way("fill");
        for point in 0..POINTS {
            self.other[cell(point)] = inside;
            if way.is_some() {
                self.numbered[cell(point)] = inside;
            }
        }
    }
    fn set(&mut self, which: Which, point: usize, content: u32) {
        let spoiled = u32::from(self.way("set").is_some());
        let map = match which {
            Which::Numbered => &mut self.numbered,
            Which::Other => &mut self.other,
        };
        map[cell(point)] = content + 100 * spoiled;
    }
    fn get(&self, which: Which, point: usize) -> u32 {
        self.map(which)[cell(point)] + u32::from(self.way("get").is_some())
    }
    /// Spoiled, it writes where a border is.
    fn put(&mut self, point: usize, direction: Direction, content: u32) {
        let way = self.way("put");
        let to = reached(cell(point), direction);
        if self.other[to] != OFF || way.is_some() {
            self.other[to] = content.wrapping_add(u32::from(way.is_some()));
        }
    }

    fn look(&self, which: Which, point: usize, direction: Direction) -> Visit {
        let content = self.map(which)[reached(cell(point), direction)];
        match self.way("look") {
            None => Visit {
                content,
                there: content != OFF,
            },
            Some(1) if content != OFF => Visit {
                content,
                there: false,
            },
            Some(_) => Visit {
                content: content.wrapping_add(1),
                there: true,
            },
        }
    }
    fn reached(&self, _: Which, point: usize, _: Direction) -> Coord {
        place(point)
    }
    fn look_narrow_and_wide(&self, point: usize, direction: Direction) -> (u8, u64) {
        let outside = self.numbered[reached(cell(point), direction)] == OFF;
        let right = if outside { 3 } else { 1 };
        match self.way("look_narrow_and_wide") {
            None => (right, u64::from(right)),
            Some(0) => (right + 1, u64::from(right)),
            Some(_) => (right, u64::from(right) << 8),
        }
    }
    fn around(&self, point: usize, found: &mut Vec<Visit>) {
        let visits = ORTHOGONAL.map(|direction| self.visit(reached(cell(point), direction)));
        found.extend(visits.iter().filter(|visit| visit.there));
        spoil_list(self.way("around"), found);
    }
    fn any_around(&self, point: usize, wanted: Option<u32>, asked: &mut Vec<Visit>) -> bool {
        let mut met = false;
        for direction in ORTHOGONAL {
            let visit = self.visit(reached(cell(point), direction));
            if visit.there && !met {
                asked.push(visit);
                met = Some(visit.content) == wanted;
            }
        }
        let way = self.way("any_around");
        spoil_list(way.filter(|&way| way == 1), asked);
        met == (way != Some(0))
    }
    fn ray(&self, point: usize, direction: Direction, most: usize, found: &mut Vec<Visit>) -> u32 {
        let mut here = reached(cell(point), direction);
        while self.numbered[here] != OFF {
            found.push(self.visit(here));
            if found.len() > most {
                break;
            }
            here = reached(here, direction);
        }
        let way = self.way("ray");
        spoil_list(way.filter(|&way| way == 1), found);
        let end = self.numbered[here];
        if way == Some(0) {
            return end.wrapping_add(1);
        }
        end
    }
    fn points(&self, visited: &mut Vec<Option<usize>>) {
        visited.extend((0..POINTS).map(Some));
        spoil_points(self.way("points"), visited);
    }
    fn points_from(&self, start: usize, visited: &mut Vec<Option<usize>>) {
        visited.extend((start..POINTS).chain(0..start).map(Some));
        spoil_points(self.way("points_from"), visited);
    }
    fn scan(&self, found: &mut Vec<Visit>) {
        found.extend((0..POINTS).map(|point| self.visit(cell(point))));
        spoil_list(self.way("scan"), found);
    }
}

/// How many points a ray meets before the edge.
fn length(point: usize, direction: Direction) -> usize {
    let beyond = |here: &Coord| here.moved(direction, ROWS, COLUMNS);
    std::iter::successors(beyond(&place(point)), beyond).count()
}

#[test]
fn as_many_questions_as_there_are() {
    let mut model = Model::new(None);
    check_laws(&mut model).unwrap();
    let neighbours = 2 * (ROWS * (COLUMNS - 1) + COLUMNS * (ROWS - 1));
    let rays = (0..POINTS).flat_map(|point| {
        let directions = ORTHOGONAL.into_iter().chain(DIAGONAL);
        directions.map(move |direction| length(point, direction))
    });
    let calls = [
        // By the number of points that a ray meets: refused at the first, at the second, in
        // the middle, at the last, and at none.
        ("ray", rays.map(|length| [2, 2, 3, 4][length]).sum()),
        ("any_around", neighbours + POINTS),
        ("around", POINTS),
        ("cells", 1),
        ("checked", POINTS),
        ("copy", 1),
        ("copy_into", 1),
        // From four corners and the middle.
        ("difference", 5 * POINTS),
        ("fill", 3 + 4),
        // A new map, two that were written, one filled, and one for each direction of `put`.
        ("get", (1 + 2 + 1 + 4) * POINTS),
        ("index", POINTS),
        ("is_before", POINTS - 1),
        // Three times in the numbered map, and four in the other: copied, filled and written,
        // copied into, written one step away.
        ("look", (3 + 4) * POINTS * ALL_STEPS.len()),
        ("look_narrow_and_wide", POINTS * ALL_STEPS.len()),
        ("number", POINTS),
        ("place", POINTS),
        ("points", 1),
        ("points_from", 4),
        ("put", 4 * POINTS),
        ("renew", 1),
        ("scan", 1),
        // The numbered map, and the other written row by row, backwards, when filled, and at
        // the end.
        ("set", 5 * POINTS),
    ];
    assert_eq!(*model.calls.borrow(), BTreeMap::from(calls));
    assert_eq!(model.pairs.borrow().len(), 5 * POINTS, "all different");
}

#[test]
fn every_spoiled_answer_is_refused() {
    let mut model = Model::new(None);
    check_laws(&mut model).unwrap();
    for call in 0..model.call.get() {
        for way in [0, 1] {
            let mut spoiled = Model::new(Some((call, way)));
            let refused = check_laws(&mut spoiled).is_err();
            assert!(refused, "{:?}: call {call}, way {way}", spoiled.found.get());
        }
    }
}
