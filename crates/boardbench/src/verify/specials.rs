//! The questions of one game, held to the naive layout that answers them.

use super::{Check, Verdict, for_contenders};
use crate::game::{Chess, Game, Go, size_text};
use crate::{REFERENCE, Registry};
use games::{chess, go};
use workloads::{Contender, Plays, Pool, Special, Work};

/// Positions of random games that are asked about.
const POSITIONS: usize = 24;
/// A tree takes longer than a question.
const TREES: u32 = 2;
/// Seed of the pool and of the block.
const SEED: u64 = 1;

/// Adds the checks of all games that have such questions.
pub(super) fn add<'a>(list: &mut Vec<Check<'a>>, registry: &'a Registry) {
    asked::<Chess>(list, registry, &Special::OF_CHESS, || {
        vec![chess::Setup::start()]
    });
    asked::<Go>(list, registry, &Special::OF_GO, || {
        let boards = [go::Setup::square(19), go::Setup::square(9)];
        boards.map(|board| board.expect("a possible board")).into()
    });
}

fn asked<'a, G: Game>(
    list: &mut Vec<Check<'a>>,
    registry: &'a Registry,
    questions: &'static [Special],
    starts: fn() -> Vec<G::Setup>,
) {
    for_contenders::<G>(list, registry, "asked", move |judge, contender| {
        let mut answered = 0;
        for setup in starts() {
            match hold_all::<G>(registry, judge, contender, questions, &setup) {
                Ok(held) => answered += held,
                Err(difference) => {
                    let size = size_text(G::size(&setup));
                    return Verdict::Failed(format!("on {size}, {difference}"));
                }
            }
        }
        match answered {
            0 => Verdict::NotApplicable("it answers no question of its game".into()),
            answered => Verdict::Passed(format!("{answered} questions")),
        }
    });
}

/// All questions that a contender answers on one board. Returns how many.
fn hold_all<G: Game>(
    registry: &Registry,
    judge: &Contender<G::Setup>,
    contender: &Contender<G::Setup>,
    questions: &[Special],
    setup: &G::Setup,
) -> Result<usize, String> {
    let Ok(plays) = contender.on(setup) else {
        return Ok(0);
    };
    let questions = questions
        .iter()
        .filter(|&&question| plays.answers(question));
    let questions: Vec<Special> = questions.copied().collect();
    if questions.is_empty() {
        return Ok(0);
    }
    let recorder = judge.on(setup).and_then(|plays| plays.recorder(setup));
    let mut player = recorder.map_err(|why| why.to_string())?;
    let pool = Pool::new(player.as_mut(), setup, POSITIONS, SEED);
    for &question in &questions {
        // Some are answered at known sizes only, where the judge itself is silent.
        let answers = |contender: &&Contender<G::Setup>| {
            let on = contender.on(setup);
            contender.layout == REFERENCE && on.is_ok_and(|plays| plays.answers(question))
        };
        let judging = G::contenders(registry).iter().find(answers);
        let judging = judging.and_then(|judging| judging.on(setup).ok());
        let judging = judging.ok_or(format!("nobody judges {}", question.name()))?;
        hold::<G>(judging, plays, setup, &pool, question)
            .map_err(|difference| format!("{}: {difference}", question.name()))?;
    }
    Ok(questions.len())
}

fn hold<G: Game>(
    judging: &dyn Plays<G::Setup>,
    plays: &dyn Plays<G::Setup>,
    setup: &G::Setup,
    pool: &Pool<G::Setup>,
    question: Special,
) -> Result<(), String> {
    let batch = match question {
        Special::Tree | Special::TreeReplayed => TREES,
        _ => POSITIONS as u32,
    };
    let work = |plays: &dyn Plays<G::Setup>| {
        let work = plays.special_work(setup, pool, question);
        let mut work = work.map_err(|why| why.to_string())?;
        work.load(SEED, batch);
        let digest = work.run();
        Ok::<_, String>((digest, work))
    };
    let ((expected, mut judging), (found, mut work)) = (work(judging)?, work(plays)?);
    if (expected, judging.operations()) == (found, work.operations()) {
        return Ok(());
    }
    Err(first_difference(judging.as_mut(), work.as_mut(), batch))
}

/// The first answer that differs.
fn first_difference(judge: &mut dyn Work, contender: &mut dyn Work, batch: u32) -> String {
    let said = |work: &mut dyn Work| work.transcript(SEED, batch);
    let mut lines = said(judge).into_iter().zip(said(contender));
    let differ = lines.find(|(expected, found)| expected != found);
    differ.map_or("the answers differ".into(), |(expected, found)| {
        format!("expected {expected}, found {found}")
    })
}
