//! `boardbench calibrate`: its table, in the shortest run that has one.

use crate::boardbench::boardbench;

#[test]
fn every_check_has_its_row() {
    // A debug build on a busy machine may miss a limit; the table is there.
    let output =
        boardbench("calibrate --pairs 8 --seconds 0.05 --format csv").ends_with_any(&[0, 1]);
    assert_eq!(output.header(), "check,value,low,high,limit,ok");
    assert_eq!(
        output.column("check"),
        [
            "aa_p95_percent",
            "aa_placement_p95_percent",
            "aa_false_differences_percent",
            "interval_coverage_percent",
            "planted_0.5_percent_found",
            "planted_1_percent_found",
            "planted_2_percent_found",
            "wrong_contenders_refused_percent",
        ]
    );
    let number = |text: &String| text.parse::<f64>().expect("a number");
    let column = |name: &str| output.column(name).iter().map(number).collect::<Vec<_>>();
    let (value, low, high) = (column("value"), column("low"), column("high"));
    for row in 0..value.len() {
        assert!(
            low[row] <= value[row] && value[row] <= high[row],
            "{}",
            output.stdout
        );
    }
    assert_eq!(value[7], 100.0, "every wrong contender is refused");
    assert!(
        output
            .column("ok")
            .iter()
            .all(|ok| ok == "true" || ok == "false")
    );
    assert!(output.stderr.contains("planted 1 %: "), "{}", output.stderr);
}

#[test]
fn costs_that_are_none() {
    boardbench("calibrate --pairs 0").refuses(&["--pairs", "0"]);
    boardbench("calibrate --seconds 0").refuses(&["--seconds", "such as 2"]);
    boardbench("calibrate --seconds nan").refuses(&["--seconds", "such as 2"]);
}
