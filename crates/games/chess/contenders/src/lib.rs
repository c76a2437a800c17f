//! Every representation of chess, compiled for its board.
//!
//! A separate crate for the reasons given in `contenders-go`.

use board::Family;
use chess::ChessPosition;
use chess::micromax::{KeyedArray, LayoutBoard, Micromax};
use chess::timed::{Searcher, Searching, alpha_beta, attacks, evaluation};
use chess::{Bitboard, ChessPlayer, Kindergarten, Lists, Magic, Scan, Setup};
use game::Unmake;
use layouts::{Naive2d, Padded, Visitor, ZeroX88};
use workloads::playout::lockstep;
use workloads::{Compiled, Contender, also, also_in_lockstep, made_again, positions};

/// What *scan* keeps.
pub const SCAN: &str =
    "nothing beside the board; moves that may expose the king are tested one by one";
/// What *lists* keeps.
pub const LISTS: &str = "piece lists; pins and checkers found once a node";
/// What sets of squares keep.
pub const SETS: &str = "sets of squares; pins and checkers found once a node";
/// The state that micro-Max's search maintains, on whatever board.
const SEARCH: &str = "the board, key and evaluation of micro-Max";
const MICROMAX: &str = "nothing beside the board, legality by capture of the king";

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    let dynamic = vec![replayed::<Scan<F::DynamicChess>>()];
    let dynamic = Contender::of_layout::<F>("scan", false, dynamic).with_state(SCAN);
    vec![scan_known::<F>(), dynamic, lists_known::<F>()]
}

/// With recorded moves played.
pub fn replayed<P: ChessPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    chess::compiled::<P>().and(made_again::replay::<P>())
}

/// With the size known to the compiler.
pub fn scan_known<F: Family>() -> Contender<Setup> {
    let instance = replayed::<Scan<F::Chess>>()
        .and(attacks::offers::<Scan<F::Chess>>())
        .and(alpha_beta::offer::<Scan<F::Chess>>())
        .and(positions::offer::<Scan<F::Chess>>());
    Contender::of_layout::<F>("scan", true, vec![instance]).with_state(SCAN)
}

/// With the size known to the compiler only: chess has one size, and what not
/// knowing it costs is seen in `scan`.
pub fn lists_known<F: Family>() -> Contender<Setup> {
    lists::<F>(
        replayed::<Lists<F::Chess>>()
            .and(attacks::offers::<Lists<F::Chess>>())
            .and(alpha_beta::offer::<Lists<F::Chess>>())
            .and(evaluation::offers::<Lists<F::Chess>>()),
    )
}

/// Piece lists on one layout.
pub fn lists<F: Family>(instance: Compiled<Setup>) -> Contender<Setup> {
    Contender::of_layout::<F>("lists", true, vec![instance])
        .keeping(
            "piece lists, pins and checkers found once a node; bulk perft counts again what a move changes",
            "qperft (H. G. Muller), by its description",
        )
        .with_state(LISTS)
}

/// All of boardbench's own, in the order of tables.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut layouts = Standard(Vec::new());
    layouts::for_each(&mut layouts);
    let Standard(mut list) = layouts;
    also_as_program::<Scan<<Naive2d as Family>::Chess>>(&mut list, "naive2d+scan");
    also_as_program::<Scan<<Padded as Family>::Chess>>(&mut list, "padded+scan");
    also_as_program::<Lists<<ZeroX88 as Family>::Chess>>(&mut list, "0x88+lists");
    also_as_program::<Lists<<Padded as Family>::Chess>>(&mut list, "padded+lists");
    list.push(micromax(
        "micromax",
        "micro-Max's array: virgin bits, dummy square, legality by capture of the king",
        as_program::<Micromax>(),
    ));
    list.push(bitboard(
        "magic",
        "four planes of bits, legal moves by masks; slider attacks by magic multiplication, 841 KB; bulk perft counts again what a move changes",
        "Chess Programming Wiki, Magic Bitboards (L. Hansen, P. Kannan), Quad-Bitboards",
        as_program::<Bitboard<Magic>>()
            .and(attacks::offers::<Bitboard<Magic>>())
            .and(alpha_beta::offer::<Bitboard<Magic>>())
            .and(evaluation::offers::<Bitboard<Magic>>())
            .and(positions::offer::<Bitboard<Magic>>()),
    ));
    list.push(bitboard(
        "kindergarten",
        "the same with slider attacks line by line from tables of 10 KB",
        "Chess Programming Wiki, Kindergarten Bitboards (U. Heckenroth, G. Isenberg)",
        as_program::<Bitboard<Kindergarten>>()
            .and(attacks::offers::<Bitboard<Kindergarten>>())
            .and(alpha_beta::offer::<Bitboard<Kindergarten>>()),
    ));
    list
}

/// With recorded moves undone, and several games in lockstep: where whole programs meet.
fn as_program<P: ChessPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    replayed::<P>()
        .and(made_again::offers::<P>())
        .in_lockstep(lockstep::<ChessPlayer<P>>())
}

fn also_as_program<P: ChessPosition + Unmake<Undo: Send>>(
    list: &mut [Contender<Setup>],
    name: &str,
) {
    also_undone::<P>(list, name);
    also_in_lockstep(list, name, 0, lockstep::<ChessPlayer<P>>());
}

/// Adds what undoes moves.
pub fn also_undone<P: ChessPosition + Unmake<Undo: Send>>(
    list: &mut [Contender<Setup>],
    name: &str,
) {
    also(list, name, 0, made_again::offers::<P>());
}

/// Sets of squares, which are no layout.
pub fn bitboard(
    sliders: &str,
    summary: &str,
    source: &str,
    instance: Compiled<Setup>,
) -> Contender<Setup> {
    Contender {
        state: SETS.into(),
        summary: summary.into(),
        source: source.into(),
        ..Contender::own("bitboard", sliders, true, vec![instance])
    }
}

/// micro-Max's own board, which is no layout: centre points and a dummy square
/// share its array.
pub fn micromax(bookkeeping: &str, summary: &str, instance: Compiled<Setup>) -> Contender<Setup> {
    Contender {
        layout: "0x88".into(),
        state: MICROMAX.into(),
        dimension: "one".into(),
        border: "none".into(),
        summary: summary.into(),
        source: "micro-Max (H. G. Muller)".into(),
        ..Contender::own("0x88", bookkeeping, true, vec![instance])
    }
}

/// micro-Max's search on one layout, with the size known to the compiler and at
/// run time.
pub fn searchers_of_layout<F: Family>() -> Vec<Searcher> {
    let dynamic = Searching::on::<LayoutBoard<F::DynamicChess>>();
    vec![searcher_known::<F>(), searcher::<F>(false, dynamic)]
}

/// The search on a layout with the size known to the compiler.
pub fn searcher_known<F: Family>() -> Searcher {
    searcher::<F>(true, Searching::on::<LayoutBoard<F::Chess>>())
}

fn searcher<F: Family>(size_known: bool, searching: Searching) -> Searcher {
    Searcher::of_layout::<F>("search", size_known, vec![searching]).with_state(SEARCH)
}

/// Everything that micro-Max's search runs on but the control: its own board first.
pub fn searchers() -> Vec<Searcher> {
    let own = own_array("micromax", Searching::on::<KeyedArray>());
    let mut list = Searchers(vec![own]);
    layouts::for_each(&mut list);
    list.0
}

/// The search on micro-Max's own board.
pub fn own_array(bookkeeping: &str, searching: Searching) -> Searcher {
    Searcher {
        layout: "0x88".into(),
        dimension: "one".into(),
        border: "none".into(),
        ..Searcher::own("0x88", bookkeeping, true, vec![searching]).with_state(SEARCH)
    }
}

struct Searchers(Vec<Searcher>);

impl Visitor for Searchers {
    fn visit<F: Family>(&mut self) {
        self.0.extend(searchers_of_layout::<F>());
    }
}

struct Standard(Vec<Contender<Setup>>);

impl Visitor for Standard {
    fn visit<F: Family>(&mut self) {
        self.0.extend(of_layout::<F>());
    }
}
