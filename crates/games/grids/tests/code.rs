//! The code of `docs/code`, which `boardbench advise grid` prints, answers as the layout
//! that was measured.

#[path = "../../../../docs/code/border.rs"]
#[expect(unreachable_pub, reason = "it is public where it is copied to")]
mod border;

use grids::Plane;
use grids::plane::{Coord, Extent, Open, STEPS, Size};
use grids::planes::bordered::Bordered;

/// What lies off the grid.
const OFF: u32 = u32::MAX;

#[test]
fn the_border_is_that_of_padded() {
    for (rows, columns) in [(2, 2), (3, 5), (7, 4), (16, 16), (25, 33)] {
        let size = Size { rows, columns };
        let plane = Bordered::<Open, 1>::new(Open::of(size));
        let mut measured = plane.map(0, OFF);
        let (mut cells, stride) = (border::grid(rows, columns, 0, OFF), columns + 1);
        assert_eq!(cells, measured);
        let index = |at: Coord| (usize::from(at.row) + 1) * stride + usize::from(at.column) + 1;
        for at in size.coords() {
            let number = size.number(at) as u32;
            plane.set(&mut measured, plane.point(at), number);
            cells[index(at)] = number;
        }
        for at in size.coords() {
            for (down, right) in STEPS {
                let (point, step) = (plane.point(at), plane.step((down, right)));
                let (_, expected) = plane.look(&measured, point, step, OFF);
                let by = isize::from(down) * stride as isize + isize::from(right);
                assert_eq!(cells[index(at).wrapping_add_signed(by)], expected);
            }
        }
    }
}
