//! What to copy: code that a test proves, or items of the file that was measured.

/// A file of the repository, its text, and how the items begin that are worth a copy; none
/// for the whole file.
type Code = (&'static str, &'static str, &'static [&'static str]);

macro_rules! code {
    ($path:literal; $($item:literal),*) => {
        Some(($path, include_str!(concat!("../../../../../../", $path)), &[$($item),*]))
    };
}

/// The code of a layout, without what it knows of the size.
pub(super) fn source(layout: &str) -> Option<Code> {
    match layout {
        "padded" => code!("docs/code/border.rs";),
        "padded-full" => code!("crates/games/grids/src/planes/bordered.rs";
            "impl<E: Extent, const SIDES: usize, const SPARE: usize> Bordered"),
        "padded-sums" | "padded-full-sums" => code!("crates/games/grids/src/jobs/life.rs";
            "/// The sums of three cells above", "/// The next generation of cells"),
        "bits" | "bits-border" => code!("crates/games/grids/src/planes/bits.rs";
            "/// A full adder", "/// Ones and twos of the sums", "/// The next generation of words"),
        "table" => code!("crates/games/grids/src/planes/table.rs"; "impl Table {"),
        "naive2d" | "naive2d-interior" => code!("crates/games/grids/src/planes/stores.rs";
            "/// Reading and writing where", "impl Store for Nested {"),
        "flat" | "flat-interior" => code!("crates/games/grids/src/planes/flat.rs";
            "impl Place {", "impl<E: Extent, const KIND: u8, const INTERIOR: bool> Flat"),
        "stride2k" | "stride2k-line" => code!("crates/games/grids/src/planes/stores.rs";
            "impl<E: Extent, const KIND: u8> Strided"),
        "tiles4" | "tiles8" => code!("crates/games/grids/src/planes/stores.rs";
            "/// Square tiles", "impl<const K: usize> Tiles"),
        "morton" => code!("crates/games/grids/src/planes/stores.rs";
            "/// Morton order", "impl Morton {"),
        _ => None,
    }
}

/// The items one below another, each to the brace that ends it.
pub(super) fn copied(text: &str, items: &[&str]) -> String {
    if items.is_empty() {
        return text.into();
    }
    let items = items.iter().filter_map(|begin| {
        let (_, rest) = text.split_once(&format!("\n{begin}"))?;
        let (body, _) = rest.split_once("\n}\n")?;
        Some(format!("{begin}{body}\n}}\n"))
    });
    items.collect::<Vec<_>>().join("\n")
}

/// The path and the code of the first of some layouts that has short code, or of the first.
pub(super) fn of<'a>(layouts: impl Iterator<Item = &'a str>) -> Option<(&'static str, String)> {
    let own = layouts.filter_map(source);
    let own = own.map(|(path, text, items)| (path, copied(text, items)));
    // An answer has room for so many lines of code beside a table.
    own.min_by_key(|(_, code)| code.lines().count() > 12)
}
