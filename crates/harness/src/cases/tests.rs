//! Tests of comparisons.

use super::comparison::{Comparison, Label};
use workloads::Entry;

/// A contender that can do nothing but be compared: layout, bookkeeping, whether
/// the size is known, whose copy it is.
fn made(
    layout: &str,
    bookkeeping: &str,
    size_known: bool,
    duplicate_of: Option<&str>,
) -> Entry<()> {
    Entry {
        layout: layout.into(),
        duplicate_of: duplicate_of.map(str::to_owned),
        ..Entry::own(layout, bookkeeping, size_known, vec![()])
    }
}

fn all_made() -> Vec<Entry<()>> {
    vec![
        made("naive2d", "flood", true, None),
        made("naive2d", "flood", false, None),
        made("naive2d", "strings", true, None),
        made("padded", "flood", true, None),
        made("padded", "flood", false, None),
        made("padded", "strings", true, None),
        made("padded-twin", "flood", true, Some("padded+flood")),
        made("padded-twin", "strings", true, Some("padded+strings")),
        made("", "bits", true, None),
        made("", "bits-hash", true, None).variant_of("", "bits", "hash", "maintained"),
        // A hyphen in a name means nothing.
        made("", "null-move", true, None),
        made("mine-own", "flood", true, None),
        made("mine-varied", "flood", true, None).variant_of("", "flood", "ko", "elsewhere"),
        made("flat", "flood-unhashed", false, None).variant_of("", "flood", "hash", "none"),
    ]
}

/// The contenders of a case, the reference marked.
fn meeting(comparison: Comparison) -> String {
    let all = all_made();
    let able = all.iter().map(|made| (Label::of(made), ()));
    let mark = |(label, (), reference): (Label<'_>, (), bool)| {
        let reference = if reference { " = 1" } else { "" };
        format!("{}{reference}", label.name)
    };
    let meeting = comparison.among(able.collect());
    meeting.into_iter().map(mark).collect::<Vec<_>>().join(", ")
}

#[test]
fn layouts_meet_with_one_bookkeeping_and_their_duplicate() {
    let strings = "naive2d+strings = 1, padded+strings, padded-twin+strings";
    assert_eq!(meeting(Comparison::layouts("strings", "strings")), strings);
}

#[test]
fn what_is_no_layout_nor_variant_meets_the_first_bookkeeping() {
    let flood = "naive2d+flood = 1, naive2d-dynamic+flood = 1, padded+flood, \
                 padded-dynamic+flood, padded-twin+flood, +bits, +null-move, mine-own+flood";
    assert_eq!(meeting(Comparison::main("flood")), flood);
}

/// The board size is known to all of them, as it is in a program for one board.
#[test]
fn programs_meet_whatever_their_layout_and_bookkeeping() {
    let all = "naive2d+flood, padded+flood = 1, padded+strings, \
               padded-twin+flood, padded-twin+strings, +bits";
    let names = "padded+flood naive2d+flood padded+strings +bits";
    assert_eq!(meeting(Comparison::programs(names)), all);
}

/// Only one of the two is there at run time, so that class has no comparison.
#[test]
fn variants_meet_on_one_layout_in_classes_that_have_two() {
    let both = "padded+flood = 1, padded+strings, padded-twin+flood, padded-twin+strings";
    let names = "padded+flood padded+strings";
    assert_eq!(meeting(Comparison::variants("bookkeeping", names)), both);
}

#[test]
fn a_class_without_reference_has_no_comparison() {
    let names = "padded+strings flat+flood-unhashed";
    assert_eq!(meeting(Comparison::variants("x", names)), "");
}

#[test]
fn a_comparison_with_a_variant_that_is_not_registered_is_not_made() {
    let all = all_made();
    let labels = || all.iter().map(Label::of);
    let half = Comparison::variants("x", "padded+flood padded+pseudo");
    assert!(!half.is_wanted(labels()));
    assert_eq!(half.absent(labels()).collect::<Vec<_>>(), ["padded+pseudo"]);
    assert!(Comparison::variants("x", "padded+flood padded+strings").is_wanted(labels()));
}
