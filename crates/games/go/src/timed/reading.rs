//! Reading: can this string be captured, and can it be saved? The workload that
//! GNU Go's board library was made for: moves are tried and undone by
//! `trymove`, `tryko` and `popgo`, thousands for each question.
//!
//! * The *target* is a string of at most [`Limits::liberties`] liberties.
//! * The attacker plays the target's liberties in ascending order of points;
//!   the defender first takes neighbour strings that have one liberty, in
//!   ascending order, then plays the target's liberties.
//! * Attack fails, and defence succeeds, when the target has more liberties,
//!   when the line is as deep as [`Limits::depth`], or when the question has
//!   taken [`Limits::nodes`] positions.
//! * A move that only the rule of ko forbids is tried as if a threat had been
//!   answered; what it achieves counts as [`Outcome::Ko`] at best.
//! * Neither side passes.
//!
//! With two liberties allowed it reads ladders, with four nets and capturing
//! races too. It is no strong reader: what matters is that all contenders read
//! the same.

use super::points;
use crate::Side;
use crate::{BLACK, EMPTY, Reads, Setup};
use board::Unsupported;
use std::collections::BTreeSet;
use std::sync::Arc;
use workloads::query::Board;
use workloads::{Digest, Footprint, Inputs, Offer, Pool, Work, Workload, untimed};

/// What the side that asks can achieve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    /// Nothing.
    Lost,
    /// What it wants, if it wins a ko.
    Ko,
    /// What it wants.
    Won,
}

impl Outcome {
    /// What the other side achieves.
    #[inline(always)]
    fn other(self) -> Self {
        match self {
            Self::Lost => Self::Won,
            Self::Ko => Self::Ko,
            Self::Won => Self::Lost,
        }
    }
}

/// How far is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Liberties that a target has at most.
    pub liberties: usize,
    /// Moves of a line.
    pub depth: u32,
    /// Positions looked at for one question.
    pub nodes: u32,
}

impl Limits {
    /// Ladders: long lines of few branches.
    pub const LADDER: Self = Self {
        liberties: 2,
        depth: 80,
        nodes: 400,
    };
    /// Captures of strings with up to four liberties: short lines of many
    /// branches.
    pub const CAPTURE: Self = Self {
        liberties: 4,
        depth: 8,
        nodes: 400,
    };
}

/// Strings of up to four liberties attacked and defended.
pub const READING: Workload = Workload::new(
    "reading",
    "node",
    Inputs::Positions,
    "strings of Go attacked and defended by trying moves",
)
.with("liberties=4 depth=8 nodes=400", 0);
/// Ladders.
pub const LADDERS: Workload = Workload::new(
    "ladders",
    "node",
    Inputs::Positions,
    "strings of Go with two liberties attacked and defended by trying moves",
)
.with("liberties=2 depth=80 nodes=400", 0);

/// Both for one representation.
pub fn offers<P: Reads<Point: Ord>>() -> &'static [Offer<Setup>] {
    fn work<P: Reads<Point: Ord>>(
        workload: &Workload,
        _: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let limits = match workload.is(&LADDERS) {
            true => Limits::LADDER,
            false => Limits::CAPTURE,
        };
        let (positions, boards) = (Arc::clone(&pool.positions), Arc::clone(&pool.boards));
        Ok(Box::new(ReadingWork::<P>::new(positions, boards, limits)?))
    }
    const {
        &[
            Offer::new(READING, work::<P>),
            Offer::new(LADDERS, work::<P>),
        ]
    }
}

/// The answer to a question, and the positions it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    /// What the side that asks can achieve.
    pub outcome: Outcome,
    /// Positions looked at.
    pub nodes: u32,
}

/// Reads on a position, in its own memory.
#[derive(Debug)]
pub struct Reader<P: Reads> {
    /// The moves of all positions of the line, the deepest last.
    moves: Vec<P::Point>,
    limits: Limits,
    nodes: u32,
}

impl<P: Reads> Reader<P>
where
    P::Point: Ord,
{
    /// A reader with these limits.
    pub fn new(limits: Limits) -> Self {
        Self {
            moves: Vec::new(),
            limits,
            nodes: 0,
        }
    }

    /// Whether the side that is not the target's can capture it, moving first.
    pub fn attack(&mut self, position: &mut P, target: P::Point) -> Answer {
        self.nodes = 0;
        let outcome = self.attacks(position, target, self.limits.depth);
        let nodes = self.nodes;
        Answer { outcome, nodes }
    }

    /// Whether the target's side can save it, moving first.
    pub fn defend(&mut self, position: &mut P, target: P::Point) -> Answer {
        self.nodes = 0;
        let outcome = self.defends(position, target, self.limits.depth);
        let nodes = self.nodes;
        Answer { outcome, nodes }
    }

    /// Whether the limits let nothing more be read.
    #[inline(always)]
    fn is_spent(&self, depth: u32) -> bool {
        depth == 0 || self.nodes >= self.limits.nodes
    }

    fn attacks(&mut self, position: &mut P, target: P::Point, depth: u32) -> Outcome {
        self.nodes += 1;
        let start = self.moves.len();
        let most = self.limits.liberties;
        let liberties = position.find_liberties(target, most, &mut self.moves);
        if liberties > most || self.is_spent(depth) {
            self.moves.truncate(start);
            return Outcome::Lost;
        }
        let attacker = side_of(position.stone(target)).other();
        self.moves[start..].sort_unstable();
        let best = self.best(position, start, attacker, |reader, position| {
            if position.stone(target) == EMPTY {
                Outcome::Won
            } else {
                reader.defends(position, target, depth - 1).other()
            }
        });
        self.moves.truncate(start);
        best
    }

    fn defends(&mut self, position: &mut P, target: P::Point, depth: u32) -> Outcome {
        self.nodes += 1;
        let start = self.moves.len();
        let most = self.limits.liberties;
        position.find_captures(target, &mut self.moves);
        self.moves[start..].sort_unstable();
        let captures = self.moves.len();
        let liberties = position.find_liberties(target, most, &mut self.moves);
        if liberties > most || self.is_spent(depth) {
            self.moves.truncate(start);
            return Outcome::Won;
        }
        self.moves[captures..].sort_unstable();
        let defender = side_of(position.stone(target));
        let best = self.best(position, start, defender, |reader, position| {
            if position.stone(target) == EMPTY {
                // A suicide, where the rules allow it.
                Outcome::Lost
            } else {
                reader.attacks(position, target, depth - 1).other()
            }
        });
        self.moves.truncate(start);
        best
    }

    /// The best outcome of the moves from `start` on, each tried once.
    #[inline(always)]
    fn best(
        &mut self,
        position: &mut P,
        start: usize,
        side: Side,
        mut after: impl FnMut(&mut Self, &mut P) -> Outcome,
    ) -> Outcome {
        let mut best = Outcome::Lost;
        for index in start..self.moves.len() {
            let point = self.moves[index];
            if self.moves[start..index].contains(&point) {
                continue;
            }
            let outcome = if let Some(tried) = position.trymove(point, side) {
                let outcome = after(self, position);
                position.popgo(tried);
                outcome
            } else if let Some(tried) = position.tryko(point, side) {
                let outcome = after(self, position).min(Outcome::Ko);
                position.popgo(tried);
                outcome
            } else {
                Outcome::Lost
            };
            best = best.max(outcome);
            if best == Outcome::Won {
                break;
            }
        }
        best
    }
}

fn side_of(stone: u8) -> Side {
    if stone == BLACK {
        Side::Black
    } else {
        Side::White
    }
}

/// One stone of each string of a board that has at most `most` liberties, as
/// `row * columns + column`, ascending.
pub fn targets(board: &Board, most: usize) -> Vec<usize> {
    let mut seen = vec![false; board.cells.len()];
    let mut targets = Vec::new();
    for start in 0..board.cells.len() {
        let stone = board.cells[start];
        if stone == EMPTY || seen[start] {
            continue;
        }
        let (mut open, mut liberties) = (vec![start], BTreeSet::new());
        seen[start] = true;
        while let Some(point) = open.pop() {
            for neighbour in around(board, point) {
                let content = board.cells[neighbour];
                if content == EMPTY {
                    liberties.insert(neighbour);
                } else if content == stone && !seen[neighbour] {
                    seen[neighbour] = true;
                    open.push(neighbour);
                }
            }
        }
        if liberties.len() <= most {
            targets.push(start);
        }
    }
    targets
}

fn around(board: &Board, point: usize) -> impl Iterator<Item = usize> {
    let (row, column) = (point / board.columns, point % board.columns);
    let steps = [
        (row > 0).then(|| point - board.columns),
        (column > 0).then(|| point - 1),
        (column + 1 < board.columns).then_some(point + 1),
        (row + 1 < board.rows).then_some(point + board.columns),
    ];
    steps.into_iter().flatten()
}

/// A position of a block, with the strings that are read.
struct Loaded<P: Reads> {
    setup: Setup,
    targets: Vec<P::Point>,
}

/// Every weak string of positions, attacked and defended.
pub(crate) struct ReadingWork<P: Reads> {
    positions: Arc<[Setup]>,
    boards: Arc<[Board]>,
    position: P,
    points: Vec<P::Point>,
    reader: Reader<P>,
    loaded: Vec<Loaded<P>>,
    nodes: u64,
}

impl<P: Reads> ReadingWork<P>
where
    P::Point: Ord,
{
    /// # Errors
    /// [`Unsupported`] where the representation can't hold such boards.
    pub(crate) fn new(
        positions: Arc<[Setup]>,
        boards: Arc<[Board]>,
        limits: Limits,
    ) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(&positions[0])?;
        Ok(Self {
            positions,
            boards,
            points: points(&position),
            position,
            reader: Reader::new(limits),
            loaded: Vec::new(),
            nodes: 0,
        })
    }

    /// Answers both questions about a target; says so in words if asked to.
    #[inline(never)]
    fn read(&mut self, target: P::Point) -> [Answer; 2] {
        let attack = self.reader.attack(&mut self.position, target);
        let defend = self.reader.defend(&mut self.position, target);
        [attack, defend]
    }
}

impl<P: Reads> Work for ReadingWork<P>
where
    P::Point: Ord,
{
    fn load(&mut self, seed: u64, batch: u32) {
        let most = self.reader.limits.liberties;
        self.loaded.clear();
        for index in workloads::choose(seed, batch, self.positions.len()) {
            let mut found = Vec::new();
            for point in targets(&self.boards[index], most) {
                found.push(self.points[point]);
            }
            self.loaded.push(Loaded {
                setup: self.positions[index].clone(),
                targets: found,
            });
        }
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.nodes = 0;
        for question in 0..self.loaded.len() {
            self.position.set_up(&self.loaded[question].setup);
            for index in 0..self.loaded[question].targets.len() {
                for answer in self.read(self.loaded[question].targets[index]) {
                    self.nodes += u64::from(answer.nodes);
                    digest.add(u64::from(answer.nodes) << 2 | answer.outcome as u64);
                }
            }
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.nodes
    }

    fn footprint(&self) -> Footprint {
        let position = self.position.bytes();
        let targets: usize = self.loaded.iter().map(|q| q.targets.len()).sum();
        Footprint::of(
            position,
            position + (targets + self.reader.moves.capacity()) * size_of::<P::Point>(),
        )
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let mut lines = Vec::new();
        for question in 0..self.loaded.len() {
            self.position.set_up(&self.loaded[question].setup);
            for index in 0..self.loaded[question].targets.len() {
                let target = self.loaded[question].targets[index];
                let number = self.position.number(target);
                let [attack, defend] = self.read(target);
                lines.push(format!(
                    "position {question}, string at {number}: attack {attack:?}, defend {defend:?}"
                ));
            }
        }
        lines
    }
}
