//! Two programs that play the same games in turn.

use board::Unsupported;
use std::time::Instant;
use workloads::Tally;

/// A number of games from a seed.
pub(crate) type Playouts = Box<dyn Fn(u64, u64) -> Result<Tally, Unsupported>>;

/// The median ratio of the second program's time to the first's, over turns of a few
/// games. The first of a turn meets the colder memory, so they alternate.
pub(crate) fn ratio(programs: &[Playouts; 2], games: u64) -> Result<f64, Unsupported> {
    const TURN: u64 = 10;
    let time = |program: &Playouts, seed| {
        let begin = Instant::now();
        let tally = program(TURN, seed)?;
        Ok::<_, Unsupported>((begin.elapsed().as_secs_f64(), tally))
    };
    let mut ratios = Vec::new();
    for turn in 0..(games / TURN).max(1) {
        let swapped = turn % 2 == 1;
        let (first, second) = if swapped { (1, 0) } else { (0, 1) };
        let one = time(&programs[first], turn + 1)?;
        let other = time(&programs[second], turn + 1)?;
        assert_eq!(one.1, other.1, "the two play different games");
        let ratio = other.0 / one.0;
        ratios.push(if swapped { 1.0 / ratio } else { ratio });
    }
    ratios.sort_by(f64::total_cmp);
    Ok(ratios[ratios.len() / 2])
}
