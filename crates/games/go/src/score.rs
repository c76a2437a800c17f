//! Area score of any position, from its view alone.

use crate::View;

/// Area of black minus area of white: stones, and empty regions that touch
/// stones of one colour only (Tromp-Taylor, no komi).
pub fn area_lead(view: &View) -> i32 {
    let cells: Vec<&[u8]> = view.rows.iter().map(|row| row.as_bytes()).collect();
    let mut seen: Vec<Vec<bool>> = cells.iter().map(|row| vec![false; row.len()]).collect();
    let mut lead = 0;
    for row in 0..cells.len() {
        for column in 0..cells[row].len() {
            match cells[row][column] {
                b'X' => lead += 1,
                b'O' => lead -= 1,
                _ if !seen[row][column] => lead += region(&cells, &mut seen, row, column),
                _ => {}
            }
        }
    }
    lead
}

/// Black's lead in the empty region around a point.
fn region(cells: &[&[u8]], seen: &mut [Vec<bool>], row: usize, column: usize) -> i32 {
    let (mut black, mut white, mut size) = (false, false, 0);
    let mut open = vec![(row, column)];
    seen[row][column] = true;
    while let Some((row, column)) = open.pop() {
        size += 1;
        let neighbours = [
            (row.wrapping_sub(1), column),
            (row, column.wrapping_sub(1)),
            (row, column + 1),
            (row + 1, column),
        ];
        for (r, c) in neighbours {
            match cells.get(r).and_then(|row| row.get(c)) {
                Some(b'X') => black = true,
                Some(b'O') => white = true,
                Some(_) if !seen[r][c] => {
                    seen[r][c] = true;
                    open.push((r, c));
                }
                _ => {}
            }
        }
    }
    match (black, white) {
        (true, false) => size,
        (false, true) => -size,
        _ => 0,
    }
}

#[cfg(test)]
mod tests;
