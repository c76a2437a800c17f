use super::*;

#[test]
fn ticks_are_round_and_enough() {
    let ticks = |low, high| Axis::over([low, high].into_iter(), 1.0, (0, 1)).ticks();
    assert_eq!(ticks(0.9, 20000.0), [1.0, 10.0, 100.0, 1000.0, 10000.0]);
    let in_words = |low, high| ticks(low, high).into_iter().map(label).collect::<Vec<_>>();
    assert_eq!(in_words(0.18, 1.2), ["0.2", "0.3", "0.5", "0.7", "1"]);
    assert_eq!(in_words(0.93, 1.12), ["0.95", "1", "1.05", "1.1"]);
    assert_eq!([1500.0, 20000.0, 3e6].map(label), ["1500", "20k", "3M"]);
}

#[test]
fn an_axis_is_logarithmic_from_end_to_end() {
    let axis = |ends| Axis::over([1.0, 100.0].into_iter(), 1.0, ends);
    let at = |axis: Axis| [1.0, 10.0, 100.0].map(|value| axis.at(value));
    assert_eq!(at(axis((20, 120))), [20, 70, 120]);
    assert_eq!(at(axis((120, 20))), [120, 70, 20]);
    let from_zero = Axis::over([0.0, 16.0].into_iter(), 1.0, (20, 120));
    assert_eq!([0.0, 16.0].map(|value| from_zero.at(value)), [20, 120]);
}

#[test]
fn names_of_others_are_text() {
    let hostile = "<script>&\"'</script>";
    let svg = Sheet::new(100, 50, hostile, hostile).finish();
    assert!(
        !svg.contains("<script>") && svg.contains("&lt;script&gt;"),
        "{svg}"
    );
    assert!(svg.contains("<rect"), "no background: {svg}");
}
