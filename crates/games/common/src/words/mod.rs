//! Words of 64 bits side by side, each in a lane of its own.
//!
//! With AVX2 (part of x86-64-v3) four are a register of 256 bits, and with AVX-512 eight are
//! one of 512, through the crate `safe_arch`: processor instructions as safe functions, which
//! exist only where the build's target has them. Eight without AVX-512 are twice four, and
//! four without AVX2 an array.

#[cfg(not(target_feature = "avx2"))]
mod array;
#[cfg(all(target_feature = "avx512f", target_feature = "avx512bw"))]
mod eight;
#[cfg(target_feature = "avx2")]
mod four;
#[cfg(not(all(target_feature = "avx512f", target_feature = "avx512bw")))]
mod twice;

#[cfg(not(target_feature = "avx2"))]
pub use array::Four;
#[cfg(all(target_feature = "avx512f", target_feature = "avx512bw"))]
pub use eight::Eight;
#[cfg(target_feature = "avx2")]
pub use four::Four;
#[cfg(not(all(target_feature = "avx512f", target_feature = "avx512bw")))]
pub use twice::Eight;

use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, BitXor};

/// Words side by side. Sums, differences and products are modulo 2^64; a shift by 64 or more
/// leaves no bit.
pub trait Words:
    Copy + Debug + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self> + 'static
{
    /// Number of words.
    const LANES: usize;

    /// An array of as many.
    type Array: AsRef<[u64]>;

    /// The words that `of_lane` returns for each lane.
    fn each(of_lane: impl FnMut(usize) -> u64) -> Self;

    /// All words.
    fn array(self) -> Self::Array;

    /// The same word in all lanes.
    fn splat(word: u64) -> Self;

    /// The bits that are not in `other`.
    #[must_use]
    fn without(self, other: Self) -> Self;

    /// The sums.
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// The differences.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// The products of the lower halves.
    #[must_use]
    fn low_times(self, other: Self) -> Self;

    /// Each word shifted towards higher bits.
    #[must_use]
    fn up<const BITS: i32>(self) -> Self;

    /// Each word shifted towards lower bits.
    #[must_use]
    fn down<const BITS: i32>(self) -> Self;

    /// Each word shifted towards higher bits by its own number.
    #[must_use]
    fn up_by(self, bits: Self) -> Self;

    /// Each word shifted towards lower bits by its own number.
    #[must_use]
    fn down_by(self, bits: Self) -> Self;

    /// Each word with its bytes in the opposite order.
    #[must_use]
    fn bytes_swapped(self) -> Self;

    /// All bits of each word that equals that of `other`, no bit of the others.
    #[must_use]
    fn equals(self, other: Self) -> Self;

    /// Whether any word is not 0.
    fn any(self) -> bool;

    /// The highest bit of each word, that of the first lane lowest.
    fn signs(self) -> u32;

    /// All bits of each word that is 0, no bit of the others.
    #[inline(always)]
    #[must_use]
    fn zeros(self) -> Self {
        self.equals(Self::splat(0))
    }

    /// The words of `other` in the lanes where `mask` has all bits.
    #[inline(always)]
    #[must_use]
    fn replaced(self, mask: Self, other: Self) -> Self {
        self.without(mask) | other & mask
    }

    /// The product of each word and `factor`: where there is no such instruction, from those
    /// of halves. `safe_arch` lacks it, but the compiler finds it.
    #[inline(always)]
    #[must_use]
    fn times(self, factor: u64) -> Self {
        if cfg!(target_feature = "avx512dq") {
            let words = self.array();
            return Self::each(|lane| words.as_ref()[lane].wrapping_mul(factor));
        }
        let low = Self::splat(factor);
        let mut crossed = self.down::<32>().low_times(low);
        if factor >> 32 != 0 {
            crossed = crossed.plus(self.low_times(Self::splat(factor >> 32)));
        }
        self.low_times(low).plus(crossed.up::<32>())
    }

    /// The same, of which the higher half comes to lie in the lower half of each word. The
    /// higher half of the result is of no meaning.
    #[inline(always)]
    #[must_use]
    fn times_high(self, factor: u64) -> Self {
        if cfg!(target_feature = "avx512dq") {
            return self.times(factor).down::<32>();
        }
        let low = Self::splat(factor);
        let crossed = self.down::<32>().low_times(low);
        let crossed = crossed.plus(self.low_times(Self::splat(factor >> 32)));
        self.low_times(low).down::<32>().plus(crossed)
    }
}

/// The operators of words, by functions of two of them.
macro_rules! operators {
    ($words:ty: $($operator:ident $name:ident $of:expr;)+) => {$(
        impl std::ops::$operator for $words {
            type Output = Self;

            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                $of(self, other)
            }
        }
    )+};
}
use operators;

#[cfg(test)]
mod tests;
