use super::*;

#[test]
fn code_is_the_same_by_its_sources_or_by_its_instructions() {
    let code = |sources: Option<&str>, instructions| Code {
        sources: sources.map(str::to_owned),
        instructions,
    };
    let (old, new) = (Some("a"), Some("b"));
    for (one, other, is_same) in [
        (code(old, None), code(old, None), true),
        (code(old, None), code(new, None), false),
        (code(None, None), code(None, None), false),
        (code(old, Some(100.0)), code(new, Some(100.9)), true),
        (code(old, Some(100.0)), code(new, Some(102.0)), false),
        (code(old, Some(100.0)), code(new, None), false),
        // Another build of the same sources.
        (code(old, Some(100.0)), code(old, Some(120.0)), true),
    ] {
        assert_eq!(one.is_same(&other), is_same, "{one:?} {other:?}");
        assert_eq!(other.is_same(&one), is_same, "{one:?} {other:?}");
    }
}

/// A change of one game leaves the votes of the others, and a change of what they share
/// leaves none.
#[test]
fn sources_of_a_case_are_those_of_its_game_and_of_what_games_share() {
    let of = |commit: &str, parts: &[(&str, &str)]| Sources {
        commit: commit.into(),
        lock: "x".into(),
        parts: parts
            .iter()
            .map(|(a, b)| ((*a).into(), (*b).into()))
            .collect(),
    };
    let old = of(
        "a",
        &[("shared", "1"), ("go", "2"), ("grids", "3"), ("mnk", "4")],
    );
    let own = of(
        "b",
        &[("shared", "1"), ("go", "5"), ("grids", "3"), ("mnk", "4")],
    );
    let all = of(
        "c",
        &[("shared", "6"), ("go", "5"), ("grids", "3"), ("mnk", "4")],
    );
    for (case, is_same) in [
        ("go-19-playout", false),
        ("grid-64-bfs-open", true),
        ("gomoku-15-playout", true),
        ("mnk-9x9-playout", true),
        ("breakthrough-8-playout", false),
    ] {
        assert_eq!(old.of_case(case) == own.of_case(case), is_same, "{case}");
        assert_ne!(own.of_case(case), all.of_case(case), "{case}");
    }
    let (one, other) = (of("a", &[]), of("b", &[]));
    assert_ne!(one.of_case("go-19-playout"), other.of_case("go-19-playout"));
}

/// Counts of earlier programs are of one work, whatever the rivals of a case are.
#[test]
fn instructions_of_earlier_programs_are_found_by_sources_and_work() {
    let (&[sources, case, representation], &count) = COUNTS.first_key_value().unwrap();
    let count = Some(count);
    for (case, expected) in [
        (case.to_owned(), count),
        (format!("{case}-programs"), count),
        (format!("{case}-lockstep-4-programs"), None),
    ] {
        assert_eq!(instructions(sources, &case, representation), expected);
    }
    assert_eq!(instructions("other", case, representation), None);
}
