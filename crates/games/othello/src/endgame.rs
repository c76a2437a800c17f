//! Othello as an end-game solver keeps it: which directions are live from each
//! square, a list of the empty squares, and a stack of what was turned.
//!
//! Source: `endgame.c` by Warren D. Smith and Gunnar Andersson, the program
//! that *One-dimensional array modeling* names for its padded board.

use super::scan::{brackets, push_bracketed, turn_bracketed};
use super::squares::{EMPTY, content};
use super::{Move, OthelloPosition, Scan, Setup, Undo};
use crate::{Position, Side, Unmake, View};
use board::{Coord, Direction, Layout, Unsupported};

/// The directions in the order of their bits: `endgame.c`'s `dirinc`, which is
/// 1, -1, 8, -8, 9, -9, 10, -10 on its board of stride 9.
const DIRECTIONS: [Direction; 8] = [
    Direction::EAST,
    Direction::WEST,
    Direction::new(1, -1),
    Direction::new(-1, 1),
    Direction::SOUTH,
    Direction::NORTH,
    Direction::new(1, 1),
    Direction::new(-1, -1),
];

/// A move: a disc on a point of the list of empty squares, or the pass that the
/// rules force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoleMove<P> {
    /// A disc that turns at least one of the opponent's.
    Disc {
        /// Where.
        point: P,
        /// The hole it fills: its place in the list.
        hole: u16,
    },
    /// No disc can be placed and the opponent can still move.
    Pass,
}

/// A square in the doubly linked list of empty ones.
#[derive(Clone, Copy, Debug)]
struct Hole<P> {
    point: P,
    before: u16,
    after: u16,
}

/// The hole before the first and after the last.
const HEAD: u16 = 0;

/// A position that looks for moves on empty squares only, and from each in the
/// live directions only: those with at least two squares before the edge, in
/// which alone discs can be turned.
///
/// `endgame.c` orders its list from the best squares to the worst, for its
/// search. Here it is in ascending order, as the playout protocol wants legal
/// moves: unlinking and relinking keep any order, so that nothing is sorted.
/// The difference of discs is counted along, as there.
#[derive(Debug)]
pub struct Endgame<L: Layout> {
    /// The discs, the stack of those turned, and the side to move.
    discs: Scan<L>,
    /// One bit for each of [`DIRECTIONS`].
    live: L::Map<u8>,
    /// The head, then a hole for every point in row-major order.
    holes: Box<[Hole<L::Point>]>,
    /// Black's discs minus white's.
    lead: i32,
}

impl<L: Layout> Clone for Endgame<L> {
    fn clone(&self) -> Self {
        Self {
            discs: self.discs.clone(),
            live: self.live.clone(),
            holes: self.holes.clone(),
            lead: self.lead,
        }
    }

    /// The live directions are those of the board and need no copy.
    fn clone_from(&mut self, source: &Self) {
        if self.discs.layout.geometry() != source.discs.layout.geometry() {
            *self = source.clone();
            return;
        }
        self.discs.clone_from(&source.discs);
        self.holes.clone_from(&source.holes);
        self.lead = source.lead;
    }
}

/// The directions in which a point has at least two more, by plain arithmetic.
fn live_directions(at: Coord, rows: usize, columns: usize) -> u8 {
    let two_away = |direction: Direction| {
        let next = at.moved(direction, rows, columns)?;
        next.moved(direction, rows, columns)
    };
    (0..8)
        .filter(|&bit| two_away(DIRECTIONS[bit]).is_some())
        .fold(0, |mask, bit| mask | 1 << bit)
}

impl<L: Layout> Endgame<L> {
    /// The mask of live directions from a place: 81 from the upper left corner,
    /// 255 from the middle, in the bits of `endgame.c`'s `dirmask`.
    pub fn live(&self, at: Coord) -> u8 {
        self.discs
            .layout
            .get(&self.live, self.discs.layout.point(at))
    }

    /// Links every empty square, in ascending order.
    fn link_holes(&mut self) {
        let mut last = HEAD;
        for hole in 1..self.holes.len() {
            let point = self.holes[hole].point;
            if self.discs.layout.get(&self.discs.cells, point) == EMPTY {
                self.holes[hole].before = last;
                self.holes[usize::from(last)].after = hole as u16;
                last = hole as u16;
            }
        }
        self.holes[usize::from(last)].after = HEAD;
        self.holes[usize::from(HEAD)].before = last;
    }

    #[inline(always)]
    fn unlink(&mut self, hole: u16) {
        let Hole { before, after, .. } = self.holes[usize::from(hole)];
        self.holes[usize::from(before)].after = after;
        self.holes[usize::from(after)].before = before;
    }

    /// The inverse of [`unlink`](Self::unlink), in the reverse order of calls.
    #[inline(always)]
    fn relink(&mut self, hole: u16) {
        let Hole { before, after, .. } = self.holes[usize::from(hole)];
        self.holes[usize::from(before)].after = hole;
        self.holes[usize::from(after)].before = hole;
    }

    /// Calls `found` with every hole that `side` may fill, in ascending order,
    /// until it returns false.
    #[inline(always)]
    fn placements(&self, side: Side, mut found: impl FnMut(L::Point, u16) -> bool) {
        let (own, theirs) = (content(side), content(side.other()));
        let mut hole = self.holes[usize::from(HEAD)].after;
        while hole != HEAD {
            let Hole { point, after, .. } = self.holes[usize::from(hole)];
            if self.turns_any(point, own, theirs) && !found(point, hole) {
                return;
            }
            hole = after;
        }
    }

    fn can_place(&self, side: Side) -> bool {
        let mut any = false;
        self.placements(side, |_, _| {
            any = true;
            false
        });
        any
    }

    /// Whether a disc on an empty point turns any: `endgame.c`'s `AnyFlips`.
    /// The directions are written out for the reason given in `scan.rs`.
    #[inline(always)]
    fn turns_any(&self, point: L::Point, own: u8, theirs: u8) -> bool {
        let live = self.discs.layout.get(&self.live, point);
        self.turns::<0>(live, point, own, theirs)
            || self.turns::<1>(live, point, own, theirs)
            || self.turns::<2>(live, point, own, theirs)
            || self.turns::<3>(live, point, own, theirs)
            || self.turns::<4>(live, point, own, theirs)
            || self.turns::<5>(live, point, own, theirs)
            || self.turns::<6>(live, point, own, theirs)
            || self.turns::<7>(live, point, own, theirs)
    }

    /// The same in one direction, if it is live.
    #[inline(always)]
    fn turns<const BIT: usize>(&self, live: u8, point: L::Point, own: u8, theirs: u8) -> bool {
        let step = self.discs.layout.step(DIRECTIONS[BIT]);
        live & 1 << BIT != 0
            && brackets(
                self.discs.layout,
                &self.discs.cells,
                point,
                step,
                own,
                theirs,
            )
    }

    /// Turns what a disc on an empty point brackets, leaves it on the flip
    /// stack and returns how much it is: `endgame.c`'s `DoFlips`.
    #[inline(always)]
    fn turn(&mut self, point: L::Point) -> usize {
        let side = self.discs.to_move;
        let (own, theirs) = (content(side), content(side.other()));
        let before = self.discs.flips.len();
        let live = self.discs.layout.get(&self.live, point);
        self.push::<0>(live, point, own, theirs);
        self.push::<1>(live, point, own, theirs);
        self.push::<2>(live, point, own, theirs);
        self.push::<3>(live, point, own, theirs);
        self.push::<4>(live, point, own, theirs);
        self.push::<5>(live, point, own, theirs);
        self.push::<6>(live, point, own, theirs);
        self.push::<7>(live, point, own, theirs);
        for &turned in &self.discs.flips[before..] {
            self.discs.layout.set(&mut self.discs.cells, turned, own);
        }
        self.discs.flips.len() - before
    }

    /// The same without the flip stack, for a board that is copied back.
    #[inline(always)]
    fn turn_unnoted(&mut self, point: L::Point) -> usize {
        let (own, theirs) = (
            content(self.discs.to_move),
            content(self.discs.to_move.other()),
        );
        let (layout, live) = (self.discs.layout, self.discs.layout.get(&self.live, point));
        let cells = &mut self.discs.cells;
        let mut turn = |bit: usize| match live >> bit & 1 {
            0 => 0,
            _ => turn_bracketed(
                layout,
                cells,
                point,
                layout.step(DIRECTIONS[bit]),
                own,
                theirs,
            ),
        };
        turn(0) + turn(1) + turn(2) + turn(3) + turn(4) + turn(5) + turn(6) + turn(7)
    }

    /// Places the disc that has turned so many.
    #[inline(always)]
    fn fill(&mut self, point: L::Point, hole: u16, turned: usize) -> Undo {
        let side = self.discs.to_move;
        self.discs
            .layout
            .set(&mut self.discs.cells, point, content(side));
        self.discs.to_move = side.other();
        self.unlink(hole);
        self.lead += Self::gain(side, turned);
        Undo { turned }
    }

    /// Pushes what is bracketed in one direction, if it is live.
    #[inline(always)]
    fn push<const BIT: usize>(&mut self, live: u8, point: L::Point, own: u8, theirs: u8) {
        if live & 1 << BIT != 0 {
            let step = self.discs.layout.step(DIRECTIONS[BIT]);
            let (cells, flips) = (&self.discs.cells, &mut self.discs.flips);
            push_bracketed(self.discs.layout, cells, flips, point, step, own, theirs);
        }
    }

    /// By how much the lead of black grows when `side` turns `turned` discs and
    /// adds its own.
    #[inline(always)]
    fn gain(side: Side, turned: usize) -> i32 {
        let gain = 2 * turned as i32 + 1;
        match side {
            Side::Black => gain,
            Side::White => -gain,
        }
    }
}

impl<L: Layout> Position for Endgame<L> {
    type Setup = Setup;
    type Move = HoleMove<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let discs = Scan::<L>::new(setup)?;
        let layout = discs.layout;
        let hole = |point| Hole {
            point,
            before: HEAD,
            after: HEAD,
        };
        let mut live = layout.map(0, 0);
        let mut holes = vec![hole(layout.point(Coord::new(0, 0)))];
        layout.points(|point| {
            holes.push(hole(point));
            let mask = live_directions(layout.coord(point), setup.rows(), setup.columns());
            layout.set(&mut live, point, mask);
        });
        let mut position = Self {
            discs,
            live,
            holes: holes.into_boxed_slice(),
            lead: 0,
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        self.discs.set_up(setup);
        let gains = setup.stones().iter().map(|&(_, side)| Self::gain(side, 0));
        self.lead = gains.sum();
        self.link_holes();
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let before = moves.len();
        self.placements(self.discs.to_move, |point, hole| {
            moves.push(HoleMove::Disc { point, hole });
            true
        });
        if moves.len() == before && self.can_place(self.discs.to_move.other()) {
            moves.push(HoleMove::Pass);
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        self.make(chosen);
        self.discs.flips.clear();
    }

    #[inline]
    fn code(&self, of: Self::Move) -> u32 {
        match of {
            HoleMove::Disc { hole, .. } => u32::from(hole) - 1,
            HoleMove::Pass => self.holes.len() as u32 - 1,
        }
    }

    fn is_over(&self) -> bool {
        !self.can_place(self.discs.to_move) && !self.can_place(self.discs.to_move.other())
    }

    fn hash(&self) -> u64 {
        self.discs.hash()
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        self.discs.witness()
    }

    fn view(&self) -> View {
        self.discs.view()
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() - size_of::<Scan<L>>()
            + self.discs.bytes()
            + self.discs.layout.heap_bytes::<u8>()
            + size_of_val(&*self.holes)
    }
}

impl<L: Layout> Unmake for Endgame<L> {
    type Undo = Undo;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> Undo {
        let HoleMove::Disc { point, hole } = chosen else {
            return self.discs.make(Move::Pass);
        };
        let turned = self.turn(point);
        self.fill(point, hole, turned)
    }

    /// `endgame.c`'s `UndoFlips`.
    #[inline]
    fn unmake(&mut self, chosen: Self::Move, undo: Undo) {
        let HoleMove::Disc { point, hole } = chosen else {
            return self.discs.unmake(Move::Pass, undo);
        };
        self.discs.unmake(Move::Disc(point), undo);
        self.relink(hole);
        self.lead -= Self::gain(self.discs.to_move, undo.turned);
    }

    /// As [`Scan`] does it.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        let before = self.discs.cells.clone();
        let mut any = false;
        let mut hole = self.holes[usize::from(HEAD)].after;
        while hole != HEAD {
            let Hole { point, after, .. } = self.holes[usize::from(hole)];
            let turned = self.turn_unnoted(point);
            if turned != 0 {
                any = true;
                self.fill(point, hole, turned);
                visit(self, moves);
                self.discs.to_move = self.discs.to_move.other();
                self.discs.cells.clone_from(&before);
                self.relink(hole);
                self.lead -= Self::gain(self.discs.to_move, turned);
            }
            hole = after;
        }
        if !any && self.can_place(self.discs.to_move.other()) {
            let undo = self.make(HoleMove::Pass);
            visit(self, moves);
            self.unmake(HoleMove::Pass, undo);
        }
    }
}

impl<L: Layout> OthelloPosition for Endgame<L> {
    fn lead(&self) -> i32 {
        self.lead
    }
}
