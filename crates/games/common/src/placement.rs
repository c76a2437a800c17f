//! Games in which a move is a stone on an empty point: m,n,k games and Hex. Othello
//! starts from the same description of a board.

use crate::squares::{check_size, key, occupied, turn, view_won_by};
use crate::{BadInput, Position, Side, Unmake, View, witness};
use board::{Coord, Geometry, Layout, Unsupported};
use std::fmt::Debug;
use std::ops::Deref;

/// What playouts on a list of empty points need beside [`Position`].
///
/// The reference playout keeps its own list, made once a game: draw `i` below
/// its length, place a stone on `list[i]`, move the last entry to `i`. No
/// legality is asked, because every empty point is legal until the game ends.
pub trait Placement: Position {
    /// Appends every empty point, as a move, in row-major order.
    fn empty_points(&self, list: &mut Vec<Self::Move>);

    /// Places a stone of the side to move on an empty point. Returns whether
    /// it ends the game by a win; a full board is the caller's to notice.
    fn place(&mut self, point: Self::Move) -> bool;

    /// The side that has won.
    fn winner(&self) -> Option<Side>;
}

/// A board with stones on it: where a game starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    rows: usize,
    columns: usize,
    stones: Vec<(Coord, Side)>,
    to_move: Side,
    winner: Option<Side>,
}

impl Start {
    /// The empty board, black to move.
    ///
    /// # Errors
    /// [`BadInput`] where no board has that size.
    pub fn new(rows: usize, columns: usize) -> Result<Self, BadInput> {
        check_size(rows, columns, rows.saturating_mul(columns))?;
        Ok(Self {
            rows,
            columns,
            stones: Vec::new(),
            to_move: Side::Black,
            winner: None,
        })
    }

    /// The same board with `stones` on it, row-major with the uppermost row first. Who
    /// has won with them is asked of `winner`.
    ///
    /// # Errors
    /// [`BadInput`] where `stones` is not as long as the board has points, and those of
    /// `winner`.
    pub fn with_stones(
        &self,
        stones: &[Option<Side>],
        to_move: Side,
        winner: impl FnOnce() -> Result<Option<Side>, BadInput>,
    ) -> Result<Self, BadInput> {
        check_size(self.rows, self.columns, stones.len())?;
        Ok(Self {
            stones: occupied(stones, self.columns),
            to_move,
            winner: winner()?,
            ..*self
        })
    }

    /// Number of rows.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Every stone or disc with its place, row by row.
    pub fn stones(&self) -> &[(Coord, Side)] {
        &self.stones
    }

    /// The side to move.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The side that has already won with the stones set up.
    pub fn winner(&self) -> Option<Side> {
        self.winner
    }
}

/// The side to move, and the one that has won.
#[derive(Clone, Copy, Debug)]
pub struct Turn {
    /// The side to move.
    pub to_move: Side,
    /// The side that has won.
    pub winner: Option<Side>,
}

impl Turn {
    /// Black to move, and no winner.
    pub const FIRST: Self = Self {
        to_move: Side::Black,
        winner: None,
    };
}

/// A board on which stones are put, in the part in which representations of a game
/// differ. [`Position`], [`Unmake`] and [`Placement`] follow from it.
pub trait StoneBoard: Clone + Send + 'static {
    /// Where a game starts.
    type Start: Deref<Target = Start>;
    /// A point in this board's own terms.
    type Point: Copy + Eq + Debug + Send + 'static;
    /// What [`remove`](Self::remove) needs of the moment before a stone.
    type Moment;

    /// Whether [`put`](Self::put) is compiled for each side, so that the stone to look
    /// for is a constant.
    const BY_SIDE: bool = false;

    /// Whether perft puts each stone on a copy of the board instead of undoing it: to copy so
    /// few bytes takes less time than to wait for what the undo just wrote.
    const COPIED: bool = !std::mem::needs_drop::<Self>() && size_of::<Self>() <= 192;

    /// A board of that size without stones.
    ///
    /// # Errors
    /// [`Unsupported`] where this representation can't play on it.
    fn empty(start: &Self::Start) -> Result<Self, Unsupported>;

    /// Takes all stones off the board. What else `start` says of the rules holds from
    /// now on.
    fn clear(&mut self, start: &Self::Start);

    /// The side to move, and the one that has won.
    fn turn(&self) -> &Turn;

    /// The same, to be changed.
    fn turn_mut(&mut self) -> &mut Turn;

    /// Number of columns.
    fn columns(&self) -> usize;

    /// Number of empty points.
    fn left(&self) -> usize;

    /// The point at a place.
    fn point(&self, at: Coord) -> Self::Point;

    /// `row * columns + column` of a point.
    fn number(&self, point: Self::Point) -> u32;

    /// Appends every empty point, in row-major order.
    fn list_empty(&self, list: &mut Vec<Self::Point>);

    /// Calls `f` with what stands on every point, in row-major order.
    fn each_piece(&self, f: impl FnMut(Option<Side>));

    /// Calls `f` with the board and every empty point, in any order; `f` leaves the board as
    /// it was. `list` is memory for a list. Override where none is needed.
    #[inline(always)]
    fn each_empty(
        &mut self,
        list: &mut Vec<Self::Point>,
        mut f: impl FnMut(&mut Self, Self::Point, &mut Vec<Self::Point>),
    ) {
        let start = list.len();
        self.list_empty(list);
        for index in start..list.len() {
            f(self, list[index], list);
        }
        list.truncate(start);
    }

    /// The moment before a stone that can be undone.
    fn moment(&self) -> Self::Moment;

    /// Puts a stone on an empty point. Returns whether it wins. Where `UNDO` is false
    /// it will not be undone.
    fn put<const UNDO: bool>(&mut self, point: Self::Point, side: Side) -> bool;

    /// Takes the last stone, one of the side that is not to move, off its point.
    fn remove(&mut self, point: Self::Point, moment: Self::Moment);

    /// Bytes on the heap.
    fn heap_bytes(&self) -> usize {
        0
    }

    /// [`Position::shared_bytes`].
    fn shared_bytes(&self) -> usize {
        0
    }

    /// Puts a stone of the side to move on an empty point. Returns whether it wins.
    #[inline(always)]
    fn put_next<const UNDO: bool>(&mut self, point: Self::Point) -> bool {
        match self.turn().to_move {
            Side::Black if Self::BY_SIDE => put_of::<Self, UNDO>(self, point, Side::Black),
            Side::White if Self::BY_SIDE => put_of::<Self, UNDO>(self, point, Side::White),
            side => put_of::<Self, UNDO>(self, point, side),
        }
    }
}

/// Room for points behind those of a list. Each is written, and counted if it belongs there:
/// which do can't be foreseen, and a branch on it would be mispredicted.
pub struct Room<'a, P> {
    points: &'a mut [P],
    found: usize,
}

impl<P> Room<'_, P> {
    /// Adds a point if it belongs there.
    #[inline(always)]
    pub fn add_if(&mut self, point: P, belongs: bool) {
        self.points[self.found] = point;
        self.found += usize::from(belongs);
    }
}

/// Appends what `add` adds of at most `most` points; `any` is one of them.
#[inline(always)]
pub fn append<P: Copy>(list: &mut Vec<P>, most: usize, any: P, add: impl FnOnce(&mut Room<P>)) {
    let start = list.len();
    list.resize(start + most, any);
    let mut room = Room {
        points: &mut list[start..],
        found: 0,
    };
    add(&mut room);
    let end = start + room.found;
    list.truncate(end);
}

/// Appends the points of a map whose content is `empty`, in row-major order.
#[inline(always)]
pub fn list_empty<L: Layout>(
    layout: L,
    cells: &L::Map<u8>,
    empty: u8,
    off: u8,
    list: &mut Vec<L::Point>,
) {
    let most = layout.geometry().points();
    append(list, most, layout.point(Coord::new(0, 0)), |room| {
        layout.scan(cells, off, |point, content| {
            room.add_if(point, content == empty);
        });
    });
}

#[inline(always)]
fn put_of<B: StoneBoard, const UNDO: bool>(board: &mut B, point: B::Point, side: Side) -> bool {
    board.turn_mut().to_move = side.other();
    let won = board.put::<UNDO>(point, side);
    if won {
        board.turn_mut().winner = Some(side);
    }
    won
}

impl<B: StoneBoard> Position for B {
    type Setup = B::Start;
    type Move = B::Point;

    fn new(start: &B::Start) -> Result<Self, Unsupported> {
        let mut board = B::empty(start)?;
        board.set_up(start);
        Ok(board)
    }

    fn set_up(&mut self, start: &B::Start) {
        self.clear(start);
        for &(at, side) in start.stones() {
            self.put::<false>(self.point(at), side);
        }
        *self.turn_mut() = Turn {
            to_move: start.to_move(),
            winner: start.winner(),
        };
    }

    fn legal_moves(&mut self, moves: &mut Vec<B::Point>) {
        if self.turn().winner.is_none() {
            self.list_empty(moves);
        }
    }

    #[inline]
    fn play(&mut self, chosen: B::Point) {
        self.put_next::<false>(chosen);
    }

    #[inline]
    fn code(&self, of: B::Point) -> u32 {
        self.number(of)
    }

    #[inline]
    fn is_over(&self) -> bool {
        self.turn().winner.is_some() || self.left() == 0
    }

    fn hash(&self) -> u64 {
        let (mut hash, mut number) = (turn(self.turn().to_move), 0);
        self.each_piece(|piece| {
            if let Some(side) = piece {
                hash ^= key(number, side);
            }
            number += 1;
        });
        hash
    }

    #[inline(always)]
    fn witness(&self) -> u64 {
        let turn = self.turn();
        witness(turn.to_move, turn.winner.is_some().into())
    }

    fn view(&self) -> View {
        let mut pieces = Vec::new();
        self.each_piece(|piece| pieces.push(piece));
        let Turn { to_move, winner } = *self.turn();
        view_won_by(winner, pieces, self.columns(), to_move)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + self.heap_bytes()
    }

    fn shared_bytes(&self) -> usize {
        StoneBoard::shared_bytes(self)
    }

    #[inline]
    fn count_legal_moves(&mut self, _scratch: &mut Vec<B::Point>) -> u64 {
        match self.turn().winner {
            None => self.left() as u64,
            Some(_) => 0,
        }
    }
}

impl<B: StoneBoard> Unmake for B {
    type Undo = B::Moment;

    #[inline]
    fn make(&mut self, chosen: B::Point) -> B::Moment {
        let moment = self.moment();
        self.put_next::<true>(chosen);
        moment
    }

    #[inline(always)]
    fn unmake(&mut self, chosen: B::Point, moment: B::Moment) {
        self.remove(chosen, moment);
        self.turn_mut().to_move = self.turn().to_move.other();
        // Neither side had won, or the move would not have been legal.
        self.turn_mut().winner = None;
    }

    #[inline(always)]
    fn for_each_child(
        &mut self,
        moves: &mut Vec<B::Point>,
        mut visit: impl FnMut(&mut Self, &mut Vec<B::Point>),
    ) {
        if self.turn().winner.is_none() {
            self.each_empty(moves, |board, point, moves| {
                if B::COPIED {
                    let mut child = board.clone();
                    child.put_next::<false>(point);
                    return visit(&mut child, moves);
                }
                let moment = board.make(point);
                visit(board, moves);
                board.unmake(point, moment);
            });
        }
    }
}

impl<B: StoneBoard> Placement for B {
    fn empty_points(&self, list: &mut Vec<B::Point>) {
        self.list_empty(list);
    }

    #[inline]
    fn place(&mut self, point: B::Point) -> bool {
        self.put_next::<false>(point)
    }

    #[inline]
    fn winner(&self) -> Option<Side> {
        self.turn().winner
    }
}
