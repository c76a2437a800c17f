//! Variants in Go: representations that change one thing of another, to show what that
//! costs; and duplicates of layouts, in another crate than their originals.
//!
//! A separate crate for the reasons given in `contenders-go`.

mod pseudo;
mod strings;

use board::{Family, Go19, Layout};
use contenders_go::{alone, also_many, known, replayed};
use game::Unmake;
use go::bitboard::{Bitboard, Fill};
use go::timed::liberties;
use go::{
    Ataris, CountsLiberties, Flood, KO, KoInCell, NoMoveIsMinusOne, NoMoveIsZero, Reads, Setup,
    Strings,
};
use layouts::{Padded, PaddedBits2, PaddedCells2, PaddedCells4, PaddedTight, PaddedTwin, Visitor};
use workloads::{Contender, also, positions};

/// Adds all of them, and to others what they are compared with variants in.
pub fn add(list: &mut Vec<Contender<Setup>>) {
    list.push(contenders_go_strings::strings_known::<PaddedTwin>().duplicate_of("padded"));
    contenders_go_strings::beside_bookkeepings::<PaddedTwin>(list, "padded-twin+strings");
    list.push(contenders_go_pseudo::pseudo_known::<PaddedTwin>().duplicate_of("padded"));
    contenders_go_pseudo::as_program::<PaddedTwin>(list, "padded-twin+pseudo");
    list.push(flood_with_ko_in_the_cell());
    list.extend(flood_with_no_move());
    layouts::for_each_variant(&mut Variants(list));
    also_many::<PaddedCells2>(list, 0);
    also_many::<PaddedCells4>(list, 0);
    also_many::<PaddedBits2>(list, 0);
    layouts::for_each_width_variant(&mut Variants(list));
    list.extend(strings::all());
    list.extend(pseudo::all());
    asked_for_liberties::<Padded>(list, "padded");
    asked_for_liberties::<PaddedTwin>(list, "padded-twin");
    let dynamic = liberties::offer::<Flood<<Padded as Family>::Dynamic>>();
    also(list, "padded-dynamic+flood", 0, dynamic);
    let dynamic = liberties::offer::<Strings<<Padded as Family>::Dynamic>>();
    also(list, "padded-dynamic+strings", 0, dynamic);
    let many = positions::offer::<Bitboard<Go19, Fill, 64>>();
    also(list, "bitboard+fill", 1, many);
}

/// Liberties, their numbers and ataris, in the layout on which bookkeepings are compared.
fn asked_for_liberties<F: Family>(list: &mut [Contender<Setup>], layout: &str) {
    fn on_19<P: Reads + CountsLiberties + Ataris + Unmake<Undo: Send>>(
        list: &mut [Contender<Setup>],
        name: &str,
        board: usize,
    ) {
        also(list, name, board, liberties::offer::<P>());
        also(list, name, board, liberties::counts::<P>());
        also(list, name, board, liberties::ataris::<P>());
    }
    let (flood, strings) = (format!("{layout}+flood"), format!("{layout}+strings"));
    on_19::<contenders_go::Nineteen<F>>(list, &flood, contenders_go::ON_19);
    on_19::<contenders_go_strings::Nineteen<F>>(list, &strings, contenders_go_strings::ON_19);
}

/// A Go bot's board: one layout is enough to compare it with ko in a variable.
fn flood_with_ko_in_the_cell() -> Contender<Setup> {
    type Bot<L> = Flood<L, KoInCell<<L as Layout>::Point, KO>>;
    let instances = vec![
        alone::<Bot<<PaddedTight as Family>::Go9>>(),
        replayed::<Bot<<PaddedTight as Family>::Go19>>(),
    ];
    Contender {
        summary: "padded-tight with five contents: empty, black, white, wall, ko".into(),
        source: "a Go bot's blog, after Board representation (Sensei's Library)".into(),
        ..known::<PaddedTight>("flood-kocell", instances)
    }
    .variant_of("padded-tight+flood", "flood", "ko", "in the cells")
}

/// GNU Go's board with two ways to say that no point is ko; both play on 19x19,
/// where their question is put.
fn flood_with_no_move() -> [Contender<Setup>; 2] {
    type Gnu = <Padded as Family>::Go19;
    let contender = |variant: &str, value: &str, instance| {
        Contender {
            summary: format!("padded, where the point {value} stands for no ko"),
            source: "GNU Go documentation, The Board Array".into(),
            ..known::<Padded>(variant, vec![instance])
        }
        .variant_of("padded+flood", "flood", "no ko", value)
    };
    [
        contender("flood-nomove0", "0", alone::<Flood<Gnu, NoMoveIsZero>>()),
        contender(
            "flood-nomove-minus1",
            "-1",
            alone::<Flood<Gnu, NoMoveIsMinusOne>>(),
        ),
    ]
}

/// Layouts that change one thing.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0.push(contenders_go::variant::<F>());
    }
}
