//! Draws a bit of a word by its rank, without a branch: a loop that clears the
//! lower bits mispredicts a branch at every other ply of a random game.

/// The bit of the rank that `draw` returns for how many there are: the rank is
/// the number of lower bits in the word. The word must not be 0.
///
/// A bit deposit puts it there in one instruction (BMI2, part of x86-64-v3).
#[cfg(target_feature = "bmi2")]
#[inline(always)]
pub(in super::super) fn drawn(word: u64, draw: impl FnOnce(u32) -> u32) -> u8 {
    let rank = draw(word.count_ones());
    safe_arch::population_deposit_u64(1 << rank, word).trailing_zeros() as u8
}

/// The same by arithmetic: bits are counted for each byte, the counts of lower
/// bytes summed by one multiplication, and all sums compared with the rank at
/// once. A table has the bits of the byte found.
///
/// Source: S. Vigna, "Broadword implementation of rank/select queries", 2008.
#[cfg(not(target_feature = "bmi2"))]
#[inline(always)]
pub(in super::super) fn drawn(word: u64, draw: impl FnOnce(u32) -> u32) -> u8 {
    const LOWEST: u64 = 0x0101_0101_0101_0101;
    const HIGHEST: u64 = LOWEST << 7;
    let pairs = word - (word >> 1 & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let counts = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    // In each byte the bits of that byte and all lower ones.
    let sums = counts.wrapping_mul(LOWEST);
    let rank = draw(if cfg!(target_feature = "popcnt") {
        word.count_ones()
    } else {
        (sums >> 56) as u32
    });
    // Bytes whose sum is the rank or less have their highest bit left.
    let below = (((u64::from(rank) * LOWEST) | HIGHEST) - sums) & HIGHEST;
    let shift = if cfg!(target_feature = "popcnt") {
        below.count_ones() * 8
    } else {
        ((below >> 7).wrapping_mul(LOWEST) >> 56) as u32 * 8
    };
    let in_byte = rank - (sums << 8 >> shift) as u32 % 256;
    let byte = (word >> shift) as usize % 256;
    shift as u8 + BIT_OF_RANK[in_byte as usize % 8][byte]
}

/// By rank and byte, the number of the bit.
#[cfg(not(target_feature = "bmi2"))]
static BIT_OF_RANK: [[u8; 256]; 8] = {
    let mut table = [[0; 256]; 8];
    let mut byte = 0;
    while byte < 256 {
        let (mut rank, mut bit) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 != 0 {
                table[rank][byte] = bit as u8;
                rank += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
};
