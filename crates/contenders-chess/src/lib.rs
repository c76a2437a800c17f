//! Every representation of chess, compiled for its board.
//!
//! A separate crate for the reasons given in `contenders-go`.

use board::Family;
use games::Unmake;
use games::chess::ChessPosition;
use games::chess::micromax::{Apart, GlobalMask, KeyedArray, LayoutBoard, Micromax, TestedStores};
use games::chess::stores::{
    Cells, KindsAndColours, Mailbox, Nibbles, NoMailbox, Planes, Sets, Twelve,
};
use games::chess::ways;
use games::chess::{Bitboard, ByCopy, Hashed, KeptKey, Kindergarten, Lists, Magic, NoKey, Scan};
use games::chess::{Setup, Sliders};
use layouts::{
    FlatMasked, Naive2d, Padded, PaddedMasked, PaddedTwin, Visitor, ZeroX88, ZeroX88Twin,
};
use workloads::playout::ChessPlayer;
use workloads::{
    Compiled, Contender, Searcher, Searching, also, attacks, evaluation, made_again, positions,
};

/// What each bookkeeping keeps.
const SCAN: &str = "nothing beside the board, each move tested by making it";
const LISTS: &str = "piece lists; pins and checkers found once a node";
const SETS: &str = "sets of squares; pins and checkers found once a node";
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
fn replayed<P: ChessPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::chess::<P>().and(made_again::replay::<P>())
}

/// With moves undone.
fn undone<P: ChessPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    Compiled::chess::<P>().and(made_again::offers::<P>())
}

fn scan_known<F: Family>() -> Contender<Setup> {
    let instance = replayed::<Scan<F::Chess>>()
        .and(attacks::offers::<Scan<F::Chess>>())
        .and(positions::offer::<Scan<F::Chess>>());
    Contender::of_layout::<F>("scan", true, vec![instance]).with_state(SCAN)
}

/// With the size known to the compiler only: chess has one size, and what not
/// knowing it costs is seen in `scan`.
fn lists_known<F: Family>() -> Contender<Setup> {
    lists::<F>(
        replayed::<Lists<F::Chess>>()
            .and(attacks::offers::<Lists<F::Chess>>())
            .and(evaluation::offers::<Lists<F::Chess>>()),
    )
}

fn lists<F: Family>(instance: Compiled<Setup>) -> Contender<Setup> {
    Contender::of_layout::<F>("lists", true, vec![instance])
        .keeping(
            "piece lists, pins and checkers found once a node",
            "qperft (H. G. Muller), by its description",
        )
        .with_state(LISTS)
}

/// Variants of a layout play with piece lists, where little but the board is left
/// to make a difference.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0
            .push(lists::<F>(Compiled::chess::<Lists<F::Chess>>()));
    }
}

/// All of boardbench's own, in the order of tables; the control comes last.
pub fn standard() -> Vec<Contender<Setup>> {
    let mut layouts = Standard(Vec::new());
    layouts::for_each(&mut layouts);
    let Standard(mut list) = layouts;
    // Where whole programs meet.
    also_undone::<Scan<<Naive2d as Family>::Chess>>(&mut list, "naive2d+scan");
    also_undone::<Scan<<Padded as Family>::Chess>>(&mut list, "padded+scan");
    also_undone::<Lists<<ZeroX88 as Family>::Chess>>(&mut list, "0x88+lists");
    also_undone::<Lists<<Padded as Family>::Chess>>(&mut list, "padded+lists");
    list.extend(micromaxes());
    list.push(bitboard(
        "magic",
        "four planes of bits, legal moves by masks; slider attacks by magic multiplication, 841 KB",
        "Chess Programming Wiki, Magic Bitboards (L. Hansen, P. Kannan), Quad-Bitboards",
        replayed::<Bitboard<Magic>>()
            .and(made_again::offers::<Bitboard<Magic>>())
            .and(attacks::offers::<Bitboard<Magic>>())
            .and(evaluation::offers::<Bitboard<Magic>>())
            .and(positions::offer::<Bitboard<Magic>>()),
    ));
    list.push(bitboard(
        "kindergarten",
        "the same with slider attacks line by line from tables of 10 KB",
        "Chess Programming Wiki, Kindergarten Bitboards (U. Heckenroth, G. Isenberg)",
        replayed::<Bitboard<Kindergarten>>()
            .and(made_again::offers::<Bitboard<Kindergarten>>())
            .and(attacks::offers::<Bitboard<Kindergarten>>()),
    ));
    list.extend(stored());
    also_many::<Planes, Cells>(&mut list, "bitboard+magic-mailbox");
    also_many::<Planes, Nibbles>(&mut list, "bitboard+magic-nibbles");
    list.extend(ways_of_sliders());
    list.extend(copied());
    list.extend(hashed());
    let mut variants = Variants(&mut list);
    variants.visit::<FlatMasked>();
    variants.visit::<PaddedMasked>();
    layouts::for_each_chess_variant(&mut variants);
    layouts::for_each_width_variant(&mut variants);
    list.push(scan_known::<PaddedTwin>().duplicate_of("padded"));
    list.push(lists_known::<PaddedTwin>().duplicate_of("padded"));
    list.push(lists_known::<ZeroX88Twin>().duplicate_of("0x88"));
    also_undone::<Scan<<PaddedTwin as Family>::Chess>>(&mut list, "padded-twin+scan");
    also_undone::<Lists<<PaddedTwin as Family>::Chess>>(&mut list, "padded-twin+lists");
    list
}

fn also_undone<P: ChessPosition + Unmake<Undo: Send>>(list: &mut [Contender<Setup>], name: &str) {
    also(list, name, 0, made_again::offers::<P>());
}

/// Both bookkeepings with the position copied before each move, on one layout.
fn copied() -> [Contender<Setup>; 2] {
    type Board = <Padded as Family>::Chess;
    let scan = undone::<ByCopy<Scan<Board>>>();
    let lists = undone::<ByCopy<Lists<Board>>>();
    let both = [
        ("scan", "scan-copy", SCAN, scan),
        ("lists", "lists-copy", LISTS, lists),
    ];
    both.map(|(base, name, state, instance)| {
        Contender::of_layout::<Padded>(name, true, vec![instance])
            .variant_of(&format!("padded+{base}"), base, "undo", "copy")
            .keeping(
                "copied before each move",
                "Chess Programming Wiki, Copy-Make",
            )
            .with_state(state)
    })
}

/// The hash kept up to date, which the bookkeepings themselves compute when they
/// are asked: both on one layout, and sets of squares.
fn hashed() -> [Contender<Setup>; 3] {
    type Board = <Padded as Family>::Chess;
    const SOURCE: &str = "A. Zobrist, A New Hashing Method with Application for Game Playing, 1970";
    let scan = undone::<Hashed<Scan<Board>>>();
    let lists = undone::<Hashed<Lists<Board>>>();
    // Beside peers, some of which keep a hash.
    let lists = lists.and(made_again::replay::<Hashed<Lists<Board>>>());
    let with_hash = |state: &str| format!("{state}; a hash");
    let of_layout = |base, name, state, instance| {
        Contender::of_layout::<Padded>(name, true, vec![instance])
            .variant_of(&format!("padded+{base}"), base, "hash", "maintained")
            .keeping("a Zobrist key, changed by each move", SOURCE)
            .with_state(&with_hash(state))
    };
    let sets = bitboard(
        "magic-hash",
        "four planes of bits, legal moves by masks, a Zobrist key changed by each move",
        SOURCE,
        undone::<Bitboard<Magic, KeptKey>>().and(made_again::replay::<Bitboard<Magic, KeptKey>>()),
    );
    [
        of_layout("scan", "scan-hash", SCAN, scan),
        of_layout("lists", "lists-hash", LISTS, lists),
        sets.with_state(&with_hash(SETS)).variant_of(
            "bitboard+magic",
            "magic",
            "hash",
            "maintained",
        ),
    ]
}

/// The sets in other words than four planes, and with a mailbox beside them.
fn stored() -> [Contender<Setup>; 5] {
    const WITH_MAILBOX: &str = "sets of squares, and what stands on each square; \
                                pins and checkers found once a node";
    fn one<P: Sets, M: Mailbox>(name: &str, words: &str, change: &str) -> Contender<Setup> {
        let kept = format!(
            "{words}{}{}",
            if M::IS_KEPT { " and " } else { "" },
            M::NAME
        );
        let to = if change == "sets" { &kept } else { M::NAME };
        bitboard(
            name,
            &format!("{kept}; slider attacks by magic multiplication"),
            "Chess Programming Wiki, Bitboard Board-Definition",
            undone::<Bitboard<Magic, NoKey, P, M>>()
                .and(attacks::offers::<Bitboard<Magic, NoKey, P, M>>())
                .and(evaluation::offers::<Bitboard<Magic, NoKey, P, M>>()),
        )
        .with_state(if M::IS_KEPT { WITH_MAILBOX } else { SETS })
        .variant_of("bitboard+magic", "magic", change, to)
    }
    const FOUR: &str = "four planes of bits";
    const EIGHT: &str = "six kinds and two colours";
    const TWELVE: &str = "twelve kinds of a colour";
    [
        one::<Planes, Cells>("magic-mailbox", FOUR, "mailbox"),
        one::<Planes, Nibbles>("magic-nibbles", FOUR, "mailbox"),
        one::<KindsAndColours, NoMailbox>("magic-sets8", EIGHT, "sets"),
        one::<KindsAndColours, Cells>("magic-sets8-mailbox", EIGHT, "sets"),
        one::<Twelve, NoMailbox>("magic-sets12", TWELVE, "sets"),
    ]
}

/// Many of them in memory.
fn also_many<P: Sets, M: Mailbox>(list: &mut [Contender<Setup>], name: &str) {
    let many = positions::offer::<Bitboard<Magic, NoKey, P, M>>();
    also(list, name, 0, many);
}

/// Ways to find what a slider attacks, each as a variant of fancy magic.
fn ways_of_sliders() -> Vec<Contender<Setup>> {
    fn one<S: Sliders>(name: &str) -> Contender<Setup> {
        with::<S>(
            name,
            Compiled::without_replies::<ChessPlayer<Bitboard<S>>>(),
        )
    }
    fn with<S: Sliders>(name: &str, instance: Compiled<Setup>) -> Contender<Setup> {
        bitboard(
            name,
            &format!("slider attacks by {}, {} bytes", S::NAME, S::BYTES),
            "Chess Programming Wiki, Sliding Piece Attacks",
            instance,
        )
        .variant_of("bitboard+magic", "magic", "slider attacks", S::NAME)
    }
    vec![
        one::<ways::PlainMagic>("plain-magic"),
        one::<ways::BlackMagic>("black-magic"),
        #[cfg(target_feature = "bmi2")]
        with::<ways::Pext>("pext", Compiled::chess::<Bitboard<ways::Pext>>()),
        #[cfg(target_feature = "bmi2")]
        one::<ways::PextPdep>("pext-pdep"),
        one::<ways::Hyperbola>("hyperbola"),
        one::<ways::Reversed>("reversed"),
        one::<ways::Obstruction>("obstruction"),
        one::<ways::Scans>("scans"),
        one::<ways::KoggeStone>("kogge-stone"),
        one::<ways::DumbSeven>("dumb-seven"),
    ]
}

/// Sets of squares, which are no layout.
fn bitboard(
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
fn micromaxes() -> [Contender<Setup>; 3] {
    let one = |bookkeeping: &str, summary: &str, instance| Contender {
        layout: "0x88".into(),
        state: MICROMAX.into(),
        dimension: "one".into(),
        border: "none".into(),
        summary: summary.into(),
        source: "micro-Max (H. G. Muller)".into(),
        ..Contender::own("0x88", bookkeeping, true, vec![instance])
    };
    [
        one(
            "micromax",
            "micro-Max's array: virgin bits, dummy square, legality by capture of the king",
            replayed::<Micromax>().and(made_again::offers::<Micromax>()),
        ),
        one(
            "micromax-tested",
            "the same with a test before each store instead of the dummy square",
            replayed::<Micromax<TestedStores>>(),
        )
        .variant_of("0x88+micromax", "micromax", "stores of no square", "tested"),
        one(
            "micromax-global-mask",
            "the same with the mask of the edge test in a global variable",
            Compiled::chess::<Micromax<GlobalMask>>(),
        )
        .variant_of("0x88+micromax", "micromax", "mask", "global variable"),
    ]
}

/// micro-Max's search on one layout, with the size known to the compiler and at
/// run time.
pub fn searchers_of_layout<F: Family>() -> Vec<Searcher> {
    let dynamic = Searching::on::<LayoutBoard<F::DynamicChess>>();
    vec![searcher_known::<F>(), searcher::<F>(false, dynamic)]
}

fn searcher_known<F: Family>() -> Searcher {
    searcher::<F>(true, Searching::on::<LayoutBoard<F::Chess>>())
}

fn searcher<F: Family>(size_known: bool, searching: Searching) -> Searcher {
    Searcher::of_layout::<F>("search", size_known, vec![searching]).with_state(SEARCH)
}

/// Everything that micro-Max's search runs on: its own board first, the control
/// last.
pub fn searchers() -> Vec<Searcher> {
    let own = own_array("micromax", Searching::on::<KeyedArray>());
    let apart = own_array("micromax-table-apart", Searching::on::<KeyedArray<Apart>>());
    let mut list = Searchers(vec![
        own,
        apart.variant_of(
            "0x88+micromax",
            "micromax",
            "hash table",
            "apart from the board",
        ),
    ]);
    layouts::for_each(&mut list);
    list.0
        .push(searcher_known::<PaddedTwin>().duplicate_of("padded"));
    list.0
}

/// The search on micro-Max's own board.
fn own_array(bookkeeping: &str, searching: Searching) -> Searcher {
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
