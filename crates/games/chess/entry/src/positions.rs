//! Chess positions, one FEN or EPD a line.

use chess::Setup;
use game::BadInput;
use harness::open;
use workloads::query::Board;
use workloads::{Contender, Pool};

/// Reads lines; empty ones and those that begin with `#` are passed over. All
/// contenders are to be measured from them, so each must be able to play there.
pub(crate) fn read(
    (reference, all): (&Contender<Setup>, &[Contender<Setup>]),
    text: &str,
    name: &str,
) -> Result<Pool<Setup>, BadInput> {
    let (mut positions, mut boards) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let at = |what: &dyn std::fmt::Display| BadInput(format!("{name}, line {number}: {what}"));
        let setup = Setup::from_fen(line).map_err(|why| at(&why))?;
        let mut position = open(reference, &setup).expect("the reference plays chess");
        if position.legal_moves().is_empty() {
            return Err(at(
                &"the game is over there; expected a position to play from",
            ));
        }
        for contender in all {
            contender
                .on(&setup)
                .map_err(|why| at(&format!("{} can't play there: {why}", contender.name)))?;
        }
        boards.push(Board::from_view(&setup.view()));
        positions.push(setup);
    }
    if positions.is_empty() {
        return Err(BadInput(format!(
            "{name} holds no position: expected a FEN or EPD on each line"
        )));
    }
    Ok(Pool {
        positions: positions.into(),
        boards: boards.into(),
        games: [].into(),
    })
}
