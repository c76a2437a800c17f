use super::series as growth_of;
use super::*;
use crate::measured::made_up::case;

#[test]
fn sizes_of_one_workload_are_a_series() {
    let of = |size: u32| {
        let made = ["naive2d-dynamic+flood", "padded-dynamic+flood"];
        let made = made.map(|name| (name, f64::from(size)));
        case(&format!("go-{size}-playout"), &made)
    };
    let mut cases = [19, 5, 9, 13].map(of);
    // One point is no curve.
    cases[0].contenders[1].row.contender_name = "flat-dynamic+flood".into();
    let found = series(&cases);
    assert_eq!(found.len(), 1);
    let series = &found[0];
    assert_eq!(
        (series.name.as_str(), series.axis),
        ("go-N-playout", Axis::Side)
    );
    let sides: Vec<_> = series.points.iter().map(|(side, _)| *side).collect();
    assert_eq!(sides, [5.0, 9.0, 13.0, 19.0]);
    assert_eq!(series.curves.len(), 2);
    let points = series.curves[1].points.iter();
    let times: Vec<_> = points.map(|own| own.time.value).collect();
    assert_eq!(times, [5.0, 9.0, 13.0]);
    assert!(growth_of(&cases[..2]).is_empty(), "two sizes are no curve");
}

#[test]
fn the_number_of_a_series_has_a_name() {
    for (work, name) in [
        (POSITIONS, "positions in memory"),
        ("liberties-N", "questions after each move"),
        ("liberty-counts-N", "questions after each move"),
        ("ataris-N", "questions after each move"),
        ("make-unmake-N", "moves in a game"),
        ("playout", "N"),
    ] {
        assert_eq!(Axis::of(work).name(), name);
    }
    assert_eq!(Axis::Side.name(), "side of the board in points");
}
