//! What a work says of itself, against plain arithmetic: its digest and operations, its
//! bytes, and its transcript, which tells two contenders apart that do different work.

use board::Family;
use boardbench_games::chess::{self, Bitboard, Magic, Sliders};
use boardbench_games::connect4::{self, Connect4Player, Drop};
use boardbench_games::mnk::{self, Walk};
use boardbench_games::othello::{self, Shifts};
use boardbench_games::{Four, Position, Unmake};
use boardbench_layouts::{Flat, Naive2d};
use workloads::any::copied;
use workloads::made_again::{self, MAKE_UNMAKE, MAKE_UNMAKE_LINES, MAKE_UNMAKE_SHORT, REPLAY};
use workloads::perft::PERFT;
use workloads::playout::{LOCKSTEP, PLAYOUT, side_by_side};
use workloads::positions::{self, POSITIONS};
use workloads::{Compiled, Counting, Digest, Footprint, Pool, Work, Workload, record_games};

type Magics = Bitboard<Magic>;
type Flats = Drop<<Flat as Family>::Connect4>;

fn magics() -> Compiled<chess::Setup> {
    chess::compiled::<Magics>()
        .and(made_again::replay::<Magics>())
        .and(made_again::offers::<Magics>())
        .and(positions::offer::<Magics>())
}

/// A pool of one game and one position, which is in every place of a batch.
fn pool<S: boardbench_games::Rebuild + 'static>(compiled: &Compiled<S>, setup: &S) -> Pool<S> {
    Pool::new(compiled.recorder(setup).unwrap().as_mut(), setup, 1, 7)
}

fn work<S: boardbench_games::Rebuild + 'static>(
    compiled: &Compiled<S>,
    workload: Workload,
    setup: &S,
    pool: &Pool<S>,
) -> Box<dyn Work> {
    let offer = compiled.offer(&workload).expect("it is offered");
    offer.work(setup, pool).unwrap()
}

fn digest(words: impl IntoIterator<Item = u64>) -> u64 {
    let mut digest = Digest::default();
    words.into_iter().for_each(|word| digest.add(word));
    digest.value()
}

fn bytes(position: usize, working: usize) -> Footprint {
    Footprint {
        position: position as u64,
        working: working as u64,
    }
}

/// The position with the move of a code.
fn played<P: Position>(position: &P, code: u32) -> P {
    let mut next = position.clone();
    let mut moves = Vec::new();
    next.legal_moves(&mut moves);
    let mut moves = moves.into_iter();
    let chosen = moves.find(|&chosen| position.code(chosen) == code);
    next.play(chosen.expect("a legal move"));
    next
}

const MAGIC: usize = size_of::<Magics>();

#[test]
fn perft_counts_leaves_and_their_witnesses() {
    let (compiled, setup) = (magics(), chess::Setup::start());
    let pool = pool(&compiled, &setup);
    let mut position = Magics::new(&pool.positions[0]).unwrap();
    let (mut nodes, mut witnesses) = (0, 0_u64);
    position.for_each_child(&mut Vec::new(), |child, moves| {
        child.for_each_child(moves, |leaf, _| {
            nodes += 1;
            witnesses = witnesses.wrapping_add(leaf.witness());
        });
    });
    let mut work = work(&compiled, PERFT.of(2), &setup, &pool);
    work.load(1, 3);
    assert_eq!(work.run(), digest([nodes, witnesses].repeat(3)));
    assert_eq!(work.operations(), 3 * nodes);
    let moves = 2 * 256 * size_of::<chess::BitMove>();
    assert_eq!(
        work.footprint(),
        bytes(MAGIC, 3 * MAGIC + Magic::BYTES + moves)
    );
    let lines = work.transcript(1, 3);
    let count = |line: &String| -> u64 {
        let (_, rest) = line.split_once(", move ").expect("a move");
        let (_, nodes) = rest.split_once(": ").expect("nodes");
        nodes.strip_suffix(" nodes").unwrap().parse().unwrap()
    };
    assert_eq!(lines.iter().map(count).sum::<u64>(), 3 * nodes);
    let third = lines.iter().filter(|line| line.starts_with("position 2,"));
    assert_eq!(third.count(), lines.len() / 3);
}

/// By compiled code, and through the face of a copy that has none.
#[test]
fn perft_of_no_move_is_one_leaf() {
    let setup = chess::Setup::start();
    let mut opened = magics().open(&setup).unwrap();
    let mut face = copied(&Magics::new(&setup).unwrap());
    for position in [&mut opened, &mut face] {
        for counting in [Counting::Full, Counting::Bulk] {
            let counts = [0, 1, 2, 3].map(|depth| position.perft(depth, counting));
            assert_eq!(counts, [1, 20, 400, 8902]);
        }
        assert_eq!(position.bytes(), MAGIC);
        assert_eq!(position.shared_bytes(), Magic::BYTES);
    }
}

#[test]
fn recorded_games_are_played_again() {
    let (compiled, setup) = (magics(), chess::Setup::start());
    let pool = pool(&compiled, &setup);
    let game = &pool.games[0];
    let mut positions = vec![Magics::new(&setup).unwrap()];
    for &code in game {
        positions.push(played(positions.last().unwrap(), code));
    }
    let hash = |position: &Magics| position.hash();
    let after = |moves: usize| -> u64 {
        let all = positions[1..=moves].iter().map(Magics::witness);
        all.fold(0, u64::wrapping_add)
    };
    let last = hash(positions.last().unwrap());
    for (workload, moves, expected) in [
        (REPLAY, game.len(), digest([last, last])),
        (
            MAKE_UNMAKE,
            game.len(),
            digest([after(game.len()), last].repeat(2)),
        ),
        (
            MAKE_UNMAKE_LINES,
            game.len(),
            digest([after(game.len()), last].repeat(2)),
        ),
        (
            MAKE_UNMAKE_SHORT.of(5),
            5,
            digest([after(5), hash(&positions[5])].repeat(2)),
        ),
    ] {
        let name = workload.numbered_name();
        let mut work = work(&compiled, workload, &setup, &pool);
        work.load(1, 2);
        assert_eq!(work.run(), expected, "{name}");
        assert_eq!(work.operations(), 2 * moves as u64, "{name}");
        let kept = 2 * moves * size_of::<chess::BitMove>();
        let Footprint { position, working } = work.footprint();
        assert_eq!(position, MAGIC as u64);
        let least = (MAGIC + Magic::BYTES + kept) as u64;
        match workload.is(&REPLAY) {
            true => assert_eq!(working, least),
            // And the moves that are made.
            false => assert!(working > least && working < least + 4096, "{name}"),
        }
        let line = |(number, &code): (usize, &u32)| {
            let (before, after) = (hash(&positions[number]), hash(&positions[number + 1]));
            match workload.is(&REPLAY) {
                true => format!("move {code}: hash {after:016x}"),
                false => format!("move {code}: hash {before:016x}, then {after:016x}"),
            }
        };
        let once: Vec<_> = game[..moves].iter().enumerate().map(line).collect();
        let both =
            (0..2).flat_map(|own| once.iter().map(move |line| format!("game {own}, {line}")));
        assert_eq!(work.transcript(1, 2), both.collect::<Vec<_>>(), "{name}");
    }
}

/// More positions than the pool has different ones, of which every 64th visit is hashed.
#[test]
fn positions_in_memory_are_visited() {
    let (compiled, setup) = (magics(), chess::Setup::start());
    let mut recorder = compiled.recorder(&setup).unwrap();
    let pool = Pool::new(recorder.as_mut(), &setup, 3, 7);
    let mut work = work(&compiled, POSITIONS.of(5), &setup, &pool);
    let visits = work.transcript(3, 130);
    let hashes: Vec<u64> = visits
        .iter()
        .map(|line| u64::from_str_radix(line.split_once(": hash ").unwrap().1, 16).unwrap())
        .collect();
    let number = |line: &String| -> usize {
        let (_, rest) = line.split_once(", position ").expect("a position");
        rest.split_once(':').unwrap().0.parse().unwrap()
    };
    let mut of_position = [None; 3];
    for (line, &hash) in visits.iter().zip(&hashes) {
        // The fourth is the first again.
        let known = of_position[number(line) % 3].get_or_insert(hash);
        assert_eq!(*known, hash, "{line}");
    }
    work.load(3, 130);
    assert_eq!(work.run(), digest([hashes[0], hashes[64], hashes[128]]));
    assert_eq!(work.operations(), 130);
    assert_eq!(work.footprint(), bytes(MAGIC, 5 * MAGIC));
}

#[test]
fn playouts_say_what_was_played_and_what_memory_it_took() {
    let setup = connect4::Setup::usual();
    let compiled = connect4::compiled::<Flats>();
    let mut work = work(&compiled, PLAYOUT, &setup, &Pool::empty());
    work.load(4, 2);
    work.run();
    let lines = work.transcript(4, 2);
    assert_eq!(lines.len() as u64, work.operations());
    let mut random = boardbench_games::XorShift64Star::new(boardbench_games::mix(4));
    let mut recorder = compiled.recorder(&setup).unwrap();
    let games = record_games(recorder.as_mut(), 2, &mut random);
    let (last, code) = (games[1].len(), games[1].last().unwrap());
    assert_eq!(
        *lines.last().unwrap(),
        format!("game 1, ply {last}: move {code}")
    );
    let position = Flats::new(&setup).unwrap().bytes();
    assert_eq!(work.footprint().position, position as u64);
    assert!(work.footprint().working > position as u64);
}

/// A candidate for each empty point.
#[test]
fn candidates_take_memory() {
    type Plain = Walk<<Naive2d as Family>::TicTacToe>;
    let setup = mnk::Setup::tic_tac_toe();
    let compiled = mnk::compiled::<Plain>();
    let work = work(&compiled, PLAYOUT, &setup, &Pool::empty());
    let Footprint { position, working } = work.footprint();
    assert_eq!(position, Plain::new(&setup).unwrap().bytes() as u64);
    assert_eq!((working - position) % 9, 0);
    assert!(working - position >= 9 * 2, "{working}");
}

/// Eight games in two registers of four.
#[test]
fn games_side_by_side_take_memory() {
    type Single = othello::OthelloPlayer<othello::Bitboard<Shifts>>;
    let compiled = Compiled::playouts_alone::<Single>()
        .in_lockstep(side_by_side::<Single, othello::Vector<Four>>());
    let setup = othello::Setup::start();
    let of = |games| work(&compiled, LOCKSTEP.of(games), &setup, &Pool::empty()).footprint();
    let (four, eight) = (of(4), of(8));
    assert_eq!(
        four.position,
        (size_of::<othello::Vector<Four>>() / 4) as u64
    );
    assert_eq!(eight.working, 2 * four.working);
    assert!(four.working > 4 * four.position);
}

#[test]
fn a_recorded_game_says_whether_it_is_over() {
    let setup = connect4::Setup::usual();
    let mut recorder = connect4::compiled::<Flats>().recorder(&setup).unwrap();
    let mut random = boardbench_games::XorShift64Star::new(1);
    recorder.record(&mut random, u64::MAX, &mut |_| ());
    assert!(recorder.is_over());
    recorder.record(&mut random, 3, &mut |_| ());
    assert!(!recorder.is_over());
}

/// A position and a list of moves for each game.
#[test]
fn games_in_lockstep_take_memory() {
    let (plain, setup) = (connect4::compiled::<Flats>(), connect4::Setup::usual());
    assert!(!plain.plays_in_lockstep());
    let code = workloads::playout::lockstep::<Connect4Player<Flats>>();
    let compiled = plain.in_lockstep(code);
    assert!(compiled.plays_in_lockstep());
    let of = |games| work(&compiled, LOCKSTEP.of(games), &setup, &Pool::empty());
    let [one, four] = [1, 4].map(|games| of(games).footprint());
    assert_eq!(four, bytes(one.position as usize, 4 * one.working as usize));
    // Each by its own code.
    assert_ne!(of(1).address(), of(4).address());
    let alone = work(&compiled, PLAYOUT, &setup, &Pool::empty());
    assert!(alone.address() != of(1).address() && alone.address() > 4096);
}

#[test]
fn parameters_have_their_numbers() {
    assert_eq!(PERFT.of(3).numbered_parameters(), "depth=3 full");
    assert_eq!(
        MAKE_UNMAKE_SHORT.of(5).numbered_parameters(),
        "line=1 moves=5"
    );
    assert_eq!(POSITIONS.of(5).numbered_name(), "positions-5");
}
