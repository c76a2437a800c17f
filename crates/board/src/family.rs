//! One layout at every size that is measured.

use crate::{AtRunTime, Layout};

/// What tables and help say about a layout.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// The name in every report, such as `padded`.
    pub name: &'static str,
    /// The idea in one line.
    pub summary: &'static str,
    /// Where the idea comes from.
    pub source: &'static str,
    /// The provided questions it answers natively.
    pub overrides: &'static [&'static str],
    /// Whether its memory has `one` dimension or `two`; empty where that is not
    /// said.
    pub dimension: &'static str,
    /// Which cells around the board say where it ends: `none`, `shared` (the end of
    /// one row is the start of the next) or `full`.
    pub border: &'static str,
    /// What it changes, if it changes one thing of another layout to show what that
    /// costs.
    pub variant: Option<VariantOf>,
}

impl About {
    /// Nothing but the dimension of its memory.
    pub const fn of_dimension(dimension: &'static str) -> Self {
        Self {
            name: "",
            summary: "",
            source: "",
            overrides: &[],
            dimension,
            border: "none",
            variant: None,
        }
    }
}

/// The one thing in which a variant differs from another layout.
#[derive(Clone, Copy, Debug)]
pub struct VariantOf {
    /// The name of the other layout.
    pub of: &'static str,
    /// What differs, such as `bounds checks`.
    pub change: &'static str,
    /// What it is here, such as `masked`.
    pub to: &'static str,
}

macro_rules! declared {
    ($($(#[$doc:meta])* $name:ident $size:tt,)+) => {
        $(
            $(#[$doc])*
            type $name: Layout<Geometry = crate::$name>;
        )+
    };
}

/// One layout at every size that is measured, with the size known to the
/// compiler, and at any size at run time. [`family!`](crate::family) writes
/// the implementation.
pub trait Family: Send + Sync + 'static {
    /// What tables and help say about it.
    const ABOUT: About;
    crate::sizes!([declared]);
    /// Any size, for games that step to neighbours only.
    type Dynamic: Layout<Geometry = AtRunTime<1>>;
    /// Any size, for games with a knight.
    type DynamicChess: Layout<Geometry = AtRunTime<2>>;
}

/// Declares a layout family: the marker type, its description, and the
/// layout at each measured size. It writes the first line of the marker's documentation,
/// from the name, and what is given follows.
///
/// The last part is how the memory is made:
/// * `row Type(cells)`: `Type<G, M>` for a geometry `G` and a
///   [`Memory`](crate::Memory) `M` of `cells(rows, columns, max, reach)` cells,
///   a `const fn`; `row Type(cells) in Own` for a memory of one's own in place of
///   [`Inline`](crate::Inline);
/// * `nested Type(rows, columns)`: `Type<G, R, C>` for nested arrays, whose two
///   lengths come from two such functions;
/// * `plain Type`: `Type<G>`, which needs no length;
/// * `made Type of Base`: `Type<L>` for each layout `L` of the family `Base`, whose
///   facts it shares unless others are given; `made Type(length) of Base`:
///   `Type<L, LEN>`.
///
/// After the source of the idea may stand, in this order: `overrides &["scan"]`;
/// `dimension "two"`, where it is not that of the kind (`row` has one, `nested` two,
/// `plain` says nothing); `border "shared"`, or `"full"`; and of a layout that
/// changes one thing of another to show what that costs,
/// `varies "flat" in "bounds checks" to "masked"`.
///
/// ```
/// # use boardbench_board::*;
/// # #[derive(Clone, Copy, Debug)] pub struct Mine<G, M>(G, std::marker::PhantomData<M>);
/// # const fn cells(rows: usize, columns: usize, _max: usize, _reach: usize) -> usize { rows * columns }
/// # impl<G: Geometry, M: Memory> Layout for Mine<G, M> {
/// #     type Geometry = G; type Point = u16; type Step = Direction; type Map<T: Cell> = M::Cells<T>;
/// #     fn new(g: G) -> Result<Self, Unsupported> { Ok(Mine(g, std::marker::PhantomData)) }
/// #     fn geometry(self) -> G { self.0 }
/// #     fn point(self, c: Coord) -> u16 { (c.row as usize * self.columns() + c.column as usize) as u16 }
/// #     fn coord(self, p: u16) -> Coord { Coord::new(p as usize / self.columns(), p as usize % self.columns()) }
/// #     fn step(self, d: Direction) -> Direction { d }
/// #     fn map<T: Cell>(self, inside: T, _: T) -> M::Cells<T> { M::filled(self.cells(), inside) }
/// #     fn get<T: Cell>(self, map: &M::Cells<T>, p: u16) -> T { map[p as usize] }
/// #     fn set<T: Cell>(self, map: &mut M::Cells<T>, p: u16, v: T) { map[p as usize] = v }
/// #     fn look<T: Cell>(self, map: &M::Cells<T>, p: u16, d: Direction, off: T) -> (u16, T) {
/// #         match self.coord(p).moved(d, self.rows(), self.columns()) {
/// #             Some(c) => { let q = self.point(c); (q, self.get(map, q)) }
/// #             None => (p, off),
/// #         }
/// #     }
/// # }
/// boardbench_board::family! {
///     pub MineFamily = "mine", "row by row, the edge from coordinates", "the example";
///     row Mine(cells)
/// }
/// let board = <MineFamily as Family>::Othello::new(Othello {}).unwrap();
/// boardbench_board::conformance::check(board).unwrap();
/// ```
#[macro_export]
macro_rules! family {
    (
        $(#[$doc:meta])*
        pub $family:ident = $name:literal, $summary:literal, $source:literal $(, overrides $overrides:expr)?
            $(, dimension $dimension:literal)? $(, border $border:literal)?
            $(, varies $base:literal in $change:literal to $to:literal)?;
        $kind:ident $($how:tt)+
    ) => {
        #[doc = concat!("The layout `", $name, "` at every size.")]
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $family;

        impl $crate::Family for $family {
            const ABOUT: $crate::About = $crate::About {
                name: $name,
                summary: $summary,
                source: $source,
                $(overrides: $overrides,)?
                $(dimension: $dimension,)?
                $(border: $border,)?
                $(variant: Some($crate::VariantOf { of: $base, change: $change, to: $to }),)?
                ..$crate::family!(@about $kind $($how)+)
            };
            $crate::sizes!([$crate::family] @sizes [$kind $($how)+]);
            type Dynamic = $crate::family!(@run_time [$kind $($how)+] Dynamic $crate::AtRunTime<1>, ($crate::LARGEST, $crate::LARGEST, $crate::LARGEST, 1));
            type DynamicChess = $crate::family!(@run_time [$kind $($how)+] DynamicChess $crate::AtRunTime<2>, ($crate::LARGEST, $crate::LARGEST, $crate::LARGEST, 2));
        }
    };
    (@sizes $made:tt $($(#[$about:meta])* $name:ident $size:tt,)+) => {
        $(type $name = $crate::family!(@known $made $name $crate::$name, $size);)+
    };
    (@about row $($how:tt)+) => {
        $crate::About::of_dimension("one")
    };
    (@about nested $($how:tt)+) => {
        $crate::About::of_dimension("two")
    };
    (@about plain $layout:ident) => {
        $crate::About::of_dimension("")
    };
    (@about made $layout:ident $(($length:ident))? of $base:ident) => {
        <$base as $crate::Family>::ABOUT
    };
    // `$size` is a list of arguments in its parentheses: `{ $cells $size }` is a call, such as
    // `{ cells(9, 9, 19, 1) }`.
    (@known [row $layout:ident($cells:path)] $name:ident $geometry:ty, $size:tt) => {
        $layout<$geometry, $crate::Inline<{ $cells $size }>>
    };
    (@known [row $layout:ident($cells:path) in $memory:ident] $name:ident $geometry:ty, $size:tt) => {
        $layout<$geometry, $memory<{ $cells $size }>>
    };
    (@run_time [row $layout:ident $($how:tt)+] $name:ident $geometry:ty, $size:tt) => {
        $layout<$geometry, $crate::Heap>
    };
    (@$when:ident [nested $layout:ident($rows:ident, $columns:ident)] $name:ident $geometry:ty, $size:tt) => {
        $layout<$geometry, { $rows $size }, { $columns $size }>
    };
    (@$when:ident [plain $layout:ident] $name:ident $geometry:ty, $size:tt) => {
        $layout<$geometry>
    };
    (@$when:ident [made $layout:ident of $base:ident] $name:ident $geometry:ty, $size:tt) => {
        $layout<<$base as $crate::Family>::$name>
    };
    (@$when:ident [made $layout:ident($length:ident) of $base:ident] $name:ident $geometry:ty, $size:tt) => {
        $layout<<$base as $crate::Family>::$name, { $length $size }>
    };
}
