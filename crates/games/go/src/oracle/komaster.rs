//! The table of `strings/komaster.rs`, written from outside: by questions that know nothing
//! of a komaster. The tests walk it on every layout, and `verify` on GNU Go's.

use crate::{Board, EMPTY, KoState, Komaster, Move, Rules, Setup};
use crate::{Side, XorShift64Star};
use board::{Coord, Layout};
use std::collections::BTreeMap;

/// Rows of the table, whose cells with two conditions are two rows here, and a row for
/// moves that capture no ko.
pub const ROWS: usize = 12;

/// Rows and columns of the boards.
const SIZE: usize = 5;
/// Moves of a line.
const DEPTH: u32 = 10;

/// The komaster after a move that is tried; none if it is refused.
pub type Tried<L> = fn(&mut Board<L>, <L as Layout>::Point, Side) -> Option<Komaster>;

/// What is compared with the table.
pub fn tried<L: Layout>(board: &mut Board<L>, point: L::Point, side: Side) -> Option<Komaster> {
    let trial = board.komaster_trymove(point, side, "", true)?;
    Some(trial.ko_state().komaster)
}

/// What a ko capture would take: shown by the ko point that a try leaves.
fn ko_capture<L: Layout>(board: &mut Board<L>, point: L::Point, side: Side) -> Option<L::Point> {
    board.tryko(point, side, "")?.board_ko_pos()
}

/// The row that a move meets, and the komaster after it.
fn expected<L: Layout>(
    board: &mut Board<L>,
    points: &[L::Point],
    (point, side): (L::Point, Side),
) -> (&'static str, Option<Komaster>) {
    let place = |point: L::Point| {
        let at = points.iter().position(|&p| p == point).expect("on board");
        (at / SIZE, at % SIZE)
    };
    let diagonal = |one: L::Point, other: L::Point| {
        let ((a, b), (c, d)) = (place(one), place(other));
        a.abs_diff(c) == 1 && b.abs_diff(d) == 1
    };
    let stone = |side: Side| side.index() as u8 + 1;
    let KoState { komaster, kom_pos } = board.ko_state();
    let mut master = komaster;
    if let Komaster::Master(colour) | Komaster::Gray(colour) = komaster {
        let black = colour == stone(Side::Black);
        let other = if black { Side::White } else { Side::Black };
        let open = kom_pos.filter(|&at| board.stone(at) == EMPTY);
        if open.is_none_or(|at| ko_capture(board, at, other).is_none()) {
            master = Komaster::Empty;
        }
    }
    let kom_pos = kom_pos.filter(|_| master == komaster);
    let legal = board.is_legal(Move::Place(point), side);
    let Some(taken) = ko_capture(board, point, side) else {
        let after = match master {
            Komaster::WeakKo => Komaster::Empty,
            master => master,
        };
        return ("no ko", legal.then_some(after));
    };
    let nested = kom_pos.is_some_and(|at| diagonal(at, taken));
    let own = stone(side);
    match master {
        Komaster::Empty if legal && board.board_ko_pos().is_some() => {
            ("none, second", Some(Komaster::WeakKo))
        }
        Komaster::Empty if legal => ("none, unconditional", Some(Komaster::Empty)),
        Komaster::Empty => ("none, conditional", Some(Komaster::Master(own))),
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

/// Reads along random lines, and asks at each step about every move of both sides. Ko
/// captures are followed more often than others.
pub struct Table {
    random: XorShift64Star,
    /// How often each row was met.
    pub seen: BTreeMap<&'static str, u32>,
}

impl Default for Table {
    /// No line yet.
    fn default() -> Self {
        Self {
            random: XorShift64Star::new(11),
            seen: BTreeMap::new(),
        }
    }
}

impl Table {
    /// Follows a line from each of that many random boards.
    ///
    /// # Errors
    /// The first row that is broken, with what was expected and found.
    pub fn follow_from<L: Layout>(&mut self, boards: u32, tried: Tried<L>) -> Result<(), String> {
        for _ in 0..boards {
            let mut setup = Setup::empty(SIZE, SIZE, Rules::default()).expect("a possible board");
            for row in 0..SIZE {
                for column in 0..SIZE {
                    let side = match self.random.below(5) {
                        0 => continue,
                        n if n < 3 => Side::Black,
                        _ => Side::White,
                    };
                    setup.stones.push((Coord::new(row, column), side));
                }
            }
            if setup.check().is_err() {
                continue;
            }
            let mut board = Board::<L>::new(&setup, 0.0).expect("any layout holds it");
            let each = (0..SIZE * SIZE).map(|at| Coord::new(at / SIZE, at % SIZE));
            let points: Vec<L::Point> = each.map(|coord| board.point(coord)).collect();
            self.follow(&mut board, &points, DEPTH, tried)?;
            if (board.stackp(), board.ko_state()) != (0, KoState::default()) {
                return Err("undone, a komaster is left".into());
            }
            board.check().map_err(|why| why.to_string())?;
        }
        Ok(())
    }

    fn follow<L: Layout>(
        &mut self,
        board: &mut Board<L>,
        points: &[L::Point],
        depth: u32,
        tried: Tried<L>,
    ) -> Result<(), String> {
        if depth == 0 {
            return Ok(());
        }
        let (mut kos, mut others) = (Vec::new(), Vec::new());
        for &point in points {
            if board.stone(point) != EMPTY {
                continue;
            }
            for side in [Side::Black, Side::White] {
                let (row, after) = expected(board, points, (point, side));
                *self.seen.entry(row).or_default() += 1;
                let before = board.ko_state();
                let found = tried(board, point, side);
                if found != after {
                    return Err(format!("{row}: expected {after:?}, found {found:?}"));
                }
                if board.ko_state() != before {
                    return Err(format!("{row}: undone, another komaster is left"));
                }
                if found.is_some() {
                    let list = match row {
                        "no ko" => &mut others,
                        _ => &mut kos,
                    };
                    list.push((point, side));
                }
            }
        }
        let list = match kos.is_empty() || self.random.below(5) == 0 {
            true => others,
            false => kos,
        };
        if list.is_empty() {
            return Ok(());
        }
        let (point, side) = list[self.random.below(list.len() as u32) as usize];
        let trial = board.komaster_trymove(point, side, "", true);
        let mut trial = trial.ok_or("a move that was possible is refused")?;
        self.follow(&mut trial, points, depth - 1, tried)
    }
}
