//! One register of 512 bits.

use safe_arch::{
    bitand_m512i, bitandnot_m512i, bitor_m512i, bitxor_m512i, blend_varying_i8_m512i,
    cmp_op_mask_i8, m512i, movepi8_mask_m512i, permute_i8_m512i, set_splat_i8_m512i,
    shl_all_u64_m512i, shr_all_u64_m512i, zeroed_m512i,
};

/// That comparison of the instruction.
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
    /// Where the place is comes from a permutation: a comparison becomes a store under a mask,
    /// which was faster in perft and slower in playouts while the tables lay in memory.
    #[inline(always)]
    pub(in super::super) fn put(bytes: &mut [u8; 64], place: usize, byte: u8) {
        let places = m512i::from(std::array::from_fn::<u8, 64, _>(|place| place as u8));
        let none_there = Self(bitxor_m512i(places, Self::splat(place as u8).0));
        let mut all_bits_of_none = [0; 64];
        all_bits_of_none[0] = u8::MAX;
        let there = Self::load(&all_bits_of_none).at(none_there);
        let byte = Self(bitand_m512i(Self::splat(byte).0, there.0));
        *bytes = Self::load(bytes).without(there).or(byte).bytes();
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

    /// All bytes.
    #[inline(always)]
    pub(in super::super) fn bytes(self) -> [u8; 64] {
        self.0.into()
    }

    /// The bytes at these places, 0 elsewhere.
    #[inline(always)]
    pub(in super::super) fn only(self, places: u64) -> Self {
        Self(blend_varying_i8_m512i(zeroed_m512i(), self.0, places))
    }

    /// At each place the byte at the place that `order` names there, by its low six bits.
    #[inline(always)]
    pub(in super::super) fn at(self, order: Self) -> Self {
        Self(permute_i8_m512i(order.0, self.0))
    }

    /// Eight bytes by eight, the bits of all of them in each.
    #[inline(always)]
    pub(in super::super) fn lanes_filled(self) -> Self {
        let rotated = |words, bits| {
            bitor_m512i(
                shl_all_u64_m512i(words, bits),
                shr_all_u64_m512i(words, 64 - bits),
            )
        };
        let two = bitor_m512i(self.0, rotated(self.0, 8));
        let four = bitor_m512i(two, rotated(two, 16));
        Self(bitor_m512i(four, rotated(four, 32)))
    }

    /// The bits of either.
    #[inline(always)]
    pub(in super::super) fn or(self, other: Self) -> Self {
        Self(bitor_m512i(self.0, other.0))
    }

    /// The bits of one alone.
    #[inline(always)]
    pub(in super::super) fn xor(self, other: Self) -> Self {
        Self(bitxor_m512i(self.0, other.0))
    }

    /// The bits that `other` has not.
    #[inline(always)]
    pub(in super::super) fn without(self, other: Self) -> Self {
        Self(bitandnot_m512i(other.0, self.0))
    }
}
