//! Input and order of each block: mirrored groups, and pairs of which some are hot.

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};

use crate::plan::block_seed;

/// One of this many pairs of blocks is hot: it costs several times a fresh
/// one, and what the tables rest on are the fresh ones.
const HOT_EVERY: u32 = 8;

/// Blocks of a group, in whole pairs: a contender runs them one after another, so that it
/// settles once for all of them.
pub(crate) const TOGETHER: u32 = 4;

/// The input and the order of one block. Follows from its launch and number
/// alone, so that a shard or a continued run takes the blocks that the whole
/// run would have taken.
///
/// Blocks come in groups, and the second of two takes the order of the first
/// backwards: A B C, C B A. Whatever changes evenly while two groups are run, and
/// whatever the earlier of two contenders leaves to the later, falls on both
/// sides of their ratio (A B B A is the smallest such plan).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BlockPlan {
    /// Its number in the launch, from 1; 0 for one that does not count.
    pub(crate) number: u32,
    /// What to load.
    pub(crate) input: u64,
    /// Whether that one input is run again and again.
    pub(crate) hot: bool,
    order: u64,
    backwards: bool,
}

impl BlockPlan {
    /// The plan of block `number` (from 1) of a launch; `draw` counts the inputs before
    /// that held nothing to do.
    pub(crate) fn of(launch_seed: u64, number: u32, draw: u32) -> Self {
        let input = input_of(launch_seed, number);
        Self {
            number,
            input: match draw {
                0 => input,
                draw => block_seed(input, draw),
            },
            hot: is_hot(number),
            order: block_seed(launch_seed, group_of(number).div_ceil(2)),
            backwards: group_of(number).is_multiple_of(2),
        }
    }

    /// The plan of a warm-up block, which does not count.
    pub(crate) fn warm_up(random: &mut Xoshiro256PlusPlus) -> Self {
        Self {
            number: 0,
            input: random.next_u64(),
            hot: false,
            order: random.next_u64(),
            backwards: false,
        }
    }

    /// The numbers of a group from block `first` on, at most up to block `most`.
    pub(crate) fn group_from(first: u32, most: u32) -> std::ops::RangeInclusive<u32> {
        first..=(group_of(first) * TOGETHER).min(most)
    }

    /// Puts `runners` in the order of the block; depends on nothing but their
    /// number.
    pub(crate) fn arrange<T>(&self, runners: &mut [T]) {
        runners.shuffle(&mut Xoshiro256PlusPlus::seed_from_u64(self.order));
        if self.backwards {
            runners.reverse();
        }
    }
}

/// What block `number` (from 1) of a launch loads: each fresh input once, and
/// one hot input in all of its hot blocks.
pub fn input_of(launch_seed: u64, number: u32) -> u64 {
    let hot = is_hot(number);
    block_seed(!launch_seed, if hot { 0 } else { number })
}

/// The fewest blocks of a launch, in whole pairs, of which `fresh` are.
pub(crate) fn blocks_with(fresh: u32) -> u32 {
    let pairs = fresh.div_ceil(2);
    2 * (pairs + pairs.saturating_sub(1) / (HOT_EVERY - 1))
}

pub(crate) fn is_hot(number: u32) -> bool {
    pair_of(number).is_multiple_of(HOT_EVERY)
}

/// The group of blocks that block `number` (from 1) belongs to, from 1.
fn group_of(number: u32) -> u32 {
    number.div_ceil(TOGETHER)
}

/// The pair of blocks that block `number` (from 1) belongs to, from 1.
pub fn pair_of(number: u32) -> u32 {
    number.div_ceil(2)
}

#[cfg(test)]
mod tests;
