//! `boardbench man`: the manual pages.

use crate::Failure;
use crate::output::print;
use clap::Command;
use clap_mangen::Man;
use std::fs;
use std::io;
use std::path::PathBuf;

/// Print the manual page, or write those of all verbs into a folder
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench man ~/.local/share/man/man1")]
pub(crate) struct Args {
    /// The folder for boardbench.1, boardbench-measure.1 and so on
    dir: Option<PathBuf>,
}

/// Prints the manual page, or writes one for each verb into a folder.
///
/// # Errors
/// [`Failure::File`] if they can't be written.
pub(crate) fn run(mut command: Command, args: &Args) -> Result<(), Failure> {
    let Some(dir) = &args.dir else {
        let mut text = Vec::new();
        let rendered = Man::new(command).render(&mut text);
        rendered.map_err(Failure::output)?;
        return print(&String::from_utf8_lossy(&text));
    };
    let failed = |why: io::Error| Failure::File {
        what: format!("manual pages can't be written into {}", dir.display()),
        why,
    };
    fs::create_dir_all(dir).map_err(failed)?;
    // So that a verb's page names the whole command.
    command.build();
    let verbs = command.get_subcommands().filter(|verb| !verb.is_hide_set());
    let verbs = verbs.filter(|verb| verb.get_name() != "help").cloned();
    let pages: Vec<_> = [command.clone()].into_iter().chain(verbs).collect();
    let written = pages.len();
    for page in pages {
        let name = page.get_display_name().unwrap_or("boardbench").to_owned();
        let mut text = Vec::new();
        Man::new(page).render(&mut text).map_err(failed)?;
        fs::write(dir.join(format!("{name}.1")), text).map_err(failed)?;
    }
    print(&format!("{written} pages: {}\n", dir.display()))
}
