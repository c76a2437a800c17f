//! `boardbench completions`: what shells know of the command line.

use crate::Failure;
use crate::output::print;
use clap::Command;

/// Print the completions of a shell
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example: boardbench completions bash >~/.local/share/bash-completion/completions/boardbench"
)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_enum)]
    shell: clap_complete::Shell,
}

/// Prints the completions of a shell.
///
/// # Errors
/// If stdout can't be written.
pub(crate) fn run(mut command: Command, args: &Args) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(args.shell, &mut command, "boardbench", &mut text);
    print(&String::from_utf8_lossy(&text))
}
