//! Square by square.

use super::super::super::set::squares;
use super::super::order::{OPPOSITE, ray_of};
use super::super::rays::Rays;
use super::{Planes, plane_and_bit};
use crate::square::SQUARES;

/// Adds these sliders to the sets of what is behind the square where the rays start, or
/// removes them.
#[inline(always)]
pub(super) fn change_behind<const ADDED: bool>(
    planes: &mut Planes,
    numbers: &[u8; SQUARES],
    rays: &Rays,
    sliders: u64,
) {
    for place in squares(sliders) {
        let (plane, bit) = plane_and_bit(numbers[rays.square(place)]);
        for behind in rays.squares(rays.seen() & ray_of(place ^ OPPOSITE)) {
            if ADDED {
                planes[plane][behind] |= bit;
            } else {
                planes[plane][behind] &= !bit;
            }
        }
    }
}

/// Removes a piece from all sets.
#[inline(always)]
pub(super) fn forget(planes: &mut Planes, number: u8) {
    let (plane, bit) = plane_and_bit(number);
    for set in &mut planes[plane] {
        *set &= !bit;
    }
}

/// Adds a piece to the sets of these places.
#[inline(always)]
pub(super) fn add(planes: &mut Planes, rays: &Rays, places: u64, number: u8) {
    let (plane, bit) = plane_and_bit(number);
    for square in rays.squares(places) {
        planes[plane][square] |= bit;
    }
}
