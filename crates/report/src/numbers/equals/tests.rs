use super::*;
use crate::measured::made_up::noisy;

#[test]
fn a_pair_is_differ_beyond_noise() {
    let apart = |twin| {
        let times = [("naive2d", 3.0), ("flat", 2.0), ("flat-twin", twin)];
        let mut case = noisy("go-19-playout", &times, 0.5);
        case.contenders[2].row.duplicate_of = "flat".into();
        of_case(&case)
    };
    assert_eq!(apart(2.001), [false]);
    assert_eq!(apart(2.2), [true]);
}
