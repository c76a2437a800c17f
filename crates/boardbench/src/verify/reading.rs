//! Reading ahead, held to the judge: what can be captured and saved, and how
//! many positions that took.

use super::{Check, Verdict, for_contenders};
use crate::Registry;
use crate::game::{Go, size_text};
use games::go::Setup;
use workloads::reading::{Limits, Question};
use workloads::{Contender, Plays, Pool, Work};

/// Positions of random games that strings are read in, on each board.
const POSITIONS: usize = 24;

/// Adds the checks of Go.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    for_contenders::<Go>(list, registry, "reading", |judge, contender| {
        let rectangle = Setup::empty(7, 10, games::go::Rules::default());
        let boards = [Setup::square(19), rectangle];
        let mut read = None;
        for board in boards {
            let setup = board.expect("a possible board");
            for limits in [Limits::CAPTURE, Limits::LADDER] {
                match hold(judge, contender, &setup, limits) {
                    Ok(nodes) => read = nodes.map(|nodes| nodes + read.unwrap_or(0)).or(read),
                    Err(difference) => return Verdict::Failed(difference),
                }
            }
        }
        match read {
            Some(nodes) => Verdict::Passed(format!("{nodes} positions looked at")),
            None => Verdict::NotApplicable("it reads on no board that is asked about".into()),
        }
    });
}

/// Questions answered alike on one board; none if the contender has none.
fn hold(
    judge: &Contender<Setup>,
    contender: &Contender<Setup>,
    setup: &Setup,
    limits: Limits,
) -> Result<Option<u64>, String> {
    let (Ok(judging), Ok(plays)) = (judge.on(setup), contender.on(setup)) else {
        return Ok(None);
    };
    if !plays.reads() {
        return Ok(None);
    }
    let mut player = judging.recorder(setup).map_err(|why| why.to_string())?;
    let pool = Pool::new(player.as_mut(), setup, POSITIONS, 1);
    let work = |plays: &dyn Plays<Setup>| {
        let mut work = plays
            .reading_work(setup, &pool, Question::Strings(limits))
            .map_err(|why| why.to_string())?;
        work.load(1, POSITIONS as u32);
        let digest = work.run();
        Ok::<_, String>((digest, work))
    };
    let ((expected, mut judging), (found, mut reading)) = (work(judging)?, work(plays)?);
    if expected != found || judging.operations() != reading.operations() {
        let size = size_text((setup.rows, setup.columns));
        let what = first_difference(judging.as_mut(), reading.as_mut());
        return Err(format!("{size}: {what}"));
    }
    Ok(Some(reading.operations()))
}

/// The first string that is read differently.
fn first_difference(judge: &mut dyn Work, contender: &mut dyn Work) -> String {
    let said = |work: &mut dyn Work| work.transcript(1, POSITIONS as u32);
    let lines = said(judge).into_iter().zip(said(contender));
    let differ = lines
        .into_iter()
        .find(|(expected, found)| expected != found);
    differ.map_or("the questions differ".into(), |(expected, found)| {
        format!("expected {expected}, found {found}")
    })
}
