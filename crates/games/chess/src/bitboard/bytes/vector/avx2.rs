//! Two registers of 256 bits.

use safe_arch::{
    bitand_m256i, blend_varying_i8_m256i, cmp_eq_mask_i8_m256i, m128i, m256i, move_mask_i8_m256i,
    set_splat_i8_m256i, shl_imm_u16_m256i, shuffle_av_i8z_half_m256i, splat_m128i_m256i,
    zeroed_m256i,
};

#[derive(Clone, Copy)]
pub(in super::super) struct Vector([m256i; 2]);

impl Vector {
    /// These bytes.
    #[inline(always)]
    pub(in super::super) fn load(bytes: &[u8; 64]) -> Self {
        Self([part::<32, 0>(bytes), part::<32, 1>(bytes)].map(m256i::from))
    }

    /// The same byte everywhere.
    #[inline(always)]
    pub(in super::super) fn splat(byte: u8) -> Self {
        Self([set_splat_i8_m256i(byte as i8); 2])
    }

    /// At each place the byte that `order` names there, all of them below 64. A shuffle
    /// takes from 16 bytes by the low four bits; the next two choose among four shuffles,
    /// after a shift to where the choice looks for them.
    #[inline(always)]
    pub(in super::super) fn permuted(bytes: &[u8; 64], order: &[u8; 64]) -> Self {
        let quarters = [
            part::<16, 0>(bytes),
            part::<16, 1>(bytes),
            part::<16, 2>(bytes),
            part::<16, 3>(bytes),
        ];
        let quarters = quarters.map(|quarter| splat_m128i_m256i(m128i::from(quarter)));
        Self(Self::load(order).0.map(|order| {
            let [first, second, third, fourth] =
                quarters.map(|quarter| shuffle_av_i8z_half_m256i(quarter, order));
            let odd = shl_imm_u16_m256i::<3>(order);
            let low = blend_varying_i8_m256i(first, second, odd);
            let high = blend_varying_i8_m256i(third, fourth, odd);
            blend_varying_i8_m256i(low, high, shl_imm_u16_m256i::<2>(order))
        }))
    }

    /// Puts a byte at a place, by a store of its half: what loads it waits for no single
    /// byte.
    #[inline(always)]
    pub(in super::super) fn put(bytes: &mut [u8; 64], place: usize, byte: u8) {
        let half = &mut bytes.as_chunks_mut::<32>().0[place / 32 % 2];
        let places = m256i::from(std::array::from_fn::<u8, 32, _>(|place| place as u8));
        let is_there = cmp_eq_mask_i8_m256i(places, set_splat_i8_m256i((place % 32) as i8));
        let byte = set_splat_i8_m256i(byte as i8);
        *half = blend_varying_i8_m256i(m256i::from(*half), byte, is_there).into();
    }

    /// The places that share a bit with those of `other`.
    #[inline(always)]
    pub(in super::super) fn any(self, other: Self) -> u64 {
        let none = |half| {
            let shared = bitand_m256i(self.0[half], other.0[half]);
            cmp_eq_mask_i8_m256i(shared, zeroed_m256i())
        };
        !joined([none(0), none(1)])
    }

    /// The places whose byte has its highest bit.
    #[inline(always)]
    pub(in super::super) fn highest(self) -> u64 {
        joined(self.0)
    }
}

/// The part of this number and this many bytes.
#[inline(always)]
fn part<const BYTES: usize, const NUMBER: usize>(bytes: &[u8; 64]) -> [u8; BYTES] {
    *bytes[NUMBER * BYTES..]
        .first_chunk()
        .expect("a part of 64 bytes")
}

/// The highest bits of all bytes.
#[inline(always)]
fn joined(halves: [m256i; 2]) -> u64 {
    let [low, high] = halves.map(|half| u64::from(move_mask_i8_m256i(half) as u32));
    low | high << 32
}
