use super::{Decision, effects, put, read};

#[test]
fn the_decisions_of_the_documents_can_be_read() {
    let decisions = read(include_str!("../../../../../docs/data/variants.csv")).unwrap();
    assert!(decisions.len() > 5);
    assert!(decisions.iter().all(|one| !one.cases.is_empty()));
}

#[test]
fn a_comparison_that_no_report_holds_is_named() {
    let decision = Decision {
        changed: "cells of two bytes".into(),
        variant: "padded-cells2".into(),
        base: "padded".into(),
        cases: "go-19-copy-cells".into(),
    };
    let error = effects(&[decision], &[]).err().unwrap();
    assert_eq!(
        error,
        "no report holds padded-cells2 and padded in go-19-copy-cells"
    );
}

#[test]
fn a_table_takes_the_place_of_the_earlier_one() {
    let text = "a\n<!-- one: begin -->\nold\n<!-- one: end -->\nb\n";
    let once = put(text, "one", "new\n").unwrap();
    assert!(once.starts_with("a\n<!-- one: begin -->\n\nnew\n"));
    assert!(once.ends_with("<!-- one: end -->\nb\n") && !once.contains("old"));
    assert_eq!(put(&once, "one", "new\n").unwrap(), once);
    assert!(put(text, "two", "").is_err());
}
