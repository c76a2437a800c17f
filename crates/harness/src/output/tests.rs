use super::*;

#[test]
fn tables_use_the_width_and_cut_no_name() {
    let long = "chess-8-playout-programs-run-time";
    let words = "words that can be in several lines ".repeat(3);
    let row = [long, long, long, &words];
    let rows = Rows::of(
        [row],
        &[
            ("case", &|own| json!(own[0])),
            ("one", &|own| json!(own[1])),
            ("other", &|own| json!(own[2])),
            ("text", &|own| json!(own[3])),
        ],
    );
    for (width, shown, lines) in [(40, 2, 3), (80, 2, 3), (120, 3, 10), (300, 3, 2)] {
        let text = rows.within(width);
        assert_eq!(text.matches(long).count(), shown, "{text}");
        assert_eq!(text.lines().count(), lines, "{text}");
        let more = "A wider terminal also shows: other, text\n";
        assert_eq!(text.ends_with(more), shown < 3, "{text}");
    }
    let table = Rows::of([&words], &[("text", &|own| json!(own))]).within(60);
    assert!(
        table.lines().all(|line| line.chars().count() <= 60),
        "{table}"
    );
}

#[test]
fn documents_have_three_digits() {
    let rows = Rows::of(
        [()],
        &[
            ("ratio", &|()| json!(0.962_893_553_223_388_3)),
            ("bytes", &|()| json!(1_194_066)),
        ],
    );
    assert!(
        rows.markdown().ends_with("| 0.963 | 1194066 |\n"),
        "{}",
        rows.markdown()
    );
}

#[test]
fn figures_have_three_digits() {
    let shown = [0.0012345, 0.5, 12.345, 1234.5, 999_999.0, 5.441e-6].map(three_digits);
    assert_eq!(
        shown,
        ["0.00123", "0.500", "12.3", "1230", "1000000", "5.44e-6"]
    );
}
