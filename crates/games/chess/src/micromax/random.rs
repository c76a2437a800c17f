//! The generator that micro-Max's hash keys come from: glibc's `random()`,
//! never seeded, which means seeded with 1.
//!
//! The additive feedback generator of degree 31 and separation 3 that glibc's
//! manual calls TYPE_3: r(i) = r(i-3) + r(i-31) modulo 2^32, of which the upper
//! 31 bits are given out. The first 31 words come from the seed by Lehmer's
//! generator of multiplier 16807 modulo 2^31 - 1, and 310 words are passed
//! over.

/// Words that a new one is computed from.
const DEGREE: usize = 31;
/// How far back the second of them is.
const SEPARATION: usize = 3;
/// Words passed over at the start.
const PASSED_OVER: usize = 10 * DEGREE;

/// The words of `random()` in a program that never calls `srandom()`.
pub(super) struct Random {
    /// The last words; the next replaces the oldest.
    words: [u32; DEGREE],
    oldest: usize,
}

impl Random {
    pub(super) fn new() -> Self {
        let mut words = [1; DEGREE];
        for index in 1..DEGREE {
            let product = 16_807 * u64::from(words[index - 1]);
            words[index] = (product % 0x7fff_ffff) as u32;
        }
        // The first word made replaces the fourth, by adding the first to it.
        let mut random = Self {
            words,
            oldest: SEPARATION,
        };
        for _ in 0..PASSED_OVER {
            random.next();
        }
        random
    }

    /// The next word, below 2^31.
    pub(super) fn next(&mut self) -> u32 {
        let newer = (self.oldest + DEGREE - SEPARATION) % DEGREE;
        let word = self.words[self.oldest].wrapping_add(self.words[newer]);
        self.words[self.oldest] = word;
        self.oldest = (self.oldest + 1) % DEGREE;
        word >> 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_words_are_glibc_s() {
        let mut random = Random::new();
        let words: Vec<u32> = (0..4).map(|_| random.next()).collect();
        assert_eq!(
            words,
            [1_804_289_383, 846_930_886, 1_681_692_777, 1_714_636_915]
        );
    }
}
