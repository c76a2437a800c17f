use super::*;

#[test]
fn cases_with_the_rarer_verdict_are_named_if_they_are_few() {
    let said = |verdicts: &[(&str, &'static str)]| {
        exceptions(verdicts.iter().map(|(case, own)| (case.to_string(), *own)))
    };
    let two = [
        ("a", "faster"),
        ("b", "slower"),
        ("b", "slower"),
        ("c", "faster"),
    ];
    assert_eq!(said(&two), " It is slower in b.");
    assert_eq!(said(&two[..2]), "", "none is rarer");
    assert_eq!(said(&[("a", "slower"), ("b", "tie")]), "", "no exception");
    let other = two.map(|(case, verdict)| match verdict {
        "faster" => (case, "slower"),
        _ => (case, "faster"),
    });
    assert_eq!(said(&other), " It is faster in b.");
    let cases = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"];
    let many = |rare: usize| {
        let verdict = |n| if n < rare { "slower" } else { "faster" };
        let all = cases.iter().enumerate();
        said(&all.map(|(n, case)| (*case, verdict(n))).collect::<Vec<_>>())
    };
    assert_eq!(many(NAMED), " It is slower in a, b, c, d.");
    assert_eq!(many(NAMED + 1), "");
}

#[test]
fn bookkeepings_meet_on_the_same_board() {
    let sheet = Sheet::built_in();
    let pair = |own, other| Pair {
        own,
        other,
        game: Some("go"),
    };
    let met = of_sheet(&sheet, &pair("pseudo", "sums")).unwrap();
    assert!(met.iter().any(|own| own.own == "padded+pseudo"));
    for own in &met {
        assert_eq!(board_of(&own.own), board_of(&own.other), "{}", own.case);
    }
    // With the board of one alone, it is that of the other.
    let met = of_sheet(&sheet, &pair("padded+pseudo", "chains")).unwrap();
    assert!(met.iter().any(|own| own.other == "bitboard+chains"));
    let why = of_sheet(&sheet, &pair("pseudo", "sum")).unwrap_err();
    assert!(why.contains("\"sum\""), "{why}");
}

#[test]
fn what_runs_in_other_builds_only_is_said() {
    let (name, report) = OTHER_BUILDS.first().expect("there are such reports");
    let pair = Pair {
        own: name,
        other: "padded",
        game: None,
    };
    let why = of_sheet(&Sheet::built_in(), &pair).unwrap_err();
    assert!(why.ends_with(&format!("--from reports/{report}")), "{why}");
}

#[test]
fn a_layout_means_all_of_its_representations_at_both_sizes() {
    assert!(is_called("padded", "padded+flood", BoardSize::CompileTime));
    assert!(is_called(
        "padded",
        "padded-dynamic+flood",
        BoardSize::RunTime
    ));
    assert!(is_called(
        "padded-dynamic",
        "padded-dynamic+flood",
        BoardSize::RunTime
    ));
    assert!(!is_called(
        "padded",
        "padded-tight+flood",
        BoardSize::CompileTime
    ));
    assert!(is_called(
        "padded+flood",
        "padded-dynamic+flood",
        BoardSize::RunTime
    ));
    assert!(!is_called(
        "padded+flood",
        "padded+strings",
        BoardSize::CompileTime
    ));
}
