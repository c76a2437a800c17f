//! Compares all maintained state with chains found by a search.

use super::{Bookkeeping, Chains, Table};
use crate::bitboard::stones::{Point, Stones};
use crate::bitboard::{Bitboard, bits::Bits};
use crate::{GoPosition, Ko, Passes, Rules, Setup, Suicide};
use crate::{Position, Side, Unmake, XorShift64Star, oracle};
use board::{AtRunTime, Coord};

type Small = Chains<24, 128>;
type Board = Stones<AtRunTime<1>, 24>;

/// # Panics
/// If a chain is not what it is when it is found again.
fn check(board: &Board, kept: &Table<24, 128>) {
    let mut recomputed = Small::default();
    recomputed.set_up(board);
    for side in [Side::Black, Side::White] {
        for stone in board.of(side).ascending() {
            let (ours, theirs) = (kept.head(stone), recomputed.0.head(stone));
            assert_eq!(kept.liberties[ours], recomputed.0.liberties[theirs]);
            assert_eq!(kept.stones[ours], recomputed.0.stones[theirs]);
            let mut next = usize::from(kept.next[ours]);
            for _ in 1..kept.stones[ours] {
                assert_ne!(next, ours, "round before its end");
                assert_eq!(recomputed.0.head(next as u16), theirs);
                next = usize::from(kept.next[next]);
            }
            assert_eq!(next, ours);
            if kept.liberties[ours].count_to_two() == 1 {
                let left = kept.liberties[ours].without(&kept.last);
                assert_eq!(left, Bits::NONE, "a last liberty is not remembered");
            }
        }
    }
}

#[test]
fn chains_are_what_they_are_when_found_anew() {
    for suicide in [Suicide::Forbidden, Suicide::OfSeveral] {
        let rules = Rules {
            ko: Ko::Simple,
            suicide,
            passes: Passes::Never,
        };
        for (rows, columns) in [(3, 3), (2, 9), (5, 5), (9, 9)] {
            let setup = Setup::empty(rows, columns, rules).unwrap();
            let mut position = Bitboard::<AtRunTime<1>, Small, 24>::new(&setup).unwrap();
            let mut random = XorShift64Star::new(1);
            let (mut moves, mut made, mut taken) = (Vec::new(), Vec::new(), 0);
            for _ in 0..3000 {
                moves.clear();
                position.legal_moves(&mut moves);
                if moves.is_empty() || random.below(5) == 0 {
                    for (chosen, undo) in made.drain(made.len() / 2..).rev() {
                        position.unmake(chosen, undo);
                    }
                } else {
                    let chosen = moves[random.below(moves.len() as u32) as usize];
                    made.push((chosen, position.make(chosen)));
                }
                check(&position.board.stones, &position.kept.0);
                taken += position.captured().len();
            }
            assert!(taken > 0, "{rows}x{columns} was too peaceful");
        }
    }
}

/// The number of legal positions of a board.
fn legal_positions(rows: usize, columns: usize) -> u64 {
    let setup = Setup::empty(rows, columns, Rules::default()).unwrap();
    let (mut board, mut chains) = (Board::new(&setup, 128).unwrap(), Small::default());
    let at = |number| Coord::new(number / columns, number % columns);
    let points: Vec<Point> = (0..rows * columns).map(|n| board.point(at(n))).collect();
    let mut legal = 0;
    for mut colouring in 0..3_u64.pow(points.len() as u32) {
        board.clear();
        for &point in &points {
            match colouring % 3 {
                1 => board.put(point, Side::Black),
                2 => board.put(point, Side::White),
                _ => {}
            }
            colouring /= 3;
        }
        chains.set_up(&board);
        let stones = [Side::Black, Side::White].map(|side| board.of(side));
        let mut all = stones.iter().flat_map(|stones| stones.ascending());
        legal += u64::from(all.all(|stone| *chains.0.liberties(stone) != Bits::NONE));
    }
    legal
}

#[test]
fn legal_positions_are_as_published() {
    let mut compared = 0;
    for row in oracle::go_legal_positions() {
        if row.rows >= 2 && row.rows * row.columns <= 12 {
            let found = legal_positions(row.rows, row.columns);
            assert_eq!(found, row.legal_positions, "{row:?}");
            compared += 1;
        }
    }
    assert_eq!(compared, 7, "boards of 2x2 to 2x6, 3x3 and 3x4");
}
