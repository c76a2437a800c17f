//! Othello with nothing kept between moves but the discs.

use super::Setup;
use super::squares::{self, EMPTY, OFF, content};
use crate::{Position, Side, Unmake, View};
use board::{Direction, Geometry, Layout, Unsupported};

/// A move: a disc on a point, or the pass that the rules force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move<P> {
    /// A disc that turns at least one of the opponent's.
    Disc(P),
    /// The only legal move when no disc can be placed and the opponent can
    /// still move. It is a ply.
    Pass,
}

/// How many discs a move turned; they lie on top of the flip stack.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    pub(super) turned: usize,
}

/// A position that finds legal moves and flips by walking the eight directions.
///
/// [`legal_moves`](Position::legal_moves) appends in ascending square order, a1
/// b1 .. h8: the playout protocol picks the k-th. A finished game has no legal
/// moves and any other has one, so a caller who lists moves anyway need not ask
/// [`is_over`](Position::is_over), which scans the board for both sides.
///
/// The discs turned are kept on one stack, as in Gunnar Andersson's end-game
/// solver: unmaking pops as many as the move turned.
#[derive(Debug)]
pub struct Scan<L: Layout> {
    pub(super) layout: L,
    pub(super) cells: L::Map<u8>,
    pub(super) to_move: Side,
    pub(super) flips: Vec<L::Point>,
}

/// A random game turns about three discs a move; a line that turns more makes
/// the stack grow once.
const FLIPS_PER_POINT: usize = 4;

impl<L: Layout> Clone for Scan<L> {
    fn clone(&self) -> Self {
        let mut flips = Vec::with_capacity(self.flips.capacity());
        flips.extend_from_slice(&self.flips);
        Self {
            layout: self.layout,
            cells: self.cells.clone(),
            to_move: self.to_move,
            flips,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.layout = source.layout;
        self.cells.clone_from(&source.cells);
        self.to_move = source.to_move;
        self.flips.clone_from(&source.flips);
    }
}

impl<L: Layout> Scan<L> {
    fn pass_code(&self) -> u32 {
        self.layout.geometry().points() as u32
    }

    /// Calls `found` with every point where `side` may place a disc, in
    /// ascending order.
    #[inline(always)]
    fn placements(&self, side: Side, mut found: impl FnMut(L::Point)) {
        let (layout, cells) = (self.layout, &self.cells);
        let (own, theirs) = (content(side), content(side.other()));
        layout.scan(cells, OFF, |point, here| {
            if here == EMPTY && turns_any(layout, cells, point, own, theirs) {
                found(point);
            }
        });
    }

    fn can_place(&self, side: Side) -> bool {
        let mut any = false;
        self.placements(side, |_| any = true);
        any
    }

    /// Pushes what a disc on an empty point brackets.
    #[inline(always)]
    fn push_all_bracketed(&mut self, point: L::Point) {
        let (own, theirs) = (content(self.to_move), content(self.to_move.other()));
        let [n, w, e, s, nw, ne, sw, se] = steps(self.layout);
        let (layout, cells, flips) = (self.layout, &self.cells, &mut self.flips);
        push_bracketed(layout, cells, flips, point, n, own, theirs);
        push_bracketed(layout, cells, flips, point, w, own, theirs);
        push_bracketed(layout, cells, flips, point, e, own, theirs);
        push_bracketed(layout, cells, flips, point, s, own, theirs);
        push_bracketed(layout, cells, flips, point, nw, own, theirs);
        push_bracketed(layout, cells, flips, point, ne, own, theirs);
        push_bracketed(layout, cells, flips, point, sw, own, theirs);
        push_bracketed(layout, cells, flips, point, se, own, theirs);
    }

    /// Turns what a disc on an empty point brackets. Returns whether it is any.
    #[inline(always)]
    fn turn_all_bracketed(&mut self, point: L::Point) -> bool {
        let (own, theirs) = (content(self.to_move), content(self.to_move.other()));
        let [n, w, e, s, nw, ne, sw, se] = steps(self.layout);
        let mut turn =
            |step| turn_bracketed(self.layout, &mut self.cells, point, step, own, theirs) != 0;
        turn(n) | turn(w) | turn(e) | turn(s) | turn(nw) | turn(ne) | turn(sw) | turn(se)
    }

    /// Places a disc and turns those on top of the flip stack, above the `before` that were
    /// there.
    #[inline(always)]
    fn put(&mut self, point: L::Point, before: usize) {
        let own = content(self.to_move);
        for &turned in &self.flips[before..] {
            self.layout.set(&mut self.cells, turned, own);
        }
        self.layout.set(&mut self.cells, point, own);
    }

    /// Places a disc, turns what it brackets and returns how many discs that
    /// is; they stay on top of the flip stack, above the `before` that are there.
    #[inline(always)]
    fn place(&mut self, point: L::Point, before: usize) -> usize {
        self.push_all_bracketed(point);
        self.put(point, before);
        self.flips.len() - before
    }
}

/// Pushes the discs that a disc on `point` brackets in one direction.
///
/// A ray is pushed while it is walked and dropped again where it ends without
/// an own disc, so that no place is looked at twice.
#[inline(always)]
pub(super) fn push_bracketed<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    flips: &mut Vec<L::Point>,
    point: L::Point,
    step: L::Step,
    own: u8,
    theirs: u8,
) {
    let (mut passed, mut disc) = layout.look(cells, point, step, OFF);
    if disc != theirs {
        return;
    }
    let kept = flips.len();
    while disc == theirs {
        flips.push(passed);
        (passed, disc) = layout.look(cells, passed, step, OFF);
    }
    if disc != own {
        flips.truncate(kept);
    }
}

/// Turns what a disc on `point` brackets in one direction. Returns how many.
#[inline(always)]
pub(super) fn turn_bracketed<L: Layout>(
    layout: L,
    cells: &mut L::Map<u8>,
    point: L::Point,
    step: L::Step,
    own: u8,
    theirs: u8,
) -> usize {
    let mut turned = 0;
    if brackets(layout, cells, point, step, own, theirs) {
        let (mut here, mut disc) = layout.look(cells, point, step, OFF);
        while disc == theirs {
            layout.set(cells, here, own);
            turned += 1;
            (here, disc) = layout.look(cells, here, step, OFF);
        }
    }
    turned
}

/// The eight directions in this layout's terms, the diagonals last.
///
/// Legality and placing write out a line for each instead of looping, because
/// the compiler does not unroll the loop and steps are then read from memory: a
/// ply of a playout took 5 % more instructions on a padded board, 35 % more on
/// a vector of vectors and 75 % more on a table of neighbours. Row by row, with
/// a diagonal first, the vector of vectors took 72 % more and the table 11 %
/// less. A legality test in a separate function cost the padded board 11 %;
/// listing the empty points first and dropping those that turn nothing, 28 %.
#[inline(always)]
fn steps<L: Layout>(layout: L) -> [L::Step; 8] {
    // Each written out: of a map over an array the compiler forgets the constants.
    [
        layout.step(Direction::NORTH),
        layout.step(Direction::WEST),
        layout.step(Direction::EAST),
        layout.step(Direction::SOUTH),
        layout.step(Direction::new(-1, -1)),
        layout.step(Direction::new(-1, 1)),
        layout.step(Direction::new(1, -1)),
        layout.step(Direction::new(1, 1)),
    ]
}

/// Whether a disc of content `own` on the empty `point` brackets any of
/// `theirs`: the first direction that does decides.
#[inline(always)]
pub(super) fn turns_any<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    point: L::Point,
    own: u8,
    theirs: u8,
) -> bool {
    let [n, w, e, s, nw, ne, sw, se] = steps(layout);
    brackets(layout, cells, point, n, own, theirs)
        || brackets(layout, cells, point, w, own, theirs)
        || brackets(layout, cells, point, e, own, theirs)
        || brackets(layout, cells, point, s, own, theirs)
        || brackets(layout, cells, point, nw, own, theirs)
        || brackets(layout, cells, point, ne, own, theirs)
        || brackets(layout, cells, point, sw, own, theirs)
        || brackets(layout, cells, point, se, own, theirs)
}

/// Whether a disc on `point` brackets any in one direction: the first
/// neighbour must be theirs, and the ray through it must end with an own disc.
#[inline(always)]
pub(super) fn brackets<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    point: L::Point,
    step: L::Step,
    own: u8,
    theirs: u8,
) -> bool {
    let (mut passed, mut disc) = layout.look(cells, point, step, OFF);
    if disc != theirs {
        return false;
    }
    while disc == theirs {
        (passed, disc) = layout.look(cells, passed, step, OFF);
    }
    disc == own
}

impl<L: Layout> Position for Scan<L> {
    type Setup = Setup;
    type Move = Move<L::Point>;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let (rows, columns) = (setup.rows(), setup.columns());
        let layout = L::new(L::Geometry::of(rows, columns, rows.max(columns))?)?;
        let mut position = Self {
            layout,
            cells: layout.map(EMPTY, OFF),
            to_move: setup.to_move(),
            flips: Vec::with_capacity(FLIPS_PER_POINT * rows * columns),
        };
        position.set_up(setup);
        Ok(position)
    }

    fn set_up(&mut self, setup: &Setup) {
        squares::put(self.layout, &mut self.cells, setup.stones());
        self.to_move = setup.to_move();
        self.flips.clear();
    }

    fn legal_moves(&mut self, moves: &mut Vec<Self::Move>) {
        let before = moves.len();
        self.placements(self.to_move, |point| moves.push(Move::Disc(point)));
        if moves.len() == before && self.can_place(self.to_move.other()) {
            moves.push(Move::Pass);
        }
    }

    #[inline]
    fn play(&mut self, chosen: Self::Move) {
        if let Move::Disc(point) = chosen {
            // Moves made before can't be unmade after this one.
            self.flips.clear();
            self.place(point, 0);
            self.flips.clear();
        }
        self.to_move = self.to_move.other();
    }

    fn code(&self, of: Self::Move) -> u32 {
        match of {
            Move::Disc(point) => self.layout.number(point),
            Move::Pass => self.pass_code(),
        }
    }

    fn is_over(&self) -> bool {
        !self.can_place(self.to_move) && !self.can_place(self.to_move.other())
    }

    fn hash(&self) -> u64 {
        squares::hash_of(squares::pieces(self.layout, &self.cells), self.to_move)
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        let disc = self.layout.get(&self.cells, squares::middle(self.layout));
        (disc == content(self.to_move)).into()
    }

    fn view(&self) -> View {
        let pieces = squares::pieces(self.layout, &self.cells);
        squares::view(pieces, self.layout.columns(), self.to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.layout.heap_bytes::<u8>()
            + self.flips.capacity() * size_of::<L::Point>()
    }

    fn count_legal_moves(&mut self, _scratch: &mut Vec<Self::Move>) -> u64 {
        let mut count = 0;
        self.placements(self.to_move, |_| count += 1);
        if count == 0 {
            count = u64::from(self.can_place(self.to_move.other()));
        }
        count
    }
}

impl<L: Layout> Unmake for Scan<L> {
    type Undo = Undo;

    #[inline]
    fn make(&mut self, chosen: Self::Move) -> Undo {
        let turned = match chosen {
            Move::Disc(point) => self.place(point, self.flips.len()),
            Move::Pass => 0,
        };
        self.to_move = self.to_move.other();
        Undo { turned }
    }

    #[inline]
    fn unmake(&mut self, chosen: Self::Move, undo: Undo) {
        let theirs = content(self.to_move);
        self.to_move = self.to_move.other();
        if let Move::Disc(point) = chosen {
            let kept = self.flips.len() - undo.turned;
            for &turned in &self.flips[kept..] {
                self.layout.set(&mut self.cells, turned, theirs);
            }
            self.flips.truncate(kept);
            self.layout.set(&mut self.cells, point, EMPTY);
        }
    }

    /// Whether a square is a move is known when what it turns is found, so that no move is
    /// listed.
    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<Self::Move>,
        mut visit: impl FnMut(&mut Self, &mut Vec<Self::Move>),
    ) {
        // One block of memory is copied back; for more, or on the heap, the flip stack.
        let copied = !std::mem::needs_drop::<L::Map<u8>>();
        let before = copied.then(|| self.cells.clone());
        let mut any = false;
        self.layout.points(|point| {
            if self.layout.get(&self.cells, point) != EMPTY {
                return;
            }
            let kept = self.flips.len();
            let turns = match copied {
                true => self.turn_all_bracketed(point),
                false => {
                    self.push_all_bracketed(point);
                    self.flips.len() != kept
                }
            };
            if turns {
                any = true;
                let turned = self.flips.len() - kept;
                match &before {
                    Some(_) => self
                        .layout
                        .set(&mut self.cells, point, content(self.to_move)),
                    None => self.put(point, kept),
                }
                self.to_move = self.to_move.other();
                visit(self, moves);
                match &before {
                    Some(before) => {
                        self.to_move = self.to_move.other();
                        self.cells.clone_from(before);
                    }
                    None => self.unmake(Move::Disc(point), Undo { turned }),
                }
            }
        });
        if !any && self.can_place(self.to_move.other()) {
            let undo = self.make(Move::Pass);
            visit(self, moves);
            self.unmake(Move::Pass, undo);
        }
    }
}
