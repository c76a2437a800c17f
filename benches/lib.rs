//! What the targets of `cargo bench` have in common. Cargo runs them in
//! alphabetical order:
//!
//! 1. `familiar`: criterion's view of the four classic representations.
//! 2. `instructions`: instructions per operation of every contender whose
//!    board has a size known to the compiler, counted by iai-callgrind.
//! 3. `ranking`: the paired comparison. It takes the counts over and writes
//!    the report.

mod counts;
mod parts;

pub use counts::Counts;
pub use parts::Parts;

use boardbench::measure::{BoardSize, Case, Contender};

/// Whether this is `cargo bench`. Test runners that list or try all targets
/// start benches without this argument and get nothing to do.
pub fn is_cargo_bench() -> bool {
    std::env::args().any(|word| word == "--bench")
}

/// The contenders of a case that know the size of the board, without the
/// control.
pub fn size_known(case: &Case) -> impl Iterator<Item = &Contender> {
    let known = |c: &&Contender| c.board_size == BoardSize::CompileTime && c.duplicate_of.is_none();
    case.contenders.iter().filter(known)
}
