use super::*;

fn printed(is_brief: bool) -> String {
    let mut printed = Printed {
        is_brief,
        ..Printed::default()
    };
    let ok = || Verdict::Passed("3 rows".into());
    let verdicts = [
        ("oracle/a/flat", ok()),
        ("oracle/a/table", Verdict::Failed("2 is not 3".into())),
        (
            "oracle/a/padded",
            Verdict::NotApplicable("too small".into()),
        ),
        ("laws/flat", ok()),
        ("laws/table", ok()),
    ];
    let lines = verdicts.map(|(name, verdict)| printed.next(name, &verdict));
    lines.concat() + &printed.end()
}

#[test]
fn a_group_is_one_line_and_a_failure_is_always_shown() {
    assert_eq!(
        printed(true),
        "FAILED  oracle/a/table: 2 is not 3\n\
             ok      oracle/a: 1 check, 1 not applicable\n\
             ok      laws: 2 checks\n"
    );
    assert_eq!(printed(false).lines().count(), 5);
}
