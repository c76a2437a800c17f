//! Every family keeps the laws, at every size.

use board::Family;
use board::conformance::{Checked, check_family};
use layouts::Visitor;

/// Seven known sizes, 576 rectangles in two arrays each, and 576 for chess.
const SIZES: usize = 7 + 2 * 576 + 576;

fn keeps_the_laws<F: Family>() {
    let checked = check_family::<F>().unwrap_or_else(|violation| panic!("{violation}"));
    let all = Checked {
        kept: SIZES,
        unsupported: 0,
    };
    assert_eq!(checked, all);
}

/// One test for each family, so that they run side by side, and one that no
/// contender is missing among them.
macro_rules! families {
    ($($test:ident $family:ident $name:literal,)+) => {
        $(
            #[test]
            fn $test() {
                assert_eq!(layouts::$family::ABOUT.name, $name);
                keeps_the_laws::<layouts::$family>();
            }
        )+
        const TESTED: &[&str] = &[$($name),+];
    };
}

families! {
    naive2d Naive2d "naive2d",
    array2d Array2d "array2d",
    flat Flat "flat",
    flat_division FlatDivision "flat-division",
    padded Padded "padded",
    padded_tight PaddedTight "padded-tight",
    padded_full PaddedFull "padded-full",
    padded2d Padded2d "padded2d",
    zero_x88 ZeroX88 "0x88",
    zero_x88_wide ZeroX88Wide "0x88-wide",
    table Table "table",
    padded_twin PaddedTwin "padded-twin",
}

struct Names(Vec<&'static str>);

impl Visitor for Names {
    fn visit<F: Family>(&mut self) {
        self.0.push(F::ABOUT.name);
    }
}

#[test]
fn the_list_holds_every_contender_and_not_the_control() {
    let mut names = Names(Vec::new());
    layouts::for_each(&mut names);
    names.0.push("padded-twin");
    assert_eq!(names.0, TESTED);
}
