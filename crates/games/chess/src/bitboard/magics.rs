//! The numbers by which [magic](super::magic) attacks are found, drawn at random.

use super::super::square::SQUARES;
use crate::mix;

/// Those of bishops, by square.
pub(super) static BISHOPS: [u64; SQUARES] = drawn([
    138, 382, 1341, 1893, 905, 639, 125, 18_580, 4, 4, 1434, 364, 206, 509, 3000, 5189, 1605, 4,
    4585, 1657, 1890, 31_333, 2665, 975, 2231, 14, 3630, 122_390, 38_545, 13_146, 533, 771, 959,
    484, 7587, 312_304, 85_782, 2064, 2799, 1569, 267, 1931, 10_765, 1243, 18_673, 13_369, 125,
    2640, 125, 3753, 2087, 653, 771, 107, 125, 382, 18_580, 5189, 159, 380, 575, 272, 4, 138,
]);

/// Those of rooks, by square.
pub(super) static ROOKS: [u64; SQUARES] = drawn([
    45_613, 11_410, 20_509, 21_195, 9658, 92_693, 18_720, 51_426, 4463, 1194, 21_289, 14_140,
    28_970, 3404, 23_804, 16_437, 13_258, 31_527, 14_024, 40_321, 16_521, 31_950, 16_307, 18_114,
    6733, 8780, 19_912, 12_300, 75_987, 101_029, 2994, 2038, 5141, 26_597, 34_165, 14_140, 28_970,
    9383, 53_036, 11_604, 7141, 31_527, 76_023, 99_622, 72_699, 30_500, 22_482, 35_311, 5141,
    22_795, 511, 15_155, 29_431, 3404, 7067, 8738, 488, 20_750, 28_767, 24_362, 14_359, 9084,
    21_915, 14_219,
]);

/// The numbers of draws. Each is the first that serves for magic and for black magic.
const fn drawn(draws: [u32; SQUARES]) -> [u64; SQUARES] {
    let mut magics = [0; SQUARES];
    let mut square = 0;
    while square < SQUARES {
        magics[square] = draw(draws[square] as u64);
        square += 1;
    }
    magics
}

/// A random number with few bits.
pub(super) const fn draw(number: u64) -> u64 {
    mix(3 * number) & mix(3 * number + 1) & mix(3 * number + 2)
}
