//! The measuring program linked in several ways: the same machine code, each
//! function at another address.

use crate::Failure;
use crate::program::program;
use measure::Plan;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Makes the links of this program that a plan has, or finds those that were made. One
/// link order is the program itself.
///
/// # Errors
/// [`Failure::BadInput`]: why that can't be done here.
pub(super) fn made(plan: &Plan) -> Result<Vec<PathBuf>, Failure> {
    let links = match plan.link_orders {
        1 => program()
            .map(|program| vec![program.to_owned()])
            .map_err(|why| format!("this program can't find itself to start launches: {why}")),
        count => place().and_then(|place| place.links(plan)).map_err(|why| {
            format!("--link-orders {count}: {why}; without it there is one link order")
        }),
    };
    links.map_err(Failure::BadInput)
}

/// A plan whose links are made, before anything is written. Where they can't be, it has
/// one link order if that is `enough`.
///
/// # Errors
/// As [`made`].
pub(super) fn settled(plan: Plan, enough: bool) -> Result<Plan, Failure> {
    match made(&plan) {
        Err(why) if enough && plan.link_orders > 1 => {
            tell!("boardbench: {why}");
            Ok(Plan {
                link_orders: 1,
                ..plan
            })
        }
        made => made.map(|_| plan),
    }
}

/// This program, and where it was built.
fn place() -> Result<Build, String> {
    let program = program().map_err(|why| why.to_string())?;
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let name = program.file_stem().unwrap_or_default().to_string_lossy();
    let folder = program.parent();
    // `cargo bench` measures by the program that it stands beside.
    let (name, release) = match name.starts_with("ranking-") {
        true => {
            let deps = folder.filter(|deps| deps.ends_with("deps"));
            ("boardbench".into(), deps.and_then(Path::parent))
        }
        false => (name.into_owned(), folder),
    };
    let release = release.filter(|folder| folder.ends_with("release"));
    let target = release.and_then(Path::parent);
    // Another program's package lies where its target folder does, or is an example.
    let beside = target.and_then(Path::parent).map(Path::to_owned);
    let is_own = name == "boardbench";
    let workspaces = beside.filter(|_| !is_own).into_iter().chain([own]);
    let workspace = workspaces
        .into_iter()
        .find(|folder| folder.join("Cargo.toml").is_file());
    let (Some(target), Some(workspace)) = (target, workspace) else {
        return Err(
            "only a program that was built with --release where its sources are can be linked again"
                .into(),
        );
    };
    let linked = format!("{name}{}", std::env::consts::EXE_SUFFIX);
    Ok(Build {
        linked: target.join("release").join(linked),
        program: program.to_owned(),
        workspace,
        target: target.to_owned(),
        name,
    })
}

/// Stands in every program: one built with other flags would time other code.
const BUILT: &str = concat!("built with RUSTFLAGS=\"", env!("BOARDBENCH_FLAGS"), "\"");

/// The program and where it is built.
struct Build {
    program: PathBuf,
    /// What the linker makes.
    linked: PathBuf,
    workspace: PathBuf,
    target: PathBuf,
    /// Of the program and of its package.
    name: String,
}

impl Build {
    fn links(&self, plan: &Plan) -> Result<Vec<PathBuf>, String> {
        let hash = measure::program_hash(&self.program).map_err(|why| why.to_string())?;
        let folder = self.target.join("link-orders").join(hash);
        let seeds = (1..=plan.link_orders).map(|order| plan.shuffle(order));
        let links: Vec<(u32, PathBuf)> = seeds
            .map(|seed| (seed, folder.join(format!("{}-{seed}", self.name))))
            .collect();
        let paths = links.iter().map(|(_, path)| path.clone()).collect();
        if links.iter().all(|(_, link)| link.is_file()) {
            return Ok(paths);
        }
        fs::create_dir_all(&folder).map_err(|why| why.to_string())?;
        let shuffled = links
            .iter()
            .try_for_each(|(seed, link)| self.link(*seed, link));
        // The program itself comes back, even if one of its links failed: by the
        // usual command, so that it is the same.
        self.cargo("build", &[])?;
        shuffled.map(|()| paths)
    }

    /// Links with the functions in another order and saves the result.
    fn link(&self, seed: u32, link: &Path) -> Result<(), String> {
        let order = format!("-Clink-arg=-Wl,--shuffle-sections=.text*={seed}");
        self.cargo("rustc", &["--", &order])?;
        let made = fs::read(&self.linked).map_err(|why| why.to_string())?;
        if !made.windows(BUILT.len()).any(|own| own == BUILT.as_bytes()) {
            return Err(format!(
                "this program was {BUILT}, its links would not be: build it again, and measure with \
                 the same RUSTFLAGS"
            ));
        }
        fs::copy(&self.linked, link)
            .map(|_| ())
            .map_err(|why| why.to_string())
    }

    fn cargo(&self, verb: &str, last: &[&str]) -> Result<(), String> {
        let built = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()))
            .current_dir(&self.workspace)
            .args([verb, "--quiet", "--release", "--package", &self.name])
            .args(["--bin", &self.name, "--target-dir"])
            .arg(&self.target)
            .args(last)
            .output()
            .map_err(|why| format!("cargo can't be started: {why}"))?;
        if built.status.success() {
            return Ok(());
        }
        let text = String::from_utf8_lossy(&built.stderr);
        let reason = text.lines().find(|line| line.starts_with("error"));
        Err(reason.unwrap_or("cargo failed").to_owned())
    }
}
