//! Attack queries on positions of chess.

use crate::{Attacks, MoveCode, Setup, square_of};
use crate::{Side, Unmake};
use board::Unsupported;
use std::sync::Arc;
use workloads::{
    AnyPosition, Digest, Footprint, Inputs, Offer, Pool, Work, Workload, any, untimed,
};

/// Whether each side attacks each square.
pub const ATTACKED: Workload = Workload::new(
    "attacked",
    "square",
    Inputs::Positions,
    "chess: whether each side attacks each square",
);
/// Whether the side to move is in check.
pub const IN_CHECK: Workload = Workload::new(
    "in-check",
    "position",
    Inputs::Positions,
    "chess: whether the side to move is in check",
);
/// What every capture wins.
pub const EXCHANGE: Workload = Workload::new(
    "exchange",
    "capture",
    Inputs::Positions,
    "chess: what every capture wins by static exchange",
);

/// All of them for one representation.
pub fn offers<P: Attacks + Unmake<Undo: Send>>() -> &'static [Offer<Setup>] {
    fn work<P: Attacks + Unmake<Undo: Send>>(
        workload: &Workload,
        _: &Setup,
        pool: &Pool<Setup>,
    ) -> Result<Box<dyn Work>, Unsupported> {
        let question = match workload {
            _ if workload.is(&ATTACKED) => Question::Attacked,
            _ if workload.is(&IN_CHECK) => Question::InCheck,
            _ => Question::Exchange,
        };
        Ok(Box::new(Asking::<P>::new(&pool.positions, question)?))
    }
    const {
        &[
            Offer::new(ATTACKED, work::<P>),
            Offer::new(IN_CHECK, work::<P>),
            Offer::new(EXCHANGE, work::<P>),
        ]
    }
}

/// The question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Question {
    Attacked,
    InCheck,
    Exchange,
}

/// A position of a block, with the captures that are evaluated.
struct Loaded<P: Attacks> {
    position: P,
    captures: Vec<(P::Square, P::Square)>,
}

/// One question, put to positions.
struct Asking<P: Attacks> {
    question: Question,
    pool: Arc<[Setup]>,
    /// The captures of each position of the pool, in an order that all share.
    captures: Vec<Vec<MoveCode>>,
    /// The positions of the pool that are asked at all.
    requested: Vec<usize>,
    squares: [P::Square; 64],
    /// Any of them.
    position: P,
    loaded: Vec<Loaded<P>>,
    used: usize,
    operations: u64,
}

impl<P: Attacks + Unmake<Undo: Send>> Asking<P> {
    /// # Errors
    /// [`Unsupported`] where the representation can't hold such positions.
    fn new(pool: &Arc<[Setup]>, question: Question) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(&pool[0])?;
        let captures: Vec<Vec<MoveCode>> = match question {
            Question::Exchange => captures(any::copied(&position).as_mut(), pool),
            _ => vec![Vec::new(); pool.len()],
        };
        // A position without captures would be no work at all.
        let has_work =
            |&index: &usize| question != Question::Exchange || !captures[index].is_empty();
        let mut requested: Vec<usize> = (0..pool.len()).filter(has_work).collect();
        if requested.is_empty() {
            requested.push(0);
        }
        // A loop, which is shorter than sixty-four times its body.
        let mut squares = [position.square(square_of(0)); 64];
        for (number, square) in squares.iter_mut().enumerate() {
            *square = position.square(square_of(number));
        }
        Ok(Self {
            question,
            pool: Arc::clone(pool),
            squares,
            position,
            captures,
            requested,
            loaded: Vec::new(),
            used: 0,
            operations: 0,
        })
    }

    /// A word for each position: what attacks the squares, one bit each, folded.
    #[inline(never)]
    fn attacked(&self, digest: &mut Digest) -> u64 {
        for loaded in &self.loaded[..self.used] {
            for by in [Side::Black, Side::White] {
                let mut attacked = 0_u64;
                for &square in &self.squares {
                    attacked = attacked << 1 | u64::from(loaded.position.attacked(square, by));
                }
                digest.add(attacked);
            }
        }
        2 * self.squares.len() as u64 * self.used as u64
    }

    #[inline(never)]
    fn in_check(&self, digest: &mut Digest) -> u64 {
        let mut checks = 0_u64;
        for loaded in &self.loaded[..self.used] {
            let position = &loaded.position;
            let side = position.side_to_move();
            let check = position.attacked(position.king(side), side.other());
            checks = checks.rotate_left(1) ^ u64::from(check);
        }
        digest.add(checks);
        self.used as u64
    }

    #[inline(never)]
    fn exchange(&self, digest: &mut Digest) -> u64 {
        let mut captures = 0;
        for loaded in &self.loaded[..self.used] {
            for &(from, to) in &loaded.captures {
                digest.add(loaded.position.exchange(from, to) as u64);
            }
            captures += loaded.captures.len() as u64;
        }
        captures
    }
}

/// The captures of the side to move in each position, each once; a capture in passing has
/// nothing on its square and is left out.
fn captures(position: &mut dyn AnyPosition, pool: &[Setup]) -> Vec<Vec<MoveCode>> {
    let of = |setup: &Setup| {
        position.set_up(setup);
        let legal = position.legal_moves().into_iter();
        let codes = legal.filter_map(MoveCode::from_number);
        let mut captures: Vec<MoveCode> = codes
            .filter(|code| setup.piece(code.to()).is_some())
            // Of the four promotions one.
            .filter(|code| code.number() >> 12 <= 1)
            .collect();
        captures.dedup_by_key(|code| (code.from(), code.to()));
        captures
    };
    pool.iter().map(of).collect()
}

impl<P: Attacks + Unmake<Undo: Send>> Work for Asking<P> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.used = batch as usize;
        let chosen = workloads::choose(seed, batch, self.requested.len());
        for (number, index) in chosen.into_iter().enumerate() {
            let index = self.requested[index];
            let setup = &self.pool[index];
            if self.loaded.len() == number {
                self.loaded.push(Loaded {
                    position: untimed::cloned(&self.position),
                    captures: Vec::new(),
                });
            }
            let loaded = &mut self.loaded[number];
            untimed::set_up(&mut loaded.position, setup);
            loaded.captures.clear();
            for code in &self.captures[index] {
                let square = |coord| loaded.position.square(coord);
                let (from, to) = (square(code.from()), square(code.to()));
                loaded.captures.push((from, to));
            }
        }
    }

    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        self.operations = match self.question {
            Question::Attacked => self.attacked(&mut digest),
            Question::InCheck => self.in_check(&mut digest),
            Question::Exchange => self.exchange(&mut digest),
        };
        digest.value()
    }

    fn operations(&self) -> u64 {
        // A pool of nothing but quiet positions has no captures.
        self.operations.max(1)
    }

    fn footprint(&self) -> Footprint {
        let position = self.position.bytes();
        let of_one = |loaded: &Loaded<P>| loaded.position.bytes() + size_of_val(&*loaded.captures);
        let loaded: usize = self.loaded[..self.used].iter().map(of_one).sum();
        Footprint::of(position, loaded + self.position.shared_bytes())
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let describe = |(number, loaded): (usize, &Loaded<P>)| {
            let position = &loaded.position;
            let by = |side| -> Vec<bool> {
                let squares = self.squares.iter();
                squares
                    .map(|&square| position.attacked(square, side))
                    .collect()
            };
            let set = |side| {
                by(side)
                    .iter()
                    .fold(0_u64, |set, &hit| set << 1 | u64::from(hit))
            };
            let captures = loaded.captures.iter();
            let wins: Vec<i32> = captures
                .map(|&(from, to)| position.exchange(from, to))
                .collect();
            let (white, black) = (set(Side::White), set(Side::Black));
            format!(
                "position {number}: White attacks {white:016x}, Black {black:016x}, captures win {wins:?}"
            )
        };
        let used = &self.loaded[..self.used];
        used.iter().enumerate().map(describe).collect()
    }
}
