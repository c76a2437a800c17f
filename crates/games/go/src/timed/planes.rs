//! Input planes for a network, from positions of Go.

use super::{points, try_play};
use crate::Side;
use crate::{BLACK, Setup, Survey, WHITE};
use board::Unsupported;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::hint::black_box;
use std::sync::Arc;
use workloads::{Digest, Footprint, Inputs, Offer, Pool, Work, Workload, untimed};

/// Planes of bytes.
pub const PLANES_U8: Workload = Workload::new(
    "planes-u8",
    "position",
    Inputs::Games,
    "Go: input planes for a network, a byte a number",
);
/// The same for floats.
pub const PLANES_F32: Workload = Workload::new(
    "planes-f32",
    "position",
    Inputs::Games,
    "Go: input planes for a network, four bytes a number",
);

/// Planes of bytes for one representation.
pub fn bytes<P: Survey>() -> &'static [Offer<Setup>] {
    const { &[Offer::new(PLANES_U8, work::<P, u8>)] }
}

/// Planes of floats for one representation.
pub fn floats<P: Survey>() -> &'static [Offer<Setup>] {
    const { &[Offer::new(PLANES_F32, work::<P, f32>)] }
}

fn work<P: Survey, N: Number>(
    _: &Workload,
    setup: &Setup,
    pool: &Pool<Setup>,
) -> Result<Box<dyn Work>, Unsupported> {
    Ok(Box::new(Planes::<P, N>::new(setup, &pool.games)?))
}

/// Own stones; enemy stones; empty points; stones of strings with one liberty,
/// with two, with three or more; the point that ko forbids.
const PLANES: usize = 7;
const OWN: usize = 0;
const ENEMY: usize = 1;
const EMPTY: usize = 2;
const KO: usize = 6;

/// Fillings from one look at all planes to the next: to read them takes as long
/// as to fill them.
const DIGEST_EVERY: usize = 8;

/// A number of a plane.
pub(crate) trait Number: Copy + Send + 'static {
    const ZERO: Self;
    const ONE: Self;
    fn is_one(self) -> bool;
}

impl Number for u8 {
    const ZERO: Self = 0;
    const ONE: Self = 1;
    fn is_one(self) -> bool {
        self == 1
    }
}

impl Number for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    fn is_one(self) -> bool {
        self == 1.0
    }
}

/// Fills planes of `points` numbers each, points row by row. A call, so that what
/// is described in words is filled by the same code.
#[inline(never)]
fn fill<P: Survey, N: Number>(position: &mut P, points: usize, planes: &mut [N]) {
    planes.fill(N::ZERO);
    planes[EMPTY * points..][..points].fill(N::ONE);
    let own = match position.side_to_move() {
        Side::Black => BLACK,
        Side::White => WHITE,
    };
    position.survey(3, |point, stone, liberties| {
        let point = point as usize;
        let whose = if stone == own { OWN } else { ENEMY };
        planes[whose * points + point] = N::ONE;
        planes[EMPTY * points + point] = N::ZERO;
        planes[(EMPTY + liberties) * points + point] = N::ONE;
    });
    if let Some(ko) = position.ko_point() {
        planes[KO * points + position.number(ko) as usize] = N::ONE;
    }
}

/// Plays recorded moves, given by their codes.
fn go_along<P: Survey>(position: &mut P, points: &[P::Point], codes: &[u32]) {
    for &code in codes {
        match points.get(code as usize) {
            Some(&point) => {
                try_play(position, point);
            }
            None => position.pass(),
        }
    }
}

/// Planes of positions at random moments of recorded games.
struct Planes<P: Survey, N> {
    setup: Setup,
    games: Arc<[Vec<u32>]>,
    /// Every point, by its number.
    points: Vec<P::Point>,
    /// Any of the positions.
    position: P,
    loaded: Vec<P>,
    used: usize,
    planes: Vec<N>,
}

impl<P: Survey, N: Number> Planes<P, N> {
    /// # Errors
    /// [`Unsupported`] where the representation can't hold such boards.
    fn new(setup: &Setup, games: &Arc<[Vec<u32>]>) -> Result<Self, Unsupported> {
        let position = untimed::opened::<P>(setup)?;
        let points = points(&position);
        Ok(Self {
            setup: setup.clone(),
            games: Arc::clone(games),
            planes: vec![N::ZERO; PLANES * points.len()],
            points,
            position,
            loaded: Vec::new(),
            used: 0,
        })
    }

    /// All that the planes hold, 64 numbers to a word.
    fn digest(&self) -> u64 {
        let mut digest = Digest::default();
        for numbers in self.planes.chunks(64) {
            let bits = numbers.iter().map(|&number| u64::from(number.is_one()));
            digest.add(bits.fold(0, |word, bit| word << 1 | bit));
        }
        digest.value()
    }
}

impl<P: Survey, N: Number> Work for Planes<P, N> {
    fn load(&mut self, seed: u64, batch: u32) {
        let mut random = StdRng::seed_from_u64(seed);
        self.used = batch as usize;
        if self.loaded.len() < self.used {
            self.loaded.resize(self.used, self.position.clone());
        }
        for position in &mut self.loaded[..self.used] {
            let game = &self.games[random.random_range(0..self.games.len())];
            let moment = random.random_range(0..=game.len());
            untimed::set_up(position, &self.setup);
            go_along(position, &self.points, &game[..moment]);
        }
    }

    #[inline(never)]
    fn run(&mut self) -> u64 {
        let mut digest = Digest::default();
        let points = self.points.len();
        for number in 0..self.used {
            fill(&mut self.loaded[number], points, &mut self.planes);
            black_box(&mut self.planes);
            if number % DIGEST_EVERY == 0 {
                digest.add(self.digest());
            }
        }
        digest.value()
    }

    fn operations(&self) -> u64 {
        self.used as u64
    }

    fn footprint(&self) -> Footprint {
        Footprint::of(
            self.position.bytes(),
            self.used * self.position.bytes() + size_of_val(&*self.planes),
        )
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.load(seed, batch);
        let points = self.points.len();
        let mut lines = Vec::new();
        for number in 0..self.used {
            fill(&mut self.loaded[number], points, &mut self.planes);
            let mut line = format!("position {number}: ones at (plane:point)");
            for (at, number) in self.planes.iter().enumerate() {
                if number.is_one() {
                    line += &format!(" {}:{}", at / points, at % points);
                }
            }
            lines.push(line);
        }
        lines
    }
}
