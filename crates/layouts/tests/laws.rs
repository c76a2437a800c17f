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
    padded_onboard1 PaddedOnBoard1 "padded-onboard1",
    padded_loaded PaddedLoaded "padded-loaded",
    padded_stride21 PaddedStride21 "padded-stride21",
    padded_stride24 PaddedStride24 "padded-stride24",
    padded_stride32 PaddedStride32 "padded-stride32",
    padded_twin PaddedTwin "padded-twin",
}

struct Names(Vec<&'static str>);

impl Visitor for Names {
    fn visit<F: Family>(&mut self) {
        self.0.push(F::ABOUT.name);
    }
}

#[test]
fn the_lists_hold_every_contender_and_not_the_control() {
    let mut names = Names(Vec::new());
    layouts::for_each(&mut names);
    layouts::for_each_variant(&mut names);
    names.0.push("padded-twin");
    assert_eq!(names.0, TESTED);
}
