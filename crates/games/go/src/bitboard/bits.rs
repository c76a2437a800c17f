//! A set of points as bits, read and written a window at a time.

/// The first byte of a window, and how many of its bits lie before it.
#[inline(always)]
const fn place(bit: u16) -> (usize, u32) {
    ((bit >> 3) as usize, (bit & 7) as u32)
}

/// Bits in bytes, the lowest first.
///
/// A *window* is what begins at any bit and is read by one load of eight bytes
/// and a shift: 57 bits, which on boards of up to 25 columns hold the eight
/// neighbours of a point. That is why these are bytes: a separate word would
/// cut most windows in two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bits<const BYTES: usize>([u8; BYTES]);

impl<const BYTES: usize> Bits<BYTES> {
    pub(super) const NONE: Self = Self([0; BYTES]);

    /// The 57 bits from `bit` on, as the lowest of a word.
    ///
    /// # Panics
    /// If the window reaches beyond the bytes; so in all methods.
    #[inline(always)]
    pub(super) fn window(&self, bit: u16) -> u64 {
        let (byte, shift) = place(bit);
        let bytes = self.0[byte..byte + 8].try_into().expect("eight bytes");
        u64::from_le_bytes(bytes) >> shift
    }

    /// Puts `put` into a window and then takes `cut` out of it; both hold 57
    /// bits at most. Returns whether the bytes of the window are left with two
    /// bits or more, which is known at no cost.
    #[inline(always)]
    pub(super) fn change(&mut self, bit: u16, put: u64, cut: u64) -> bool {
        let (byte, shift) = place(bit);
        let bytes = &mut self.0[byte..byte + 8];
        let word = u64::from_le_bytes((&*bytes).try_into().expect("eight bytes"));
        let word = (word | put << shift) & !(cut << shift);
        bytes.copy_from_slice(&word.to_le_bytes());
        word & word.wrapping_sub(1) != 0
    }

    #[inline(always)]
    pub(super) fn put(&mut self, bit: u16, put: u64) {
        self.change(bit, put, 0);
    }

    #[inline(always)]
    pub(super) fn cut(&mut self, bit: u16, cut: u64) {
        self.change(bit, 0, cut);
    }

    /// Whether there is a bit beside this one, which is of the window and there.
    #[inline(always)]
    pub(super) fn holds_more_than(&self, bit: u16, less: u64) -> bool {
        let (byte, shift) = place(bit);
        let bytes = self.0[byte..byte + 8].try_into().expect("eight bytes");
        u64::from_le_bytes(bytes) != less << shift || self.count_to_two() == 2
    }

    /// The number of bits, but 2 where there are more.
    #[inline(always)]
    pub(super) fn count_to_two(&self) -> u8 {
        let any = self.words().fold(0, |any, word| any | word);
        if any & any.wrapping_sub(1) != 0 {
            return 2;
        }
        // Bits of several words may lie upon one another.
        let words = self.words().map(|word| u8::from(word != 0));
        words.sum::<u8>().min(2)
    }

    /// Takes in all bits of another set.
    #[inline(always)]
    pub(super) fn unite(&mut self, other: &Self) {
        // In words: bytes are sometimes put together one by one.
        let (words, []) = self.0.as_chunks_mut() else {
            unreachable!("sets are made of whole words");
        };
        for (ours, theirs) in words.iter_mut().zip(other.words()) {
            *ours = (u64::from_le_bytes(*ours) | theirs).to_le_bytes();
        }
    }

    /// The bits that are not in the other set.
    #[inline(always)]
    pub(super) fn without(&self, other: &Self) -> Self {
        let mut left = *self;
        for (ours, theirs) in left.0.iter_mut().zip(other.0) {
            *ours &= !theirs;
        }
        left
    }

    /// The numbers of all bits, ascending.
    pub(super) fn ascending(&self) -> impl Iterator<Item = u16> {
        let words = (0..).step_by(64).zip(self.words());
        words.flat_map(|(first, word)| ones(word).map(move |bit| first + bit))
    }

    #[inline(always)]
    fn words(&self) -> impl Iterator<Item = u64> {
        let (words, []) = self.0.as_chunks() else {
            unreachable!("sets are made of whole words");
        };
        words.iter().map(|&word| u64::from_le_bytes(word))
    }
}

/// The numbers of the bits of a word, ascending.
#[derive(Clone, Copy)]
pub(super) struct Ones(u64);

#[inline(always)]
pub(super) const fn ones(word: u64) -> Ones {
    Ones(word)
}

impl Iterator for Ones {
    type Item = u16;

    #[inline(always)]
    fn next(&mut self) -> Option<u16> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros() as u16;
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
