//! How long the parts of `cargo bench` took, on their way to the last one.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// The file in Cargo's target folder that the parts write, a line each.
pub struct Parts(PathBuf);

impl Parts {
    /// The file for a bench whose `CARGO_TARGET_TMPDIR` this is.
    pub fn beside(target_tmpdir: &str) -> Self {
        let folder = Path::new(target_tmpdir).with_file_name("boardbench");
        Self(folder.join("parts.txt"))
    }

    /// Notes how long a part took; the first one begins the file again. A part
    /// that can't be noted is missing in a line of text, so nothing fails.
    pub fn note(&self, part: &str, begin: Instant, is_first: bool) {
        let before = match is_first {
            true => String::new(),
            false => fs::read_to_string(&self.0).unwrap_or_default(),
        };
        let seconds = begin.elapsed().as_secs_f64();
        if let Some(folder) = self.0.parent() {
            let _ = fs::create_dir_all(folder);
        }
        let _ = fs::write(&self.0, format!("{before}{part} {seconds:.0} s\n"));
    }

    /// All of them in one line, and forgets them.
    pub fn summary(&self) -> String {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        let _ = fs::remove_file(&self.0);
        text.lines().collect::<Vec<_>>().join(", ")
    }
}
