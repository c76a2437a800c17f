//! Every representation of chess, compiled for its board.
//!
//! A crate of its own for the reasons given in `contenders-go`.

use board::Family;
use games::chess::micromax::{Apart, GlobalMask, KeyedArray, LayoutBoard, Micromax, TestedStores};
use games::chess::{Bitboard, ByCopy, Hashed, KeptKey, Kindergarten, Lists, Magic, Scan, Setup};
use layouts::{FlatMasked, Padded, PaddedMasked, PaddedTwin, Visitor};
use workloads::{
    ChessAnswersOf, ChessAttacksOf, ChessOf, Contender, Plays, SearchOn, Searcher, Searches,
};

/// What each bookkeeping keeps.
const SCAN: &str = "nothing beside the board, each move tested by making it";
const LISTS: &str = "piece lists; pins and checkers found once a node";
const SETS: &str = "sets of squares; pins and checkers found once a node";
const MICROMAX: &str = "nothing beside the board, legality by capture of the king";

/// The contenders of one layout: each bookkeeping, with the size known to the
/// compiler and at run time.
pub fn of_layout<F: Family>() -> Vec<Contender<Setup>> {
    vec![
        scan_known::<F>(),
        Contender::of_layout::<F>(
            "scan",
            false,
            vec![ChessOf::<Scan<F::DynamicChess>>::instance()],
        )
        .that_keeps(SCAN),
        lists_known::<F>(),
    ]
}

fn scan_known<F: Family>() -> Contender<Setup> {
    Contender::of_layout::<F>(
        "scan",
        true,
        vec![ChessAttacksOf::<Scan<F::Chess>>::instance()],
    )
    .that_keeps(SCAN)
}

/// With the size known to the compiler only: chess has one size, and what not
/// knowing it costs is seen in `scan`.
fn lists_known<F: Family>() -> Contender<Setup> {
    lists::<F>(ChessAnswersOf::<Lists<F::Chess>>::instance())
}

fn lists<F: Family>(instance: &'static dyn Plays<Setup>) -> Contender<Setup> {
    Contender::of_layout::<F>("lists", true, vec![instance])
        .keeping(
            "piece lists, pins and checkers found once a node",
            "qperft (H. G. Muller), by its description",
        )
        .that_keeps(LISTS)
}

/// Variants of a layout play with piece lists, where little but the board is left
/// to make a difference.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        let instance = ChessOf::<Lists<F::Chess>>::instance();
        self.0.push(lists::<F>(instance));
    }
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut list = Standard(Vec::new());
    layouts::for_each(&mut list);
    list.0.push(micromax(
        "micromax",
        "micro-Max's array: virgin bits, dummy square, legality by capture of the king",
        ChessOf::<Micromax>::instance(),
    ));
    list.0.push(micromax(
        "micromax-tested",
        "the same with a test before each store instead of the dummy square",
        ChessOf::<Micromax<TestedStores>>::instance(),
    ));
    list.0.push(micromax(
        "micromax-global-mask",
        "the same with the mask of the edge test in a global variable",
        ChessOf::<Micromax<GlobalMask>>::instance(),
    ));
    list.0.push(bitboard(
        "magic",
        "four planes of bits, legal moves by masks; slider attacks by magic multiplication, 841 KB",
        "Chess Programming Wiki, Magic Bitboards (L. Hansen, P. Kannan), Quad-Bitboards",
        ChessAnswersOf::<Bitboard<Magic>>::instance(),
    ));
    list.0.push(bitboard(
        "kindergarten",
        "the same with slider attacks line by line from tables of 10 KB",
        "Chess Programming Wiki, Kindergarten Bitboards (U. Heckenroth, G. Isenberg)",
        ChessAnswersOf::<Bitboard<Kindergarten>>::instance(),
    ));
    list.0.extend(copied());
    list.0.extend(hashed());
    let mut variants = Variants(&mut list.0);
    variants.visit::<FlatMasked>();
    variants.visit::<PaddedMasked>();
    layouts::for_each_chess_variant(&mut variants);
    list.0.push(scan_known::<PaddedTwin>().twin_of("padded"));
    list.0.push(lists_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

/// Both bookkeepings with the position copied before each move, on one layout.
fn copied() -> [Contender<Setup>; 2] {
    type Board = <Padded as Family>::Chess;
    let scan = ChessOf::<ByCopy<Scan<Board>>>::instance();
    let lists = ChessOf::<ByCopy<Lists<Board>>>::instance();
    [("scan-copy", SCAN, scan), ("lists-copy", LISTS, lists)].map(|(name, keeps, instance)| {
        Contender::of_layout::<Padded>(name, true, vec![instance])
            .keeping(
                "copied before each move",
                "Chess Programming Wiki, Copy-Make",
            )
            .that_keeps(keeps)
    })
}

/// The hash kept up to date, which the bookkeepings themselves compute when they
/// are asked: both on one layout, and sets of squares.
fn hashed() -> [Contender<Setup>; 3] {
    type Board = <Padded as Family>::Chess;
    const SOURCE: &str = "A. Zobrist, A New Hashing Method with Application for Game Playing, 1970";
    let scan = ChessOf::<Hashed<Scan<Board>>>::instance();
    let lists = ChessOf::<Hashed<Lists<Board>>>::instance();
    let with_hash = |keeps: &str| format!("{keeps}; a hash");
    let of_layout = |name, keeps, instance| {
        Contender::of_layout::<Padded>(name, true, vec![instance])
            .keeping("a Zobrist key, changed by each move", SOURCE)
            .that_keeps(&with_hash(keeps))
    };
    let sets = bitboard(
        "magic-hash",
        "four planes of bits, legal moves by masks, a Zobrist key changed by each move",
        SOURCE,
        ChessOf::<Bitboard<Magic, KeptKey>>::instance(),
    );
    [
        of_layout("scan-hash", SCAN, scan),
        of_layout("lists-hash", LISTS, lists),
        sets.that_keeps(&with_hash(SETS)),
    ]
}

/// Sets of squares, which are no layout.
fn bitboard(
    sliders: &str,
    summary: &str,
    source: &str,
    instance: &'static dyn Plays<Setup>,
) -> Contender<Setup> {
    Contender {
        name: format!("bitboard+{sliders}"),
        layout: String::new(),
        bookkeeping: sliders.into(),
        keeps: SETS.into(),
        size_known: true,
        twin_of: None,
        summary: summary.into(),
        source: source.into(),
        overrides: String::new(),
        instances: vec![instance],
    }
}

/// micro-Max's own board, which is no layout: centre points and a dummy square
/// share its array.
fn micromax(
    bookkeeping: &str,
    summary: &str,
    instance: &'static dyn Plays<Setup>,
) -> Contender<Setup> {
    Contender {
        name: format!("0x88+{bookkeeping}"),
        layout: "0x88".into(),
        bookkeeping: bookkeeping.into(),
        keeps: MICROMAX.into(),
        size_known: true,
        twin_of: None,
        summary: summary.into(),
        source: "micro-Max (H. G. Muller)".into(),
        overrides: String::new(),
        instances: vec![instance],
    }
}

/// micro-Max's search on one layout, with the size known to the compiler and at
/// run time.
pub fn searchers_of_layout<F: Family>() -> Vec<Searcher> {
    vec![
        searcher_known::<F>(),
        Searcher::of_layout::<F>(false, SearchOn::<LayoutBoard<F::DynamicChess>>::instance()),
    ]
}

fn searcher_known<F: Family>() -> Searcher {
    Searcher::of_layout::<F>(true, SearchOn::<LayoutBoard<F::Chess>>::instance())
}

/// Everything that micro-Max's search runs on: its own board first, the control
/// last.
pub fn searchers() -> Vec<Searcher> {
    let mut list = Searchers(vec![
        own_array("micromax", SearchOn::<KeyedArray>::instance()),
        own_array(
            "micromax-table-apart",
            SearchOn::<KeyedArray<Apart>>::instance(),
        ),
    ]);
    layouts::for_each(&mut list);
    list.0
        .push(searcher_known::<PaddedTwin>().twin_of("padded"));
    list.0
}

/// The search on micro-Max's own board.
fn own_array(bookkeeping: &str, instance: &'static dyn Searches) -> Searcher {
    Searcher {
        name: format!("0x88+{bookkeeping}"),
        layout: "0x88".into(),
        bookkeeping: bookkeeping.into(),
        keeps: Searcher::KEEPS.into(),
        size_known: true,
        twin_of: None,
        instance,
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
