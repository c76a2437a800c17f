use super::*;
use board::ALL_STEPS;

fn all() -> Vec<Square> {
    let coords = (0..SIZE * SIZE).map(|n| Coord::new(n / SIZE, n % SIZE));
    coords.map(Square::of).collect()
}

#[test]
fn stepping_visits_the_64_squares_in_order() {
    let mut visited = Vec::new();
    let mut here = Square::FIRST;
    while here != Square::DUMMY {
        assert!(here.is_valid());
        visited.push(here.number());
        here = here.next();
    }
    assert_eq!(visited.len(), 64);
    assert!(visited.is_sorted());
}

#[test]
fn the_wrap_visits_each_square_once_from_any_start() {
    for start in all() {
        let mut seen = [0; 128];
        let mut here = start;
        loop {
            seen[usize::from(here.number())] += 1;
            here = here.next_wrapped();
            if here == start {
                break;
            }
        }
        for number in 0..128 {
            let times = u32::from(Square::new(number).is_valid());
            assert_eq!(seen[usize::from(number)], times, "{number:02x}");
        }
    }
}

#[test]
fn one_and_finds_every_edge_from_every_square() {
    for from in all() {
        for direction in ALL_STEPS {
            // South of the board's vocabulary is away from row 0: up the ranks.
            let step = -16 * direction.rows + direction.columns;
            let reached = from.stepped(step);
            let expected = from.coord().moved(direction, SIZE, SIZE);
            let found = reached.is_valid().then(|| reached.coord());
            assert_eq!(found, expected, "{from:?} {direction:?}");
        }
    }
}

#[test]
fn numbers_are_those_of_all_representations() {
    for square in all() {
        let number = crate::square_number(square.coord());
        assert_eq!(square.on_board() as usize, number, "{square:?}");
    }
}

#[test]
fn corners_and_pairs() {
    let e1 = Square::new(0x74);
    assert_eq!(e1.corner(true), Square::new(0x77));
    assert_eq!(e1.corner(false), Square::new(0x70));
    let inside = |n| Square::new(n).beside_corner();
    assert_eq!(inside(0x77), (Square::new(0x76), Square::new(0x75)));
    assert_eq!(inside(0x70), (Square::new(0x71), Square::new(0x72)));
    assert_eq!(Square::new(0x54).paired_row(), Square::new(0x44));
    assert_eq!(Square::new(0x23).paired_row(), Square::new(0x33));
}
