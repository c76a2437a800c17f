//! Every layout that is a variant keeps the laws, at every size.

use board::Family;
use board::conformance::{Checked, check_family, check_variant};
use boardbench_layouts::Check;

/// Eight known sizes, 576 rectangles in two arrays each, and 576 for chess.
const SIZES: usize = 8 + 2 * 576 + 576;

/// Go's 19x19, and the rectangles.
const ON_NINETEEN: usize = 1 + 2 * 576;

/// Boards of up to 15x15: all known sizes but 19x19, and what steps to neighbours
/// in two arrays each; of up to 14x14 for a knight.
const OF_A_BYTE: usize = 7 + 2 * 14 * 14 + 13 * 13;

fn keeps_the_laws<F: Family>(check: Check, sizes: usize) {
    let checked = check().unwrap_or_else(|violation| panic!("{violation}"));
    let kept = match F::ABOUT.name {
        "0x88-byte" => OF_A_BYTE,
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
                type Own = boardbench_layouts::$family;
                super::keeps_the_laws::<Own>(check::<Own>, SIZES);
            }
        )+
    };
}

mod on_nineteen {
    use super::{ON_NINETEEN as SIZES, check_variant as check};

    boardbench_layouts::variants!(families);
}

mod on_chess {
    use super::{SIZES, check_family as check};

    boardbench_layouts::chess_variants!(families);
}

mod of_width {
    use super::{SIZES, check_family as check};

    boardbench_layouts::width_variants!(families);
}
