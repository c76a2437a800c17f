//! Two ways to sort, compared as boards are: in blocks, on the same inputs, beside a second
//! copy of the first.

fn main() -> std::process::ExitCode {
    harness::compare(
        "sorting",
        |seed, units| {
            (0..u64::from(units))
                .map(|at| hash(seed ^ at))
                .collect::<Vec<_>>()
        },
        |sorted| {
            sorted
                .iter()
                .fold(0, |sum, number| sum.rotate_left(5) ^ number)
        },
        &[
            ("stable", |all: &mut Vec<u64>| all.sort()),
            ("unstable", |all| all.sort_unstable()),
        ],
    )
}

fn hash(number: u64) -> u64 {
    let mixed = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (mixed ^ (mixed >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93)
}
