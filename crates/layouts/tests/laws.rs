//! Every family keeps the laws, at every size.

use board::Family;
use board::conformance::Checked;
use std::collections::BTreeSet;
use std::fs;

/// Eight known sizes, 576 rectangles in two arrays each, and 576 for chess.
const SIZES: usize = 8 + 2 * 576 + 576;

/// Go's 19x19, and the rectangles.
const SIZES_OF_VARIANTS: usize = 1 + 2 * 576;

/// Boards of up to 15x15: all known sizes but 19x19, and what steps to neighbours
/// in two arrays each; of up to 14x14 for a knight.
const SIZES_OF_A_BYTE: usize = 7 + 2 * 14 * 14 + 13 * 13;

fn keeps_the_laws<F: Family>(sizes: usize) {
    let check = layouts::laws(F::ABOUT.name).expect("every listed layout has laws");
    let checked = check().unwrap_or_else(|violation| panic!("{violation}"));
    let kept = match F::ABOUT.name {
        "0x88-byte" => SIZES_OF_A_BYTE,
        _ => sizes,
    };
    let unsupported = sizes - kept;
    assert_eq!(checked, Checked { kept, unsupported });
}

/// One test for each family, so that they run side by side.
macro_rules! families {
    ($($module:ident $family:ident,)+) => {
        $(
            #[test]
            fn $module() {
                keeps_the_laws::<layouts::$family>(SIZES);
            }
        )+
        pub(crate) const LISTED: &[&str] = &[$(stringify!($module)),+];
    };
}

layouts::contenders!(families);

mod variants {
    use super::SIZES_OF_VARIANTS as SIZES;
    use super::keeps_the_laws;

    layouts::variants!(families);
}

mod chess_variants {
    use super::{SIZES, keeps_the_laws};

    layouts::chess_variants!(families);
}

mod width_variants {
    use super::{SIZES, keeps_the_laws};

    layouts::width_variants!(families);
}

mod duplicates {
    use super::{SIZES, keeps_the_laws};

    families! {
        padded PaddedTwin,
        flat FlatTwin,
        zero_x88 ZeroX88Twin,
    }
}

/// The files of a folder that declare a family, by name.
fn declared(folder: &str) -> BTreeSet<String> {
    let folder = format!("{}/src/{folder}", env!("CARGO_MANIFEST_DIR"));
    let mut declared = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        // A list of modules declares none.
        if path.is_dir() || path.ends_with("mod.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let ways = ["board::family!", "impl Family for"];
        if !path.ends_with("duplicates.rs") && ways.iter().any(|way| text.contains(way)) {
            declared.insert(path.file_stem().unwrap().to_str().unwrap().to_owned());
        }
    }
    declared
}

/// A file that declares a family and is not in the list would be a contender
/// lost unseen.
#[test]
fn every_file_that_declares_a_family_is_in_the_list() {
    let listed = |lists: &[&[&str]]| lists.concat().iter().map(|&m| m.to_owned()).collect();
    assert_eq!(declared("."), listed(&[LISTED]));
    let variants = [
        variants::LISTED,
        chess_variants::LISTED,
        width_variants::LISTED,
    ];
    assert_eq!(declared("variants"), listed(&variants));
    // One file declares all of these.
    let duplicates = include_str!("../src/duplicates.rs");
    let declared = duplicates.matches("board::family!").count();
    assert_eq!(declared, duplicates::LISTED.len());
}
