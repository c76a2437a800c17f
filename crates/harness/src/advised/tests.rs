use super::*;
use serde_json::json;

#[test]
fn code_stands_in_an_answer_where_it_fits() {
    let own = Advised {
        answer: "Use a.".into(),
        table: Cells {
            columns: &["layout"],
            rows: (0..6).map(|row| vec![json!(format!("row{row}"))]).collect(),
        },
        notes: "Measured.".into(),
        code: Some(("docs/a.rs", "fn a() {}\n".into())),
        records: Cells::default(),
    };
    let all = own.text(usize::MAX);
    assert!(all.contains("row5") && all.contains("fn a"), "{all}");
    let length = all.lines().count();
    assert_eq!(own.text(length), all);
    let fewer = own.text(length - 1);
    assert!(
        fewer.contains("2 more: --all") && fewer.contains("fn a"),
        "{fewer}"
    );
    let none = own.text(8);
    assert!(
        none.contains("Code: docs/a.rs\n") && !none.contains("fn a"),
        "{none}"
    );
    for lines in 4..length {
        assert!(own.text(lines).lines().count() <= lines);
    }
}
