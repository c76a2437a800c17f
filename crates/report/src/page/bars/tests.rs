use super::*;

#[test]
fn one_slow_row_rules_no_bars() {
    let scale = Scale::of([1.0, 10.0, 2.0]);
    assert_eq!(
        scale.bar(10.0, Some((9.0, 11.0))),
        json!({ "class": "bar cut", "style": "--share:1.0000" })
    );
    assert_eq!(scale.bar(1.5, None)["style"], "--share:0.5000");
    assert_eq!(
        scale.bar(1.5, Some((1.2, 1.8)))["style"],
        "--share:0.5000;--low:0.8000;--high:1.2000"
    );
    assert!(
        scale
            .cut([("fast", 1.0), ("slow", 10.0)])
            .unwrap()
            .contains("slow")
    );
    assert!(
        Scale::of([1.0, 1.4])
            .cut([("a", 1.0), ("b", 1.4)])
            .is_none()
    );
}
