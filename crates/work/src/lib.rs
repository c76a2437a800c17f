//! What is timed: the seam between workloads, which know boards and no clock, and
//! the harness, which knows clocks and no board.

use serde::{Deserialize, Serialize};

/// One contender at work on one case.
///
/// *If you implement this*: keep everything that `run` touches in buffers of
/// your own, made once. [`load`](Self::load) fills them, outside the timed
/// span, with the input that the seed stands for; so the content is fresh
/// (a predictor cannot learn it by repetition) and the memory is warm (the span
/// does not measure how far away a pool of positions lies). The same seed and
/// batch must mean the same work for all contenders of a case.
///
/// *If you call this*: `load`, then `run` once, then `operations`.
///
/// ```
/// use boardbench_work::{Footprint, Work};
///
/// /// Sums numbers; a real one plays games.
/// struct Sum(Vec<u64>);
///
/// impl Work for Sum {
///     fn load(&mut self, seed: u64, batch: u32) {
///         self.0.clear();
///         self.0.extend((0..u64::from(batch)).map(|i| seed.rotate_left(i as u32)));
///     }
///     fn run(&mut self) -> u64 {
///         self.0.iter().fold(0, |sum, &x| sum.wrapping_add(x))
///     }
///     fn operations(&self) -> u64 {
///         self.0.len() as u64
///     }
///     fn footprint(&self) -> Footprint {
///         Footprint { position: 8, working: 8 * self.0.capacity() as u64 }
///     }
/// }
/// ```
pub trait Work {
    /// Puts the input of `seed` into its own buffers: `batch` units
    /// of work (playouts, positions, questions). Not timed.
    fn load(&mut self, seed: u64, batch: u32);

    /// Does the work that was loaded and returns its digest. Timed; the
    /// digest must depend on every result, else the compiler may drop work.
    fn run(&mut self) -> u64;

    /// A digest of what the last `run` has left in its buffers, which is added to the
    /// one that `run` returns. Not timed: for work whose result is a whole memory, and
    /// whose digest would take as long as the work.
    fn result(&self) -> u64 {
        0
    }

    /// How many operations (moves, nodes, queries) the last `run` did.
    fn operations(&self) -> u64;

    /// The memory it works in.
    fn footprint(&self) -> Footprint;

    /// The work of `seed` and `batch` in words, one line per operation; asked
    /// for only when a digest is wrong, to name the first operation that
    /// differs from the reference's. Empty when it can't say.
    fn transcript(&mut self, _seed: u64, _batch: u32) -> Vec<String> {
        Vec::new()
    }

    /// Moves of inputs that the seed stands for, with replies to them, in memory of their
    /// own; `None` where no move is made and undone. For a launch's audit.
    fn replies(&mut self, _seed: u64) -> Option<Replies> {
        None
    }

    /// Where the machine code of the timed work lies. A twin must differ from
    /// its original here, else it says nothing about code placement. The
    /// default is `run` itself; work that is in a function of its
    /// own names that one.
    fn address(&self) -> usize {
        Self::run as fn(&mut Self) -> u64 as usize
    }
}

/// Goes once over moves and replies to them.
pub type Replies = Box<dyn FnMut(Pass)>;

/// What is made and undone in a pass. A move that is only noted, and made when the next
/// move needs it, is cheap by itself and takes its time in front of the reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Each move, as the timed work makes it.
    Moves,
    /// The same with one reply behind each.
    WithReplies,
    /// The same, but each reply on a position that stands already.
    Apart,
}

/// The memory a contender works in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Footprint {
    /// Bytes of one position, heap included.
    pub position: u64,
    /// Bytes of the buffers that a batch is loaded into and worked in.
    pub working: u64,
}

impl Footprint {
    /// That of lengths in memory.
    pub fn of(position: usize, working: usize) -> Self {
        Self {
            position: position as u64,
            working: working as u64,
        }
    }
}
