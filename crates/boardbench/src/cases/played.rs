//! Cases in which games are played, made from the list.

use super::comparison::{Comparison, Label};
use super::inputs::Inputs;
use super::listed::Listed;
use super::source::Source;
use super::timed::{contender, number};
use crate::game::{Chess, Game, size_text};
use std::rc::Rc;
use workloads::{Offer, Rebuild, Workload, offer};

/// A board, and what is timed on it.
pub(super) struct Board<'a, G: Game> {
    pub(super) game: &'static str,
    pub(super) setup: G::Setup,
    pub(super) timed: &'a [Timed],
}

/// One line of the list.
#[derive(Clone, Copy)]
pub(super) struct Timed {
    workload: Workload,
    comparison: Comparison,
    /// Whether `cargo bench` measures it.
    default: bool,
}

impl Comparison {
    /// Times a workload for the contenders of this comparison.
    pub(super) const fn on(self, workload: Workload) -> Timed {
        Timed {
            workload,
            comparison: self,
            default: false,
        }
    }
}

impl Timed {
    /// The same as one of those that `cargo bench` measures.
    pub(super) const fn by_default(self) -> Self {
        Self {
            default: true,
            ..self
        }
    }
}

/// Where the inputs of a workload come from; none where they don't serve.
fn pool<S: Rebuild>(workload: &Workload, inputs: &Inputs<S>) -> Option<String> {
    match workload.inputs {
        workloads::Inputs::NewGames => {
            let drawn = inputs.is_drawn();
            drawn.then(|| "a new game for each sample".into())
        }
        workloads::Inputs::Positions | workloads::Inputs::Boards => {
            Some(inputs.positions_described())
        }
        workloads::Inputs::Games => inputs.has_games().then(|| inputs.games_described()),
    }
}

/// Units of work on fresh inputs: a branch predictor does not learn a hundred
/// games.
fn fresh_units(workload: &Workload) -> u32 {
    match workload.inputs {
        workloads::Inputs::NewGames => 100,
        _ => 0,
    }
}

/// A contender, with what it offers on the board.
pub(super) struct Player<'a, S> {
    label: Label<'a>,
    offers: &'a [Offer<S>],
}

/// Adds the cases of one board.
///
/// # Panics
/// If a comparison names a contender that is not registered.
pub(super) fn played<G: Game>(list: &mut Vec<Listed>, source: Source<'_>, board: &Board<'_, G>) {
    let registered = G::contenders(source.registry);
    let labels: Vec<_> = registered.iter().map(Label::of).collect();
    // To ask whether a contender can play may open a position: only those are
    // asked which contenders a listed case may compare.
    let players = |timed: &[&Timed]| {
        let able = registered.iter().filter_map(|contender| {
            let label = Label::of(contender);
            let concerns = |timed: &&Timed| timed.comparison.concerns(&label);
            timed.iter().any(concerns).then_some(())?;
            let offers = contender.on(&board.setup).ok()?.offers();
            Some(Player { label, offers })
        });
        able.collect()
    };
    timed::<G>(list, source, board, &labels, players);
}

/// Adds the cases of micro-Max's search.
pub(super) fn searched(list: &mut Vec<Listed>, source: Source<'_>, board: &Board<'_, Chess>) {
    let registered = &source.registry.searchers;
    let labels: Vec<_> = registered.iter().map(Label::of).collect();
    let players = |_: &[&Timed]| {
        let instances = registered.iter().filter_map(|searcher| {
            let (label, searching) = (Label::of(searcher), searcher.instances.first()?);
            let offers = searching.offers();
            Some(Player { label, offers })
        });
        instances.collect()
    };
    timed::<Chess>(list, source, board, &labels, players);
}

/// Adds the cases of one board among the `registered`; `players` says which of them
/// can play there.
fn timed<'a, G: Game>(
    list: &mut Vec<Listed>,
    source: Source<'a>,
    board: &Board<'_, G>,
    registered: &[Label<'_>],
    players: impl FnOnce(&[&Timed]) -> Vec<Player<'a, G::Setup>>,
) {
    let size = size_text(G::size(&board.setup));
    // With the comparison, for means are taken over the cases of a workload.
    let workload = |timed: &Timed| timed.comparison.of_work(&timed.workload.numbered_name());
    let name = |timed: &Timed| format!("{}-{size}-{}", board.game, workload(timed));
    let is_listed = |timed: &&Timed| source.drawn.lists(&name(timed));
    let Some(inputs) = inputs::<G>(source, &board.setup) else {
        return;
    };
    let serves = |timed: &&Timed| pool(&timed.workload, &inputs).is_some();
    let is_wanted = |timed: &&Timed| timed.comparison.is_wanted(registered.iter().copied());
    let listed = board.timed.iter().filter(is_listed).filter(serves);
    let listed: Vec<&Timed> = listed.filter(is_wanted).collect();
    if listed.is_empty() {
        return;
    }
    let mut makers = G::contenders(source.registry).iter();
    let Some(games) = makers.find_map(|c| Some(c.on(&board.setup).ok()?.make_games())) else {
        return;
    };
    let players = players(&listed);
    for timed in listed {
        let Timed {
            workload: what,
            comparison,
            default,
        } = timed;
        comparison.check(registered.iter().copied());
        let able = players.iter().filter_map(|player| {
            let offer = offer(player.offers, what)?;
            Some((player.label, offer))
        });
        let made = |(label, offer, reference): (Label<'_>, Offer<G::Setup>, bool)| {
            let (setup, inputs) = (board.setup.clone(), Rc::clone(&inputs));
            let make = move || {
                let pool = inputs.of(&offer.workload, games, &setup);
                let made = offer.work(&setup, &pool);
                made.expect("a contender that can open a set-up can play from it")
            };
            contender(label, reference, make)
        };
        let meeting = comparison.meeting(able.collect(), &name(timed)).into_iter();
        list.push(Listed {
            case: measure::Case {
                name: name(timed),
                game: board.game.into(),
                size: size.clone(),
                workload: workload(timed),
                parameters: what.numbered_parameters(),
                work: what.name.into(),
                number: number(what),
                comparison: comparison.name.into(),
                unit: what.unit.into(),
                pool: pool(what, &inputs).unwrap_or_default(),
                fresh_units: fresh_units(what),
                free: what.free,
                contenders: meeting.map(made).collect(),
            },
            default: *default,
        });
    }
}

/// The inputs of a board: of random games, or what was brought for a board of
/// this game and size.
fn inputs<G: Game>(source: Source<'_>, setup: &G::Setup) -> Option<Rc<Inputs<G::Setup>>> {
    let Some(positions) = source.drawn.positions else {
        return Some(Inputs::shared(source.drawn.pool));
    };
    let pool = positions.pool::<G::Setup>()?;
    let size = pool.boards.first().map(|board| (board.rows, board.columns));
    (size == Some(G::size(setup))).then(|| Inputs::brought(pool, positions))
}
