//! What playouts and readers ask of Go positions, in random games beside a board written here
//! once more: an array of stones, and a flood for every question.

use board::{AtRunTime, Coord, Family, Layout};
use boardbench_go::bitboard::{Bitboard, Chains, Fill};
use boardbench_go::{
    ByCopy, EMPTY, Flood, GoPosition, KO, KoInCell, NoMoveIsMinusOne, NoMoveIsZero, Pseudo, Reads,
    Rules, Setup, Strings, Tried, Undoing, WHITE_TO_MOVE, ko_key, stone_key, text_board,
};
use boardbench_go::{Position, Side, XorShift64Star};
use layouts::{Naive2d, Padded};

type Bordered = <Padded as Family>::Dynamic;

/// Stones by number, 0 for none.
#[derive(Clone)]
struct Plain {
    rows: usize,
    columns: usize,
    stones: Vec<u8>,
    to_move: u8,
    /// Where the side to move may not retake.
    ko: Option<usize>,
    taken: Vec<usize>,
    /// In a row.
    passes: u32,
}

impl Plain {
    /// North, west, east, south.
    fn around(&self, point: usize) -> Vec<usize> {
        let (row, column) = (point / self.columns, point % self.columns);
        let mut list = Vec::new();
        if row > 0 {
            list.push(point - self.columns);
        }
        if column > 0 {
            list.push(point - 1);
        }
        if column + 1 < self.columns {
            list.push(point + 1);
        }
        if row + 1 < self.rows {
            list.push(point + self.columns);
        }
        list
    }

    /// A chain in breadth-first order, and its liberties.
    fn chain(&self, start: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut chain, mut liberties, mut next) = (vec![start], Vec::new(), 0);
        while next < chain.len() {
            for point in self.around(chain[next]) {
                let list = match self.stones[point] {
                    0 => &mut liberties,
                    stone if stone == self.stones[start] => &mut chain,
                    _ => continue,
                };
                if !list.contains(&point) {
                    list.push(point);
                }
            }
            next += 1;
        }
        (chain, liberties)
    }

    /// Puts a stone, unless that is suicide; of a ko it knows nothing.
    fn put(&mut self, point: usize, stone: u8) -> bool {
        let before = self.stones.clone();
        self.stones[point] = stone;
        let mut taken = Vec::new();
        for enemy in self.around(point) {
            if self.stones[enemy] == 3 - stone && self.chain(enemy).1.is_empty() {
                let chain = self.chain(enemy).0;
                chain.iter().for_each(|&at| self.stones[at] = 0);
                taken.extend(chain);
            }
        }
        let (chain, liberties) = self.chain(point);
        if liberties.is_empty() {
            self.stones = before;
            return false;
        }
        let retaken = taken.len() == 1 && chain.len() == 1 && liberties.len() == 1;
        self.ko = retaken.then(|| taken[0]);
        self.taken = taken;
        true
    }

    fn play(&mut self, point: usize) -> bool {
        let legal = self.ko != Some(point) && self.put(point, self.to_move);
        if legal {
            self.passes = 0;
            self.to_move = 3 - self.to_move;
        }
        legal
    }

    fn is_own_eye(&self, point: usize) -> bool {
        let own = |at: &usize| self.stones[*at] == self.to_move;
        let (row, column) = (point / self.columns, point % self.columns);
        let (mut enemies, mut off) = (0, 0);
        for (down, right) in [(0, 0), (0, 2), (2, 0), (2, 2)] {
            // One more than the place, so that none is below zero.
            let (row, column) = (row + down, column + right);
            if row == 0 || column == 0 || row > self.rows || column > self.columns {
                off = 1;
            } else {
                let diagonal = self.stones[(row - 1) * self.columns + column - 1];
                enemies += usize::from(diagonal == 3 - self.to_move);
            }
        }
        self.around(point).iter().all(own) && enemies + off < 2
    }

    fn lead(&self) -> i32 {
        let owner = |point: usize| {
            let around = self.around(point);
            let first = self.stones[around[0]];
            let same = around.iter().all(|&at| self.stones[at] == first);
            if same { first } else { 0 }
        };
        let worth = |point| match self.stones[point] {
            0 => [0, 1, -1][usize::from(owner(point))],
            stone => [0, 1, -1][usize::from(stone)],
        };
        (0..self.stones.len()).map(worth).sum()
    }
}

fn stones<P: GoPosition>(position: &P, points: &[P::Point]) -> Vec<u8> {
    points.iter().map(|&point| position.stone(point)).collect()
}

/// Plays games of random moves and now and then a pass, and asks after each.
fn play<P: GoPosition>(mut ask: impl FnMut(&mut P, &Plain, &[P::Point], &mut XorShift64Star)) {
    let mut random = XorShift64Star::new(17);
    for (rows, columns) in [(5, 5), (2, 9), (7, 4)] {
        let setup = Setup::empty(rows, columns, Rules::default()).unwrap();
        let mut position = P::new(&setup).unwrap();
        let mut plain = Plain {
            rows,
            columns,
            stones: vec![0; rows * columns],
            to_move: 1,
            ko: None,
            taken: Vec::new(),
            passes: 0,
        };
        let mut points = Vec::new();
        position.points(&mut points);
        assert_eq!(points.len(), rows * columns);
        for turn in 0..300 {
            if turn % 23 == 22 {
                position.pass();
                (plain.ko, plain.to_move) = (None, 3 - plain.to_move);
                plain.taken.clear();
                plain.passes += 1;
            } else {
                let at = random.below(points.len() as u32) as usize;
                if plain.stones[at] != EMPTY {
                    continue;
                }
                // As a move and as a playout does it.
                let eye = turn % 2 == 0 && plain.is_own_eye(at);
                let legal = !eye && plain.play(at);
                if turn % 2 == 0 {
                    let tried = match (legal, plain.taken.len()) {
                        (false, _) => Tried::Refused,
                        (true, 0) => Tried::Played,
                        (true, _) => Tried::Took,
                    };
                    assert_eq!(position.try_unless_eye(points[at]), tried);
                } else {
                    assert_eq!(position.try_play(points[at]), legal, "{at} {turn}");
                }
                if legal && !plain.taken.is_empty() {
                    let taken = position.captured().iter().map(|&at| position.number(at));
                    assert!(taken.eq(plain.taken.iter().map(|&at| at as u32)), "{turn}");
                }
            }
            assert_eq!(position.is_over(), plain.passes > 1);
            ask(&mut position, &plain, &points, &mut random);
        }
        position.pass();
        position.pass();
        assert!(position.is_over());
    }
}

fn playouts_ask<P: GoPosition>() {
    play::<P>(|position, plain, points, _| {
        assert_eq!(stones(position, points), plain.stones);
        let side = [Side::Black, Side::White][usize::from(plain.to_move) - 1];
        assert_eq!(position.side_to_move(), side);
        assert_eq!(position.playout_lead(), plain.lead());
        for (number, &point) in points.iter().enumerate() {
            assert_eq!(position.number(point), number as u32);
            if plain.stones[number] == EMPTY {
                assert_eq!(position.is_own_eye(point), plain.is_own_eye(number));
            }
        }
    });
}

/// Tries of both sides on a few points, and what a reader asks of the stones.
fn readers_ask<P: Reads>() {
    play::<P>(|position, plain, points, random| {
        for side in [Side::Black, Side::White] {
            for ko in [false, true] {
                let at = random.below(points.len() as u32) as usize;
                let at = plain.ko.filter(|_| random.below(2) == 0).unwrap_or(at);
                let stone = side.index() as u8 + 1;
                let banned = !ko && plain.ko == Some(at) && stone == plain.to_move;
                let mut after = plain.clone();
                let legal = after.stones[at] == EMPTY && !banned && after.put(at, stone);
                let tried = match ko {
                    false => position.trymove(points[at], side),
                    true => position.tryko(points[at], side),
                };
                assert_eq!(tried.is_some(), legal, "{at} {side:?} {ko}");
                if let Some(tried) = tried {
                    assert_eq!(stones(position, points), after.stones);
                    answers(position, &after, points);
                    position.popgo(tried);
                }
                assert_eq!(stones(position, points), plain.stones);
            }
        }
        answers(position, plain, points);
    });
}

fn answers<P: Reads>(position: &mut P, plain: &Plain, points: &[P::Point]) {
    for (at, &stone) in points.iter().enumerate() {
        if plain.stones[at] == EMPTY {
            continue;
        }
        let (chain, mut expected) = plain.chain(at);
        let number = |position: &P, point| position.number(point) as usize;
        for most in [0, 1, 3, 100] {
            let mut found = Vec::new();
            let count = position.find_liberties(stone, most, &mut found);
            assert_eq!(count, expected.len().min(most + 1));
            let mut found: Vec<_> = found.iter().map(|&at| number(position, at)).collect();
            assert_eq!(found.len(), expected.len().min(most));
            found.sort_unstable();
            found.dedup();
            assert_eq!(found.len(), expected.len().min(most));
            assert!(found.iter().all(|at| expected.contains(at)));
        }
        expected.clear();
        let mut seen = Vec::new();
        for enemy in chain.iter().flat_map(|&at| plain.around(at)) {
            if plain.stones[enemy] == 3 - plain.stones[at] && !seen.contains(&enemy) {
                let (chain, liberties) = plain.chain(enemy);
                seen.extend(chain);
                expected.extend(liberties.first().filter(|_| liberties.len() == 1));
            }
        }
        let mut found = Vec::new();
        position.find_captures(stone, &mut found);
        let mut found: Vec<_> = found.iter().map(|&at| number(position, at)).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "{at}");
    }
}

#[test]
fn playouts_ask_floods() {
    playouts_ask::<Flood<<Naive2d as Family>::Dynamic>>();
    playouts_ask::<Flood<Bordered, NoMoveIsZero>>();
    playouts_ask::<Flood<Bordered, NoMoveIsMinusOne>>();
    playouts_ask::<Flood<Bordered, KoInCell<<Bordered as Layout>::Point, KO>>>();
}

#[test]
fn playouts_ask_chains() {
    playouts_ask::<Pseudo<Bordered>>();
    playouts_ask::<Strings<Bordered>>();
    playouts_ask::<Undoing<Strings<Bordered>, ByCopy<Strings<Bordered>>>>();
}

#[test]
fn playouts_ask_bitboards() {
    playouts_ask::<Bitboard<AtRunTime<1>, Chains<96, 1024>, 96>>();
    playouts_ask::<Bitboard<AtRunTime<1>, Fill, 96>>();
}

#[test]
fn readers_ask_all_that_read() {
    readers_ask::<Flood<Bordered>>();
    readers_ask::<Strings<Bordered>>();
    readers_ask::<Undoing<Flood<Bordered>, ByCopy<Flood<Bordered>>>>();
}

/// A flood marks its points with a number of 16 bits, and there are more floods than
/// numbers. A question needs several: so the last number need not be met.
#[test]
fn readers_ask_more_often_than_floods_have_numbers() {
    let mut start = Flood::<Bordered>::new(&Setup::square(5).unwrap()).unwrap();
    let mut points = Vec::new();
    start.points(&mut points);
    let (black, white) = (Side::Black, Side::White);
    for (at, side) in [
        (12, black),
        (7, white),
        (11, white),
        (13, white),
        (2, black),
        (6, black),
    ] {
        assert!(start.trymove(points[at], side).is_some());
    }
    // Six floods a turn: the numbers that are met depend on the first.
    for first in 0..6 {
        let (mut position, mut found) = (start.clone(), Vec::new());
        for _ in 0..first {
            position.find_liberties(points[12], 9, &mut found);
        }
        for turn in 0..12_000 {
            found.clear();
            position.find_captures(points[12], &mut found);
            position.find_liberties(points[12], 9, &mut found);
            position.find_liberties(points[7], 9, &mut found);
            assert_eq!(found, [8, 17, 8].map(|at| points[at]), "turn {turn}");
        }
    }
    for _ in 0..=u16::MAX {
        assert_eq!(start.find_liberties(points[12], 0, &mut Vec::new()), 1);
    }
}

/// A key that two facts share would hide the one behind the other.
#[test]
fn keys_are_distinct() {
    let places = || (0..25).flat_map(|row| (0..25).map(move |column| Coord::new(row, column)));
    let mut keys: Vec<_> = places().map(ko_key).collect();
    keys.extend((1..=2).flat_map(|stone| places().map(move |at| stone_key(stone, at))));
    keys.push(WHITE_TO_MOVE);
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), 3 * 625 + 1);
}

/// The number of marked points of an empty board.
#[test]
fn stars_of_boards_of_all_sizes() {
    let stars = [
        (3, 1),
        (4, 0),
        (5, 5),
        (8, 4),
        (9, 5),
        (12, 4),
        (13, 9),
        (18, 4),
        (19, 9),
    ];
    for (size, count) in stars {
        let setup = Setup::square(size).unwrap();
        let board = Strings::<Bordered>::new(&setup).unwrap();
        let drawn = text_board(&board.view());
        assert_eq!(drawn.matches('+').count(), count, "{size}:\n{drawn}");
    }
}
