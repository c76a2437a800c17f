//! Whether a contender only notes its moves, and makes each when the next one needs it:
//! seen by the time of replies.

use std::time::Instant;

use super::place::{on_shifted_stack, stack_shift};
use crate::plan::block_seed;
use crate::{Pass, Work};

/// Nanoseconds for which each pass is repeated at least: the clock is no part of them then.
const LONG: u64 = 10_000;

/// Rounds, of which the fastest counts: disturbances only lengthen.
const ROUNDS: usize = 7;

/// Inputs on which it must show, each with other places of heap and stack, which alone can
/// double a time.
const INPUTS: u32 = 8;

/// The parts of the time of the replies, and of the moves, that replies take longer behind
/// their moves at least: less decides no rank, and is lost in the time of finding the moves.
/// And it must be more than the shorter of the two times. Of 2,234 inputs of the honest rows
/// of perft and make-unmake, with three other programs on two processors, 21 came to both
/// parts and none to all of it.
const PARTS: [u64; 2] = [3, 10];

/// Nanoseconds of the three passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Times {
    moves: u64,
    with_replies: u64,
    /// With the replies on positions that stand.
    apart: u64,
}

impl Times {
    /// Of inputs drawn from `seed`; `None` where no move is undone.
    fn of(subject: &mut dyn Work, seed: u64) -> Option<Self> {
        let mut replies = subject.replies(seed)?;
        let mut time = |pass, times: u64| {
            let begin = Instant::now();
            (0..times).for_each(|_| replies(pass));
            u64::try_from(begin.elapsed().as_nanos()).unwrap_or(u64::MAX) / times
        };
        let passes = [Pass::Moves, Pass::WithReplies, Pass::Apart];
        let times = passes.map(|pass| {
            // What the first one makes ready is no part of it.
            time(pass, 1);
            LONG / time(pass, 1).max(1) + 1
        });
        let mut least = [u64::MAX; 3];
        for _ in 0..ROUNDS {
            for ((pass, times), least) in passes.into_iter().zip(times).zip(&mut least) {
                *least = time(pass, times).min(*least);
            }
        }
        let [moves, with_replies, apart] = least;
        Some(Self {
            moves,
            with_replies,
            apart,
        })
    }

    /// Why these are of moves that are only noted.
    fn refused(self) -> Option<String> {
        let replies = self.apart.saturating_sub(self.moves);
        let more = self.with_replies.saturating_sub(self.apart);
        let is_part = PARTS[0] * more > replies && PARTS[1] * more > self.moves;
        let is_long = is_part && more > replies.min(self.moves);
        is_long.then(|| {
            format!(
                "moves with replies take {} ns, and {} with the replies on positions that \
                 stand: a move is made only when another follows",
                self.with_replies, self.apart
            )
        })
    }
}

/// Why a contender is refused whose moves are only noted, on inputs drawn from `seed`.
pub(super) fn refused(subject: &mut dyn Work, seed: u64) -> Option<String> {
    let mut reason = None;
    for number in 0..INPUTS {
        let seed = block_seed(!seed, number);
        let mut times = None;
        on_shifted_stack(stack_shift(seed), &mut || times = Times::of(subject, seed));
        reason = Some(times?.refused()?);
    }
    reason
}

#[cfg(test)]
mod tests;
