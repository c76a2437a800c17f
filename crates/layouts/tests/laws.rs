//! Every family keeps the laws, at every size.

use board::Family;
use board::conformance::{Checked, check_family};
use std::collections::BTreeSet;
use std::fs;

/// Eight known sizes, 576 rectangles in two arrays each, and 576 for chess.
const SIZES: usize = 8 + 2 * 576 + 576;

fn keeps_the_laws<F: Family>() {
    let check = boardbench_layouts::laws(F::ABOUT.name).expect("every listed layout has laws");
    let checked = check().unwrap_or_else(|violation| panic!("{violation}"));
    let (kept, unsupported) = (SIZES, 0);
    assert_eq!(checked, Checked { kept, unsupported });
}

/// One test for each family, so that they run side by side.
macro_rules! families {
    ($($module:ident $family:ident,)+) => {
        $(
            #[test]
            fn $module() {
                keeps_the_laws::<boardbench_layouts::$family>();
            }
        )+
        pub(crate) const LISTED: &[&str] = &[$(stringify!($module)),+];
    };
}

boardbench_layouts::contenders!(families);

mod duplicates {
    use super::keeps_the_laws;

    families! {
        padded PaddedTwin,
        flat FlatTwin,
        zero_x88 ZeroX88Twin,
    }
}

/// The file that a new layout is a copy of.
#[allow(unreachable_pub, reason = "a copy in `src` is reachable")]
#[path = "../template.rs"]
mod template;

#[test]
fn the_template_keeps_the_laws() {
    let checked = check_family::<template::Mine>().unwrap_or_else(|broken| panic!("{broken}"));
    let (kept, unsupported) = (SIZES, 0);
    assert_eq!(checked, Checked { kept, unsupported });
}

/// The modules of a list.
macro_rules! modules {
    ($($module:ident $family:ident,)+) => {
        &[$(stringify!($module)),+] as &[&str]
    };
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

/// Every file of a folder that declares a family has its line in a list of `file`.
fn each_has_its_line(folder: &str, listed: &[&str], file: &str) {
    let lacks = |name: &String| !listed.contains(&name.as_str());
    let declared = declared(folder);
    assert!(
        !declared.is_empty(),
        "no file of {folder} declares a family"
    );
    let lacking: Vec<String> = declared.into_iter().filter(lacks).collect();
    assert!(
        lacking.is_empty(),
        "a list in crates/layouts/src/{file} lacks a line for {lacking:?}: the name of the file \
         and of its family"
    );
}

/// A layout that is lacking would be a contender lost unseen.
#[test]
fn every_file_that_declares_a_family_is_in_the_list() {
    each_has_its_line(".", LISTED, "lib.rs");
    // Their laws are in `variant_laws.rs`.
    let variants = [
        boardbench_layouts::variants!(modules),
        boardbench_layouts::chess_variants!(modules),
        boardbench_layouts::width_variants!(modules),
    ];
    each_has_its_line("variants", &variants.concat(), "variants/mod.rs");
    // One file declares all of these.
    let duplicates = include_str!("../src/duplicates.rs");
    let declared = duplicates.matches("board::family!").count();
    assert_eq!(declared, duplicates::LISTED.len());
}
