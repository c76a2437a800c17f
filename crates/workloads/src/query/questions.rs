//! Which questions are put to a layout on which boards. A question is compiled
//! for the boards on which a case puts it, and for no others.

use super::boards::Loaded;
use super::work::QueryWork;
use super::{go, lines, many, methods, steps, whole};
use crate::{Digest, Grid, Offer, Pool, Work, Workload};
use board::{Layout, Unsupported};

/// A question, and the code that was compiled for a layout to answer it.
pub(super) struct Question<L: Layout> {
    workload: Workload,
    /// What is done with the boards that it starts from, once.
    pub(super) prepare: fn(&mut Loaded<L>),
    pub(super) code: fn(&mut Loaded<L>, &mut Digest),
}

impl<L: Layout> Question<L> {
    const fn new(workload: Workload, code: fn(&mut Loaded<L>, &mut Digest)) -> Self {
        let prepare = |_: &mut Loaded<L>| {};
        Self {
            workload,
            prepare,
            code,
        }
    }
}

/// Every question, to a layout whose size is known at run time only: it is asked
/// on all boards.
pub fn of_all<L: Layout>() -> Vec<Offer<Grid>> {
    offers::<L, ALL>()
}

/// Queries on the board of Go.
pub fn of_go<L: Layout>() -> Vec<Offer<Grid>> {
    let mut all = offers::<L, GO>();
    all.push(many::offer::<L>());
    all
}

/// Queries on the board of Gomoku.
pub fn of_lines<L: Layout>() -> Vec<Offer<Grid>> {
    offers::<L, LINES>()
}

/// Queries of a small board in an array made for 19x19.
pub fn of_small_boards<L: Layout>() -> Vec<Offer<Grid>> {
    offers::<L, SMALL>()
}

/// Queries of the board on which 0x88 needs one AND.
pub fn of_chess<L: Layout>() -> Vec<Offer<Grid>> {
    offers::<L, CHESS>()
}

/// Queries of variants, each beside its base.
pub fn of_variants<L: Layout>() -> Vec<Offer<Grid>> {
    let mut all = offers::<L, VARIANTS>();
    all.push(many::offer::<L>());
    all
}

/// Where questions are asked.
const ALL: u8 = 0;
const GO: u8 = 1;
const LINES: u8 = 2;
const SMALL: u8 = 3;
const CHESS: u8 = 4;
const VARIANTS: u8 = 5;

/// What is asked there, in the order of reports. Called by the compiler alone, which so
/// compiles no more than it lists.
const fn questions<L: Layout>(place: u8) -> &'static [&'static [Question<L>]] {
    match place {
        ALL => const { &[points::<L>(), five_in_a_row::<L>(), boards::<L>()] },
        GO => const { &[points::<L>(), boards::<L>()] },
        LINES => const { &[five_in_a_row::<L>()] },
        SMALL => {
            const {
                &[&[
                    Question::new(whole::TRAVERSE_ROWS, whole::traverse_rows),
                    Question::new(whole::TRAVERSE_CELLS, whole::traverse_cells),
                    Question::new(whole::COPY, whole::copy),
                ]]
            }
        }
        CHESS => {
            const {
                &[&[
                    Question::new(whole::TRAVERSE_FROM, whole::traverse_from),
                    Question::new(lines::RAY_WALK, lines::ray_walk),
                    Question::new(whole::CONVERT, whole::convert),
                ]]
            }
        }
        VARIANTS => {
            const {
                &[&[
                    Question::new(steps::NEIGHBOURS, steps::neighbours),
                    Question::new(steps::FLOOD_FILL, steps::flood_fill),
                    Question::new(lines::RAY_WALK, lines::ray_walk),
                    Question::new(whole::CONVERT, whole::convert),
                    Question::new(whole::COPY, whole::copy),
                ]]
            }
        }
        _ => panic!("no such place"),
    }
}

const fn points<L: Layout>() -> &'static [Question<L>] {
    const {
        &[
            Question::new(steps::NEIGHBOURS, steps::neighbours),
            Question::new(steps::NEIGHBOURS_BY_NAME, steps::neighbours_by_name),
            Question::new(steps::EIGHT_NEIGHBOURS, steps::eight_neighbours),
            Question::new(steps::UPPER_RIGHT, steps::upper_right),
            Question::new(whole::TRAVERSE_ROWS, whole::traverse_rows),
            Question::new(whole::TRAVERSE_CELLS, whole::traverse_cells),
            Question::new(whole::TRAVERSE_FROM, whole::traverse_from),
            Question::new(steps::FLOOD_FILL, steps::flood_fill),
            Question::new(lines::RAY_WALK, lines::ray_walk),
        ]
    }
}

const fn five_in_a_row<L: Layout>() -> &'static [Question<L>] {
    const {
        &[
            Question::new(lines::FIVE_IN_A_ROW, lines::five_in_a_row),
            Question::new(
                methods::FIVE_IN_A_ROW_BY_METHODS,
                methods::five_in_a_row_by_methods,
            ),
        ]
    }
}

const fn boards<L: Layout>() -> &'static [Question<L>] {
    const {
        &[
            Question::new(whole::SPIRAL_BY_FLAGS, whole::spiral_by_flags),
            Question::new(whole::SPIRAL_BY_LIMITS, whole::spiral_by_limits),
            Question::new(whole::LOOK_UP, whole::look_up),
            Question::new(whole::CONVERT, whole::convert),
            Question::new(whole::SET_UP, whole::set_up),
            Question::new(whole::COPY, whole::copy),
            Question::new(go::PATTERNS, go::patterns),
            Question {
                prepare: go::empty_patterns,
                ..Question::new(go::PATTERNS_KEPT, go::patterns_kept)
            },
            Question::new(go::SYMMETRIES, go::symmetries),
        ]
    }
}

fn offers<L: Layout, const PLACE: u8>() -> Vec<Offer<Grid>> {
    let questions = const { questions::<L>(PLACE) }.iter().copied().flatten();
    questions
        .map(|question| Offer::new(question.workload, work::<L, PLACE>))
        .collect()
}

/// One function for each layout finds the code of a question: one for each question
/// would be hundreds.
fn work<L: Layout, const PLACE: u8>(
    workload: &Workload,
    grid: &Grid,
    pool: &Pool<Grid>,
) -> Result<Box<dyn Work>, Unsupported> {
    let mut questions = const { questions::<L>(PLACE) }.iter().copied().flatten();
    let question = questions
        .find(|question| question.workload.is(workload))
        .expect("what is offered is in the list");
    Ok(Box::new(QueryWork::new(question, grid, pool)?))
}
