//! `docs/FORMS.md` follows from `docs/forms.csv`, and the form in use of each layout is chosen by the rule.

use report::{forms, variants};
use std::collections::BTreeSet;

#[test]
fn the_page_is_the_one_made_from_the_table() {
    let listed = forms::read(include_str!("../../../docs/forms.csv")).unwrap();
    let page = include_str!("../../../docs/FORMS.md");
    assert_eq!(
        variants::put(page, "forms", &forms::tables(&listed)).unwrap(),
        page,
        "write it by: cargo run -p report --example documents -- forms"
    );
}

/// The rule of docs/METHOD-DETAILS.md: what is in use was timed with its rivals in the last round,
/// and none gains in two kinds of work more than it loses.
#[test]
fn no_rival_of_a_form_in_use_is_to_replace_it() {
    let listed = forms::read(include_str!("../../../docs/forms.csv")).unwrap();
    let layouts: BTreeSet<&str> = listed.iter().map(|form| &*form.layout).collect();
    assert_eq!(layouts.len(), 11, "{layouts:?}");
    for layout in layouts {
        let own = || listed.iter().filter(move |form| form.layout == layout);
        let last = own().map(|form| form.round).max();
        let rivals = || own().filter(move |form| Some(form.round) == last);
        let names = |used: bool| -> BTreeSet<&str> {
            let found = rivals().filter(|form| form.in_use == used);
            found.map(|form| &*form.form).collect()
        };
        assert_eq!(names(true).len(), 1, "{layout}");
        assert!(names(false).len() > 2, "{layout}");
        assert!(
            own().all(|form| !form.in_use || Some(form.round) == last),
            "{layout}"
        );
        let used = rivals().filter(|form| form.in_use);
        assert!(used.clone().all(|form| form.ratio == 1.0), "{layout}");
        let works: BTreeSet<&str> = used.map(|form| &*form.game).collect();
        assert!(works.len() >= 8, "{layout}: {works:?}");
        for name in names(false) {
            let form = || rivals().filter(move |form| form.form == name);
            let known: BTreeSet<&str> = form().map(|form| &*form.game).collect();
            assert_eq!(known, works, "{layout}: {name}");
            let (gains, losses) = forms::gains_and_losses(form().map(|form| form.ratio));
            let is_refused = form().any(|form| !form.refused.is_empty());
            assert!(
                is_refused || gains < losses + 2,
                "{layout}: {name} is better"
            );
        }
    }
}
