use super::super::super::rays::{walk, walked};
use super::super::order::{RAYS, SLANTED_RAYS, STRAIGHT_RAYS, ray};
use super::*;
use crate::XorShift64Star;
use board::{DIAGONAL, Direction, KNIGHT, ORTHOGONAL};

/// Rays and jumps against walks, square by square.
#[test]
fn a_square_sees_up_to_the_first_piece() {
    let mut random = XorShift64Star::new(1);
    for round in 0..400 {
        let mut occupied = random.next_u64();
        for _ in 0..round % 4 {
            occupied &= random.next_u64();
        }
        let board = std::array::from_fn(|square| u8::from(occupied >> square & 1 != 0));
        for at in 0..SQUARES {
            let rays = Rays::new(&board, at);
            let reached = |places| rays.set(rays.seen() & places);
            assert_eq!(reached(STRAIGHT_RAYS), walked(at, &ORTHOGONAL, occupied));
            assert_eq!(reached(SLANTED_RAYS), walked(at, &DIAGONAL, occupied));
            for (number, (rows, columns)) in RAYS.into_iter().enumerate() {
                let step = Direction::new(rows as i8, columns as i8);
                assert_eq!(reached(ray(number)), walk(at, step, occupied));
            }
            let jumps = KNIGHT.map(|jump| walk(at, jump, u64::MAX));
            let jumps = jumps.into_iter().fold(0, |set, jump| set | jump);
            assert_eq!(reached(JUMPS), jumps);
            assert_eq!(
                rays.set(first(rays.occupied)),
                rays.set(rays.seen()) & occupied
            );
        }
    }
}

/// What reaches a square, attacks it.
#[test]
fn attackers_are_those_that_reach_the_square() {
    use super::super::piece::{code, reach};
    for (white, kind) in [true, false]
        .into_iter()
        .flat_map(|white| (1..8).map(move |kind| (white, kind)))
    {
        let piece = code(white, kind);
        for from in 0..SQUARES {
            let mut board = [0; SQUARES];
            board[from] = piece;
            let rays = Rays::new(&board, from);
            let reached = rays.set(rays.seen() & reach(piece));
            for at in (0..SQUARES).filter(|&at| at != from) {
                let attacked = Rays::new(&board, at).attackers() != 0;
                assert_eq!(attacked, reached >> at & 1 != 0, "{kind} {from} {at}");
            }
        }
    }
}
