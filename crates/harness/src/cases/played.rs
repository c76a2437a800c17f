//! Cases in which games are played, made from the list.

use super::board::{Board, Timed};
use super::comparison::Label;
use super::inputs::Inputs;
use super::source::{Listed, Source};
use super::timed::{contender, number};
use crate::game::{Game, size_text};
use std::rc::Rc;
use workloads::{Entry, Offer, offer};

/// Adds the cases of one board.
pub(crate) fn played<G: Game>(list: &mut Vec<Listed>, source: Source<'_>, board: &Board<G::Setup>) {
    let registered = source.registry.contenders::<G>();
    of_entries::<G, _>(list, source, board, registered, |own| {
        Some(own.on(&board.setup).ok()?.offers())
    });
}

/// Adds the cases of one board among the `registered`; `offers` says what one of them
/// can do there.
pub fn of_entries<G: Game, C>(
    list: &mut Vec<Listed>,
    source: Source<'_>,
    board: &Board<G::Setup>,
    registered: &[Entry<C>],
    offers: impl Fn(&Entry<C>) -> Option<&[Offer<G::Setup>]>,
) {
    let size = size_text(G::size(&board.setup));
    let name = |timed: &Timed| format!("{}-{size}-{}", board.game, timed.name());
    let is_listed = |timed: &&Timed| source.lists(&name(timed));
    let Some(inputs) = inputs::<G>(source, &board.setup) else {
        return;
    };
    let serves = |timed: &&Timed| inputs.described(&timed.workload).is_some();
    let labels = || registered.iter().map(Label::of);
    let is_wanted = |timed: &&Timed| timed.comparison.is_wanted(labels());
    let listed = board.timed.iter().filter(is_listed).filter(serves);
    let listed: Vec<&Timed> = listed.filter(is_wanted).collect();
    if listed.is_empty() {
        return;
    }
    let mut makers = source.registry.contenders::<G>().iter();
    let Some(games) = makers.find_map(|c| Some(c.on(&board.setup).ok()?.make_games())) else {
        return;
    };
    // To ask whether a contender can play may open a position: only those are
    // asked which contenders a listed case may compare.
    let asked = registered.iter().filter(|own| {
        let label = Label::of(own);
        listed.iter().any(|timed| timed.comparison.concerns(&label))
    });
    let able: Vec<_> = asked.filter_map(|own| Some((own, offers(own)?))).collect();
    for timed in listed {
        let Timed {
            workload: what,
            comparison,
            default,
        } = timed;
        let able = able.iter().filter_map(|(own, offers)| {
            let offer = offer(offers, what)?;
            Some((Label::of(own), (*own, offer)))
        });
        let made = |(_, (own, offer), reference): (Label<'_>, (&Entry<C>, Offer<_>), bool)| {
            let (setup, inputs) = (board.setup.clone(), Rc::clone(&inputs));
            let make = move || {
                let pool = inputs.of(&offer.workload, games, &setup);
                let made = offer.work(&setup, &pool);
                made.expect("a contender that can open a set-up can play from it")
            };
            contender(own, reference, make)
        };
        let is_new = what.inputs == workloads::Inputs::NewGames;
        let meeting = comparison.meeting(able.collect(), &name(timed)).into_iter();
        list.push(Listed {
            case: measure::Case {
                name: name(timed),
                game: board.game.into(),
                size: size.clone(),
                workload: timed.name(),
                parameters: what.numbered_parameters(),
                work: what.name.into(),
                number: number(what),
                comparison: comparison.name.into(),
                unit: what.unit.into(),
                pool: inputs.described(what).unwrap_or_default(),
                // A branch predictor does not learn a hundred games.
                fresh_units: if is_new { 100 } else { 0 },
                free: what.free,
                contenders: meeting.map(made).collect(),
            },
            default: *default,
            by_word: false,
        });
    }
}

/// The inputs of a board: of random games, or what was brought for a board of
/// this game and size.
fn inputs<G: Game>(source: Source<'_>, setup: &G::Setup) -> Option<Rc<Inputs<G::Setup>>> {
    let Some(positions) = source.positions else {
        return Some(Inputs::shared(source.pool));
    };
    let pool = positions.pool::<G::Setup>()?;
    let size = pool.boards.first().map(|board| (board.rows, board.columns));
    (size == Some(G::size(setup))).then(|| Inputs::brought(pool, positions))
}
