//! The generator of the playout protocols, and the mixing function of the
//! order-free draw. Both are simple enough for other programs to play the same
//! games; pools, shuffles and the bootstrap use the crate `rand`.

/// xorshift64*, the generator of the playout protocols (Vigna, "An experimental
/// exploration of Marsaglia's xorshift generators, scrambled", 2016).
#[derive(Clone, Debug)]
pub struct XorShift64Star(u64);

impl XorShift64Star {
    /// A generator in the state `seed`. The state 0 yields only zeros, so it
    /// is replaced by [`mix`]`(0)`, as arbitrary as any other.
    pub fn new(seed: u64) -> Self {
        Self(if seed == 0 { mix(0) } else { seed })
    }

    /// The next 64 bits.
    #[inline(always)]
    pub fn next_u64(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(2_685_821_657_736_338_717)
    }

    /// A number below `n`, by multiplication of the high 32 bits.
    #[inline(always)]
    pub fn below(&mut self, n: u32) -> u32 {
        (((self.next_u64() >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// One step of splitmix64: the golden-ratio increment and the finaliser
/// (Steele, Lea and Flood, "Fast splittable pseudorandom number generators",
/// 2014). Makes hash keys from small numbers.
#[inline]
pub const fn mix(value: u64) -> u64 {
    finalise(value.wrapping_add(0x9E37_79B9_7F4A_7C15))
}

/// The finaliser of splitmix64 alone.
#[inline(always)]
pub const fn finalise(value: u64) -> u64 {
    let z = (value ^ (value >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reference output of the authors' C code (prng.di.unimi.it).
    #[test]
    fn splitmix64_from_zero() {
        assert_eq!(mix(0), 0xE220_A839_7B1D_CDAF);
        assert_eq!(mix(0x9E37_79B9_7F4A_7C15), 0x6E78_9E6A_A1B9_65F4);
    }

    #[test]
    fn below_stays_below() {
        let mut random = XorShift64Star::new(1);
        assert!((0..10_000).all(|_| random.below(7) < 7));
    }
}
