//! GNU Go's komaster scheme, compared with its table along random lines of play. No
//! contender plays it: the code is that of the *strings* on their own layout.

use board::Family;
use go::oracle::komaster::{self as table, Table, Tried};
use harness::verify::{Check, Found, Verdict};
use layouts::Padded;

type AnySize = <Padded as Family>::Dynamic;

/// Boards that lines begin at: enough to meet every row of the table.
const BOARDS: u32 = 8000;

/// The check of the layout that GNU Go has.
pub(crate) fn padded() -> Check<'static> {
    Check::new("komaster/go/padded".into(), || check(table::tried))
}

fn check(tried: Tried<AnySize>) -> Found {
    let mut table = Table::default();
    table.follow_from(BOARDS, tried)?;
    let (rows, moves) = (table.seen.len(), table.seen.values().sum::<u32>());
    match rows == table::ROWS {
        true => Ok(Verdict::Passed(format!("{rows} rows, {moves} moves"))),
        false => Err(format!("only {rows} rows were met: {:?}", table.seen)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use go::Komaster;

    #[test]
    fn a_scheme_without_a_master_is_refused() {
        let forgetful = Check::new("komaster/go/forgetful".into(), || {
            check(|board, point, side| table::tried(board, point, side).map(|_| Komaster::Empty))
        });
        let Verdict::Failed(why) = forgetful.run() else {
            panic!("it is not refused");
        };
        assert!(why.starts_with("none, conditional: expected"), "{why}");
        let honest = padded().run();
        assert!(matches!(honest, Verdict::Passed(_)), "{honest:?}");
    }
}
