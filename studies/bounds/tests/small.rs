//! What Miri can run through in two minutes: every copy on small boards, in short
//! games and shallow perft, beside the layout that tests. `scripts/miri` runs it.

use boardbench::board::conformance::check;
use boardbench::board::{AtRunTime, Chess, Family, Geometry, Layout, TicTacToe};
use boardbench::games::XorShift64Star;
use boardbench::games::chess::ChessPlayer;
use boardbench::games::go::GoPlayer;
use boardbench::games::othello::OthelloPlayer;
use boardbench::games::{Position, chess, go, mnk, othello};
use boardbench::workloads::perft::{Counting, leaf_checksum, perft};
use boardbench::workloads::playout::{PlacementPlayer, Player};
use bounds::copies::{Visitor, for_each};

/// Moves of a random game.
const MOVES: u64 = if cfg!(miri) { 4 } else { 1000 };
/// Plies of perft.
const DEPTH: u32 = if cfg!(miri) { 1 } else { 3 };

fn keeps_the_laws<L: Layout>(geometry: L::Geometry) {
    check(L::new(geometry).unwrap()).unwrap_or_else(|why| panic!("{why}"));
}

/// The codes of the first moves of a random game.
fn game<R: Player>(setup: &<R::Position as Position>::Setup) -> Vec<u32> {
    let mut codes = Vec::new();
    let mut player = R::new(setup).unwrap();
    player.play(&mut XorShift64Star::new(1), MOVES, &mut |code| {
        codes.push(code)
    });
    codes
}

macro_rules! for_every_copy {
    ($test:ident, $f:ident, $base:ident, $body:block) => {
        #[test]
        fn $test() {
            struct Each;
            impl Visitor for Each {
                fn visit<$f: Family, $base: Family>(&mut self) $body
            }
            for_each(&mut Each);
        }
    };
}

for_every_copy!(laws_of_small_boards, F, Base, {
    let near = |rows, columns| AtRunTime::<1>::of(rows, columns, 3).unwrap();
    keeps_the_laws::<F::Dynamic>(near(2, 2));
    let far = |rows, columns| AtRunTime::<2>::of(rows, columns, 3).unwrap();
    keeps_the_laws::<F::DynamicChess>(far(2, 2));
    if cfg!(not(miri)) {
        keeps_the_laws::<F::TicTacToe>(TicTacToe {});
        keeps_the_laws::<F::Chess>(Chess {});
    }
});

for_every_copy!(the_same_games_of_go, F, Base, {
    let setup = go::Setup::square(9).unwrap();
    let own = game::<GoPlayer<go::Flood<F::Go9>>>(&setup);
    assert_eq!(own, game::<GoPlayer<go::Flood<Base::Go9>>>(&setup));
});

// With captures after few moves.
for_every_copy!(the_same_games_on_a_small_board, F, Base, {
    let setup = go::Setup::square(2).unwrap();
    let own = game::<GoPlayer<go::Flood<F::Dynamic>>>(&setup);
    assert_eq!(own, game::<GoPlayer<go::Flood<Base::Dynamic>>>(&setup));
});

for_every_copy!(the_same_games_of_chess, F, Base, {
    let setup = chess::Setup::start();
    let own = game::<ChessPlayer<chess::Lists<F::Chess>>>(&setup);
    assert_eq!(own, game::<ChessPlayer<chess::Lists<Base::Chess>>>(&setup));
});

for_every_copy!(the_same_games_of_othello, F, Base, {
    let setup = othello::Setup::start();
    let own = game::<OthelloPlayer<othello::Scan<F::Othello>>>(&setup);
    assert_eq!(
        own,
        game::<OthelloPlayer<othello::Scan<Base::Othello>>>(&setup)
    );
});

for_every_copy!(the_same_games_of_tic_tac_toe, F, Base, {
    let setup = mnk::Setup::tic_tac_toe();
    let own = game::<PlacementPlayer<mnk::Walk<F::TicTacToe>>>(&setup);
    assert_eq!(
        own,
        game::<PlacementPlayer<mnk::Walk<Base::TicTacToe>>>(&setup)
    );
});

for_every_copy!(the_same_leaves_of_chess, F, Base, {
    let setup = chess::Setup::start();
    let mut own = chess::Lists::<F::Chess>::new(&setup).unwrap();
    let mut base = chess::Lists::<Base::Chess>::new(&setup).unwrap();
    let nodes = [1, 20, 400, 8902][DEPTH as usize];
    assert_eq!(perft(&mut own, DEPTH, Counting::Full), nodes);
    if cfg!(not(miri)) {
        let leaves = leaf_checksum(&mut base, DEPTH);
        assert_eq!(leaf_checksum(&mut own, DEPTH), leaves);
    }
});
