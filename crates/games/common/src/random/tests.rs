use super::*;
use crate::words::Four;

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

/// One of them begins in the state 0, which is replaced.
#[test]
fn generators_side_by_side_are_those_of_their_seeds() {
    let numbers = [0, 1, u64::MAX, 0_u64.wrapping_sub(GOLDEN)];
    let mut single = numbers.map(|number| XorShift64Star::new(mix(number)));
    let mut four = Generators::mixed(Four::new(numbers));
    for _ in 0..1000 {
        let expected = single.each_mut().map(|one| (one.next_u64() >> 32) as u32);
        assert_eq!(four.next_high().array().map(|word| word as u32), expected);
    }
}
