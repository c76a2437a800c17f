//! All squares at once: a ray is eight bytes of the register, a lane of 64 bits.

use super::super::order::{JUMPS, OPPOSITE, ORDERS};
use super::super::rays::Rays;
use super::super::vector::Vector;
use super::{Planes, plane_and_bit};
use crate::square::SQUARES;

/// By plane and by number, its bit in the plane.
static BITS: [[u8; 64]; 4] = {
    let mut bits = [[0; 64]; 4];
    let mut number = 1;
    while number <= 32 {
        let (plane, bit) = plane_and_bit(number);
        bits[plane][number as usize] = bit;
        number += 1;
    }
    bits
};

/// By square: the place of each square, or one off the board of those on no ray.
static PLACES: [[u8; SQUARES]; SQUARES] = {
    let mut places = [[0; SQUARES]; SQUARES];
    let mut at = 0;
    while at < SQUARES {
        let off_board = (!ORDERS.on_board[at]).trailing_zeros() as u8;
        places[at] = [off_board; SQUARES];
        let mut place = 0;
        while place < SQUARES {
            if ORDERS.on_board[at] >> place & 1 != 0 {
                places[at][ORDERS.squares[at][place] as usize] = place as u8;
            }
            place += 1;
        }
        at += 1;
    }
    places
};

/// Adds these sliders to the sets of what is behind the square where the rays start, or
/// removes them. There is one slider at most on a ray, whose number fills its lane and is
/// then read from the opposite one.
#[inline(always)]
pub(super) fn change_behind<const ADDED: bool>(
    planes: &mut Planes,
    numbers: &[u8; SQUARES],
    rays: &Rays,
    sliders: u64,
) {
    let behind = (rays.seen() & !JUMPS).rotate_left(OPPOSITE as u32);
    let numbers = Vector::permuted(numbers, &ORDERS.squares[rays.at()]);
    let of_lanes = numbers.only(sliders).lanes_filled().only(behind);
    let places = Vector::load(&PLACES[rays.at()]).xor(Vector::splat(OPPOSITE as u8));
    change::<ADDED>(planes, of_lanes.at(places));
}

/// Removes a piece from all sets.
#[inline(always)]
pub(super) fn forget(planes: &mut Planes, number: u8) {
    change::<false>(planes, Vector::splat(number));
}

/// Adds a piece to the sets of these places.
#[inline(always)]
pub(super) fn add(planes: &mut Planes, rays: &Rays, places: u64, number: u8) {
    let numbers = Vector::splat(number).only(places);
    change::<true>(planes, numbers.at(Vector::load(&PLACES[rays.at()])));
}

/// Adds on each square a number to its set, or removes it; 0 is none. All planes are
/// changed, so that they stay in registers from one change to the next.
#[inline(always)]
fn change<const ADDED: bool>(planes: &mut Planes, numbers: Vector) {
    for (plane, bits) in planes.iter_mut().zip(&BITS) {
        let (before, change) = (Vector::load(plane), Vector::load(bits).at(numbers));
        *plane = if ADDED {
            before.or(change).bytes()
        } else {
            before.without(change).bytes()
        };
    }
}
