use super::*;

/// By hand: medians 0, 1 and 2 have the variance 1; within each launch the median
/// distance is 0.1. Launches of fewer than eight blocks say nothing.
#[test]
fn a_launch_has_two_components() {
    let launch = |middle: f64| -> Vec<f64> {
        let sides = [-0.2, -0.1, -0.1, 0.0, 0.0, 0.0, 0.1, 0.1, 0.2];
        sides.iter().map(|side| middle + side).collect()
    };
    let mut launches: Vec<_> = [0.0, 1.0, 2.0].map(launch).to_vec();
    launches.push(vec![9.0; 7]);
    let (inside, beside) = of_launches(&launches).expect("three launches");
    let expected = (OF_A_DEVIATION * 0.1f64).powi(2);
    assert!((inside - expected).abs() < 1e-12, "{inside}");
    let blocks = OF_A_MEDIAN * expected / 9.0;
    assert!((beside - (1.0 - blocks)).abs() < 1e-12, "{beside}");
    assert_eq!(of_launches(&launches[1..]), None);
}
