use super::*;
use crate::measured::made_up::{Made, case};
use crate::numbers::bootstrap::Estimate;
use crate::numbers::growth::{Point, series};
use measure::BoardSize;

#[test]
fn a_sign_changes_between_its_points() {
    assert_eq!(zero(&[0.0, 1.0, 4.0], &[3.0, 1.0, -2.0]), Some(2.0));
    assert_eq!(zero(&[0.0, 1.0], &[-3.0, 1.0]), Some(0.75));
    assert_eq!(zero(&[0.0, 1.0, 2.0], &[1.0, -1.0, 1.0]), None);
}

/// Flood 100 ns and 50 a question, strings 200 and 10: equal at 2.5. Others
/// never or always win.
#[test]
fn upkeep_pays_from_two_and_a_half_questions_on() {
    let of = |questions: f64| {
        let made = |name: &str, time: f64| Made {
            name: name.into(),
            time,
        };
        let all = [
            made("padded+flood", 100.0 + 50.0 * questions),
            made("padded+strings", 200.0 + 10.0 * questions),
            made("padded+pseudo", 1000.0),
            made("padded+ideal", 10.0),
            made("padded-dynamic+flood", 200.0 + 50.0 * questions),
            made("padded-dynamic+strings", 300.0 + 10.0 * questions),
        ];
        case(&format!("go-19-liberties-{questions}-bookkeeping"), &all)
    };
    let cases = [16.0, 0.0, 4.0, 1.0].map(of);
    let series = series(&cases);
    assert_eq!(series.len(), 1);
    assert_eq!(series[0].name, "go-19-liberties-N-bookkeeping");
    let found = series[0].break_even();
    let names: Vec<_> = found.iter().map(|own| (own.name, own.reference)).collect();
    let expected = [
        ("padded+strings", "padded+flood"),
        ("padded-dynamic+strings", "padded-dynamic+flood"),
    ];
    assert_eq!(names, expected);
    for BreakEven {
        faster_above, at, ..
    } in found
    {
        assert!(faster_above && (at.value - 2.5).abs() < 1e-9, "{at:?}");
        assert!(at.low.is_some_and(|low| low <= 2.5), "{at:?}");
        assert!(at.high.is_some_and(|high| high >= 2.5), "{at:?}");
    }
}

/// Over more than three powers of ten by their logarithms: equal at the fourth power of
/// e. What is faster below is not faster above.
#[test]
fn large_numbers_are_taken_by_their_logarithms() {
    let of = |boards: f64| {
        let made = |name: &str, time: f64| Made {
            name: name.into(),
            time,
        };
        let all = [
            made("padded+flood", 100.0),
            made("flat+flood", 60.0 + 10.0 * boards.ln()),
            made("table+flood", 140.0 - 10.0 * boards.ln()),
            made("array2d+flood", 200.0),
        ];
        case(&format!("go-19-positions-{boards}"), &all)
    };
    let cases = [1.0, 16.0, 1024.0, 16384.0].map(of);
    let series = series(&cases);
    let found = series[0].break_even();
    let names: Vec<_> = found
        .iter()
        .map(|own| (own.name, own.faster_above))
        .collect();
    assert_eq!(names, [("flat+flood", false), ("table+flood", true)]);
    for even in &found {
        assert!((even.at.value.ln() - 4.0).abs() < 1e-9, "{:?}", even.at);
    }
}

/// Two curves that cross `z` tenths of the way, for the figure and each of 41 draws; the
/// ratio excludes 1 at the first number, or at the last.
fn crossed(
    ends: [f64; 2],
    sign: f64,
    z: [f64; 42],
    excludes: [bool; 2],
) -> Option<(Crossing, bool)> {
    let estimate = |of: &dyn Fn(f64) -> f64, excludes: bool| Estimate {
        low: if excludes { 2.0 } else { 0.5 },
        high: 2.0,
        ..Estimate::combined(of(z[0]), 1, z[1..].iter().map(|z| of(*z)).collect(), 9.0)
    };
    let one = estimate(&|_| 1.0, false);
    let ratios = [0.0, 10.0].map(|end| move |z: f64| 1.0 + sign * 0.01 * (z - end));
    let ratios = [0, 1].map(|i| estimate(&ratios[i], excludes[i]));
    let curve = |with_ratio: bool| {
        let point = |i: usize| Point {
            at: ends[i],
            time: &one,
            ratio: with_ratio.then_some(&ratios[i]),
            bytes: 1,
        };
        let points = [0, 1].map(point).to_vec();
        Curve {
            name: "",
            size_known: BoardSize::CompileTime,
            reference: !with_ratio,
            points,
        }
    };
    crossing(&curve(true), &curve(false))
}

/// Of 41 draws the second from either end is that of 95 per cent.
#[test]
fn the_interval_of_a_crossing_leaves_out_a_draw_at_either_end() {
    let z = |i: usize| 2.0 + 0.1 * i as f64;
    let mut all = [0; 42].map(|_| 4.1);
    (1..42).for_each(|i| all[i] = z(i));
    // Draws beyond the last number, and below the first.
    let (mut beyond, mut below) = (all, all);
    (beyond[4], beyond[5], below[40], below[41]) = (20.0, 20.0, -5.0, -5.0);
    for (draws, low, high) in [
        (all, Some(z(2)), Some(z(40))),
        (beyond, Some(z(2)), None),
        (below, None, Some(z(38))),
    ] {
        for (sign, faster_above) in [(1.0, true), (-1.0, false)] {
            // Numbers that span less than three powers of ten.
            for (first, last) in [(0.0, 10.0), (4.0, 1024.0)] {
                let of = |z: f64| first + z / 10.0 * (last - first);
                let found = crossed([first, last], sign, draws, [true; 2]);
                let (at, above) = found.expect("they cross");
                let near = |found: f64, z: f64| (found - of(z)).abs() < 1e-6;
                assert!(near(at.value, 4.1) && above == faster_above, "{at:?}");
                for (end, z) in [(at.low, low), (at.high, high)] {
                    let is_near = end.zip(z).map(|(end, z)| near(end, z));
                    assert_eq!((end.is_some(), is_near), (z.is_some(), z.map(|_| true)));
                }
            }
        }
    }
    for excludes in [[true, false], [false, true]] {
        assert_eq!(crossed([0.0, 10.0], 1.0, all, excludes), None);
    }
}
