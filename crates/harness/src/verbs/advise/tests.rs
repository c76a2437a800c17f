use super::*;

#[test]
fn sizes_are_written_in_both_forms() {
    let sizes = ["19x19", "19", "7x6"].map(size_in_files);
    assert_eq!(sizes, ["19", "19", "7x6"]);
}

fn answer(question: &Question, sheet: &Sheet, all: bool) -> String {
    let advice = advise(sheet, question).unwrap();
    let words = Words {
        sheet,
        question,
        advice: &advice,
        kept: Some("something"),
        rows: if all { usize::MAX } else { FITTING[0].0 },
        conditions: usize::MAX,
    };
    words.fitted()
}

#[test]
fn every_answer_has_at_most_25_lines() {
    let sheet = Sheet::built_in();
    for question in Question::all(&sheet) {
        let text = answer(&question, &sheet, false);
        assert!(text.lines().count() <= LINES, "{question:?}:\n{text}");
        let all = answer(&question, &sheet, true);
        assert!(all.lines().count() >= text.lines().count());
        let is_bold = text.starts_with("Use ");
        let missing = &advise(&sheet, &question).unwrap()[0].missing;
        assert_eq!(is_bold, missing.is_empty(), "{text}");
    }
}
