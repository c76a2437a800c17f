//! Draws where data lie. Addresses of stack and heap decide which cache sets and
//! which stores and loads collide, and stay the same as long as a process lives:
//! copies of one board took 30 to 40 % more or less time by the addresses of the
//! two arrays. Drawn at random, they are noise, which is averaged and shown.
//!
//! The heap is drawn once a launch and contender, by blocks of random size that
//! lie before and between its own; the stack once a block, for all contenders
//! alike. All shifts are multiples of 16 bytes, the alignment that an allocator
//! and a stack frame have anyway.

use std::hint::black_box;

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

/// Alignment of what is shifted.
const STEP: usize = 16;
/// Blocks of memory that a heap is scattered with, of which half are freed.
const BLOCKS: usize = 64;
/// Shifts up to a page: beyond, cache sets and store buffers see the same.
const PAGE: usize = 4096;

/// A contender's random places in memory.
pub(crate) struct Places(Xoshiro256PlusPlus);

/// Memory that is kept so that others lie beside it.
#[derive(Default)]
pub(crate) struct Kept(Vec<Vec<u8>>);

impl Places {
    /// Those of a contender in a launch; by the contender's number, so that they
    /// do not depend on what else takes part.
    pub(crate) fn of(launch_seed: u64, contender: u16) -> Self {
        let seed = launch_seed.rotate_left(16) ^ u64::from(contender);
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Leaves holes of random size at random places of the heap, so that what is
    /// allocated next lies anywhere, and keeps what lies between them.
    pub(crate) fn scatter(&mut self, kept: &mut Kept) {
        let mut blocks: Vec<Vec<u8>> = (0..BLOCKS).map(|_| self.block()).collect();
        blocks.shuffle(&mut self.0);
        blocks.truncate(BLOCKS / 2);
        kept.0.append(&mut blocks);
        // What finds no hole lies behind this one.
        kept.0.push(self.padding());
    }

    /// As many small ones as large ones: sizes by a uniform logarithm.
    fn block(&mut self) -> Vec<u8> {
        let octave = self.0.random_range(4..15);
        let size: usize = self.0.random_range(1 << octave..2 << octave);
        Vec::with_capacity(size / STEP * STEP)
    }

    fn padding(&mut self) -> Vec<u8> {
        Vec::with_capacity(STEP * self.0.random_range(1..=PAGE / STEP))
    }
}

/// A random shift of the stack.
pub(crate) fn stack_shift(seed: u64) -> usize {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    random.random_range(0..PAGE / STEP)
}

/// Does `work` with the stack moved by at least `steps` times 16 bytes, below 256,
/// and by what the frames take that move it.
pub(crate) fn on_shifted_stack(steps: usize, work: &mut dyn FnMut()) {
    level::<1>(steps, &mut |steps| {
        level::<2>(steps, &mut |steps| {
            level::<4>(steps, &mut |steps| {
                level::<8>(steps, &mut |steps| {
                    level::<16>(steps, &mut |steps| {
                        level::<32>(steps, &mut |steps| {
                            level::<64>(steps, &mut |steps| {
                                level::<128>(steps, &mut |_| work());
                            });
                        });
                    });
                });
            });
        });
    });
}

/// Goes on with `UNITS` times 16 bytes more of stack if that bit of `steps` is set.
fn level<const UNITS: usize>(steps: usize, next: &mut dyn FnMut(usize)) {
    match steps & UNITS {
        0 => next(steps),
        _ => held::<UNITS>(steps, next),
    }
}

#[inline(never)]
fn held<const UNITS: usize>(steps: usize, next: &mut dyn FnMut(usize)) {
    let room = black_box([[0u8; STEP]; UNITS]);
    next(steps);
    black_box(&room);
}

#[cfg(test)]
mod tests;
