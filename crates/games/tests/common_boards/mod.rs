//! What the tests of Othello and m,n,k games share: oracle files, recorded
//! games, and playing by code.

#![allow(dead_code, reason = "each test file uses its own part")]

use super::common::moves_by_code;
use games::Unmake;

/// The rows of a file of figures in `tests/oracles`, comments and the names of
/// the columns left out.
pub(crate) fn oracle(name: &str) -> Vec<csv::StringRecord> {
    let path = format!("{}/tests/oracles/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut reader = csv::ReaderBuilder::new()
        .comment(Some(b'#'))
        .from_path(&path)
        .expect(&path);
    reader.records().collect::<Result<_, _>>().expect(&path)
}

/// A game of `recorded_games.csv`.
pub(crate) struct Recorded {
    pub(crate) columns: usize,
    pub(crate) rows: usize,
    /// Of m,n,k games.
    pub(crate) in_a_row: Option<usize>,
    /// `black`, `white` or `draw`; of m,n,k games `P1 run 5` and the like.
    pub(crate) result: String,
    /// Of Othello: score and masks.
    pub(crate) last: String,
    pub(crate) moves: Vec<String>,
}

/// The recorded games of one kind, `othello` or `mnk`.
pub(crate) fn recorded(game: &str) -> Vec<Recorded> {
    let rows = oracle("recorded_games.csv");
    let chosen = rows.iter().filter(|row| &row[0] == game);
    let games: Vec<_> = chosen
        .map(|row| {
            let numbers: Vec<usize> = row[1]
                .split(['x', ','])
                .map(|n| n.parse().unwrap())
                .collect();
            let moves: Vec<_> = row[5].split(' ').map(str::to_owned).collect();
            assert_eq!(moves.len().to_string(), row[2]);
            Recorded {
                columns: numbers[0],
                rows: numbers[1],
                in_a_row: numbers.get(2).copied(),
                result: row[3].to_owned(),
                last: row[4].to_owned(),
                moves,
            }
        })
        .collect();
    assert!(games.len() >= 100, "{} games of {game}", games.len());
    games
}

/// Plays moves by their codes, each of which must be legal, to the end of a
/// game that must not be over before.
pub(crate) fn play_out<P: Unmake>(position: &mut P, codes: &[u32], who: &str) {
    for (ply, &code) in codes.iter().enumerate() {
        assert!(!position.is_over(), "{who}: over after {ply} plies");
        let legal = moves_by_code(position);
        let found = legal.iter().find(|&&(legal, _)| legal == code);
        let Some(&(_, chosen)) = found else {
            panic!("{who}: ply {ply}, code {code} is not legal");
        };
        position.play(chosen);
    }
    assert!(
        position.is_over(),
        "{who}: not over after {} plies",
        codes.len()
    );
}

/// The choices that pick these codes in [`agree_along`](super::common::agree_along).
pub(crate) fn choices<P: Unmake>(position: &mut P, codes: &[u32]) -> Vec<u16> {
    let pick = |&code: &u32| {
        let legal = moves_by_code(position);
        let number = legal.iter().position(|&(legal, _)| legal == code).unwrap();
        position.play(legal[number].1);
        number as u16
    };
    codes.iter().map(pick).collect()
}

/// Plays choices for good, in one position kept and in copies that reuse
/// memory, and compares each with the position that makes and unmakes.
pub(crate) fn plays_as_it_makes<P: Unmake>(start: &P, choices: &[u16]) -> Result<(), String> {
    let mut made = start.clone();
    let mut played = start.clone();
    let mut copied = start.clone();
    for (ply, &choice) in choices.iter().enumerate() {
        let mut listed = Vec::new();
        made.legal_moves(&mut listed);
        let counted = made.count_legal_moves(&mut Vec::new());
        if counted != listed.len() as u64 || made.is_over() != listed.is_empty() {
            return Err(format!(
                "ply {ply}: {counted} counted, {} listed, over {}",
                listed.len(),
                made.is_over()
            ));
        }
        let codes: Vec<u32> = listed.iter().map(|&m| made.code(m)).collect();
        if !codes.is_sorted() {
            return Err(format!("ply {ply}: {codes:?} is not in ascending order"));
        }
        let Some(&chosen) = listed.get(usize::from(choice) % listed.len().max(1)) else {
            break;
        };
        made.make(chosen);
        played.play(chosen);
        copied.play(chosen);
        for (what, other) in [("played", &played), ("copied and played", &copied)] {
            if made.view() != other.view() || made.hash() != other.hash() {
                return Err(format!("ply {ply}: {what} differs from made"));
            }
        }
        copied.clone_from(&made);
    }
    Ok(())
}
