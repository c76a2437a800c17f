//! The laws every layout keeps, checked exhaustively against plain arithmetic.
//!
//! 1. Places and points convert both ways, and points are ordered and numbered
//!    row by row.
//! 2. Each point has a separate cell.
//! 3. A new map holds `inside` at every point; writing one point changes no
//!    other; `fill` changes every point and leaves the border working.
//! 4. `look` reaches what arithmetic reaches, for every step within the reach
//!    of the geometry, and finds `off` exactly where the step leaves the board.
//! 5. `checked`, `difference`, `around`, `any_around`, `ray`, `points`, `points_from` and
//!    `scan` answer as their default bodies do.
//! 6. A copied map is equal and independent.

mod laws;
mod probe;
#[cfg(test)]
mod tests;

use crate::{AtRunTime, Family, LARGEST, Layout, SMALLEST, Unsupported};

/// A broken law, with the first place where it breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{layout} on {rows} rows x {columns} columns: {what}")]
pub struct Violation {
    /// The layout's type, or the family's name.
    pub layout: String,
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub columns: usize,
    /// What differs, and where.
    pub what: String,
}

/// Checks every law on one layout of one size.
///
/// # Errors
/// The first [`Violation`].
pub fn check<L: Layout>(layout: L) -> Result<(), Violation> {
    laws::check_laws(&mut probe::Probed::new(layout)).map_err(|what| Violation {
        layout: std::any::type_name::<L>().to_owned(),
        rows: layout.rows(),
        columns: layout.columns(),
        what,
    })
}

/// Checks a family: at run time every rectangle from 2x2 to 25x25 at both reaches, each in
/// the smallest array that holds it and in one made for 25, and every measured size known to
/// the compiler. Small boards come first, where a mistake is easy to see. Sizes that the
/// family declares [`Unsupported`] are counted, not checked.
///
/// # Errors
/// The first [`Violation`].
pub fn check_family<F: Family>() -> Result<Checked, Violation> {
    let mut checked = Checked::default();
    checked.add_near::<F>()?;
    for rows in SMALLEST..=LARGEST {
        for columns in SMALLEST..=LARGEST {
            let far = AtRunTime::new(rows, columns, rows.max(columns))
                .expect("sizes from the valid range");
            checked.add::<F::DynamicChess>(far)?;
        }
    }
    macro_rules! add {
        ($($(#[$about:meta])* $name:ident $size:tt,)+) => {
            $(checked.add::<F::$name>(crate::$name {})?;)+
        };
    }
    crate::sizes!([add]);
    Ok(checked)
}

/// Checks a family of which no more is used than Go on 19x19 with the size known
/// to the compiler, and rectangles at run time, as [`check_family`] does at the
/// reach of Go.
///
/// # Errors
/// The first [`Violation`].
pub fn check_variant<F: Family>() -> Result<Checked, Violation> {
    let mut checked = Checked::default();
    checked.add_near::<F>()?;
    checked.add::<F::Go19>(crate::Go19 {})?;
    Ok(checked)
}

/// How many sizes of a family were checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Sizes that keep every law.
    pub kept: usize,
    /// Sizes that the layout declares it can't serve.
    pub unsupported: usize,
}

impl Checked {
    /// Every rectangle at run time, in the smallest array that holds it and in one
    /// made for 25.
    fn add_near<F: Family>(&mut self) -> Result<(), Violation> {
        for rows in SMALLEST..=LARGEST {
            for columns in SMALLEST..=LARGEST {
                for max in [rows.max(columns), LARGEST] {
                    let near =
                        AtRunTime::new(rows, columns, max).expect("sizes from the valid range");
                    self.add::<F::Dynamic>(near)?;
                }
            }
        }
        Ok(())
    }

    #[inline(never)]
    fn add<L: Layout>(&mut self, geometry: L::Geometry) -> Result<(), Violation> {
        match L::new(geometry) {
            Ok(layout) => {
                check(layout)?;
                self.kept += 1;
            }
            Err(Unsupported(_)) => self.unsupported += 1,
        }
        Ok(())
    }
}
