//! A fixed kernel that is timed in every launch, so that a launch which something outside
//! slowed is recognised without a look at any representation.

use std::hint::black_box;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::Patience;

/// Words that it reads: 16 KiB, half of a first cache, so that it costs no other much.
const WORDS: usize = 2048;
/// Chains of dependent operations side by side: enough to keep all units of a core busy,
/// which the other half of the core would slow.
const LANES: usize = 8;
/// Steps of each chain: some 30 microseconds.
const STEPS: u32 = 4000;
/// Steps by which the words are in the cache again.
const UNTIMED: u32 = 500;
/// Runs of a launch at least: a millisecond or more.
const LEAST: usize = 32;
/// Between two looks at the speed of the machine.
const PAUSE: Duration = Duration::from_millis(20);

/// The kernel, and what its runs in this launch took.
pub(super) struct Kernel {
    words: Vec<u64>,
    nanoseconds: Vec<u64>,
}

impl Kernel {
    pub(super) fn new() -> Self {
        let word = |i: u64| i.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Self {
            words: (0..WORDS as u64).map(word).collect(),
            nanoseconds: Vec::new(),
        }
    }

    /// Times one run; between two blocks.
    pub(super) fn run(&mut self) {
        black_box(steps(&self.words, UNTIMED));
        let start = Instant::now();
        black_box(steps(&self.words, STEPS));
        self.nanoseconds.push(start.elapsed().as_nanos() as u64);
    }

    /// Waits for the usual speed of the machine; returns for how many milliseconds.
    pub(super) fn wait(mut self, patience: Patience) -> u64 {
        let begin = Instant::now();
        let most = Duration::from_millis(patience.most_ms);
        loop {
            self.nanoseconds.clear();
            let spent = begin.elapsed();
            if self.median_now() <= patience.kernel || spent >= most {
                return spent.as_millis() as u64;
            }
            sleep(PAUSE);
        }
    }

    /// The median of all runs of the launch, in nanoseconds, with some more if blocks were
    /// few.
    pub(super) fn median(mut self) -> u64 {
        self.median_now()
    }

    fn median_now(&mut self) -> u64 {
        while self.nanoseconds.len() < LEAST {
            self.run();
        }
        self.nanoseconds.sort_unstable();
        self.nanoseconds[self.nanoseconds.len() / 2]
    }
}

/// Each chain reads a word that its last value names, and mixes it in.
#[inline(never)]
fn steps(words: &[u64], steps: u32) -> u64 {
    let mut lanes: [u64; LANES] = std::array::from_fn(|i| i as u64);
    for _ in 0..black_box(steps) {
        for lane in &mut lanes {
            let word = words[*lane as usize % WORDS];
            *lane = lane.rotate_left(7).wrapping_add(word) ^ (word >> 3);
        }
    }
    lanes.iter().fold(0, |all, lane| all ^ lane)
}

#[cfg(test)]
mod tests;
