//! Cases in which games are played, made from the list.

use super::comparison::{Comparison, Label, Named};
use super::inputs::Inputs;
use super::timed::contender;
use super::{Listed, Source};
use crate::game::{Game, size_text};
use std::num::NonZeroUsize;
use std::rc::Rc;
use workloads::reading::{Limits, Question};
use workloads::{Contender, LayoutEntry, Plays, Rebuild, Special, Work};

/// A board, and what is timed on it.
pub(super) struct Board<G: Game> {
    pub(super) game: &'static str,
    pub(super) setup: G::Setup,
    pub(super) timed: &'static [Timed],
}

/// One line of the list.
#[derive(Clone, Copy)]
pub(super) struct Timed {
    kind: Kind,
    comparison: Comparison,
    /// Whether `cargo bench` measures it.
    default: bool,
}

impl Comparison {
    /// Times a workload for the contenders of this comparison.
    pub(super) const fn on(self, kind: Kind) -> Timed {
        Timed {
            kind,
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

/// The workloads that every representation of a game can do.
#[derive(Clone, Copy)]
pub(super) enum Kind {
    /// Random games.
    Playout,
    /// Random games in each contender's own way to choose moves.
    FreePlayout,
    /// Every move sequence of so many plies.
    Perft(u32),
    /// Recorded moves made again.
    Replay,
    /// Recorded moves made and taken back in lines of so many.
    MakeUnmake(usize),
    /// The same one by one, in games of so many moves.
    ShortMakeUnmake(usize),
    /// Strings attacked and defended by trying moves.
    Reading(Limits),
    /// Recorded moves made again, with so many questions about liberties each.
    Liberties(usize),
    /// One of so many positions copied and moved on.
    Scattered(usize),
    /// A question of the game.
    Asked(Special),
}

impl Kind {
    fn name(self) -> String {
        let name = match self {
            Self::Playout => "playout",
            Self::FreePlayout => "playout-free",
            Self::Perft(_) => "perft",
            Self::Replay => "replay",
            Self::MakeUnmake(1) => "make-unmake",
            Self::MakeUnmake(_) => "make-unmake-lines",
            Self::ShortMakeUnmake(moves) => return format!("make-unmake-{moves}"),
            Self::Reading(Limits::LADDER) => "ladders",
            Self::Reading(_) => "reading",
            Self::Liberties(questions) => return format!("liberties-{questions}"),
            Self::Scattered(count) => return format!("positions-{count}"),
            Self::Asked(question) => question.name(),
        };
        name.into()
    }

    fn parameters(self) -> String {
        match self {
            Self::Perft(depth) => format!("depth={depth} full"),
            Self::MakeUnmake(line) => format!("line={line}"),
            Self::ShortMakeUnmake(moves) => format!("line=1 moves={moves}"),
            Self::Reading(Limits {
                liberties,
                depth,
                nodes,
            }) => format!("liberties={liberties} depth={depth} nodes={nodes}"),
            Self::Liberties(questions) => format!("questions={questions}"),
            Self::Scattered(count) => format!("positions={count}"),
            Self::Asked(question) => question.parameters().into(),
            Self::FreePlayout => "protocol=free".into(),
            Self::Playout | Self::Replay => String::new(),
        }
    }

    /// What one operation is.
    fn unit(self) -> &'static str {
        match self {
            Self::Perft(_) | Self::Reading(_) => "node",
            Self::Scattered(_) => "visit",
            Self::Asked(question) => question.unit(),
            Self::Playout
            | Self::FreePlayout
            | Self::Replay
            | Self::MakeUnmake(_)
            | Self::ShortMakeUnmake(_)
            | Self::Liberties(_) => "move",
        }
    }

    /// A hundred games are what a predictor does not learn by heart.
    fn fresh_units(self) -> u32 {
        match self {
            Self::Playout | Self::FreePlayout => 100,
            _ => 0,
        }
    }

    /// Where the inputs come from; none where they don't serve.
    fn pool<S: Rebuild>(self, inputs: &Inputs<S>) -> Option<String> {
        match self {
            Self::Playout | Self::FreePlayout => {
                let drawn = inputs.is_drawn();
                drawn.then(|| "a new game for each sample".into())
            }
            Self::Perft(_) | Self::Reading(_) | Self::Scattered(_) | Self::Asked(_) => {
                Some(inputs.positions_told())
            }
            Self::Replay | Self::MakeUnmake(_) | Self::ShortMakeUnmake(_) | Self::Liberties(_) => {
                inputs.has_games().then(|| inputs.games_told())
            }
        }
    }

    /// Whether a contender that can play can do this too.
    fn suits<S>(self, plays: &dyn Plays<S>) -> bool {
        match self {
            // Those of a size known at run time only lie on the heap, each in
            // several pieces, and to copy one would time the allocator.
            Self::Scattered(_) => plays.keeps_many(),
            Self::Reading(_) | Self::Liberties(_) => plays.reads(),
            Self::Asked(question) => plays.answers(question),
            _ => true,
        }
    }

    fn work<S: Rebuild>(
        self,
        plays: &'static dyn Plays<S>,
        setup: &S,
        inputs: &Inputs<S>,
    ) -> Box<dyn Work> {
        let made = match self {
            Self::Playout => plays.playout_work(setup),
            Self::FreePlayout => plays.free_playout_work(setup),
            Self::Perft(depth) => plays.perft_work(inputs.of(plays, setup), depth),
            Self::Replay => plays.recorded_work(setup, inputs.of(plays, setup), None),
            Self::MakeUnmake(line) => {
                let line = NonZeroUsize::new(line);
                plays.recorded_work(setup, inputs.of(plays, setup), line)
            }
            Self::ShortMakeUnmake(moves) => {
                let pool = inputs.of(plays, setup).cut(moves);
                plays.recorded_work(setup, &pool, Some(NonZeroUsize::MIN))
            }
            Self::Reading(limits) => {
                plays.reading_work(setup, inputs.of(plays, setup), Question::Strings(limits))
            }
            Self::Scattered(count) => plays.scattered_work(inputs.of(plays, setup), count),
            Self::Liberties(questions) => {
                let question = Question::Liberties(questions);
                plays.reading_work(setup, inputs.of(plays, setup), question)
            }
            Self::Asked(question) => plays.special_work(setup, inputs.of(plays, setup), question),
        };
        made.expect("who can open a set-up can play from it")
    }
}

/// A contender, with its code for the board.
struct Player<'a, S: 'static> {
    contender: &'a Contender<S>,
    plays: &'static dyn Plays<S>,
    /// Whether its layout varies another one.
    variant: bool,
}

impl<S> Named for &Player<'_, S> {
    fn label(&self) -> Label<'_> {
        Label {
            variant: self.variant,
            ..Label::of(self.contender)
        }
    }
}

/// Adds the cases of one board.
///
/// # Panics
/// If a comparison names a contender that nobody registered.
pub(super) fn played<G: Game>(list: &mut Vec<Listed>, source: Source<'_>, board: &Board<G>) {
    let size = size_text(G::size(&board.setup));
    // With the suffix, for means are taken over the cases of a workload.
    let workload = |timed: &Timed| format!("{}{}", timed.kind.name(), timed.comparison.suffix);
    let name = |timed: &Timed| format!("{}-{size}-{}", board.game, workload(timed));
    let is_listed = |timed: &&Timed| source.lists(&name(timed));
    let Some(inputs) = inputs::<G>(source, &board.setup) else {
        return;
    };
    let serves = |timed: &&Timed| timed.kind.pool(&inputs).is_some();
    let registered = G::contenders(source.registry);
    let is_wanted = |timed: &&Timed| timed.comparison.is_wanted(registered.iter().map(Label::of));
    let listed = board.timed.iter().filter(is_listed).filter(serves);
    let listed: Vec<&Timed> = listed.filter(is_wanted).collect();
    let layouts = &source.registry.layouts;
    // To ask whether a contender can play may open a position: only those are
    // asked whom a listed case may compare.
    let concerns = |contender: &&Contender<G::Setup>| {
        let label = Label::of(contender);
        listed.iter().any(|timed| timed.comparison.concerns(&label))
    };
    let able = registered.iter().filter(concerns).filter_map(|contender| {
        let plays = contender.on(&board.setup).ok()?;
        let is_variant = |l: &LayoutEntry| l.variant && l.about.name == contender.layout;
        Some(Player {
            contender,
            plays,
            variant: layouts.iter().any(is_variant),
        })
    });
    let players: Vec<_> = able.collect();
    for timed in listed {
        let Timed {
            kind, comparison, ..
        } = *timed;
        let can = |player: &&Player<G::Setup>| kind.suits(player.plays);
        let able: Vec<_> = players.iter().filter(can).collect();
        comparison.check(registered.iter().map(Label::of));
        let made = |(player, reference): (&&Player<G::Setup>, bool)| {
            let (plays, setup, inputs) = (player.plays, board.setup.clone(), Rc::clone(&inputs));
            let make = move || kind.work(plays, &setup, &inputs);
            contender(player.label(), reference, make)
        };
        list.push(Listed {
            case: measure::Case {
                name: name(timed),
                game: board.game.into(),
                size: size.clone(),
                workload: workload(timed),
                parameters: kind.parameters(),
                unit: kind.unit().into(),
                pool: kind.pool(&inputs).unwrap_or_default(),
                fresh_units: kind.fresh_units(),
                free: matches!(kind, Kind::FreePlayout),
                contenders: comparison.among(&able).into_iter().map(made).collect(),
            },
            default: timed.default,
        });
    }
}

/// The inputs of a board: of random games, or what was brought for a board of
/// this game and size.
fn inputs<G: Game>(source: Source<'_>, setup: &G::Setup) -> Option<Rc<Inputs<G::Setup>>> {
    let Some(positions) = source.positions else {
        return Some(Inputs::shared(source.pool));
    };
    let pool = G::brought(positions)?;
    let size = pool.boards.first().map(|board| (board.rows, board.columns));
    (size == Some(G::size(setup))).then(|| Inputs::brought(pool, positions))
}
