use super::*;
use crate::{Footprint, Replies};
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

fn refused(moves: u64, with_replies: u64, apart: u64) -> Option<String> {
    Times {
        moves,
        with_replies,
        apart,
    }
    .refused()
}

#[test]
fn replies_that_take_long_behind_their_moves_are_refused() {
    assert_eq!(refused(1_000, 2_000, 1_500), None);
    let said = refused(1_000, 2_001, 1_500).unwrap();
    assert!(
        said.starts_with("moves with replies take 2001 ns, and 1500 with"),
        "{said}"
    );
    // More than all the moves, and not than the replies.
    assert_eq!(refused(400, 1_800, 1_400), None);
    assert!(refused(400, 1_801, 1_400).is_some());
    assert_eq!(refused(100, 1_500, 1_150), None);
    // Where to find the moves takes most of the time, it is lost there.
    assert_eq!(refused(9_000, 10_000, 9_100), None);
    assert!(refused(8_990, 9_990, 9_090).is_some());
}

#[test]
fn replies_that_take_less_are_not() {
    assert_eq!(refused(1_000, 1_400, 1_500), None);
    assert_eq!(refused(1_000, 900, 1_500), None);
}

/// Passes that take twice as long as they must, and the seeds they were asked for.
#[derive(Default)]
struct Slow {
    seeds: Vec<u64>,
    passes: Rc<Cell<usize>>,
}

impl Work for Slow {
    fn load(&mut self, _seed: u64, _batch: u32) {}
    fn run(&mut self) -> u64 {
        0
    }
    fn operations(&self) -> u64 {
        1
    }
    fn footprint(&self) -> Footprint {
        Footprint::default()
    }
    fn replies(&mut self, seed: u64) -> Option<Replies> {
        self.seeds.push(seed);
        let passes = Rc::clone(&self.passes);
        Some(Box::new(move |_| {
            passes.set(passes.get() + 1);
            let begin = Instant::now();
            while begin.elapsed() < Duration::from_nanos(2 * LONG) {}
        }))
    }
}

#[test]
fn passes_that_are_long_are_not_repeated_and_no_block_has_their_inputs() {
    let mut slow = Slow::default();
    assert_eq!(super::refused(&mut slow, 5), None);
    assert_eq!(slow.passes.get(), 3 * (2 + ROUNDS));
    assert_eq!(slow.seeds.len(), 1, "the first input shows it");
    let of_blocks = (0..INPUTS).map(|number| block_seed(5, number));
    assert!(of_blocks.into_iter().all(|own| !slow.seeds.contains(&own)));
}
