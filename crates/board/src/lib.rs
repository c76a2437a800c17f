//! Coordinates and board sizes, the trait [`Layout`] that every way to store a board
//! implements, and the laws that every layout is checked against.
//!
//! Layouts and games both depend on this crate, and not on one another.
//!
//! * [`Coord`] and [`Direction`]: places and movements as people name them.
//! * [`Geometry`]: the size of a board and whether the compiler knows it.
//! * [`Memory`]: where a layout's cells live, inline or on the heap.
//! * [`Layout`]: how a place is addressed in memory.
//! * [`Family`]: one layout at every size that is measured.
//! * [`conformance`]: the laws, checked exhaustively.
//!
//! ```
//! use boardbench_board::{AtRunTime, Cell, Coord, Direction, Geometry, Layout, Unsupported};
//!
//! /// Row after row on the heap; the edge is found from coordinates.
//! #[derive(Clone, Copy, Debug)]
//! struct Rows(AtRunTime<1>);
//!
//! impl Layout for Rows {
//!     type Geometry = AtRunTime<1>;
//!     type Point = Coord;
//!     type Step = Direction;
//!     type Map<T: Cell> = Vec<T>;
//!
//!     fn new(geometry: AtRunTime<1>) -> Result<Self, Unsupported> {
//!         Ok(Self(geometry))
//!     }
//!     fn geometry(self) -> AtRunTime<1> {
//!         self.0
//!     }
//!     fn point(self, coord: Coord) -> Coord {
//!         coord
//!     }
//!     fn coord(self, point: Coord) -> Coord {
//!         point
//!     }
//!     fn step(self, direction: Direction) -> Direction {
//!         direction
//!     }
//!     fn map<T: Cell>(self, inside: T, _outside: T) -> Vec<T> {
//!         vec![inside; self.cells()]
//!     }
//!     fn get<T: Cell>(self, map: &Vec<T>, point: Coord) -> T {
//!         map[self.index(point)]
//!     }
//!     fn set<T: Cell>(self, map: &mut Vec<T>, point: Coord, value: T) {
//!         map[self.index(point)] = value;
//!     }
//!     fn look<T: Cell>(self, map: &Vec<T>, point: Coord, step: Direction, off: T) -> (Coord, T) {
//!         match point.moved(step, self.rows(), self.columns()) {
//!             Some(reached) => (reached, self.get(map, reached)),
//!             None => (point, off),
//!         }
//!     }
//! }
//!
//! // A map, and a step on it.
//! let board = Rows::new(AtRunTime::of(3, 3, 3).unwrap()).unwrap();
//! let mut map = board.map('.', '#');
//! let centre = board.point(Coord::new(1, 1));
//! board.set(&mut map, centre, 'X');
//! let south = board.step(Direction::SOUTH);
//! let (below, content) = board.look(&map, centre, south, '#');
//! assert_eq!((board.coord(below), content), (Coord::new(2, 1), '.'));
//! assert_eq!(board.look(&map, below, south, '#').1, '#');
//!
//! // Every law of layouts, on every point of this board.
//! boardbench_board::conformance::check(board).unwrap();
//! ```

pub mod conformance;
mod coord;
mod family;
mod geometry;
mod layout;
mod memory;

pub use coord::{ALL_STEPS, Coord, DIAGONAL, Direction, KNIGHT, ORTHOGONAL};
pub use family::{About, Family, VariantOf};
pub use geometry::*;
pub use layout::{Cell, Layout, Unsupported, points_by_rows};
pub use memory::{Heap, Inline, Memory};
