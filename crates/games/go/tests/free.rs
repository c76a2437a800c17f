//! Playouts that each contender chooses in its own way.

use board::Family;
use boardbench_go::{Flood, Pseudo, Setup};
use workloads::playout::{FREE_PLAYOUT, PLAYOUT};
use workloads::{Compiled, Pool, Work, Workload};

const GAMES: u32 = 400;

fn work(compiled: &Compiled<Setup>, workload: &Workload) -> Box<dyn Work> {
    let setup = Setup::square(9).unwrap();
    let offer = compiled.offer(workload).unwrap();
    offer.work(&setup, &Pool::empty()).unwrap()
}

fn moves(work: &mut dyn Work, seed: u64) -> u64 {
    work.load(seed, GAMES);
    assert_eq!(work.run(), u64::from(GAMES), "the digest counts games");
    let moves = work.operations();
    // Again the same, and not where the first ended.
    assert_eq!((work.run(), work.operations()), (u64::from(GAMES), moves));
    moves
}

/// Over millions of games the mean length is 111.05.
#[test]
fn free_games_are_counted_and_as_long_as_those_of_the_protocol() {
    type Nine = <layouts::Padded as Family>::Go9;
    let own = boardbench_go::compiled::<Pseudo<Nine>>();
    let protocol = boardbench_go::compiled::<Flood<Nine>>();
    let mut found = Vec::new();
    for compiled in [&own, &protocol] {
        let mut work = work(compiled, &FREE_PLAYOUT);
        let all = [1, 2].map(|seed| moves(&mut *work, seed));
        assert_ne!(all[0], all[1], "other games for another seed");
        for moves in all {
            let length = moves as f64 / f64::from(GAMES);
            assert!((109.0..113.0).contains(&length), "{length}");
        }
        found.push(all);
    }
    assert_ne!(
        found[0], found[1],
        "a list of one's own is in another order"
    );
    // Without a separate list it plays the games of the protocol.
    let mut timed = work(&protocol, &PLAYOUT);
    timed.load(1, GAMES);
    timed.run();
    assert_eq!(timed.operations(), found[1][0]);
}
