//! What a representation is asked beside the workloads of all.

use crate::liberties::Liberties;
use crate::reading::{Question, ReadingWork};
use crate::recorded::AlongWork;
use crate::{Pool, Special, Work, special};
use board::Unsupported;
use games::Position;
use games::chess::{self, Attacks, Evaluates};
use games::go::{self, GoPosition, Reads, Survey};
use std::sync::Arc;

/// Questions to representations `P` of a game.
pub trait Asked<P: Position>: 'static {
    /// Whether [`reading_work`](Self::reading_work) can be made.
    const READS: bool = false;

    /// Questions about the positions or games of a pool.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation can't be read ahead from.
    fn reading_work(
        _: &P::Setup,
        _: &Pool<P::Setup>,
        _: Question,
    ) -> Result<Box<dyn Work>, Unsupported> {
        Err(Unsupported("it can't be read ahead from".into()))
    }

    /// The questions of its game that it answers.
    const ANSWERS: &'static [Special] = &[];

    /// A question of its game, put to the positions or games of a pool.
    ///
    /// # Errors
    /// [`Unsupported`] where the representation has no answer.
    fn special_work(
        _: &P::Setup,
        _: &Pool<P::Setup>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported> {
        Err(question.unknown())
    }
}

/// Nothing.
impl<P: Position> Asked<P> for () {}

/// Go: read ahead from.
pub struct Reading;

impl<P: Reads<Point: Ord, Tried: Send>> Asked<P> for Reading {
    const READS: bool = true;

    fn reading_work(
        setup: &go::Setup,
        pool: &Pool<go::Setup>,
        question: Question,
    ) -> Result<Box<dyn Work>, Unsupported> {
        match question {
            Question::Strings(limits) => {
                let (positions, boards) = (Arc::clone(&pool.positions), Arc::clone(&pool.boards));
                Ok(Box::new(ReadingWork::<P>::new(positions, boards, limits)?))
            }
            Question::Liberties(questions) => {
                let asked = |position: &P| Liberties::new(position, questions);
                let games = Arc::clone(&pool.games);
                Ok(Box::new(AlongWork::new(setup, games, asked)?))
            }
        }
    }
}

/// Go: read ahead from, and input planes filled from.
pub struct Surveying;

impl<P: Survey<Point: Ord, Tried: Send>> Asked<P> for Surveying {
    const READS: bool = true;

    fn reading_work(
        setup: &go::Setup,
        pool: &Pool<go::Setup>,
        question: Question,
    ) -> Result<Box<dyn Work>, Unsupported> {
        <Reading as Asked<P>>::reading_work(setup, pool, question)
    }

    const ANSWERS: &'static [Special] = &[Special::PlanesOfBytes, Special::PlanesOfFloats];

    fn special_work(
        setup: &go::Setup,
        pool: &Pool<go::Setup>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported> {
        special::go::work::<P>(setup, &pool.games, question)
    }
}

/// Go: trees searched.
pub struct Trees;

impl<P: GoPosition> Asked<P> for Trees {
    const ANSWERS: &'static [Special] = &[Special::Tree, Special::TreeReplayed];

    fn special_work(
        setup: &go::Setup,
        pool: &Pool<go::Setup>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported> {
        special::growing::work::<P>(setup, &pool.positions, question)
    }
}

/// Chess: who attacks what.
pub struct Attacking;

impl<P: Attacks> Asked<P> for Attacking {
    const ANSWERS: &'static [Special] = &[Special::Attacked, Special::InCheck, Special::Exchange];

    fn special_work(
        _: &chess::Setup,
        pool: &Pool<chess::Setup>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported> {
        special::chess::attacks::<P>(&pool.positions, question)
    }
}

/// Chess: who attacks what, and what leaves are worth.
pub struct Answering;

impl<P: Attacks + Evaluates> Asked<P> for Answering {
    const ANSWERS: &'static [Special] = &Special::OF_CHESS;

    fn special_work(
        _: &chess::Setup,
        pool: &Pool<chess::Setup>,
        question: Special,
    ) -> Result<Box<dyn Work>, Unsupported> {
        special::chess::work::<P>(&pool.positions, question)
    }
}
