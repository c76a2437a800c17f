//! One register of 512 bits.

use safe_arch::{
    bitand_m512i, blend_varying_i8_m512i, cmp_op_mask_i8, m512i, movepi8_mask_m512i,
    permute_i8_m512i, set_splat_i8_m512i, zeroed_m512i,
};

/// Comparisons of the instruction.
const EQUAL: i32 = 0;
const NOT_EQUAL: i32 = 4;

#[derive(Clone, Copy)]
pub(in super::super) struct Vector(m512i);

impl Vector {
    /// These bytes.
    #[inline(always)]
    pub(in super::super) fn load(bytes: &[u8; 64]) -> Self {
        Self(m512i::from(*bytes))
    }

    /// The same byte everywhere.
    #[inline(always)]
    pub(in super::super) fn splat(byte: u8) -> Self {
        Self(set_splat_i8_m512i(byte as i8))
    }

    /// At each place the byte that `order` names there, all of them below 64.
    #[inline(always)]
    pub(in super::super) fn permuted(bytes: &[u8; 64], order: &[u8; 64]) -> Self {
        Self(permute_i8_m512i(m512i::from(*order), m512i::from(*bytes)))
    }

    /// Puts a byte at a place, by a store of all: what loads them waits for no single one.
    #[inline(always)]
    pub(in super::super) fn put(bytes: &mut [u8; 64], place: usize, byte: u8) {
        let places = m512i::from(std::array::from_fn::<u8, 64, _>(|place| place as u8));
        let is_there = cmp_op_mask_i8::<EQUAL>(places, set_splat_i8_m512i(place as i8));
        let all = blend_varying_i8_m512i(Self::load(bytes).0, Self::splat(byte).0, is_there);
        *bytes = all.into();
    }

    /// The places that share a bit with those of `other`.
    #[inline(always)]
    pub(in super::super) fn any(self, other: Self) -> u64 {
        cmp_op_mask_i8::<NOT_EQUAL>(bitand_m512i(self.0, other.0), zeroed_m512i())
    }

    /// The places whose byte has its highest bit.
    #[inline(always)]
    pub(in super::super) fn highest(self) -> u64 {
        movepi8_mask_m512i(self.0)
    }
}
