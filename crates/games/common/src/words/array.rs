//! An array of four words.

/// Four words in an array.
#[derive(Clone, Copy, Debug)]
pub struct Words([u64; 4]);

impl Words {
    /// These words.
    #[inline(always)]
    pub fn new(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// The same word four times.
    #[inline(always)]
    pub fn splat(word: u64) -> Self {
        Self([word; 4])
    }

    /// All words.
    #[inline(always)]
    pub fn array(self) -> [u64; 4] {
        self.0
    }

    /// The word of the first lane.
    #[inline(always)]
    pub fn first(self) -> u64 {
        self.0[0]
    }

    #[inline(always)]
    fn one(self, of: impl Fn(u64) -> u64) -> Self {
        Self(self.0.map(of))
    }

    #[inline(always)]
    fn two(self, other: Self, of: impl Fn(u64, u64) -> u64) -> Self {
        Self::each(|lane| of(self.0[lane], other.0[lane]))
    }

    #[inline(always)]
    pub(super) fn and(self, other: Self) -> Self {
        self.two(other, |own, other| own & other)
    }

    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        self.two(other, |own, other| own | other)
    }

    #[inline(always)]
    pub(super) fn xor(self, other: Self) -> Self {
        self.two(other, |own, other| own ^ other)
    }

    /// The bits that are not in `other`.
    #[inline(always)]
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.two(other, |own, other| own & !other)
    }

    /// The sums.
    #[inline(always)]
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        self.two(other, u64::wrapping_add)
    }

    /// The differences.
    #[inline(always)]
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        self.two(other, u64::wrapping_sub)
    }

    /// The products of the lower halves.
    #[inline(always)]
    #[must_use]
    pub fn low_times(self, other: Self) -> Self {
        let low = |word: u64| u64::from(word as u32);
        self.two(other, |own, other| low(own) * low(other))
    }

    /// The product of each word and `factor`.
    #[inline(always)]
    #[must_use]
    pub fn times(self, factor: u64) -> Self {
        self.one(|word| word.wrapping_mul(factor))
    }

    /// The same, of which the higher half comes to lie in the lower half of each word. The
    /// higher half of the result is of no meaning.
    #[inline(always)]
    #[must_use]
    pub fn times_high(self, factor: u64) -> Self {
        self.times(factor).down::<32>()
    }

    /// Each word shifted towards higher bits.
    #[inline(always)]
    #[must_use]
    pub fn up<const BITS: i32>(self) -> Self {
        self.one(|word| word << BITS)
    }

    /// Each word shifted towards lower bits.
    #[inline(always)]
    #[must_use]
    pub fn down<const BITS: i32>(self) -> Self {
        self.one(|word| word >> BITS)
    }

    /// Each word shifted towards higher bits by its own number.
    #[inline(always)]
    #[must_use]
    pub fn up_by(self, bits: Self) -> Self {
        self.two(bits, |word, bits| if bits < 64 { word << bits } else { 0 })
    }

    /// Each word shifted towards lower bits by its own number.
    #[inline(always)]
    #[must_use]
    pub fn down_by(self, bits: Self) -> Self {
        self.two(bits, |word, bits| if bits < 64 { word >> bits } else { 0 })
    }

    /// Each word with its bytes in the opposite order.
    #[inline(always)]
    #[must_use]
    pub fn bytes_swapped(self) -> Self {
        self.one(u64::swap_bytes)
    }

    /// All bits of each word that equals that of `other`, no bit of the others.
    #[inline(always)]
    #[must_use]
    pub fn equals(self, other: Self) -> Self {
        self.two(other, |own, other| u64::from(own == other).wrapping_neg())
    }

    /// Whether any word is not 0.
    #[inline(always)]
    pub fn any(self) -> bool {
        self.joined() != 0
    }

    /// The highest bit of each word, that of the first lane lowest.
    #[inline(always)]
    pub fn signs(self) -> u32 {
        let [a, b, c, d] = self.0.map(|word| (word >> 63) as u32);
        a | b << 1 | c << 2 | d << 3
    }

    /// The bits of any word.
    #[inline(always)]
    pub fn joined(self) -> u64 {
        self.0[0] | self.0[1] | self.0[2] | self.0[3]
    }

    /// The bits of any word, in each.
    #[inline(always)]
    #[must_use]
    pub fn joined_in_each(self) -> Self {
        Self::splat(self.joined())
    }
}
