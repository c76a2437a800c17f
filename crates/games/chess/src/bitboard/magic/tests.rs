use super::super::lookup::{mask, subsets};
use super::super::magics::draw;
use super::super::rays::walked;
use super::*;
use board::{DIAGONAL, Direction, ORTHOGONAL};

/// The first draw by which neither magic nor black magic shares an index between
/// occupations with different answers.
fn found(square: usize, steps: &[Direction; 4]) -> u64 {
    let mask = mask(square, steps);
    let shift = u64::BITS - mask.count_ones();
    let answers: Vec<_> = subsets(mask)
        .map(|occupied| (occupied, walked(square, steps, occupied)))
        .collect();
    // By index the trial that used it, and its answer.
    let mut seen = vec![((0, 0), 0); answers.len()];
    let mut separates = |number: u64, set: u64| {
        let magic = draw(number);
        answers.iter().all(|&(occupied, reached)| {
            let slot = &mut seen[((occupied | set).wrapping_mul(magic) >> shift) as usize];
            let free = slot.0 != (number + 1, set) || slot.1 == reached;
            *slot = ((number + 1, set), reached);
            free
        })
    };
    let serves = |&number: &u64| separates(number, 0) && separates(number, !mask);
    draw((0..).find(serves).expect("draws do not end"))
}

#[test]
fn magics_are_found_again() {
    for square in 0..SQUARES {
        assert_eq!(BISHOPS[square], found(square, &DIAGONAL), "{square}");
        assert_eq!(ROOKS[square], found(square, &ORTHOGONAL), "{square}");
    }
}
