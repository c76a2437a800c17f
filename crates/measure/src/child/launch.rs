//! One launch: blocks of fresh inputs, until the rule ends it.

use std::time::Instant;

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;

use super::block_plan::BlockPlan;
use super::kernel::Kernel;
use super::running_case::{DRAWS, RunningCase, nothing_to_do};
use crate::plan::block_seed;
use crate::run::message::Emit;
use crate::timing::empty_span;
use crate::{Error, Launch, Message, Stop, Stopped};

/// Blocks before the first that counts: caches, predictors, clock rate.
pub const WARM_UP_BLOCKS: u32 = 3;

/// Takes blocks until the rule ends the launch.
pub(crate) fn launch(
    mut running_case: RunningCase<'_>,
    task: &Launch,
    stop: Stop,
    emit: Emit<'_>,
) -> Result<(), Error> {
    let waited_ms = task
        .patience
        .map_or(0, |patience| Kernel::new().wait(patience));
    let begin = Instant::now();
    let empty_span = empty_span();
    let began = Message::Began {
        empty_span,
        waited_ms,
    };
    emit(began).map(drop)?;
    let mut random = Xoshiro256PlusPlus::seed_from_u64(block_seed(task.seed, 0));
    for _ in 0..WARM_UP_BLOCKS {
        running_case.block(BlockPlan::warm_up(&mut random), task.batch, emit)?;
    }
    let mut blocks = task.first - 1;
    let mut drawn_again = 0;
    let mut kernel = Kernel::new();
    let stopped = loop {
        // One that was broken off may have had them all.
        if blocks >= stop.most {
            break Stopped::Blocks;
        }
        let numbers = BlockPlan::group_from(blocks + 1, stop.most);
        let group: Vec<_> = numbers.map(|n| BlockPlan::of(task.seed, n, 0)).collect();
        let taken = running_case.group(&group, task.batch);
        for (block_plan, runs) in group.into_iter().zip(taken) {
            let block = block_plan.number;
            let mut samples = running_case.samples(block_plan, task.batch, runs, emit)?;
            let mut draws = 1..DRAWS;
            while samples.is_empty() {
                let Some(draw) = draws.next() else {
                    return Err(nothing_to_do(running_case.case));
                };
                drawn_again += 1;
                let block_plan = BlockPlan::of(task.seed, block, draw);
                samples = running_case.block(block_plan, task.batch, emit)?;
            }
            blocks = block;
            kernel.run();
            if emit(Message::Block { block, samples })?.is_break() {
                return Ok(());
            }
        }
        // Half a pair is worth less than half of a pair.
        let whole = blocks.is_multiple_of(2) || blocks >= stop.most;
        if let Some(stopped) = stop.after(blocks, begin.elapsed()).filter(|_| whole) {
            break stopped;
        }
    };
    running_case.refuse_by_audit((task.seed, task.batch), empty_span, emit)?;
    let stopped = Message::Stopped {
        drawn_again,
        stopped,
        kernel: kernel.median(),
    };
    emit(stopped).map(drop)
}
