use super::*;
use crate::measured::made_up::{case, made_all};

/// A letter is a layout, and one that is a capital has both sizes.
fn of(name: &str, layouts: &str) -> CaseEstimate {
    let names = layouts.chars().flat_map(|own| match own.is_uppercase() {
        true => vec![own.to_string(), format!("{own}-dynamic")],
        false => vec![own.to_string()],
    });
    let names: Vec<_> = names.collect();
    let times: Vec<_> = names.iter().map(|name| (name.as_str(), 1.0)).collect();
    case(&format!("go-19-{name}"), &made_all(&times))
}

/// Comparisons within cases: one less than layouts times sizes, times cases.
#[test]
fn the_block_with_the_most_comparisons_is_taken() {
    for (cases, expected) in [
        // 2 and 3; of equals the first; 5 and 4; 2 in four cases, and 7.
        (&["abc", "defg"][..], "defg"),
        (&["abc", "def"], "abc"),
        (&["ABC", "defgh"], "ABC"),
        (&["abc", "abc", "abc", "abc", "defghijk"], "abc"),
        (&["ab"], "none"),
    ] {
        let named = cases.iter().enumerate();
        let cases: Vec<_> = named.map(|(i, own)| of(&i.to_string(), own)).collect();
        let block = Block::largest(&cases.iter().collect::<Vec<_>>());
        let found = block.map_or("none".into(), |own| own.layouts.concat());
        assert_eq!(found, expected);
    }
}

#[test]
fn layouts_are_numbered_by_dimension_and_border() {
    let mut case = of("playout", "abcd");
    let facts = [("two", "none"), ("one", "none"), ("one", "full"), ("", "")];
    for (own, (dimension, border)) in case.contenders.iter_mut().zip(facts) {
        (own.row.dimension, own.row.border) = (dimension.into(), border.into());
    }
    assert_eq!(
        levels(&["a", "b", "c", "d"], &case),
        [[0, 0], [1, 0], [1, 1], [2, 2]]
    );
}

#[test]
fn cases_are_numbered_by_game_size_and_work() {
    let rows = [
        ("go-9-playout", ""),
        ("go-9-playout", "flood"),
        ("go-9-playout", "undo"),
        ("go-19-playout", "flood"),
        ("hex-9-playout", "flood"),
    ];
    let rows = rows.map(|(name, comparison)| CaseRow {
        comparison: comparison.into(),
        bookkeeping: "flood".into(),
        ..case(name, &made_all(&[("a", 1.0)])).contenders[0]
            .row
            .clone()
    });
    let expected = [[0, 0, 0], [0, 0, 0], [0, 0, 1], [0, 1, 2], [1, 2, 3]];
    assert_eq!(hierarchy(rows.iter()), expected);
}
