//! The published counts, by another program: a board in two words.

use super::*;
use boardbench::games::{Position, Unmake};
use boardbench::workloads::Counting;
use boardbench::workloads::perft::perft;

const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = A_FILE << 7;

/// Move sequences of a length; `own` moves up the words, which are turned round for
/// the other side.
fn count(own: u64, enemy: u64, depth: u32) -> u64 {
    let lost = own == 0 || enemy & 0xff != 0;
    if depth == 0 || lost {
        return u64::from(depth == 0);
    }
    let mut nodes = 0;
    for from in (0..64)
        .map(|square| 1_u64 << square)
        .filter(|from| own & from != 0)
    {
        let straight = from << 8 & !enemy;
        let west = (from & !A_FILE) << 7;
        let east = (from & !H_FILE) << 9;
        for to in [straight, west, east] {
            if to != 0 && to & own == 0 {
                let moved = own & !from | to;
                let left = enemy & !to;
                nodes += count(left.reverse_bits(), moved.reverse_bits(), depth - 1);
            }
        }
    }
    nodes
}

#[test]
fn two_programs_count_what_is_published() {
    type Board = <layouts::Padded as Family>::Othello;
    for (setup, depth, nodes) in Pawns::counts() {
        assert_eq!(count(0xffff, 0xffff << 48, depth), nodes, "depth {depth}");
        let mut position = Breakthrough::<Board>::new(&setup).unwrap();
        assert_eq!(perft(&mut position, depth, Counting::Full), nodes);
    }
}

/// Far from the start, where pawns are captured and games end.
#[test]
fn two_programs_count_the_same_where_games_end() {
    type Board = <layouts::Naive2d as Family>::Othello;
    let mut setup = Setup::start(8, 8).unwrap();
    setup.cells.fill(setup::EMPTY);
    for (square, pawn) in [
        (42, setup::WHITE),
        (51, setup::BLACK),
        (12, setup::BLACK),
        (20, setup::WHITE),
    ] {
        setup.cells[square] = pawn;
    }
    let mut position = Breakthrough::<Board>::new(&setup).unwrap();
    for depth in 1..6 {
        let expected = count(1 << 42 | 1 << 20, 1 << 51 | 1 << 12, depth);
        assert_eq!(perft(&mut position, depth, Counting::Full), expected);
    }
}

#[test]
fn a_move_is_read_as_it_is_written() {
    let setup = Setup::start(8, 8).unwrap();
    let mut position = Breakthrough::<<layouts::Flat as Family>::Othello>::new(&setup).unwrap();
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    for chosen in moves {
        let code = position.code(chosen);
        assert_eq!(setup.parse_move(&setup.notation(code)), Ok(code));
        let undo = position.make(chosen);
        position.unmake(chosen, undo);
    }
    assert!(setup.parse_move("c9d3").is_err());
}
