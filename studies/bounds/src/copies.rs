//! A copy of each layout: its own code with another access to memory.

use crate::unchecked::{Unchecked, UncheckedRows};
use boardbench::board::{About, Family, Geometry, Layout, VariantOf};
use layouts::array2d::Array2dLayout;
use layouts::bordered::{Bordered, Rule};
use layouts::flat::FlatLayout;
use layouts::flat_division::FlatDivisionLayout;
use layouts::naive2d::Naive2dLayout;
use layouts::padded2d::Padded2dLayout;
use layouts::store::Store;
use layouts::table::TableLayout;
use layouts::tables::Tables;
use layouts::zero_x88::ZeroX88Layout;
use layouts::zero_x88_wide::ZeroX88WideLayout;

/// A layout that has a copy without tests of bounds.
pub trait Tests {
    /// The copy without tests.
    type Without: Layout;
}

macro_rules! in_memory {
    ($($layout:ident),+) => {
        $(
            impl<G: Geometry, M: Store> Tests for $layout<G, M> {
                type Without = $layout<G, Unchecked<M>>;
            }
        )+
    };
}

in_memory!(
    FlatLayout,
    FlatDivisionLayout,
    ZeroX88Layout,
    ZeroX88WideLayout
);

impl<G: Geometry, M: Store, T: Tables> Tests for TableLayout<G, M, T> {
    type Without = TableLayout<G, Unchecked<M>, T>;
}

impl<G: Geometry, M: Store, R: Rule> Tests for Bordered<G, M, R> {
    type Without = Bordered<G, Unchecked<M>, R>;
}

impl<G: Geometry> Tests for Naive2dLayout<G> {
    type Without = UncheckedRows<Naive2dLayout<G>>;
}

impl<G: Geometry, const R: usize, const C: usize> Tests for Array2dLayout<G, R, C> {
    type Without = UncheckedRows<Array2dLayout<G, R, C>>;
}

impl<G: Geometry, const R: usize, const C: usize> Tests for Padded2dLayout<G, R, C> {
    type Without = UncheckedRows<Padded2dLayout<G, R, C>>;
}

/// What is done with each copy.
pub trait Visitor {
    /// Meets one of them, and the layout that it copies.
    fn visit<F: Family, Base: Family>(&mut self);
}

macro_rules! without {
    ($base:ident $($(#[$about:meta])* $name:ident $size:tt,)+) => {
        $(type $name = <<layouts::$base as Family>::$name as Tests>::Without;)+
    };
}

macro_rules! copies {
    ($($family:ident $base:ident $name:literal,)+) => {
        $(
            #[doc = concat!("The layout `", $name, "` at every size.")]
            #[derive(Clone, Copy, Debug)]
            pub struct $family;

            impl Family for $family {
                const ABOUT: About = About {
                    name: $name,
                    variant: Some(VariantOf {
                        of: <layouts::$base as Family>::ABOUT.name,
                        change: "bounds checks",
                        to: "unchecked",
                    }),
                    ..<layouts::$base as Family>::ABOUT
                };
                boardbench::board::sizes!([without] $base);
                type Dynamic = <<layouts::$base as Family>::Dynamic as Tests>::Without;
                type DynamicChess = <<layouts::$base as Family>::DynamicChess as Tests>::Without;
            }
        )+

        /// Shows every copy to `visitor`, in the order of all tables.
        pub fn for_each(visitor: &mut impl Visitor) {
            $(visitor.visit::<$family, layouts::$base>();)+
        }
    };
}

copies! {
    Naive2dUnchecked Naive2d "naive2d-unchecked",
    Array2dUnchecked Array2d "array2d-unchecked",
    FlatUnchecked Flat "flat-unchecked",
    FlatDivisionUnchecked FlatDivision "flat-division-unchecked",
    PaddedUnchecked Padded "padded-unchecked",
    PaddedTightUnchecked PaddedTight "padded-tight-unchecked",
    PaddedFullUnchecked PaddedFull "padded-full-unchecked",
    Padded2dUnchecked Padded2d "padded2d-unchecked",
    ZeroX88Unchecked ZeroX88 "0x88-unchecked",
    ZeroX88WideUnchecked ZeroX88Wide "0x88-wide-unchecked",
    TableUnchecked Table "table-unchecked",
}
