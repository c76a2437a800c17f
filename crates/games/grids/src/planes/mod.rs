//! The layouts, a file for each family.
//!
//! | file | layouts |
//! |---|---|
//! | `pair` | a point is row and column, and each step is tested: `naive2d`, `tiles4`, `tiles8`, `morton` |
//! | `flat` | a point is an index with its column, and each step is tested: `flat`, `flat-interior`, `stride2k`, `stride2k-line` |
//! | `bordered` | a point is an index, and a border marks the edge: `padded`, `padded-full` |
//! | `table` | a point is an index, and a table has its neighbours |
//! | `bits` | a cell is a bit: rows of words |

pub mod bits;
pub mod bordered;
pub mod flat;
pub mod pair;
pub mod stores;
pub mod table;
