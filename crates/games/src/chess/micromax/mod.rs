//! Chess as H. G. Muller's micro-Max keeps it: the board it made known as 0x88,
//! its move generation, and its search.
//!
//! * [`Square`]: square numbers, one AND for the edge, the step over the unused
//!   half and the scan that wraps.
//! * [`Array`]: 129 cells with the centre points in the unused half and a dummy
//!   square at the end.
//! * [`Micromax`]: the position as a contender, with [`Move`] and [`Undo`].
//! * [`Engine`]: a game with the search, on any [`SearchBoard`]: micro-Max's own
//!   ([`KeyedArray`]) or a layout's ([`LayoutBoard`]).
//!
//! Source: H. G. Muller, micro-Max 3.2, "The Board".

mod array;
mod engine;
mod generate;
mod keys;
mod make;
mod piece;
mod position;
mod random;
mod score;
mod search;
mod search_array;
mod search_board;
mod search_layout;
mod square;
mod steps;
mod table;

pub use array::Array;
pub use engine::{Completed, Engine, Switches};
pub use generate::Move;
pub use keys::Keys;
pub use make::Undo;
pub use position::Micromax;
pub use search_array::KeyedArray;
pub use search_board::SearchBoard;
pub use search_layout::LayoutBoard;
pub use square::Square;
pub use table::FULL_SIZE_LOG2;
