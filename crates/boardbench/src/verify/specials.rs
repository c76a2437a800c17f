//! The questions of one game, held to the naive layout that answers them.

use super::{Check, Verdict, for_contenders, judge};
use crate::game::{Chess, Game, Go, size_text};
use crate::{REFERENCE, Registry};
use games::{chess, go};
use workloads::{Contender, Plays, Pool, Special, Work};

/// Positions that are asked about.
const POSITIONS: usize = 128;
/// Seed of the pool and of the block.
const SEED: u64 = 1;

/// Adds the checks of all games that have such questions.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    asked::<Chess>(list, registry, &Special::OF_CHESS, || {
        vec![chess::Setup::start()]
    });
    asked::<Go>(list, registry, &Special::OF_GO, || {
        let rectangle = go::Setup::empty(7, 10, go::Rules::default());
        let boards = [go::Setup::square(19), go::Setup::square(9), rectangle];
        boards.map(|board| board.expect("a possible board")).into()
    });
}

fn asked<'a, G: Game>(
    list: &mut Vec<Check<'a>>,
    registry: &'a Registry,
    questions: &'static [Special],
    starts: fn() -> Vec<G::Setup>,
) {
    for_contenders::<G>(list, registry, "asked", move |_, contender| {
        let mut answered = 0;
        for setup in starts() {
            let Ok(plays) = contender.on(&setup) else {
                continue;
            };
            for &question in questions
                .iter()
                .filter(|&&question| plays.answers(question))
            {
                if let Err(difference) = hold::<G>(registry, plays, &setup, question) {
                    let (size, name) = (size_text(G::size(&setup)), question.name());
                    return Verdict::Failed(format!("{name} on {size}: {difference}"));
                }
                answered += 1;
            }
        }
        match answered {
            0 => Verdict::NotApplicable("it answers no question of its game".into()),
            answered => Verdict::Passed(format!("{answered} questions on a board")),
        }
    });
}

fn hold<G: Game>(
    registry: &Registry,
    plays: &'static dyn Plays<G::Setup>,
    setup: &G::Setup,
    question: Special,
) -> Result<(), String> {
    // The pool is the judge's; it may know no answer itself, where only boards of
    // known size do.
    let judge = judge::<G>(registry).ok_or("nobody makes positions")?;
    let answers = |contender: &&Contender<G::Setup>| {
        let on = contender.on(setup);
        contender.layout == REFERENCE && on.is_ok_and(|plays| plays.answers(question))
    };
    let mut contenders = G::contenders(registry).iter();
    let judging = contenders.find(answers).ok_or("nobody judges it")?;
    let recorder = judge.on(setup).and_then(|plays| plays.recorder(setup));
    let mut player = recorder.map_err(|why| why.to_string())?;
    let pool = Pool::new(player.as_mut(), setup, POSITIONS, SEED);
    let work = |plays: &dyn Plays<G::Setup>| {
        let mut work = plays
            .special_work(setup, &pool, question)
            .map_err(|why| why.to_string())?;
        work.load(SEED, POSITIONS as u32);
        let digest = work.run();
        Ok::<_, String>((digest, work))
    };
    let judging = judging.on(setup).map_err(|why| why.to_string())?;
    let ((expected, mut judging), (found, mut work)) = (work(judging)?, work(plays)?);
    if (expected, judging.operations()) == (found, work.operations()) {
        return Ok(());
    }
    Err(first_difference(judging.as_mut(), work.as_mut()))
}

/// The first answer that differs.
fn first_difference(judge: &mut dyn Work, contender: &mut dyn Work) -> String {
    let said = |work: &mut dyn Work| work.transcript(SEED, POSITIONS as u32);
    let mut lines = said(judge).into_iter().zip(said(contender));
    let differ = lines.find(|(expected, found)| expected != found);
    differ.map_or("the questions differ".into(), |(expected, found)| {
        format!("expected {expected}, found {found}")
    })
}
