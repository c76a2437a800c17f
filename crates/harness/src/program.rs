//! This program's own file.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

static PROGRAM: OnceLock<PathBuf> = OnceLock::new();

/// Where this program lies, as the system said when it was first asked: once the
/// program is linked again, its file is another, and the system calls the one that
/// runs deleted.
///
/// # Errors
/// As [`std::env::current_exe`].
pub(crate) fn program() -> io::Result<&'static Path> {
    if let Some(program) = PROGRAM.get() {
        return Ok(program);
    }
    let program = std::env::current_exe()?;
    Ok(PROGRAM.get_or_init(|| program))
}
