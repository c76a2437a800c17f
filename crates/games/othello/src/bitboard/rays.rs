//! The rays of each square of 8x8.

use super::SIZE;

/// The rays of each square: east, south-west, south and south-east, which go to
/// higher bits, and their opposites.
pub(super) static RAYS: [[[u64; 4]; 2]; SIZE * SIZE] = rays();

/// How many bits the step along a ray is wide, and the one along its opposite.
pub(super) const STEPS: [u64; 4] = [1, 7, 8, 9];

const fn rays() -> [[[u64; 4]; 2]; SIZE * SIZE] {
    let steps: [(isize, isize); 4] = [(0, 1), (1, -1), (1, 0), (1, 1)];
    let mut rays = [[[0; 4]; 2]; SIZE * SIZE];
    let mut square = 0;
    while square < SIZE * SIZE {
        let mut direction = 0;
        while direction < 8 {
            let (rows, columns) = steps[direction % 4];
            let sign = if direction < 4 { 1 } else { -1 };
            let mut row = (square / SIZE) as isize + sign * rows;
            let mut column = (square % SIZE) as isize + sign * columns;
            while 0 <= row && row < SIZE as isize && 0 <= column && column < SIZE as isize {
                rays[square][direction / 4][direction % 4] |= 1 << (row * SIZE as isize + column);
                row += sign * rows;
                column += sign * columns;
            }
            direction += 1;
        }
        square += 1;
    }
    rays
}
