use super::*;
use crate::{XorShift64Star, finalise, random::finalised};

#[test]
fn words_are_computed_lane_by_lane() {
    check::<Four, 4>(Four::array);
    check::<Eight, 8>(Eight::array);
}

fn check<W: Words, const LANES: usize>(array: fn(W) -> [u64; LANES]) {
    let mut random = XorShift64Star::new(1);
    for round in 0..1000 {
        let mut drawn = || [(); LANES].map(|()| random.next_u64() >> (round % 8 * 8));
        let (one, two) = (drawn(), drawn());
        let (a, b) = (W::each(|lane| one[lane]), W::each(|lane| two[lane]));
        let each = |of: &dyn Fn(u64, u64) -> u64| -> [u64; LANES] {
            std::array::from_fn(|lane| of(one[lane], two[lane]))
        };
        let mask = |is_set: bool| u64::from(is_set).wrapping_neg();
        assert_eq!(array(a & b), each(&|a, b| a & b));
        assert_eq!(array(a | b), each(&|a, b| a | b));
        assert_eq!(array(a ^ b), each(&|a, b| a ^ b));
        assert_eq!(array(a.without(b)), each(&|a, b| a & !b));
        assert_eq!(array(a.plus(b)), each(&u64::wrapping_add));
        assert_eq!(array(a.minus(b)), each(&u64::wrapping_sub));
        let low = |word: u64| word & 0xffff_ffff;
        assert_eq!(array(a.low_times(b)), each(&|a, b| low(a) * low(b)));
        let by = b & W::splat(127);
        let up = each(&|a, b| a.checked_shl(b as u32 % 128).unwrap_or(0));
        assert_eq!(array(a.up_by(by)), up);
        let down = each(&|a, b| a.checked_shr(b as u32 % 128).unwrap_or(0));
        assert_eq!(array(a.down_by(by)), down);
        assert_eq!(array(a.up::<7>()), each(&|a, _| a << 7));
        assert_eq!(array(a.down::<7>()), each(&|a, _| a >> 7));
        for factor in [435, 1 << 40 | 435, u64::MAX] {
            let product = each(&|a, _| a.wrapping_mul(factor));
            assert_eq!(array(a.times(factor)), product);
            let high = array(a.times_high(factor)).map(low);
            assert_eq!(high, product.map(|product| product >> 32));
        }
        assert_eq!(array(a.bytes_swapped()), each(&|a, _| a.swap_bytes()));
        assert_eq!(array(finalised(a)), each(&|a, _| finalise(a)));
        let (some, others) = (a & W::splat(3), b & W::splat(3));
        let equal = each(&|a, b| mask(a & 3 == b & 3));
        assert_eq!(array(some.equals(others)), equal);
        assert_eq!(array(some.zeros()), each(&|a, _| mask(a & 3 == 0)));
        let either = each(&|a, b| if a & 3 == b & 3 { b } else { a });
        assert_eq!(array(a.replaced(W::each(|lane| equal[lane]), b)), either);
        let signs = (0..LANES).map(|lane| one[lane] >> 63 << lane).sum::<u64>();
        assert_eq!(u64::from(a.signs()), signs);
        for lane in 0..LANES {
            assert!(W::each(|own| u64::from(own == lane) << 40).any());
        }
    }
    assert!(!W::splat(0).any());
}

#[test]
fn four_words_are_joined() {
    let words = [1, 1 << 63, 0, 6];
    let four = Four::new(words);
    assert_eq!((four.first(), four.joined()), (1, 1 << 63 | 7));
    assert_eq!(four.joined_in_each().array(), [1 << 63 | 7; 4]);
}
