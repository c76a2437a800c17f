//! `docs/FORMS.md` follows from `docs/forms.csv`, and no layout lacks a form in use.

use report::forms;
use std::collections::BTreeMap;

#[test]
fn the_page_is_the_one_made_from_the_table() {
    let listed = forms::read(include_str!("../../../docs/forms.csv")).unwrap();
    assert_eq!(
        forms::page(&listed),
        include_str!("../../../docs/FORMS.md"),
        "write it by: cargo run -p report --example forms"
    );
}

#[test]
fn one_form_of_each_layout_is_in_use_and_none_is_better_by_a_tie() {
    let listed = forms::read(include_str!("../../../docs/forms.csv")).unwrap();
    let mut means: BTreeMap<(&str, &str), (f64, u32, bool)> = BTreeMap::new();
    for form in &listed {
        let mean = means.entry((&form.layout, &form.form)).or_default();
        mean.0 += form.ratio.ln();
        mean.1 += 1;
        mean.2 |= form.in_use;
    }
    for ((layout, form), &(sum, count, _)) in &means {
        let of_layout = means.iter().filter(|((other, _), _)| other == layout);
        let used: Vec<_> = of_layout.filter(|(_, mean)| mean.2).collect();
        assert_eq!(used.len(), 1, "{layout}");
        let (of_used, of_form) = (used[0].1, sum / f64::from(count));
        let in_use = of_used.0 / f64::from(of_used.1);
        assert!(
            in_use - of_form < 0.02_f64.ln_1p(),
            "{layout}: {form} is faster"
        );
    }
}
