//! The seam between what is timed and who times it.

/// A piece of work that can be timed: one contender on one case.
///
/// All contenders of a case get the same `seed` and `batch` in a block and so
/// do the same work; equal digests prove it.
pub trait Work: Send {
    /// Puts fresh content into this contender's own warm memory. Not timed.
    fn load(&mut self, seed: u64, batch: u32);

    /// Does the work and returns its digest. Timed. May be called again after
    /// the same `load`, with the same result.
    fn run(&mut self) -> u64;

    /// Operations (moves, nodes or points, as the case says) of the last run.
    fn operations(&self) -> u64;

    /// Bytes that one position or board of this contender takes.
    fn bytes(&self) -> usize;

    /// Bytes of everything that the last load filled and the run works in.
    fn working_bytes(&self) -> usize;

    /// The work of a seed in words, one line an operation, to find the first
    /// that differs from another contender's. Empty where there is nothing to
    /// tell.
    fn transcript(&mut self, _seed: u64, _batch: u32) -> Vec<String> {
        Vec::new()
    }

    /// Where the machine code of [`run`](Self::run) lies.
    fn address(&self) -> usize {
        Self::run as fn(&mut Self) -> u64 as usize
    }
}
