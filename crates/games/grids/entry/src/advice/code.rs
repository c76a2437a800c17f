//! What to copy: code that a test proves, or items of the file that was measured.

/// Code of some layouts, without what they know of the size.
struct Code {
    layouts: &'static [&'static str],
    path: &'static str,
    text: &'static str,
    /// How the items begin that are worth a copy; none for the whole file.
    items: &'static [&'static str],
}

/// The code in a file of the repository.
macro_rules! code {
    ($($layout:literal),+; $path:literal; $($item:literal),*) => {
        Code {
            layouts: &[$($layout),+],
            path: $path,
            text: include_str!(concat!("../../../../../../", $path)),
            items: &[$($item),*],
        }
    };
}

const CODE: [Code; 10] = [
    code!("padded"; "docs/code/border.rs";),
    code!("padded-full"; "crates/games/grids/src/planes/bordered.rs";
        "impl<E: Extent, const SIDES: usize, const SPARE: usize> Bordered"),
    code!("padded-sums", "padded-full-sums"; "crates/games/grids/src/jobs/life.rs";
        "/// The sums of three cells above", "/// The next generation of cells"),
    code!("bits", "bits-border"; "crates/games/grids/src/planes/bits.rs";
        "/// A full adder", "/// Ones and twos of the sums", "/// The next generation of words"),
    code!("table"; "crates/games/grids/src/planes/table.rs"; "impl Table {"),
    code!("naive2d", "naive2d-interior"; "crates/games/grids/src/planes/stores.rs";
        "impl Store for Nested {"),
    code!("flat", "flat-interior"; "crates/games/grids/src/planes/flat.rs";
        "impl Place {", "impl<E: Extent, const KIND: u8, const INTERIOR: bool> Flat"),
    code!("stride2k", "stride2k-line"; "crates/games/grids/src/planes/stores.rs";
        "impl<E: Extent, const KIND: u8> Strided"),
    code!("tiles4", "tiles8"; "crates/games/grids/src/planes/stores.rs";
        "/// Square tiles", "impl<const K: usize> Tiles"),
    code!("morton"; "crates/games/grids/src/planes/stores.rs";
        "/// Morton order", "impl Morton {"),
];

impl Code {
    /// The items one below another, each to the brace that ends it.
    fn copied(&self) -> String {
        let item = |begin: &&str| {
            let (_, rest) = self.text.split_once(&format!("\n{begin}"))?;
            let (body, _) = rest.split_once("\n}\n")?;
            Some(format!("{begin}{body}\n}}\n"))
        };
        match self.items {
            [] => self.text.into(),
            items => {
                let items: Vec<String> = items.iter().filter_map(item).collect();
                items.join("\n")
            }
        }
    }
}

/// Lines of code that stand in an answer beside a table.
const SHORT: usize = 12;

/// The path and the code of the first of some layouts, which tie, that has short code, or of
/// the first.
pub(super) fn of<'a>(layouts: impl Iterator<Item = &'a str>) -> Option<(&'static str, String)> {
    let own = layouts.filter_map(|layout| CODE.iter().find(|own| own.layouts.contains(&layout)));
    let own = own.map(|own| (own.path, own.copied()));
    own.min_by_key(|own| own.1.lines().count() > SHORT)
}

#[cfg(test)]
mod tests;
