//! Variants in m,n,k games. They play on 15x15, where their question is put.

use crate::{WALK, walk};
use board::Family;
use game::Unmake;
use game::placement::Placement;
use layouts::{PaddedTight, Visitor};
use mnk::{FlagZero, Sets, Setup, Ternary, Walk};
use workloads::playout::PlacementPlayer;
use workloads::{Compiled, Contender};

/// The document of the variants of *walk*.
const DOCUMENT: &str = "One-dimensional array modeling, its Gomoku program";

/// Adds all of them.
pub(crate) fn add(list: &mut Vec<Contender<Setup>>) {
    type Squares = <PaddedTight as Family>::Gomoku;
    type Nine = <PaddedTight as Family>::TicTacToe;
    let of_document =
        |bookkeeping, instances| Contender::of_layout::<PaddedTight>(bookkeeping, true, instances);
    list.extend([
        of_document(
            "walk-flag0",
            vec![
                alone::<Walk<Squares, FlagZero>>(),
                alone::<Walk<Nine, FlagZero>>(),
            ],
        )
        .described(
            WALK,
            "padded-tight with flag 0 and empty -1 in its cells",
            DOCUMENT,
        )
        .variant_of(
            "padded-tight+walk",
            "walk",
            "numbers of contents",
            "flag 0, empty -1",
        ),
        of_document(
            "walk-sets",
            vec![alone::<Sets<Squares>>(), alone::<Sets<Nine>>()],
        )
        .described(
            "the stones of each side in sets, candidates in a list",
            "padded-tight with stones in hash sets, candidates in a list",
            DOCUMENT,
        )
        .variant_of("padded-tight+walk", "walk", "stones", "sets"),
        Contender::own("lines", "ternary", true, vec![mnk::compiled::<Ternary>()])
            .described(
                "the number of each row, column and diagonal in base 3",
                "72 lines as numbers in base 3; fives by table, 1.8 MB",
                "Logistello (M. Buro), Zebra (G. Andersson); boardbench",
            )
            .variant_of(
                "bitboard+lines",
                "lines",
                "position",
                "lines as numbers in base 3",
            ),
    ]);
    layouts::for_each_width_variant(&mut Variants(list));
}

/// No case times their perft.
fn alone<P: Placement<Setup = Setup> + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::playouts_alone::<PlacementPlayer<P>>()
}

/// Layouts that change one thing.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0
            .push(walk::<F>(true, vec![alone::<Walk<F::Gomoku>>()]));
    }
}
