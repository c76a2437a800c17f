//! `boardbench path`: shortest paths of a map that a user has.

use crate::advised::Cells;
use crate::output::{Format, filled, print};
use crate::{Failure, Registry};
use std::path::{Path, PathBuf};

/// Find the shortest paths of a map's scenario
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench path arena2.map.scen\n\
                  Reads maps (type octile) and scenarios (version 1) of Moving AI's benchmarks and finds each path \
                  by A* with diagonal steps that cut no corner. Each layout finds all of them. Exit code 1 if a \
                  path is missing, or is not as long as the scenario says to the last digit that it gives. A map \
                  alone is described.")]
pub(crate) struct Args {
    /// FILE.scen, or FILE.map
    file: PathBuf,
    /// The map of the scenario [default: the one beside it]
    #[arg(long, value_name = "FILE")]
    map: Option<PathBuf>,
    /// The layout of the map in memory [default: all]
    #[arg(long, value_name = "NAME")]
    layout: Option<String>,
    /// Output format
    #[arg(long, value_enum)]
    format: Option<Format>,
}

/// What a user wants to know of a map.
#[derive(Clone, Copy, Debug)]
pub struct Route<'a> {
    /// A scenario or a map.
    pub file: &'a Path,
    /// The map of the scenario.
    pub map: Option<&'a Path>,
    /// A layout's name.
    pub layout: Option<&'a str>,
}

/// What it has, or how its paths are.
#[derive(Clone, Debug, Default)]
pub struct Routed {
    /// A row for the map, or for each layout.
    pub table: Cells,
    /// A sentence for people, below the table.
    pub note: String,
    /// A path that is not as the scenario says.
    pub finding: Option<String>,
}

/// Finds paths, or says in a sentence why it can't.
pub type Router = fn(&Route<'_>) -> Result<Routed, String>;

impl Registry {
    /// Lets `path` answer by this function.
    pub fn routed_by(&mut self, router: Router) -> &mut Self {
        *self.kept_mut::<Option<Router>>() = Some(router);
        self
    }
}

/// Prints a row for the map, or for each layout.
///
/// # Errors
/// [`Failure::BadInput`] for files that are no map and no scenario, and for an unknown
/// layout; [`Failure::Finding`] for a path that is not as the scenario says.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let router = registry.kept::<Option<Router>>().copied().flatten();
    let router =
        router.ok_or_else(|| Failure::BadInput("nothing registered finds paths".into()))?;
    let found = router(&Route {
        file: &args.file,
        map: args.map.as_deref(),
        layout: args.layout.as_deref(),
    });
    let found = found.map_err(Failure::BadInput)?;
    let rows = found.table.into_rows();
    match Format::or_default(args.format) {
        Format::Table => {
            print(&format!("{}\n{}", rows.wrapped(), filled(&found.note)))?;
        }
        _ => rows.print(args.format)?,
    }
    found
        .finding
        .map_or(Ok(()), |why| Err(Failure::Finding(why)))
}
