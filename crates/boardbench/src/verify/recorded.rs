//! Recorded games, compared with their final positions.

use super::check::{Check, Verdict};
use super::difference;
use super::each::for_contenders;
use crate::Registry;
use crate::game::{Game, Mnk, Othello, open};
use games::oracle::{self, RecordedGame};
use games::{View, mnk, othello};
use workloads::{AnyPosition, Contender};

/// Adds the checks of the games that are recorded.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    for_contenders::<Othello>(list, registry, "recorded", |_, contender| {
        let setup = |_: &RecordedGame| othello::Setup::start();
        check_equal::<Othello>(
            contender,
            oracle::recorded_othello(),
            setup,
            |view, game| (discs(view), game.last.clone()),
        )
    });
    for_contenders::<Mnk>(list, registry, "recorded", |_, contender| {
        let setup = |game: &RecordedGame| {
            let in_a_row = game.in_a_row.expect("an m,n,k game");
            mnk::Setup::new(game.columns, game.rows, in_a_row).expect("a possible board")
        };
        check_equal::<Mnk>(contender, oracle::recorded_mnk(), setup, |view, game| {
            (format!("winner {}", winner(view)), expected_winner(game))
        })
    });
}

/// Plays every game that fits the contender. `last` says what the final
/// position is, and what it should be.
fn check_equal<G: Game>(
    contender: &Contender<G::Setup>,
    games: Vec<RecordedGame>,
    setup: impl Fn(&RecordedGame) -> G::Setup,
    last: impl Fn(&View, &RecordedGame) -> (String, String),
) -> Verdict {
    let mut compared = 0;
    for (number, game) in games.iter().enumerate() {
        let setup = setup(game);
        let Some(mut position) = open(contender, &setup) else {
            continue;
        };
        let played = play::<G>(position.as_mut(), &setup, game).and_then(|()| {
            let (found, expected) = last(&position.view(), game);
            match found == expected {
                true => Ok(()),
                false => Err(format!("at the end expected {expected}, found {found}")),
            }
        });
        if let Err(what) = played {
            let board = difference::diagram(&position.view());
            return Verdict::Failed(format!("game {}: {what}\n{board}", number + 1));
        }
        compared += 1;
    }
    match compared {
        0 => Verdict::NotApplicable("no game is on a board that it can hold".into()),
        compared => Verdict::Passed(format!("{compared} games")),
    }
}

fn play<G: Game>(
    position: &mut dyn AnyPosition,
    setup: &G::Setup,
    game: &RecordedGame,
) -> Result<(), String> {
    for (ply, text) in game.moves.iter().enumerate() {
        let moves = G::parse_moves(setup, text).map_err(|input_error| input_error.0)?;
        if position.is_over() || !moves.iter().all(|&(_, code)| position.make(code)) {
            let before = game.moves[..ply].join(" ");
            return Err(format!("{text} is not legal after \"{before}\""));
        }
    }
    match position.is_over() {
        true => Ok(()),
        false => Err(format!("not over after \"{}\"", game.moves.join(" "))),
    }
}

/// Score and discs as the recorded games have them.
fn discs(view: &View) -> String {
    let squares = view.rows.concat();
    let mask = |piece| {
        let set = squares.char_indices().filter(|&(_, c)| c == piece);
        set.fold(0_u64, |mask, (code, _)| mask | 1 << code)
    };
    let (black, white) = (mask('X'), mask('O'));
    let (blacks, whites) = (black.count_ones(), white.count_ones());
    format!("{blacks}-{whites} black={black:016x} white={white:016x}")
}

fn winner(view: &View) -> &str {
    let mut state = view.state.iter();
    state
        .find(|(name, _)| *name == "winner")
        .map_or("unknown", |(_, value)| value)
}

fn expected_winner(game: &RecordedGame) -> String {
    let winner = match &game.result {
        result if result.starts_with("P1") => "black",
        result if result.starts_with("P2") => "white",
        _ => "none",
    };
    format!("winner {winner}")
}
