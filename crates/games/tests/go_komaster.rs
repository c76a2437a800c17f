//! The komaster scheme: positions with their expected legality, and every row of
//! the table of docs/KOMASTER.md held along random lines of play.

use board::{Coord, Family, Layout};
use games::go::{Board, EMPTY, KoState, Komaster, Move, Rules, Setup};
use games::{Side, XorShift64Star};
use layouts::{Padded, Visitor};
use std::collections::BTreeMap;

type AnySize = <Padded as Family>::Dynamic;
type Point = <AnySize as Layout>::Point;
type Goban = Board<AnySize>;

fn drawn(rows: &[&str]) -> Goban {
    let mut setup = Setup::empty(rows.len(), rows[0].len(), Rules::default()).unwrap();
    for (row, cells) in rows.iter().enumerate() {
        for (column, cell) in cells.bytes().enumerate() {
            match cell {
                b'X' => setup.stones.push((Coord::new(row, column), Side::Black)),
                b'O' => setup.stones.push((Coord::new(row, column), Side::White)),
                _ => {}
            }
        }
    }
    Board::new(&setup, 0.5).unwrap()
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

/// What a ko capture would take: shown by the ko point that a try leaves.
fn ko_capture<L: Layout>(board: &mut Board<L>, point: L::Point, side: Side) -> Option<L::Point> {
    let trial = board.tryko(point, side, "")?;
    trial.board_ko_pos()
}

/// The table, written once more and from the outside.
fn expected<L: Layout>(
    board: &mut Board<L>,
    points: &[L::Point],
    (point, side): (L::Point, Side),
) -> (&'static str, Option<Komaster>) {
    let columns = 5;
    let place = |point: L::Point| {
        let at = points.iter().position(|&p| p == point).unwrap();
        (at / columns, at % columns)
    };
    let diagonal = |one: L::Point, other: L::Point| {
        let ((a, b), (c, d)) = (place(one), place(other));
        a.abs_diff(c) == 1 && b.abs_diff(d) == 1
    };
    let stone = |side: Side| side.index() as u8 + 1;
    let KoState { komaster, kom_pos } = board.ko_state();
    let mut master = komaster;
    if let Komaster::Master(colour) | Komaster::Gray(colour) = komaster {
        let other = if colour == stone(Black) { White } else { Black };
        let open = kom_pos.filter(|&at| board.stone(at) == EMPTY);
        if open.is_none_or(|at| ko_capture(board, at, other).is_none()) {
            master = Komaster::Empty;
        }
    }
    let kom_pos = kom_pos.filter(|_| master == komaster);
    let legal = board.is_legal(Move::Place(point), side);
    let Some(taken) = ko_capture(board, point, side) else {
        let after = if master == Komaster::WeakKo {
            Komaster::Empty
        } else {
            master
        };
        return ("no ko", legal.then_some(after));
    };
    let nested = kom_pos.is_some_and(|at| diagonal(at, taken));
    let own = stone(side);
    match master {
        Komaster::Empty if legal && board.board_ko_pos().is_some() => {
            ("nobody, second", Some(Komaster::WeakKo))
        }
        Komaster::Empty if legal => ("nobody, unconditional", Some(Komaster::Empty)),
        Komaster::Empty => ("nobody, conditional", Some(Komaster::Master(own))),
        Komaster::Master(colour) if colour == own && nested => {
            ("own, nested", Some(Komaster::Master(own)))
        }
        Komaster::Master(colour) if colour == own => ("own, not nested", None),
        Komaster::Master(_) if kom_pos == Some(point) => ("other's, at kom_pos", None),
        Komaster::Master(colour) => ("other's, elsewhere", Some(Komaster::Gray(colour))),
        Komaster::Gray(_) => ("gray", None),
        Komaster::WeakKo if !legal => ("weak, conditional", Some(Komaster::Master(own))),
        Komaster::WeakKo if nested => ("weak, nested", Some(Komaster::WeakKo)),
        Komaster::WeakKo => ("weak, not nested", None),
    }
}

/// What is asked: the board itself, or one with a planted fault.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Asked {
    Honest,
    /// Where there is a master, any ko may be taken.
    AnyKo,
    /// No conditional capture is ever tried.
    NeverConditional,
    /// Who is master is forgotten.
    NoMaster,
}

impl Asked {
    /// Who is master after a try, if it is allowed.
    fn after<L: Layout>(
        self,
        board: &mut Board<L>,
        point: L::Point,
        side: Side,
    ) -> Option<Komaster> {
        let conditional = self != Self::NeverConditional;
        let trial = board.komaster_trymove(point, side, "", conditional);
        let after = trial.map(|trial| trial.ko_state().komaster);
        let before = board.ko_state().komaster;
        match self {
            Self::NoMaster => after.map(|_| Komaster::Empty),
            Self::AnyKo if after.is_none() && before != Komaster::Empty => {
                board.tryko(point, side, "").map(|_| before)
            }
            _ => after,
        }
    }
}

/// Reads along random lines, and asks at each step about every move of both sides. Ko
/// captures are followed more often than others.
struct Table {
    asked: Asked,
    random: XorShift64Star,
    /// How often each row was met.
    seen: BTreeMap<&'static str, u32>,
    /// The first row that is broken.
    broken: Option<&'static str>,
}

impl Table {
    fn new(asked: Asked) -> Self {
        Self {
            asked,
            random: XorShift64Star::new(11),
            seen: BTreeMap::new(),
            broken: None,
        }
    }

    fn follow<L: Layout>(&mut self, board: &mut Board<L>, points: &[L::Point], depth: u32) {
        if depth == 0 || self.broken.is_some() {
            return;
        }
        let (mut kos, mut others) = (Vec::new(), Vec::new());
        for &point in points {
            if board.stone(point) != EMPTY {
                continue;
            }
            for side in [Black, White] {
                let (row, after) = expected(board, points, (point, side));
                *self.seen.entry(row).or_default() += 1;
                let before = board.ko_state();
                let found = self.asked.after(board, point, side);
                if found != after {
                    self.broken = Some(row);
                    return;
                }
                assert_eq!(board.ko_state(), before);
                if found.is_some() {
                    let list = if row == "no ko" {
                        &mut others
                    } else {
                        &mut kos
                    };
                    list.push((point, side));
                }
            }
        }
        let list = if kos.is_empty() || self.random.below(5) == 0 {
            others
        } else {
            kos
        };
        if !list.is_empty() {
            let (point, side) = list[self.random.below(list.len() as u32) as usize];
            let mut trial = board.komaster_trymove(point, side, "", true).unwrap();
            self.follow(&mut trial, points, depth - 1);
        }
    }

    /// From so many random boards.
    fn check_equal<L: Layout>(&mut self, boards: u32) {
        for _ in 0..boards {
            let mut setup = Setup::empty(5, 5, Rules::default()).unwrap();
            for row in 0..5 {
                for column in 0..5 {
                    let side = match self.random.below(5) {
                        0 => continue,
                        n if n < 3 => Black,
                        _ => White,
                    };
                    setup.stones.push((Coord::new(row, column), side));
                }
            }
            if setup.check().is_err() {
                continue;
            }
            let mut board = Board::<L>::new(&setup, 0.0).unwrap();
            let mut points = Vec::new();
            for row in 0..5 {
                points.extend((0..5).map(|column| board.point(Coord::new(row, column))));
            }
            self.follow(&mut board, &points, 10);
            assert_eq!((board.stackp(), board.ko_state()), (0, KoState::default()));
            board.check().unwrap();
        }
    }
}

impl Visitor for Table {
    fn visit<F: Family>(&mut self) {
        self.check_equal::<F::Dynamic>(700);
        assert_eq!(self.broken, None, "{}", F::ABOUT.name);
    }
}

#[test]
fn every_row_of_the_table() {
    let mut table = Table::new(Asked::Honest);
    layouts::for_each(&mut table);
    assert_eq!(table.seen.len(), 12, "{:?}", table.seen);
}

#[test]
fn a_board_that_breaks_the_table_is_refused() {
    for (asked, row) in [
        (Asked::AnyKo, "other's, at kom_pos"),
        (Asked::NeverConditional, "nobody, conditional"),
        (Asked::NoMaster, "nobody, conditional"),
    ] {
        let mut table = Table::new(asked);
        table.check_equal::<AnySize>(700);
        assert_eq!(table.broken, Some(row), "{asked:?}");
    }
}
