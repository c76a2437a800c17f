//! micro-Max's search against the figures that the program itself prints, with
//! its own commented-out line enabled and compiled by
//! `gcc -fwrapv -fno-strict-aliasing`.

use board::Family;
use boardbench_chess::micromax::{
    Apart, Completed, Engine, FULL_SIZE_LOG2, KeyedArray, LayoutBoard, Micromax, SearchBoard,
    Switches,
};
use boardbench_chess::{MoveCode, Setup};
use boardbench_chess::{Position, oracle};

type Faithful = Engine<KeyedArray>;

/// A game from the start with the moves entered.
fn after(moves: &str) -> Faithful {
    let mut game = Faithful::new(&Setup::start(), FULL_SIZE_LOG2, Switches::default()).unwrap();
    for word in moves.split_whitespace() {
        assert!(game.enter(MoveCode::from_uci(word).unwrap()), "{word}");
    }
    game
}

/// Nodes, score and best move of each depth from 1.
fn searched(completed: &[Completed]) -> Vec<(u64, i32, String)> {
    let row = |c: &Completed| (c.nodes, c.score, c.best_move.to_string());
    completed.iter().map(row).collect()
}

/// From the start, after the king's pawns, with castling as the best move, with
/// a capture en passant to be had, with captures and checks.
#[test]
fn every_figure_that_the_program_prints() {
    let rows = oracle::micromax_search();
    for game in rows.chunk_by(|a, b| a.moves == b.moves) {
        let (moves, last) = (&game[0].moves, game[game.len() - 1].depth);
        let found = searched(after(moves).think(last));
        let expected: Vec<_> = game
            .iter()
            .map(|row| (row.nodes, row.score, row.best_move.clone()))
            .collect();
        assert_eq!(found, expected, "after \"{moves}\"");
    }
}

/// Positions with castling, captures en passant, promotions and mates.
const VARIED: [&str; 5] = [
    Setup::START_FEN,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
];

/// A table small enough that positions compete for its places.
const SMALL: u32 = 12;

fn game<B: SearchBoard>(fen: &str, switches: Switches) -> Engine<B> {
    Engine::new(&Setup::from_fen(fen).unwrap(), SMALL, switches).unwrap()
}

/// Beside the figures of the program, to which `boardbench verify` holds every
/// layout: positions with promotions, and moves entered.
#[test]
fn a_layout_searches_the_same_tree() {
    type Padded = LayoutBoard<<layouts::Padded as Family>::Chess>;
    type AnySize = LayoutBoard<<layouts::Naive2d as Family>::DynamicChess>;
    same_tree::<Padded>();
    same_tree::<AnySize>();
}

fn same_tree<B: SearchBoard>() {
    for fen in VARIED {
        let mut reference = game::<KeyedArray>(fen, Switches::default());
        let expected = reference.think(3);
        let mut found = game::<B>(fen, Switches::default());
        assert_eq!(found.think(3), expected, "{fen}");
        let best = expected.last().expect("three depths").best_move;
        assert!(found.enter(best), "{best} from {fen}");
    }
}

#[test]
fn centre_points_are_the_same_in_a_table_of_their_own() {
    for fen in VARIED {
        let mut reference = game::<KeyedArray>(fen, Switches::default());
        let mut apart = game::<KeyedArray<Apart>>(fen, Switches::default());
        assert_eq!(apart.think(4), reference.think(4), "{fen}");
        assert_eq!(apart.board_bytes(), reference.board_bytes() + 64);
    }
}

/// Nodes to depth 4 of all positions together.
fn nodes(switches: Switches) -> u64 {
    let nodes_of = |fen| {
        let setup = Setup::from_fen(fen).unwrap();
        let mut game = Faithful::new(&setup, 18, switches).unwrap();
        game.think(4).last().unwrap().nodes
    };
    VARIED.into_iter().map(nodes_of).sum()
}

#[test]
fn each_part_of_the_search_saves_nodes() {
    let all = Switches::default();
    let with_all = nodes(all);
    for (part, without) in [
        (
            "hash table",
            Switches {
                hash_table: false,
                ..all
            },
        ),
        (
            "internal deepening",
            Switches {
                internal_deepening: false,
                ..all
            },
        ),
        (
            "best move first",
            Switches {
                best_move_first: false,
                ..all
            },
        ),
    ] {
        let more = nodes(without);
        println!("without {part}: {more} nodes, with all: {with_all}");
        assert!(
            more > with_all,
            "{part}: {more} nodes without, {with_all} with"
        );
    }
}

#[test]
fn a_mate_ends_the_search_and_is_as_good_at_any_depth() {
    let mut game = game::<KeyedArray>("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", Switches::default());
    let completed = game.think(20);
    let last = completed.last().unwrap();
    assert_eq!(last.best_move.to_string(), "e1e8");
    assert!(last.score > 2000 && last.depth < 4, "{last:?}");
}

#[test]
fn stalemate_is_found_by_losing_the_king() {
    // Whatever does not stalemate loses the pawn.
    let fen = "k7/P7/K7/8/8/8/8/8 w - - 0 1";
    let mut game = game::<KeyedArray>(fen, Switches::default());
    let last = *game.think(4).last().unwrap();
    assert_eq!(
        (last.best_move.to_string().as_str(), last.score),
        ("a6b6", 0)
    );
}

#[test]
fn illegal_moves_are_not_entered() {
    let fen = "4r1k1/8/8/8/8/8/4B3/4K2R w K - 0 1";
    let mut game = game::<KeyedArray>(fen, Switches::default());
    for illegal in ["e2d3", "e1e3", "h1h9", "e8e2", "a1a2"] {
        if let Ok(code) = MoveCode::from_uci(illegal) {
            assert!(!game.enter(code), "{illegal}");
        }
    }
    assert!(game.enter(MoveCode::from_uci("e1g1").unwrap()));
}

/// micro-Max's own check overlooks a pawn that attacks the square a castling
/// king has left, and takes a pawn's attack on the castled rook for a capture en
/// passant; the contender refuses what FIDE's rules refuse.
#[test]
fn castling_that_only_micro_max_allows() {
    for (fen, castling) in [
        ("4k3/8/8/8/8/8/3p4/4K2R w K - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", "e1g1"),
        ("4k3/8/8/8/8/8/5p2/R3K3 w Q - 0 1", "e1c1"),
    ] {
        let code = MoveCode::from_uci(castling).unwrap();
        assert!(
            game::<KeyedArray>(fen, Switches::default()).enter(code),
            "{fen}"
        );
        let mut position: Micromax = Micromax::new(&Setup::from_fen(fen).unwrap()).unwrap();
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        assert!(
            legal.iter().all(|&m| position.code(m) != code.number()),
            "{fen}"
        );
    }
}
