//! Which questions are put to a layout on which boards. A question is compiled
//! for the boards on which a case puts it, and for no others.

use super::work::{work, work_with_patterns};
use super::{go, lines, many, methods, steps, whole};
use crate::{Grid, Offer, spiral};
use board::Layout;

/// Offers of queries: the constant of each, and its code.
macro_rules! asked {
    ($layout:ty; $($query:path => $code:expr,)+) => {
        vec![$(Offer::new($query, |_, grid, pool| work::<$layout>($code, grid, pool)),)+]
    };
}

/// Every question, to a layout whose size is known at run time only: it is asked
/// on all boards. In the order of reports.
pub fn of_all<L: Layout>() -> Vec<Offer<Grid>> {
    let mut all = points::<L>();
    all.extend(of_lines::<L>());
    all.extend(boards::<L>());
    all
}

/// Queries on the board of Go.
pub fn of_go<L: Layout>() -> Vec<Offer<Grid>> {
    let mut all = points::<L>();
    all.extend(boards::<L>());
    all.push(many::offer::<L>());
    all
}

fn points<L: Layout>() -> Vec<Offer<Grid>> {
    asked! { L;
        steps::NEIGHBOURS => steps::neighbours,
        steps::NEIGHBOURS_BY_NAME => steps::neighbours_by_name,
        steps::EIGHT_NEIGHBOURS => steps::eight_neighbours,
        steps::UPPER_RIGHT => steps::upper_right,
        whole::TRAVERSE_ROWS => whole::traverse_rows,
        whole::TRAVERSE_CELLS => whole::traverse_cells,
        whole::TRAVERSE_FROM => whole::traverse_from,
        steps::FLOOD_FILL => steps::flood_fill,
        lines::RAY_WALK => lines::ray_walk,
    }
}

fn boards<L: Layout>() -> Vec<Offer<Grid>> {
    let mut all = asked! { L;
        whole::SPIRAL_BY_FLAGS => |loaded, digest| whole::spirals(loaded, digest, spiral::by_flags),
        whole::SPIRAL_BY_LIMITS => |loaded, digest| whole::spirals(loaded, digest, spiral::by_limits),
        whole::LOOK_UP => whole::look_up,
        whole::CONVERT => whole::convert,
        whole::SET_UP => whole::set_up,
        whole::COPY => whole::copy,
        go::PATTERNS => go::patterns,
        go::SYMMETRIES => go::symmetries,
    };
    let kept = Offer::new(go::PATTERNS_KEPT, |_, grid, pool| {
        work_with_patterns::<L>(go::patterns_kept, grid, pool)
    });
    all.insert(all.len() - 1, kept);
    all
}

/// Queries on the board of Gomoku.
pub fn of_lines<L: Layout>() -> Vec<Offer<Grid>> {
    asked! { L;
        lines::FIVE_IN_A_ROW => lines::five_in_a_row,
        methods::FIVE_IN_A_ROW_BY_METHODS => methods::five_in_a_row_by_methods,
    }
}

/// Queries of a small board in an array made for 19x19.
pub fn of_small_boards<L: Layout>() -> Vec<Offer<Grid>> {
    asked! { L;
        whole::TRAVERSE_ROWS => whole::traverse_rows,
        whole::TRAVERSE_CELLS => whole::traverse_cells,
        whole::COPY => whole::copy,
    }
}

/// Queries of the board on which 0x88 needs one AND.
pub fn of_chess<L: Layout>() -> Vec<Offer<Grid>> {
    asked! { L;
        whole::TRAVERSE_FROM => whole::traverse_from,
        lines::RAY_WALK => lines::ray_walk,
        whole::CONVERT => whole::convert,
    }
}

/// Queries of variants, each beside its base.
pub fn of_variants<L: Layout>() -> Vec<Offer<Grid>> {
    let mut all = asked! { L;
        steps::NEIGHBOURS => steps::neighbours,
        steps::FLOOD_FILL => steps::flood_fill,
        lines::RAY_WALK => lines::ray_walk,
        whole::CONVERT => whole::convert,
        whole::COPY => whole::copy,
    };
    all.push(many::offer::<L>());
    all
}
