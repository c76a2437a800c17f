use super::*;

/// Sixteen of 24 launches take 1.7 ns, and another launch is slow for all.
#[test]
fn two_states_are_told_in_words() {
    let noise = |i: usize| 1.0 + 0.01 * ((i * 7) % 5) as f64;
    let load = |i: usize| if i == 3 { 2.0 } else { 1.0 };
    let steady = |scale: f64| (0..24).map(|i| scale * noise(i + 1) * load(i)).collect();
    let state = |i: usize| if i.is_multiple_of(3) { 1.0 } else { 1.7 };
    let torn = (0..24).map(|i| state(i) * noise(i) * load(i)).collect();
    let found = states(&[steady(1.0), steady(3.0), torn, steady(2.0)]);
    assert_eq!([found[0], found[1], found[3]], [None; 3]);
    let words = found[2].map(|states| states.to_string());
    let expected = "two states: 1.02 and 1.73 ns, 16 of 24 launches in the slower";
    assert_eq!(words.as_deref(), Some(expected));
}

/// Neither noise, nor one slow launch, nor a small step, nor a drift.
#[test]
fn what_is_no_state_is_not_called_one() {
    let line = |of: &dyn Fn(usize) -> f64| (0..24).map(of).collect::<Vec<_>>();
    assert_eq!(split(&line(&|i| 0.3 * ((i * 11) % 24) as f64)), None);
    assert_eq!(
        split(&line(&|i| if i == 5 { 0.5 } else { 0.01 * (i % 3) as f64 })),
        None
    );
    assert_eq!(split(&line(&|i| if i < 9 { 0.05 } else { 0.0 })), None);
    assert_eq!(split(&line(&|i| if i < 9 { 0.5 } else { 0.0 })), Some(0.0));
    // Five launches are too few, and six enough.
    let own = [1.0, 1.0, 1.0, 2.0, 2.0, 2.0];
    for (launches, found) in [(5, false), (6, true)] {
        let [own, others] = [&own[..launches], &[1.0; 6][..launches]].map(<[f64]>::to_vec);
        let states = states(&[own, others.clone(), others]);
        assert_eq!(states[0].is_some(), found, "{launches} launches");
    }
}

/// By hand: each of the three limits is reached and not passed.
#[test]
fn states_lie_farther_apart_than_each_limit() {
    let apart = |low: f64, high: f64| split(&[low, low, low, low, high, high]);
    assert_eq!(apart(0.0, 1.1_f64.ln()), None);
    assert_eq!(apart(-0.3, 0.2), Some(-0.3));
    // Means 0 and 6, of deviation 1.
    assert_eq!(split(&[-1.0, 0.0, 1.0, 5.0, 6.0, 7.0]), None);
    assert_eq!(split(&[-1.0, 0.0, 1.0, 6.0, 7.0, 8.0]), Some(1.0));
    // Means 0 and 10, with a gap from 3 to 7.
    let gap = |low, high| split(&[[-0.5; 6].as_slice(), &[low, high], &[10.5; 6]].concat());
    assert_eq!(gap(3.0, 7.0), None);
    assert_eq!(gap(2.9, 7.0), Some(2.9));
}
