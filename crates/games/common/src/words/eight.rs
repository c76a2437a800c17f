//! A register of 512 bits.

use super::{Words, operators};
use safe_arch as arch;

/// Eight words in a register of 512 bits.
#[derive(Clone, Copy, Debug)]
pub struct Eight(arch::m512i);

/// Comparisons of the instruction.
const EQUAL: i32 = 0;
const NOT_EQUAL: i32 = 4;

operators! { Eight:
    BitAnd bitand |a: Self, b: Self| Self(arch::bitand_m512i(a.0, b.0));
    BitOr bitor |a: Self, b: Self| Self(arch::bitor_m512i(a.0, b.0));
    BitXor bitxor |a: Self, b: Self| Self(arch::bitxor_m512i(a.0, b.0));
}

impl Words for Eight {
    const LANES: usize = 8;

    type Array = [u64; 8];

    #[inline(always)]
    fn each(of_lane: impl FnMut(usize) -> u64) -> Self {
        Self(arch::m512i::from([0, 1, 2, 3, 4, 5, 6, 7].map(of_lane)))
    }

    #[inline(always)]
    fn array(self) -> [u64; 8] {
        self.0.into()
    }

    #[inline(always)]
    fn splat(word: u64) -> Self {
        Self(arch::set_splat_i64_m512i(word as i64))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(arch::bitandnot_m512i(other.0, self.0))
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(arch::add_i64_m512i(self.0, other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(arch::sub_i64_m512i(self.0, other.0))
    }

    #[inline(always)]
    fn low_times(self, other: Self) -> Self {
        Self(arch::mul_u32_wide_m512i(self.0, other.0))
    }

    #[inline(always)]
    fn up<const BITS: i32>(self) -> Self {
        Self(arch::shl_all_u64_m512i(self.0, BITS as u64))
    }

    #[inline(always)]
    fn down<const BITS: i32>(self) -> Self {
        Self(arch::shr_all_u64_m512i(self.0, BITS as u64))
    }

    #[inline(always)]
    fn up_by(self, bits: Self) -> Self {
        Self(arch::shl_each_u64_m512i(self.0, bits.0))
    }

    #[inline(always)]
    fn down_by(self, bits: Self) -> Self {
        Self(arch::shr_each_u64_m512i(self.0, bits.0))
    }

    #[inline(always)]
    fn bytes_swapped(self) -> Self {
        let order: [u8; 64] = std::array::from_fn(|place| place as u8 ^ 7);
        Self(arch::permute_i8_m512i(arch::m512i::from(order), self.0))
    }

    #[inline(always)]
    fn equals(self, other: Self) -> Self {
        let equal = arch::cmp_op_mask_i64::<EQUAL>(self.0, other.0);
        Self(arch::maskz_mov_i64_m512i(equal))
    }

    #[inline(always)]
    fn any(self) -> bool {
        arch::cmp_op_mask_i64::<NOT_EQUAL>(self.0, arch::zeroed_m512i()) != 0
    }

    #[inline(always)]
    fn signs(self) -> u32 {
        arch::movepi64_mask_m512i(self.0).into()
    }
}
