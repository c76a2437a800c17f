//! The komaster scheme: positions with their expected legality, and every row of
//! the table of `strings/komaster.rs` along random lines of play in every layout.

mod diagram;

use board::{Coord, Family, Layout};
use boardbench_go::Side;
use boardbench_go::oracle::komaster::{ROWS, Table, Tried, tried};
use boardbench_go::{Board, KoState, Komaster, Rules};
use diagram::of_diagram;
use layouts::{Padded, Visitor};

type AnySize = <Padded as Family>::Dynamic;
type Point = <AnySize as Layout>::Point;
type Goban = Board<AnySize>;

fn drawn(rows: &[&str]) -> Goban {
    Board::new(&of_diagram(rows, Rules::default()), 0.5).unwrap()
}

/// Two kos apart from one another: black takes at (1, 2), white at (1, 6).
const TWO_KOS: [&str; 5] = [
    ".XO..XO..", //
    "XO.OX.XO.", //
    ".XO..XO..", //
    ".........", //
    ".........",
];

struct Kos {
    board: Goban,
    /// Where black takes, and the stone it takes there.
    left: [Point; 2],
    /// Where white takes, and the stone it takes there.
    right: [Point; 2],
    elsewhere: Point,
}

fn two_kos() -> Kos {
    let board = drawn(&TWO_KOS);
    let at = |row, column| board.point(Coord::new(row, column));
    let (left, right) = ([at(1, 2), at(1, 1)], [at(1, 5), at(1, 6)]);
    let elsewhere = at(4, 0);
    Kos {
        board,
        left,
        right,
        elsewhere,
    }
}

fn tries(board: &mut Goban, point: Point, side: Side) -> bool {
    board.komaster_trymove(point, side, "", true).is_some()
}

use Side::{Black, White};

#[test]
fn a_master_takes_no_ko_that_is_not_nested() {
    let mut kos = two_kos();
    let mut black = kos
        .board
        .komaster_trymove(kos.left[0], Black, "", true)
        .unwrap();
    let mut white = black
        .komaster_trymove(kos.left[1], White, "", true)
        .unwrap();
    assert!(white.is_conditional_ko());
    assert!(matches!(white.ko_state().komaster, Komaster::Master(_)));
    assert!(!tries(&mut white, kos.right[0], White), "not nested");
    assert!(
        !tries(&mut white, kos.left[0], Black),
        "the ko that was claimed"
    );
    assert!(tries(&mut white, kos.elsewhere, Black));
    assert!(tries(&mut white, kos.elsewhere, White));
}

#[test]
fn two_ko_captures_in_a_row_make_a_weak_ko() {
    let mut kos = two_kos();
    let mut black = kos
        .board
        .komaster_trymove(kos.left[0], Black, "", true)
        .unwrap();
    assert_eq!(black.ko_state().komaster, Komaster::Empty);
    let mut white = black
        .komaster_trymove(kos.right[0], White, "", true)
        .unwrap();
    let weak = KoState {
        komaster: Komaster::WeakKo,
        kom_pos: Some(kos.left[1]),
    };
    assert_eq!(white.ko_state(), weak);
    // Black's ko stands open to white, and is not nested.
    assert!(!tries(&mut white, kos.left[1], White));
    let other = white
        .komaster_trymove(kos.elsewhere, Black, "", true)
        .unwrap();
    assert_eq!(other.ko_state(), KoState::default(), "another move ends it");
    other.popgo();
    let retaken = white
        .komaster_trymove(kos.right[1], Black, "", true)
        .unwrap();
    assert!(retaken.is_conditional_ko());
    assert!(matches!(retaken.ko_state().komaster, Komaster::Master(_)));
    retaken.popgo();
    assert_eq!(white.ko_state(), weak);
}

#[test]
fn the_other_side_taking_another_ko_makes_the_master_gray() {
    let mut board = drawn(&[
        ".XO..XO.", //
        "XO.OXO.O", //
        ".XO..XO.", //
        "........",
    ]);
    let at = |column| board.point(Coord::new(1, column));
    let (first, second) = ([at(2), at(1)], [at(6), at(5)]);
    let elsewhere = board.point(Coord::new(3, 0));
    let mut black = board.komaster_trymove(first[0], Black, "", true).unwrap();
    let mut white = black.komaster_trymove(first[1], White, "", true).unwrap();
    let claimed = white.ko_state();
    assert!(matches!(claimed.komaster, Komaster::Master(_)));
    let mut gray = white.komaster_trymove(second[0], Black, "", true).unwrap();
    assert!(matches!(gray.ko_state().komaster, Komaster::Gray(_)));
    assert_eq!(gray.ko_state().kom_pos, claimed.kom_pos);
    assert!(
        !tries(&mut gray, second[1], White),
        "no ko is taken any more"
    );
    assert!(!tries(&mut gray, first[0], Black));
    // White fills the ko that it claimed: there is no master.
    let mut filled = gray.komaster_trymove(first[0], White, "", true).unwrap();
    let after = filled.komaster_trymove(elsewhere, Black, "", true).unwrap();
    assert_eq!(after.ko_state(), KoState::default());
}

/// Where there is a master, any ko may be taken.
fn any_ko(board: &mut Goban, point: Point, side: Side) -> Option<Komaster> {
    let before = board.ko_state().komaster;
    tried(board, point, side).or_else(|| {
        let trial = (before != Komaster::Empty).then(|| board.tryko(point, side, ""));
        trial.flatten().map(|_| before)
    })
}

/// No conditional capture is ever tried.
fn never_conditional(board: &mut Goban, point: Point, side: Side) -> Option<Komaster> {
    let trial = board.komaster_trymove(point, side, "", false)?;
    Some(trial.ko_state().komaster)
}

/// Who is master is forgotten.
fn no_master(board: &mut Goban, point: Point, side: Side) -> Option<Komaster> {
    tried(board, point, side).map(|_| Komaster::Empty)
}

/// The table along lines on every layout.
struct EveryLayout(Table);

impl Visitor for EveryLayout {
    fn visit<F: Family>(&mut self) {
        let followed = self.0.follow_from::<F::Dynamic>(700, tried);
        assert_eq!(followed, Ok(()), "{}", F::ABOUT.name);
    }
}

#[test]
fn every_row_of_the_table() {
    let mut every = EveryLayout(Table::default());
    layouts::for_each(&mut every);
    let seen = every.0.seen;
    assert_eq!(seen.len(), ROWS, "{seen:?}");
}

#[test]
fn a_board_that_breaks_the_table_is_refused() {
    let faults: [(Tried<AnySize>, &str); 3] = [
        (any_ko, "other's, at kom_pos: "),
        (never_conditional, "none, conditional: "),
        (no_master, "none, conditional: "),
    ];
    for (fault, row) in faults {
        let broken = Table::default().follow_from(700, fault).unwrap_err();
        assert!(broken.starts_with(row), "{broken}");
    }
}
