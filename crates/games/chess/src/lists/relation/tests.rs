use super::*;

/// Every pair of squares against walks by plain arithmetic.
#[test]
fn tables_know_every_pair_of_squares() {
    let squares = || (0..64_i32).map(|number| (number / 8, number % 8));
    for (row, column) in squares() {
        for (to_row, to_column) in squares() {
            let (rows, columns) = (to_row - row, to_column - column);
            let difference = 16 * rows + columns;
            let far = rows.abs().max(columns.abs());
            let found = relations(difference);
            let on_line = found & (STRAIGHT | SLANTED) != 0;
            assert_eq!(found & ADJACENT != 0, far == 1, "{rows} {columns}");
            assert_eq!(
                found & JUMP != 0,
                rows * rows + columns * columns == 5,
                "{rows} {columns}"
            );
            assert_eq!(
                on_line,
                far > 0 && (rows % far, columns % far) == (0, 0),
                "{rows} {columns}"
            );
            assert_eq!(found & STRAIGHT != 0, on_line && rows * columns == 0);
            if on_line {
                let way = direction(difference);
                let walked = (i32::from(way.rows) * far, i32::from(way.columns) * far);
                assert_eq!(walked, (rows, columns));
            }
        }
    }
}
