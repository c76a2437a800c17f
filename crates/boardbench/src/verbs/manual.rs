//! `boardbench completions` and `man`: what shells and manuals know of the command line.

use crate::Failure;
use crate::cli::Cli;
use crate::output::print;
use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;
use std::fs;
use std::io;
use std::path::Path;

/// Prints the completions of a shell.
///
/// # Errors
/// If stdout can't be written.
pub(super) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "boardbench", &mut text);
    print(&String::from_utf8_lossy(&text))
}

/// Prints the manual page, or writes one for each verb into a folder.
///
/// # Errors
/// [`Failure::File`] if they can't be written.
pub(super) fn man(dir: Option<&Path>) -> Result<(), Failure> {
    let mut command = Cli::command();
    let Some(dir) = dir else {
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
