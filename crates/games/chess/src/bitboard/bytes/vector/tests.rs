use super::Vector;
use crate::XorShift64Star;
use std::array::from_fn;

/// The bits of the bytes with a property.
fn set(is_in: impl Fn(usize) -> bool) -> u64 {
    (0..64).fold(0, |set, place| set | u64::from(is_in(place)) << place)
}

#[test]
fn bytes_are_permuted_and_tested_one_by_one() {
    let mut random = XorShift64Star::new(1);
    for round in 0..1000 {
        let mut drawn = || from_fn::<u8, 64, _>(|_| random.next_u64() as u8);
        let (bytes, mask, order) = (drawn(), drawn(), drawn().map(|place| place % 64));
        let bytes = bytes.map(|byte| if round % 2 == 0 { byte } else { byte & 0x81 });
        let permuted = Vector::permuted(&bytes, &order);
        let at = |place: usize| bytes[usize::from(order[place])];
        let mask_of = Vector::load(&mask);
        assert_eq!(
            permuted.any(mask_of),
            set(|place| at(place) & mask[place] != 0)
        );
        let (place, byte) = (usize::from(order[0]), mask[0]);
        let mut changed = bytes;
        Vector::put(&mut changed, place, byte);
        let expected = from_fn(|own| if own == place { byte } else { bytes[own] });
        assert_eq!(changed, expected);
        for bit in 0..8 {
            let expected = set(|place| at(place) >> bit & 1 != 0);
            assert_eq!(permuted.any(Vector::splat(1 << bit)), expected);
        }
        assert_eq!(permuted.highest(), set(|place| at(place) > 127));
        assert_eq!(
            Vector::load(&bytes).highest(),
            set(|place| bytes[place] > 127)
        );
    }
}
