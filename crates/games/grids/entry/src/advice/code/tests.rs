use super::*;
use grids::Grids;
use measure::World;
use std::collections::HashSet;

#[test]
fn every_layout_has_code() {
    for own in CODE {
        let code = own.copied();
        let items = code.matches("\n}\n").count();
        assert_eq!(items, own.items.len().max(1), "{code}");
        assert!(code.lines().count() < 60, "{code}");
    }
    let cases = Grids::cases();
    let all = cases.iter().flat_map(|(case, _)| &case.contenders);
    let own = all.filter(|own| own.duplicate_of.is_none());
    let layouts: HashSet<&str> = own.map(|own| own.layout.as_str()).collect();
    for layout in layouts.into_iter().filter(|own| !own.starts_with("peer:")) {
        assert!(of([layout].into_iter()).is_some(), "{layout}");
    }
}
