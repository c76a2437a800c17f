//! Sixty-four bytes in registers.
//!
//! Three bodies of one type: for any target; for AVX2 (part of x86-64-v3), two halves, each
//! permuted by shuffles of 16-byte quarters; for AVX-512 with VBMI, one register and one
//! instruction. The instructions are safe functions of the crate `safe_arch`, which has
//! them only if the target of the build has.

#[cfg(all(
    target_feature = "avx2",
    not(all(target_feature = "avx512bw", target_feature = "avx512vbmi"))
))]
mod avx2;
#[cfg(all(target_feature = "avx512bw", target_feature = "avx512vbmi"))]
mod avx512;
#[cfg(not(target_feature = "avx2"))]
mod portable;

#[cfg(all(
    target_feature = "avx2",
    not(all(target_feature = "avx512bw", target_feature = "avx512vbmi"))
))]
pub(super) use avx2::Vector;
#[cfg(all(target_feature = "avx512bw", target_feature = "avx512vbmi"))]
pub(super) use avx512::Vector;
#[cfg(not(target_feature = "avx2"))]
pub(super) use portable::Vector;

#[cfg(test)]
mod tests;
