//! Variants in chess, and the duplicates of layouts: in another crate than their originals,
//! so that the noise floor holds what the place of equal code in a program costs.

use board::Family;
use chess::ChessPlayer;
use chess::bytes::{Bytes, NoTables, PieceSets, Tables};
use chess::micromax::{Apart, GlobalMask, KeyedArray, Micromax, TestedStores};
use chess::stores::{Cells, KindsAndColours, Mailbox, Nibbles, NoMailbox, Planes, Sets, Twelve};
use chess::timed::{Searcher, Searching, alpha_beta, attackers, attacks, evaluation};
use chess::ways;
use chess::{
    Attacks, Bitboard, ByCopy, Candidates, ChessPosition, Hashed, KeptKey, Kindergarten, Lists,
    Magic, NoKey, Scan, Setup, Sliders,
};
use contenders_chess::{
    LISTS, SCAN, SETS, also_undone, bitboard, lists, lists_known, micromax, own_array, replayed,
    scan_known, searcher_known,
};
use game::Unmake;
use layouts::{
    FlatMasked, Naive2d, Padded, PaddedMasked, PaddedTwin, Visitor, ZeroX88, ZeroX88Twin,
};
use workloads::{Compiled, Contender, also, made_again, positions};

/// Adds all of them.
pub fn add(list: &mut Vec<Contender<Setup>>) {
    list.push(scan_known::<PaddedTwin>().duplicate_of("padded"));
    list.push(lists_known::<PaddedTwin>().duplicate_of("padded"));
    list.push(lists_known::<ZeroX88Twin>().duplicate_of("0x88"));
    also_undone::<Scan<<PaddedTwin as Family>::Chess>>(list, "padded-twin+scan");
    also_undone::<Lists<<PaddedTwin as Family>::Chess>>(list, "padded-twin+lists");
    list.extend(of_micromax());
    list.extend(stored());
    also_many::<Planes, Cells>(list, "bitboard+magic-mailbox");
    also_many::<Planes, Nibbles>(list, "bitboard+magic-nibbles");
    list.extend(ways_of_sliders());
    list.extend(byteboards());
    also_attackers::<Bitboard<Magic>>(list, "bitboard+magic");
    also_attackers::<Bitboard<Kindergarten>>(list, "bitboard+kindergarten");
    also_attackers::<Scan<<ZeroX88 as Family>::Chess>>(list, "0x88+scan");
    also_attackers::<Lists<<ZeroX88 as Family>::Chess>>(list, "0x88+lists");
    list.extend(copied());
    list.extend(hashed());
    let mut variants = Variants(list);
    variants.visit::<FlatMasked>();
    variants.visit::<PaddedMasked>();
    layouts::for_each_chess_variant(&mut variants);
    layouts::for_each_width_variant(&mut variants);
}

/// The control of searches, and the search with its hash table apart from the board.
pub fn searchers() -> [Searcher; 2] {
    let apart = Searching::on::<KeyedArray<Apart>>();
    let apart = own_array("micromax-table-apart", apart).variant_of(
        "0x88+micromax",
        "micromax",
        "hash table",
        "apart from the board",
    );
    [searcher_known::<PaddedTwin>().duplicate_of("padded"), apart]
}

/// With moves undone.
fn undone<P: ChessPosition + Unmake<Undo: Send>>() -> Compiled<Setup> {
    chess::compiled::<P>().and(made_again::offers::<P>())
}

/// micro-Max's own array with one thing changed.
fn of_micromax() -> [Contender<Setup>; 2] {
    [
        micromax(
            "micromax-tested",
            "the same with a test before each store instead of the dummy square",
            replayed::<Micromax<TestedStores>>(),
        )
        .variant_of("0x88+micromax", "micromax", "stores of no square", "tested"),
        micromax(
            "micromax-global-mask",
            "the same with the mask of the edge test in a global variable",
            chess::compiled::<Micromax<GlobalMask>>(),
        )
        .variant_of("0x88+micromax", "micromax", "mask", "global variable"),
    ]
}

/// Variants of a layout play with piece lists, where little but the board is left
/// to make a difference.
struct Variants<'a>(&'a mut Vec<Contender<Setup>>);

impl Visitor for Variants<'_> {
    fn visit<F: Family>(&mut self) {
        self.0
            .push(lists::<F>(chess::compiled::<Lists<F::Chess>>()));
    }
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
/// are asked: on the layouts of whole programs, and sets of squares.
fn hashed() -> Vec<Contender<Setup>> {
    const SOURCE: &str = "A. Zobrist, A New Hashing Method with Application for Game Playing, 1970";
    /// With the workloads of other cases, some of which compare peers that keep a hash.
    fn timed<P: Candidates + Unmake<Undo: Send>>() -> Compiled<Setup> {
        undone::<P>().and(alpha_beta::offer_table::<P>())
    }
    fn tabled<P: Candidates + Unmake<Undo: Send>>() -> Compiled<Setup> {
        Compiled::playouts_alone::<ChessPlayer<P>>().and(alpha_beta::offer_table::<P>())
    }
    let with_hash = |state: &str| format!("{state}; a hash");
    fn of_layout<F: Family>(base: &str, instance: Compiled<Setup>) -> Contender<Setup> {
        let layout = F::ABOUT.name;
        Contender::of_layout::<F>(&format!("{base}-hash"), true, vec![instance])
            .variant_of(&format!("{layout}+{base}"), base, "hash", "maintained")
            .keeping("a Zobrist key, changed by each move", SOURCE)
    }
    let sets = |sliders: &str, instance| {
        bitboard(
            &format!("{sliders}-hash"),
            "four planes of bits, legal moves by masks, a Zobrist key changed by each move",
            SOURCE,
            instance,
        )
        .with_state(&with_hash(SETS))
        .variant_of(
            &format!("bitboard+{sliders}"),
            sliders,
            "hash",
            "maintained",
        )
    };
    type Board<F> = <F as Family>::Chess;
    let scan = |contender: Contender<Setup>| contender.with_state(&with_hash(SCAN));
    let lists = |contender: Contender<Setup>| contender.with_state(&with_hash(LISTS));
    let padded = timed::<Hashed<Lists<Board<Padded>>>>();
    let padded = padded.and(made_again::replay::<Hashed<Lists<Board<Padded>>>>());
    let magic = timed::<Bitboard<Magic, KeptKey>>();
    let magic = magic.and(made_again::replay::<Bitboard<Magic, KeptKey>>());
    let of_scan = timed::<Hashed<Scan<Board<Padded>>>>();
    let naive = tabled::<Hashed<Scan<Board<Naive2d>>>>();
    let of_0x88 = tabled::<Hashed<Lists<Board<ZeroX88>>>>();
    vec![
        scan(of_layout::<Padded>("scan", of_scan)),
        lists(of_layout::<Padded>("lists", padded)),
        sets("magic", magic),
        scan(of_layout::<Naive2d>("scan", naive)),
        lists(of_layout::<ZeroX88>("lists", of_0x88)),
        sets("kindergarten", tabled::<Bitboard<Kindergarten, KeptKey>>()),
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
                .and(alpha_beta::offer::<Bitboard<Magic, NoKey, P, M>>())
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

/// A byte for each square, and the attackers of every square in tables or not.
fn byteboards() -> [Contender<Setup>; 2] {
    fn one<T: Tables>(name: &str, state: &str, to: &str) -> Contender<Setup> {
        let instance = undone::<Bytes<T>>()
            .and(made_again::replay::<Bytes<T>>())
            .and(attacks::offers::<Bytes<T>>())
            .and(attackers::offer::<Bytes<T>>())
            .and(alpha_beta::offer::<Bytes<T>>())
            .and(evaluation::offers::<Bytes<T>>());
        Contender::own("bytes", name, true, vec![instance])
            .described(
                state,
                "64 bytes, permuted into the rays from a square (one instruction with AVX-512)",
                "87flowers, Incrementally updated attack tables (byteboards)",
            )
            .variant_of("bitboard+magic", "magic", "position", to)
    }
    const BYTES: &str = "a byte for each square; pins and checkers found once a node";
    const TABLES: &str = "a byte for each square and the attackers of each, as sets of pieces; \
                          pins found once a node";
    [
        one::<NoTables>("rays", BYTES, "64 bytes"),
        one::<PieceSets>("tables", TABLES, "64 bytes and tables of attackers"),
    ]
}

fn also_attackers<P: Attacks + Unmake<Undo: Send>>(list: &mut [Contender<Setup>], name: &str) {
    also(list, name, 0, attackers::offer::<P>());
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
        with::<ways::Pext>("pext", chess::compiled::<Bitboard<ways::Pext>>()),
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
