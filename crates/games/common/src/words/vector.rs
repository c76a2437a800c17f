//! A register of 256 bits.

use safe_arch as arch;

/// Four words in a register of 256 bits.
#[derive(Clone, Copy, Debug)]
pub struct Words(arch::m256i);

impl Words {
    /// These words.
    #[inline(always)]
    pub fn new(words: [u64; 4]) -> Self {
        Self(arch::m256i::from(words))
    }

    /// The same word four times.
    #[inline(always)]
    pub fn splat(word: u64) -> Self {
        Self(arch::set_splat_i64_m256i(word as i64))
    }

    /// All words.
    #[inline(always)]
    pub fn array(self) -> [u64; 4] {
        self.0.into()
    }

    /// The word of the first lane.
    #[inline(always)]
    pub fn first(self) -> u64 {
        arch::get_i64_from_m128i_s(arch::cast_to_m128i_from_m256i(self.0)) as u64
    }

    #[inline(always)]
    pub(super) fn and(self, other: Self) -> Self {
        Self(arch::bitand_m256i(self.0, other.0))
    }

    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        Self(arch::bitor_m256i(self.0, other.0))
    }

    #[inline(always)]
    pub(super) fn xor(self, other: Self) -> Self {
        Self(arch::bitxor_m256i(self.0, other.0))
    }

    /// The bits that are not in `other`.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        Self(arch::bitandnot_m256i(other.0, self.0))
    }

    /// The sums.
    #[inline(always)]
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(arch::add_i64_m256i(self.0, other.0))
    }

    /// The differences.
    #[inline(always)]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        Self(arch::sub_i64_m256i(self.0, other.0))
    }

    /// The products of the lower halves.
    #[inline(always)]
    #[must_use]
    pub fn low_times(self, other: Self) -> Self {
        Self(arch::mul_u64_low_bits_m256i(self.0, other.0))
    }

    /// The product of each word and `factor`: no such instruction, so from those of halves.
    #[inline(always)]
    #[must_use]
    pub fn times(self, factor: u64) -> Self {
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
    pub fn times_high(self, factor: u64) -> Self {
        let low = Self::splat(factor);
        let crossed = self.down::<32>().low_times(low);
        let crossed = crossed.plus(self.low_times(Self::splat(factor >> 32)));
        self.low_times(low).down::<32>().plus(crossed)
    }

    /// Each word shifted towards higher bits.
    #[inline(always)]
    #[must_use]
    pub fn up<const BITS: i32>(self) -> Self {
        Self(arch::shl_imm_u64_m256i::<BITS>(self.0))
    }

    /// Each word shifted towards lower bits.
    #[inline(always)]
    #[must_use]
    pub fn down<const BITS: i32>(self) -> Self {
        Self(arch::shr_imm_u64_m256i::<BITS>(self.0))
    }

    /// Each word shifted towards higher bits by its own number.
    #[inline(always)]
    #[must_use]
    pub fn up_by(self, bits: Self) -> Self {
        Self(arch::shl_each_u64_m256i(self.0, bits.0))
    }

    /// Each word shifted towards lower bits by its own number.
    #[inline(always)]
    #[must_use]
    pub fn down_by(self, bits: Self) -> Self {
        Self(arch::shr_each_u64_m256i(self.0, bits.0))
    }

    /// Each word with its bytes in the opposite order.
    #[inline(always)]
    #[must_use]
    pub fn bytes_swapped(self) -> Self {
        let order = [0x0001_0203_0405_0607, 0x0809_0a0b_0c0d_0e0f];
        let order = Self::new([order[0], order[1], order[0], order[1]]);
        Self(arch::shuffle_av_i8z_half_m256i(self.0, order.0))
    }

    /// All bits of each word that equals that of `other`, no bit of the others.
    #[inline(always)]
    #[must_use]
    pub fn equals(self, other: Self) -> Self {
        Self(arch::cmp_eq_mask_i64_m256i(self.0, other.0))
    }

    /// Whether any word is not 0.
    #[inline(always)]
    pub fn any(self) -> bool {
        arch::testz_m256i(self.0, self.0) == 0
    }

    /// The highest bit of each word, that of the first lane lowest.
    #[inline(always)]
    pub fn signs(self) -> u32 {
        arch::move_mask_m256d(arch::cast_to_m256d_from_m256i(self.0)) as u32
    }

    /// The bits of any word.
    #[inline(always)]
    pub fn joined(self) -> u64 {
        let low = arch::cast_to_m128i_from_m256i(self.0);
        let both = arch::bitor_m128i(low, arch::extract_m128i_m256i::<1>(self.0));
        let one = arch::bitor_m128i(both, arch::unpack_high_i64_m128i(both, both));
        arch::get_i64_from_m128i_s(one) as u64
    }

    /// The bits of any word, in each: the register is not left.
    #[inline(always)]
    #[must_use]
    pub fn joined_in_each(self) -> Self {
        let halves = arch::shuffle_ai_i64_all_m256i::<0b01_00_11_10>(self.0);
        let both = arch::bitor_m256i(self.0, halves);
        let neighbours = arch::shuffle_ai_i32_half_m256i::<0b01_00_11_10>(both);
        Self(arch::bitor_m256i(both, neighbours))
    }
}
