//! Instruction counts on their way from one bench to another.

use boardbench::build_info;
use boardbench::measure::BuildInfo;
use boardbench::measure::schema::InstructionRow;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

/// The file of counts in Cargo's target folder, and beside it the build that
/// they belong to.
pub struct Counts {
    rows: PathBuf,
    build: PathBuf,
}

impl Counts {
    /// The files for a bench whose `CARGO_TARGET_TMPDIR` this is.
    pub fn beside(target_tmpdir: &str) -> Self {
        let folder = Path::new(target_tmpdir).with_file_name("boardbench");
        Self {
            rows: folder.join("instructions.csv"),
            build: folder.join("instructions-build.json"),
        }
    }

    /// Where the counts are.
    pub fn path(&self) -> &Path {
        &self.rows
    }

    /// Takes the counts of an earlier run away.
    ///
    /// # Errors
    /// If they can't be removed.
    pub fn clear(&self) -> io::Result<()> {
        match fs::remove_file(&self.rows) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => Err(why),
            _ => Ok(()),
        }
    }

    /// Writes the counts of this build.
    ///
    /// # Errors
    /// If a file can't be written.
    pub fn write(&self, rows: &[InstructionRow]) -> io::Result<()> {
        if let Some(folder) = self.rows.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&self.build, serde_json::to_vec(&build_info())?)?;
        let mut writer = csv::Writer::from_path(&self.rows)?;
        for row in rows {
            writer.serialize(row)?;
        }
        writer.flush()
    }

    /// Where the counts are, if they were made by the build that asks: with the
    /// same compiler, flags, commit and dependencies, and after the program
    /// that asks was linked, since edits that were not committed have no name.
    pub fn of_this_build(&self) -> Option<&Path> {
        let build: BuildInfo = serde_json::from_slice(&fs::read(&self.build).ok()?).ok()?;
        let counted = fs::metadata(&self.rows).ok()?.modified().ok()?;
        let program = env::current_exe().ok()?;
        let linked = fs::metadata(program).ok()?.modified().ok()?;
        (build == build_info() && counted >= linked).then_some(self.rows.as_path())
    }
}
