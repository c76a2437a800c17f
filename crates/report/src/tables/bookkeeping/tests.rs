use super::*;
use crate::measured::made_up::row;

/// Rows of names with a bookkeeping, the one that it varies, and state.
fn rows<const N: usize>(of: [(&str, &str, &str, &str); N]) -> [CaseRow; N] {
    of.map(|(name, bookkeeping, base, state)| CaseRow {
        bookkeeping: bookkeeping.into(),
        base_bookkeeping: base.into(),
        state: state.into(),
        ..row("go-19-playout", 0, (name, 1.0), &mut Vec::new())
    })
}

fn of(rows: &[CaseRow]) -> Bookkeepings<'_> {
    Bookkeepings::new(&rows[0], rows.iter())
}

#[test]
fn other_bookkeepings_are_marked() {
    let rows = rows([
        (
            "naive2d+flood",
            "flood",
            "flood",
            "nothing beside the stones",
        ),
        (
            "padded+flood",
            "flood",
            "flood",
            "nothing beside the stones",
        ),
        ("bitboard+chains", "chains", "chains", "sets of stones"),
    ]);
    let of = of(&rows);
    assert_eq!(
        rows.each_ref().map(|row| of.name_of(row)),
        ["naive2d+flood", "padded+flood", "bitboard+chains *"]
    );
    let in_words = of.in_words();
    assert!(
        in_words[0].starts_with("Bookkeeping: flood (nothing beside"),
        "{in_words:?}"
    );
    assert!(in_words[1].starts_with("* also differs") && in_words[1].contains("chains (sets"));
}

#[test]
fn where_all_differ_none_is_marked() {
    let rows = rows([
        ("strings", "strings", "strings", ""),
        ("copy", "strings-copy", "strings", ""),
        ("other", "own", "own", ""),
    ]);
    let of = of(&rows);
    assert_eq!(of.name_of(&rows[1]), "copy");
    let in_words = of.in_words().concat();
    assert!(
        in_words.ends_with("which this table compares: strings-copy, own."),
        "{in_words}"
    );
}

#[test]
fn what_is_no_position_has_no_bookkeeping() {
    let rows = rows([("naive2d", "", "", ""), ("padded", "", "", "")]);
    let of = of(&rows);
    assert!(of.in_words().is_empty() && of.name_of(&rows[1]) == "padded");
}

#[test]
fn own_words_come_first_and_once_where_they_are_the_same() {
    let lists = "lists of pieces";
    let rows = rows([
        ("lists", "lists", "lists", lists),
        ("copy", "lists-copy", "lists", lists),
        ("hash", "lists-hash", "lists", "lists of pieces; a hash"),
        ("other", "other", "other", lists),
    ]);
    let in_words = of(&rows).in_words();
    assert_eq!(in_words[0], "Bookkeeping: lists (lists of pieces).");
    assert!(
        in_words[1].ends_with(
            ": lists-copy, lists-hash (lists of pieces; a hash), other (lists of pieces)."
        ),
        "{in_words:?}"
    );
}
