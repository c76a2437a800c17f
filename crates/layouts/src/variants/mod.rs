//! Variants: layouts that change one thing of another, each in a separate file, to
//! see what it costs. Three lists say where the question is put.

pub mod flat_interior;
pub mod flat_masked;
pub mod flat_narrow;
pub mod flat_pair;
pub mod masked;
pub mod narrow;
pub mod padded2d_calls;
pub mod padded_bits2;
pub mod padded_cells2;
pub mod padded_cells4;
pub mod padded_full_calls;
pub mod padded_loaded;
pub mod padded_masked;
pub mod padded_narrow;
pub mod padded_onboard1;
pub mod padded_stride21;
pub mod padded_stride24;
pub mod padded_stride32;
pub mod wide_cells;
pub mod zero_x88_byte;
pub mod zero_x88_masked;
pub mod zero_x88_narrow;

/// The list of variants, each of which decides one question. They are asked and
/// play Go on 19x19, where the question is put, and no other game. Calls the
/// macro `$with` as [`contenders!`](crate::contenders!) does.
#[doc(hidden)]
#[macro_export]
macro_rules! variants {
    ($with:ident) => {
        $with! {
            padded_onboard1 PaddedOnBoard1,
            padded_loaded PaddedLoaded,
            padded_stride21 PaddedStride21,
            padded_stride24 PaddedStride24,
            padded_stride32 PaddedStride32,
            padded_full_calls PaddedFullCalls,
            padded2d_calls Padded2dCalls,
            flat_pair FlatPair,
            flat_masked FlatMasked,
            flat_interior FlatInterior,
            padded_masked PaddedMasked,
            padded_cells2 PaddedCells2,
            padded_cells4 PaddedCells4,
            padded_bits2 PaddedBits2,
        }
    };
}

/// The list of variants whose question is put on the chess board: they are asked
/// there and play chess with piece lists. Calls the macro `$with` as
/// [`contenders!`](crate::contenders!) does.
#[doc(hidden)]
#[macro_export]
macro_rules! chess_variants {
    ($with:ident) => {
        $with! {
            zero_x88_masked ZeroX88Masked,
            zero_x88_byte ZeroX88Byte,
        }
    };
}

/// The list of variants that change the width of integers, which matters in each
/// game in another way: they play Go on 19x19, chess, Othello and Gomoku. Calls the
/// macro `$with` as [`contenders!`](crate::contenders!) does.
#[doc(hidden)]
#[macro_export]
macro_rules! width_variants {
    ($with:ident) => {
        $with! {
            padded_narrow PaddedNarrow,
            flat_narrow FlatNarrow,
            zero_x88_narrow ZeroX88Narrow,
        }
    };
}

/// The variants of [`variants!`](crate::variants!).
pub mod go {
    use crate::made_of_a_list;

    crate::variants!(made_of_a_list);
}

/// The variants of [`chess_variants!`](crate::chess_variants!).
pub mod chess {
    use crate::made_of_a_list;

    crate::chess_variants!(made_of_a_list);
}

/// The variants of [`width_variants!`](crate::width_variants!).
pub mod width {
    use crate::made_of_a_list;

    crate::width_variants!(made_of_a_list);
}
