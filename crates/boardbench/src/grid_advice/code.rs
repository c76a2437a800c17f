//! What to copy: code that a test proves, or the file that was measured.

/// By layouts without what they know of the size: the path, and the code if it is short.
const CODE: [(&[&str], &str, &str); 7] = [
    (
        &["padded"],
        "docs/code/border.rs",
        include_str!("../../../../docs/code/border.rs"),
    ),
    (
        &["padded-full"],
        "crates/games/grids/src/planes/bordered.rs",
        "",
    ),
    (
        &["padded-sums", "padded-full-sums"],
        "crates/games/grids/src/jobs/life.rs",
        "",
    ),
    (
        &["bits", "bits-border"],
        "crates/games/grids/src/planes/bits.rs",
        "",
    ),
    (&["table"], "crates/games/grids/src/planes/table.rs", ""),
    (
        &["naive2d", "naive2d-interior", "flat", "flat-interior"],
        "crates/games/grids/src/planes/pair.rs",
        "",
    ),
    (
        &["stride2k", "stride2k-line", "tiles4", "tiles8", "morton"],
        "crates/games/grids/src/planes/stores.rs",
        "",
    ),
];

/// That of the first of some layouts, which tie, that has short code, or of the first.
pub(super) fn of<'a>(
    layouts: impl Iterator<Item = &'a str> + Clone,
) -> Option<(&'static str, &'static str)> {
    let code = |layout: &str| {
        let found = CODE.iter().find(|(names, ..)| names.contains(&layout));
        found.map(|(_, path, code)| (*path, *code))
    };
    let mut short = layouts
        .clone()
        .filter_map(code)
        .filter(|own| !own.1.is_empty());
    short.next().or_else(|| layouts.clone().find_map(code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use grids::Grids;
    use measure::World;
    use std::path::Path;

    #[test]
    fn every_layout_has_code_and_every_path_is_there() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (layouts, path, _) in CODE {
            assert!(root.join(path).exists(), "{path}");
            assert_eq!(of(layouts.iter().copied()).map(|own| own.0), Some(path));
        }
        for (case, _) in Grids::cases() {
            let own = case
                .contenders
                .iter()
                .filter(|own| own.duplicate_of.is_none());
            for own in own.filter(|own| !own.layout.starts_with("peer:")) {
                assert!(
                    of([own.layout.as_str()].into_iter()).is_some(),
                    "{}",
                    own.layout
                );
            }
        }
    }
}
