//! Gomoku as a program of twenty lines plays it at random: a square of bytes, a
//! list of the empty points, runs counted from the last stone. What the
//! contenders of `gomoku-15-playout` are fast in comparison with.
//!
//! ```sh
//! cargo run --release -p by-hand --bin naive_gomoku -- 10000
//! ```
//!
//! prints plies and digest of this many games from seed 1, which are those of
//! `boardbench playout gomoku --playouts 10000`.

use games::XorShift64Star;
use std::time::Instant;
use workloads::Digest;

const SIZE: usize = 15;

fn main() {
    let games = std::env::args().nth(1).and_then(|text| text.parse().ok());
    let games: u32 = games.expect("expected how many games to play");
    let (mut random, mut digest) = (XorShift64Star::new(1), Digest::default());
    let (mut plies, begin) = (0_u64, Instant::now());
    for _ in 0..games {
        let mut board = [[0_u8; SIZE]; SIZE];
        let points = 0..SIZE * SIZE;
        let mut empty: Vec<_> = points.map(|point| (point / SIZE, point % SIZE)).collect();
        let mut stone = 1;
        while !empty.is_empty() {
            let drawn = random.below(empty.len() as u32) as usize;
            let (row, column) = empty.swap_remove(drawn);
            board[row][column] = stone;
            plies += 1;
            digest.add((row * SIZE + column) as u64);
            if has_five(&board, row, column) {
                break;
            }
            stone = 3 - stone;
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "plies,digest,seconds\n{plies},{:016x},{seconds:.6}",
        digest.value()
    );
}

fn has_five(board: &[[u8; SIZE]; SIZE], row: usize, column: usize) -> bool {
    let run = |rows: isize, columns: isize| {
        let (mut row, mut column) = (row as isize + rows, column as isize + columns);
        let mut length = 0;
        let size = 0..SIZE as isize;
        let own = board[(row - rows) as usize][(column - columns) as usize];
        while size.contains(&row) && size.contains(&column) {
            if board[row as usize][column as usize] != own {
                break;
            }
            length += 1;
            row += rows;
            column += columns;
        }
        length
    };
    let lines = [(0, 1), (1, 0), (1, 1), (1, -1)];
    lines
        .iter()
        .any(|&(rows, columns)| 1 + run(rows, columns) + run(-rows, -columns) >= 5)
}
