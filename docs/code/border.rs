/// A grid with a border that holds `off`. Where `stride` is columns + 1, row r,
/// column c is cell (r + 1) * stride + c + 1; neighbours lie 1 and stride away.
pub fn grid<T: Copy>(rows: usize, columns: usize, inside: T, off: T) -> Vec<T> {
    let stride = columns + 1;
    let mut cells = vec![off; (rows + 2) * stride + 1];
    for row in cells[stride..][..rows * stride].chunks_mut(stride) {
        row[1..].fill(inside);
    }
    cells
}
