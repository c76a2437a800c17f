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
const SHOWN: u32 = 8;

/// Inputs that are asked at most. Honest moves are believed at the first one, in 0.3 ms: half
/// a per cent of a quick run. Of 896 launches, in four builds with other machine code, none
/// missed one of three cheats. By logged times of a busier machine, with 16 inputs at most, up
/// to 6 of 64 would have; where each of eight inputs had to show it, 11 of 64 did, and 10 of 32.
const INPUTS: u32 = 32;

/// The parts of the time of the replies, and of the moves, that replies take longer behind
/// their moves at least: less decides no rank, and is lost in the time of finding the moves.
/// And it must be more than the shorter of the two times; what is up to half of that is made.
/// Of 80,880 inputs of the honest rows of perft and make-unmake, beside other programs, 423
/// came to more than half and 3 to all of it, never two of a row; one row's median was 0.48.
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

    fn say(self) -> Says {
        let replies = self.apart.saturating_sub(self.moves);
        let more = self.with_replies.saturating_sub(self.apart);
        let is_part = PARTS[0] * more > replies && PARTS[1] * more > self.moves;
        let limit = replies.min(self.moves);
        if !is_part || 2 * more <= limit {
            Says::Made
        } else if more <= limit {
            Says::Neither
        } else {
            Says::Noted(format!(
                "moves with replies take {} ns, and {} with the replies on positions that \
                 stand: a move is made only when another follows",
                self.with_replies, self.apart
            ))
        }
    }
}

/// What the times of an input say of its moves.
#[derive(Debug, PartialEq, Eq)]
enum Says {
    Made,
    Neither,
    Noted(String),
}

/// Why moves are refused of which inputs say this, one after another: those that say nothing
/// are followed by others, and one that a disturbance reversed is outvoted.
fn judged(inputs: impl IntoIterator<Item = Says>) -> Option<String> {
    let (mut made, mut shown) = (0, 0);
    for says in inputs {
        match says {
            Says::Made => made += 1,
            Says::Neither => {}
            Says::Noted(reason) => {
                shown += 1;
                if shown == SHOWN {
                    return Some(reason);
                }
            }
        }
        if made > shown {
            break;
        }
    }
    None
}

/// Why a contender is refused whose moves are only noted, on inputs drawn from `seed`.
pub(super) fn refused(subject: &mut dyn Work, seed: u64) -> Option<String> {
    judged((0..INPUTS).map_while(|number| {
        let seed = block_seed(!seed, number);
        let mut times = None;
        on_shifted_stack(stack_shift(seed), &mut || times = Times::of(subject, seed));
        times.map(Times::say)
    }))
}

#[cfg(test)]
mod tests;
