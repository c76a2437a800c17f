//! The verbs of the command line, one file each.

mod advise;
mod calibrate;
mod claims;
mod compare;
mod contribute;
mod layout;
pub(crate) mod list;
pub(crate) mod machines;
mod manual;
mod measure;
mod merge;
mod perft;
mod playout;
mod pool;
mod rank;
mod repeat;
mod search;
mod show;
mod verify;
mod versus;

pub(crate) use measure::CHILD;

use crate::calibrate::Effort;
use crate::cli::{Command, ShowFormat};
use crate::game::{Game, GameName};
use crate::output::Format;
use crate::start::Start;
use crate::{Failure, Registry, start};
use advise::Figures;
use workloads::{AnyPosition, Contender};

/// Runs one command.
///
/// # Errors
/// What the exit code and the sentence on stderr are made of.
pub(crate) fn run(command: Command, registry: &Registry) -> Result<(), Failure> {
    match command {
        Command::List {
            what,
            filter,
            format,
        } => list::run(registry, what, &filter, format),
        Command::Perft {
            game,
            depth,
            board,
            who,
            divide,
            bulk,
            format,
        } => {
            let ask = perft::Ask::new(game, depth, divide, bulk, &who);
            start::read(registry, game, &board)?
                .plays()
                .perft(registry, &ask, format)
        }
        Command::Playout {
            game,
            board,
            who,
            playouts,
            seed,
            protocol,
            threads,
            format,
        } => {
            let ask = playout::Ask {
                game,
                who,
                playouts,
                seed,
                protocol,
                threads,
            };
            start::read(registry, game, &board)?
                .plays()
                .playout(registry, &ask, format)
        }
        Command::Search {
            game,
            engine,
            depth,
            board,
            who,
            format,
        } => {
            let ask = search::Ask { engine, depth, who };
            search::run(
                registry,
                game,
                start::read(registry, game, &board)?,
                &ask,
                format,
            )
        }
        Command::Show {
            game,
            board,
            representation,
            format,
        } => {
            let name = representation.as_deref();
            let start = start::read(registry, game, &board)?.plays();
            start.show(registry, game, name, format)
        }
        Command::Layout {
            name,
            game,
            size,
            rows,
            columns,
            max,
        } => layout::run(
            registry,
            &layout::Ask {
                name: &name,
                game,
                rows: size.or(rows),
                columns: size.or(columns),
                max,
            },
        ),
        Command::Verify { filter, deep } => verify::run(registry, &filter, deep),
        Command::Measure(args) => measure::measured(registry, &args).map(|_| ()),
        Command::Rank {
            dir,
            case,
            reference,
            format,
        } => rank::rank(&dir, case.as_deref(), reference.as_deref(), format),
        Command::Advise {
            game,
            size,
            workload,
            from,
            here,
            format,
        } => {
            let from = match (&from, &here) {
                (Some(folder), _) => Figures::Folder(folder),
                (None, Some(reports)) => Figures::Here(reports),
                (None, None) => Figures::BuiltIn,
            };
            advise::run(game, size, &workload, &from, format)
        }
        Command::Versus {
            a,
            b,
            game,
            from,
            format,
        } => versus::run(&a, &b, game, from.as_deref(), format),
        Command::Repeat {
            dir,
            case,
            seed,
            out,
            positions,
            format,
        } => repeat::run(
            registry,
            &repeat::Ask {
                dir: &dir,
                case: &case,
                seed,
                out: out.as_deref(),
                positions: positions.as_deref(),
                format,
            },
        ),
        Command::Report { dir } => rank::report(&dir),
        Command::Site { dir, out } => rank::site(&dir, &out),
        Command::Claims { dir, format } => claims::run(&dir, format),
        Command::Pool {
            game,
            size,
            count,
            seed,
            out,
        } => pool::run(
            registry,
            &pool::Ask {
                game,
                size,
                count: count as usize,
                seed,
                out: &out,
            },
        ),
        Command::Calibrate {
            pairs,
            seconds,
            layouts,
            format,
        } => {
            let effort = Effort {
                pairs,
                seconds,
                layouts,
            };
            calibrate::run(registry, effort, format)
        }
        Command::Compare {
            base,
            new,
            threshold,
            format,
        } => compare::run(&base, &new, threshold, format),
        Command::Machines(args) => machines::run(&args),
        Command::Merge { dir, only, out } => merge::run(&dir, &only, &out),
        Command::Contribute { from, out } => {
            contribute::contribute(registry, from.as_deref(), out.as_deref())
        }
        Command::Check { folder } => contribute::check(registry, &folder),
        Command::Completions { shell } => manual::completions(shell),
        Command::Man { dir } => manual::man(dir.as_deref()),
        Command::Child { request, positions } => {
            measure::child(registry, &request, positions.as_deref())
        }
    }
}

/// The verbs that play, from a start of any game.
pub(crate) trait Plays {
    fn perft(
        &self,
        registry: &Registry,
        ask: &perft::Ask,
        format: Option<Format>,
    ) -> Result<(), Failure>;
    fn playout(
        &self,
        registry: &Registry,
        ask: &playout::Ask,
        format: Option<Format>,
    ) -> Result<(), Failure>;
    fn show(
        &self,
        registry: &Registry,
        game: GameName,
        name: Option<&str>,
        format: ShowFormat,
    ) -> Result<(), Failure>;
}

impl<G: Game> Plays for Start<G> {
    fn perft(
        &self,
        registry: &Registry,
        ask: &perft::Ask,
        format: Option<Format>,
    ) -> Result<(), Failure> {
        perft::run(registry, self, ask, format)
    }

    fn playout(
        &self,
        registry: &Registry,
        ask: &playout::Ask,
        format: Option<Format>,
    ) -> Result<(), Failure> {
        playout::run(registry, self, ask, format)
    }

    fn show(
        &self,
        registry: &Registry,
        game: GameName,
        name: Option<&str>,
        format: ShowFormat,
    ) -> Result<(), Failure> {
        show::run(registry, game, self, name, format)
    }
}

/// Opens the start in one representation and makes its moves there.
fn open<G: Game>(
    contender: &Contender<G::Setup>,
    start: &Start<G>,
) -> Result<Box<dyn AnyPosition>, Failure> {
    let mut position = contender
        .on(&start.setup)
        .and_then(|plays| plays.open(&start.setup))
        .map_err(|why| Failure::BadInput(format!("{} can't play there: {why}", contender.name)))?;
    start.make_moves(position.as_mut())?;
    Ok(position)
}
