//! One layout at every size that is measured.

use crate::{AtRunTime, Chess, Connect4, Go9, Go13, Go19, Gomoku, Layout, Othello, TicTacToe};

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

/// One layout at every size that is measured, with the size known to the
/// compiler, and at any size at run time. [`family!`](crate::family) writes
/// the implementation.
pub trait Family: Send + Sync + 'static {
    /// What tables and help say about it.
    const ABOUT: About;
    /// Go on 9x9.
    type Go9: Layout<Geometry = Go9>;
    /// Go on 13x13.
    type Go13: Layout<Geometry = Go13>;
    /// Go on 19x19.
    type Go19: Layout<Geometry = Go19>;
    /// Chess.
    type Chess: Layout<Geometry = Chess>;
    /// Othello.
    type Othello: Layout<Geometry = Othello>;
    /// Gomoku on 15x15.
    type Gomoku: Layout<Geometry = Gomoku>;
    /// Tic-tac-toe.
    type TicTacToe: Layout<Geometry = TicTacToe>;
    /// Connect 4.
    type Connect4: Layout<Geometry = Connect4>;
    /// Any size, for games that step to neighbours only.
    type Dynamic: Layout<Geometry = AtRunTime<1>>;
    /// Any size, for games with a knight.
    type DynamicChess: Layout<Geometry = AtRunTime<2>>;
}

/// Declares a layout family: the marker type, its description, and the
/// layout at each measured size.
///
/// The last part is how the memory is made:
/// * `row Type(cells)`: `Type<G, M>` for a geometry `G` and a
///   [`Memory`](crate::Memory) `M` of `cells(rows, columns, max, reach)` cells,
///   a `const fn`;
/// * `nested Type(rows, columns)`: `Type<G, R, C>` for nested arrays, whose two
///   lengths come from two such functions;
/// * `plain Type`: `Type<G>`, which needs no length.
///
/// After the source of the idea may stand, in this order: `overrides &["scan"]`;
/// `dimension "two"`, where it is not that of the kind (`row` has one, `nested` two,
/// `plain` says nothing); `border "shared"`, or `"full"`; and of a layout that
/// changes one thing of another to show what that costs,
/// `varies "flat" in "bounds checks" to "masked"`.
///
/// ```
/// # use board::*;
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
/// board::family! {
///     /// A board of one's own.
///     pub MineFamily = "mine", "row by row, the edge from coordinates", "the example";
///     row Mine(cells)
/// }
/// let board = <MineFamily as Family>::Othello::new(Othello {}).unwrap();
/// board::conformance::check(board).unwrap();
/// ```
#[macro_export]
macro_rules! family {
    (
        $(#[$doc:meta])*
        pub $family:ident = $name:literal, $summary:literal, $source:literal $(, overrides $overrides:expr)?
            $(, dimension $dimension:literal)? $(, border $border:literal)?
            $(, varies $base:literal in $change:literal to $to:literal)?;
        $kind:ident $layout:ident $(($($length:ident),+))?
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $family;

        impl $crate::Family for $family {
            const ABOUT: $crate::About = $crate::About {
                name: $name,
                summary: $summary,
                source: $source,
                overrides: {
                    #[allow(unused_mut, unused_assignments)]
                    let mut overrides: &'static [&'static str] = &[];
                    $(overrides = $overrides;)?
                    overrides
                },
                dimension: {
                    #[allow(unused_mut, unused_assignments)]
                    let mut dimension = $crate::family!(@dimension $kind);
                    $(dimension = $dimension;)?
                    dimension
                },
                border: {
                    #[allow(unused_mut, unused_assignments)]
                    let mut border = "none";
                    $(border = $border;)?
                    border
                },
                variant: {
                    #[allow(unused_mut, unused_assignments)]
                    let mut variant = None;
                    $(variant = Some($crate::VariantOf { of: $base, change: $change, to: $to });)?
                    variant
                },
            };
            type Go9 = $crate::family!(@known $kind $layout Go9, 9, 9, 19, 1 $(, $($length),+)?);
            type Go13 = $crate::family!(@known $kind $layout Go13, 13, 13, 19, 1 $(, $($length),+)?);
            type Go19 = $crate::family!(@known $kind $layout Go19, 19, 19, 19, 1 $(, $($length),+)?);
            type Chess = $crate::family!(@known $kind $layout Chess, 8, 8, 8, 2 $(, $($length),+)?);
            type Othello = $crate::family!(@known $kind $layout Othello, 8, 8, 8, 1 $(, $($length),+)?);
            type Gomoku = $crate::family!(@known $kind $layout Gomoku, 15, 15, 15, 1 $(, $($length),+)?);
            type TicTacToe = $crate::family!(@known $kind $layout TicTacToe, 3, 3, 3, 1 $(, $($length),+)?);
            type Connect4 = $crate::family!(@known $kind $layout Connect4, 6, 7, 7, 1 $(, $($length),+)?);
            type Dynamic = $crate::family!(@dynamic $kind $layout 1 $(, $($length),+)?);
            type DynamicChess = $crate::family!(@dynamic $kind $layout 2 $(, $($length),+)?);
        }
    };
    (@dimension row) => {
        "one"
    };
    (@dimension nested) => {
        "two"
    };
    (@dimension plain) => {
        ""
    };
    (@known row $layout:ident $geometry:ident, $r:literal, $c:literal, $max:literal, $reach:literal, $cells:ident) => {
        $layout<$crate::$geometry, $crate::Inline<{ $cells($r, $c, $max, $reach) }>>
    };
    (@known nested $layout:ident $geometry:ident, $r:literal, $c:literal, $max:literal, $reach:literal, $rows:ident, $columns:ident) => {
        $layout<$crate::$geometry, { $rows($r, $c, $max, $reach) }, { $columns($r, $c, $max, $reach) }>
    };
    (@known plain $layout:ident $geometry:ident, $r:literal, $c:literal, $max:literal, $reach:literal) => {
        $layout<$crate::$geometry>
    };
    (@dynamic row $layout:ident $reach:literal, $cells:ident) => {
        $layout<$crate::AtRunTime<$reach>, $crate::Heap>
    };
    (@dynamic nested $layout:ident $reach:literal, $rows:ident, $columns:ident) => {
        $layout<
            $crate::AtRunTime<$reach>,
            { $rows($crate::LARGEST, $crate::LARGEST, $crate::LARGEST, $reach) },
            { $columns($crate::LARGEST, $crate::LARGEST, $crate::LARGEST, $reach) },
        >
    };
    (@dynamic plain $layout:ident $reach:literal) => {
        $layout<$crate::AtRunTime<$reach>>
    };
}
