//! Games side by side, four or eight: one of each side's words in each lane of a vector.
//!
//! What [`Shifts`](super::Shifts) does for one game, one instruction does for all: nothing
//! is asked that is not asked of all. A pass is a disc on no square, which turns none.
//!
//! * Legal moves: shifts that double their reach, direction by direction. Towards the h file
//!   an own disc is added to the opponent's discs beside it: it carries to what follows them.
//! * The drawn move: its rank by word, outside the vector.
//! * Flips towards higher bits: the part of the ray below its lowest square that is not in a
//!   run. Those towards lower bits are the same on a board upside down, which is one
//!   instruction. Along a row all squares from the highest that is in no run are filled.
//! * The end: a full board after a move, or a second pass in a row, after which both are
//!   taken back.

use super::select::drawn;
use super::{Bitboard, INNER_FILES, PASS, Shifts};
use crate::{Position, Setup, Side, Words};
use board::Unsupported;
use workloads::playout::{GamesInLanes, Played};

/// The discs of the side to move and of the other in each game.
#[derive(Clone, Copy, Debug)]
pub struct Vector<W> {
    own: W,
    theirs: W,
    /// All bits where the last move was a pass.
    passed: W,
    /// The side to move at the start.
    first: Side,
}

/// The squares that a disc leads to: the opponent's that follow an own one without a gap,
/// towards higher bits and towards lower, and what lies one step beyond.
struct Reached<W> {
    higher: W,
    lower: W,
    beyond: W,
}

/// Along a row.
#[inline(always)]
fn along_rows<W: Words>(own: W, through: W) -> Reached<W> {
    let carried = through.plus(through & own.up::<1>());
    let mut lower = through & own.down::<1>();
    let twice = through & through.down::<1>();
    lower = lower | twice & own.down::<2>();
    lower = lower | twice & lower.down::<2>();
    lower = lower | twice & lower.down::<2>();
    Reached {
        higher: through.without(carried),
        lower,
        beyond: carried.without(through) | lower.down::<1>(),
    }
}

/// Along another direction, whose step is `STEP` bits.
#[inline(always)]
fn along<W: Words, const STEP: i32, const TWO: i32>(own: W, through: W) -> Reached<W> {
    let twice_up = through & through.up::<STEP>();
    // The same pairs of squares, named by the other one.
    let twice_down = twice_up.down::<STEP>();
    let mut higher = through & own.up::<STEP>();
    let mut lower = through & own.down::<STEP>();
    higher = higher | twice_up & own.up::<TWO>();
    lower = lower | twice_down & own.down::<TWO>();
    for _ in 0..2 {
        higher = higher | twice_up & higher.up::<TWO>();
        lower = lower | twice_down & lower.down::<TWO>();
    }
    Reached {
        higher,
        lower,
        beyond: higher.up::<STEP>() | lower.down::<STEP>(),
    }
}

/// The rays from a1 with steps of 7, 8 and 9 bits. What runs over the edge of the board
/// comes upon an outer file, where no run of a diagonal is.
const RAYS: [u64; 3] = [
    0x0002_0408_1020_4080,
    0x0101_0101_0101_0100,
    0x8040_2010_0804_0200,
];

/// The discs turned along a ray towards higher bits from each of `squares`; no ray leaves 64.
#[inline(always)]
fn turned_up<W: Words>(ray: u64, squares: W, runs: W) -> W {
    let ray = W::splat(ray).up_by(squares);
    let in_runs = ray & runs;
    // Below the lowest square that is in no run, and others that no run has.
    (ray ^ in_runs).minus(W::splat(1)) & in_runs
}

/// The discs turned along a row towards the a file. The outer files are in no run.
#[inline(always)]
fn turned_left<W: Words>(placed: W, runs: W) -> W {
    let below = placed.minus(W::splat(1));
    let mut ends = below.without(runs);
    ends = ends | ends.down::<1>();
    ends = ends | ends.down::<2>();
    ends = ends | ends.down::<4>();
    (below & runs).without(ends)
}

impl<W: Words> GamesInLanes for Vector<W> {
    type Words = W;
    type Setup = Setup;

    fn new(setup: &Setup) -> Result<Self, Unsupported> {
        let start = Bitboard::<Shifts>::new(setup)?;
        Ok(Self {
            own: W::splat(start.own),
            theirs: W::splat(start.theirs),
            passed: W::splat(0),
            first: start.to_move,
        })
    }

    #[inline(always)]
    fn step(&mut self, random: W) -> (W, W) {
        let Self { own, theirs, .. } = *self;
        let inner = theirs & W::splat(INNER_FILES);
        let rows = along_rows(own, inner);
        let sevens = along::<W, 7, 14>(own, inner);
        let files = along::<W, 8, 16>(own, theirs);
        let nines = along::<W, 9, 18>(own, inner);
        let beyond = rows.beyond | sevens.beyond | (files.beyond | nines.beyond);
        let found = beyond.without(own | theirs);
        let passed = found.zeros();

        let (words, random) = (found.array(), random.array());
        let (words, random) = (words.as_ref(), random.as_ref());
        let squares = W::each(|lane| drawn_or_pass(words[lane], random[lane]));
        let placed = W::splat(1).up_by(squares);

        // A run that was reached towards lower bits lies above the square.
        let right = rows.lower.without(rows.lower.plus(placed.up::<1>()));
        let up = turned_up(RAYS[0], squares, sevens.lower)
            | turned_up(RAYS[1], squares, files.lower)
            | turned_up(RAYS[2], squares, nines.lower);
        // Upside down a step of -7 bits is one of 9.
        let upside_down = squares ^ W::splat(0o70);
        let down = turned_up(RAYS[2], upside_down, sevens.higher.bytes_swapped())
            | turned_up(RAYS[1], upside_down, files.higher.bytes_swapped())
            | turned_up(RAYS[0], upside_down, nines.higher.bytes_swapped());
        let left = turned_left(placed, rows.higher);
        let flips = right | up | (left | down.bytes_swapped());

        self.own = theirs ^ flips;
        self.theirs = own ^ flips ^ placed;
        let full = (self.own | self.theirs).equals(W::splat(u64::MAX));
        let ended = full | passed & self.passed;
        self.passed = passed;
        (squares, ended)
    }

    fn finish(&self, ended: W, played: &mut Played<W>) -> W {
        let passed = ended & self.passed;
        for _ in 0..2 {
            played.take_back(passed, PASS.into());
        }
        let (own, theirs, moves) = (
            self.own.array(),
            self.theirs.array(),
            played.moves().array(),
        );
        let (own, theirs, moves) = (own.as_ref(), theirs.as_ref(), moves.as_ref());
        W::each(|lane| {
            let own_is_black = (moves[lane] % 2 == 0) == (self.first == Side::Black);
            let (own, theirs) = (own[lane].count_ones(), theirs[lane].count_ones());
            u64::from(if own_is_black {
                own > theirs
            } else {
                theirs > own
            })
        })
    }

    #[inline(always)]
    fn replaced(self, mask: W, other: Self) -> Self {
        Self {
            own: self.own.replaced(mask, other.own),
            theirs: self.theirs.replaced(mask, other.theirs),
            passed: self.passed.replaced(mask, other.passed),
            first: self.first,
        }
    }
}

/// The square drawn among those of a word, 64 if there is none.
#[inline(always)]
fn drawn_or_pass(word: u64, random: u64) -> u64 {
    // A bit deposit finds no bit of 0, and needs no branch for it.
    if cfg!(not(target_feature = "bmi2")) && word == 0 {
        return PASS.into();
    }
    let below = |count| ((u64::from(random as u32) * u64::from(count)) >> 32) as u32;
    drawn(word, below).into()
}
